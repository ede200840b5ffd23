// FIPS 204, section 7.3, Algorithms 32 to 34: vectors and matrices from a seed.
// Conventions and deviations: spec/fips204/sets.hpp; here ⊥ is "the XOF was too short" (xof.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "spec/fips204/bit_packing.hpp"
#include "spec/fips204/conversion.hpp"
#include "spec/fips204/sampling.hpp"
#include "spec/fips204/sets.hpp"
#include "spec/fips204/xof.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::fips204 {

// FIPS 204, Algorithm 32, ExpandA(ρ).
template <Parameters p, class Run = const Nothing>
constexpr std::optional<Matrix<T_q, p.k, p.ℓ>> ExpandA(const Bytes<32>& ρ, Run& run = nothing) {
  Matrix<T_q, p.k, p.ℓ> A_hat;
  for (std::size_t r = 0; r <= p.k - 1; ++r) {                                            // 1
    for (std::size_t s = 0; s <= p.ℓ - 1; ++s) {                                          // 2
      const ByteString ρ_prime = concat(ρ, IntegerToBytes<1>(s), IntegerToBytes<1>(r));   // 3
      const std::optional<T_q> A_hat_r_s = RejNTTPoly(to_Bytes<34>(ρ_prime).value(), run);  // 4
      if (!A_hat_r_s) {
        return std::nullopt;
      }
      A_hat.at(r).at(s) = A_hat_r_s.value();                                              // 4
    }                                                                                     // 5
  }                                                                                       // 6
  run.step("mldsa.expand_a", p, ρ, A_hat);
  return A_hat;                                                                           // 7
}

template <Parameters p>
struct Secrets {
  Vector<R, p.ℓ> s1;
  Vector<R, p.k> s2;
};

// FIPS 204, Algorithm 33, ExpandS(ρ).
template <Parameters p, class Run = const Nothing>
constexpr std::optional<Secrets<p>> ExpandS(const Bytes<64>& ρ, Run& run = nothing) {
  Vector<R, p.ℓ> s1;
  for (std::size_t r = 0; r <= p.ℓ - 1; ++r) {                                            // 1
    const ByteString seed = concat(ρ, IntegerToBytes<2>(r));                              // 2
    const std::optional<R> s1_r = RejBoundedPoly<p>(to_Bytes<66>(seed).value(), run);     // 2
    if (!s1_r) {
      return std::nullopt;
    }
    s1.at(r) = s1_r.value();                                                              // 2
  }                                                                                       // 3
  Vector<R, p.k> s2;
  for (std::size_t r = 0; r <= p.k - 1; ++r) {                                            // 4
    const ByteString seed = concat(ρ, IntegerToBytes<2>(r + p.ℓ));                        // 5
    const std::optional<R> s2_r = RejBoundedPoly<p>(to_Bytes<66>(seed).value(), run);     // 5
    if (!s2_r) {
      return std::nullopt;
    }
    s2.at(r) = s2_r.value();                                                              // 5
  }                                                                                       // 6
  run.step("mldsa.expand_s", p, ρ, s1, s2);
  return Secrets<p>{s1, s2};                                                              // 7
}

// Of one polynomial of y, for γ1 = 2^17 and 2^19.
inline constexpr auto expand_mask_events = std::to_array<std::string_view>({
    "expand_mask.is_gamma1",          // .002, .0002
    "expand_mask.is_1_minus_gamma1",  // the same
});

template <Parameters p, class Run>
constexpr void report_mask(const R& y_r, Run& run) {
  for (std::size_t j = 0; j <= 255; ++j) {
    if (y_r.at(j) == p.γ1) {
      run.event("expand_mask.is_gamma1");
    }
    if (y_r.at(j) == 1 - p.γ1) {
      run.event("expand_mask.is_1_minus_gamma1");
    }
  }
}

// Of κ: below 2^16 for less than 9362 iterations.
inline constexpr auto counter_events = std::to_array<std::string_view>({
    "expand_mask.counter_above_255",  // 6e-8, 1.6e-5, 2.4e-5 a signature: μ + r has two bytes
});

// FIPS 204, Algorithm 34, ExpandMask(ρ, μ): first one polynomial, from its seed ρ′.
template <Parameters p, class Run = const Nothing>
constexpr R ExpandMask_poly(const Bytes<66>& ρ_prime, Run& run = nothing) {
  constexpr std::size_t c = 1 + bitlen(p.γ1 - 1);                                         // 1
  const Bytes<32 * c> v = H<32 * c>(ρ_prime, run);                                        // 4
  const R y_r = BitUnpack(v, p.γ1 - 1, p.γ1, run);                                        // 5
  report_mask<p>(y_r, run);
  run.step("mldsa.expand_mask_poly", p, ρ_prime, y_r);
  return y_r;
}

template <Parameters p, class Run = const Nothing>
constexpr Vector<R, p.ℓ> ExpandMask(const Bytes<64>& ρ, std::size_t μ, Run& run = nothing) {
  Vector<R, p.ℓ> y;
  for (std::size_t r = 0; r <= p.ℓ - 1; ++r) {                                            // 2
    const ByteString ρ_prime = concat(ρ, IntegerToBytes<2>(μ + r));                       // 3
    y.at(r) = ExpandMask_poly<p>(to_Bytes<66>(ρ_prime).value(), run);                     // 4-5
  }                                                                                       // 6
  if (μ + p.ℓ - 1 > 255) {
    run.event("expand_mask.counter_above_255");
  }
  run.step("mldsa.expand_mask", p, ρ, μ, y);
  return y;                                                                               // 7
}

}  // namespace lockstep::spec::fips204
