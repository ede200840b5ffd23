// FIPS 204, section 4: the constants and parameter sets of Table 1, and the lengths that follow.
// Conventions and deviations: spec/fips204/sets.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

namespace lockstep::spec::fips204 {

using Z = std::int64_t;  // the integers; none of the standard's leaves 64 bits

// Table 1, the rows that are the same for every set.
inline constexpr Z q = (Z{1} << 23) - (Z{1} << 13) + 1;
inline constexpr Z ζ = 1753;
inline constexpr std::size_t d = 13;

// Table 1, the other rows. Numbers that count things are std::size_t.
struct Parameters {
  std::size_t τ;
  std::size_t λ;
  Z γ1;
  Z γ2;
  std::size_t k;
  std::size_t ℓ;
  Z η;
  std::size_t ω;

  constexpr Z β() const { return static_cast<Z>(τ) * η; }

  friend constexpr bool operator==(const Parameters&, const Parameters&) = default;
};

inline constexpr Parameters ML_DSA_44{.τ = 39, .λ = 128, .γ1 = Z{1} << 17, .γ2 = (q - 1) / 88,
                                      .k = 4, .ℓ = 4, .η = 2, .ω = 80};
inline constexpr Parameters ML_DSA_65{.τ = 49, .λ = 192, .γ1 = Z{1} << 19, .γ2 = (q - 1) / 32,
                                      .k = 6, .ℓ = 5, .η = 4, .ω = 55};
inline constexpr Parameters ML_DSA_87{.τ = 60, .λ = 256, .γ1 = Z{1} << 19, .γ2 = (q - 1) / 32,
                                      .k = 8, .ℓ = 7, .η = 2, .ω = 75};

static_assert(q == 8380417);
static_assert(ML_DSA_44.β() == 78 && ML_DSA_65.β() == 196 && ML_DSA_87.β() == 120);

// Section 2.3: bitlen a, the length of the binary expansion of a.
constexpr std::size_t bitlen(Z a) {
  std::size_t length = 0;
  while (a > 0) {
    a = a / 2;
    length = length + 1;
  }
  return length;
}

// The length of pk, see Algorithm 22.
constexpr std::size_t pk_bytes(Parameters p) {
  return 32 + 32 * p.k * (bitlen(q - 1) - d);
}

// The length of sk, see Algorithm 24.
constexpr std::size_t sk_bytes(Parameters p) {
  return 32 + 32 + 64 + 32 * ((p.ℓ + p.k) * bitlen(2 * p.η) + d * p.k);
}

// The length of σ, see Algorithm 26.
constexpr std::size_t sig_bytes(Parameters p) {
  return p.λ / 4 + p.ℓ * 32 * (1 + bitlen(p.γ1 - 1)) + p.ω + p.k;
}

// The length of an encoded w1, see Algorithm 28.
constexpr std::size_t w1_bytes(Parameters p) {
  return 32 * p.k * bitlen((q - 1) / (2 * p.γ2) - 1);
}

// Table 2.
static_assert(pk_bytes(ML_DSA_44) == 1312 && sk_bytes(ML_DSA_44) == 2560);
static_assert(pk_bytes(ML_DSA_65) == 1952 && sk_bytes(ML_DSA_65) == 4032);
static_assert(pk_bytes(ML_DSA_87) == 2592 && sk_bytes(ML_DSA_87) == 4896);
static_assert(sig_bytes(ML_DSA_44) == 2420);
static_assert(sig_bytes(ML_DSA_65) == 3309);
static_assert(sig_bytes(ML_DSA_87) == 4627);

}  // namespace lockstep::spec::fips204
