// Trees to break, and suites run on implementations by name.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "differential/catalogue/catalogue.hpp"
#include "differential/catalogue/json.hpp"
#include "differential/vectors/suites.hpp"

namespace lockstep::tests::unit::vectors {

using lockstep::catalogue::List;
using lockstep::catalogue::Record;
using lockstep::catalogue::Value;

inline Value parsed(std::string_view text) {
  const auto value = lockstep::catalogue::parse_json(text);
  EXPECT_TRUE(value) << value.error().message;
  return value ? value.value() : Value{};
}

// The record with one member replaced, and without it.
inline Value with(const Value& record, std::string_view name, Value value) {
  Record changed = *record.record();
  for (auto& [key, old] : changed) {
    if (key == name) {
      old = std::move(value);
    }
  }
  return changed;
}

inline Value without(const Value& record, std::string_view name) {
  Record changed = *record.record();
  std::erase_if(changed, [&](const auto& member) { return member.first == name; });
  return changed;
}

// The tree with what stands at the path ("testGroups/0/tests/1/sk") replaced, or taken out. A last
// step behind the end of a list or a record that has no such member adds.
Value edited(const Value& tree, std::string_view path, const std::optional<Value>& value);

inline Value replaced(const Value& tree, std::string_view path, Value value) {
  return edited(tree, path, std::optional<Value>(std::move(value)));
}

inline Value removed(const Value& tree, std::string_view path) {
  return edited(tree, path, std::nullopt);
}

// What stands there.
const Value& at(const Value& tree, std::string_view path);

// The text there with one digit, its second last, changed.
Value with_other_digit(const Value& tree, std::string_view path);

inline lockstep::vectors::SuiteResult run(std::vector<lockstep::vectors::KnownAnswer> answers,
                                          std::string_view implementation) {
  const auto* one = lockstep::catalogue::Catalogue::instance().find_implementation(implementation);
  return lockstep::vectors::run_suite({"a suite", std::move(answers)}, *one);
}

}  // namespace lockstep::tests::unit::vectors
