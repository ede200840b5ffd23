// FIPS 204, section 7.4: Algorithms 35 to 40 of the coefficients of polynomials and vectors, and
// section 2.3: the norm ‖w‖∞.
// Conventions and deviations: spec/fips204/sets.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "spec/fips204/rounding.hpp"
#include "spec/fips204/sets.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::fips204 {

// (r1, r0) = Power2Round(r).
template <class Run = const Nothing>
constexpr std::pair<R, R> Power2Round(const R_q& r, Run& run = nothing) {
  R r1;
  R r0;
  for (std::size_t j = 0; j <= 255; ++j) {
    const Parts_of_r parts = Power2Round(r.at(j), run);
    r1.at(j) = parts.r1;
    r0.at(j) = parts.r0;
  }
  run.step("mldsa.power2round", r, r1, r0);
  return {r1, r0};
}

template <std::size_t n, class Run = const Nothing>
constexpr std::pair<Vector<R, n>, Vector<R, n>> Power2Round(const Vector<R_q, n>& r,
                                                            Run& run = nothing) {
  Vector<R, n> r1;
  Vector<R, n> r0;
  for (std::size_t i = 0; i < n; ++i) {
    const std::pair<R, R> parts = Power2Round(r.at(i), run);
    r1.at(i) = parts.first;
    r0.at(i) = parts.second;
  }
  return {r1, r0};
}

// (r1, r0) = Decompose(r).
template <Parameters p, class Run = const Nothing>
constexpr std::pair<R, R> Decompose(const R_q& r, Run& run = nothing) {
  R r1;
  R r0;
  for (std::size_t j = 0; j <= 255; ++j) {
    const Parts_of_r parts = Decompose<p>(r.at(j), run);
    r1.at(j) = parts.r1;
    r0.at(j) = parts.r0;
  }
  run.step("mldsa.decompose", p, r, r1, r0);
  return {r1, r0};
}

// r1 = HighBits(r).
template <Parameters p, class Run = const Nothing>
constexpr R HighBits(const R_q& r, Run& run = nothing) {
  const R r1 = coefficientwise<R>([&run](Z_q r_j) { return HighBits<p>(r_j, run); }, r);
  run.step("mldsa.high_bits", p, r, r1);
  return r1;
}

template <Parameters p, std::size_t n, class Run = const Nothing>
constexpr Vector<R, n> HighBits(const Vector<R_q, n>& r, Run& run = nothing) {
  return componentwise([&run](const R_q& r_i) { return HighBits<p>(r_i, run); }, r);
}

// r0 = LowBits(r).
template <Parameters p, class Run = const Nothing>
constexpr R LowBits(const R_q& r, Run& run = nothing) {
  const R r0 = coefficientwise<R>([&run](Z_q r_j) { return LowBits<p>(r_j, run); }, r);
  run.step("mldsa.low_bits", p, r, r0);
  return r0;
}

template <Parameters p, std::size_t n, class Run = const Nothing>
constexpr Vector<R, n> LowBits(const Vector<R_q, n>& r, Run& run = nothing) {
  return componentwise([&run](const R_q& r_i) { return LowBits<p>(r_i, run); }, r);
}

// h = MakeHint(z, r).
template <Parameters p, class Run = const Nothing>
constexpr R_2 MakeHint(const R_q& z, const R_q& r, Run& run = nothing) {
  const auto f = [&run](Z_q z_j, Z_q r_j) { return MakeHint<p>(z_j, r_j, run); };
  const R_2 h = coefficientwise<R_2>(f, z, r);
  run.step("mldsa.make_hint", p, z, r, h);
  return h;
}

template <Parameters p, std::size_t n, class Run = const Nothing>
constexpr Vector<R_2, n> MakeHint(const Vector<R_q, n>& z, const Vector<R_q, n>& r,
                                  Run& run = nothing) {
  const auto f = [&run](const R_q& z_i, const R_q& r_i) { return MakeHint<p>(z_i, r_i, run); };
  return componentwise(f, z, r);
}

// r1 = UseHint(h, r).
template <Parameters p, class Run = const Nothing>
constexpr R UseHint(const R_2& h, const R_q& r, Run& run = nothing) {
  const auto f = [&run](bool h_j, Z_q r_j) { return UseHint<p>(h_j, r_j, run); };
  const R r1 = coefficientwise<R>(f, h, r);
  run.step("mldsa.use_hint", p, h, r, r1);
  return r1;
}

template <Parameters p, std::size_t n, class Run = const Nothing>
constexpr Vector<R, n> UseHint(const Vector<R_2, n>& h, const Vector<R_q, n>& r,
                               Run& run = nothing) {
  const auto f = [&run](const R_2& h_i, const R_q& r_i) { return UseHint<p>(h_i, r_i, run); };
  return componentwise(f, h, r);
}

// ‖w‖∞: of an integer its absolute value, of an element of ℤ_q that of w mod± q, of polynomials
// and vectors the greatest of their coefficients'.
constexpr Z norm(Z w) {
  return w < 0 ? -w : w;
}

constexpr Z norm(Z_q w) {
  return norm(mod_pm(w.value(), q));
}

template <class X, class Set>
constexpr Z norm(const Coefficients<X, Set>& w) {
  Z greatest = 0;
  for (std::size_t j = 0; j <= 255; ++j) {
    greatest = std::max(greatest, norm(w.at(j)));
  }
  return greatest;
}

template <class X, std::size_t n>
constexpr Z norm(const Vector<X, n>& w) {
  Z greatest = 0;
  for (const X& w_i : w) {
    greatest = std::max(greatest, norm(w_i));
  }
  return greatest;
}

// Of one polynomial and its bound. Both are rare unless the bound is small; internal_events.hpp
// says how rare they are where they decide.
inline constexpr auto norm_events = std::to_array<std::string_view>({
    "norm.at_bound",          // ‖w‖∞ = bound, the least that is too large
    "norm.one_below_bound",   // ‖w‖∞ = bound - 1
});

// [[ ‖w‖∞ < bound ]].
template <class Set, class X, class Run = const Nothing>
constexpr bool norm_below(const Coefficients<X, Set>& w, Z bound, Run& run = nothing) {
  const Z norm_w = norm(w);
  if (norm_w == bound) {
    run.event("norm.at_bound");
  }
  if (norm_w == bound - 1) {
    run.event("norm.one_below_bound");
  }
  run.step("mldsa.norm_below", w, bound, norm_w < bound);
  return norm_w < bound;
}

template <class X, std::size_t n, class Run = const Nothing>
constexpr bool norm_below(const Vector<X, n>& w, Z bound, Run& run = nothing) {
  bool below = true;
  for (const X& w_i : w) {
    below = norm_below(w_i, bound, run) && below;
  }
  return below;
}

static_assert(norm(Z_q(q - 5)) == 5 && norm(Z_q((q - 1) / 2)) == (q - 1) / 2);

}  // namespace lockstep::spec::fips204
