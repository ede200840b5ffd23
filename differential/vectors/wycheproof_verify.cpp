#include <algorithm>
#include <utility>

#include "differential/vectors/wycheproof.hpp"

namespace lockstep::vectors {
namespace {

using enum SignatureVerdict;

// What each flag allows a verifier to find; the other flags allow everything.
struct FlagVerdicts {
  std::string_view flag;
  Verdicts verdicts;
};

std::vector<FlagVerdicts> flag_verdicts() {
  return {{"ValidSignature", {accepted}},
          {"InvalidContext", {context_too_long}},
          {"IncorrectPublicKeyLength", {public_key_length}},
          {"IncorrectSignatureLength", {signature_length}},
          {"InvalidHintsEncoding", hint_defects()},
          {"InfinityNormViolation", {z_out_of_range}},
          {"InvalidSignature", {challenge_differs}}};
}

Verdicts verdicts_of(WycheproofResult result) {
  if (result == WycheproofResult::valid) {
    return {accepted};
  }
  Verdicts verdicts = rejections();
  if (result == WycheproofResult::acceptable) {
    verdicts.push_back(accepted);
  }
  return verdicts;
}

// Those that the result and every flag allow.
Verdicts allowed(const WycheproofTest& test) {
  Verdicts verdicts = verdicts_of(test.result);
  for (const auto& [flag, of_flag] : flag_verdicts()) {
    if (test.has(flag)) {
      std::erase_if(verdicts, [&](SignatureVerdict one) {
        return std::ranges::find(of_flag, one) == of_flag.end();
      });
    }
  }
  return verdicts;
}

}  // namespace

base::Result<KnownAnswer> wycheproof_verify(ParameterSet set,
                                            const Entry& group,
                                            const Entry& test) {
  Reader of_group(group);
  Reader of_test(test);
  const auto public_key = of_group.member<Bytes>("publicKey");
  const WycheproofTest one = wycheproof_test(of_test);
  const Verdicts verdicts = allowed(one);
  if (verdicts.empty()) {
    of_test.refuse("flags", "contradict each other or the result");
  }
  if (!of_group.ok() || !of_test.ok()) {
    return of_group.ok() ? of_test.error() : of_group.error();
  }
  std::vector<std::string_view> rows;
  rows.reserve(one.messages.size());
  for (const Message& message : one.messages) {
    rows.push_back(verifying_row(message));
  }
  const auto check = [=](Caller& caller) -> Complaint {
    for (const Message& message : one.messages) {
      if (auto wrong = none_of(verdicts, verify(caller, set, public_key, message, one.signature))) {
        return wrong;
      }
    }
    return std::nullopt;
  };
  return KnownAnswer{.id = {}, .operations = std::move(rows), .check = check, .flags = one.flags};
}

}  // namespace lockstep::vectors
