// FIPS 204, section 7.3, Algorithms 29 to 31: one polynomial from a seed, by rejection.
// Conventions and deviations: spec/fips204/sets.hpp; here ⊥ is "the XOF was too short" (xof.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "spec/fips204/coefficients.hpp"
#include "spec/fips204/conversion.hpp"
#include "spec/fips204/sets.hpp"
#include "spec/fips204/xof.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::fips204 {

// For ML-DSA-44, -65, -87; where it says "scripted", no seed is known or likely to reach it.
inline constexpr auto sample_in_ball_events = std::to_array<std::string_view>({
    "sample_in_ball.rejected",       // nearly always: j > i
    "sample_in_ball.j_is_i",         // .16, .20, .23: the greatest j that is not rejected
    "sample_in_ball.j_taken",        // nearly always: c_j is not 0, and moves to c_i
    "sample_in_ball.second_block",   // 2^-203, 2^-140, 2^-88: scripted
    "sample_in_ball.last_byte",      // scripted: done with the last byte of the bound
    "sample_in_ball.too_short",      // below 2^-256: scripted
});

template <class Run>
constexpr void report_position(Z c_j, std::size_t j, std::size_t i, Run& run) {
  if (j == i) {
    run.event("sample_in_ball.j_is_i");
  }
  if (c_j != 0) {
    run.event("sample_in_ball.j_taken");
  }
}

template <class Run>
constexpr std::nullopt_t sample_in_ball_too_short(Run& run) {
  run.event("sample_in_ball.too_short");
  return std::nullopt;
}

template <Parameters p, class Run>
constexpr void report_sample_in_ball(const Bounded<XOF_H>& ctx, Run& run) {
  if (ctx.squeezed() > 8 + p.τ) {
    run.event("sample_in_ball.rejected");
  }
  if (ctx.squeezed() > H_block) {
    run.event("sample_in_ball.second_block");
  }
  if (ctx.squeezed() == bound(run).SampleInBall) {
    run.event("sample_in_ball.last_byte");
  }
}

// FIPS 204, Algorithm 29, SampleInBall(ρ).
template <Parameters p, class Run = const Nothing>
constexpr std::optional<R> SampleInBall(const Bytes<p.λ / 4>& ρ, Run& run = nothing) {
  R c;                                                                                    // 1
  auto ctx = Bounded<XOF_H>::Init("SampleInBall", bound(run).SampleInBall);               // 2
  ctx.Absorb(ρ, run);                                                                     // 3
  const std::optional<Bytes<8>> s = ctx.template Squeeze<8>(run);                         // 4
  if (!s) {
    return sample_in_ball_too_short(run);
  }
  const Bits h = BytesToBits(s.value());                                                  // 5
  for (std::size_t i = 256 - p.τ; i <= 255; ++i) {                                        // 6
    std::optional<Bytes<1>> j = ctx.template Squeeze<1>(run);                             // 7
    while (j && j.value().at(0) > i) {                                                    // 8
      j = ctx.template Squeeze<1>(run);                                                   // 9
    }                                                                                     // 10
    if (!j) {
      return sample_in_ball_too_short(run);
    }
    Z& c_j = c.at(j.value().at(0));
    report_position(c_j, j.value().at(0), i, run);
    c.at(i) = c_j;                                                                        // 11
    c_j = h.at(i + p.τ - 256) == 1 ? -1 : 1;                                              // 12
  }                                                                                       // 13
  report_sample_in_ball<p>(ctx, run);
  run.step("mldsa.sample_in_ball", p, ρ, c);
  return c;                                                                               // 14
}

// A polynomial takes five blocks and rejects a candidate with probability .22.
inline constexpr auto rej_ntt_poly_events = std::to_array<std::string_view>({
    "rej_ntt_poly.three_rejected",      // .002: three candidates or more
    "rej_ntt_poly.block_end_rejected",  // .004: the last candidate of a block
    "rej_ntt_poly.sixth_block",         // 2^-131: scripted
    "rej_ntt_poly.last_candidate",      // scripted: done with the last candidate of the bound
    "rej_ntt_poly.too_short",           // below 2^-256: scripted
});

template <class Run>
constexpr std::nullopt_t rej_ntt_poly_too_short(Run& run) {
  run.event("rej_ntt_poly.too_short");
  return std::nullopt;
}

template <class Run>
constexpr void report_rejected(const Bounded<XOF_G>& ctx, Run& run) {
  if (ctx.squeezed() % G_block == 0) {
    run.event("rej_ntt_poly.block_end_rejected");
  }
}

template <class Run>
constexpr void report_rej_ntt_poly(const Bounded<XOF_G>& ctx, Run& run) {
  if (ctx.squeezed() >= std::size_t{3} * (256 + 3)) {
    run.event("rej_ntt_poly.three_rejected");
  }
  if (ctx.squeezed() > 5 * G_block) {
    run.event("rej_ntt_poly.sixth_block");
  }
  if (ctx.squeezed() == bound(run).RejNTTPoly) {
    run.event("rej_ntt_poly.last_candidate");
  }
}

// FIPS 204, Algorithm 30, RejNTTPoly(ρ).
template <class Run = const Nothing>
constexpr std::optional<T_q> RejNTTPoly(const Bytes<34>& ρ, Run& run = nothing) {
  T_q a_hat;
  std::size_t j = 0;                                                                      // 1
  auto ctx = Bounded<XOF_G>::Init("RejNTTPoly", bound(run).RejNTTPoly);                   // 2
  ctx.Absorb(ρ, run);                                                                     // 3
  while (j < 256) {                                                                       // 4
    const std::optional<Bytes<3>> bytes = ctx.template Squeeze<3>(run);                   // 5
    if (!bytes) {
      return rej_ntt_poly_too_short(run);
    }
    const Bytes<3> s = bytes.value();
    const std::optional<Z_q> a_hat_j = CoeffFromThreeBytes(s.at(0), s.at(1), s.at(2), run);  // 6
    if (a_hat_j) {                                                                        // 7
      a_hat.at(j) = a_hat_j.value();
      j = j + 1;                                                                          // 8
    } else {
      report_rejected(ctx, run);
    }                                                                                     // 9
  }                                                                                       // 10
  report_rej_ntt_poly(ctx, run);
  run.step("mldsa.rej_ntt_poly", ρ, a_hat);
  return a_hat;                                                                           // 11
}

// A polynomial of η = 2 rejects 1 half-byte of 16, one of η = 4 rejects 7.
inline constexpr auto rej_bounded_poly_events = std::to_array<std::string_view>({
    "rej_bounded_poly.second_block",  // .53 (η = 2), 1 (η = 4)
    "rej_bounded_poly.third_block",   // 2^-642 (η = 2), 2^-17 (η = 4)
    "rej_bounded_poly.fourth_block",  // scripted
    "rej_bounded_poly.z1_left_over",  // .46, .28: z1 is not ⊥, but j = 256
    "rej_bounded_poly.last_byte",     // scripted: done with the last byte of the bound
    "rej_bounded_poly.too_short",     // below 2^-256: scripted
});

template <class Run>
constexpr std::nullopt_t rej_bounded_poly_too_short(Run& run) {
  run.event("rej_bounded_poly.too_short");
  return std::nullopt;
}

template <class Run>
constexpr void report_z1(std::optional<Z> z1, std::size_t j, Run& run) {
  if (z1 && j == 256) {
    run.event("rej_bounded_poly.z1_left_over");
  }
}

template <class Run>
constexpr void report_rej_bounded_poly(const Bounded<XOF_H>& ctx, Run& run) {
  if (ctx.squeezed() > H_block) {
    run.event("rej_bounded_poly.second_block");
  }
  if (ctx.squeezed() > 2 * H_block) {
    run.event("rej_bounded_poly.third_block");
  }
  if (ctx.squeezed() > 3 * H_block) {
    run.event("rej_bounded_poly.fourth_block");
  }
  if (ctx.squeezed() == bound(run).RejBoundedPoly) {
    run.event("rej_bounded_poly.last_byte");
  }
}

// FIPS 204, Algorithm 31, RejBoundedPoly(ρ).
template <Parameters p, class Run = const Nothing>
constexpr std::optional<R> RejBoundedPoly(const Bytes<66>& ρ, Run& run = nothing) {
  R a;
  std::size_t j = 0;                                                                      // 1
  auto ctx = Bounded<XOF_H>::Init("RejBoundedPoly", bound(run).RejBoundedPoly);           // 2
  ctx.Absorb(ρ, run);                                                                     // 3
  while (j < 256) {                                                                       // 4
    const std::optional<Bytes<1>> byte = ctx.template Squeeze<1>(run);                    // 5
    if (!byte) {
      return rej_bounded_poly_too_short(run);
    }
    const Z z = byte.value().at(0);
    const std::optional<Z> z0 = CoeffFromHalfByte<p>(z % 16);                             // 6
    const std::optional<Z> z1 = CoeffFromHalfByte<p>(z / 16);                             // 7
    if (z0) {                                                                             // 8
      a.at(j) = z0.value();                                                               // 9
      j = j + 1;                                                                          // 10
    }                                                                                     // 11
    report_z1(z1, j, run);
    if (z1 && j < 256) {                                                                  // 12
      a.at(j) = z1.value();                                                               // 13
      j = j + 1;                                                                          // 14
    }                                                                                     // 15
  }                                                                                       // 16
  report_rej_bounded_poly(ctx, run);
  run.step("mldsa.rej_bounded_poly", p, ρ, a);
  return a;                                                                               // 17
}

}  // namespace lockstep::spec::fips204
