#include "differential/vectors/ml_dsa_cases.hpp"

#include <algorithm>

#include "differential/operations/ml_dsa_keys.hpp"

namespace lockstep::vectors {
namespace {

using operations::FormattedMessage;
using operations::MessageRepresentative;
using operations::MlDsaStatus;
using operations::PreHashedMessage;
using operations::PureMessage;
using operations::SigningInput;
using operations::VerifyingInput;

template <class Form>
struct RowsOf;

template <>
struct RowsOf<PureMessage> {
  using Sign = operations::MlDsaSign;
  using Verify = operations::MlDsaVerify;
};

template <>
struct RowsOf<PreHashedMessage> {
  using Sign = operations::MlDsaHashSign;
  using Verify = operations::MlDsaHashVerify;
};

template <>
struct RowsOf<FormattedMessage> {
  using Sign = operations::MlDsaSignInternal;
  using Verify = operations::MlDsaVerifyInternal;
};

template <>
struct RowsOf<MessageRepresentative> {
  using Sign = operations::MlDsaSignMu;
  using Verify = operations::MlDsaVerifyMu;
};

SigningInput<FormattedMessage>& signing_part(operations::MlDsaSignInternal::Input& input) {
  return input.signing;
}

template <class Form>
SigningInput<Form>& signing_part(SigningInput<Form>& input) {
  return input;
}

}  // namespace

std::string_view signing_row(const Message& message) {
  return std::visit([]<class Form>(const Form&) { return RowsOf<Form>::Sign::text.name; }, message);
}

std::string_view verifying_row(const Message& message) {
  return std::visit([]<class Form>(const Form&) { return RowsOf<Form>::Verify::text.name; },
                    message);
}

operations::SigningOutput sign(Caller& caller,
                               ParameterSet set,
                               const Bytes& secret_key,
                               const Message& message,
                               const Seed32& rnd) {
  return std::visit(
      [&]<class Form>(const Form& form) {
        using Op = typename RowsOf<Form>::Sign;
        typename Op::Input input;
        signing_part(input) = {.set = set, .secret_key = secret_key, .message = form, .rnd = rnd};
        return caller.call<Op>(std::move(input));
      },
      message);
}

SignatureVerdict verify(Caller& caller,
                        ParameterSet set,
                        const Bytes& public_key,
                        const Message& message,
                        const Bytes& signature) {
  return std::visit(
      [&]<class Form>(const Form& form) {
        return caller
            .call<typename RowsOf<Form>::Verify>(
                {.set = set, .public_key = public_key, .message = form, .signature = signature})
            .verdict;
      },
      message);
}

std::vector<std::string_view> key_rows() {
  return {operations::MlDsaSkCheck::text.name, operations::MlDsaPkFromSk::text.name};
}

Complaint not_a_pair(Caller& caller,
                     ParameterSet set,
                     const Bytes& secret_key,
                     const Bytes& public_key) {
  const auto checked = caller.call<operations::MlDsaSkCheck>(
      {.set = set, .secret_key = secret_key, .public_key = public_key});
  if (auto wrong = unequal("keys", operations::KeyVerdict::consistent, checked.verdict)) {
    return wrong;
  }
  const auto derived =
      caller.call<operations::MlDsaPkFromSk>({.set = set, .secret_key = secret_key});
  if (auto wrong = unequal("status of the public key", MlDsaStatus::ok, derived.status)) {
    return wrong;
  }
  return unequal("public key of the secret key", public_key, derived.public_key);
}

Complaint signs_otherwise(const Bytes& expected, const operations::SigningOutput& got) {
  if (auto wrong = unequal("status", MlDsaStatus::ok, got.status)) {
    return wrong;
  }
  return unequal("signature", expected, got.signature);
}

Complaint none_of(const Verdicts& expected, SignatureVerdict got) {
  if (std::ranges::find(expected, got) != expected.end()) {
    return std::nullopt;
  }
  std::string text;
  for (const SignatureVerdict one : expected) {
    text += (text.empty() ? "" : " or ") + catalogue::text_of(one);
  }
  return "verdict: expected " + text + ", got " + catalogue::text_of(got);
}

Verdicts rejections() {
  Verdicts all;
  for (std::size_t i = 1; i < names(SignatureVerdict{}).size(); ++i) {
    all.push_back(static_cast<SignatureVerdict>(i));
  }
  return all;
}

Verdicts hint_defects() {
  return {SignatureVerdict::hint_count_decreases, SignatureVerdict::hint_count_above_omega,
          SignatureVerdict::hint_positions_not_ascending, SignatureVerdict::hint_padding_not_zero};
}

}  // namespace lockstep::vectors
