#include "differential/operations/ml_dsa_sign.hpp"

#include <array>
#include <optional>
#include <variant>

#include "differential/catalogue/catalogue.hpp"
#include "differential/operations/specification/ml_dsa.hpp"
#include "differential/operations/specification/ml_dsa_choosing.hpp"
#include "differential/operations/specification/ml_dsa_messages.hpp"
#include "differential/operations/specification/ml_dsa_numbers.hpp"
#include "differential/operations/specification/ml_dsa_outcomes.hpp"
#include "differential/operations/specification/ml_dsa_scheme_events.hpp"
#include "differential/operations/specification/ml_dsa_scheme_leaks.hpp"
#include "spec/fips204/external.hpp"
#include "spec/fips204/internal.hpp"

namespace lockstep::operations {
namespace {

using fips204::Parameters;

constexpr std::size_t full_signing = parameters::MlDsaBounds{}.sign_iterations;

// With another bound on the loop of algorithm 7.
class BoundedRun : public SetRun {
 public:
  BoundedRun(ParameterSet set, std::size_t max_iterations, Run& run)
      : SetRun(set, run, sign_mu_row_events) {
    bound.Sign_internal = max_iterations;
  }

  fips204::Bounds bound;
};

template <Parameters p>
SigningOutput outcome(const fips204::Result<fips204::Signature<p>>& result) {
  if (const auto* failure = std::get_if<fips204::Failure>(&result)) {
    return {status_of(*failure), Bytes(fips204::sig_bytes(p))};
  }
  return {MlDsaStatus::ok, bytes_of(std::get<fips204::Signature<p>>(result))};
}

// The four forms, for keys of the right length with secrets in range; and what they answer of a
// context that is too long, for any key.
template <Parameters p, class SpecRun>
auto sign(const Bytes& sk, const PureMessage& message, const Seed32& rnd, SpecRun& run) {
  const auto rbg = [&] { return std::optional(rnd); };
  return fips204::ML_DSA_Sign<p>(sk, message.message, message.context, rbg, run);
}

template <Parameters p, class SpecRun>
auto sign(const Bytes& sk, const PreHashedMessage& message, const Seed32& rnd, SpecRun& run) {
  const auto rbg = [&] { return std::optional(rnd); };
  return fips204::HashML_DSA_Sign<p>(sk, message.message, message.context,
                                     pre_hash_of(message.function), rbg, run);
}

template <Parameters p, class SpecRun>
auto sign(const Bytes& sk, const FormattedMessage& message, const Seed32& rnd, SpecRun& run) {
  const auto key = array_of<fips204::sk_bytes(p)>(sk);
  return fips204::ML_DSA_Sign_internal<p>(key, message.message, rnd, run);
}

template <Parameters p, class SpecRun>
auto sign(const Bytes& sk, const MessageRepresentative& message, const Seed32& rnd, SpecRun& run) {
  const auto key = array_of<fips204::sk_bytes(p)>(sk);
  return fips204::ML_DSA_Sign_mu<p>(key, message.mu, rnd, run);
}

bool is_refused(const auto& message) {
  if constexpr (requires { message.context; }) {
    return message.context.size() > parameters::ml_dsa_max_context_bytes;
  }
  return false;
}

template <class Message, class SpecRun>
SigningOutput answer(const SigningInput<Message>& input, SpecRun& run) {
  return with_parameters(input.set, [&]<Parameters p>() -> SigningOutput {
    if (!is_refused(input.message)) {
      const MlDsaStatus status = status_of_secret_key<p>(input.secret_key, run);
      if (status != MlDsaStatus::ok) {
        return {status, Bytes(fips204::sig_bytes(p))};
      }
    }
    return outcome<p>(sign<p>(input.secret_key, input.message, input.rnd, run));
  });
}

template <class Message>
SigningOutput answer(const SigningInput<Message>& input,
                     std::span<const std::string_view> events,
                     Run& run) {
  SetRun heard(input.set, run, events);
  return answer(input, heard);
}

bool is_accepted(ParameterSet set, const Bytes& secret_key) {
  Run run;
  SetRun heard(set, run);
  return with_parameters(set, [&]<Parameters p>() {
    return status_of_secret_key<p>(secret_key, heard) == MlDsaStatus::ok;
  });
}

// in: an accepted key.
template <class Message>
void append_signing_leak(const SigningInput<Message>& input,
                         std::size_t max_iterations,
                         catalogue::Leak& leak) {
  if (is_refused(input.message)) {
    return;
  }
  const Seed64 mu = with_parameters(input.set, [&]<Parameters p>() {
    const auto sk = array_of<fips204::sk_bytes(p)>(input.secret_key);
    return representative<p>(fips204::skDecode<p>(sk).tr, input.message);
  });
  const auto signing = signing_leak(input.set, input.secret_key, mu, input.rnd, max_iterations);
  leak.insert(leak.end(), signing.begin(), signing.end());
}

template <class Message>
catalogue::Leak leak_of(const SigningInput<Message>& input,
                        std::size_t max_iterations = full_signing) {
  if (is_refused(input.message)) {
    return {};
  }
  catalogue::Leak leak = secret_key_leak(input.set, input.secret_key);
  if (is_accepted(input.set, input.secret_key)) {
    append_signing_leak(input, max_iterations, leak);
  }
  return leak;
}

}  // namespace

MlDsaSign::Input MlDsaSign::choose(Choices& choices) {
  return choose_signing<PureMessage>(choices);
}

MlDsaSign::Output MlDsaSign::meaning(const Input& input, Run& run) {
  return answer(input, sign_row_events, run);
}

std::vector<std::string_view> MlDsaSign::events() {
  return events_of_sets({{sign_row_events}, unreachable_by_full_signing});
}

catalogue::Leak MlDsaSign::leak(const Input& input) {
  return leak_of(input);
}

std::vector<Bytes> MlDsaSign::seeds() {
  return seeds_of_mined_messages({});
}

MlDsaHashSign::Input MlDsaHashSign::choose(Choices& choices) {
  return choose_signing<PreHashedMessage>(choices);
}

MlDsaHashSign::Output MlDsaHashSign::meaning(const Input& input, Run& run) {
  return answer(input, hash_sign_row_events, run);
}

std::vector<std::string_view> MlDsaHashSign::events() {
  return events_of_sets({{hash_sign_row_events}, unreachable_by_full_signing});
}

catalogue::Leak MlDsaHashSign::leak(const Input& input) {
  return leak_of(input);
}

MlDsaSignMu::Input MlDsaSignMu::choose(Choices& choices) {
  return choose_signing<MessageRepresentative>(choices);
}

MlDsaSignMu::Output MlDsaSignMu::meaning(const Input& input, Run& run) {
  return answer(input, sign_mu_row_events, run);
}

std::vector<std::string_view> MlDsaSignMu::events() {
  return events_of_sets({{sign_mu_row_events}, unreachable_by_full_signing});
}

catalogue::Leak MlDsaSignMu::leak(const Input& input) {
  return leak_of(input);
}

std::vector<Bytes> MlDsaSignMu::seeds() {
  return seeds_of_mined_messages({});
}

MlDsaSignInternal::Input MlDsaSignInternal::choose(Choices& choices) {
  Input input;
  input.max_iterations =
      choices.pick<std::uint32_t>({814, 814, 814, 814, 814, 1, 2, 3, 5, 0, 814, 814});
  input.signing = choose_signing<FormattedMessage>(choices);
  return input;
}

MlDsaSignInternal::Output MlDsaSignInternal::meaning(const Input& input, Run& run) {
  BoundedRun heard(input.signing.set, input.max_iterations, run);
  return answer(input.signing, heard);
}

std::vector<std::string_view> MlDsaSignInternal::events() {
  return events_of_sets({{sign_mu_row_events}, unreachable_by_schemes});
}

catalogue::Leak MlDsaSignInternal::leak(const Input& input) {
  return leak_of(input.signing, input.max_iterations);
}

std::vector<Bytes> MlDsaSignInternal::seeds() {
  return seeds_of_mined_messages({0});  // the usual bound
}

MlDsaSignExpanded::Input MlDsaSignExpanded::choose(Choices& choices) {
  const auto first = choose_signing<PureMessage>(choices);
  Input input{first.set, first.secret_key, {{first.message, first.rnd}}};
  input.requests.resize(choices.between(1, 3));
  for (std::size_t i = 1; i < input.requests.size(); ++i) {
    choose_message(choices, input.requests[i].message);
    input.requests[i].rnd = choose_rnd(choices);
  }
  return input;
}

MlDsaSignExpanded::Output MlDsaSignExpanded::meaning(const Input& input, Run& run) {
  SetRun heard(input.set, run, sign_row_events);
  Output output;
  output.key_status = with_parameters(
      input.set, [&]<Parameters p>() { return status_of_secret_key<p>(input.secret_key, heard); });
  if (output.key_status != MlDsaStatus::ok) {
    return output;
  }
  for (const Request& request : input.requests) {
    const SigningInput<PureMessage> signing{input.set, input.secret_key, request.message,
                                            request.rnd};
    output.signatures.push_back(answer(signing, heard));
  }
  return output;
}

std::vector<std::string_view> MlDsaSignExpanded::events() {
  return events_of_sets({{sign_row_events}, unreachable_by_full_signing});
}

catalogue::Leak MlDsaSignExpanded::leak(const Input& input) {
  catalogue::Leak leak = secret_key_leak(input.set, input.secret_key);
  if (!is_accepted(input.set, input.secret_key)) {
    return leak;
  }
  for (const Request& request : input.requests) {
    const SigningInput<PureMessage> signing{input.set, input.secret_key, request.message,
                                            request.rnd};
    append_signing_leak(signing, full_signing, leak);
  }
  return leak;
}

std::vector<Bytes> MlDsaSignExpanded::seeds() {
  return seeds_of_mined_messages({});
}

namespace {

const catalogue::
    RegisterRows<MlDsaSign, MlDsaHashSign, MlDsaSignMu, MlDsaSignInternal, MlDsaSignExpanded>
        rows;

}  // namespace
}  // namespace lockstep::operations
