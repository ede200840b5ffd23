// FIPS 202, sections 4 and 5: the sponge construction and KECCAK[c].
//
// Conventions, beside those of spec/fips202/strings.hpp:
//   The input N of the text is here two arguments, N = M || suffix: the message, whole bytes, and
//   the few bits by which section 6 keeps its functions apart.
// Deviations: none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "spec/bytes.hpp"
#include "spec/fips202/keccak_p.hpp"
#include "spec/fips202/strings.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::fips202 {

// X ⊕ Y, both of b bits.
constexpr StateString XOR(const StateString& X, const ByteString& Y) {
  StateString Z{};
  for (std::size_t i = 0; i < Z.size(); ++i) {
    Z.at(i) = static_cast<std::uint8_t>(X.at(i) ^ Y.at(i));
  }
  return Z;
}

// 0^s as bytes.
constexpr ByteString zero_bytes(std::size_t s) {
  return ByteString(s / 8);
}

// The unique P_0, ..., P_(n-1) of r bits such that P = P_0 || ... || P_(n-1).
constexpr std::vector<ByteString> split(const ByteString& P, std::size_t r) {
  std::vector<ByteString> parts(8 * P.size() / r);
  for (std::size_t i = 0; i < P.size(); ++i) {
    parts.at(i / (r / 8)).push_back(P.at(i));
  }
  return parts;
}

// FIPS 202, Algorithm 8, SPONGE[f, pad, r](N, d).
constexpr ByteString SPONGE(auto f, auto pad, std::size_t r, ByteView M, const Bits& suffix,
                            std::size_t d) {
  const std::size_t len_N = 8 * M.size() + suffix.size();
  const ByteString P = concat(M, b2h(concat(suffix, pad(r, len_N))));                     // 1
  const std::size_t n = 8 * P.size() / r;                                                 // 2
  const std::size_t c = b - r;                                                            // 3
  const std::vector<ByteString> P_ = split(P, r);                                         // 4
  StateString S{};                                                                        // 5
  for (std::size_t i = 0; i <= n - 1; ++i) {                                              // 6
    S = f(XOR(S, concat(P_.at(i), zero_bytes(c))));                                       // 6
  }
  ByteString Z;                                                                           // 7
  while (true) {
    Z = concat(Z, Trunc(r, S));                                                           // 8
    if (d <= 8 * Z.size()) {                                                              // 9
      return Trunc(d, Z);                                                                 // 9
    }
    S = f(S);                                                                             // 10
  }
}

// FIPS 202, Algorithm 9, pad10*1(x, m).
constexpr Bits pad10_1(std::size_t x, std::size_t m) {
  const std::size_t j = (x - (m + 2) % x) % x;                                            // 1
  return concat(concat(Bits{1}, zeros(j)), Bits{1});                                      // 2
}

// FIPS 202, section 5.2, KECCAK[c](N, d) = SPONGE[KECCAK-p[1600, 24], pad10*1, 1600 - c](N, d).
template <std::size_t c, class Run = const Nothing>
constexpr ByteString KECCAK(ByteView M, const Bits& suffix, std::size_t d, Run& run = nothing) {
  const auto f = [&run](const StateString& S) { return KECCAK_f1600(S, run); };
  return SPONGE(f, pad10_1, 1600 - c, M, suffix, d);
}

}  // namespace lockstep::spec::fips202
