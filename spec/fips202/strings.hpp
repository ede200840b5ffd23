// FIPS 202, sections 2.3 and B.1: strings.
//
// Conventions of spec/fips202:
//   A string of the standard is a bit string. A string X of 8m bits is kept as m bytes, X[8i + j]
//   being bit j of byte i: the correspondence of section B.1, whose pairs of hexadecimal digits are
//   bytes here. Only suffixes, padding and the second definition handle single bits (`Bits`).
//   All lengths (b, c, d, m, r, len) are in bits, as in the text.
// Deviations: messages are byte strings and d is a multiple of 8; other lengths are not offered.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "spec/bytes.hpp"

namespace lockstep::spec::fips202 {

using Bits = std::vector<bool>;

// 0^s.
constexpr Bits zeros(std::size_t s) {
  return Bits(s, false);
}

// X || Y, of bits as well as of bytes.
using spec::concat;

constexpr Bits concat(const Bits& X, const Bits& Y) {
  Bits Z = X;
  for (std::size_t i = 0; i < Y.size(); ++i) {
    Z.push_back(Y.at(i));
  }
  return Z;
}

// Trunc_s(X).
constexpr Bits Trunc(std::size_t s, const Bits& X) {
  Bits Z;
  for (std::size_t i = 0; i < s; ++i) {
    Z.push_back(X.at(i));
  }
  return Z;
}

constexpr ByteString Trunc(std::size_t s, ByteView X) {
  return ByteString(X.begin(), X.begin() + static_cast<std::ptrdiff_t>(s / 8));
}

// FIPS 202, Algorithm 10, h2b(H, n), for n = 8m.
constexpr Bits h2b(ByteView H) {
  Bits T;
  for (const std::uint8_t h_i : H) {                                                      // 1, 2a
    for (std::size_t j = 0; j < 8; ++j) {
      const bool b_ij = (h_i >> j) % 2 == 1;                                              // 2b
      T.push_back(b_ij);                                                                  // 3
    }
  }
  return T;                                                                               // 4
}

// FIPS 202, Algorithm 11, b2h(S).
constexpr ByteString b2h(const Bits& S) {
  const std::size_t n = S.size();                                                         // 1
  const Bits T = concat(S, zeros((8 - n % 8) % 8));                                       // 2
  const std::size_t m = T.size() / 8;                                                     // 2
  ByteString H;
  for (std::size_t i = 0; i < m; ++i) {
    unsigned h_i = 0;
    for (std::size_t j = 0; j < 8; ++j) {
      const unsigned b_ij = T.at(8 * i + j) ? 1 : 0;                                      // 3
      h_i = h_i + (b_ij << j);                                                            // 4a
    }
    H.push_back(static_cast<std::uint8_t>(h_i));                                          // 4b
  }
  return H;                                                                               // 5
}

}  // namespace lockstep::spec::fips202
