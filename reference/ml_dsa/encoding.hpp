// Keys, signatures and commitments as bytes: FIPS 204 section 7.2, algorithms 22 to 28.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/ml_dsa/status.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/ring.hpp"
#include "reference/ml_dsa/sampling.hpp"

namespace lockstep::reference::ml_dsa {

using KeySeed = std::array<Byte, parameters::ml_dsa_seed_bytes>;  // K
using KeyHash = std::array<Byte, parameters::ml_dsa_tr_bytes>;    // tr

template <MlDsa P>
struct PublicKeyParts {
  PublicSeed rho;
  PolyVector<P.k> t1;  // below 2^10
};

template <MlDsa P>
struct SecretKeyParts {
  PublicSeed rho;
  KeySeed key;
  KeyHash tr;
  PolyVector<P.l> s1;
  PolyVector<P.k> s2;
  PolyVector<P.k> t0;
};

template <MlDsa P>
struct SignatureParts {
  std::array<Byte, P.challenge_bytes()> challenge;
  PolyVector<P.l> z;
  PolyVector<P.k> hint;
};

// Algorithms 22, 23.
template <MlDsa P>
void pk_encode(const PublicKeyParts<P>& parts, std::span<Byte, P.public_key_bytes()> out) noexcept;
template <MlDsa P>
void pk_decode(std::span<const std::uint8_t, P.public_key_bytes()> in,
               PublicKeyParts<P>& parts) noexcept;

// Algorithms 24, 25. Deviation: decoding fails with secret_out_of_range where the standard returns
// coefficients of s1 or s2 that are not in [-eta, eta]. Declassifies rho, and whether it fails.
template <MlDsa P>
void sk_encode(const SecretKeyParts<P>& parts, std::span<Byte, P.secret_key_bytes()> out) noexcept;
template <MlDsa P>
Status sk_decode(std::span<const Byte, P.secret_key_bytes()> in, SecretKeyParts<P>& parts) noexcept;

// Algorithms 26, 27. Encoding fails with too_many_hints only, and declassifies all of the
// signature.
template <MlDsa P>
Status sig_encode(const SignatureParts<P>& parts,
                  std::span<std::uint8_t, P.signature_bytes()> out) noexcept;
template <MlDsa P>
HintDefect sig_decode(std::span<const std::uint8_t, P.signature_bytes()> in,
                      SignatureParts<P>& parts) noexcept;

// Algorithm 28.
template <MlDsa P>
void w1_encode(const PolyVector<P.k>& w1, std::span<Byte, P.w1_bytes()> out) noexcept;

}  // namespace lockstep::reference::ml_dsa
