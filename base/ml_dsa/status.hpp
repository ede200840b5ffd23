// What the operations answer. Outputs are all zero unless the answer is the first one.
#pragma once

namespace lockstep::base::ml_dsa {

enum class [[nodiscard]] Status {
  ok,
  context_too_long,     // more than 255 bytes
  public_key_length,    // the key has another length than the set's
  secret_key_length,    // likewise
  secret_out_of_range,  // a coefficient of s1 or s2 is not in [-eta, eta]
  stream_too_short,     // a sampler's bound, or the end of a scripted stream
  too_many_iterations,  // signing reached its bound
  too_many_hints,       // more than omega: such a vector has no encoding
  value_not_supported,  // a range, eta or gamma that no parameter set has
};

// The status; unless it is ok, the output becomes zero.
template <class Output>
Status or_zero(Status status, Output& out) {
  if (status != Status::ok) {
    out = {};
  }
  return status;
}

// How bytes fail to be an encoded hint, by the check of algorithm 21 that finds it first.
enum class [[nodiscard]] HintDefect {
  none,
  count_decreases,          // line 4: a polynomial's end before its beginning
  count_above_omega,        // line 4: an end beyond the positions
  positions_not_ascending,  // line 9: in a polynomial, a position twice or out of order
  padding_not_zero,         // line 17: a byte after the last position
};

enum class [[nodiscard]] Verdict {
  accepted,
  context_too_long,
  public_key_length,
  signature_length,
  hint_count_decreases,  // these four: HintDefect
  hint_count_above_omega,
  hint_positions_not_ascending,
  hint_padding_not_zero,
  z_out_of_range,     // the norm of z is gamma1 - beta or more
  challenge_differs,  // the hash is not the signature's
  stream_too_short,
};

// What is wrong with a secret key, by the first check that finds something.
enum class [[nodiscard]] KeyVerdict {
  consistent,
  secret_key_length,
  public_key_length,
  secret_out_of_range,
  t0_differs,          // t0 is not the low part of A s1 + s2
  tr_differs,          // tr is not the hash of the public key that belongs to the secrets
  public_key_differs,  // the given public key is not that one
  stream_too_short,
};

// The verdict on a signature whose hint has this defect; accepted if it has none.
constexpr Verdict verdict_of(HintDefect defect) {
  switch (defect) {
    case HintDefect::none:
      return Verdict::accepted;
    case HintDefect::count_decreases:
      return Verdict::hint_count_decreases;
    case HintDefect::count_above_omega:
      return Verdict::hint_count_above_omega;
    case HintDefect::positions_not_ascending:
      return Verdict::hint_positions_not_ascending;
    case HintDefect::padding_not_zero:
      break;
  }
  return Verdict::hint_padding_not_zero;
}

// The verdict on a key whose parts could not be told, for this reason; consistent if they could.
constexpr KeyVerdict key_verdict_of(Status status) {
  switch (status) {
    case Status::ok:
      return KeyVerdict::consistent;
    case Status::secret_key_length:
      return KeyVerdict::secret_key_length;
    case Status::secret_out_of_range:
      return KeyVerdict::secret_out_of_range;
    default:
      return KeyVerdict::stream_too_short;
  }
}

}  // namespace lockstep::base::ml_dsa
