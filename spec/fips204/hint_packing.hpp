// FIPS 204, section 7.1, Algorithms 20 and 21: the hint as a string of ω + k bytes.
// Conventions and deviations: spec/fips204/sets.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "spec/fips204/sets.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::fips204 {

// How many coefficients of h are 1.
template <std::size_t k>
constexpr std::size_t number_of_ones(const Vector<R_2, k>& h) {
  std::size_t ones = 0;
  for (const R_2& h_i : h) {
    for (std::size_t j = 0; j <= 255; ++j) {
      ones = ones + (h_i.at(j) ? 1 : 0);
    }
  }
  return ones;
}

// Of a hint, packed or unpacked. A signature of ML-DSA-44, -65, -87 has probability
inline constexpr auto hint_events = std::to_array<std::string_view>({
    "hint.empty_polynomial",  // 3.5e-7, .0097, .0062: a polynomial without a 1, beside others
    "hint.none",              // negligible: no 1 at all; a forger may choose it
    "hint.omega",             // .005, .002, .003: ω ones, no padding
    "hint.index_0",           // about one in five: the first coefficient of a polynomial is 1
    "hint.index_255",         // as often: the last one
});

template <Parameters p, class Run>
constexpr void report_hint(const Vector<R_2, p.k>& h, Run& run) {
  const std::size_t ones = number_of_ones(h);
  const auto some = [&h](auto is) { return std::any_of(h.begin(), h.end(), is); };
  if (ones == 0) {
    run.event("hint.none");
  } else if (some([](const R_2& h_i) { return h_i == R_2{}; })) {
    run.event("hint.empty_polynomial");
  }
  if (ones == p.ω) {
    run.event("hint.omega");
  }
  if (some([](const R_2& h_i) { return h_i.at(0); })) {
    run.event("hint.index_0");
  }
  if (some([](const R_2& h_i) { return h_i.at(255); })) {
    run.event("hint.index_255");
  }
}

// FIPS 204, Algorithm 20, HintBitPack(h). In: at most ω coefficients of h are 1.
template <Parameters p, class Run = const Nothing>
constexpr Bytes<p.ω + p.k> HintBitPack(const Vector<R_2, p.k>& h, Run& run = nothing) {
  Bytes<p.ω + p.k> y{};                                                                   // 1
  std::size_t Index = 0;                                                                  // 2
  for (std::size_t i = 0; i <= p.k - 1; ++i) {                                            // 3
    for (std::size_t j = 0; j <= 255; ++j) {                                              // 4
      if (h.at(i).at(j)) {                                                                // 5
        y.at(Index) = static_cast<std::uint8_t>(j);                                       // 6
        Index = Index + 1;                                                                // 7
      }                                                                                   // 8
    }                                                                                     // 9
    y.at(p.ω + i) = static_cast<std::uint8_t>(Index);                                     // 10
  }                                                                                       // 11
  report_hint<p>(h, run);
  run.step("mldsa.hint_pack", p, h, y);
  return y;                                                                               // 12
}

// Why a hint is malformed. No signer makes such bytes; they are to be constructed.
inline constexpr auto malformed_hint_events = std::to_array<std::string_view>({
    "hint.count_descends",      // line 4: y[ω + i] < Index
    "hint.count_above_omega",   // line 4: y[ω + i] > ω
    "hint.index_repeated",      // line 9: y[Index - 1] = y[Index]
    "hint.index_descends",      // line 9: y[Index - 1] > y[Index]
    "hint.padding_not_zero",    // line 17
    "hint.padding_last_byte",   // line 17, and all padding before the last byte is zero
});

template <class Run>
constexpr std::nullopt_t malformed_count(std::size_t count, std::size_t Index, Run& run) {
  run.event(count < Index ? "hint.count_descends" : "hint.count_above_omega");
  return std::nullopt;
}

template <class Run>
constexpr std::nullopt_t malformed_order(std::uint8_t before, std::uint8_t here, Run& run) {
  run.event(before == here ? "hint.index_repeated" : "hint.index_descends");
  return std::nullopt;
}

template <Parameters p, class Run>
constexpr std::nullopt_t malformed_padding(std::size_t i, Run& run) {
  run.event("hint.padding_not_zero");
  if (i == p.ω - 1) {
    run.event("hint.padding_last_byte");
  }
  return std::nullopt;
}

// FIPS 204, Algorithm 21, HintBitUnpack(y).
template <Parameters p, class Run = const Nothing>
constexpr std::optional<Vector<R_2, p.k>> HintBitUnpack(const Bytes<p.ω + p.k>& y,
                                                        Run& run = nothing) {
  Vector<R_2, p.k> h{};                                                                   // 1
  std::size_t Index = 0;                                                                  // 2
  for (std::size_t i = 0; i <= p.k - 1; ++i) {                                            // 3
    if (y.at(p.ω + i) < Index || y.at(p.ω + i) > p.ω) {                                   // 4
      return malformed_count(y.at(p.ω + i), Index, run);                                  // 4
    }                                                                                     // 5
    const std::size_t First = Index;                                                      // 6
    while (Index < y.at(p.ω + i)) {                                                       // 7
      if (Index > First) {                                                                // 8
        if (y.at(Index - 1) >= y.at(Index)) {                                             // 9
          return malformed_order(y.at(Index - 1), y.at(Index), run);                      // 9
        }                                                                                 // 10
      }                                                                                   // 11
      h.at(i).at(y.at(Index)) = true;                                                     // 12
      Index = Index + 1;                                                                  // 13
    }                                                                                     // 14
  }                                                                                       // 15
  for (std::size_t i = Index; i < p.ω; ++i) {                                             // 16
    if (y.at(i) != 0) {                                                                   // 17
      return malformed_padding<p>(i, run);                                                // 17
    }                                                                                     // 18
  }                                                                                       // 19
  report_hint<p>(h, run);
  return h;                                                                               // 20
}

}  // namespace lockstep::spec::fips204
