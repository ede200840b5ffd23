#include "differential/vectors/acvp.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "differential/vectors/acvp_cases.hpp"
#include "differential/vectors/acvp_files.hpp"

namespace lockstep::vectors {
namespace {

using catalogue::Value;

// Files of one stem.
struct Family {
  std::vector<const JsonFile*> inputs;
  std::vector<const JsonFile*> results;
};

base::Error in_file(const JsonFile& file, const base::Error& error) {
  return {fmt::format("{}: {}", file.path, error.message)};
}

// Collections of tests that name no mode verify if a test says whether it passes.
base::Result<AcvpMode> mode_of(const Entry& set, const std::vector<Entry>& groups) {
  Reader read(set);
  if (auto mode = read.optional_member<AcvpMode>("mode")) {
    return read.ok() ? base::Result<AcvpMode>(*mode) : read.error();
  }
  const bool verifies = std::ranges::any_of(groups, [](const Entry& group) {
    const Value* tests = group.value.find("tests");
    return tests != nullptr && tests->list() != nullptr &&
           std::ranges::any_of(*tests->list(), [](const Value& test) {
             return test.find("testPassed") != nullptr;
           });
  });
  return verifies ? AcvpMode::sig_ver : AcvpMode::sig_gen;
}

class SuiteReader {
 public:
  SuiteReader(const JsonFile& file, AcvpResults* results) : results_(results) {
    suite_.name = file.name;
  }

  std::optional<base::Error> read(const Entry& set) {
    const auto groups = entries_of(set, "testGroups");
    if (!groups) {
      return groups.error();
    }
    const auto mode = mode_of(set, groups.value());
    if (!mode) {
      return mode.error();
    }
    for (const Entry& group : groups.value()) {
      const auto tests = entries_of(group, "tests");
      if (!tests) {
        return tests.error();
      }
      for (const Entry& test : tests.value()) {
        if (auto error = read_test(mode.value(), set, group, test)) {
          return error;
        }
      }
    }
    return std::nullopt;
  }

  Suite take() { return std::move(suite_); }

 private:
  std::optional<base::Error> read_test(AcvpMode mode,
                                       const Entry& set,
                                       const Entry& group,
                                       const Entry& test) {
    AcvpTest one{mode, group, test, {}};
    if (test.value.find(acvp_result_member(mode)) != nullptr) {
      one.results.push_back(test);
    }
    const Entry* result = results_ == nullptr ? nullptr : results_->find(set, group, test);
    if (result != nullptr) {
      one.results.push_back(*result);
    }
    if (one.results.empty()) {
      if (test.value.find("tcId") == nullptr) {
        return at(test, fmt::format("{} is missing, and tcId", acvp_result_member(mode)));
      }
      suite_.left_out.push_back({acvp_numbers(group, test), "no file gives its result"});
      return std::nullopt;
    }
    auto answer = acvp_answer(one);
    if (!answer) {
      return answer.error();
    }
    suite_.answers.push_back(std::move(answer.value()));
    return std::nullopt;
  }

  AcvpResults* results_;
  Suite suite_;
};

base::Result<Suite> read_inputs(const JsonFile& file, AcvpResults* results) {
  SuiteReader reader(file, results);
  for (const Entry& set : acvp_sets(file.value)) {
    if (auto error = reader.read(set)) {
      return in_file(file, *error);
    }
  }
  return reader.take();
}

std::optional<base::Error> read_family(const Family& family, std::vector<Suite>& suites) {
  std::optional<AcvpResults> results;
  if (family.results.size() > 1) {
    return in_file(*family.results[1],
                   {fmt::format("{} has the results already", family.results[0]->name)});
  }
  if (!family.results.empty()) {
    auto read = AcvpResults::of(*family.results[0]);
    if (!read) {
      return in_file(*family.results[0], read.error());
    }
    results = std::move(read.value());
  }
  for (const JsonFile* file : family.inputs) {
    auto suite = read_inputs(*file, results ? &*results : nullptr);
    if (!suite) {
      return suite.error();
    }
    suites.push_back(std::move(suite.value()));
  }
  if (results && !results->left_out().empty()) {
    suites.push_back({family.results[0]->name, {}, results->left_out()});
  }
  return std::nullopt;
}

}  // namespace

base::Result<std::vector<Suite>> acvp_suites(const std::vector<JsonFile>& files) {
  std::map<std::string, Family> families;
  for (const JsonFile& file : files) {
    const AcvpName name = acvp_name(file.name);
    Family& family = families[name.stem];
    (name.results ? family.results : family.inputs).push_back(&file);
  }
  std::vector<Suite> suites;
  for (const auto& [stem, family] : families) {
    if (auto error = read_family(family, suites)) {
      return *error;
    }
  }
  return suites;
}

}  // namespace lockstep::vectors
