// Many elements at once: the forms of many seeds, matrices, vectors.
#include "reference/ml_dsa/expand.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/sampling.hpp"
#include "tests/unit/reference_ml_dsa/plain_sampling.hpp"
#include "tests/unit/reference_ml_dsa/testing.hpp"

namespace lockstep::tests {
namespace {

using ml_dsa::Byte;
using ml_dsa::NttPoly;
using ml_dsa::Poly;
using ml_dsa::Status;

TEST(MlDsaExpand, ManyEqualsSingles) {
  for (const std::size_t count : sizes({0, 2, 4, 8})) {
    std::vector<ml_dsa::MatrixSeed> public_seeds(count);
    std::vector<ml_dsa::VectorSeed> seeds(count);
    for (std::size_t i = 0; i < count; ++i) {
      public_seeds[i][0] = static_cast<std::uint8_t>(i);
      seeds[i][0] = Byte(static_cast<std::uint8_t>(i));
    }
    std::vector<Status> statuses(count, Status::too_many_hints);
    std::vector<NttPoly> uniform(count);
    ml_dsa::rej_ntt_poly_many(public_seeds, uniform, statuses);
    std::vector<Poly> bounded(count);
    std::vector<Status> bounded_statuses(count, Status::too_many_hints);
    ml_dsa::rej_bounded_poly_many(seeds, 4, bounded, bounded_statuses);
    std::vector<Poly> masks(count);
    std::vector<Status> mask_statuses(count, Status::too_many_hints);
    ml_dsa::expand_mask_poly_many(seeds, 1U << 17, masks, mask_statuses);
    for (std::size_t i = 0; i < count; ++i) {
      NttPoly single;
      EXPECT_EQ(ml_dsa::rej_ntt_poly(public_seeds[i], single), Status::ok);
      EXPECT_EQ(statuses[i], Status::ok);
      EXPECT_EQ(numbers(uniform[i]), numbers(single));
      Poly poly;
      EXPECT_EQ(ml_dsa::rej_bounded_poly(seeds[i], 4, poly), Status::ok);
      EXPECT_EQ(bounded_statuses[i], Status::ok);
      EXPECT_EQ(numbers(bounded[i]), numbers(poly));
      EXPECT_EQ(ml_dsa::expand_mask_poly(seeds[i], 1U << 17, poly), Status::ok);
      EXPECT_EQ(mask_statuses[i], Status::ok);
      EXPECT_EQ(numbers(masks[i]), numbers(poly));
    }
  }
}

TEST(MlDsaExpand, ManyFailsLaneByLane) {
  const std::vector<ml_dsa::VectorSeed> seeds{secret_bytes<66>(Bytes(66, 1)),
                                              secret_bytes<66>(Bytes(66, 2))};
  std::vector<Poly> out(2);
  std::vector<Status> statuses(2, Status::ok);
  ml_dsa::rej_bounded_poly_many(seeds, 4, out, statuses, 272);
  Poly single;
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(statuses[i], ml_dsa::rej_bounded_poly(seeds[i], 4, single, 272));
  }
  ml_dsa::rej_bounded_poly_many(seeds, 4, out, statuses, 136);
  EXPECT_EQ(statuses, (std::vector<Status>(2, Status::stream_too_short)));
  EXPECT_TRUE(is_zero(out[0]) && is_zero(out[1]));
}

template <parameters::MlDsa P>
void expect_expansions() {
  ml_dsa::PublicSeed rho{};
  std::ranges::copy(random_bytes(7, rho.size()), rho.begin());
  auto matrix = std::make_unique<ml_dsa::NttMatrix<P.k, P.l>>();
  ASSERT_EQ(ml_dsa::expand_a(rho, *matrix), Status::ok);
  for (std::size_t row = 0; row < P.k; ++row) {
    for (std::size_t column = 0; column < P.l; ++column) {
      Bytes seed(rho.begin(), rho.end());
      seed.push_back(static_cast<std::uint8_t>(column));
      seed.push_back(static_cast<std::uint8_t>(row));
      EXPECT_EQ(numbers((*matrix)[row][column]), plain_uniform(shake128(seed, 1008)));
    }
  }

  const Bytes secret = random_bytes(8, 64);
  ml_dsa::PolyVector<P.l> s1;
  ml_dsa::PolyVector<P.k> s2;
  ASSERT_EQ(ml_dsa::expand_s<P>(secret_bytes<64>(secret), s1, s2), Status::ok);
  ml_dsa::PolyVector<P.l> y;
  constexpr std::size_t kappa = 0x1FF;
  ml_dsa::expand_mask<P>(secret_bytes<64>(secret), kappa, y);
  for (std::size_t i = 0; i < P.k + P.l; ++i) {
    Bytes seed = secret;
    seed.push_back(static_cast<std::uint8_t>(i));
    seed.push_back(0);
    EXPECT_EQ(numbers(i < P.l ? s1[i] : s2[i - P.l]),
              plain_bounded(shake256(seed, 544), P.eta).values);
    if (i < P.l) {
      seed[64] = static_cast<std::uint8_t>(kappa + i);
      seed[65] = static_cast<std::uint8_t>((kappa + i) >> 8);
      EXPECT_EQ(numbers(y[i]), plain_mask(seed, P.gamma1));
    }
  }
}

TEST(MlDsaExpand, ExpandsMatricesAndVectors) {
  expect_expansions<parameters::ml_dsa_44>();
  expect_expansions<parameters::ml_dsa_65>();
  expect_expansions<parameters::ml_dsa_87>();
}

TEST(MlDsaExpand, ExpansionsFailAsAWhole) {
  Dirty<ml_dsa::NttMatrix<4, 4>> matrix;
  EXPECT_EQ(ml_dsa::expand_a({}, *matrix, 767), Status::stream_too_short);
  EXPECT_TRUE(is_zero(*matrix));
  Dirty<ml_dsa::PolyVector<4>> s1;
  Dirty<ml_dsa::PolyVector<4>> s2;
  EXPECT_EQ(ml_dsa::expand_s<parameters::ml_dsa_44>({}, *s1, *s2, 136), Status::stream_too_short);
  EXPECT_TRUE(is_zero(*s1) && is_zero(*s2));
}

}  // namespace
}  // namespace lockstep::tests
