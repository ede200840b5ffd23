// lockstep replay: runs saved reproducers again.
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "differential/engine/files.hpp"
#include "differential/engine/reproducer.hpp"

namespace lockstep::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  std::string implementation;
};

int replay_one(const std::string& file, const std::string& wanted) {
  const auto text = engine::read_file(file);
  if (!text) {
    return refuse(text.error().message);
  }
  const auto reproducer = engine::parse_reproducer(text.value());
  if (!reproducer) {
    return refuse(fmt::format("{}: {}", file, reproducer.error().message));
  }
  const std::string& name = wanted.empty() ? reproducer->implementation : wanted;
  const auto* implementation = catalogue::Catalogue::instance().find_implementation(name);
  const std::string_view operation = reproducer->operation->name();
  if (implementation == nullptr) {
    return refuse(fmt::format("{}: no implementation is called \"{}\"", file, name));
  }
  if (implementation->find(operation) == nullptr) {
    return refuse(fmt::format("{}: {} does not offer {}", file, name, operation));
  }
  if (auto reason = implementation->why_unavailable()) {
    fmt::print("{}: {} on {}: not covered: {}\n", file, operation, name, *reason);
    return not_covered;
  }
  const auto outcome = engine::replay(reproducer.value(), *implementation);
  if (!outcome) {
    return refuse(fmt::format("{}: {}", file, outcome.error().message));
  }
  if (outcome->agrees) {
    fmt::print("{}: {} on {}: agrees\n", file, operation, name);
    return nothing_found;
  }
  fmt::print("{}: {} on {}: {}: {}\n", file, operation, name, outcome->failure.kind,
             outcome->failure.message);
  return finding;
}

// The first code that is not "nothing found" wins, bad input over all.
int replay(const Options& options) {
  int code = nothing_found;
  for (const std::string& file : options.files) {
    const int one = replay_one(file, options.implementation);
    if (code == nothing_found || one == bad_input) {
      code = one;
    }
  }
  return code;
}

}  // namespace

void add_replay(CLI::App& app, int& code) {
  auto* command = app.add_subcommand("replay", "run saved reproducers again");
  auto options = std::make_shared<Options>();
  command->add_option("files", options->files, "reproducers")->required();
  command->add_option("--implementation", options->implementation,
                      "on this one instead of the one that failed");
  command->callback([options, &code] { code = replay(*options); });
}

}  // namespace lockstep::cli
