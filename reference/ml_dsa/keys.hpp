// Keys: generation (FIPS 204 algorithm 6), and what can be told from a secret key. Encodings are
// the caller's memory; what is secret in it stays secret. Inputs and outputs do not overlap.
#pragma once

#include <cstdint>
#include <span>

#include "base/ml_dsa/status.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/ring.hpp"

namespace lockstep::reference::ml_dsa {

// Fails with stream_too_short only; both keys are zero then. Declassifies rho, and which half-bytes
// ExpandS accepts.
template <MlDsa P>
Status keygen(std::span<const std::uint8_t, 32> xi,
              std::span<std::uint8_t, P.public_key_bytes()> public_key,
              std::span<std::uint8_t, P.secret_key_bytes()> secret_key,
              const Bounds& bounds = {}) noexcept;

// The public key that belongs to the secrets of a secret key, whatever its t0 and tr are. Fails
// with secret_key_length, secret_out_of_range, stream_too_short; the public key is zero then.
template <MlDsa P>
Status pk_from_sk(std::span<const std::uint8_t> secret_key,
                  std::span<std::uint8_t, P.public_key_bytes()> public_key,
                  const Bounds& bounds = {}) noexcept;

// Whether all parts of a secret key belong together; in the second form, with a public key.
template <MlDsa P>
KeyVerdict sk_check(std::span<const std::uint8_t> secret_key, const Bounds& bounds = {}) noexcept;
template <MlDsa P>
KeyVerdict sk_check(std::span<const std::uint8_t> secret_key,
                    std::span<const std::uint8_t> public_key,
                    const Bounds& bounds = {}) noexcept;

}  // namespace lockstep::reference::ml_dsa
