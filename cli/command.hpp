// The `lockstep` command: one file a subcommand, each thin. Exit codes: 0 nothing found, 1 a
// finding, 2 bad usage or input, 3 something asked for was not covered.
#pragma once

#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

namespace lockstep::cli {

inline constexpr int nothing_found = 0;
inline constexpr int finding = 1;
inline constexpr int bad_input = 2;
inline constexpr int not_covered = 3;

// Each adds its subcommand; running it stores the exit code in `code`.
void add_list(CLI::App& app, int& code);
void add_campaign(CLI::App& app, int& code);
void add_replay(CLI::App& app, int& code);
void add_vectors(CLI::App& app, int& code);
void add_answers(CLI::App& app, int& code);
void add_prove(CLI::App& app, int& code);

// One line on standard error; returns bad_input.
int refuse(std::string_view why);

// Writes to the file, or to standard output for "-". Returns false after telling why it cannot.
bool deliver(const std::string& path, std::string_view text);

// The whole command.
int run(int argc, const char* const* argv);

}  // namespace lockstep::cli
