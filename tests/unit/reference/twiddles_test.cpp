// Twiddles: the values of the subspace polynomials, subset sums, walks, refusals.
#include "reference/binary_field/twiddles.hpp"

#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>

#include "reference/binary_field/status.hpp"
#include "tests/unit/reference/naive.hpp"
#include "tests/unit/reference/testing.hpp"

namespace lockstep::tests {
namespace {

namespace bf = reference::binary_field;
using bf::Status;

std::uint64_t twiddle(std::size_t dimension, std::size_t layer, std::uint64_t block) {
  std::uint64_t value = ~std::uint64_t{0};
  EXPECT_EQ(bf::twiddle(dimension, layer, block, value), Status::ok);
  return value;
}

// 3.4: t(l, b) = W_i(b << (i + 1)), i = L - l - 1, with W_i by its definition as a product.
TEST(Twiddles, AreValuesOfTheSubspacePolynomials) {
  for (std::size_t dimension = 1; dimension <= 8; ++dimension) {
    for (std::size_t layer = 0; layer < dimension; ++layer) {
      const std::size_t i = dimension - layer - 1;
      for (std::uint64_t block = 0; block >> layer == 0; ++block) {
        EXPECT_EQ(twiddle(dimension, layer, block), naive::subspace(i, block << (i + 1)));
      }
    }
  }
}

TEST(Twiddles, OfTheLargestDimension) {
  EXPECT_EQ(twiddle(63, 62, 0), 0U);
  // W_0 is the identity: the last layer's twiddles are the even points.
  EXPECT_EQ(twiddle(63, 62, (std::uint64_t{1} << 62) - 1), (std::uint64_t{1} << 63) - 2);
  EXPECT_EQ(twiddle(63, 61, 5), naive::subspace(1, 5 << 2));
}

TEST(Twiddles, TheTableIsNormalised) {
  for (std::size_t i = 0; i < 63; ++i) {
    EXPECT_EQ(bf::twiddle_table(i, 0), 1U);
    for (std::size_t j = 0; i + j < 63; ++j) {
      EXPECT_NE(bf::twiddle_table(i, j), 0U);
    }
  }
  for (std::size_t layer = 1; layer < 63; ++layer) {
    EXPECT_EQ(twiddle(63, layer, 1), bf::twiddle_table(63 - layer - 1, 1));
  }
}

// Every walk equals the sums, from any first block, up to the layer's last.
TEST(Twiddles, WalksAreSubsetSums) {
  for (std::size_t dimension : sizes({1, 2, 5, 9, 63})) {
    for (std::size_t layer = 0; layer < dimension && layer < 9; ++layer) {
      for (std::uint64_t first = 0; first >> layer == 0; first = 2 * first + 1) {
        bf::TwiddleWalk walk(dimension, layer, first);
        for (std::uint64_t block = first; block >> layer == 0; ++block, walk.advance()) {
          ASSERT_EQ(walk.value(), twiddle(dimension, layer, block));
        }
      }
    }
  }
}

TEST(Twiddles, AWalkMayStepPastTheLastBlockOfTheLongestLayer) {
  const std::uint64_t last = (std::uint64_t{1} << 62) - 1;
  bf::TwiddleWalk walk(63, 62, last - 1);
  walk.advance();
  EXPECT_EQ(walk.value(), twiddle(63, 62, last));
  walk.advance();
}

TEST(Twiddles, Refusals) {
  const auto refusal = [](std::size_t dimension, std::size_t layer, std::uint64_t block) {
    std::uint64_t value = 7;
    const Status status = bf::twiddle(dimension, layer, block, value);
    EXPECT_EQ(value, 0U);
    return status;
  };
  EXPECT_EQ(refusal(0, 0, 0), Status::dimension_out_of_range);
  EXPECT_EQ(refusal(64, 0, 0), Status::dimension_out_of_range);
  EXPECT_EQ(refusal(5, 5, 0), Status::layer_out_of_range);
  EXPECT_EQ(refusal(5, 0, 1), Status::block_out_of_range);
  EXPECT_EQ(refusal(63, 62, std::uint64_t{1} << 62), Status::block_out_of_range);
  EXPECT_EQ(refusal(63, 62, ~std::uint64_t{0}), Status::block_out_of_range);
}

}  // namespace
}  // namespace lockstep::tests
