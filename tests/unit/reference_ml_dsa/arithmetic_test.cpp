// Sums, products and norms of elements against arithmetic on plain numbers.
#include "reference/ml_dsa/arithmetic.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/field.hpp"
#include "reference/ml_dsa/ntt.hpp"
#include "tests/unit/reference_ml_dsa/testing.hpp"

namespace lockstep::tests {
namespace {

using ml_dsa::NttPoly;
using ml_dsa::NttProduct;
using ml_dsa::Poly;

Numbers combined(const Numbers& a, const Numbers& b, const auto& operation) {
  Numbers out;
  for (std::size_t i = 0; i < a.size(); ++i) {
    out.push_back(mod_q(operation(a[i], b[i])));
  }
  return out;
}

Numbers sum(const Numbers& a, const Numbers& b) {
  return combined(a, b, [](std::int64_t x, std::int64_t y) { return x + y; });
}

Numbers product(const Numbers& a, const Numbers& b) {
  return combined(a, b, [](std::int64_t x, std::int64_t y) { return x * y; });
}

// Modulo X^256 + 1.
Numbers ring_product(const Numbers& a, const Numbers& b) {
  Numbers out(degree);
  for (std::size_t i = 0; i < degree; ++i) {
    for (std::size_t j = 0; j < degree; ++j) {
      const std::int64_t term = a[i] * b[j] % q;
      const std::size_t place = (i + j) % degree;
      out[place] = mod_q(out[place] + (i + j < degree ? term : -term));
    }
  }
  return out;
}

std::vector<Numbers> operands() {
  return {Numbers(degree), Numbers(degree, 1), Numbers(degree, q - 1), residues(1), residues(2)};
}

TEST(MlDsaArithmetic, MatchesPlainNumbers) {
  for (const Numbers& a : operands()) {
    for (const Numbers& b : operands()) {
      Poly out;
      ml_dsa::add(element_of<Poly>(a), element_of<Poly>(b), out);
      EXPECT_EQ(numbers(out), sum(a, b));
      ml_dsa::sub(element_of<Poly>(a), element_of<Poly>(b), out);
      EXPECT_EQ(numbers(out), combined(a, b, std::minus<>{}));
      NttPoly ntt_out;
      ml_dsa::add(element_of<NttPoly>(a), element_of<NttPoly>(b), ntt_out);
      EXPECT_EQ(numbers(ntt_out), sum(a, b));
      ml_dsa::multiply(element_of<NttPoly>(a), element_of<NttPoly>(b), ntt_out);
      EXPECT_EQ(numbers(ntt_out), product(a, b));
      for (const Numbers& c : operands()) {
        ml_dsa::multiply_add(element_of<NttPoly>(a), element_of<NttPoly>(b), element_of<NttPoly>(c),
                             ntt_out);
        EXPECT_EQ(numbers(ntt_out), sum(product(a, b), c));
      }
    }
  }
}

TEST(MlDsaArithmetic, OutputMayBeAnOperand) {
  const Numbers a = residues(3);
  const Numbers b = residues(4);
  auto x = element_of<NttPoly>(a);
  ml_dsa::add(x, element_of<NttPoly>(b), x);
  EXPECT_EQ(numbers(x), sum(a, b));
  ml_dsa::sub(x, element_of<NttPoly>(b), x);
  EXPECT_EQ(numbers(x), a);
  ml_dsa::multiply_add(x, x, x, x);
  EXPECT_EQ(numbers(x), sum(product(a, a), a));
}

TEST(MlDsaArithmetic, TransformsMultiplyInTheRing) {
  const Numbers a = residues(5);
  const Numbers b = residues(6);
  NttPoly a_hat;
  NttPoly b_hat;
  ml_dsa::ntt(element_of<Poly>(a), a_hat);
  ml_dsa::ntt(element_of<Poly>(b), b_hat);
  Poly out;
  NttPoly exact;
  ml_dsa::multiply(a_hat, b_hat, exact);
  ml_dsa::inverse_ntt(exact, out);
  EXPECT_EQ(numbers(out), ring_product(a, b));
  NttProduct scaled;
  ml_dsa::multiply(a_hat, b_hat, scaled);
  ml_dsa::inverse_ntt(scaled, out);
  EXPECT_EQ(numbers(out), ring_product(a, b));
}

// 2^32 f mod q.
Numbers unscaled(const NttProduct& f) {
  return product(numbers(f), Numbers(degree, static_cast<std::int64_t>(ml_dsa::two_to_32)));
}

TEST(MlDsaArithmetic, SumsOf64LargestProductsStayInRange) {
  const Numbers most(degree, q - 1);
  ml_dsa::ProductSum products;
  for (int i = 0; i < 32; ++i) {
    products.add(element_of<NttPoly>(most), element_of<NttPoly>(most));
    products.subtract(element_of<NttPoly>(most), element_of<NttPoly>(Numbers(degree)));
  }
  NttProduct out;
  products.finish(out);
  EXPECT_EQ(unscaled(out), Numbers(degree, 32));
  EXPECT_LT(std::ranges::max(numbers(out)), 2 * q);
}

RC_GTEST_PROP(MlDsaArithmeticProperty, ProductSumAddsAndSubtracts, (std::uint64_t seed)) {
  ml_dsa::ProductSum products;
  Numbers expected(degree);
  for (std::uint64_t i = 0; i < 8; ++i) {
    const Numbers a = residues(seed + 2 * i);
    const Numbers b = residues(seed + 2 * i + 1);
    const bool minus = (i & 1) != 0;
    minus ? products.subtract(element_of<NttPoly>(a), element_of<NttPoly>(b))
          : products.add(element_of<NttPoly>(a), element_of<NttPoly>(b));
    expected = combined(expected, product(a, b),
                        [minus](std::int64_t x, std::int64_t y) { return minus ? x - y : x + y; });
  }
  NttProduct out;
  products.finish(out);
  RC_ASSERT(unscaled(out) == expected);
}

template <std::size_t Rows, std::size_t Columns>
void expect_matrix_product() {
  ml_dsa::NttMatrix<Rows, Columns> matrix{};
  ml_dsa::NttVector<Columns> vector{};
  for (std::size_t j = 0; j < Columns; ++j) {
    vector[j] = element_of<NttPoly>(residues(1000 + j));
    for (std::size_t i = 0; i < Rows; ++i) {
      matrix[i][j] = element_of<NttPoly>(residues(10 * i + j));
    }
  }
  ml_dsa::NttVector<Rows> out{};
  ml_dsa::matrix_multiply(matrix, vector, out);
  for (std::size_t i = 0; i < Rows; ++i) {
    Numbers expected(degree);
    for (std::size_t j = 0; j < Columns; ++j) {
      expected = sum(expected, product(residues(10 * i + j), residues(1000 + j)));
    }
    EXPECT_EQ(numbers(out[i]), expected);
  }
}

TEST(MlDsaArithmetic, MatrixTimesVector) {
  expect_matrix_product<4, 4>();
  expect_matrix_product<6, 5>();
  expect_matrix_product<8, 7>();
}

Numbers one_term(std::size_t exponent, std::int64_t coefficient) {
  Numbers f(degree);
  f[exponent] = coefficient;
  return f;
}

void expect_norm(const Numbers& f, std::int64_t bound) {
  std::int64_t norm = 0;
  for (const std::int64_t value : f) {
    norm = std::max(norm, std::abs(centered(value)));
  }
  const auto unsigned_bound = static_cast<std::uint32_t>(bound);
  EXPECT_EQ(number(ml_dsa::norm_below(element_of<Poly>(f), unsigned_bound)), norm < bound ? 1U : 0U)
      << norm << " below " << bound;
  EXPECT_EQ(number(ml_dsa::norm_reaches(element_of<Poly>(f), unsigned_bound)),
            norm < bound ? 0U : 1U);
}

TEST(MlDsaArithmetic, NormsAtEachBoundInUse) {
  std::vector<std::int64_t> bounds{0, 1, 2, 3, 5, (q - 1) / 2 - 1, (q - 1) / 2, (q + 1) / 2, q};
  for (const parameters::MlDsa& set :
       {parameters::ml_dsa_44, parameters::ml_dsa_65, parameters::ml_dsa_87}) {
    bounds.insert(bounds.end(), {set.gamma1 - set.beta(), set.gamma2, set.gamma2 - set.beta()});
  }
  for (const std::int64_t bound : bounds) {
    for (const std::size_t place : sizes({0, 100, 255})) {
      for (std::int64_t distance = -2; distance <= 2; ++distance) {
        for (const std::int64_t value : {bound + distance, -(bound + distance)}) {
          expect_norm(one_term(place, mod_q(value)), bound);
        }
      }
    }
  }
}

RC_GTEST_PROP(MlDsaArithmeticProperty, NormOfOneResidue, ()) {
  const auto residue = static_cast<std::int64_t>(*any_word() % static_cast<std::uint64_t>(q));
  const auto bound = static_cast<std::int64_t>(size_in(0, static_cast<std::size_t>(q)));
  expect_norm(one_term(size_in(0, degree), residue), bound);
}

}  // namespace
}  // namespace lockstep::tests
