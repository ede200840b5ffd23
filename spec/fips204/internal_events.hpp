// FIPS 204, Algorithms 6 to 8: the events of key generation, signing and verifying. Nothing is
// computed here.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "spec/fips204/componentwise.hpp"
#include "spec/fips204/sets.hpp"

namespace lockstep::spec::fips204 {

inline constexpr auto keygen_events = std::to_array<std::string_view>({
    "keygen.xof_too_short",  // 2^-256: Algorithm 30 or 31 ran into its bound; script it
});

// Probabilities for ML-DSA-44, -65, -87 and an honest key, for one iteration of the loop unless
// they are a signature's. A crafted sk (t0 of one polynomial, s of extremes) reaches more.
inline constexpr auto sign_events = std::to_array<std::string_view>({
    "sign.z_rejected",            // .20, .12, .13: line 23, because of z alone
    "sign.r0_rejected",           // .31, .42, .41: line 23, because of r0 alone
    "sign.z_and_r0_rejected",     // .26, .26, .21: line 23, because of both
    "sign.z_at_bound",            // .0018, .0005, .0009: ‖z‖∞ = γ1 - β, and r0 is small enough
    "sign.r0_at_bound",           // .0025, .0012, .0021: ‖r0‖∞ = γ2 - β, and z is small enough
    "sign.z_one_below_bound",     // .0017, .0005, .0009: passes with ‖z‖∞ = γ1 - β - 1
    "sign.r0_one_below_bound",    // .0025, .0012, .0021: passes with ‖r0‖∞ = γ2 - β - 1
    "sign.ct0_rejected",          // 2^-29, never, never: line 28, because of ct0 alone; craft sk
    "sign.hints_rejected",        // .0034, .0008, .0020: line 28, because of h alone
    "sign.ct0_and_hints_rejected",  // rarer, never, never: line 28, because of both; craft sk
    "sign.ct0_at_bound",          // 1e-12, never, never: ‖ct0‖∞ = γ2, and few enough ones; craft sk
    "sign.hints_omega",           // .0012, .0004, .0008: ω ones, the most that passes
    "sign.hints_omega_plus_1",    // .0009, .0003, .0006: ω + 1 ones, the least that does not
    "sign.several_iterations",    // .77, .81, .74 a signature: more than one
    "sign.many_iterations",       // 2e-4, 9e-4, 7e-5 a signature: more than 32
    "sign.too_many_iterations",   // 2^-256 a signature: the bound of Appendix C; lower the bound
    "sign.xof_too_short",         // 2^-256: Algorithm 29 or 30 ran into its bound; script it
});

template <Parameters p, class Run>
constexpr void report_validity(Z norm_z, Z norm_r0, Run& run) {
  const Z z_bound = p.γ1 - p.β();
  const Z r0_bound = p.γ2 - p.β();
  if (norm_z >= z_bound && norm_r0 >= r0_bound) {
    run.event("sign.z_and_r0_rejected");
  } else if (norm_z >= z_bound) {
    run.event("sign.z_rejected");
  } else if (norm_r0 >= r0_bound) {
    run.event("sign.r0_rejected");
  }
  if (norm_z == z_bound && norm_r0 < r0_bound) {
    run.event("sign.z_at_bound");
  }
  if (norm_r0 == r0_bound && norm_z < z_bound) {
    run.event("sign.r0_at_bound");
  }
  if (norm_z == z_bound - 1 && norm_r0 < r0_bound) {
    run.event("sign.z_one_below_bound");
  }
  if (norm_r0 == r0_bound - 1 && norm_z < z_bound) {
    run.event("sign.r0_one_below_bound");
  }
}

template <Parameters p, class Run>
constexpr void report_hints(Z norm_ct0, std::size_t ones, Run& run) {
  if (norm_ct0 >= p.γ2 && ones > p.ω) {
    run.event("sign.ct0_and_hints_rejected");
  } else if (norm_ct0 >= p.γ2) {
    run.event("sign.ct0_rejected");
  } else if (ones > p.ω) {
    run.event("sign.hints_rejected");
  }
  if (norm_ct0 == p.γ2 && ones <= p.ω) {
    run.event("sign.ct0_at_bound");
  }
  if (ones == p.ω) {
    run.event("sign.hints_omega");
  }
  if (ones == p.ω + 1) {
    run.event("sign.hints_omega_plus_1");
  }
}

template <class Run>
constexpr void report_iterations(std::size_t iterations, Run& run) {
  if (iterations > 1) {
    run.event("sign.several_iterations");
  }
  if (iterations > 32) {
    run.event("sign.many_iterations");
  }
}

// Why a signature is not accepted; beside "verify.hint_malformed" stands how (hint_packing.hpp).
// Honest signatures are accepted; the others are altered, or forged for t1 = 0.
inline constexpr auto verify_reasons = std::to_array<std::string_view>({
    "verify.pk_length",
    "verify.sig_length",
    "verify.hint_malformed",
    "verify.z_too_large",       // ‖z‖∞ >= γ1 - β
    "verify.c_tilde_differs",   // where z is too large as well, both are reported
    "verify.xof_too_short",     // 2^-256: Algorithm 29 or 30 ran into its bound; script it
});

inline constexpr auto verify_events = std::to_array<std::string_view>({
    "verify.accepted",
    "verify.only_z_too_large",      // c̃ is right: this check alone decides
    "verify.z_at_bound",            // ‖z‖∞ = γ1 - β, and c̃ is right
    "verify.z_one_below_bound",     // .008, .003, .003 an honest signature: accepted
    "verify.c_tilde_differs_late",  // the first 32 bytes are right (never of ML-DSA-44)
});

template <Parameters p, class Run>
constexpr void report_verdict(Z norm_z, const Bytes<p.λ / 4>& c_tilde,
                              const Bytes<p.λ / 4>& c_tilde_prime, Run& run) {
  const Z bound = p.γ1 - p.β();
  const bool c_tilde_is_right = c_tilde == c_tilde_prime;
  if (norm_z >= bound) {
    run.event("verify.z_too_large");
  }
  if (!c_tilde_is_right) {
    run.event("verify.c_tilde_differs");
  }
  if (norm_z < bound && c_tilde_is_right) {
    run.event("verify.accepted");
  }
  if (norm_z >= bound && c_tilde_is_right) {
    run.event("verify.only_z_too_large");
  }
  if (norm_z == bound && c_tilde_is_right) {
    run.event("verify.z_at_bound");
  }
  if (norm_z == bound - 1 && c_tilde_is_right) {
    run.event("verify.z_one_below_bound");
  }
  if (!c_tilde_is_right && std::equal(c_tilde.begin(), c_tilde.begin() + 32,
                                      c_tilde_prime.begin())) {
    run.event("verify.c_tilde_differs_late");
  }
}

}  // namespace lockstep::spec::fips204
