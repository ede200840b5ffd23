// FIPS 204, section 7.1, Algorithms 14 and 15: coefficients from bytes, or ⊥.
// Conventions and deviations: spec/fips204/sets.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "spec/fips204/sets.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::fips204 {

// A candidate is rejected with probability 2^-10 = (2^23 - q) / 2^23, and is one given value with
// probability 2^-23: a key of ML-DSA-44, -65, -87 draws it with probability .0005, .0009, .0017.
inline constexpr auto three_bytes_events = std::to_array<std::string_view>({
    "three_bytes.rejected",
    "three_bytes.is_q",            // z = q, the least that is rejected
    "three_bytes.is_q_minus_1",    // the greatest that is not
});

template <class Run>
constexpr void report_three_bytes(Z z, Run& run) {
  if (z >= q) {
    run.event("three_bytes.rejected");
  }
  if (z == q) {
    run.event("three_bytes.is_q");
  }
  if (z == q - 1) {
    run.event("three_bytes.is_q_minus_1");
  }
}

// FIPS 204, Algorithm 14, CoeffFromThreeBytes(b0, b1, b2).
template <class Run = const Nothing>
constexpr std::optional<Z_q> CoeffFromThreeBytes(std::uint8_t b0, std::uint8_t b1, std::uint8_t b2,
                                                 Run& run = nothing) {
  Z b2_prime = b2;                                                                        // 1
  if (b2_prime > 127) {                                                                   // 2
    b2_prime = b2_prime - 128;                                                            // 3
  }                                                                                       // 4
  const Z z = (Z{1} << 16) * b2_prime + (Z{1} << 8) * b1 + b0;                            // 5
  report_three_bytes(z, run);
  if (z < q) {                                                                            // 6
    return Z_q(z);                                                                        // 6
  } else {                                                                                // 7
    return std::nullopt;                                                                  // 7
  }                                                                                       // 8
}

// FIPS 204, Algorithm 15, CoeffFromHalfByte(b).
template <Parameters p>
constexpr std::optional<Z> CoeffFromHalfByte(Z b) {
  if (p.η == 2 && b < 15) {                                                               // 1
    return 2 - b % 5;                                                                     // 1
  } else {                                                                                // 2
    if (p.η == 4 && b < 9) {                                                              // 3
      return 4 - b;                                                                       // 3
    } else {                                                                              // 4
      return std::nullopt;                                                                // 4
    }                                                                                     // 5
  }                                                                                       // 6
}

static_assert(CoeffFromThreeBytes(0x03, 0x02, 0x81) == Z_q(0x010203));
static_assert(CoeffFromThreeBytes(0x00, 0xe0, 0x7f) == Z_q(q - 1));
static_assert(CoeffFromThreeBytes(0x01, 0xe0, 0x7f) == std::nullopt);
static_assert(CoeffFromHalfByte<ML_DSA_44>(14) == -2);
static_assert(CoeffFromHalfByte<ML_DSA_44>(15) == std::nullopt);
static_assert(CoeffFromHalfByte<ML_DSA_65>(8) == -4);
static_assert(CoeffFromHalfByte<ML_DSA_65>(9) == std::nullopt);

}  // namespace lockstep::spec::fips204
