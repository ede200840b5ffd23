// Signing: FIPS 204 algorithms 2, 4 and 7. Secrets steer neither branches nor addresses but as
// base/ml_dsa/declassified.hpp lists. No heap; all that is secret is wiped.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/wiped.hpp"
#include "optimized/ml_dsa/elements.hpp"
#include "optimized/ml_dsa/message.hpp"
#include "optimized/table.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::optimized::ml_dsa {

template <MlDsa P>
struct Signing {
  using Signature = std::span<std::uint8_t, P.signature_bytes()>;
  using Randomness = std::span<const std::uint8_t, 32>;

  // What lines 1 to 5 of algorithm 7 compute, to be kept for many signatures, in the order of the
  // table's transform. Several threads may sign with one.
  struct KeyParts {
    const Table* table;
    Seed key;  // K
    KeyHash tr;
    Elements<P.k * P.l> matrix;
    Elements<P.l> s1;
    Elements<P.k> s2;
    Elements<P.k> t0;
  };
  using Key = base::Wiped<KeyParts>;

  // Fails with secret_key_length, secret_out_of_range, stream_too_short; all is zero then.
  static Status expand(const Table& table,
                       std::span<const std::uint8_t> secret_key,
                       KeyParts& key,
                       const Bounds& bounds = {}) noexcept;

  // `rnd` is fresh randomness, or zeros for the deterministic variant. Fails with context_too_long,
  // stream_too_short, too_many_iterations; the signature is zero then.
  static Status sign(const KeyParts& key,
                     const Message& message,
                     Randomness rnd,
                     Signature signature,
                     const Bounds& bounds = {}) noexcept;

  // The same with an encoded key; fails as both above, with context_too_long before all else.
  static Status sign(const Table& table,
                     std::span<const std::uint8_t> secret_key,
                     const Message& message,
                     Randomness rnd,
                     Signature signature,
                     const Bounds& bounds = {}) noexcept;
};

}  // namespace lockstep::optimized::ml_dsa
