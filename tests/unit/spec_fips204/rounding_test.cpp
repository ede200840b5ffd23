// spec/fips204/rounding.hpp and componentwise.hpp: Algorithms 35 to 40 at their edges, of vectors,
// and the norm. exhaustive_test.cpp has all of the field.
#include "spec/fips204/rounding.hpp"

#include <vector>

#include "spec/fips204/componentwise.hpp"
#include "spec/fips204/rounding_definition.hpp"
#include "tests/unit/spec_fips204/support.hpp"

namespace lockstep::tests::unit::spec_fips204 {
namespace {

template <class S>
class Rounding : public testing::Test {
 protected:
  static constexpr Z values_of_r1 = (q - 1) / (2 * S::n.gamma2);

  // Elements where rounding changes, and their neighbours.
  static std::vector<Z_q> edges() {
    std::vector<Z_q> all;
    for (Z i = 0; i <= 2 * values_of_r1; ++i) {
      for (Z beside = -2; beside <= 2; ++beside) {
        all.emplace_back(i * S::n.gamma2 + beside);
      }
    }
    return all;
  }
};
TYPED_TEST_SUITE(Rounding, Sets);

TYPED_TEST(Rounding, DecomposesTheEdges) {
  for (const Z_q r : this->edges()) {
    Recorder run;
    const Parts_of_r parts = Decompose<TypeParam::p>(r, run);
    ASSERT_TRUE(is_decomposed<TypeParam::p>(r, parts)) << r.value();
    EXPECT_EQ(run.heard("decompose.wraps"), r.value() > q - 1 - TypeParam::n.gamma2);
    EXPECT_EQ(run.heard("decompose.r0_is_gamma2"), parts.r0 == TypeParam::n.gamma2);
    EXPECT_EQ(run.heard("decompose.r0_is_minus_gamma2"), parts.r0 == -TypeParam::n.gamma2);
    EXPECT_EQ(run.heard("decompose.r_is_0"), r == Z_q(0));
    EXPECT_EQ(run.heard("decompose.r_is_q_minus_1"), r == Z_q(-1));
    expect_listed(run, decompose_events);
    EXPECT_EQ(HighBits<TypeParam::p>(r), parts.r1);
    EXPECT_EQ(LowBits<TypeParam::p>(r), parts.r0);
  }
}

TYPED_TEST(Rounding, ReachesEveryEventOfDecompose) {
  Recorder run;
  for (const Z_q r : this->edges()) {
    (void)Decompose<TypeParam::p>(r, run);
  }
  EXPECT_EQ(run.names(), names_of(decompose_events));
}

// What hints are for: with the hint of z, the high bits of r + z are found from r; and if they were
// not changed the hint is 0.
TYPED_TEST(Rounding, HintsGiveBackTheHighBits) {
  const Z gamma2 = TypeParam::n.gamma2;
  std::vector<Z> changes = {0, 1, -1, gamma2 - 1, 1 - gamma2, gamma2, -gamma2};
  Random random(39);
  for (int i = 0; i < 20; ++i) {
    changes.push_back(random.between(-gamma2, gamma2));
  }
  for (const Z_q r : this->edges()) {
    for (const Z change : changes) {
      const Z_q z(change);
      const bool h = MakeHint<TypeParam::p>(z, r);
      const Z high = HighBits<TypeParam::p>(r + z);
      ASSERT_EQ(h, high != HighBits<TypeParam::p>(r));
      ASSERT_EQ(UseHint<TypeParam::p>(h, r), high) << r.value() << " " << change;
    }
  }
}

TYPED_TEST(Rounding, NamesHintsThatWrap) {
  const Z gamma2 = TypeParam::n.gamma2;
  Recorder run;
  EXPECT_TRUE(MakeHint<TypeParam::p>(Z_q(1), Z_q(q - 1 - gamma2), run));
  EXPECT_TRUE(run.heard("make_hint.wraps"));
  Recorder back;
  EXPECT_TRUE(MakeHint<TypeParam::p>(Z_q(-1), Z_q(q - gamma2), back));
  EXPECT_TRUE(back.heard("make_hint.wraps"));
  Recorder not_so;
  EXPECT_TRUE(MakeHint<TypeParam::p>(Z_q(1), Z_q(gamma2), not_so));
  EXPECT_FALSE(not_so.heard("make_hint.wraps"));
}

// A hint goes up for r0 > 0 and down for r0 <= 0, around the circle of m values.
TYPED_TEST(Rounding, HintsGoUpOrDown) {
  const Z m = TestFixture::values_of_r1;
  for (const Z_q r : this->edges()) {
    const auto [r1, r0] = Decompose<TypeParam::p>(r);
    Recorder run;
    const Z expected = r0 > 0 ? (r1 == m - 1 ? 0 : r1 + 1) : (r1 == 0 ? m - 1 : r1 - 1);
    ASSERT_EQ(UseHint<TypeParam::p>(true, r, run), expected) << r.value();
    ASSERT_EQ(UseHint<TypeParam::p>(false, r), r1);
    EXPECT_EQ(run.heard("use_hint.r0_is_0"), r0 == 0);
    EXPECT_EQ(run.heard("use_hint.up_wraps"), r0 > 0 && r1 == m - 1);
    EXPECT_EQ(run.heard("use_hint.down_wraps"), r0 <= 0 && r1 == 0);
    Recorder without;
    (void)UseHint<TypeParam::p>(false, r, without);
    EXPECT_FALSE(without.heard("use_hint.r0_is_0") || without.heard("use_hint.up_wraps") ||
                 without.heard("use_hint.down_wraps"));
  }
}

TEST(Power2Round, NamesItsExtremes) {
  for (Z i = 0; i <= 1023; ++i) {
    for (const Z beside : {Z{-4096}, Z{-4095}, Z{0}, Z{4095}, Z{4096}, Z{4097}}) {
      const Z_q r(8192 * i + beside);
      Recorder run;
      const Parts_of_r parts = Power2Round(r, run);
      ASSERT_TRUE(is_power_2_rounded(r, parts)) << r.value();
      EXPECT_EQ(run.heard("power2round.r0_max"), parts.r0 == 4096);
      EXPECT_EQ(run.heard("power2round.r0_min"), parts.r0 == -4095);
      EXPECT_EQ(run.heard("power2round.r1_max"), parts.r1 == 1023);
      expect_listed(run, power2round_events);
    }
  }
}

// Of polynomials and vectors: each coefficient by itself.
TYPED_TEST(Rounding, IsCoefficientwise) {
  constexpr Parameters p = TypeParam::p;
  Random random(40);
  const auto r = to_R_q(random.vector<2>(0, q - 1));
  const auto z = to_R_q(random.vector<2>(-1000, 1000));
  const auto h = random.hint<2>(100);
  Recorder run;
  const auto [t1, t0] = Power2Round(r, run);
  const auto r1 = HighBits<p>(r, run);
  const auto r0 = LowBits<p>(r, run);
  const auto made = MakeHint<p>(z, r, run);
  const auto used = UseHint<p>(h, r, run);
  const auto both = Decompose<p>(r.at(1), run);
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t j = 0; j <= 255; ++j) {
      const Z_q c = r.at(i).at(j);
      EXPECT_EQ((Parts_of_r{t1.at(i).at(j), t0.at(i).at(j)}), Power2Round(c));
      EXPECT_EQ((Parts_of_r{r1.at(i).at(j), r0.at(i).at(j)}), Decompose<p>(c));
      EXPECT_EQ(made.at(i).at(j), MakeHint<p>(z.at(i).at(j), c));
      EXPECT_EQ(used.at(i).at(j), UseHint<p>(h.at(i).at(j), c));
    }
  }
  EXPECT_EQ(both, (std::pair{r1.at(1), r0.at(1)}));
  for (const std::string name : {"power2round", "high_bits", "low_bits", "make_hint", "use_hint"}) {
    EXPECT_EQ(run.steps["mldsa." + name], 2U) << name;
  }
}

TEST(Norm, IsTheGreatestAbsoluteValue) {
  EXPECT_EQ(norm(Z{-7}), 7);
  EXPECT_EQ(norm(Z_q(-7)), 7);
  EXPECT_EQ(norm(Z_q((q + 1) / 2)), (q - 1) / 2);
  for (const std::size_t place : {0U, 100U, 255U}) {
    for (const Z extreme : {Z{-9}, Z{9}}) {
      Vector<R, 3> w{};
      w.at(0).at(place) = extreme;
      w.at(1).at(7) = 8;
      EXPECT_EQ(norm(w), 9);
      EXPECT_EQ(norm(to_R_q(w)), 9);
      for (const Z bound : {8, 9, 10, 11}) {
        Recorder run;
        EXPECT_EQ(norm_below(w, bound, run), 9 < bound);
        EXPECT_EQ(norm_below(to_R_q(w), bound), 9 < bound);
        EXPECT_EQ(run.events["norm.at_bound"], bound == 8 || bound == 9 ? 1U : 0U);
        EXPECT_EQ(run.events["norm.one_below_bound"], bound == 9 || bound == 10 ? 1U : 0U);
        EXPECT_EQ(run.steps["mldsa.norm_below"], 3U);
      }
    }
  }
}

}  // namespace
}  // namespace lockstep::tests::unit::spec_fips204
