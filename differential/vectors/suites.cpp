#include "differential/vectors/suites.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "differential/catalogue/json.hpp"
#include "differential/engine/files.hpp"
#include "differential/vectors/acvp.hpp"
#include "differential/vectors/acvp_files.hpp"
#include "differential/vectors/catalogue_answers.hpp"
#include "differential/vectors/cctv.hpp"
#include "differential/vectors/golden.hpp"
#include "differential/vectors/wycheproof.hpp"

namespace lockstep::vectors {
namespace {

using catalogue::Value;
namespace fs = std::filesystem;

bool has_format(const JsonFile& file, std::string_view name) {
  const Value* format = file.value.find("format");
  return format != nullptr && *format == Value(name);
}

struct Format {
  bool (*recognise)(const JsonFile& file);
  base::Result<std::vector<KnownAnswer>> (*read)(const JsonFile& file);
};

constexpr Format formats[]{
    {[](const JsonFile& file) { return has_format(file, answers_format); },
     [](const JsonFile& file) { return catalogue_answers(file.value); }},
    {[](const JsonFile& file) { return has_format(file, cctv_format); },
     [](const JsonFile& file) { return cctv_answers(file.value); }},
    {is_wycheproof, [](const JsonFile& file) { return wycheproof_answers(file.value); }},
    {is_cctv_messages, cctv_messages},
    {[](const JsonFile& file) { return is_golden(file.value); },
     [](const JsonFile& file) { return golden_answers(file.value); }}};

// Reads a file of a format whose files stand alone.
std::optional<base::Error> read_one(const JsonFile& file, Directory& directory) {
  for (const Format& format : formats) {
    if (!format.recognise(file)) {
      continue;
    }
    auto answers = format.read(file);
    if (!answers) {
      return base::Error{fmt::format("{}: {}", file.path, answers.error().message)};
    }
    directory.suites.push_back({file.name, std::move(answers.value())});
    return std::nullopt;
  }
  directory.not_covered.push_back(
      fmt::format("{}: no operation of the catalogue reads this format", file.name));
  return std::nullopt;
}

base::Result<JsonFile> parse_file(const fs::path& path, const fs::path& directory) {
  auto text = engine::read_file(path);
  if (!text) {
    return text.error();
  }
  auto value = catalogue::parse_json(text.value());
  if (!value) {
    return base::Error{fmt::format("{}: {}", path.string(), value.error().message)};
  }
  return JsonFile{path.lexically_relative(directory).generic_string(), path.string(),
                  std::move(value.value())};
}

base::Result<std::vector<fs::path>> json_files(const fs::path& directory) {
  std::error_code error;
  if (!fs::is_directory(directory, error)) {
    return base::Error{fmt::format("{}: no such directory", directory.string())};
  }
  std::vector<fs::path> files;
  for (fs::recursive_directory_iterator entry(directory, error), end; !error && entry != end;
       entry.increment(error)) {
    if (entry->path().extension() == ".json") {
      files.push_back(entry->path());
    }
  }
  if (error) {
    return base::Error{fmt::format("{}: {}", directory.string(), error.message())};
  }
  if (files.empty()) {
    return base::Error{fmt::format("{}: no vector files (*.json) in it", directory.string())};
  }
  std::ranges::sort(files);
  return files;
}

// Puts one answer to the implementation and counts what became of it.
void judge(const KnownAnswer& answer,
           const catalogue::Implementation& implementation,
           SuiteResult& result) {
  const bool offered = std::ranges::all_of(answer.operations, [&](std::string_view name) {
    return implementation.find(name) != nullptr;
  });
  if (!offered) {
    ++result.not_run;
    return;
  }
  Caller caller(implementation);
  auto wrong = answer.check(caller);
  if (caller.complaint()) {
    wrong = caller.complaint();
  }
  if (wrong) {
    ++result.failed;
    result.failures.push_back(fmt::format("{}: {}", answer.id, *wrong));
  } else {
    ++result.passed;
  }
}

using FlagResults = std::map<std::string, FlagResult>;

void count_flags(const KnownAnswer& answer,
                 std::int64_t passed,
                 std::int64_t failed,
                 FlagResults& flags) {
  for (const std::string& name : answer.flags) {
    FlagResult& flag = flags[name];
    flag.flag = name;
    flag.passed += passed;
    flag.failed += failed;
    flag.not_run += 1 - passed - failed;
  }
}

}  // namespace

base::Result<Directory> read_directory(const fs::path& directory) {
  const auto files = json_files(directory);
  if (!files) {
    return files.error();
  }
  Directory result;
  std::vector<JsonFile> acvp_files;
  for (const fs::path& path : files.value()) {
    auto file = parse_file(path, directory);
    if (!file) {
      return file.error();
    }
    if (is_acvp(file.value())) {
      acvp_files.push_back(std::move(file.value()));
    } else if (auto error = read_one(file.value(), result)) {
      return *error;
    }
  }
  auto suites = acvp_suites(acvp_files);
  if (!suites) {
    return suites.error();
  }
  std::ranges::move(suites.value(), std::back_inserter(result.suites));
  std::ranges::sort(result.suites, {}, &Suite::name);
  return result;
}

SuiteResult run_suite(const Suite& suite,
                      const catalogue::Implementation& implementation,
                      Answers which) {
  SuiteResult result;
  result.suite = suite.name;
  result.implementation = implementation.name;
  result.left_out = suite.left_out;
  FlagResults flags;
  for (const KnownAnswer& answer : suite.answers) {
    if (answer.takes_long && which == Answers::quick) {
      result.left_out.push_back({answer.id, "takes minutes (--long runs it)"});
      continue;
    }
    const std::int64_t passed = result.passed;
    const std::int64_t failed = result.failed;
    judge(answer, implementation, result);
    count_flags(answer, result.passed - passed, result.failed - failed, flags);
  }
  for (auto& [name, flag] : flags) {
    result.flags.push_back(std::move(flag));
  }
  return result;
}

}  // namespace lockstep::vectors
