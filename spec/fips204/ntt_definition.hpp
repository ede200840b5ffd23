// FIPS 204, equation (2.1), and section 2.4: what the NTT and the product of R_q are.
//
// The second definitions of ntt.hpp and arithmetic.hpp, of another shape: the NTT evaluates at 256
// points, in the order of the standard; the product is the schoolbook one. No round trip can see a
// permuted order or a root of another index; evaluation does.
#pragma once

#include <array>
#include <cstddef>

#include "spec/fips204/sets.hpp"

namespace lockstep::spec::fips204 {

// 2 BitRev8(i) + 1, the exponent of ζ at whose power ŵ[i] is the value of w.
constexpr Z exponent_of_point(std::size_t i) {
  std::size_t reversed = 0;
  for (std::size_t bit = 0; bit <= 7; ++bit) {
    reversed = reversed + (i >> bit) % 2 * (std::size_t{128} >> bit);
  }
  return static_cast<Z>(2 * reversed + 1);
}

// Equation (2.1): ŵ[i] = w(ζ^(2 BitRev8(i) + 1)), the value by Horner's rule.
constexpr T_q NTT_by_definition(const R_q& w) {
  T_q w_hat;
  for (std::size_t i = 0; i <= 255; ++i) {
    const Z_q point = pow(Z_q(ζ), exponent_of_point(i));
    Z_q value(0);
    for (std::size_t j = 256; j >= 1; --j) {
      value = value * point + w.at(j - 1);
    }
    w_hat.at(i) = value;
  }
  return w_hat;
}

// w_j = 256^-1 Σ_i ŵ[i] ζ^(-(2 BitRev8(i) + 1) j): interpolation at the same points, for the points
// are the 256 roots of X^256 + 1. (q - 1)/256 is -256^-1.
constexpr R_q NTT_inverse_by_definition(const T_q& w_hat) {
  R_q w;
  for (std::size_t i = 0; i <= 255; ++i) {
    const Z_q step = pow(Z_q(ζ), 512 - exponent_of_point(i));
    Z_q power(-(q - 1) / 256);
    for (std::size_t j = 0; j <= 255; ++j) {
      w.at(j) = w.at(j) + w_hat.at(i) * power;
      power = power * step;
    }
  }
  return w;
}

// a · b in R_q, where X^256 = -1.
constexpr R_q product_by_definition(const R_q& a, const R_q& b) {
  R_q c;
  for (std::size_t i = 0; i <= 255; ++i) {
    for (std::size_t j = 0; j <= 255; ++j) {
      const Z_q a_b = a.at(i) * b.at(j);
      if (i + j <= 255) {
        c.at(i + j) = c.at(i + j) + a_b;
      } else {
        c.at(i + j - 256) = c.at(i + j - 256) - a_b;
      }
    }
  }
  return c;
}

static_assert(pow(Z_q(ζ), 256) == Z_q(-1));

}  // namespace lockstep::spec::fips204
