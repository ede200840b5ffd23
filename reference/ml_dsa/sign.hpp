// Signing: FIPS 204 algorithms 2, 4 and 7. Constant-time but for what declassified.hpp lists. No
// heap; the stack needed is about 200 KiB for ML-DSA-87, half of it the expanded key.
#pragma once

#include <cstdint>
#include <span>

#include "base/ml_dsa/status.hpp"
#include "base/wiped.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/encoding.hpp"
#include "reference/ml_dsa/message.hpp"
#include "reference/ml_dsa/ring.hpp"

namespace lockstep::reference::ml_dsa {

// What lines 1 to 5 of algorithm 7 compute, to be kept for many signatures. Several threads may
// sign with one.
template <MlDsa P>
struct ExpandedSecretKeyParts {
  NttMatrix<P.k, P.l> matrix;
  KeySeed key;
  KeyHash tr;
  NttVector<P.l> s1;
  NttVector<P.k> s2;
  NttVector<P.k> t0;
};
template <MlDsa P>
using ExpandedSecretKey = base::Wiped<ExpandedSecretKeyParts<P>>;

// Fails with secret_key_length, secret_out_of_range, stream_too_short; all is zero then.
template <MlDsa P>
Status expand_secret_key(std::span<const std::uint8_t> secret_key,
                         ExpandedSecretKeyParts<P>& out,
                         const Bounds& bounds = {}) noexcept;

// Signs. `rnd` is fresh randomness, or zeros for the deterministic variant. Fails with
// context_too_long, stream_too_short, too_many_iterations; the signature is zero then.
template <MlDsa P>
Status sign_expanded(const ExpandedSecretKeyParts<P>& key,
                     const Message& message,
                     std::span<const std::uint8_t, 32> rnd,
                     std::span<std::uint8_t, P.signature_bytes()> signature,
                     const Bounds& bounds = {}) noexcept;

// The same with an encoded key; fails as expand_secret_key and sign_expanded, with context_too_long
// before all else.
template <MlDsa P>
Status sign(std::span<const std::uint8_t> secret_key,
            const Message& message,
            std::span<const std::uint8_t, 32> rnd,
            std::span<std::uint8_t, P.signature_bytes()> signature,
            const Bounds& bounds = {}) noexcept;

}  // namespace lockstep::reference::ml_dsa
