// Arithmetic modulo q. That the results are right is checked with the language's own remainder.
#include "reference/ml_dsa/field.hpp"

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "parameters/ml_dsa.hpp"
#include "tests/unit/reference_ml_dsa/testing.hpp"

namespace lockstep::tests {
namespace {

using ml_dsa::Wide;
using ml_dsa::Word;

constexpr std::uint64_t q64 = parameters::ml_dsa_q;
constexpr std::uint64_t words = std::uint64_t{1} << 32;

// floor(x m / 2^53) grows with x, so it is floor(x / q) everywhere if it steps at multiples of q.
TEST(MlDsaField, ReduceIsExactOnEveryWord) {
  for (std::uint64_t multiple = 0; multiple < words; multiple += q64) {
    EXPECT_EQ(number(ml_dsa::reduce(Word(static_cast<std::uint32_t>(multiple)))), 0U);
    const std::uint64_t last = std::min(multiple + q64, words) - 1;
    EXPECT_EQ(number(ml_dsa::reduce(Word(static_cast<std::uint32_t>(last)))), last - multiple);
  }
}

// Words at which a bound or a carry could be missed.
std::vector<std::uint32_t> edge_words() {
  std::vector<std::uint32_t> edges;
  for (std::uint64_t multiple = 0; multiple < words; multiple += q64) {
    for (const std::uint64_t around : {multiple, multiple + 1, multiple + q64 - 1}) {
      edges.push_back(static_cast<std::uint32_t>(std::min(around, words - 1)));
    }
  }
  for (unsigned bit = 0; bit < 32; ++bit) {
    edges.push_back(1U << bit);
    edges.push_back((1U << bit) - 1);
  }
  edges.push_back(~0U);
  return edges;
}

void expect_product(std::uint32_t x, std::uint64_t factor) {
  const std::uint64_t product = number(ml_dsa::multiply(Word(x), ml_dsa::multiplier(factor)));
  EXPECT_EQ(product % q64, x * factor % q64) << x << " * " << factor;
  EXPECT_LT(product, q64 + x * q64 / words + 1) << x << " * " << factor;
  EXPECT_LT(product, 2 * q64) << x << " * " << factor;
}

TEST(MlDsaField, MultipliesByEveryZeta) {
  for (const std::uint32_t zeta : parameters::ml_dsa_zetas) {
    for (const std::uint32_t x : edge_words()) {
      expect_product(x, zeta);
    }
  }
  for (const std::uint64_t factor :
       {std::uint64_t{0}, std::uint64_t{1}, q64 - 1, ml_dsa::two_to_32}) {
    for (const std::uint32_t x : edge_words()) {
      expect_product(x, factor);
    }
  }
}

RC_GTEST_PROP(MlDsaFieldProperty, MultipliesAnyWords, ()) {
  const std::uint64_t drawn = *any_word();
  expect_product(static_cast<std::uint32_t>(drawn), (drawn >> 32) % q64);
}

void expect_montgomery(std::uint64_t x) {
  const std::uint64_t result = number(ml_dsa::montgomery_reduce(Wide(x)));
  EXPECT_EQ(result * (words % q64) % q64, x % q64) << x;
  EXPECT_LE(result, q64 + x / words) << x;
}

TEST(MlDsaField, MontgomeryDividesByTwoToThe32) {
  for (const std::uint32_t x : edge_words()) {
    expect_montgomery(x);
    expect_montgomery(std::uint64_t{x} * (q64 - 1));
    expect_montgomery(q64 * words - 1 - x);
  }
}

RC_GTEST_PROP(MlDsaFieldProperty, MontgomeryOfAnyWord, ()) {
  expect_montgomery(*any_word() % (q64 * words));
}

static_assert(ml_dsa::two_to_32 == 4193792);
// FIPS 204 appendix B.
static_assert(parameters::ml_dsa_zetas[1] == 4808194);
static_assert(parameters::ml_dsa_zetas[2] == 3765607);
static_assert(parameters::ml_dsa_zetas[128] == 1753);
static_assert(parameters::ml_dsa_zetas[255] == 7648983);

}  // namespace
}  // namespace lockstep::tests
