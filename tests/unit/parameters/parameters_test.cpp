// parameters/ against the specification's own transcription: two computations of every constant, by
// different formulas and different authors.
#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>

#include "parameters/blake2s.hpp"
#include "parameters/keccak.hpp"
#include "parameters/sha2.hpp"
#include "parameters/subspace_values.hpp"
#include "spec/binary_field/subspace.hpp"
#include "spec/fips180/constants.hpp"
#include "spec/fips202/keccak_p.hpp"
#include "spec/rfc7693/blake2s.hpp"

namespace lockstep {
namespace {

TEST(Parameters, KeccakRotations) {
  for (std::size_t x = 0; x < 5; ++x) {
    for (std::size_t y = 0; y < 5; ++y) {
      EXPECT_EQ(parameters::keccak_rotations.at(x + 5 * y),
                spec::fips202::offset_table.at(x).at(y) % 64)
          << x << ' ' << y;
    }
  }
}

TEST(Parameters, KeccakRoundConstants) {
  EXPECT_EQ(parameters::keccak_round_constants, spec::fips202::RC_table);
}

TEST(Parameters, Sha2) {
  EXPECT_EQ(parameters::sha256_round_constants, spec::fips180::K_256());
  EXPECT_EQ(parameters::sha512_round_constants, spec::fips180::K_512());
  EXPECT_EQ(parameters::sha224_initial, spec::fips180::H0_224());
  EXPECT_EQ(parameters::sha256_initial, spec::fips180::H0_256());
  EXPECT_EQ(parameters::sha384_initial, spec::fips180::H0_384());
  EXPECT_EQ(parameters::sha512_initial, spec::fips180::H0_512());
}

TEST(Parameters, Blake2s) {
  EXPECT_EQ(parameters::blake2s_iv, spec::rfc7693::IV());
  EXPECT_EQ(parameters::blake2s_rotations,
            (std::array<int, 4>{spec::rfc7693::R1, spec::rfc7693::R2, spec::rfc7693::R3,
                                spec::rfc7693::R4}));
  for (std::size_t round = 0; round < parameters::blake2s_rounds; ++round) {
    for (std::size_t i = 0; i < 16; ++i) {
      EXPECT_EQ(std::size_t{parameters::blake2s_sigma.at(round).at(i)},
                spec::rfc7693::SIGMA.at(round).at(i))
          << round << ' ' << i;
    }
  }
}

// The whole table of twiddles, W_i(2^j) for i <= j < 63.
TEST(Parameters, SubspaceValues) {
  namespace field = spec::binary_field;
  const field::Domain domain = field::domain_of_dimension(63);
  for (std::size_t i = 0; i < 63; ++i) {
    for (std::size_t j = i; j < 63; ++j) {
      EXPECT_EQ(field::K{parameters::subspace_values.at(i).at(j)}, field::T(domain, i, j - i))
          << i << ' ' << j;
    }
  }
}

}  // namespace
}  // namespace lockstep
