// What ML-DSA's schemes may reveal (the strict profile), found by listening to the specification.
// The labels and indices:
//   rho: bytes 0 to 31
//   secret_key.in_range, .t0_differs, .tr_differs, .public_key_differs: 0; in the order of the
//   checks,
//     up to the first that fails
//   rej_bounded_poly.accept, sample_in_ball.index: ml_dsa_leaks.hpp
//   sign.z_or_r0_out_of_range, sign.ct0_out_of_range_or_too_many_hints: iterations; 1: rejected
//   sign.signature: bytes of the challenge and of z
//   hint: 256 times the element plus the coefficient
// For the leaks of rows only.
#pragma once

#include <optional>
#include <vector>

#include "differential/catalogue/operation.hpp"
#include "differential/operations/ml_dsa_shapes.hpp"
#include "differential/operations/ml_dsa_sign.hpp"

namespace lockstep::operations {

using catalogue::Leak;

Leak keygen_leak(ParameterSet set, const Seed32& xi);

// Reading a secret key; nothing, if its length is wrong.
Leak secret_key_leak(ParameterSet set, const Bytes& secret_key);

// Checking a secret key, with a public key or without.
Leak secret_key_check_leak(ParameterSet set,
                           const Bytes& secret_key,
                           const std::optional<Bytes>& public_key);

// Signing mu, without reading the key.  in: a key that is not refused.
Leak signing_leak(ParameterSet set,
                  const Bytes& secret_key,
                  const Seed64& mu,
                  const Seed32& rnd,
                  std::size_t max_iterations = parameters::MlDsaBounds{}.sign_iterations);

}  // namespace lockstep::operations
