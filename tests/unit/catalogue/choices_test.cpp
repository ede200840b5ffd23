// differential/catalogue/choices: single decisions. The operands drawn from them:
// operands_test.cpp.
#include "differential/catalogue/choices.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <set>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/unit/catalogue/support.hpp"

namespace lockstep::tests::unit::catalogue {
namespace {

using namespace lockstep::catalogue;

constexpr std::uint64_t all_ones = std::numeric_limits<std::uint64_t>::max();

std::uint64_t below_of(const ByteString& bytes, std::uint64_t bound) {
  return Choices(bytes).below(bound);
}

TEST(Choices, PastTheEndEveryChoiceIsTheSimplest) {
  Choices choices({});
  EXPECT_EQ(choices.byte(), 0);
  EXPECT_EQ(choices.below(all_ones), 0U);
  EXPECT_EQ(choices.between(3, 9), 3U);
  EXPECT_FALSE(choices.one_in(2));
  EXPECT_EQ(choices.pick({7, 8, 9}), 7);
  EXPECT_EQ(choices.word(), 0U);
  EXPECT_EQ(choices.words(5), std::vector<std::uint64_t>(5, 0));
  EXPECT_EQ(choices.bytes(13), ByteString(13, 0));
  EXPECT_EQ(choices.used(), 0U);
}

TEST(Choices, ReadsItsBytesInOrder) {
  const ByteString bytes{7, 8, 9};
  Choices choices(bytes);
  EXPECT_EQ(choices.byte(), 7);
  EXPECT_EQ(choices.used(), 1U);
  EXPECT_EQ(choices.byte(), 8);
  EXPECT_EQ(choices.byte(), 9);
  EXPECT_EQ(choices.byte(), 0);
  EXPECT_EQ(choices.used(), 3U);
}

// A string cut in the middle of a number reads on as zeros.
TEST(Choices, ANumberMayReachPastTheEnd) {
  EXPECT_EQ(below_of({0x34, 0x12}, all_ones), 0x1234U);
}

RC_GTEST_PROP(Choices, EveryStringIsValid, ()) {
  const ByteString bytes = *choice_bytes();
  Choices choices(bytes);
  for (int i = 0; i < 40; ++i) {
    const std::uint64_t bound = std::max<std::uint64_t>(choices.word(), 1);
    RC_ASSERT(choices.below(bound) < bound);
    RC_ASSERT(choices.used() <= bytes.size());
  }
}

TEST(Choices, BelowIsBelowForEveryBound) {
  const ByteString high(16, 0xFF);
  for (std::uint64_t bound = 1; bound <= 70000; ++bound) {
    ASSERT_LT(below_of(high, bound), bound);
    ASSERT_EQ(below_of({}, bound), 0U);
  }
  for (unsigned bits = 16; bits < 64; ++bits) {
    for (const std::uint64_t bound : {(std::uint64_t{1} << bits) - 1, std::uint64_t{1} << bits,
                                      (std::uint64_t{1} << bits) + 1}) {
      ASSERT_LT(below_of(high, bound), bound);
    }
  }
  EXPECT_LT(below_of(high, all_ones), all_ones);
}

TEST(Choices, BelowTakesAsFewBytesAsItCan) {
  const std::vector<std::pair<std::uint64_t, std::size_t>> cases{
      {1, 0},
      {2, 1},
      {256, 1},
      {257, 2},
      {65536, 2},
      {65537, 3},
      {std::uint64_t{1} << 32, 4},
      {(std::uint64_t{1} << 32) + 1, 5},
      {std::uint64_t{1} << 56, 7},
      {(std::uint64_t{1} << 56) + 1, 8},
      {all_ones, 8},
  };
  const ByteString bytes(16, 1);
  for (const auto& [bound, taken] : cases) {
    Choices choices(bytes);
    choices.below(bound);
    EXPECT_EQ(choices.used(), taken) << bound;
  }
}

TEST(Choices, BelowReachesEveryValue) {
  for (const std::uint64_t bound : {1U, 2U, 3U, 7U, 100U, 255U, 256U}) {
    std::set<std::uint64_t> reached;
    for (unsigned byte = 0; byte < 256; ++byte) {
      reached.insert(below_of({static_cast<std::uint8_t>(byte)}, bound));
    }
    EXPECT_EQ(reached.size(), bound);
    EXPECT_EQ(*reached.rbegin(), bound - 1);
  }
  EXPECT_EQ(below_of({0x00, 0x01}, 257), 256U);
  EXPECT_EQ(below_of({0xFF, 0xFF, 0xFF, 0xFF}, std::uint64_t{1} << 32), 0xFFFFFFFFU);
  EXPECT_EQ(below_of({1, 2, 3, 4, 5, 6, 7, 8}, all_ones), 0x0807060504030201U);
}

TEST(Choices, BetweenIsInclusive) {
  for (unsigned byte = 0; byte < 256; ++byte) {
    const ByteString bytes{static_cast<std::uint8_t>(byte)};
    EXPECT_EQ(Choices(bytes).between(10, 12), 10 + byte % 3);
    EXPECT_EQ(Choices(bytes).between(5, 5), 5U);
  }
  constexpr std::uint32_t top = std::numeric_limits<std::uint32_t>::max();
  const ByteString high(8, 0xFF);
  EXPECT_EQ(Choices(high).between(0, top), top);
  EXPECT_EQ(Choices(high).between(top, top), top);
  EXPECT_EQ(Choices({}).between(top - 1, top), top - 1);
}

TEST(Choices, PickReachesEachAndTheFirstIsTheSimplest) {
  std::set<int> reached;
  for (unsigned byte = 0; byte < 256; ++byte) {
    const ByteString bytes{static_cast<std::uint8_t>(byte)};
    reached.insert(Choices(bytes).pick({4, 5, 6}));
  }
  EXPECT_EQ(reached, (std::set<int>{4, 5, 6}));
  const ByteString zero{0};
  EXPECT_EQ(Choices(zero).pick({4, 5, 6}), 4);
}

TEST(Choices, OneInIsTrueForItsShareOfTheBytesAndFalseForZero) {
  for (unsigned n = 2; n <= 256; ++n) {
    unsigned yes = 0;
    for (unsigned byte = 0; byte < 256; ++byte) {
      const ByteString bytes{static_cast<std::uint8_t>(byte)};
      const bool said = Choices(bytes).one_in(n);
      ASSERT_FALSE(byte == 0 && said) << n;
      yes += said ? 1U : 0U;
    }
    ASSERT_EQ(yes, 256 / n);
  }
}

std::uint64_t word_of(const ByteString& bytes) {
  return Choices(bytes).word();
}

TEST(Choices, WordReachesEveryEdge) {
  std::set<std::uint64_t> reached;
  for (unsigned byte = 0; byte < 256; ++byte) {
    reached.insert(word_of({1, static_cast<std::uint8_t>(byte)}));
  }
  const std::set<std::uint64_t> edges{0,
                                      1,
                                      2,
                                      0x1B,
                                      all_ones,
                                      1ULL << 63,
                                      3ULL << 62,
                                      15ULL << 60,
                                      1 | 1ULL << 63,
                                      all_ones >> 1,
                                      all_ones >> 32,
                                      all_ones << 32,
                                      all_ones / 3,
                                      2 * (all_ones / 3),
                                      all_ones / 255,
                                      13 | 1ULL << 63};
  EXPECT_EQ(reached, edges);
}

TEST(Choices, WordReachesEverySingleBitAndSmallNumber) {
  std::set<std::uint64_t> bits;
  for (unsigned i = 0; i < 64; ++i) {
    bits.insert(word_of({2, static_cast<std::uint8_t>(i)}));
    EXPECT_EQ(word_of({2, static_cast<std::uint8_t>(i)}), std::uint64_t{1} << i);
  }
  EXPECT_EQ(bits.size(), 64U);
  for (unsigned i = 0; i < 256; ++i) {
    EXPECT_EQ(word_of({0, static_cast<std::uint8_t>(i)}), i);
  }
}

// Runs of ones of every length, at every place, around the end too: 64 of 64 bits once, 63 x 64
// others.
TEST(Choices, WordReachesEveryRunOfOnes) {
  std::set<std::uint64_t> runs;
  for (unsigned length = 0; length < 64; ++length) {
    for (unsigned place = 0; place < 64; ++place) {
      runs.insert(
          word_of({3, static_cast<std::uint8_t>(length), static_cast<std::uint8_t>(place)}));
    }
  }
  EXPECT_EQ(runs.size(), 63U * 64U + 1U);
}

TEST(Choices, WordIsAnyWordInHalfOfTheDraws) {
  unsigned any = 0;
  for (unsigned kind = 0; kind < 8; ++kind) {
    const ByteString bytes{
        static_cast<std::uint8_t>(kind), 0xEF, 0xCD, 0xAB, 0x89, 0x67, 0x45, 0x23, 0x01};
    any += word_of(bytes) == 0x0123456789ABCDEF ? 1U : 0U;
  }
  EXPECT_EQ(any, 4U);
}

}  // namespace
}  // namespace lockstep::tests::unit::catalogue
