// The first bits of the fractional part of a root of a prime, by exact integer arithmetic: from
// these FIPS 180-4 takes its constants (4.2.2, 4.2.3) and initial hash values (5.3), and RFC 7693
// its IV (2.6).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace lockstep::spec::fips180 {

// A natural number below 2^256, base 2^32, the lowest digit first. 256 bits hold every value here:
// 409, the 80th prime, times 2^192 is below 2^201, and the largest cube tried is below 2^210.
struct Natural {
  std::array<std::uint32_t, 8> digit{};

  friend constexpr Natural operator*(const Natural& x, const Natural& y) {
    Natural product;
    for (std::size_t i = 0; i < 8; ++i) {
      std::uint64_t carry = 0;
      for (std::size_t j = 0; x.digit.at(i) != 0 && i + j < 8; ++j) {
        const std::uint64_t sum =
            std::uint64_t{x.digit.at(i)} * y.digit.at(j) + product.digit.at(i + j) + carry;
        product.digit.at(i + j) = static_cast<std::uint32_t>(sum);
        carry = sum >> 32;
      }
    }
    return product;
  }

  friend constexpr bool operator<=(const Natural& x, const Natural& y) {
    for (std::size_t i = 8; i >= 1; --i) {
      if (x.digit.at(i - 1) != y.digit.at(i - 1)) {
        return x.digit.at(i - 1) < y.digit.at(i - 1);
      }
    }
    return true;
  }
};

constexpr Natural power(const Natural& x, std::size_t k) {
  Natural y{{1}};
  for (std::size_t i = 0; i < k; ++i) {
    y = x * y;
  }
  return y;
}

// The first n primes, by trial division.
template <std::size_t n>
constexpr std::array<std::uint32_t, n> first_primes() {
  std::array<std::uint32_t, n> primes{};
  std::size_t found = 0;
  for (std::uint32_t p = 2; found < n; ++p) {
    bool is_prime = true;
    for (std::size_t i = 0; i < found; ++i) {
      is_prime = is_prime && p % primes.at(i) != 0;
    }
    if (is_prime) {
      primes.at(found) = p;
      found = found + 1;
    }
  }
  return primes;
}

// The first 64 bits of the fractional part of the k-th root of p, floor(2^64 * frac(p^(1/k))).
// The largest x with x^k <= p * 2^(64k) is floor(2^64 * p^(1/k)); its lowest two digits are the
// fraction. It is found bit by bit, and is below 2^69 as p is below 2^10 and k is 2 or 3.
constexpr std::uint64_t fraction_of_root(std::size_t k, std::uint32_t p) {
  Natural bound;
  bound.digit.at(2 * k) = p;
  Natural x;
  for (std::size_t bit = 69; bit >= 1; --bit) {
    Natural larger = x;
    larger.digit.at((bit - 1) / 32) += std::uint32_t{1} << (bit - 1) % 32;
    if (power(larger, k) <= bound) {
      x = larger;
    }
  }
  return std::uint64_t{x.digit.at(1)} << 32 | x.digit.at(0);
}

}  // namespace lockstep::spec::fips180
