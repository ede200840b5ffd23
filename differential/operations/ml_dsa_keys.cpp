#include "differential/operations/ml_dsa_keys.hpp"

#include <variant>

#include "differential/catalogue/catalogue.hpp"
#include "differential/operations/specification/ml_dsa.hpp"
#include "differential/operations/specification/ml_dsa_choosing.hpp"
#include "differential/operations/specification/ml_dsa_numbers.hpp"
#include "differential/operations/specification/ml_dsa_outcomes.hpp"
#include "differential/operations/specification/ml_dsa_scheme_events.hpp"
#include "differential/operations/specification/ml_dsa_scheme_leaks.hpp"
#include "spec/fips204/internal.hpp"
#include "spec/fips204/keys.hpp"

namespace lockstep::operations {
namespace {

using fips204::Parameters;
using fips204::SkFault;

template <Parameters p>
MlDsaKeygen::Output key_pair(const Seed32& xi, SetRun& run) {
  const auto result = fips204::ML_DSA_KeyGen_internal<p>(xi, run);
  const auto* keys = std::get_if<fips204::KeyPair<p>>(&result);
  if (keys == nullptr) {
    return {Bytes(fips204::pk_bytes(p)), Bytes(fips204::sk_bytes(p))};
  }
  return {bytes_of(keys->pk), bytes_of(keys->sk)};
}

template <Parameters p>
MlDsaPkFromSk::Output public_key_of(const Bytes& secret_key, SetRun& run) {
  MlDsaPkFromSk::Output output{status_of_secret_key<p>(secret_key, run),
                               Bytes(fips204::pk_bytes(p))};
  if (output.status != MlDsaStatus::ok) {
    return output;
  }
  const auto sk = array_of<fips204::sk_bytes(p)>(secret_key);
  const auto result = fips204::pk_from_sk<p>(sk, run);
  if (const auto* failure = std::get_if<fips204::Failure>(&result)) {
    output.status = status_of(*failure);
  } else {
    output.public_key = bytes_of(std::get<fips204::Bytes<fips204::pk_bytes(p)>>(result));
  }
  return output;
}

KeyVerdict verdict_of(SkFault fault) {
  switch (fault) {
    case SkFault::s1_out_of_range:
    case SkFault::s2_out_of_range:
      return KeyVerdict::secret_out_of_range;
    case SkFault::t0_differs:
      return KeyVerdict::t0_differs;
    case SkFault::tr_differs:
      return KeyVerdict::tr_differs;
    case SkFault::pk_differs:
      return KeyVerdict::public_key_differs;
    case SkFault::xof_too_short:  // no known seed
      break;
  }
  return KeyVerdict::consistent;
}

template <Parameters p>
KeyVerdict check(const MlDsaSkCheck::Input& input, SetRun& run) {
  const auto sk = fips204::to_Bytes<fips204::sk_bytes(p)>(input.secret_key);
  if (!sk) {
    run.event("external.sk_length");
    return KeyVerdict::secret_key_length;
  }
  std::optional<fips204::Bytes<fips204::pk_bytes(p)>> pk;
  if (input.public_key) {
    pk = fips204::to_Bytes<fips204::pk_bytes(p)>(*input.public_key);
    if (!pk) {
      run.event("sk.pk_length");
      return KeyVerdict::public_key_length;
    }
  }
  const auto fault = fips204::check_sk<p>(sk.value(), pk, run);
  return fault ? verdict_of(*fault) : KeyVerdict::consistent;
}

template <Parameters p>
MlDsaExpandSecretKey::Output expand_secret_key(const Bytes& secret_key, SetRun& run) {
  MlDsaExpandSecretKey::Output output;
  output.status = status_of_secret_key<p>(secret_key, run);
  if (output.status != MlDsaStatus::ok) {
    return output;
  }
  const auto sk = array_of<fips204::sk_bytes(p)>(secret_key);
  const auto expanded = fips204::expand_sk<p>(sk, run);
  if (!expanded) {
    output.status = MlDsaStatus::stream_too_short;
    return output;
  }
  return {MlDsaStatus::ok,
          rows_of(expanded->A_hat),
          expanded->K,
          expanded->tr,
          polynomials_of(expanded->s1_hat),
          polynomials_of(expanded->s2_hat),
          polynomials_of(expanded->t0_hat)};
}

template <Parameters p>
MlDsaExpandPublicKey::Output expand_public_key(const Bytes& public_key, SetRun& run) {
  const auto pk = fips204::to_Bytes<fips204::pk_bytes(p)>(public_key);
  if (!pk) {
    run.event("sk.pk_length");
    return {MlDsaStatus::public_key_length, {}, {}, {}};
  }
  const auto expanded = fips204::expand_pk<p>(pk.value(), run);
  if (!expanded) {
    return {MlDsaStatus::stream_too_short, {}, {}, {}};
  }
  return {MlDsaStatus::ok, rows_of(expanded->A_hat), expanded->tr,
          polynomials_of(expanded->t1_hat)};
}

SecretKeyInput choose_secret_key_input(Choices& choices) {
  SecretKeyInput input;
  input.set = choose_parameter_set(choices);
  input.secret_key = choose_secret_key(choices, input.set);
  return input;
}

}  // namespace

MlDsaKeygen::Input MlDsaKeygen::choose(Choices& choices) {
  const ParameterSet set = choose_parameter_set(choices);
  return {set, choose_seed(choices)};
}

MlDsaKeygen::Output MlDsaKeygen::meaning(const Input& input, Run& run) {
  SetRun heard(input.set, run, fips204::power2round_events);
  return with_parameters(input.set, [&]<Parameters p>() { return key_pair<p>(input.xi, heard); });
}

std::vector<std::string_view> MlDsaKeygen::events() {
  return events_of_sets({{fips204::power2round_events}, unreachable_by_schemes});
}

catalogue::Leak MlDsaKeygen::leak(const Input& input) {
  return keygen_leak(input.set, input.xi);
}

MlDsaPkFromSk::Input MlDsaPkFromSk::choose(Choices& choices) {
  return choose_secret_key_input(choices);
}

MlDsaPkFromSk::Output MlDsaPkFromSk::meaning(const Input& input, Run& run) {
  SetRun heard(input.set, run, secret_key_events);
  return with_parameters(input.set,
                         [&]<Parameters p>() { return public_key_of<p>(input.secret_key, heard); });
}

std::vector<std::string_view> MlDsaPkFromSk::events() {
  return events_of_sets({{secret_key_events}, unreachable_by_schemes});
}

catalogue::Leak MlDsaPkFromSk::leak(const Input& input) {
  return secret_key_leak(input.set, input.secret_key);
}

MlDsaSkCheck::Input MlDsaSkCheck::choose(Choices& choices) {
  Input input;
  input.set = choose_parameter_set(choices);
  if (choices.one_in(2)) {
    KeyBytes keys = choose_honest_keys(choices, input.set);
    input.public_key = choices.one_in(2) ? choose_public_key(choices, input.set) : keys.public_key;
    input.secret_key = std::move(keys.secret_key);
    return input;
  }
  input.secret_key = choose_secret_key(choices, input.set);
  return input;
}

MlDsaSkCheck::Output MlDsaSkCheck::meaning(const Input& input, Run& run) {
  SetRun heard(input.set, run, sk_check_row_events);
  return {with_parameters(input.set, [&]<Parameters p>() { return check<p>(input, heard); })};
}

std::vector<std::string_view> MlDsaSkCheck::events() {
  return events_of_sets({{sk_check_row_events}, unreachable_by_schemes});
}

catalogue::Leak MlDsaSkCheck::leak(const Input& input) {
  return secret_key_check_leak(input.set, input.secret_key, input.public_key);
}

MlDsaExpandSecretKey::Input MlDsaExpandSecretKey::choose(Choices& choices) {
  return choose_secret_key_input(choices);
}

MlDsaExpandSecretKey::Output MlDsaExpandSecretKey::meaning(const Input& input, Run& run) {
  SetRun heard(input.set, run, secret_key_events);
  return with_parameters(
      input.set, [&]<Parameters p>() { return expand_secret_key<p>(input.secret_key, heard); });
}

std::vector<std::string_view> MlDsaExpandSecretKey::events() {
  return events_of_sets({{secret_key_events}, unreachable_by_schemes});
}

catalogue::Leak MlDsaExpandSecretKey::leak(const Input& input) {
  return secret_key_leak(input.set, input.secret_key);
}

MlDsaExpandPublicKey::Input MlDsaExpandPublicKey::choose(Choices& choices) {
  const ParameterSet set = choose_parameter_set(choices);
  return {set, choose_public_key(choices, set)};
}

MlDsaExpandPublicKey::Output MlDsaExpandPublicKey::meaning(const Input& input, Run& run) {
  SetRun heard(input.set, run, public_key_events);
  return with_parameters(
      input.set, [&]<Parameters p>() { return expand_public_key<p>(input.public_key, heard); });
}

std::vector<std::string_view> MlDsaExpandPublicKey::events() {
  return events_of_sets({{public_key_events}, unreachable_by_schemes});
}

namespace {

const catalogue::RegisterRows<MlDsaKeygen,
                              MlDsaPkFromSk,
                              MlDsaSkCheck,
                              MlDsaExpandSecretKey,
                              MlDsaExpandPublicKey>
    rows;

}  // namespace
}  // namespace lockstep::operations
