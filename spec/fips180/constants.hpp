// FIPS 180-4, section 4.2 (constants) and sections 5.3.2 to 5.3.5 (initial hash values).
//
// Conventions of spec/fips180:
//   A word is a std::uint32_t (SHA-224, SHA-256) or a std::uint64_t (the others); + on words is
//   modulo 2^w, as in the text. Words and strings convert with the most significant byte first
//   (section 3.1).
//   Messages are byte strings; lengths are in bits, as in the text.
//   Sub- and superscripts follow the name: Σ0_256, H0_384 (for H^(0) of SHA-384), K_512.
// Deviations: none in value. Section 5.3.2 prints SHA-224's initial hash value without a rule; the
// rule here is that its words are the second 32 bits where SHA-384's are the first 64.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "spec/fips180/roots.hpp"

namespace lockstep::spec::fips180 {

using HashValue_256 = std::array<std::uint32_t, 8>;
using HashValue_512 = std::array<std::uint64_t, 8>;

// The first 64 bits of the fractional parts of the k-th roots of n primes, the first_prime-th on.
// Not constexpr: compilers take seconds for what takes a third of a millisecond when first needed.
template <std::size_t n>
std::array<std::uint64_t, n> fractions_of_roots(std::size_t k, std::size_t first_prime) {
  constexpr std::array<std::uint32_t, 80> primes = first_primes<80>();
  std::array<std::uint64_t, n> fractions{};
  for (std::size_t i = 0; i < n; ++i) {
    fractions.at(i) = fraction_of_root(k, primes.at(first_prime - 1 + i));
  }
  return fractions;
}

// Of each 64 bits, the first 32.
template <std::size_t n>
constexpr std::array<std::uint32_t, n> first_32_bits(
    const std::array<std::uint64_t, n>& fractions) {
  std::array<std::uint32_t, n> first{};
  for (std::size_t i = 0; i < n; ++i) {
    first.at(i) = static_cast<std::uint32_t>(fractions.at(i) >> 32);
  }
  return first;
}

// Of each 64 bits, the second 32.
template <std::size_t n>
constexpr std::array<std::uint32_t, n> second_32_bits(
    const std::array<std::uint64_t, n>& fractions) {
  std::array<std::uint32_t, n> second{};
  for (std::size_t i = 0; i < n; ++i) {
    second.at(i) = static_cast<std::uint32_t>(fractions.at(i));
  }
  return second;
}

// FIPS 180-4, section 4.2.2: from the cube roots of the first 64 primes.
inline const std::array<std::uint32_t, 64>& K_256() {
  static const std::array<std::uint32_t, 64> K = first_32_bits(fractions_of_roots<64>(3, 1));
  return K;
}

// FIPS 180-4, section 4.2.3: from the cube roots of the first 80 primes.
inline const std::array<std::uint64_t, 80>& K_512() {
  static const std::array<std::uint64_t, 80> K = fractions_of_roots<80>(3, 1);
  return K;
}

// FIPS 180-4, section 5.3.2: from the square roots of the ninth through sixteenth primes.
inline const HashValue_256& H0_224() {
  static const HashValue_256 H0 = second_32_bits(fractions_of_roots<8>(2, 9));
  return H0;
}

// FIPS 180-4, section 5.3.3: from the square roots of the first eight primes.
inline const HashValue_256& H0_256() {
  static const HashValue_256 H0 = first_32_bits(fractions_of_roots<8>(2, 1));
  return H0;
}

// FIPS 180-4, section 5.3.4: from the square roots of the ninth through sixteenth primes.
inline const HashValue_512& H0_384() {
  static const HashValue_512 H0 = fractions_of_roots<8>(2, 9);
  return H0;
}

// FIPS 180-4, section 5.3.5: from the square roots of the first eight primes.
inline const HashValue_512& H0_512() {
  static const HashValue_512 H0 = fractions_of_roots<8>(2, 1);
  return H0;
}

}  // namespace lockstep::spec::fips180
