// differential/catalogue/choices: operands of any size from a few bytes, and the random numbers in
// them.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "differential/catalogue/choices.hpp"
#include "differential/catalogue/random.hpp"
#include "tests/unit/catalogue/support.hpp"

namespace lockstep::tests::unit::catalogue {
namespace {

using namespace lockstep::catalogue;
using Operand = std::vector<std::uint64_t>;

Operand operand(const ByteString& bytes, std::size_t count) {
  return Choices(bytes).words(count);
}

// What stood in the memory before shows in no word: each is written.
RC_GTEST_PROP(Operands, EveryWordIsFilled, ()) {
  const ByteString bytes = *choice_bytes();
  const auto count = *rc::gen::inRange<std::size_t>(0, 300);
  Operand ones(count, ~std::uint64_t{0});
  Operand marks(count, 0x123456789ABCDEF0);
  Choices first(bytes);
  Choices second(bytes);
  first.fill(std::span(ones));
  second.fill(std::span(marks));
  RC_ASSERT(ones == marks);
  RC_ASSERT(first.used() == second.used());
  RC_ASSERT(first.used() <= bytes.size());
}

RC_GTEST_PROP(Operands, EveryByteIsFilledAsTheWordsAreInMemory, ()) {
  const ByteString bytes = *choice_bytes();
  const auto count = *rc::gen::inRange<std::size_t>(0, 100);
  ByteString got(count, 0xEE);
  Choices(bytes).fill(std::span(got));
  const Operand words = operand(bytes, (count + 7) / 8);
  for (std::size_t i = 0; i < count; ++i) {
    RC_ASSERT(got[i] == static_cast<std::uint8_t>(words[i / 8] >> (8 * (i % 8))));
  }
  RC_ASSERT(Choices(bytes).bytes(count) == got);
}

TEST(Operands, NothingIsReadForAnEmptyOne) {
  const ByteString bytes(10, 3);
  Choices choices(bytes);
  EXPECT_TRUE(choices.words(0).empty());
  EXPECT_TRUE(choices.bytes(0).empty());
  EXPECT_EQ(choices.used(), 0U);
}

// Each pattern's number, then the words it takes; a word {2, i} is the bit i.
TEST(Operands, Patterns) {
  EXPECT_EQ(operand({0}, 3), (Operand{0, 0, 0}));
  EXPECT_EQ(operand({1, 2, 5}, 3), (Operand{32, 32, 32}));
  EXPECT_EQ(operand({2, 2, 5, 2, 6}, 5), (Operand{32, 64, 32, 64, 32}));
  EXPECT_EQ(operand({3, 2, 2, 5}, 4), (Operand{0, 0, 32, 0}));
  EXPECT_EQ(operand({4}, 4), (Operand{0, 1, 2, 3}));
  Random random(0x04030201);
  for (const unsigned kind : {5U, 6U, 7U}) {
    Random same = random;
    const Operand words = operand({static_cast<std::uint8_t>(kind), 1, 2, 3, 4}, 100);
    EXPECT_TRUE(
        std::ranges::all_of(words, [&](std::uint64_t word) { return word == same.next(); }));
  }
}

TEST(Operands, UpToThreePlacesAreOverwritten) {
  EXPECT_EQ(operand({0, 1, 1, 2, 5}, 3), (Operand{0, 32, 0}));
  EXPECT_EQ(operand({0, 2, 0, 2, 5, 2, 2, 6}, 3), (Operand{32, 0, 64}));
  EXPECT_EQ(operand({0, 3, 0, 2, 5, 2, 2, 6, 1, 2, 7}, 3), (Operand{32, 128, 64}));
  EXPECT_EQ(operand({4, 4, 1, 2, 5}, 3), (Operand{0, 1, 2}));  // four is none again
}

RC_GTEST_PROP(Operands, ZerosKeepAllButThreeWords, ()) {
  ByteString bytes = *choice_bytes();
  bytes.insert(bytes.begin(), 0);
  const Operand words = operand(bytes, 64);
  RC_ASSERT(std::ranges::count(words, 0U) >= 61);
}

// Operands of any size cost a few bytes: a pattern, two words, the number of patches, three
// patches.
RC_GTEST_PROP(Operands, CostAFewBytes, ()) {
  const ByteString bytes = *choice_bytes();
  Choices choices(bytes);
  choices.words(1 << 16);
  RC_ASSERT(choices.used() <= 1 + 2 * 9 + 1 + 3 * (2 + 9));
}

TEST(Random, IsSplitmix64) {
  Random random(0);
  EXPECT_EQ(random.next(), 0xE220A8397B1DCDAFU);
  EXPECT_EQ(random.next(), 0x6E789E6AA1B965F4U);
  EXPECT_EQ(random.next(), 0x06C45D188009454FU);
  Random other(1234567);
  EXPECT_EQ(other.next(), 6457827717110365317U);
  EXPECT_EQ(other.next(), 3203168211198807973U);
}

TEST(Random, BelowIsBelowAndReachesAll) {
  Random random(7);
  std::set<std::uint64_t> reached;
  for (int i = 0; i < 1000; ++i) {
    reached.insert(random.below(10));
  }
  EXPECT_EQ(reached.size(), 10U);
  EXPECT_EQ(*reached.rbegin(), 9U);
}

TEST(Random, StreamsOfDifferentNamesAndSeedsDiffer) {
  std::set<std::uint64_t> seeds;
  const std::vector<std::string> names{"", "a", "b", "ab", "ba", "aa", "aaa", "gf64.mul"};
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    for (const std::string& name : names) {
      seeds.insert(stream_seed(seed, name));
      EXPECT_EQ(stream_seed(seed, name), stream_seed(seed, name));
    }
  }
  EXPECT_EQ(seeds.size(), 100 * names.size());
}

}  // namespace
}  // namespace lockstep::tests::unit::catalogue
