// lockstep answers: known answers of the specification, as a file that `lockstep vectors` reads.
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "differential/catalogue/catalogue.hpp"
#include "differential/catalogue/json.hpp"
#include "differential/vectors/catalogue_answers.hpp"
#include "differential/vectors/event_cover.hpp"
#include "differential/version.hpp"

namespace lockstep::cli {
namespace {

struct Options {
  std::vector<std::string> operations{"*"};
  vectors::CoverOptions cover;
  std::string output = "-";
};

catalogue::Value file_of(const Options& options, catalogue::List cases) {
  std::string patterns;
  for (const std::string& pattern : options.operations) {
    patterns += fmt::format(" --operation '{}'", pattern);
  }
  const std::string method = fmt::format("lockstep answers{} --count {} --seed {}", patterns,
                                         options.cover.cases, options.cover.seed);
  return catalogue::Value(catalogue::Record{
      {"format", catalogue::Value(vectors::answers_format)},
      {"source",
       catalogue::Value("the executable specification of Lockstep " + std::string(version()))},
      {"method", catalogue::Value(method)},
      {"cases", catalogue::Value(std::move(cases))}});
}

int answers(const Options& options) {
  catalogue::List cases;
  for (const std::string& pattern : options.operations) {
    bool matched = false;
    for (const catalogue::Operation* operation : catalogue::Catalogue::instance().operations()) {
      if (!catalogue::matches(pattern, operation->name())) {
        continue;
      }
      matched = true;
      for (catalogue::Value& one : vectors::event_cover(*operation, options.cover)) {
        cases.push_back(std::move(one));
      }
    }
    if (!matched) {
      return refuse(
          fmt::format("no operation matches \"{}\"; `lockstep list` shows them all", pattern));
    }
  }
  const std::string text = catalogue::write_json(file_of(options, std::move(cases)));
  return deliver(options.output, text) ? nothing_found : bad_input;
}

}  // namespace

void add_answers(CLI::App& app, int& code) {
  auto* command = app.add_subcommand(
      "answers", "known answers of the specification that reach every event found");
  auto options = std::make_shared<Options>();
  command->add_option("--operation", options->operations, "only these, * for any text")
      ->type_name("GLOB")
      ->capture_default_str();
  command->add_option("--count", options->cover.cases, "cases to search for each operation")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 40))
      ->capture_default_str();
  command->add_option("--seed", options->cover.seed, "where the inputs come from")
      ->capture_default_str();
  command->add_option("--output", options->output, "the file, - for here")
      ->type_name("FILE")
      ->capture_default_str();
  command->callback([options, &code] { code = answers(*options); });
}

}  // namespace lockstep::cli
