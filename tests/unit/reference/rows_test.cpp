// Scaling and the butterflies on rows of words.
#include <cstddef>
#include <cstdint>
#include <span>

#include <gtest/gtest.h>

#include "reference/binary_field/gf64.hpp"
#include "reference/binary_field/status.hpp"
#include "tests/unit/reference/naive.hpp"
#include "tests/unit/reference/testing.hpp"

namespace lockstep::tests {
namespace {

namespace bf = reference::binary_field;
using bf::Status;

constexpr std::uint64_t twiddle = 0xF00000000000001B;

// A row of the given length at a phase of a cache line, with canaries around it.
Guarded<std::uint64_t> row_of(const Words& words, std::size_t phase) {
  Guarded<std::uint64_t> row(words.size(), phase);
  std::ranges::copy(words, row.span().begin());
  return row;
}

using Butterfly = Status (*)(std::span<std::uint64_t>,
                             std::span<std::uint64_t>,
                             std::uint64_t) noexcept;
using Pair = std::pair<std::uint64_t, std::uint64_t>;

// Every length up to 40 words, upper and lower rows at every phase.
void expect_each_pair(Butterfly butterfly, const auto& expected) {
  for (std::size_t size = 0; size <= 40; ++size) {
    const Words u = words_of(2 * size, size);
    const Words v = words_of(2 * size + 1, size);
    Guarded<std::uint64_t> upper = row_of(u, size % 8);
    Guarded<std::uint64_t> lower = row_of(v, (3 * size + 1) % 8);
    ASSERT_EQ(butterfly(upper.span(), lower.span(), twiddle), Status::ok);
    for (std::size_t i = 0; i < size; ++i) {
      EXPECT_EQ(Pair(upper.span()[i], lower.span()[i]), expected(u[i], v[i]));
    }
    EXPECT_TRUE(upper.intact() && lower.intact());
  }
}

TEST(Rows, ForwardButterfly) {
  expect_each_pair(bf::gf64_butterfly, [](std::uint64_t u, std::uint64_t v) {
    const std::uint64_t sum = u ^ naive::multiply(v, twiddle);
    return Pair(sum, v ^ sum);
  });
}

TEST(Rows, InverseButterfly) {
  expect_each_pair(bf::gf64_inverse_butterfly, [](std::uint64_t u, std::uint64_t v) {
    return Pair(u ^ naive::multiply(v ^ u, twiddle), v ^ u);
  });
}

TEST(Rows, TransposedButterfly) {
  expect_each_pair(bf::gf64_transposed_butterfly, [](std::uint64_t u, std::uint64_t v) {
    return Pair(u ^ v, v ^ naive::multiply(u ^ v, twiddle));
  });
}

TEST(Rows, ButterfliesUndoEachOther) {
  const Words u = words_of(1, 9);
  const Words v = words_of(2, 9);
  Words upper = u;
  Words lower = v;
  ASSERT_EQ(bf::gf64_butterfly(upper, lower, twiddle), Status::ok);
  ASSERT_EQ(bf::gf64_inverse_butterfly(upper, lower, twiddle), Status::ok);
  EXPECT_EQ(upper, u);
  EXPECT_EQ(lower, v);
  // 4.5: the transposed butterfly is the inverse with the rows swapped.
  ASSERT_EQ(bf::gf64_butterfly(upper, lower, twiddle), Status::ok);
  ASSERT_EQ(bf::gf64_transposed_butterfly(lower, upper, twiddle), Status::ok);
  EXPECT_EQ(upper, u);
  EXPECT_EQ(lower, v);
}

TEST(Rows, ButterfliesRefuseUnequalRows) {
  for (const Butterfly butterfly :
       {bf::gf64_butterfly, bf::gf64_inverse_butterfly, bf::gf64_transposed_butterfly}) {
    Words upper = words_of(1, 4);
    Words lower = words_of(2, 5);
    EXPECT_EQ(butterfly(upper, lower, twiddle), Status::sizes_differ);
    EXPECT_EQ(upper, words_of(1, 4));
    EXPECT_EQ(lower, words_of(2, 5));
  }
}

TEST(Rows, ScaleMultipliesEachWord) {
  for (std::size_t size = 0; size <= 40; ++size) {
    const Words words = words_of(size, size);
    Guarded<std::uint64_t> row = row_of(words, size % 8);
    bf::gf64_scale(row.span(), twiddle);
    for (std::size_t i = 0; i < size; ++i) {
      EXPECT_EQ(row.span()[i], naive::multiply(words[i], twiddle));
    }
    EXPECT_TRUE(row.intact());
  }
}

}  // namespace
}  // namespace lockstep::tests
