// The helpers in base/ that the reference stands on.
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "base/bytes.hpp"
#include "base/function_ref.hpp"
#include "base/unroll.hpp"
#include "base/wipe.hpp"

namespace lockstep::tests {
namespace {

constexpr std::array<std::uint8_t, 8> ascending{1, 2, 3, 4, 5, 6, 7, 0xF8};

static_assert(base::load_le<std::uint64_t>(ascending) == 0xF807060504030201);
static_assert(base::load_be<std::uint64_t>(ascending) == 0x01020304050607F8);

TEST(Bytes, LoadsWordsInTheNamedOrder) {
  const std::span<const std::uint8_t, 8> bytes(ascending);
  EXPECT_EQ(base::load_le<std::uint32_t>(bytes.first<4>()), 0x04030201U);
  EXPECT_EQ(base::load_be<std::uint32_t>(bytes.last<4>()), 0x050607F8U);
  EXPECT_EQ(base::load_le<std::uint64_t>(bytes), 0xF807060504030201U);
  EXPECT_EQ(base::load_be<std::uint64_t>(bytes), 0x01020304050607F8U);
}

TEST(Bytes, StoresWhatItLoads) {
  std::array<std::uint8_t, 8> bytes{};
  base::store_le(std::uint64_t{0xF807060504030201}, std::span(bytes));
  EXPECT_EQ(bytes, ascending);
  bytes = {};
  base::store_be(std::uint64_t{0x01020304050607F8}, std::span(bytes));
  EXPECT_EQ(bytes, ascending);
  base::store_be(std::uint32_t{0xAABBCCDD}, std::span(bytes).first<4>());
  EXPECT_EQ(bytes, (std::array<std::uint8_t, 8>{0xAA, 0xBB, 0xCC, 0xDD, 5, 6, 7, 0xF8}));
}

TEST(Wipe, ErasesExactlyTheSpan) {
  std::array<std::uint32_t, 5> words{1, 2, 3, 4, 5};
  base::wipe(std::span(words).subspan(1, 3));
  EXPECT_EQ(words, (std::array<std::uint32_t, 5>{1, 0, 0, 0, 5}));
}

TEST(Unroll, VisitsEachIndexInOrder) {
  std::vector<std::size_t> seen;
  base::unroll<4>([&seen](auto i) { seen.push_back(std::integral_constant<std::size_t, i>{}); });
  EXPECT_EQ(seen, (std::vector<std::size_t>{0, 1, 2, 3}));
}

int twice(base::FunctionRef<int(int)> function) {
  return function(function(5));
}

TEST(FunctionRef, CallsTheObjectItself) {
  int calls = 0;
  auto add_calls = [&calls](int value) { return value + ++calls; };
  EXPECT_EQ(twice(add_calls), 8);
  EXPECT_EQ(twice([](int value) { return 3 * value; }), 45);
  const auto negate = [](int value) { return -value; };
  EXPECT_EQ(twice(negate), 5);
  const base::FunctionRef<int(int)> copy = add_calls;
  EXPECT_EQ(copy(1), 4);
}

}  // namespace
}  // namespace lockstep::tests
