// Adapters of reference/ml_dsa's keys, signing and verification.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "differential/implementations/reference.hpp"
#include "differential/implementations/reference_ml_dsa.hpp"
#include "differential/operations/ml_dsa_keys.hpp"
#include "differential/operations/ml_dsa_sign.hpp"
#include "differential/operations/ml_dsa_verify.hpp"
#include "reference/ml_dsa/boundary.hpp"
#include "reference/ml_dsa/keys.hpp"
#include "reference/ml_dsa/message.hpp"
#include "reference/ml_dsa/sign.hpp"
#include "reference/ml_dsa/verify.hpp"

namespace lockstep::implementations {
namespace {

using catalogue::Bytes;
using catalogue::Offer;
using catalogue::offer;
using catalogue::Workspace;
using parameters::MlDsa;
namespace ml_dsa = reference::ml_dsa;
namespace ops = operations;

template <std::size_t size>
std::span<std::uint8_t, size> fixed(Bytes& bytes) {
  return std::span<std::uint8_t, size>(bytes);
}

// --- keys ---

ops::MlDsaKeygen::Output keygen(const ops::MlDsaKeygen::Input& input, Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaKeygen::Output {
    auto public_key = workspace.dirty<std::uint8_t>(P.public_key_bytes());
    auto secret_key = workspace.dirty<std::uint8_t>(P.secret_key_bytes());
    static_cast<void>(ml_dsa::keygen<P>(input.xi, fixed<P.public_key_bytes()>(public_key),
                                        fixed<P.secret_key_bytes()>(secret_key)));
    return {std::move(public_key), std::move(secret_key)};
  });
}

ops::MlDsaPkFromSk::Output pk_from_sk(const ops::SecretKeyInput& input, Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaPkFromSk::Output {
    auto public_key = workspace.dirty<std::uint8_t>(P.public_key_bytes());
    const ml_dsa::Status status =
        ml_dsa::pk_from_sk<P>(input.secret_key, fixed<P.public_key_bytes()>(public_key));
    return {status_of(status), std::move(public_key)};
  });
}

ops::KeyVerdict verdict_of(ml_dsa::KeyVerdict verdict) {
  switch (verdict) {
    case ml_dsa::KeyVerdict::consistent:
    case ml_dsa::KeyVerdict::stream_too_short:  // of no known seed
      return ops::KeyVerdict::consistent;
    case ml_dsa::KeyVerdict::secret_key_length:
      return ops::KeyVerdict::secret_key_length;
    case ml_dsa::KeyVerdict::public_key_length:
      return ops::KeyVerdict::public_key_length;
    case ml_dsa::KeyVerdict::secret_out_of_range:
      return ops::KeyVerdict::secret_out_of_range;
    case ml_dsa::KeyVerdict::t0_differs:
      return ops::KeyVerdict::t0_differs;
    case ml_dsa::KeyVerdict::tr_differs:
      return ops::KeyVerdict::tr_differs;
    case ml_dsa::KeyVerdict::public_key_differs:
      break;
  }
  return ops::KeyVerdict::public_key_differs;
}

ops::MlDsaSkCheck::Output sk_check(const ops::MlDsaSkCheck::Input& input) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaSkCheck::Output {
    return {verdict_of(input.public_key ? ml_dsa::sk_check<P>(input.secret_key, *input.public_key)
                                        : ml_dsa::sk_check<P>(input.secret_key))};
  });
}

// Whether a refused key has left all of the expanded key zero, as it says.
template <class Expanded>
bool is_zero(const Expanded& expanded) {
  const auto bytes = std::as_bytes(std::span(&expanded, 1));
  return std::ranges::all_of(bytes, [](std::byte byte) { return byte == std::byte{0}; });
}

// What is left of a refused key: nothing, or a vector that no specification answers.
template <class Expanded>
ops::PolynomialVector left_over(const Expanded& expanded) {
  return is_zero(expanded) ? ops::PolynomialVector{} : ops::PolynomialVector{ops::Polynomial{1}};
}

ops::MlDsaExpandSecretKey::Output expand_secret_key(const ops::SecretKeyInput& input,
                                                    Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() {
    auto key = workspace.dirty<ml_dsa::ExpandedSecretKeyParts<P>>(1);
    ops::MlDsaExpandSecretKey::Output output;
    output.status = status_of(ml_dsa::expand_secret_key<P>(input.secret_key, key.front()));
    if (output.status != ops::MlDsaStatus::ok) {
      output.s1 = left_over(key.front());
      return output;
    }
    output.matrix = rows_of(key.front().matrix);
    ml_dsa::hand_over(key.front().key, output.key);
    ml_dsa::hand_over(key.front().tr, output.tr);
    output.s1 = polynomials_of(key.front().s1);
    output.s2 = polynomials_of(key.front().s2);
    output.t0 = polynomials_of(key.front().t0);
    return output;
  });
}

ops::MlDsaExpandPublicKey::Output expand_public_key(const ops::MlDsaExpandPublicKey::Input& input,
                                                    Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() {
    auto key = workspace.dirty<ml_dsa::ExpandedPublicKey<P>>(1);
    ops::MlDsaExpandPublicKey::Output output;
    output.status = status_of(ml_dsa::expand_public_key<P>(input.public_key, key.front()));
    if (output.status != ops::MlDsaStatus::ok) {
      output.t1 = left_over(key.front());
      return output;
    }
    output.matrix = rows_of(key.front().matrix);
    ml_dsa::hand_over(key.front().tr, output.tr);
    output.t1 = polynomials_of(key.front().t1);
    return output;
  });
}

std::vector<Offer> key_offers() {
  constexpr std::string_view keys = "reference/ml_dsa/keys.cpp";
  constexpr std::string_view check = "reference/ml_dsa/key_check.cpp";
  return {offer<ops::MlDsaKeygen>({keys, "keygen"}, keygen),
          offer<ops::MlDsaPkFromSk>({check, "pk_from_sk"}, pk_from_sk),
          offer<ops::MlDsaSkCheck>({check, "sk_check"}, sk_check),
          offer<ops::MlDsaExpandSecretKey>({"reference/ml_dsa/sign.cpp", "expand_secret_key"},
                                           expand_secret_key),
          offer<ops::MlDsaExpandPublicKey>({"reference/ml_dsa/verify.cpp", "expand_public_key"},
                                           expand_public_key)};
}

// --- messages ---

// Both enumerations have the order of the object identifiers, whose last byte is 1 for the first.
parameters::PreHash pre_hash_of(ops::PreHashFunction function) {
  return static_cast<parameters::PreHash>(static_cast<std::uint8_t>(function) + 1);
}

ml_dsa::Message message_of(const ops::PureMessage& message) {
  return ml_dsa::Message::pure(message.context, message.message);
}

ml_dsa::Message message_of(const ops::PreHashedMessage& message) {
  return ml_dsa::Message::pre_hashed(message.context, message.message,
                                     pre_hash_of(message.function));
}

ml_dsa::Message message_of(const ops::FormattedMessage& message) {
  return ml_dsa::Message::formatted(message.message);
}

ml_dsa::Message message_of(const ops::MessageRepresentative& message) {
  return ml_dsa::Message::representative(message.mu);
}

// --- signing ---

template <class Message>
ops::SigningOutput sign_within(const ops::SigningInput<Message>& input,
                               const ml_dsa::Bounds& bounds,
                               const Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::SigningOutput {
    auto signature = workspace.dirty<std::uint8_t>(P.signature_bytes());
    const ml_dsa::Status status =
        ml_dsa::sign<P>(input.secret_key, message_of(input.message), input.rnd,
                        fixed<P.signature_bytes()>(signature), bounds);
    return {status_of(status), std::move(signature)};
  });
}

template <class Row>
Offer sign_offer() {
  return offer<Row>({"reference/ml_dsa/sign.cpp", "sign"},
                    [](const typename Row::Input& input, const Workspace& workspace) {
                      return sign_within(input, {}, workspace);
                    });
}

ops::SigningOutput sign_internal(const ops::MlDsaSignInternal::Input& input, Workspace& workspace) {
  return sign_within(input.signing, {.sign_iterations = input.max_iterations}, workspace);
}

ops::MlDsaSignExpanded::Output sign_expanded(const ops::MlDsaSignExpanded::Input& input,
                                             Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() {
    const auto key = std::make_unique<ml_dsa::ExpandedSecretKey<P>>();
    ops::MlDsaSignExpanded::Output output;
    output.key_status = status_of(ml_dsa::expand_secret_key<P>(input.secret_key, *key));
    if (output.key_status != ops::MlDsaStatus::ok) {
      return output;
    }
    for (const auto& request : input.requests) {
      auto signature = workspace.dirty<std::uint8_t>(P.signature_bytes());
      const ml_dsa::Status status = ml_dsa::sign_expanded<P>(
          *key, message_of(request.message), request.rnd, fixed<P.signature_bytes()>(signature));
      output.signatures.push_back({status_of(status), std::move(signature)});
    }
    return output;
  });
}

std::vector<Offer> signing_offers() {
  constexpr std::string_view file = "reference/ml_dsa/sign.cpp";
  return {sign_offer<ops::MlDsaSign>(), sign_offer<ops::MlDsaHashSign>(),
          sign_offer<ops::MlDsaSignMu>(),
          offer<ops::MlDsaSignInternal>({file, "sign"}, sign_internal),
          offer<ops::MlDsaSignExpanded>({file, "sign_expanded"}, sign_expanded)};
}

// --- verification ---

ops::SignatureVerdict verdict_of(ml_dsa::Verdict verdict) {
  switch (verdict) {
    case ml_dsa::Verdict::accepted:
      return ops::SignatureVerdict::accepted;
    case ml_dsa::Verdict::context_too_long:
      return ops::SignatureVerdict::context_too_long;
    case ml_dsa::Verdict::public_key_length:
      return ops::SignatureVerdict::public_key_length;
    case ml_dsa::Verdict::signature_length:
      return ops::SignatureVerdict::signature_length;
    case ml_dsa::Verdict::hint_count_decreases:
      return ops::SignatureVerdict::hint_count_decreases;
    case ml_dsa::Verdict::hint_count_above_omega:
      return ops::SignatureVerdict::hint_count_above_omega;
    case ml_dsa::Verdict::hint_positions_not_ascending:
      return ops::SignatureVerdict::hint_positions_not_ascending;
    case ml_dsa::Verdict::hint_padding_not_zero:
      return ops::SignatureVerdict::hint_padding_not_zero;
    case ml_dsa::Verdict::z_out_of_range:
      return ops::SignatureVerdict::z_out_of_range;
    case ml_dsa::Verdict::challenge_differs:
    case ml_dsa::Verdict::stream_too_short:  // of no known seed
      break;
  }
  return ops::SignatureVerdict::challenge_differs;
}

template <class Row>
Offer verify_offer() {
  return offer<Row>({"reference/ml_dsa/verify.cpp", "verify"},
                    [](const typename Row::Input& input) -> typename Row::Output {
                      return with_set(input.set, [&]<MlDsa P>() -> typename Row::Output {
                        return {verdict_of(ml_dsa::verify<P>(
                            input.public_key, message_of(input.message), input.signature))};
                      });
                    });
}

// `verify`: the key, the signed messages, where the verdicts go.
template <class Verify>
ops::ManyVerifyingOutput verify_with_one_key(const ops::ManyVerifyingInput& input,
                                             const Workspace& workspace,
                                             const Verify& verify) {
  return with_set(input.set, [&]<MlDsa P>() {
    const auto key = std::make_unique<ml_dsa::ExpandedPublicKey<P>>();
    ops::ManyVerifyingOutput output;
    output.key_status = status_of(ml_dsa::expand_public_key<P>(input.public_key, *key));
    if (output.key_status != ops::MlDsaStatus::ok) {
      return output;
    }
    std::vector<ml_dsa::SignedMessage> signed_messages;
    signed_messages.reserve(input.signed_messages.size());
    for (const ops::SignedMessage& one : input.signed_messages) {
      signed_messages.push_back({message_of(one.message), one.signature});
    }
    auto verdicts = workspace.dirty<ml_dsa::Verdict>(signed_messages.size());
    verify.template operator()<P>(*key, signed_messages, verdicts);
    for (const ml_dsa::Verdict verdict : verdicts) {
      output.verdicts.push_back(verdict_of(verdict));
    }
    return output;
  });
}

ops::ManyVerifyingOutput verify_expanded(const ops::ManyVerifyingInput& input,
                                         Workspace& workspace) {
  return verify_with_one_key(input, workspace,
                             []<MlDsa P>(const ml_dsa::ExpandedPublicKey<P>& key,
                                         std::span<const ml_dsa::SignedMessage> signed_messages,
                                         std::span<ml_dsa::Verdict> verdicts) {
                               for (std::size_t i = 0; i < signed_messages.size(); ++i) {
                                 verdicts[i] = ml_dsa::verify_expanded<P>(
                                     key, signed_messages[i].message, signed_messages[i].signature);
                               }
                             });
}

ops::ManyVerifyingOutput verify_many(const ops::ManyVerifyingInput& input, Workspace& workspace) {
  return verify_with_one_key(input, workspace,
                             []<MlDsa P>(const ml_dsa::ExpandedPublicKey<P>& key,
                                         std::span<const ml_dsa::SignedMessage> signed_messages,
                                         std::span<ml_dsa::Verdict> verdicts) {
                               ml_dsa::verify_many<P>(key, signed_messages, verdicts);
                             });
}

std::vector<Offer> verification_offers() {
  constexpr std::string_view file = "reference/ml_dsa/verify.cpp";
  return {verify_offer<ops::MlDsaVerify>(),
          verify_offer<ops::MlDsaHashVerify>(),
          verify_offer<ops::MlDsaVerifyMu>(),
          verify_offer<ops::MlDsaVerifyInternal>(),
          offer<ops::MlDsaVerifyExpanded>({file, "verify_expanded"}, verify_expanded),
          offer<ops::MlDsaVerifyMany>({file, "verify_many"}, verify_many)};
}

}  // namespace

std::vector<Offer> reference_ml_dsa_scheme_offers() {
  std::vector<Offer> offers;
  for (const auto& family : {key_offers(), signing_offers(), verification_offers()}) {
    offers.insert(offers.end(), family.begin(), family.end());
  }
  return offers;
}

}  // namespace lockstep::implementations
