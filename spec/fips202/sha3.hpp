// FIPS 202, section 6: the SHA-3 hash functions and the SHA-3 extendable-output functions.
// Conventions: spec/fips202/strings.hpp. Deviations: none.
#pragma once

#include <cstddef>

#include "spec/bytes.hpp"
#include "spec/fips202/sponge.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::fips202 {

// FIPS 202, section 6.1, SHA3-224(M) = KECCAK[448](M || 01, 224).
template <class Run = const Nothing>
constexpr Digest<224> SHA3_224(ByteView M, Run& run = nothing) {
  return leftmost<224>(KECCAK<448>(M, {0, 1}, 224, run));
}

// FIPS 202, section 6.1, SHA3-256(M) = KECCAK[512](M || 01, 256).
template <class Run = const Nothing>
constexpr Digest<256> SHA3_256(ByteView M, Run& run = nothing) {
  return leftmost<256>(KECCAK<512>(M, {0, 1}, 256, run));
}

// FIPS 202, section 6.1, SHA3-384(M) = KECCAK[768](M || 01, 384).
template <class Run = const Nothing>
constexpr Digest<384> SHA3_384(ByteView M, Run& run = nothing) {
  return leftmost<384>(KECCAK<768>(M, {0, 1}, 384, run));
}

// FIPS 202, section 6.1, SHA3-512(M) = KECCAK[1024](M || 01, 512).
template <class Run = const Nothing>
constexpr Digest<512> SHA3_512(ByteView M, Run& run = nothing) {
  return leftmost<512>(KECCAK<1024>(M, {0, 1}, 512, run));
}

// FIPS 202, section 6.2, SHAKE128(M, d) = KECCAK[256](M || 1111, d).
template <class Run = const Nothing>
constexpr ByteString SHAKE128(ByteView M, std::size_t d, Run& run = nothing) {
  return KECCAK<256>(M, {1, 1, 1, 1}, d, run);
}

// FIPS 202, section 6.2, SHAKE256(M, d) = KECCAK[512](M || 1111, d).
template <class Run = const Nothing>
constexpr ByteString SHAKE256(ByteView M, std::size_t d, Run& run = nothing) {
  return KECCAK<512>(M, {1, 1, 1, 1}, d, run);
}

}  // namespace lockstep::spec::fips202
