// Trees with one mistake in each member of a record: what a reader says of each.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/unit/vectors/support.hpp"

namespace lockstep::tests::unit::vectors {

// What the reader says of a tree; "accepted" if nothing.
using Refusal = std::function<std::string(const Value&)>;

// The record at `path` misses the member: the refusal begins with `place` and names the member.
inline void expect_missing(const Refusal& refusal,
                           const Value& tree,
                           const std::string& path,
                           std::string_view place,
                           const std::vector<std::string>& members) {
  for (const std::string& member : members) {
    const std::string said = refusal(removed(tree, path + member));
    EXPECT_TRUE(said.starts_with(place)) << member << ": " << said;
    EXPECT_NE(said.find(member), std::string::npos) << said;
    EXPECT_TRUE(said.ends_with("is missing") || said.ends_with("is wanted")) << said;
  }
}

// The member is of a kind that no member has.
inline void expect_wrong_kind(const Refusal& refusal,
                              const Value& tree,
                              const std::string& path,
                              std::string_view place,
                              const std::vector<std::string>& members) {
  for (const std::string& member : members) {
    const std::string said = refusal(replaced(tree, path + member, Value(0.5)));
    EXPECT_TRUE(said.starts_with(place)) << member << ": " << said;
    EXPECT_NE(said.find(member), std::string::npos) << said;
    EXPECT_TRUE(said.ends_with("is wanted")) << said;
  }
}

inline void expect_both(const Refusal& refusal,
                        const Value& tree,
                        const std::string& path,
                        std::string_view place,
                        const std::vector<std::string>& members) {
  expect_missing(refusal, tree, path, place, members);
  expect_wrong_kind(refusal, tree, path, place, members);
}

}  // namespace lockstep::tests::unit::vectors
