// FIPS 204, section 7.1, Algorithms 9 to 13: integers, bit strings and byte strings.
// Conventions and deviations: spec/fips204/sets.hpp. The length α of a string is its size().
#pragma once

#include <cstddef>
#include <cstdint>

#include "spec/fips204/sets.hpp"

namespace lockstep::spec::fips204 {

// FIPS 204, Algorithm 9, IntegerToBits(x, α).
constexpr Bits IntegerToBits(Z x, std::size_t α) {
  Bits y(α, 0);
  Z x_prime = x;                                                                          // 1
  for (std::size_t i = 0; i < α; ++i) {                                                   // 2
    y.at(i) = x_prime % 2;                                                                // 3
    x_prime = x_prime / 2;                                                                // 4
  }                                                                                       // 5
  return y;                                                                               // 6
}

// FIPS 204, Algorithm 10, BitsToInteger(y, α).
constexpr Z BitsToInteger(const Bits& y, std::size_t α) {
  Z x = 0;                                                                                // 1
  for (std::size_t i = 1; i <= α; ++i) {                                                  // 2
    x = 2 * x + y.at(α - i);                                                              // 3
  }                                                                                       // 4
  return x;                                                                               // 5
}

// FIPS 204, Algorithm 11, IntegerToBytes(x, α).
template <std::size_t α>
constexpr Bytes<α> IntegerToBytes(std::size_t x) {
  Bytes<α> y{};
  std::size_t x_prime = x;                                                                // 1
  for (std::size_t i = 0; i < α; ++i) {                                                   // 2
    y.at(i) = static_cast<std::uint8_t>(x_prime % 256);                                   // 3
    x_prime = x_prime / 256;                                                              // 4
  }                                                                                       // 5
  return y;                                                                               // 6
}

// FIPS 204, Algorithm 12, BitsToBytes(y).
constexpr ByteString BitsToBytes(const Bits& y) {
  const std::size_t α = y.size();
  ByteString z((α + 7) / 8, 0);                                                           // 1
  for (std::size_t i = 0; i < α; ++i) {                                                   // 2
    z.at(i / 8) = static_cast<std::uint8_t>(z.at(i / 8) + y.at(i) * (1 << i % 8));        // 3
  }                                                                                       // 4
  return z;                                                                               // 5
}

// FIPS 204, Algorithm 13, BytesToBits(z).
constexpr Bits BytesToBits(ByteView z) {
  const std::size_t α = z.size();
  Bits y(8 * α, 0);
  ByteString z_prime(z.begin(), z.end());                                                 // 1
  for (std::size_t i = 0; i < α; ++i) {                                                   // 2
    for (std::size_t j = 0; j <= 7; ++j) {                                                // 3
      y.at(8 * i + j) = z_prime.at(i) % 2;                                                // 4
      z_prime.at(i) = z_prime.at(i) / 2;                                                  // 5
    }                                                                                     // 6
  }                                                                                       // 7
  return y;                                                                               // 8
}

// z || y.
constexpr Bits concat(Bits z, const Bits& y) {
  for (std::size_t i = 0; i < y.size(); ++i) {
    z.push_back(y.at(i));
  }
  return z;
}

// (z[first], z[first + 1], ..., z[first + length - 1]).
constexpr Bits slice(const Bits& z, std::size_t first, std::size_t length) {
  Bits y(length, 0);
  for (std::size_t i = 0; i < length; ++i) {
    y.at(i) = z.at(first + i);
  }
  return y;
}

static_assert(IntegerToBits(11, 6) == Bits{1, 1, 0, 1, 0, 0});
static_assert(BitsToInteger(Bits{1, 1, 0, 1, 0, 0}, 6) == 11);
static_assert(IntegerToBytes<3>(0x20304) == Bytes<3>{4, 3, 2});
static_assert(BitsToBytes(Bits{1, 0, 0, 0, 0, 0, 0, 1, 0, 1}) == ByteString{0x81, 0x02});
static_assert(BytesToBits(Bytes<1>{0x81}) == Bits{1, 0, 0, 0, 0, 0, 0, 1});

}  // namespace lockstep::spec::fips204
