// A directory of test vectors, put to implementations.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "differential/catalogue/implementation.hpp"
#include "differential/vectors/known_answer.hpp"

namespace lockstep::vectors {

struct Directory {
  std::vector<Suite> suites;
  std::vector<std::string> not_covered;  // files of another format, one line each
};

// Reads every *.json below the directory; the suites are in the order of their names. Errors (one
// line with the file's name): a directory that does not exist or holds no JSON, a file that is
// malformed, truncated or too large.
base::Result<Directory> read_directory(const std::filesystem::path& directory);

// How the cases of one flag fared.
struct FlagResult {
  std::string flag;
  std::int64_t passed = 0;
  std::int64_t failed = 0;
  std::int64_t not_run = 0;

  static void fields(auto&& visit, auto& self) {
    visit("flag", self.flag);
    visit("passed", self.passed);
    visit("failed", self.failed);
    visit("not_run", self.not_run);
  }
};

// What became of one suite on one implementation.
struct SuiteResult {
  std::string suite;
  std::string implementation;
  std::int64_t passed = 0;
  std::int64_t failed = 0;
  std::int64_t not_run = 0;           // the implementation lacks a row they need
  std::vector<LeftOut> left_out;      // by the file, or because they take long
  std::vector<FlagResult> flags;      // in alphabetical order
  std::vector<std::string> failures;  // "commit[3]: root: expected ..., got ...", all of them

  static void fields(auto&& visit, auto& self) {
    visit("suite", self.suite);
    visit("implementation", self.implementation);
    visit("passed", self.passed);
    visit("failed", self.failed);
    visit("not_run", self.not_run);
    visit("left_out", self.left_out);
    visit("flags", self.flags);
    visit("failures", self.failures);
  }
};

enum class Answers : std::uint8_t { quick, all };

SuiteResult run_suite(const Suite& suite,
                      const catalogue::Implementation& implementation,
                      Answers which = Answers::quick);

}  // namespace lockstep::vectors
