// FIPS 180-4, sections 6.4 (SHA-512), 6.5 (SHA-384), 6.6 (SHA-512/224) and 6.7 (SHA-512/256), with
// section 5.3.6, which needs SHA-512 for the initial hash values of the last two.
// Conventions: spec/fips180/constants.hpp. Deviations: none.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "spec/bytes.hpp"
#include "spec/fips180/constants.hpp"
#include "spec/fips180/functions.hpp"
#include "spec/fips180/preprocessing.hpp"

namespace lockstep::spec::fips180 {

// FIPS 180-4, section 6.4.2: the intermediate hash value H^(i) from H^(i-1) and the block M^(i).
inline HashValue_512 next_H_512(const HashValue_512& H, const Block<std::uint64_t>& M) {
  const std::array<std::uint64_t, 80>& K = K_512();

  std::array<std::uint64_t, 80> W{};                                                      // 1
  for (std::size_t t = 0; t <= 15; ++t) {                                                 // 1
    W.at(t) = M.at(t);                                                                    // 1
  }
  for (std::size_t t = 16; t <= 79; ++t) {                                                // 1
    W.at(t) = σ1_512(W.at(t - 2)) + W.at(t - 7) + σ0_512(W.at(t - 15)) + W.at(t - 16);    // 1
  }

  auto [a, b, c, d, e, f, g, h] = H;                                                      // 2

  for (std::size_t t = 0; t <= 79; ++t) {                                                 // 3
    const std::uint64_t T1 = h + Σ1_512(e) + Ch(e, f, g) + K.at(t) + W.at(t);             // 3
    const std::uint64_t T2 = Σ0_512(a) + Maj(a, b, c);                                    // 3
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

// FIPS 180-4, sections 6.4.1 and 6.4.2: H^(N) from H^(0).
inline HashValue_512 H_N_512(const HashValue_512& H_0, ByteView M) {
  HashValue_512 H = H_0;                                                                  // 1
  for (const Block<std::uint64_t>& M_i : parse<std::uint64_t>(pad_1024(M))) {             // 2
    H = next_H_512(H, M_i);
  }
  return H;
}

// FIPS 180-4, section 5.3.6, SHA-512/t IV Generation Function.
inline HashValue_512 H0_512_t(std::size_t t) {
  const HashValue_512 H_prime = H0_512();
  HashValue_512 H_double_prime{};
  for (std::size_t i = 0; i <= 7; ++i) {
    H_double_prime.at(i) = H_prime.at(i) ^ 0xa5a5a5a5a5a5a5a5;
  }
  const std::string name = "SHA-512/" + std::to_string(t);
  return H_N_512(H_double_prime, ByteString(name.begin(), name.end()));
}

// FIPS 180-4, section 6.4.
inline Digest<512> SHA_512(ByteView M) {
  return leftmost<512>(to_string(H_N_512(H0_512(), M)));
}

// FIPS 180-4, section 6.5.
inline Digest<384> SHA_384(ByteView M) {
  return leftmost<384>(to_string(H_N_512(H0_384(), M)));
}

// FIPS 180-4, section 6.6.
inline Digest<224> SHA_512_224(ByteView M) {
  return leftmost<224>(to_string(H_N_512(H0_512_t(224), M)));
}

// FIPS 180-4, section 6.7.
inline Digest<256> SHA_512_256(ByteView M) {
  return leftmost<256>(to_string(H_N_512(H0_512_t(256), M)));
}

}  // namespace lockstep::spec::fips180
