// FIPS 204, section 7.4: what the results of Algorithms 35 and 36 are, as properties.
//
// The second definition of rounding.hpp: for each r exactly one pair has the property, so to check
// it is to check the algorithm.
#pragma once

#include "spec/fips204/rounding.hpp"
#include "spec/fips204/sets.hpp"

namespace lockstep::spec::fips204 {

// r mod q = r1 2^d + r0 in the integers, and r0 is the least residue in absolute value, 2^(d-1)
// rather than its negative.
constexpr bool is_power_2_rounded(Z_q r, Parts_of_r parts) {
  const Z half = Z{1} << (d - 1);
  return r.value() == parts.r1 * 2 * half + parts.r0 && -half < parts.r0 && parts.r0 <= half;
}

// r is congruent to r1 (2 γ2) + r0, where r1 is one of m values on a circle: next to 0 on its other
// side lies m - 1, and there, as q is 1 more than m (2 γ2), r0 has one value more, -γ2.
template <Parameters p>
constexpr bool is_decomposed(Z_q r, Parts_of_r parts) {
  const Z m = (q - 1) / (2 * p.γ2);
  const bool r1_in_range = 0 <= parts.r1 && parts.r1 < m;
  const bool r0_in_range = -p.γ2 < parts.r0 && parts.r0 <= p.γ2;
  const bool r0_is_the_extra = parts.r1 == 0 && parts.r0 == -p.γ2;
  return r1_in_range && (r0_in_range || r0_is_the_extra) &&
         Z_q(parts.r1 * 2 * p.γ2 + parts.r0) == r;
}

}  // namespace lockstep::spec::fips204
