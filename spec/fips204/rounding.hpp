// FIPS 204, section 7.4, Algorithms 35 to 40: high and low bits and hints, of one element of ℤ_q.
// Conventions and deviations: spec/fips204/sets.hpp. componentwise.hpp applies them to vectors,
// rounding_definition.hpp is the second definition.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "spec/fips204/sets.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::fips204 {

// (r1, r0).
struct Parts_of_r {
  Z r1 = 0;
  Z r0 = 0;

  friend constexpr bool operator==(Parts_of_r, Parts_of_r) = default;
};

// Probabilities of a key of ML-DSA-44, -65, -87.
inline constexpr auto power2round_events = std::to_array<std::string_view>({
    "power2round.r0_max",  // .125, .187, .25: r0 = 2^(d-1)
    "power2round.r0_min",  // the same: r0 = 1 - 2^(d-1)
    "power2round.r1_max",  // .4, .5, .65: r1 = 1023, where r0 ends at 0, as r does at q - 1
});

template <class Run>
constexpr void report_power2round(Parts_of_r parts, Run& run) {
  if (parts.r0 == Z{1} << (d - 1)) {
    run.event("power2round.r0_max");
  }
  if (parts.r0 == 1 - (Z{1} << (d - 1))) {
    run.event("power2round.r0_min");
  }
  if (parts.r1 == (Z{1} << 10) - 1) {
    run.event("power2round.r1_max");
  }
}

// FIPS 204, Algorithm 35, Power2Round(r).
template <class Run = const Nothing>
constexpr Parts_of_r Power2Round(Z_q r, Run& run = nothing) {
  constexpr Z two_to_d = Z{1} << d;
  const Z r_plus = r.value();                                                             // 1
  const Z r0 = mod_pm(r_plus, two_to_d);                                                  // 2
  const Parts_of_r parts{(r_plus - r0) / two_to_d, r0};                                   // 3
  report_power2round(parts, run);
  return parts;                                                                           // 3
}

// Probabilities of one coefficient, for γ2 = (q - 1)/88 and (q - 1)/32.
inline constexpr auto decompose_events = std::to_array<std::string_view>({
    "decompose.wraps",                // .011, .031: r_plus - r0 = q - 1
    "decompose.r0_is_gamma2",         // 5.4e-6, 2.0e-6: the greatest r0
    "decompose.r0_is_minus_gamma2",   // 1.2e-7: only where it wraps
    "decompose.r_is_0",               // 1.2e-7
    "decompose.r_is_q_minus_1",       // 1.2e-7: wraps, to r0 = -1
});

template <Parameters p, class Run>
constexpr void report_decompose(Z r_plus, Z r0, Run& run) {
  if (r0 == p.γ2) {
    run.event("decompose.r0_is_gamma2");
  }
  if (r0 == -p.γ2) {
    run.event("decompose.r0_is_minus_gamma2");
  }
  if (r_plus == 0) {
    run.event("decompose.r_is_0");
  }
  if (r_plus == q - 1) {
    run.event("decompose.r_is_q_minus_1");
  }
}

// FIPS 204, Algorithm 36, Decompose(r).
template <Parameters p, class Run = const Nothing>
constexpr Parts_of_r Decompose(Z_q r, Run& run = nothing) {
  const Z r_plus = r.value();                                                             // 1
  Z r0 = mod_pm(r_plus, 2 * p.γ2);                                                        // 2
  Z r1 = 0;
  if (r_plus - r0 == q - 1) {                                                             // 3
    run.event("decompose.wraps");
    r1 = 0;                                                                               // 4
    r0 = r0 - 1;                                                                          // 5
  } else {                                                                                // 6
    r1 = (r_plus - r0) / (2 * p.γ2);                                                      // 6
  }                                                                                       // 7
  report_decompose<p>(r_plus, r0, run);
  return {r1, r0};                                                                        // 8
}

// FIPS 204, Algorithm 37, HighBits(r).
template <Parameters p, class Run = const Nothing>
constexpr Z HighBits(Z_q r, Run& run = nothing) {
  const auto [r1, r0] = Decompose<p>(r, run);                                             // 1
  return r1;                                                                              // 2
}

// FIPS 204, Algorithm 38, LowBits(r).
template <Parameters p, class Run = const Nothing>
constexpr Z LowBits(Z_q r, Run& run = nothing) {
  const auto [r1, r0] = Decompose<p>(r, run);                                             // 1
  return r0;                                                                              // 2
}

inline constexpr auto make_hint_events = std::to_array<std::string_view>({
    "make_hint.wraps",  // .76, .92, .97 a signature: of r1 and v1 one is 0, the other m - 1
});

template <class Run>
constexpr void report_make_hint(Z r1, Z v1, Run& run) {
  if (r1 - v1 > 1 || v1 - r1 > 1) {
    run.event("make_hint.wraps");
  }
}

// FIPS 204, Algorithm 39, MakeHint(z, r).
template <Parameters p, class Run = const Nothing>
constexpr bool MakeHint(Z_q z, Z_q r, Run& run = nothing) {
  const Z r1 = HighBits<p>(r, run);                                                       // 1
  const Z v1 = HighBits<p>(r + z, run);                                                   // 2
  report_make_hint(r1, v1, run);
  return r1 != v1;                                                                        // 3
}

inline constexpr auto use_hint_events = std::to_array<std::string_view>({
    "use_hint.r0_is_0",     // no honest signature: h = 1 and r0 = 0, which goes down
    "use_hint.up_wraps",    // .5, .7, .8 an honest signature: from m - 1 to 0
    "use_hint.down_wraps",  // the same: from 0 to m - 1
});

template <class Run>
constexpr void report_use_hint(bool h, Parts_of_r parts, Z m, Run& run) {
  if (h && parts.r0 == 0) {
    run.event("use_hint.r0_is_0");
  }
  if (h && parts.r0 > 0 && parts.r1 == m - 1) {
    run.event("use_hint.up_wraps");
  }
  if (h && parts.r0 <= 0 && parts.r1 == 0) {
    run.event("use_hint.down_wraps");
  }
}

// FIPS 204, Algorithm 40, UseHint(h, r).
template <Parameters p, class Run = const Nothing>
constexpr Z UseHint(bool h, Z_q r, Run& run = nothing) {
  const Z m = (q - 1) / (2 * p.γ2);                                                       // 1
  const auto [r1, r0] = Decompose<p>(r, run);                                             // 2
  report_use_hint(h, {r1, r0}, m, run);
  if (h && r0 > 0) {                                                                      // 3
    return (r1 + 1) % m;                                                                  // 3
  }
  if (h && r0 <= 0) {                                                                     // 4
    return (r1 - 1 + m) % m;                                                              // 4
  }
  return r1;                                                                              // 5
}

static_assert(Power2Round(Z_q(4096)) == Parts_of_r{0, 4096});
static_assert(Power2Round(Z_q(4097)) == Parts_of_r{1, -4095});
static_assert(Power2Round(Z_q(q - 1)) == Parts_of_r{1023, 0});
static_assert(Decompose<ML_DSA_65>(Z_q(q - 1)) == Parts_of_r{0, -1});
static_assert(Decompose<ML_DSA_65>(Z_q(q - 261888)) == Parts_of_r{0, -261888});
static_assert(Decompose<ML_DSA_65>(Z_q(q - 261889)) == Parts_of_r{15, 261888});
static_assert(Decompose<ML_DSA_44>(Z_q(q - 95232)) == Parts_of_r{0, -95232});
static_assert(UseHint<ML_DSA_44>(true, Z_q(0)) == 43 && UseHint<ML_DSA_44>(true, Z_q(1)) == 1);
static_assert(UseHint<ML_DSA_65>(true, Z_q(q - 261889)) == 0);
static_assert(MakeHint<ML_DSA_44>(Z_q(1), Z_q(95232)) && !MakeHint<ML_DSA_44>(Z_q(1), Z_q(0)));

}  // namespace lockstep::spec::fips204
