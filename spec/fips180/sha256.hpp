// FIPS 180-4, sections 6.2 (SHA-256) and 6.3 (SHA-224).
// Conventions: spec/fips180/constants.hpp. Deviations: none.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "spec/bytes.hpp"
#include "spec/fips180/constants.hpp"
#include "spec/fips180/functions.hpp"
#include "spec/fips180/preprocessing.hpp"

namespace lockstep::spec::fips180 {

// FIPS 180-4, section 6.2.2: the intermediate hash value H^(i) from H^(i-1) and the block M^(i).
inline HashValue_256 next_H_256(const HashValue_256& H, const Block<std::uint32_t>& M) {
  const std::array<std::uint32_t, 64>& K = K_256();

  std::array<std::uint32_t, 64> W{};                                                      // 1
  for (std::size_t t = 0; t <= 15; ++t) {                                                 // 1
    W.at(t) = M.at(t);                                                                    // 1
  }
  for (std::size_t t = 16; t <= 63; ++t) {                                                // 1
    W.at(t) = σ1_256(W.at(t - 2)) + W.at(t - 7) + σ0_256(W.at(t - 15)) + W.at(t - 16);    // 1
  }

  auto [a, b, c, d, e, f, g, h] = H;                                                      // 2

  for (std::size_t t = 0; t <= 63; ++t) {                                                 // 3
    const std::uint32_t T1 = h + Σ1_256(e) + Ch(e, f, g) + K.at(t) + W.at(t);             // 3
    const std::uint32_t T2 = Σ0_256(a) + Maj(a, b, c);                                    // 3
    h = g;                                                                                // 3
    g = f;                                                                                // 3
    f = e;                                                                                // 3
    e = d + T1;                                                                           // 3
    d = c;                                                                                // 3
    c = b;                                                                                // 3
    b = a;                                                                                // 3
    a = T1 + T2;                                                                          // 3
  }

  return {a + H.at(0), b + H.at(1), c + H.at(2), d + H.at(3),                             // 4
          e + H.at(4), f + H.at(5), g + H.at(6), h + H.at(7)};                            // 4
}

// FIPS 180-4, sections 6.2.1 and 6.2.2: H^(N) from H^(0).
inline HashValue_256 H_N_256(const HashValue_256& H_0, ByteView M) {
  HashValue_256 H = H_0;                                                                  // 1
  for (const Block<std::uint32_t>& M_i : parse<std::uint32_t>(pad_512(M))) {              // 2
    H = next_H_256(H, M_i);
  }
  return H;
}

// FIPS 180-4, section 6.2.
inline Digest<256> SHA_256(ByteView M) {
  return leftmost<256>(to_string(H_N_256(H0_256(), M)));
}

// FIPS 180-4, section 6.3.
inline Digest<224> SHA_224(ByteView M) {
  return leftmost<224>(to_string(H_N_256(H0_224(), M)));
}

}  // namespace lockstep::spec::fips180
