// Verification with ML-DSA: rows of the catalogue. Definitions: FIPS 204, algorithms 3, 5 and 8.
// Everything is public.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "differential/catalogue/operation.hpp"
#include "differential/operations/ml_dsa_messages.hpp"
#include "differential/operations/ml_dsa_shapes.hpp"

namespace lockstep::operations {

// Accepted, or the first reason against it in this order.
enum class SignatureVerdict : std::uint8_t {
  accepted,
  context_too_long,
  public_key_length,
  signature_length,
  hint_count_decreases,
  hint_count_above_omega,
  hint_positions_not_ascending,
  hint_padding_not_zero,
  z_out_of_range,     // its norm is gamma1 - beta or more
  challenge_differs,  // the hash is not the signature's
};

constexpr std::array<std::string_view, 10> names(SignatureVerdict /*of*/) {
  return {"accepted",
          "context too long",
          "public key length",
          "signature length",
          "hint: count decreases",
          "hint: count above omega",
          "hint: positions not ascending",
          "hint: padding not zero",
          "z out of range",
          "challenge differs"};
}

template <class Message>
struct VerifyingInput {
  ParameterSet set{};
  Bytes public_key;
  Message message;
  Bytes signature;
  static void fields(auto&& visit, auto& self) {
    visit("set", self.set, Role::shape);
    visit("public_key", self.public_key, Role::public_);
    Message::fields(visit, self.message);
    visit("signature", self.signature, Role::public_);
  }
};

struct VerifyingOutput {
  SignatureVerdict verdict{};
  static void fields(auto&& visit, auto& self) { visit("verdict", self.verdict, Role::public_); }
};

struct MlDsaVerify {
  static constexpr RowText text{.name = "mldsa.verify",
                                .group = Group::ml_dsa_schemes,
                                .summary = "whether a signature of a message is right",
                                .definition = "FIPS 204, algorithm 3",
                                .specification = {"spec/fips204/external.hpp", "ML_DSA_Verify"},
                                .share = scheme_share};
  using Input = VerifyingInput<PureMessage>;
  using Output = VerifyingOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
};

struct MlDsaHashVerify {
  static constexpr RowText text{.name = "mldsa.hash_verify",
                                .group = Group::ml_dsa_schemes,
                                .summary = "whether a signature of a hashed message is right",
                                .definition = "FIPS 204, algorithm 5",
                                .specification = {"spec/fips204/external.hpp", "HashML_DSA_Verify"},
                                .share = scheme_share};
  using Input = VerifyingInput<PreHashedMessage>;
  using Output = VerifyingOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
};

struct MlDsaVerifyMu {
  static constexpr RowText text{
      .name = "mldsa.verify_mu",
      .group = Group::ml_dsa_schemes,
      .summary = "whether a signature of a message representative mu is right",
      .definition = "FIPS 204, algorithm 8, from line 8 on",
      .specification = {"spec/fips204/internal.hpp", "ML_DSA_Verify_mu"},
      .share = scheme_share};
  using Input = VerifyingInput<MessageRepresentative>;
  using Output = VerifyingOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
};

struct MlDsaVerifyInternal {
  static constexpr RowText text{
      .name = "mldsa.verify_internal",
      .group = Group::ml_dsa_schemes,
      .summary = "whether a signature of a formatted message M' is right",
      .definition = "FIPS 204, algorithm 8",
      .specification = {"spec/fips204/internal.hpp", "ML_DSA_Verify_internal"},
      .share = scheme_share};
  using Input = VerifyingInput<FormattedMessage>;
  using Output = VerifyingOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
};

// Several signatures under one key.
struct SignedMessage {
  PureMessage message;
  Bytes signature;
  static void fields(auto&& visit, auto& self) {
    PureMessage::fields(visit, self.message);
    visit("signature", self.signature, Role::public_);
  }
};

struct ManyVerifyingInput {
  ParameterSet set{};
  Bytes public_key;
  std::vector<SignedMessage> signed_messages;
  static void fields(auto&& visit, auto& self) {
    visit("set", self.set, Role::shape);
    visit("public_key", self.public_key, Role::public_);
    visit("signed_messages", self.signed_messages, Role::public_);
  }
};

struct ManyVerifyingOutput {
  MlDsaStatus key_status{};
  std::vector<SignatureVerdict> verdicts;  // none unless the key is ok
  static void fields(auto&& visit, auto& self) {
    visit("key_status", self.key_status, Role::public_);
    visit("verdicts", self.verdicts, Role::public_);
  }
};

// One after the other with one expanded key.
struct MlDsaVerifyExpanded {
  static constexpr RowText text{
      .name = "mldsa.verify_expanded",
      .group = Group::ml_dsa_schemes,
      .summary = "whether signatures are right, one by one with one expanded key",
      .definition = "FIPS 204, algorithm 3",
      .specification = {"spec/fips204/external.hpp", "ML_DSA_Verify"},
      .share = scheme_share};
  using Input = ManyVerifyingInput;
  using Output = ManyVerifyingOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
};

// All at once, which code of many lanes does side by side.
struct MlDsaVerifyMany {
  static constexpr RowText text{
      .name = "mldsa.verify_many",
      .group = Group::ml_dsa_schemes,
      .summary = "whether signatures are right, all in one call with one expanded key",
      .definition = "FIPS 204, algorithm 3",
      .specification = {"spec/fips204/external.hpp", "ML_DSA_Verify"},
      .share = scheme_share};
  using Input = ManyVerifyingInput;
  using Output = ManyVerifyingOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
};

}  // namespace lockstep::operations
