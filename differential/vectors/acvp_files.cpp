#include "differential/vectors/acvp_files.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace lockstep::vectors {
namespace {

using catalogue::Value;

constexpr std::array<std::string_view, 2> result_names{"expectedResults.json", "expected.json"};
constexpr std::array<std::string_view, 4> input_names{
    "prompt.json", "with_inputs.json", "with_reasons.json", "internalProjection.json"};

std::optional<std::int64_t> number(const Entry& entry, std::string_view member) {
  const Value* value = entry.value.find(member);
  if (value == nullptr || value->number() == nullptr) {
    return std::nullopt;
  }
  return *value->number();
}

// ML-DSA's, or tests collected from there, which say so in their groups only.
bool is_set(const Value& set) {
  const Value* groups = set.find("testGroups");
  if (groups == nullptr || set.find("schema") != nullptr) {
    return false;
  }
  if (const Value* algorithm = set.find("algorithm")) {
    return *algorithm == Value("ML-DSA");
  }
  return groups->list() != nullptr && !groups->list()->empty() &&
         groups->list()->front().find("signatureInterface") != nullptr;
}

}  // namespace

bool is_acvp(const JsonFile& file) {
  const catalogue::List* list = file.value.list();
  return list == nullptr ? is_set(file.value) : list->size() > 1 && is_set((*list)[1]);
}

AcvpName acvp_name(std::string_view file_name) {
  for (const std::string_view ending : result_names) {
    if (file_name.ends_with(ending)) {
      return {std::string(file_name.substr(0, file_name.size() - ending.size())), true};
    }
  }
  for (const std::string_view ending : input_names) {
    if (file_name.ends_with(ending)) {
      return {std::string(file_name.substr(0, file_name.size() - ending.size())), false};
    }
  }
  return {std::string(file_name), false};
}

std::vector<Entry> acvp_sets(const Value& file) {
  std::vector<Entry> sets;
  if (file.list() == nullptr) {
    sets.emplace_back(file, "");
    return sets;
  }
  for (std::size_t i = 1; i < file.list()->size(); ++i) {
    sets.emplace_back((*file.list())[i], fmt::format("[{}]", i));
  }
  return sets;
}

std::string acvp_numbers(const Entry& group, const Entry& test) {
  std::string text;
  auto group_number = number(group, "tgId");
  if (!group_number) {
    group_number = number(test, "tgId");
  }
  if (group_number) {
    text = fmt::format("tgId {}", *group_number);
  }
  if (const auto test_number = number(test, "tcId")) {
    text += fmt::format("{}tcId {}", text.empty() ? "" : " ", *test_number);
  }
  return text;
}

base::Result<AcvpResults> AcvpResults::of(const JsonFile& file) {
  const auto sets = acvp_sets(file.value);
  AcvpResults results;
  results.file_ = file.name;
  for (const Entry& set : sets) {
    if (auto error = results.add_set(set)) {
      return *error;
    }
  }
  return results;
}

std::optional<base::Error> AcvpResults::add_set(const Entry& set) {
  sets_.push_back(number(set, "vsId"));
  const auto groups = entries_of(set, "testGroups");
  if (!groups) {
    return groups.error();
  }
  for (const Entry& group : groups.value()) {
    if (auto error = add_group(group)) {
      return error;
    }
  }
  return std::nullopt;
}

std::optional<base::Error> AcvpResults::add_group(const Entry& group) {
  Reader of_group(group);
  const auto group_number = of_group.member<std::int64_t>("tgId");
  const auto tests = entries_of(group, "tests");
  if (!of_group.ok() || !tests) {
    return of_group.ok() ? tests.error() : of_group.error();
  }
  for (const Entry& test : tests.value()) {
    Reader of_test(test);
    const Key key{sets_.size() - 1, group_number, of_test.member<std::int64_t>("tcId")};
    if (!of_test.ok()) {
      return of_test.error();
    }
    const bool is_new = results_
                            .try_emplace(key, Result{{test.value, file_ + ": " + test.path},
                                                     acvp_numbers(group, test)})
                            .second;
    if (!is_new) {
      return at(test, "has the numbers of an earlier result");
    }
  }
  return std::nullopt;
}

// A set without a number can only mean the only one.
std::optional<std::size_t> AcvpResults::position_of(const Number& set) const {
  if (!set) {
    return sets_.size() == 1 ? std::optional<std::size_t>(0) : std::nullopt;
  }
  const auto found = std::ranges::find(sets_, set);
  if (found == sets_.end()) {
    return std::nullopt;
  }
  return static_cast<std::size_t>(found - sets_.begin());
}

const Entry* AcvpResults::find(const Entry& set, const Entry& group, const Entry& test) {
  const auto position = position_of(number(set, "vsId"));
  auto group_number = number(group, "tgId");
  if (!group_number) {
    group_number = number(test, "tgId");
  }
  const auto test_number = number(test, "tcId");
  if (!position || !group_number || !test_number) {
    return nullptr;
  }
  const auto found = results_.find(Key{*position, *group_number, *test_number});
  if (found == results_.end()) {
    return nullptr;
  }
  found->second.found = true;
  return &found->second.test;
}

std::vector<LeftOut> AcvpResults::left_out() const {
  std::vector<LeftOut> left;
  for (const auto& [key, result] : results_) {
    if (!result.found) {
      left.push_back({result.numbers, "no file gives its input"});
    }
  }
  return left;
}

}  // namespace lockstep::vectors
