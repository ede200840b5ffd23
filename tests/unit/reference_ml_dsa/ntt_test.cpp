// The NTT against its definition, evaluation at the odd powers of zeta (FIPS 204 section 2.5),
// which sees what a round trip does not: the order of the values.
#include "reference/ml_dsa/ntt.hpp"

#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/field.hpp"
#include "tests/unit/reference_ml_dsa/testing.hpp"

namespace lockstep::tests {
namespace {

using ml_dsa::NttPoly;
using ml_dsa::NttProduct;
using ml_dsa::Poly;

std::uint64_t bit_reversed(std::size_t i) {
  std::uint64_t reversed = 0;
  for (std::size_t bit = 0; bit < 8; ++bit) {
    reversed = reversed << 1 | ((i >> bit) & 1);
  }
  return reversed;
}

std::int64_t evaluate(const Numbers& f, std::int64_t x) {
  std::int64_t sum = 0;
  for (std::size_t i = f.size(); i-- > 0;) {
    sum = mod_q(sum * x + f[i]);
  }
  return sum;
}

Numbers evaluations(const Numbers& f) {
  Numbers values;
  for (std::size_t i = 0; i < degree; ++i) {
    values.push_back(evaluate(f, power(parameters::ml_dsa_zeta, 2 * bit_reversed(i) + 1)));
  }
  return values;
}

Numbers forward(const Numbers& f) {
  NttPoly out;
  ml_dsa::ntt(element_of<Poly>(f), out);
  return numbers(out);
}

template <class Domain>
Numbers inverse(const Numbers& f) {
  Poly out;
  ml_dsa::inverse_ntt(element_of<Domain>(f), out);
  return numbers(out);
}

Numbers scaled(Numbers f, std::uint64_t factor) {
  for (std::int64_t& value : f) {
    value = value % q * static_cast<std::int64_t>(factor) % q;
  }
  return f;
}

Numbers monomial(std::size_t exponent, std::int64_t coefficient) {
  Numbers f(degree);
  f[exponent] = coefficient;
  return f;
}

TEST(MlDsaNtt, MatchesEvaluation) {
  for (std::size_t i = 0; i < degree; ++i) {
    const Numbers f = monomial(i, q - 1);
    EXPECT_EQ(forward(f), evaluations(f)) << "x^" << i;
  }
}

TEST(MlDsaNtt, InverseMatchesEvaluation) {
  for (std::size_t i = 0; i < degree; ++i) {
    const Numbers f = monomial(i, q - 1);
    EXPECT_EQ(inverse<NttPoly>(evaluations(f)), f) << "x^" << i;
  }
}

TEST(MlDsaNtt, LargestInputs) {
  const Numbers most(degree, q - 1);
  EXPECT_EQ(forward(most), evaluations(most));
  for (const std::int64_t largest : {q - 1, 2 * q - 1}) {
    for (std::size_t period = 1; period <= degree; period *= 2) {
      Numbers wave(degree);
      for (std::size_t i = 0; i < degree; ++i) {
        wave[i] = i / period % 2 == 0 ? largest : 0;
      }
      EXPECT_EQ(evaluations(inverse<NttPoly>(wave)), reduced(wave)) << "period " << period;
      EXPECT_EQ(evaluations(inverse<NttProduct>(wave)), scaled(wave, ml_dsa::two_to_32))
          << "period " << period;
    }
  }
}

RC_GTEST_PROP(MlDsaNttProperty, BothMatchEvaluation, (std::uint64_t seed)) {
  const Numbers f = residues(seed);
  const Numbers values = evaluations(f);
  RC_ASSERT(forward(f) == values);
  RC_ASSERT(inverse<NttPoly>(values) == f);
  RC_ASSERT(inverse<NttProduct>(values) == scaled(f, ml_dsa::two_to_32));
}

}  // namespace
}  // namespace lockstep::tests
