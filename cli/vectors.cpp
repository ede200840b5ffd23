// lockstep vectors: known answers from files.
#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/command.hpp"
#include "differential/catalogue/catalogue.hpp"
#include "differential/catalogue/json.hpp"
#include "differential/vectors/suites.hpp"
#include "differential/version.hpp"

namespace lockstep::cli {
namespace {

constexpr std::size_t failures_shown = 10;

struct Options {
  std::string directory;
  std::string implementation = "*";
  std::string json;
  bool all = false;

  [[nodiscard]] bool prints() const { return json != "-"; }
};

struct Outcome {
  std::vector<vectors::SuiteResult> results;
  std::vector<std::string> not_covered;
};

catalogue::Value to_value(const Outcome& outcome) {
  return catalogue::Value(catalogue::Record{
      {"version", catalogue::Value(version())},
      {"suites", catalogue::Field<std::vector<vectors::SuiteResult>>::encode(outcome.results)},
      {"not_covered", catalogue::Field<std::vector<std::string>>::encode(outcome.not_covered)}});
}

constexpr std::size_t line_width = 100;

// "BoundaryCondition 29", or "BoundaryCondition 28 of 29" if not all passed.
std::string flag_text(const vectors::FlagResult& flag) {
  const std::int64_t all = flag.passed + flag.failed + flag.not_run;
  return fmt::format("{} {}{}", flag.flag, flag.passed,
                     flag.passed == all ? "" : fmt::format(" of {}", all));
}

void print_flags(const std::vector<vectors::FlagResult>& flags) {
  std::string line;
  for (const vectors::FlagResult& flag : flags) {
    const std::string text = flag_text(flag);
    if (!line.empty() && line.size() + text.size() + 4 > line_width) {
      fmt::print("  {},\n", line);
      line.clear();
    }
    line += (line.empty() ? "" : ", ") + text;
  }
  if (!line.empty()) {
    fmt::print("  {}\n", line);
  }
}

void print_result(const vectors::SuiteResult& result) {
  fmt::print("{:<44} {:<16} {:>6} passed {:>4} failed", result.suite, result.implementation,
             result.passed, result.failed);
  if (result.not_run > 0) {
    fmt::print(" {:>4} not run", result.not_run);
  }
  if (!result.left_out.empty()) {
    fmt::print(" {:>4} left out", result.left_out.size());
  }
  fmt::print("\n");
  print_flags(result.flags);
  for (std::size_t i = 0; i < result.failures.size() && i < failures_shown; ++i) {
    fmt::print("  {}\n", result.failures[i]);
  }
  if (result.failures.size() > failures_shown) {
    fmt::print("  and {} more\n", result.failures.size() - failures_shown);
  }
  std::fflush(stdout);  // NOLINT(cert-err33-c): the exit code tells what the output says
}

std::vector<const catalogue::Implementation*> chosen(const std::string& pattern) {
  std::vector<const catalogue::Implementation*> implementations =
      catalogue::Catalogue::instance().implementations();
  std::erase_if(implementations, [&](const catalogue::Implementation* one) {
    return !catalogue::matches(pattern, one->name);
  });
  return implementations;
}

// One line for each reason, once: most do not depend on the implementation.
void note_left_out(const vectors::SuiteResult& result, std::vector<std::string>& not_covered) {
  std::map<std::string, std::vector<std::string>> ids_by_reason;
  for (const vectors::LeftOut& one : result.left_out) {
    ids_by_reason[one.reason].push_back(one.id);
  }
  for (const auto& [reason, ids] : ids_by_reason) {
    auto line = fmt::format("{}: {} left out, {}: {}", result.suite, ids.size(), reason,
                            fmt::join(ids, ", "));
    if (std::ranges::find(not_covered, line) == not_covered.end()) {
      not_covered.push_back(std::move(line));
    }
  }
}

void run_all(const std::vector<vectors::Suite>& suites,
             const catalogue::Implementation& implementation,
             const Options& options,
             Outcome& outcome) {
  if (auto reason = implementation.why_unavailable()) {
    outcome.not_covered.push_back(fmt::format("{}: {}", implementation.name, *reason));
    return;
  }
  const auto which = options.all ? vectors::Answers::all : vectors::Answers::quick;
  std::vector<std::string> rows_missing;
  for (const vectors::Suite& suite : suites) {
    vectors::SuiteResult result = vectors::run_suite(suite, implementation, which);
    if (result.not_run > 0) {
      rows_missing.push_back(fmt::format("{} of {}", result.not_run, suite.name));
    }
    if (result.passed + result.failed == 0 && result.not_run > 0) {
      continue;
    }
    note_left_out(result, outcome.not_covered);
    if (options.prints()) {
      print_result(result);
    }
    outcome.results.push_back(std::move(result));
  }
  if (!rows_missing.empty()) {
    outcome.not_covered.push_back(fmt::format("{}: these cases need rows it does not offer: {}",
                                              implementation.name, fmt::join(rows_missing, ", ")));
  }
}

int exit_code(const Outcome& outcome) {
  std::int64_t passed = 0;
  for (const vectors::SuiteResult& result : outcome.results) {
    if (result.failed > 0) {
      return finding;
    }
    passed += result.passed;
  }
  return passed > 0 ? nothing_found : not_covered;
}

int vectors_command(const Options& options) {
  const auto implementations = chosen(options.implementation);
  if (implementations.empty()) {
    return refuse(fmt::format("no implementation matches \"{}\"; `lockstep list` shows them all",
                              options.implementation));
  }
  auto directory = vectors::read_directory(options.directory);
  if (!directory) {
    return refuse(directory.error().message);
  }
  Outcome outcome;
  outcome.not_covered = directory->not_covered;
  for (const catalogue::Implementation* implementation : implementations) {
    run_all(directory->suites, *implementation, options, outcome);
  }
  if (!options.json.empty() && !deliver(options.json, catalogue::write_json(to_value(outcome)))) {
    return bad_input;
  }
  if (options.prints() && !outcome.not_covered.empty()) {
    fmt::print("not covered:\n");
    for (const std::string& line : outcome.not_covered) {
      fmt::print("  {}\n", line);
    }
  }
  return exit_code(outcome);
}

}  // namespace

void add_vectors(CLI::App& app, int& code) {
  auto* command = app.add_subcommand("vectors", "known answers from a directory of files");
  auto options = std::make_shared<Options>();
  command->add_option("directory", options->directory, "where the files (*.json) are")->required();
  command->add_option("--implementation", options->implementation, "only these, * for any text")
      ->type_name("GLOB")
      ->capture_default_str();
  command->add_flag("--long", options->all, "also the answers that take minutes");
  command->add_option("--json", options->json, "the results as JSON to FILE, - for here")
      ->type_name("FILE");
  command->callback([options, &code] { code = vectors_command(*options); });
}

}  // namespace lockstep::cli
