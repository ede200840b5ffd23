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

// A file whose format is known, read whole.
struct Suite {
  std::string name;  // its path below the directory
  std::vector<KnownAnswer> answers;
};

struct Directory {
  std::vector<Suite> suites;
  std::vector<std::string> not_covered;  // files of another format, one line each
};

// Reads every *.json below the directory. Errors (one line with the file's name): a directory that
// does not exist or holds no JSON, a file that is malformed, truncated or too large.
base::Result<Directory> read_directory(const std::filesystem::path& directory);

// What became of one suite on one implementation.
struct SuiteResult {
  std::string suite;
  std::string implementation;
  std::int64_t passed = 0;
  std::int64_t failed = 0;
  std::int64_t not_run = 0;           // the implementation lacks a row they need
  std::vector<std::string> failures;  // "commit[3]: root: expected ..., got ...", all of them

  static void fields(auto&& visit, auto& self) {
    visit("suite", self.suite);
    visit("implementation", self.implementation);
    visit("passed", self.passed);
    visit("failed", self.failed);
    visit("not_run", self.not_run);
    visit("failures", self.failures);
  }
};

SuiteResult run_suite(const Suite& suite, const catalogue::Implementation& implementation);

}  // namespace lockstep::vectors
