#include "differential/vectors/suites.hpp"

#include <algorithm>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "differential/catalogue/json.hpp"
#include "differential/engine/files.hpp"
#include "differential/vectors/catalogue_answers.hpp"
#include "differential/vectors/golden.hpp"

namespace lockstep::vectors {
namespace {

using catalogue::Value;
namespace fs = std::filesystem;

bool is_catalogue_answers(const Value& file) {
  const Value* format = file.find("format");
  return format != nullptr && format->text() != nullptr && *format->text() == answers_format;
}

struct Format {
  bool (*recognise)(const Value& file);
  base::Result<std::vector<KnownAnswer>> (*read)(const Value& file);
};

constexpr Format formats[]{{is_catalogue_answers, catalogue_answers}, {is_golden, golden_answers}};

std::optional<base::Error> read_one(const fs::path& path,
                                    const std::string& name,
                                    Directory& directory) {
  auto text = engine::read_file(path);
  if (!text) {
    return text.error();
  }
  const auto file = catalogue::parse_json(text.value());
  if (!file) {
    return base::Error{fmt::format("{}: {}", path.string(), file.error().message)};
  }
  for (const Format& format : formats) {
    if (!format.recognise(file.value())) {
      continue;
    }
    auto answers = format.read(file.value());
    if (!answers) {
      return base::Error{fmt::format("{}: {}", path.string(), answers.error().message)};
    }
    directory.suites.push_back({name, std::move(answers.value())});
    return std::nullopt;
  }
  directory.not_covered.push_back(
      fmt::format("{}: no operation of the catalogue reads this format", name));
  return std::nullopt;
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

}  // namespace

base::Result<Directory> read_directory(const fs::path& directory) {
  const auto files = json_files(directory);
  if (!files) {
    return files.error();
  }
  Directory result;
  for (const fs::path& path : files.value()) {
    const std::string name = path.lexically_relative(directory).generic_string();
    if (auto error = read_one(path, name, result)) {
      return *error;
    }
  }
  return result;
}

SuiteResult run_suite(const Suite& suite, const catalogue::Implementation& implementation) {
  SuiteResult result;
  result.suite = suite.name;
  result.implementation = implementation.name;
  for (const KnownAnswer& answer : suite.answers) {
    const bool offered = std::ranges::all_of(answer.operations, [&](std::string_view name) {
      return implementation.find(name) != nullptr;
    });
    if (!offered) {
      ++result.not_run;
      continue;
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
  return result;
}

}  // namespace lockstep::vectors
