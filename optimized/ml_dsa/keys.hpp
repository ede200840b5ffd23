// Keys: generation (FIPS 204 algorithm 6), and what can be told from a secret key. Encodings are
// the caller's memory; inputs and outputs do not overlap. No heap.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "optimized/ml_dsa/elements.hpp"
#include "optimized/table.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::optimized::ml_dsa {

template <MlDsa P>
struct Keys {
  using PublicKey = std::span<std::uint8_t, P.public_key_bytes()>;
  using SecretKey = std::span<std::uint8_t, P.secret_key_bytes()>;
  using Bytes = std::span<const std::uint8_t>;

  // Fails with stream_too_short only; both keys are zero then. Declassifies rho, and which
  // half-bytes ExpandS accepts.
  static Status generate(const Table& table,
                         std::span<const std::uint8_t, 32> xi,
                         PublicKey public_key,
                         SecretKey secret_key,
                         const Bounds& bounds = {}) noexcept;

  // The public key that belongs to the secrets of a secret key, whatever its t0 and tr are. Fails
  // with secret_key_length, secret_out_of_range, stream_too_short; the public key is zero then.
  static Status public_of_secret(const Table& table,
                                 Bytes secret_key,
                                 PublicKey public_key,
                                 const Bounds& bounds = {}) noexcept;

  // Whether all parts of a secret key belong together, and to a public key if there is one.
  static KeyVerdict check(const Table& table,
                          Bytes secret_key,
                          std::optional<Bytes> public_key = {},
                          const Bounds& bounds = {}) noexcept;
};

}  // namespace lockstep::optimized::ml_dsa
