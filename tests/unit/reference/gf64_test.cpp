// GF(2^64): every pair of basis elements, the edges, the laws.
#include "reference/binary_field/gf64.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "reference/binary_field/carryless.hpp"
#include "tests/unit/reference/naive.hpp"
#include "tests/unit/reference/testing.hpp"

namespace lockstep::tests {
namespace {

namespace bf = reference::binary_field;

constexpr std::uint64_t ones = ~std::uint64_t{0};

TEST(Gf64, KnownProducts) {
  EXPECT_EQ(bf::gf64_multiply(0x01090913877ed8ed, 0x66ab35ac2768468f), 0x50c4519dc383744aU);
  EXPECT_EQ(bf::gf64_multiply(0xa7715ae18f12a3b5, 0x05743059f43fa4f5), 0xeb64cd9cd9cda6dfU);
  EXPECT_EQ(bf::gf64_multiply(std::uint64_t{1} << 63, 2), 0x1BU);
}

// With bilinearity, this is the whole multiplication table.
TEST(Gf64, EveryPairOfBasisElements) {
  for (int i = 0; i < 64; ++i) {
    for (int j = 0; j < 64; ++j) {
      const std::uint64_t a = std::uint64_t{1} << i;
      const std::uint64_t b = std::uint64_t{1} << j;
      ASSERT_EQ(bf::gf64_multiply(a, b), naive::multiply(a, b)) << i << " " << j;
    }
  }
}

// Runs of ones fill the columns of the integer products: the carries must stay in their holes.
TEST(Gf64, ProductsOfRunsOfOnes) {
  for (int i = 0; i < 64; ++i) {
    for (int j = 0; j < 64; ++j) {
      ASSERT_EQ(bf::gf64_multiply(ones << i, ones >> j), naive::multiply(ones << i, ones >> j));
      ASSERT_EQ(bf::gf64_multiply(ones >> i, ones >> j), naive::multiply(ones >> i, ones >> j));
      ASSERT_EQ(bf::gf64_multiply(ones << i, ones << j), naive::multiply(ones << i, ones << j));
    }
  }
}

TEST(Gf64, CarrylessProductOfHalves) {
  for (const std::uint32_t a : {0xFFFFFFFFU, 0x11111111U, 0x88888888U, 0x80000001U}) {
    for (const std::uint32_t b : {0xFFFFFFFFU, 0x11111111U, 0x88888888U, 0xDEADBEEFU}) {
      std::uint64_t expected = 0;
      for (int i = 0; i < 32; ++i) {
        expected ^= (b >> i & 1) * (std::uint64_t{a} << i);
      }
      EXPECT_EQ(bf::carryless_multiply(bf::HoledWord(a), bf::HoledWord(b)), expected);
    }
  }
}

// low + high x^64 with x^64 = 0x1B, for all 128-bit values, not only for products (1.3).
RC_GTEST_PROP(Gf64Property, ReducesAny128Bits, ()) {
  const std::uint64_t low = *any_word();
  const std::uint64_t high = *any_word();
  RC_ASSERT(bf::gf64_reduce({low, high}) == (low ^ naive::multiply(high, 0x1B)));
}

TEST(Gf64, ReducesEachTopBit) {
  for (std::uint64_t top = 0; top < 16; ++top) {
    EXPECT_EQ(bf::gf64_reduce({0, top << 60}), naive::multiply(top << 60, 0x1B)) << top;
  }
}

RC_GTEST_PROP(Gf64Property, IsTheProductOfTheDefinition, ()) {
  const std::uint64_t a = *any_word();
  const std::uint64_t b = *any_word();
  RC_ASSERT(bf::gf64_multiply(a, b) == naive::multiply(a, b));
  RC_ASSERT(bf::Gf64Multiplier(a)(b) == naive::multiply(a, b));
}

RC_GTEST_PROP(Gf64Property, IsARingProduct, ()) {
  const std::uint64_t a = *any_word();
  const std::uint64_t b = *any_word();
  const std::uint64_t c = *any_word();
  RC_ASSERT(bf::gf64_multiply(a, b) == bf::gf64_multiply(b, a));
  RC_ASSERT(bf::gf64_multiply(a, b ^ c) == (bf::gf64_multiply(a, b) ^ bf::gf64_multiply(a, c)));
  RC_ASSERT(bf::gf64_multiply(bf::gf64_multiply(a, b), c) ==
            bf::gf64_multiply(a, bf::gf64_multiply(b, c)));
  RC_ASSERT(bf::gf64_multiply(a, 1) == a);
}

RC_GTEST_PROP(Gf64Property, SquareAndInverse, ()) {
  const std::uint64_t a = *any_word();
  RC_ASSERT(bf::gf64_square(a) == naive::multiply(a, a));
  RC_ASSERT(bf::gf64_inverse(a) == naive::inverse(a));
  RC_ASSERT(bf::gf64_multiply(a, bf::gf64_inverse(a)) == (a == 0 ? 0U : 1U));
}

TEST(Gf64, InverseOfZeroAndOfTheBasis) {
  EXPECT_EQ(bf::gf64_inverse(0), 0U);
  for (int i = 0; i < 64; ++i) {
    const std::uint64_t a = std::uint64_t{1} << i;
    EXPECT_EQ(bf::gf64_multiply(a, bf::gf64_inverse(a)), 1U);
    EXPECT_EQ(bf::gf64_square(a), naive::multiply(a, a));
  }
}

}  // namespace
}  // namespace lockstep::tests
