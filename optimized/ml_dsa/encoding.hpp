// Keys, signatures and commitments as bytes: FIPS 204 section 7.2, algorithms 20 to 28, over the
// packing kernels of a unit. Elements are in the ranges of optimized/tables/packing.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "optimized/ml_dsa/elements.hpp"
#include "optimized/tables/packing.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::optimized::ml_dsa {

template <MlDsa P>
struct PublicKeyParts {
  Seed rho;
  Elements<P.k> t1;
};

template <MlDsa P>
struct SecretKeyParts {
  Seed rho;
  Seed key;  // K
  KeyHash tr;
  Elements<P.l> s1;
  Elements<P.k> s2;
  Elements<P.k> t0;
};

using HintBits = std::array<std::uint64_t, 4>;  // coefficient i is bit i % 64 of word i / 64

// How many hints. std::popcount may look up a table by the bits, where the processor has no
// instruction for it.
inline std::uint32_t count_ones(const HintBits& bits) {
  std::uint32_t count = 0;
  for (std::uint64_t word : bits) {
    word -= (word >> 1) & 0x5555555555555555;
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F;
    count += static_cast<std::uint32_t>((word * 0x0101010101010101) >> 56);
  }
  return count;
}

template <MlDsa P>
struct SignatureParts {
  std::array<std::uint8_t, P.challenge_bytes()> challenge;
  Elements<P.l> z;
  std::array<HintBits, P.k> hint;
};

template <MlDsa P>
struct Encoding {
  using Bytes = std::span<const std::uint8_t>;

  // Algorithms 20, 21. Packing fails with too_many_hints only, the bytes are zero then; it
  // declassifies the hint as far as it reads it. Of what is malformed, the hint is zero.
  static Status hint_pack(std::array<HintBits, P.k>& hint,
                          std::span<std::uint8_t, P.hint_bytes()> out) noexcept;
  static HintDefect hint_unpack(std::span<const std::uint8_t, P.hint_bytes()> in,
                                std::array<HintBits, P.k>& hint) noexcept;

  // Algorithms 22, 23.
  static void pk_encode(const PackingKernels& kernels,
                        const PublicKeyParts<P>& parts,
                        std::span<std::uint8_t, P.public_key_bytes()> out) noexcept;
  static void pk_decode(const PackingKernels& kernels,
                        std::span<const std::uint8_t, P.public_key_bytes()> in,
                        PublicKeyParts<P>& parts) noexcept;

  // Algorithms 24, 25. Decoding fails with secret_key_length and, where the standard returns
  // coefficients of s1 or s2 that are not in [-eta, eta], with secret_out_of_range; all parts are
  // zero then. Declassifies rho, and whether the range is left.
  static void sk_encode(const PackingKernels& kernels,
                        const SecretKeyParts<P>& parts,
                        std::span<std::uint8_t, P.secret_key_bytes()> out) noexcept;
  static Status sk_decode(const PackingKernels& kernels,
                          Bytes in,
                          SecretKeyParts<P>& parts) noexcept;

  // Algorithms 26, 27. Encoding fails with too_many_hints only, the bytes are zero then;
  // it declassifies all of the signature.
  static Status sig_encode(const PackingKernels& kernels,
                           SignatureParts<P>& parts,
                           std::span<std::uint8_t, P.signature_bytes()> out) noexcept;
  static HintDefect sig_decode(const PackingKernels& kernels,
                               std::span<const std::uint8_t, P.signature_bytes()> in,
                               SignatureParts<P>& parts) noexcept;

  // Algorithm 28 for row i of the commitment.
  static void w1_encode(const PackingKernels& kernels,
                        const std::int32_t* high,
                        std::size_t i,
                        std::array<std::uint8_t, P.w1_bytes()>& out) noexcept {
    kernels.pack_w1(high, P.gamma2, out.data() + i * (P.w1_bytes() / P.k));
  }
};

}  // namespace lockstep::optimized::ml_dsa
