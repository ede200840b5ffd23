// docs/binary-field.md 1.1 and 1.2 a second time, in another shape: an element of K is a list of
// coefficients, the product is the schoolbook product of polynomials and the remainder of a long
// division. Nothing here shifts or folds words.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "spec/binary_field/field.hpp"

namespace lockstep::spec::binary_field {

// A polynomial over GF(2): entry i is the coefficient of x^i, 0 or 1.
using Coefficients = std::vector<std::uint8_t>;

// 1.1: the 64 coefficients of an element.
inline Coefficients coefficients_of(K a) {
  Coefficients c(64);
  for (std::size_t i = 0; i < 64; ++i) {
    c.at(i) = static_cast<std::uint8_t>((a.word >> i) & 1);
  }
  return c;
}

// 1.1: the element with these 64 coefficients.
inline K element_of(const Coefficients& c) {
  K a;
  for (std::size_t i = 0; i < 64; ++i) {
    a.word += c.at(i) * (std::uint64_t{1} << i);
  }
  return a;
}

// The schoolbook product of two polynomials.
inline Coefficients schoolbook_product(const Coefficients& a, const Coefficients& b) {
  Coefficients c(a.size() + b.size() - 1);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) {
      c.at(i + j) = static_cast<std::uint8_t>((c.at(i + j) + a.at(i) * b.at(j)) % 2);
    }
  }
  return c;
}

// The remainder of the long division of c by x^64 + x^4 + x^3 + x + 1.
inline Coefficients remainder_of_division(Coefficients c) {
  for (std::size_t top = c.size() - 1; top >= 64; --top) {
    const std::uint8_t quotient = c.at(top);
    for (const std::size_t exponent : std::array<std::size_t, 5>{64, 4, 3, 1, 0}) {
      const std::size_t i = top - 64 + exponent;
      c.at(i) = static_cast<std::uint8_t>((c.at(i) + quotient) % 2);
    }
  }
  c.resize(64);
  return c;
}

// 1.2: the product.
inline K product_by_coefficients(K a, K b) {
  return element_of(
      remainder_of_division(schoolbook_product(coefficients_of(a), coefficients_of(b))));
}

// 1.2: the remainder of any polynomial of degree at most 127.
inline K reduce_by_division(const Polynomial128& p) {
  Coefficients c = coefficients_of(K{p.low});
  const Coefficients high = coefficients_of(K{p.high});
  c.insert(c.end(), high.begin(), high.end());
  return element_of(remainder_of_division(c));
}

}  // namespace lockstep::spec::binary_field
