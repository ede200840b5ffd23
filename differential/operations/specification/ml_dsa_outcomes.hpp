// How the specification ends, in the terms of the rows.
#pragma once

#include <cstddef>
#include <string_view>
#include <variant>

#include "differential/operations/ml_dsa_shapes.hpp"
#include "differential/operations/specification/ml_dsa.hpp"
#include "spec/fips204/failure.hpp"
#include "spec/fips204/keys.hpp"

namespace lockstep::operations {

constexpr MlDsaStatus status_of(fips204::Failure failure) {
  switch (failure) {
    case fips204::Failure::context_too_long:
      return MlDsaStatus::context_too_long;
    case fips204::Failure::sk_length:
      return MlDsaStatus::secret_key_length;
    case fips204::Failure::too_many_iterations:
      return MlDsaStatus::too_many_iterations;
    case fips204::Failure::no_random_bits:  // rows give all of it
    case fips204::Failure::xof_too_short:
      break;
  }
  return MlDsaStatus::stream_too_short;
}

// Whether the key has the right length and, by the rows' deviation from the standard, its secrets
// are in range.
template <fips204::Parameters p, class SpecRun>
MlDsaStatus status_of_secret_key(const Bytes& secret_key, SpecRun& run) {
  const auto sk = fips204::to_Bytes<fips204::sk_bytes(p)>(secret_key);
  if (!sk) {
    run.event("external.sk_length");
    return MlDsaStatus::secret_key_length;
  }
  return fips204::secrets_out_of_range<p>(sk.value(), run) ? MlDsaStatus::secret_out_of_range
                                                           : MlDsaStatus::ok;
}

}  // namespace lockstep::operations
