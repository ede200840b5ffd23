// The bits behind the point of roots of primes, exactly: where SHA-2 and BLAKE2s take their
// constants from.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace lockstep::parameters {

namespace detail {

// An exact integer of 256 bits, lowest limb first. A plain array: compilers evaluate it several
// times as fast.
struct Wide {
  std::uint32_t limbs[8];
};

inline constexpr std::size_t wide_limbs = 8;

// a * b modulo 2^256, for a below 2^96, which a root is.
constexpr Wide multiply(const Wide& a, const Wide& b) {
  Wide product{};
  for (std::size_t i = 0; i < 3; ++i) {
    std::uint64_t carry = 0;
    for (std::size_t j = 0; i + j < wide_limbs; ++j) {
      carry += std::uint64_t{a.limbs[i]} * b.limbs[j] + product.limbs[i + j];
      product.limbs[i + j] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
  }
  return product;
}

constexpr Wide power(const Wide& base, std::size_t exponent) {
  Wide result = base;
  for (std::size_t i = 1; i < exponent; ++i) {
    result = multiply(base, result);
  }
  return result;
}

constexpr bool at_most(const Wide& a, const Wide& b) {
  for (std::size_t i = wide_limbs; i-- > 0;) {
    if (a.limbs[i] != b.limbs[i]) {
      return a.limbs[i] < b.limbs[i];
    }
  }
  return true;
}

constexpr std::uint32_t prime(std::size_t index) {
  std::uint32_t candidate = 2;
  for (std::size_t seen = 0;; ++candidate) {
    bool is_prime = true;
    for (std::uint32_t d = 2; d * d <= candidate && is_prime; ++d) {
      is_prime = candidate % d != 0;
    }
    if (is_prime && seen++ == index) {
      return candidate;
    }
  }
}

// With x = root * 2^64 rounded down, found bit by bit from x^degree <= radicand * 2^(64 degree),
// the bits behind the point are x mod 2^64.
constexpr std::uint64_t root_fraction(std::size_t degree, std::uint32_t radicand) {
  Wide bound{};
  bound.limbs[2 * degree] = radicand;
  Wide root{};
  for (std::size_t bit = 64 + 3; bit-- > 0;) {  // the roots in use are below 2^3
    Wide candidate = root;
    candidate.limbs[bit / 32] |= std::uint32_t{1} << (bit % 32);
    if (at_most(power(candidate, degree), bound)) {
      root = candidate;
    }
  }
  return std::uint64_t{root.limbs[1]} << 32 | root.limbs[0];
}

// A constant of its own for each prime and root: compilers limit the steps of one evaluation.
template <std::size_t Index>
inline constexpr std::uint32_t prime_number = prime(Index);

template <std::size_t Degree, std::size_t Index>
inline constexpr std::uint64_t root_of_prime = root_fraction(Degree, prime_number<Index>);

template <std::size_t Degree, std::size_t First, std::size_t... I>
constexpr std::array<std::uint64_t, sizeof...(I)> roots_of_primes(std::index_sequence<I...>) {
  return {root_of_prime<Degree, First + I>...};
}

}  // namespace detail

// The first 64 bits of the fractional parts of the roots of `Count` primes, from prime number
// `First` on; 2 is number 0. in: the roots are below 8 (primes below 64 for square roots, below 512
// for cube roots).
template <std::size_t Degree, std::size_t First, std::size_t Count>
constexpr std::array<std::uint64_t, Count> root_fractions() {
  return detail::roots_of_primes<Degree, First>(std::make_index_sequence<Count>{});
}

// Bits shift .. shift + 31 of each word.
template <std::size_t Count>
constexpr std::array<std::uint32_t, Count> halves(const auto& words, unsigned shift) {
  std::array<std::uint32_t, Count> result{};
  for (std::size_t i = 0; i < Count; ++i) {
    result[i] = static_cast<std::uint32_t>(words[i] >> shift);
  }
  return result;
}

}  // namespace lockstep::parameters
