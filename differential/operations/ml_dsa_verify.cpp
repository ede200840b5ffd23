#include "differential/operations/ml_dsa_verify.hpp"

#include <algorithm>
#include <array>
#include <variant>

#include "differential/catalogue/catalogue.hpp"
#include "differential/operations/specification/ml_dsa.hpp"
#include "differential/operations/specification/ml_dsa_choosing.hpp"
#include "differential/operations/specification/ml_dsa_messages.hpp"
#include "differential/operations/specification/ml_dsa_scheme_events.hpp"
#include "spec/fips204/external.hpp"
#include "spec/fips204/internal.hpp"

namespace lockstep::operations {
namespace {

using fips204::Parameters;

struct Reason {
  std::string_view event;
  SignatureVerdict verdict;
};

// The standard says no; its events say why. The first of these that it reports is the reason. It
// may also find a stream too short (2^-256): then there is no challenge to be equal to.
constexpr auto reasons = std::to_array<Reason>({
    {"external.context_too_long", SignatureVerdict::context_too_long},
    {"verify.pk_length", SignatureVerdict::public_key_length},
    {"verify.sig_length", SignatureVerdict::signature_length},
    {"hint.count_descends", SignatureVerdict::hint_count_decreases},
    {"hint.count_above_omega", SignatureVerdict::hint_count_above_omega},
    {"hint.index_repeated", SignatureVerdict::hint_positions_not_ascending},
    {"hint.index_descends", SignatureVerdict::hint_positions_not_ascending},
    {"hint.padding_not_zero", SignatureVerdict::hint_padding_not_zero},
    {"verify.z_too_large", SignatureVerdict::z_out_of_range},
    {"verify.c_tilde_differs", SignatureVerdict::challenge_differs},
});

SignatureVerdict reason_in(const SetRun& run) {
  const auto found =
      std::ranges::find_if(reasons, [&](const Reason& reason) { return run.heard(reason.event); });
  return found == reasons.end() ? SignatureVerdict::challenge_differs : found->verdict;
}

// The four forms.
template <Parameters p>
auto verify(const VerifyingInput<PureMessage>& input, SetRun& run) {
  return fips204::ML_DSA_Verify<p>(input.public_key, input.message.message, input.signature,
                                   input.message.context, run);
}

template <Parameters p>
auto verify(const VerifyingInput<PreHashedMessage>& input, SetRun& run) {
  return fips204::HashML_DSA_Verify<p>(input.public_key, input.message.message, input.signature,
                                       input.message.context, pre_hash_of(input.message.function),
                                       run);
}

template <Parameters p>
auto verify(const VerifyingInput<FormattedMessage>& input, SetRun& run) {
  return fips204::ML_DSA_Verify_internal<p>(input.public_key, input.message.message,
                                            input.signature, run);
}

template <Parameters p>
auto verify(const VerifyingInput<MessageRepresentative>& input, SetRun& run) {
  return fips204::ML_DSA_Verify_mu<p>(input.public_key, input.message.mu, input.signature, run);
}

template <class Message>
SignatureVerdict verdict(const VerifyingInput<Message>& input,
                         std::span<const std::string_view> events,
                         Run& run) {
  SetRun heard(input.set, run, events);
  const auto result =
      with_parameters(input.set, [&]<Parameters p>() { return verify<p>(input, heard); });
  const bool* accepted = std::get_if<bool>(&result);
  if (accepted != nullptr && *accepted) {
    return SignatureVerdict::accepted;
  }
  return reason_in(heard);
}

ManyVerifyingInput choose_many(Choices& choices, std::uint32_t most) {
  ManyVerifyingInput input;
  input.set = choose_parameter_set(choices);
  input.signed_messages.resize(choices.between(1, most));
  const SigningKey key(choices, input.set);
  for (SignedMessage& signed_message : input.signed_messages) {
    choose_message(choices, signed_message.message);
    signed_message.signature = key.choose_signature(choices, signed_message.message);
  }
  input.public_key = key.public_key();
  if (choices.one_in(16)) {
    input.public_key = choose_public_key(choices, input.set);
  }
  return input;
}

ManyVerifyingOutput verdicts(const ManyVerifyingInput& input, Run& run) {
  if (input.public_key.size() != numbers_of(input.set).public_key_bytes()) {
    run.event(event_of(input.set, "verify.pk_length"));
    return {MlDsaStatus::public_key_length, {}};
  }
  ManyVerifyingOutput output;
  for (const SignedMessage& signed_message : input.signed_messages) {
    output.verdicts.push_back(
        verdict(VerifyingInput<PureMessage>{input.set, input.public_key, signed_message.message,
                                            signed_message.signature},
                verify_row_events, run));
  }
  return output;
}

}  // namespace

MlDsaVerify::Input MlDsaVerify::choose(Choices& choices) {
  return choose_verifying<PureMessage>(choices);
}

MlDsaVerify::Output MlDsaVerify::meaning(const Input& input, Run& run) {
  return {verdict(input, verify_row_events, run)};
}

std::vector<std::string_view> MlDsaVerify::events() {
  return events_of_sets({{verify_row_events}, unreachable_by_schemes});
}

MlDsaHashVerify::Input MlDsaHashVerify::choose(Choices& choices) {
  return choose_verifying<PreHashedMessage>(choices);
}

MlDsaHashVerify::Output MlDsaHashVerify::meaning(const Input& input, Run& run) {
  return {verdict(input, hash_verify_row_events, run)};
}

std::vector<std::string_view> MlDsaHashVerify::events() {
  return events_of_sets({{hash_verify_row_events}, unreachable_by_schemes});
}

MlDsaVerifyMu::Input MlDsaVerifyMu::choose(Choices& choices) {
  return choose_verifying<MessageRepresentative>(choices);
}

MlDsaVerifyMu::Output MlDsaVerifyMu::meaning(const Input& input, Run& run) {
  return {verdict(input, verify_mu_row_events, run)};
}

std::vector<std::string_view> MlDsaVerifyMu::events() {
  return events_of_sets({{verify_mu_row_events}, unreachable_by_schemes});
}

MlDsaVerifyInternal::Input MlDsaVerifyInternal::choose(Choices& choices) {
  return choose_verifying<FormattedMessage>(choices);
}

MlDsaVerifyInternal::Output MlDsaVerifyInternal::meaning(const Input& input, Run& run) {
  return {verdict(input, verify_mu_row_events, run)};
}

std::vector<std::string_view> MlDsaVerifyInternal::events() {
  return events_of_sets({{verify_mu_row_events}, unreachable_by_schemes});
}

MlDsaVerifyExpanded::Input MlDsaVerifyExpanded::choose(Choices& choices) {
  return choose_many(choices, 2);
}

MlDsaVerifyExpanded::Output MlDsaVerifyExpanded::meaning(const Input& input, Run& run) {
  return verdicts(input, run);
}

std::vector<std::string_view> MlDsaVerifyExpanded::events() {
  return events_of_sets({{verify_row_events}, unreachable_by_schemes});
}

MlDsaVerifyMany::Input MlDsaVerifyMany::choose(Choices& choices) {
  return choose_many(choices, choices.pick<std::uint32_t>({1, 2, 3, 4, 9}));
}

MlDsaVerifyMany::Output MlDsaVerifyMany::meaning(const Input& input, Run& run) {
  return verdicts(input, run);
}

std::vector<std::string_view> MlDsaVerifyMany::events() {
  return events_of_sets({{verify_row_events}, unreachable_by_schemes});
}

namespace {

const catalogue::RegisterRows<MlDsaVerify,
                              MlDsaHashVerify,
                              MlDsaVerifyMu,
                              MlDsaVerifyInternal,
                              MlDsaVerifyExpanded,
                              MlDsaVerifyMany>
    rows;

}  // namespace
}  // namespace lockstep::operations
