// differential/engine/evolution: the strings that the built-in engine tries.
#include "differential/engine/evolution.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace lockstep::tests::unit::engine {
namespace {

using namespace lockstep::engine;
using Events = std::vector<lockstep::catalogue::EventCount>;

// Strings drawn while each that begins with a byte below 16 reaches that event.
std::vector<ChoiceBytes> drawn(std::uint64_t seed, std::string_view name, int count) {
  static constexpr std::string_view letters = "abcdefghijklmnop";
  Evolution evolution(seed, name);
  std::vector<ChoiceBytes> strings;
  for (int i = 0; i < count; ++i) {
    strings.push_back(evolution.next());
    Events events;
    if (!strings.back().empty() && strings.back().front() < 16) {
      events.push_back({letters.substr(strings.back().front(), 1), 1});
    }
    evolution.learn(strings.back(), events);
  }
  return strings;
}

TEST(Evolution, DependsOnSeedAndNameAndNothingElse) {
  const auto strings = drawn(1, "gf64.mul", 2000);
  EXPECT_EQ(drawn(1, "gf64.mul", 2000), strings);
  EXPECT_NE(drawn(2, "gf64.mul", 2000), strings);
  EXPECT_NE(drawn(1, "gf64.mul2", 2000), strings);
}

TEST(Evolution, BeginsWithTheEmptyString) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto strings = drawn(seed, "x", 3);
    EXPECT_TRUE(strings.at(0).empty());
    EXPECT_FALSE(strings.at(1).empty());
  }
}

TEST(Evolution, TriesItsSeedsNext) {
  const std::vector<ChoiceBytes> seeds{{1, 2}, {}, {3}};
  Evolution evolution(1, "x", seeds);
  Evolution other(1, "x");
  EXPECT_EQ(evolution.next(), other.next());
  for (const ChoiceBytes& seed : seeds) {
    EXPECT_EQ(evolution.next(), seed);
  }
  EXPECT_EQ(evolution.next(), other.next());
}

TEST(Evolution, StringsHaveEveryLengthUpToTheLimit) {
  std::set<std::size_t> sizes;
  for (const ChoiceBytes& string : drawn(1, "x", 20000)) {
    sizes.insert(string.size());
  }
  EXPECT_EQ(*sizes.rbegin(), 96U);
  EXPECT_EQ(sizes.size(), 97U);
}

TEST(Evolution, RemembersWhatReachedSomethingNew) {
  Evolution evolution(1, "x");
  evolution.learn({1}, {{"a", 1}});
  evolution.learn({2}, {{"a", 1}});            // nothing new
  evolution.learn({3}, {{"b", 1}});            // another event
  evolution.learn({4}, {{"a", 1}, {"b", 1}});  // nothing new together
  evolution.learn({5}, {{"a", 2}});            // twice
  evolution.learn({6}, {{"a", 3}});            // in the same power of two
  evolution.learn({7}, {{"a", 4}, {"b", 1}});
  evolution.learn({8}, {});
  EXPECT_EQ(evolution.corpus(), (std::vector<ChoiceBytes>{{1}, {3}, {5}, {7}}));
}

// Half of the strings descend from the corpus: of one long zero string, most keep most of it.
TEST(Evolution, OffspringResembleTheirParents) {
  Evolution evolution(1, "x");
  evolution.learn(ChoiceBytes(96, 0), {{"a", 1}});
  int alike = 0;
  for (int i = 0; i < 1000; ++i) {
    const ChoiceBytes string = evolution.next();
    alike += std::ranges::count(string, 0) >= 92 ? 1 : 0;
    EXPECT_LE(string.size(), 96U);
  }
  EXPECT_GT(alike, 400);
  EXPECT_LT(alike, 600);
}

TEST(Evolution, AnEmptyParentHasOffspring) {
  Evolution evolution(1, "x");
  evolution.learn({}, {{"a", 1}});
  for (int i = 0; i < 1000; ++i) {
    EXPECT_LE(evolution.next().size(), 96U);
  }
}

// Feedback is worth it: chance alone finds three bytes in one of 2^24 strings.
TEST(Evolution, ClimbsALadder) {
  static constexpr auto rungs = std::to_array<std::string_view>({"one", "two", "three"});
  Evolution evolution(1, "x");
  int reached = 0;
  for (int i = 0; i < 500000 && reached < 3; ++i) {
    const ChoiceBytes string = evolution.next();
    Events events;
    for (std::size_t rung = 0; rung < 3 && rung < string.size() && string[rung] == 0x77; ++rung) {
      events.push_back({rungs.at(rung), 1});
    }
    reached = std::max(reached, static_cast<int>(events.size()));
    evolution.learn(string, events);
  }
  EXPECT_EQ(reached, 3);
}

}  // namespace
}  // namespace lockstep::tests::unit::engine
