// Adapters of ML-DSA's schemes over a Backend, whatever implements them. With P the set's numbers:
//
//   using Message;
//   Status generate<P>(xi, public_key, secret_key)          outputs: spans of exact size
//   Status public_of_secret<P>(secret_key, public_key)
//   KeyVerdict check<P>(secret_key, optional public_key)
//   SecretKey<P>, Status expand(secret_key, key), void describe(key, output)
//   PublicKey<P>, Status expand(public_key, key), void describe(key, output)
//   Status sign<P>(secret_key, message, rnd, signature, bounds); sign<P>(key, ...)
//   Verdict verify<P>(public_key, message, signature); verify<P>(key, ...)
//   void verify_many<P>(key, messages, signatures, verdicts)
//   Message message_of(row's message)                        refers to the row's bytes
//   Place place(what)                                        "keygen", ...: where its code is
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/ml_dsa/status.hpp"
#include "differential/catalogue/implementation.hpp"
#include "differential/implementations/ml_dsa_outcomes.hpp"
#include "differential/operations/ml_dsa_keys.hpp"
#include "differential/operations/ml_dsa_sign.hpp"
#include "differential/operations/ml_dsa_verify.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::implementations {

// Whether a refused key has left all of the expanded key zero, as it says.
template <class Expanded>
bool is_zero(const Expanded& expanded) {
  const auto bytes = std::as_bytes(std::span(&expanded, 1));
  return std::ranges::all_of(bytes, [](std::byte byte) { return byte == std::byte{0}; });
}

// What is left of a refused key: nothing, or a vector that no specification answers.
template <class Expanded>
operations::PolynomialVector left_over(const Expanded& expanded) {
  return is_zero(expanded) ? operations::PolynomialVector{}
                           : operations::PolynomialVector{operations::Polynomial{1}};
}

template <class Backend>
class MlDsaSchemes {
 public:
  using Offer = catalogue::Offer;
  using Workspace = catalogue::Workspace;
  using MlDsa = parameters::MlDsa;
  using Bounds = parameters::MlDsaBounds;

  explicit MlDsaSchemes(const Backend& backend) : backend_(backend) {}

  [[nodiscard]] std::vector<Offer> offers() const {
    std::vector<Offer> all;
    for (const auto& family : {key_offers(), signing_offers(), verification_offers()}) {
      all.insert(all.end(), family.begin(), family.end());
    }
    return all;
  }

 private:
  // The row, answered by a member that takes its input, and the workspace if it wants one.
  template <class Row, class Member>
  Offer answered_by(std::string_view what, Member member) const {
    return catalogue::offer<Row>(
        backend_.place(what),
        [schemes = *this, member](const typename Row::Input& input, const Workspace& workspace) {
          if constexpr (std::is_invocable_v<Member, const MlDsaSchemes&, const typename Row::Input&,
                                            const Workspace&>) {
            return (schemes.*member)(input, workspace);
          } else {
            return (schemes.*member)(input);
          }
        });
  }

  // --- keys ---

  operations::MlDsaKeygen::Output keygen(const operations::MlDsaKeygen::Input& input,
                                         const Workspace& workspace) const {
    return with_set(input.set, [&]<MlDsa P>() -> operations::MlDsaKeygen::Output {
      auto public_key = workspace.dirty<std::uint8_t>(P.public_key_bytes());
      auto secret_key = workspace.dirty<std::uint8_t>(P.secret_key_bytes());
      static_cast<void>(backend_.template generate<P>(input.xi,
                                                      fixed<P.public_key_bytes()>(public_key),
                                                      fixed<P.secret_key_bytes()>(secret_key)));
      return {std::move(public_key), std::move(secret_key)};
    });
  }

  operations::MlDsaPkFromSk::Output pk_from_sk(const operations::SecretKeyInput& input,
                                               const Workspace& workspace) const {
    return with_set(input.set, [&]<MlDsa P>() -> operations::MlDsaPkFromSk::Output {
      auto public_key = workspace.dirty<std::uint8_t>(P.public_key_bytes());
      const auto status = backend_.template public_of_secret<P>(
          input.secret_key, fixed<P.public_key_bytes()>(public_key));
      return {status_of(status), std::move(public_key)};
    });
  }

  operations::MlDsaSkCheck::Output sk_check(const operations::MlDsaSkCheck::Input& input) const {
    return with_set(input.set, [&]<MlDsa P>() -> operations::MlDsaSkCheck::Output {
      const auto public_key = input.public_key
                                  ? std::optional<std::span<const std::uint8_t>>(*input.public_key)
                                  : std::nullopt;
      return {verdict_of(backend_.template check<P>(input.secret_key, public_key))};
    });
  }

  operations::MlDsaExpandSecretKey::Output expand_secret_key(
      const operations::SecretKeyInput& input, const Workspace& workspace) const {
    return with_set(input.set, [&]<MlDsa P>() {
      using Key = typename Backend::template SecretKey<P>;
      auto key = workspace.dirty<Key>(1);
      operations::MlDsaExpandSecretKey::Output output;
      output.status = status_of(backend_.template expand<P>(input.secret_key, key.front()));
      if (output.status == operations::MlDsaStatus::ok) {
        backend_.template describe<P>(key.front(), output);
      } else {
        output.s1 = left_over(key.front());
      }
      return output;
    });
  }

  operations::MlDsaExpandPublicKey::Output expand_public_key(
      const operations::MlDsaExpandPublicKey::Input& input, const Workspace& workspace) const {
    return with_set(input.set, [&]<MlDsa P>() {
      using Key = typename Backend::template PublicKey<P>;
      auto key = workspace.dirty<Key>(1);
      operations::MlDsaExpandPublicKey::Output output;
      output.status = status_of(backend_.template expand<P>(input.public_key, key.front()));
      if (output.status == operations::MlDsaStatus::ok) {
        backend_.template describe<P>(key.front(), output);
      } else {
        output.t1 = left_over(key.front());
      }
      return output;
    });
  }

  [[nodiscard]] std::vector<Offer> key_offers() const {
    return {
        answered_by<operations::MlDsaKeygen>("keygen", &MlDsaSchemes::keygen),
        answered_by<operations::MlDsaPkFromSk>("pk_from_sk", &MlDsaSchemes::pk_from_sk),
        answered_by<operations::MlDsaSkCheck>("sk_check", &MlDsaSchemes::sk_check),
        answered_by<operations::MlDsaExpandSecretKey>("expand_secret_key",
                                                      &MlDsaSchemes::expand_secret_key),
        answered_by<operations::MlDsaExpandPublicKey>("expand_public_key",
                                                      &MlDsaSchemes::expand_public_key),
    };
  }

  // --- signing ---

  template <class Message>
  operations::SigningOutput sign_within(const operations::SigningInput<Message>& input,
                                        const Bounds& bounds,
                                        const Workspace& workspace) const {
    return with_set(input.set, [&]<MlDsa P>() -> operations::SigningOutput {
      auto signature = workspace.dirty<std::uint8_t>(P.signature_bytes());
      const auto status =
          backend_.template sign<P>(input.secret_key, backend_.message_of(input.message), input.rnd,
                                    fixed<P.signature_bytes()>(signature), bounds);
      return {status_of(status), std::move(signature)};
    });
  }

  template <class Row>
  [[nodiscard]] Offer sign_offer() const {
    return catalogue::offer<Row>(
        backend_.place("sign"),
        [schemes = *this](const typename Row::Input& input, const Workspace& workspace) {
          return schemes.sign_within(input, {}, workspace);
        });
  }

  operations::SigningOutput sign_internal(const operations::MlDsaSignInternal::Input& input,
                                          const Workspace& workspace) const {
    return sign_within(input.signing, {.sign_iterations = input.max_iterations}, workspace);
  }

  operations::MlDsaSignExpanded::Output sign_expanded(
      const operations::MlDsaSignExpanded::Input& input, const Workspace& workspace) const {
    return with_set(input.set, [&]<MlDsa P>() {
      const auto key = std::make_unique<typename Backend::template SecretKey<P>>();
      operations::MlDsaSignExpanded::Output output;
      output.key_status = status_of(backend_.template expand<P>(input.secret_key, *key));
      if (output.key_status != operations::MlDsaStatus::ok) {
        return output;
      }
      for (const auto& request : input.requests) {
        auto signature = workspace.dirty<std::uint8_t>(P.signature_bytes());
        const auto status =
            backend_.template sign<P>(*key, backend_.message_of(request.message), request.rnd,
                                      fixed<P.signature_bytes()>(signature), Bounds{});
        output.signatures.push_back({status_of(status), std::move(signature)});
      }
      return output;
    });
  }

  [[nodiscard]] std::vector<Offer> signing_offers() const {
    return {
        sign_offer<operations::MlDsaSign>(), sign_offer<operations::MlDsaHashSign>(),
        sign_offer<operations::MlDsaSignMu>(),
        answered_by<operations::MlDsaSignInternal>("sign", &MlDsaSchemes::sign_internal),
        answered_by<operations::MlDsaSignExpanded>("sign_expanded", &MlDsaSchemes::sign_expanded)};
  }

  // --- verification ---

  template <class Row>
  [[nodiscard]] Offer verify_offer() const {
    return catalogue::offer<Row>(
        backend_.place("verify"),
        [schemes = *this](const typename Row::Input& input) -> typename Row::Output {
          const Backend& backend = schemes.backend_;
          return with_set(input.set, [&]<MlDsa P>() -> typename Row::Output {
            return {verdict_of(backend.template verify<P>(
                input.public_key, backend.message_of(input.message), input.signature))};
          });
        });
  }

  // `verify`: the key, the signed messages, where the verdicts go.
  template <class Verify>
  operations::ManyVerifyingOutput verify_with_one_key(const operations::ManyVerifyingInput& input,
                                                      const Workspace& workspace,
                                                      const Verify& verify) const {
    return with_set(input.set, [&]<MlDsa P>() {
      const auto key = std::make_unique<typename Backend::template PublicKey<P>>();
      operations::ManyVerifyingOutput output;
      output.key_status = status_of(backend_.template expand<P>(input.public_key, *key));
      if (output.key_status != operations::MlDsaStatus::ok) {
        return output;
      }
      std::vector<typename Backend::SignedMessage> signed_messages;
      signed_messages.reserve(input.signed_messages.size());
      for (const operations::SignedMessage& one : input.signed_messages) {
        signed_messages.push_back({backend_.message_of(one.message), one.signature});
      }
      auto verdicts = workspace.dirty<base::ml_dsa::Verdict>(signed_messages.size());
      verify.template operator()<P>(*key, signed_messages, verdicts);
      for (const base::ml_dsa::Verdict verdict : verdicts) {
        output.verdicts.push_back(verdict_of(verdict));
      }
      return output;
    });
  }

  operations::ManyVerifyingOutput verify_expanded(const operations::ManyVerifyingInput& input,
                                                  const Workspace& workspace) const {
    return verify_with_one_key(
        input, workspace,
        [&]<MlDsa P>(const auto& key, const auto& signed_messages, auto& verdicts) {
          for (std::size_t i = 0; i < signed_messages.size(); ++i) {
            verdicts[i] = backend_.template verify<P>(key, signed_messages[i].message,
                                                      signed_messages[i].signature);
          }
        });
  }

  operations::ManyVerifyingOutput verify_many(const operations::ManyVerifyingInput& input,
                                              const Workspace& workspace) const {
    return verify_with_one_key(
        input, workspace,
        [&]<MlDsa P>(const auto& key, const auto& signed_messages, auto& verdicts) {
          backend_.template verify_many<P>(key, signed_messages, verdicts);
        });
  }

  [[nodiscard]] std::vector<Offer> verification_offers() const {
    std::vector<Offer> offers{
        verify_offer<operations::MlDsaVerify>(), verify_offer<operations::MlDsaHashVerify>(),
        verify_offer<operations::MlDsaVerifyMu>(), verify_offer<operations::MlDsaVerifyInternal>(),
        answered_by<operations::MlDsaVerifyExpanded>("verify_expanded",
                                                     &MlDsaSchemes::verify_expanded)};
    if constexpr (Backend::verifies_many) {
      offers.push_back(
          answered_by<operations::MlDsaVerifyMany>("verify_many", &MlDsaSchemes::verify_many));
    }
    return offers;
  }

  Backend backend_;
};

}  // namespace lockstep::implementations
