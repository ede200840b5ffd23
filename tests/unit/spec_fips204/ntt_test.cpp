// spec/fips204/ntt.hpp, arithmetic.hpp, montgomery.hpp and the arithmetic of sets.hpp: Algorithms
// 41 to 49 against equation (2.1) and the schoolbook product.
#include "spec/fips204/ntt.hpp"

#include <vector>

#include "spec/fips204/arithmetic.hpp"
#include "spec/fips204/montgomery.hpp"
#include "spec/fips204/ntt_definition.hpp"
#include "tests/unit/spec_fips204/support.hpp"

namespace lockstep::tests::unit::spec_fips204 {
namespace {

// Uniform ones and extremes.
std::vector<R_q> polynomials() {
  std::vector<R_q> all = {R_q{}, to_R_q(constant(1)), to_R_q(constant(-1))};
  Random random(41);
  for (int i = 0; i < 4; ++i) {
    all.push_back(to_R_q(random.polynomial(0, q - 1)));
    all.push_back(to_R_q(random.polynomial(-4, 4)));
    all.push_back(to_R_q(random.polynomial(0, 1023)));
  }
  return all;
}

T_q in_T_q(const R_q& w) {
  return coefficientwise<T_q>([](Z_q w_j) { return w_j; }, w);
}

TEST(ZQ, IsArithmeticModuloQ) {
  const std::vector<Z> values = {0, 1, 2, 4190208, 4190209, q - 2, q - 1};
  for (const Z a : values) {
    for (const Z b : values) {
      EXPECT_EQ((Z_q(a) + Z_q(b)).value(), (a + b) % q);
      EXPECT_EQ((Z_q(a) - Z_q(b)).value(), (a - b + q) % q);
      EXPECT_EQ((Z_q(a) * Z_q(b)).value(), a * b % q);
    }
    EXPECT_EQ((-Z_q(a)).value(), (q - a) % q);
    EXPECT_EQ(Z_q(a - 3 * q), Z_q(a));
  }
  EXPECT_EQ(pow(Z_q(3), 0), Z_q(1));
  EXPECT_EQ(pow(Z_q(3), 13), Z_q(1594323));
}

TEST(ModPm, IsTheLeastResidueInAbsoluteValue) {
  for (const Z alpha : {1, 2, 5, 6}) {
    for (Z m = -20; m <= 20; ++m) {
      const Z residue = mod_pm(m, alpha);
      EXPECT_EQ((m - residue) % alpha, 0);
      EXPECT_TRUE(-alpha < 2 * residue && 2 * residue <= alpha) << m << " " << alpha;
    }
  }
}

TEST(BitRev8, ReversesEveryByte) {
  for (Z m = 0; m <= 255; ++m) {
    Z reversed = 0;
    for (int bit = 0; bit < 8; ++bit) {
      reversed |= (m >> bit & 1) << (7 - bit);
    }
    EXPECT_EQ(BitRev8(m), reversed);
  }
}

// The compiler alone computes the tables of Appendix B and the constant of Algorithm 49; here their
// formulas run, too.
TEST(Zetas, AreComputedAlsoAtRunTime) {
  const auto powers = powers_of_\u03b6();
  Z power = 1;
  for (Z exponent = 0; exponent <= 255; ++exponent) {
    if (exponent > 0) {
      EXPECT_EQ(powers.at(static_cast<std::size_t>(BitRev8(exponent))).value(), power);
    }
    power = power * 1753 % q;
  }
}

TEST(MontgomeryReduce, InverseIsComputedAlsoAtRunTime) {
  EXPECT_EQ(inverse_of_q(), 58728449);  // as Algorithm 49 prints it
}

// On the powers of X, all that a linear map is.
TEST(NTT, EvaluatesThePowersOfX) {
  for (std::size_t j = 0; j <= 255; ++j) {
    const R_q w = to_R_q(power_of_X(j));
    ASSERT_EQ(NTT(w), NTT_by_definition(w)) << j;
    ASSERT_EQ(NTT_inverse(in_T_q(w)), NTT_inverse_by_definition(in_T_q(w))) << j;
  }
}

TEST(NTT, EvaluatesPolynomials) {
  for (const R_q& w : polynomials()) {
    EXPECT_EQ(NTT(w), NTT_by_definition(w));
    EXPECT_EQ(NTT_inverse(in_T_q(w)), NTT_inverse_by_definition(in_T_q(w)));
    EXPECT_EQ(NTT_inverse(NTT(w)), w);
    EXPECT_EQ(NTT(NTT_inverse(in_T_q(w))), in_T_q(w));
  }
}

TEST(NTT, TurnsTheProductOfRqIntoThatOfTq) {
  const std::vector<R_q> all = polynomials();
  for (std::size_t i = 0; i + 1 < all.size(); ++i) {
    const R_q& a = all.at(i);
    const R_q& b = all.at(i + 1);
    EXPECT_EQ(NTT_inverse(MultiplyNTT(NTT(a), NTT(b))), product_by_definition(a, b)) << i;
    EXPECT_EQ(NTT_inverse(AddNTT(NTT(a), NTT(b))), a + b) << i;
  }
}

// X^a X^b = X^(a + b), where X^256 = -1.
TEST(Product, IsNegacyclic) {
  for (const std::size_t a : {0U, 1U, 128U, 255U}) {
    for (const std::size_t b : {0U, 1U, 127U, 128U, 255U}) {
      const R_q X_ab = to_R_q(power_of_X((a + b) % 256));
      EXPECT_EQ(product_by_definition(to_R_q(power_of_X(a)), to_R_q(power_of_X(b))),
                a + b < 256 ? X_ab : -X_ab);
    }
  }
}

TEST(Arithmetic, IsOfEachCoefficient) {
  Random random(44);
  const R_q a = to_R_q(random.polynomial(0, q - 1));
  const R_q b = to_R_q(random.polynomial(0, q - 1));
  for (std::size_t j = 0; j <= 255; ++j) {
    EXPECT_EQ((a + b).at(j), a.at(j) + b.at(j));
    EXPECT_EQ((a - b).at(j), a.at(j) - b.at(j));
    EXPECT_EQ((-a).at(j), -a.at(j));
    EXPECT_EQ(AddNTT(in_T_q(a), in_T_q(b)).at(j), a.at(j) + b.at(j));
    EXPECT_EQ(MultiplyNTT(in_T_q(a), in_T_q(b)).at(j), a.at(j) * b.at(j));
    EXPECT_EQ(mod_pm_q(a).at(j), mod_pm(a.at(j).value(), q));
    EXPECT_EQ(times_power_of_2(mod_pm_q(a), 13).at(j), 8192 * mod_pm_q(a).at(j));
  }
}

TEST(Arithmetic, IsOfVectors) {
  Random random(46);
  Matrix<T_q, 2, 3> M;
  Vector<T_q, 3> v;
  Vector<T_q, 3> w;
  for (std::size_t j = 0; j < 3; ++j) {
    v.at(j) = in_T_q(to_R_q(random.polynomial(0, q - 1)));
    w.at(j) = in_T_q(to_R_q(random.polynomial(0, q - 1)));
    M.at(0).at(j) = in_T_q(to_R_q(random.polynomial(0, q - 1)));
    M.at(1).at(j) = in_T_q(to_R_q(random.polynomial(0, q - 1)));
  }
  Recorder run;
  const auto sum = AddVectorNTT(v, w, run);
  const auto scaled = ScalarVectorNTT(M.at(0).at(0), v, run);
  const auto product = MatrixVectorNTT(M, v, run);
  EXPECT_EQ(sum, v + w);
  EXPECT_EQ(sum - w, v);
  EXPECT_EQ(-(v - w), w - v);
  for (std::size_t i = 0; i < 256; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      EXPECT_EQ(sum.at(j).at(i), v.at(j).at(i) + w.at(j).at(i));
      EXPECT_EQ(scaled.at(j).at(i), M.at(0).at(0).at(i) * v.at(j).at(i));
    }
    for (std::size_t row = 0; row < 2; ++row) {
      EXPECT_EQ(product.at(row).at(i), M.at(row).at(0).at(i) * v.at(0).at(i) +
                                           M.at(row).at(1).at(i) * v.at(1).at(i) +
                                           M.at(row).at(2).at(i) * v.at(2).at(i));
    }
  }
  EXPECT_EQ(run.steps["mldsa.add"], 3U + 6U);
  EXPECT_EQ(run.steps["mldsa.multiply"], 3U + 6U);
  EXPECT_EQ(run.steps["mldsa.matrix_multiply"], 1U);
}

TEST(NTT, OfVectorsIsOfEachComponent) {
  Recorder run;
  const Vector<R_q, 2> w = {polynomials().at(3), polynomials().at(4)};
  const auto w_hat = NTT(w, run);
  EXPECT_EQ(w_hat.at(0), NTT(w.at(0)));
  EXPECT_EQ(w_hat.at(1), NTT(w.at(1)));
  EXPECT_EQ(NTT_inverse(w_hat, run), w);
  EXPECT_EQ(run.steps["mldsa.ntt"], 2U);
  EXPECT_EQ(run.steps["mldsa.inverse_ntt"], 2U);
}

// r 2^32 is congruent to a, and |r| < 2q.
TEST(MontgomeryReduce, DividesBy2To32) {
  const Z most = (Z{1} << 31) * q;
  std::vector<Z> values = {0, 1, -1, q, -q, most, -most, most - 1, 1 - most, Z{1} << 32};
  Random random(49);
  for (int i = 0; i < 10000; ++i) {
    values.push_back(random.between(-most, most));
  }
  for (const Z a : values) {
    const Z r = MontgomeryReduce(a);
    ASSERT_EQ(Z_q(r) * Z_q(Z{1} << 32), Z_q(a)) << a;
    ASSERT_TRUE(-2 * q < r && r < 2 * q) << a;
  }
}

}  // namespace
}  // namespace lockstep::tests::unit::spec_fips204
