#include "cli/command.hpp"

#include <cstdio>
#include <string>

#include <fmt/format.h>

#include "differential/engine/files.hpp"
#include "differential/version.hpp"

namespace lockstep::cli {
namespace {

// CLI11's messages may have several lines; the first says what is wrong.
std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

}  // namespace

int refuse(std::string_view why) {
  fmt::print(stderr, "lockstep: {}\n", why);
  return bad_input;
}

bool deliver(const std::string& path, std::string_view text) {
  if (path == "-") {
    fmt::print("{}", text);
    return true;
  }
  if (auto error = engine::write_file(path, text)) {
    refuse(error->message);
    return false;
  }
  return true;
}

int run(int argc, const char* const* argv) {
  CLI::App app{"Runs implementations in lock-step with an executable specification.", "lockstep"};
  app.set_version_flag("--version", "lockstep " + std::string(version()));
  app.require_subcommand(1);
  app.fallthrough(false);
  int code = nothing_found;
  add_list(app, code);
  add_campaign(app, code);
  add_replay(app, code);
  add_vectors(app, code);
  add_answers(app, code);
  add_prove(app, code);
  app.footer(
      "Exit codes: 0 nothing found, 1 a finding, 2 bad usage or input, 3 something asked for was "
      "not covered.");
  const std::string first = argc > 1 ? argv[1] : "-";
  const auto named_first = [&](CLI::App* one) { return one->check_name(first); };
  if (!first.starts_with('-') && app.get_subcommands(named_first).empty()) {
    return refuse(fmt::format("no command is called \"{}\"; see lockstep --help", first));
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {  // --help and --version
      return app.exit(error);
    }
    return refuse(first_line(error.what()) + "; see lockstep --help");
  }
  return code;
}

}  // namespace lockstep::cli
