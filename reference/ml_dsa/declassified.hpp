// Everything that ML-DSA declassifies: each value with its reason, its label and its index in the
// log (base/declassify.hpp). Nothing else of the reference leaves its secret type.
//
// label: what the index counts
//   rho: bytes
//   rej_bounded_poly.accept: half-bytes of the XOF's output, whole blocks, plus 2^32 times the
//     element; 1 if accepted
//   sample_in_ball.index: index bytes read, plus 2^32 times the iteration
//   sign.z_or_r0_out_of_range: iterations; 1 if the response is rejected
//   sign.ct0_out_of_range_or_too_many_hints: iterations; 1 if the hint is rejected
//   sign.signature: bytes of challenge and response
//   hint: coefficients, plus 256 times the element
//   secret_key.in_range, .t0_differs, .tr_differs, .public_key_differs: 0
//   verify.z_out_of_range, verify.challenge_differs: 0
// Elements are counted as their samplers' seeds count them: s1, then s2. Operations on one element,
// and on the one challenge of a signature, count it 0.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/declassify.hpp"
#include "base/secret.hpp"
#include "reference/ml_dsa/ring.hpp"

namespace lockstep::reference::ml_dsa::declassified {

// Where the entries of one element or iteration begin.
constexpr std::uint64_t log_start(std::uint64_t number) {
  return number << 32;
}

inline void copy(const base::Why& why, std::span<const Byte> from, std::span<std::uint8_t> to) {
  for (std::size_t i = 0; i < from.size(); ++i) {
    to[i] = from[i].declassify(why, i);
  }
}

// in: 0 or 1.
inline bool flag(const base::Why& why, Word bit, std::uint64_t index = 0) {
  return bit.declassify(why, index) != 0;
}

// --- key generation and import ---

inline void rho(std::span<const Byte, 32> from, std::span<std::uint8_t, 32> to) {
  copy(base::why("rho", "the seed of the matrix stands in the public key"), from, to);
}

// in: bit 4 i of `bits` says that half-byte i of a part of a block is accepted.
inline std::uint64_t accepted_half_bytes(Wide bits, std::uint64_t first, unsigned count) {
  constexpr base::Why why =
      base::why("rej_bounded_poly.accept",
                "which half-bytes are rejected is independent of the values of the accepted ones");
  return bits.declassify_bits(why, first, 4, count);
}

inline bool secret_in_range(Word bit) {
  return flag(base::why("secret_key.in_range", "no generated key is refused"), bit);
}

inline bool t0_differs(Word bit) {
  return flag(base::why("secret_key.t0_differs", "no generated key is inconsistent"), bit);
}

inline bool tr_differs(Word bit) {
  return flag(base::why("secret_key.tr_differs", "no generated key is inconsistent"), bit);
}

inline bool public_key_differs(Word bit) {
  return flag(
      base::why("secret_key.public_key_differs", "whether two public keys are equal is public"),
      bit);
}

// --- signing ---

inline std::uint8_t challenge_position(Byte byte, std::uint64_t index) {
  constexpr base::Why why = base::why(
      "sample_in_ball.index",
      "the challenge is a hash; without the commitment that was hashed it says nothing of the key");
  return byte.declassify(why, index);
}

inline bool response_rejected(Word bit, std::uint64_t iteration) {
  constexpr base::Why why =
      base::why("sign.z_or_r0_out_of_range",
                "the probability that any coefficient is out of range, at either end, is "
                "independent of the key");
  return flag(why, bit, iteration);
}

inline bool hint_rejected(Word bit, std::uint64_t iteration) {
  constexpr base::Why why =
      base::why("sign.ct0_out_of_range_or_too_many_hints",
                "with z and r0 in range, it follows from z, the challenge and public data");
  return flag(why, bit, iteration);
}

inline void signature(std::span<const Byte> from, std::span<std::uint8_t> to) {
  copy(base::why("sign.signature", "the accepted signature is the result"), from, to);
}

inline bool hint_bit(Word bit, std::uint64_t index) {
  return flag(base::why("hint", "the hint of an accepted signature is a part of it"), bit, index);
}

// --- verification ---

inline bool response_too_large(Word bit) {
  return flag(base::why("verify.z_out_of_range", "verification sees public data only"), bit);
}

inline bool challenge_differs(Word bit) {
  return flag(base::why("verify.challenge_differs", "verification sees public data only"), bit);
}

}  // namespace lockstep::reference::ml_dsa::declassified
