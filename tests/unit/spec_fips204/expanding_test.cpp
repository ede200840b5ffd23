// spec/fips204/expanding.hpp: Algorithms 32 to 34, against the seeds and the order they state.
#include "spec/fips204/expanding.hpp"

#include <algorithm>

#include "spec/fips204/events.hpp"
#include "tests/unit/spec_fips204/support.hpp"

namespace lockstep::tests::unit::spec_fips204 {
namespace {

template <class S>
class Expanding : public testing::Test {};
TYPED_TEST_SUITE(Expanding, Sets);

// seed || b0 || b1.
template <std::size_t n>
Bytes<n + 2> followed_by(const Bytes<n>& seed, std::size_t b0, std::size_t b1) {
  Bytes<n + 2> longer{};
  std::copy(seed.begin(), seed.end(), longer.begin());
  longer.at(n) = static_cast<std::uint8_t>(b0);
  longer.at(n + 1) = static_cast<std::uint8_t>(b1);
  return longer;
}

TYPED_TEST(Expanding, APutsTheColumnFirst) {
  constexpr Numbers n = TypeParam::n;
  const auto rho = Random(32).bytes<32>();
  Recorder run;
  const auto A_hat = ExpandA<TypeParam::p>(rho, run).value();
  for (std::size_t r = 0; r < n.k; ++r) {
    for (std::size_t s = 0; s < n.l; ++s) {
      EXPECT_EQ(A_hat.at(r).at(s), RejNTTPoly(followed_by(rho, s, r)));
    }
  }
  EXPECT_EQ(run.steps["mldsa.rej_ntt_poly"], n.k * n.l);
  EXPECT_EQ(run.steps["mldsa.expand_a"], 1U);
  expect_listed(run, joined(three_bytes_events, rej_ntt_poly_events));
}

TYPED_TEST(Expanding, SCountsOnFromS1ToS2) {
  constexpr Numbers n = TypeParam::n;
  const auto rho = Random(33).bytes<64>();
  Recorder run;
  const auto [s1, s2] = ExpandS<TypeParam::p>(rho, run).value();
  for (std::size_t r = 0; r < n.l; ++r) {
    EXPECT_EQ(s1.at(r), RejBoundedPoly<TypeParam::p>(followed_by(rho, r, 0)));
  }
  for (std::size_t r = 0; r < n.k; ++r) {
    EXPECT_EQ(s2.at(r), RejBoundedPoly<TypeParam::p>(followed_by(rho, n.l + r, 0)));
  }
  EXPECT_LE(norm(s1), n.eta);
  EXPECT_LE(norm(s2), n.eta);
  EXPECT_EQ(run.steps["mldsa.expand_s"], 1U);
}

// Coefficient j of a mask is gamma1 minus the integer in bits jc to jc + c - 1 of SHAKE256.
TYPED_TEST(Expanding, MaskReadsShake256BitByBit) {
  constexpr Numbers n = TypeParam::n;
  constexpr std::size_t c = n.gamma1 == 1 << 17 ? 18 : 20;
  const auto seed = Random(34).bytes<66>();
  const ByteString v = spec::fips202::SHAKE256(seed, 8 * 32 * c);
  const R y = ExpandMask_poly<TypeParam::p>(seed);
  for (std::size_t j = 0; j <= 255; ++j) {
    Z packed = 0;
    for (std::size_t bit = 0; bit < c; ++bit) {
      const std::size_t place = j * c + bit;
      packed += Z{(v.at(place / 8) >> place % 8) % 2} << bit;
    }
    ASSERT_EQ(y.at(j), n.gamma1 - packed) << j;
  }
}

TYPED_TEST(Expanding, MaskCountsInTwoBytes) {
  constexpr Numbers n = TypeParam::n;
  const auto rho = Random(35).bytes<64>();
  for (const std::size_t kappa : {std::size_t{0}, std::size_t{7}, 256 - n.l, 257 - n.l,
                                  std::size_t{5698}, std::size_t{65535} - n.l}) {
    Recorder run;
    const auto y = ExpandMask<TypeParam::p>(rho, kappa, run);
    for (std::size_t r = 0; r < n.l; ++r) {
      const auto seed = followed_by(rho, (kappa + r) % 256, (kappa + r) / 256);
      EXPECT_EQ(y.at(r), ExpandMask_poly<TypeParam::p>(seed)) << kappa;
    }
    EXPECT_EQ(run.heard("expand_mask.counter_above_255"), kappa > 256 - n.l) << kappa;
    EXPECT_EQ(run.steps["mldsa.expand_mask_poly"], n.l);
    EXPECT_EQ(run.steps["mldsa.expand_mask"], 1U);
  }
}

// Seeds until both extremes of a mask have been drawn and reported.
TYPED_TEST(Expanding, MaskReachesItsExtremes) {
  constexpr Numbers n = TypeParam::n;
  Random random(36);
  Recorder seen;
  for (int i = 0; i < 100000 && seen.events.size() < 2; ++i) {
    Recorder run;
    const R y = ExpandMask_poly<TypeParam::p>(random.bytes<66>(), run);
    bool greatest = false;
    bool least = false;
    for (std::size_t j = 0; j <= 255; ++j) {
      ASSERT_TRUE(1 - n.gamma1 <= y.at(j) && y.at(j) <= n.gamma1);
      greatest = greatest || y.at(j) == n.gamma1;
      least = least || y.at(j) == 1 - n.gamma1;
    }
    ASSERT_EQ(run.heard("expand_mask.is_gamma1"), greatest);
    ASSERT_EQ(run.heard("expand_mask.is_1_minus_gamma1"), least);
    seen.events.merge(run.events);
  }
  EXPECT_EQ(seen.names(), names_of(expand_mask_events));
}

TYPED_TEST(Expanding, EndsWhereASamplerEnds) {
  Scripted no_A("RejNTTPoly", {});
  EXPECT_EQ(ExpandA<TypeParam::p>({}, no_A), std::nullopt);
  Scripted no_S("RejBoundedPoly", {});
  EXPECT_FALSE(ExpandS<TypeParam::p>({}, no_S).has_value());
}

// A run whose sampler of small polynomials fails when it is asked for the given one.
struct FailsAt : Recorder {
  std::size_t index;
  explicit FailsAt(std::size_t at) : index(at) {}
  std::optional<ByteString> xof(std::string_view /*name*/, ByteView seed) const {
    return seed[64] == index ? std::optional(ByteString{}) : std::nullopt;
  }
};

TYPED_TEST(Expanding, SEndsWhereAnyOfItsPolynomialsEnds) {
  constexpr Numbers n = TypeParam::n;
  for (std::size_t index = 0; index <= n.l + n.k; ++index) {
    FailsAt run(index);
    EXPECT_EQ(ExpandS<TypeParam::p>({}, run).has_value(), index == n.l + n.k) << index;
  }
}

}  // namespace
}  // namespace lockstep::tests::unit::spec_fips204
