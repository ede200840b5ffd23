// differential/engine/minimise: shorter and simpler strings with the same property.
#include "differential/engine/minimise.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace lockstep::tests::unit::engine {
namespace {

using namespace lockstep::engine;

constexpr MinimiseLimits generous{.evaluations = 1000000, .seconds = 60};

unsigned sum(const ChoiceBytes& bytes) {
  return std::accumulate(bytes.begin(), bytes.end(), 0U);
}

bool has_large_byte(const ChoiceBytes& bytes) {
  return std::ranges::any_of(bytes, [](std::uint8_t byte) { return byte >= 100; });
}

bool has_equal_neighbours(const ChoiceBytes& bytes) {
  return std::ranges::adjacent_find(bytes) != bytes.end();
}

rc::Gen<ChoiceBytes> long_strings() {
  return rc::gen::resize(
      rc::kNominalSize, rc::gen::mapcat(rc::gen::inRange<std::size_t>(0, 97), [](std::size_t size) {
        return rc::gen::container<ChoiceBytes>(size, rc::gen::arbitrary<std::uint8_t>());
      }));
}

RC_GTEST_PROP(Minimise, FindsTheOneByteThatMatters, ()) {
  ChoiceBytes bytes = *long_strings();
  bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(bytes.size() / 3), 100);
  RC_ASSERT(minimise(bytes, has_large_byte, generous) == ChoiceBytes{100});
}

RC_GTEST_PROP(Minimise, FindsAPairOfNeighbours, ()) {
  ChoiceBytes bytes = *long_strings();
  bytes.insert(bytes.end(), {77, 77});
  RC_ASSERT(minimise(bytes, has_equal_neighbours, generous) == (ChoiceBytes{0, 0}));
}

RC_GTEST_PROP(Minimise, EndsWhereNoSingleStepHelps, ()) {
  ChoiceBytes bytes = *long_strings();
  bytes.insert(bytes.end(), {255, 255});
  const ChoiceBytes result =
      minimise(bytes, [](const ChoiceBytes& b) { return sum(b) >= 300; }, generous);
  RC_ASSERT(sum(result) == 300U);
  RC_ASSERT(result.size() <= bytes.size());
  RC_ASSERT(std::ranges::count(result, 0) == 0);
}

// A place is part of the property: bytes before it may become zero and must stay.
RC_GTEST_PROP(Minimise, KeepsAPlaceThatMatters, ()) {
  ChoiceBytes bytes = *long_strings();
  bytes.resize(std::max<std::size_t>(bytes.size(), 20));
  bytes[11] = 5;
  const auto fifth = [](const ChoiceBytes& b) { return b.size() > 11 && b[11] >= 5; };
  ChoiceBytes expected(12, 0);
  expected[11] = 5;
  RC_ASSERT(minimise(bytes, fifth, generous) == expected);
}

RC_GTEST_PROP(Minimise, TheResultHoldsWithinAnyLimit, ()) {
  ChoiceBytes bytes = *long_strings();
  bytes.insert(bytes.begin(), 200);
  const auto limit = *rc::gen::inRange(0U, 30U);
  unsigned evaluations = 0;
  const ChoiceBytes result = minimise(bytes,
                                      [&](const ChoiceBytes& candidate) {
                                        ++evaluations;
                                        return has_large_byte(candidate);
                                      },
                                      {.evaluations = limit, .seconds = 60});
  RC_ASSERT(evaluations <= limit);
  RC_ASSERT(has_large_byte(result));
  RC_ASSERT(result.size() <= bytes.size());
}

TEST(Minimise, WhatAlwaysHoldsBecomesEmpty) {
  const auto always = [](const ChoiceBytes&) { return true; };
  EXPECT_EQ(minimise({}, always), ChoiceBytes{});
  EXPECT_EQ(minimise(ChoiceBytes(96, 7), always), ChoiceBytes{});
}

TEST(Minimise, WhatHoldsNowhereElseStays) {
  const ChoiceBytes bytes{9, 0, 200, 3};
  EXPECT_EQ(minimise(bytes, [&](const ChoiceBytes& b) { return b == bytes; }), bytes);
}

TEST(Minimise, TimeIsALimitToo) {
  const ChoiceBytes bytes(96, 255);
  EXPECT_EQ(minimise(bytes, has_large_byte, {.evaluations = 1000000, .seconds = 0}), bytes);
}

// The limits in use are enough for a string as long as they get.
TEST(Minimise, TheUsualLimitsReachTheEnd) {
  EXPECT_EQ(minimise(ChoiceBytes(96, 255), has_large_byte), ChoiceBytes{100});
}

}  // namespace
}  // namespace lockstep::tests::unit::engine
