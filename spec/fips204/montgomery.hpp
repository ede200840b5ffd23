// FIPS 204, Appendix A, Algorithm 49: Montgomery reduction. Nothing here uses it: ℤ_q is plain.
// Conventions and deviations: spec/fips204/sets.hpp.
#pragma once

#include "spec/fips204/sets.hpp"

namespace lockstep::spec::fips204 {

inline constexpr Z two_to_32 = Z{1} << 32;

// The inverse of q modulo 2^32: bit after bit, so that q x is 1 modulo 2, 4, 8, ..., 2^32.
constexpr Z inverse_of_q() {
  Z x = 0;
  for (Z bit = 1; bit < two_to_32; bit = 2 * bit) {
    if ((q * x - 1) % (2 * bit) != 0) {
      x = x + bit;
    }
  }
  return x;
}

// FIPS 204, Algorithm 49, MontgomeryReduce(a). In: -2^31 q <= a <= 2^31 q.
constexpr Z MontgomeryReduce(Z a) {
  constexpr Z QINV = inverse_of_q();                                                      // 1
  const Z a_mod = (a % two_to_32 + two_to_32) % two_to_32;                                // 2
  const Z t = a_mod * QINV % two_to_32;                                                   // 2
  const Z r = (a - t * q) / two_to_32;                                                    // 3
  return r;                                                                               // 4
}

static_assert(inverse_of_q() == 58728449);  // as printed
static_assert(MontgomeryReduce(two_to_32) == 1 || MontgomeryReduce(two_to_32) == 1 - q);

}  // namespace lockstep::spec::fips204
