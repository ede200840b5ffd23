// Everything that ML-DSA declassifies: each value with its reason, its label and its index in the
// log (base/declassify.hpp). Nothing else leaves its secret type in reference/ and optimized/.
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

namespace lockstep::base::ml_dsa::declassified {

using Byte = Secret<std::uint8_t>;
using Word = Secret<std::uint32_t>;
using Wide = Secret<std::uint64_t>;

// Where the entries of one element or iteration begin.
constexpr std::uint64_t log_start(std::uint64_t number) {
  return number << 32;
}

inline void copy(const Why& reason, std::span<const Byte> from, std::span<std::uint8_t> to) {
  for (std::size_t i = 0; i < from.size(); ++i) {
    to[i] = from[i].declassify(reason, i);
  }
}

// The same where they stand, for vectorised code, which knows plain memory.
inline void in_place(const Why& reason, std::span<std::uint8_t> bytes) {
  if (detail::declassification_sink != nullptr) {
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      bytes[i] = Byte(bytes[i]).declassify(reason, i);
    }
  }
}

// Bit i % 64 of word i / 64 is entry i, below `count`.
inline void bits_in_place(const Why& reason,
                          std::span<std::uint64_t> words,
                          std::size_t count,
                          std::uint64_t first) {
  if (detail::declassification_sink != nullptr) {
    for (std::size_t i = 0; i < count; i += 64) {
      const auto bits = static_cast<unsigned>(count - i < 64 ? count - i : 64);
      words[i / 64] = Wide(words[i / 64]).declassify_bits(reason, first + i, 1, bits);
    }
  }
}

// in: 0 or 1.
inline bool flag(const Why& reason, Word bit, std::uint64_t index = 0) {
  return bit.declassify(reason, index) != 0;
}

// --- key generation and import ---

inline constexpr Why rho_reason = why("rho", "the seed of the matrix stands in the public key");

inline void rho(std::span<const Byte, 32> from, std::span<std::uint8_t, 32> to) {
  copy(rho_reason, from, to);
}
inline void rho(std::span<std::uint8_t, 32> bytes) {
  in_place(rho_reason, bytes);
}

inline constexpr Why accept_reason =
    why("rej_bounded_poly.accept",
        "which half-bytes are rejected is independent of the values of the accepted ones");

// in: bit 4 i of `bits` says that half-byte i of a part of a block is accepted.
inline std::uint64_t accepted_half_bytes(Wide bits, std::uint64_t first, unsigned count) {
  return bits.declassify_bits(accept_reason, first, 4, count);
}

// in: bit i of `marks` says that half-byte i of a block is accepted.
inline void accepted_half_bytes(std::span<std::uint64_t> marks,
                                std::size_t count,
                                std::uint64_t first) {
  bits_in_place(accept_reason, marks, count, first);
}

inline bool secret_in_range(Word bit) {
  return flag(why("secret_key.in_range", "no generated key is refused"), bit);
}

inline bool t0_differs(Word bit) {
  return flag(why("secret_key.t0_differs", "no generated key is inconsistent"), bit);
}

inline bool tr_differs(Word bit) {
  return flag(why("secret_key.tr_differs", "no generated key is inconsistent"), bit);
}

inline bool public_key_differs(Word bit) {
  return flag(why("secret_key.public_key_differs", "whether two public keys are equal is public"),
              bit);
}

// --- signing ---

inline std::uint8_t challenge_position(Byte byte, std::uint64_t index) {
  constexpr Why reason = why(
      "sample_in_ball.index",
      "the challenge is a hash; without the commitment that was hashed it says nothing of the key");
  return byte.declassify(reason, index);
}

inline bool response_rejected(Word bit, std::uint64_t iteration) {
  constexpr Why reason =
      why("sign.z_or_r0_out_of_range",
          "the probability that any coefficient is out of range, at either end, is "
          "independent of the key");
  return flag(reason, bit, iteration);
}

inline bool hint_rejected(Word bit, std::uint64_t iteration) {
  constexpr Why reason =
      why("sign.ct0_out_of_range_or_too_many_hints",
          "with z and r0 in range, it follows from z, the challenge and public data");
  return flag(reason, bit, iteration);
}

inline constexpr Why signature_reason =
    why("sign.signature", "the accepted signature is the result");

inline void signature(std::span<const Byte> from, std::span<std::uint8_t> to) {
  copy(signature_reason, from, to);
}
inline void signature(std::span<std::uint8_t> bytes) {
  in_place(signature_reason, bytes);
}

inline constexpr Why hint_reason = why("hint", "the hint of an accepted signature is a part of it");

inline bool hint_bit(Word bit, std::uint64_t index) {
  return flag(hint_reason, bit, index);
}
// in: a bit for each of 256 coefficients, of which `count` are looked at.
inline void hint_bits(std::span<std::uint64_t, 4> bits, std::size_t count, std::uint64_t first) {
  bits_in_place(hint_reason, bits, count, first);
}

// --- verification ---

inline bool response_too_large(Word bit) {
  return flag(why("verify.z_out_of_range", "verification sees public data only"), bit);
}

inline bool challenge_differs(Word bit) {
  return flag(why("verify.challenge_differs", "verification sees public data only"), bit);
}

}  // namespace lockstep::base::ml_dsa::declassified
