// Computed constants against the values that the standards print.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>

#include "parameters/binary_field.hpp"
#include "parameters/blake2s.hpp"
#include "parameters/keccak.hpp"
#include "parameters/sha2.hpp"
#include "parameters/subspace_values.hpp"
#include "tests/unit/reference/naive.hpp"

namespace lockstep::tests {
namespace {

TEST(Parameters, KeccakMatchesTheStandardsTables) {
  EXPECT_EQ(parameters::keccak_round_constants[0], 0x0000000000000001U);
  EXPECT_EQ(parameters::keccak_round_constants[1], 0x0000000000008082U);
  EXPECT_EQ(parameters::keccak_round_constants[23], 0x8000000080008008U);
  // FIPS 202 table 2 modulo 64, for y = 0 and y = 4.
  const auto& r = parameters::keccak_rotations;
  EXPECT_EQ((std::array{r[0], r[1], r[2], r[3], r[4]}), (std::array{0U, 1U, 62U, 28U, 27U}));
  EXPECT_EQ((std::array{r[20], r[21], r[22], r[23], r[24]}), (std::array{18U, 2U, 61U, 56U, 14U}));
  EXPECT_EQ(parameters::shake128_rate_bytes, 168U);
  EXPECT_EQ(parameters::shake256_rate_bytes, 136U);
  EXPECT_EQ(parameters::keccak_rate_bytes(28), 144U);
  EXPECT_EQ(parameters::keccak_rate_bytes(64), 72U);
}

TEST(Parameters, Sha2MatchesTheStandardsTables) {
  EXPECT_EQ(parameters::sha256_round_constants.front(), 0x428a2f98U);
  EXPECT_EQ(parameters::sha256_round_constants.back(), 0xc67178f2U);
  EXPECT_EQ(parameters::sha512_round_constants.front(), 0x428a2f98d728ae22U);
  EXPECT_EQ(parameters::sha512_round_constants.back(), 0x6c44198c4a475817U);
  EXPECT_EQ(parameters::sha512_initial.front(), 0x6a09e667f3bcc908U);
  EXPECT_EQ(parameters::sha512_initial.back(), 0x5be0cd19137e2179U);
  EXPECT_EQ(parameters::sha384_initial.front(), 0xcbbb9d5dc1059ed8U);
  EXPECT_EQ(parameters::sha384_initial.back(), 0x47b5481dbefa4fa4U);
  EXPECT_EQ(parameters::sha256_initial.front(), 0x6a09e667U);
  EXPECT_EQ(parameters::sha224_initial.front(), 0xc1059ed8U);
  EXPECT_EQ(parameters::sha224_initial.back(), 0xbefa4fa4U);
}

TEST(Parameters, EachBlake2sScheduleRowIsAPermutation) {
  for (const auto& row : parameters::blake2s_sigma) {
    std::array<std::uint8_t, 16> sorted = row;
    std::ranges::sort(sorted);
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      EXPECT_EQ(sorted[i], i);
    }
  }
  EXPECT_EQ(parameters::blake2s_parameter_word, 0x01010020U);
}

// Both definitions of section 3: the product for the small subspaces, the recursion for all.
TEST(Parameters, SubspaceValuesFollowTheirDefinitions) {
  constexpr std::size_t limit = parameters::max_dimension;
  for (std::size_t i = 0; i < 9; ++i) {
    for (std::size_t j = 0; j < limit; ++j) {
      EXPECT_EQ(parameters::subspace_values[i][j], naive::subspace(i, std::uint64_t{1} << j));
    }
  }
  std::array<std::uint64_t, limit> s{};  // S_i(2^j)
  for (std::size_t j = 0; j < limit; ++j) {
    s[j] = std::uint64_t{1} << j;
  }
  for (std::size_t i = 0; i < limit; ++i) {
    const std::uint64_t last = s[i];
    const std::uint64_t reciprocal = naive::inverse(last);
    for (std::size_t j = 0; j < limit; ++j) {
      EXPECT_EQ(parameters::subspace_values[i][j], naive::multiply(s[j], reciprocal));
      s[j] = naive::multiply(s[j], s[j] ^ last);
    }
  }
}

}  // namespace
}  // namespace lockstep::tests
