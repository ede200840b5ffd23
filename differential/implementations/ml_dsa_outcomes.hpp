// What ML-DSA's implementations answer, as the rows say it; sets as template arguments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/ml_dsa/status.hpp"
#include "differential/catalogue/operation.hpp"
#include "differential/operations/ml_dsa_keys.hpp"
#include "differential/operations/ml_dsa_shapes.hpp"
#include "differential/operations/ml_dsa_verify.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::implementations {

// f<P>() for the numbers P of the set.
template <class Function>
decltype(auto) with_set(operations::ParameterSet set, Function&& f) {
  switch (set) {
    case operations::ParameterSet::ml_dsa_44:
      return f.template operator()<parameters::ml_dsa_44>();
    case operations::ParameterSet::ml_dsa_65:
      return f.template operator()<parameters::ml_dsa_65>();
    case operations::ParameterSet::ml_dsa_87:
      break;
  }
  return f.template operator()<parameters::ml_dsa_87>();
}

template <std::size_t size>
std::span<std::uint8_t, size> fixed(catalogue::Bytes& bytes) {
  return std::span<std::uint8_t, size>(bytes);
}

// A status that was never written has none of these names, and becomes one that no such row
// expects.
inline operations::MlDsaStatus status_of(base::ml_dsa::Status status) {
  switch (status) {
    case base::ml_dsa::Status::ok:
      return operations::MlDsaStatus::ok;
    case base::ml_dsa::Status::context_too_long:
      return operations::MlDsaStatus::context_too_long;
    case base::ml_dsa::Status::public_key_length:
      return operations::MlDsaStatus::public_key_length;
    case base::ml_dsa::Status::secret_key_length:
      return operations::MlDsaStatus::secret_key_length;
    case base::ml_dsa::Status::secret_out_of_range:
      return operations::MlDsaStatus::secret_out_of_range;
    case base::ml_dsa::Status::stream_too_short:
      return operations::MlDsaStatus::stream_too_short;
    case base::ml_dsa::Status::too_many_iterations:
      return operations::MlDsaStatus::too_many_iterations;
    case base::ml_dsa::Status::too_many_hints:
    case base::ml_dsa::Status::value_not_supported:  // of no parameter set
      break;
  }
  return operations::MlDsaStatus::too_many_hints;
}

inline operations::HintDefect defect_of(base::ml_dsa::HintDefect defect) {
  switch (defect) {
    case base::ml_dsa::HintDefect::none:
      return operations::HintDefect::none;
    case base::ml_dsa::HintDefect::count_decreases:
      return operations::HintDefect::count_decreases;
    case base::ml_dsa::HintDefect::count_above_omega:
      return operations::HintDefect::count_above_omega;
    case base::ml_dsa::HintDefect::positions_not_ascending:
      return operations::HintDefect::positions_not_ascending;
    case base::ml_dsa::HintDefect::padding_not_zero:
      break;
  }
  return operations::HintDefect::padding_not_zero;
}

inline operations::KeyVerdict verdict_of(base::ml_dsa::KeyVerdict verdict) {
  switch (verdict) {
    case base::ml_dsa::KeyVerdict::consistent:
    case base::ml_dsa::KeyVerdict::stream_too_short:  // of no known seed
      return operations::KeyVerdict::consistent;
    case base::ml_dsa::KeyVerdict::secret_key_length:
      return operations::KeyVerdict::secret_key_length;
    case base::ml_dsa::KeyVerdict::public_key_length:
      return operations::KeyVerdict::public_key_length;
    case base::ml_dsa::KeyVerdict::secret_out_of_range:
      return operations::KeyVerdict::secret_out_of_range;
    case base::ml_dsa::KeyVerdict::t0_differs:
      return operations::KeyVerdict::t0_differs;
    case base::ml_dsa::KeyVerdict::tr_differs:
      return operations::KeyVerdict::tr_differs;
    case base::ml_dsa::KeyVerdict::public_key_differs:
      break;
  }
  return operations::KeyVerdict::public_key_differs;
}

inline operations::SignatureVerdict verdict_of(base::ml_dsa::Verdict verdict) {
  switch (verdict) {
    case base::ml_dsa::Verdict::accepted:
      return operations::SignatureVerdict::accepted;
    case base::ml_dsa::Verdict::context_too_long:
      return operations::SignatureVerdict::context_too_long;
    case base::ml_dsa::Verdict::public_key_length:
      return operations::SignatureVerdict::public_key_length;
    case base::ml_dsa::Verdict::signature_length:
      return operations::SignatureVerdict::signature_length;
    case base::ml_dsa::Verdict::hint_count_decreases:
      return operations::SignatureVerdict::hint_count_decreases;
    case base::ml_dsa::Verdict::hint_count_above_omega:
      return operations::SignatureVerdict::hint_count_above_omega;
    case base::ml_dsa::Verdict::hint_positions_not_ascending:
      return operations::SignatureVerdict::hint_positions_not_ascending;
    case base::ml_dsa::Verdict::hint_padding_not_zero:
      return operations::SignatureVerdict::hint_padding_not_zero;
    case base::ml_dsa::Verdict::z_out_of_range:
      return operations::SignatureVerdict::z_out_of_range;
    case base::ml_dsa::Verdict::challenge_differs:
    case base::ml_dsa::Verdict::stream_too_short:  // of no known seed
      break;
  }
  return operations::SignatureVerdict::challenge_differs;
}

}  // namespace lockstep::implementations
