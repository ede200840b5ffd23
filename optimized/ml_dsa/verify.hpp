// Verification: FIPS 204 algorithms 3, 5 and 8. All of it is public.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "optimized/ml_dsa/elements.hpp"
#include "optimized/ml_dsa/message.hpp"
#include "optimized/table.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::optimized::ml_dsa {

template <MlDsa P>
struct Verification {
  using Bytes = std::span<const std::uint8_t>;

  // What verification computes from the public key alone. Several threads may verify with one.
  struct Key {
    const Table* table;
    KeyHash tr;
    // Row i: the l elements of the matrix, then -t1 2^13; in [0, q), in the order of the table's
    // transform.
    Elements<P.k*(P.l + 1)> rows;
  };

  // Fails with public_key_length, stream_too_short; all is zero then.
  static Status expand(const Table& table,
                       Bytes public_key,
                       Key& key,
                       const Bounds& bounds = {}) noexcept;

  // accepted, or the first reason in the order of Verdict. No public_key_length.
  static Verdict verify(const Key& key,
                        const Message& message,
                        Bytes signature,
                        const Bounds& bounds = {}) noexcept;

  static Verdict verify(const Table& table,
                        Bytes public_key,
                        const Message& message,
                        Bytes signature,
                        const Bounds& bounds = {}) noexcept;
};

}  // namespace lockstep::optimized::ml_dsa
