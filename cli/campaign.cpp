// lockstep campaign: a differential campaign with the built-in engine.
#include "differential/engine/campaign.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/command.hpp"
#include "differential/catalogue/json.hpp"
#include "differential/engine/interrupt.hpp"
#include "differential/report/campaign_html.hpp"
#include "differential/report/campaign_text.hpp"

namespace lockstep::cli {
namespace {

constexpr double default_seconds = 60;

struct Options {
  engine::CampaignOptions campaign;
  std::string json;
  std::string html;
  bool quiet = false;
};

// One line a finished operation; on a terminal also a status line that is drawn over.
class Display final : public engine::CampaignListener {
 public:
  Display(bool live, bool quiet) : live_(live), quiet_(quiet) {}

  void on_status(const Status& status) override {
    if (live_) {
      fmt::print(stderr, "\r{}\033[K", report::status_line(status));
    }
  }

  void on_operation(const engine::OperationResult& result) override {
    clear();
    if (!quiet_) {
      if (!headed_) {
        fmt::print("{}\n", report::operation_heading());
        headed_ = true;
      }
      fmt::print("{}\n", report::operation_line(result));
      std::fflush(stdout);  // NOLINT(cert-err33-c): the final report tells of a broken output
    }
  }

  void clear() const {
    if (live_) {
      fmt::print(stderr, "\r\033[K");
    }
  }

 private:
  bool live_;
  bool quiet_;
  bool headed_ = false;
};

int campaign(Options& options) {
  if (options.campaign.seconds == 0 && options.campaign.cases == 0) {
    options.campaign.seconds = default_seconds;
  }
  engine::catch_interrupts();
  Display display(::isatty(STDERR_FILENO) != 0 && !options.quiet,
                  options.quiet || options.json == "-");
  auto result = engine::run_campaign(options.campaign, display);
  display.clear();
  if (!result) {
    return refuse(result.error().message);
  }
  if (options.json != "-") {
    fmt::print("{}", report::campaign_summary(result.value()));
  }
  if (!options.json.empty() &&
      !deliver(options.json, catalogue::write_json(catalogue::encode_record(result.value())))) {
    return bad_input;
  }
  if (!options.html.empty()) {
    if (!deliver(options.html, report::campaign_html(result.value()))) {
      return bad_input;
    }
    if (options.json != "-") {
      fmt::print("report: {}\n", options.html);
    }
  }
  if (engine::totals(result.value()).differences > 0) {
    return finding;
  }
  return engine::totals(result.value()).comparisons == 0 ? not_covered : nothing_found;
}

}  // namespace

void add_campaign(CLI::App& app, int& code) {
  auto* command = app.add_subcommand("campaign", "compare implementations with the specification");
  auto options = std::make_shared<Options>();
  engine::CampaignOptions& chosen = options->campaign;
  chosen.jobs = std::max(1U, std::thread::hardware_concurrency());
  command->add_option("--operation", chosen.operations, "only these, * for any text")
      ->type_name("GLOB")
      ->capture_default_str();
  command->add_option("--implementation", chosen.implementations, "only these, * for any text")
      ->type_name("GLOB")
      ->capture_default_str();
  auto* time = command->add_option("--time", chosen.seconds, "seconds for the whole campaign")
                   ->type_name("SECONDS")
                   ->check(CLI::Range(0.1, 1e9));
  command->add_option("--count", chosen.cases, "cases for each operation, instead of a time")
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 53))
      ->excludes(time);
  command->add_flag("--first", chosen.first_only,
                    "leave an operation when every implementation has differed on it");
  command->add_option("--seed", chosen.seed, "where the inputs come from")
      ->check(CLI::Range(std::uint64_t{0}, (std::uint64_t{1} << 63) - 1))
      ->capture_default_str();
  command->add_option("--jobs", chosen.jobs, "processes at once")
      ->check(CLI::Range(1U, 1024U))
      ->capture_default_str();
  command->add_option("--silence", chosen.silence, "seconds after which a silent call is a hang")
      ->check(CLI::Range(1.0, 1e6))
      ->capture_default_str();
  command->add_option("--findings", chosen.findings, "where reproducers are saved")
      ->type_name("DIR")
      ->capture_default_str();
  command->add_option("--json", options->json, "the result as JSON to FILE, - for here")
      ->type_name("FILE");
  command->add_option("--html", options->html, "the report as a page to FILE")->type_name("FILE");
  command->add_flag("--quiet", options->quiet, "only the summary");
  command->callback([options, &code] { code = campaign(*options); });
}

}  // namespace lockstep::cli
