// Signing with ML-DSA: rows of the catalogue. Definitions: FIPS 204, algorithms 2, 4 and 7.
//
// Deviation from the standard: coefficients of s1 or s2 outside [-eta, eta] are refused, behind the
// checks of the context and of the key's length. A signature that is refused is all zero.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "differential/catalogue/operation.hpp"
#include "differential/operations/ml_dsa_messages.hpp"
#include "differential/operations/ml_dsa_shapes.hpp"

namespace lockstep::operations {

// `rnd` is fresh randomness, or zeros for the deterministic variant.
template <class Message>
struct SigningInput {
  ParameterSet set{};
  Bytes secret_key;
  Message message;
  Seed32 rnd{};
  static void fields(auto&& visit, auto& self) {
    visit("set", self.set, Role::shape);
    visit("secret_key", self.secret_key, Role::secret);
    Message::fields(visit, self.message);
    visit("rnd", self.rnd, Role::secret);
  }
};

struct SigningOutput {
  MlDsaStatus status{};
  Bytes signature;
  static void fields(auto&& visit, auto& self) {
    visit("status", self.status, Role::public_);
    visit("signature", self.signature, Role::public_);
  }
  friend bool operator==(const SigningOutput&, const SigningOutput&) = default;
};

struct MlDsaSign {
  static constexpr RowText text{.name = "mldsa.sign",
                                .group = Group::ml_dsa_schemes,
                                .summary = "the signature of a message with a context",
                                .definition = "FIPS 204, algorithm 2",
                                .specification = {"spec/fips204/external.hpp", "ML_DSA_Sign"},
                                .share = scheme_share};
  using Input = SigningInput<PureMessage>;
  using Output = SigningOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static catalogue::Leak leak(const Input& input);
  static std::vector<Bytes> seeds();
};

struct MlDsaHashSign {
  static constexpr RowText text{.name = "mldsa.hash_sign",
                                .group = Group::ml_dsa_schemes,
                                .summary = "the signature of a message that is hashed first",
                                .definition = "FIPS 204, algorithm 4",
                                .specification = {"spec/fips204/external.hpp", "HashML_DSA_Sign"},
                                .share = scheme_share};
  using Input = SigningInput<PreHashedMessage>;
  using Output = SigningOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static catalogue::Leak leak(const Input& input);
};

struct MlDsaSignMu {
  static constexpr RowText text{.name = "mldsa.sign_mu",
                                .group = Group::ml_dsa_schemes,
                                .summary = "the signature of a message representative mu",
                                .definition = "FIPS 204, algorithm 7, from line 7 on",
                                .specification = {"spec/fips204/internal.hpp", "ML_DSA_Sign_mu"},
                                .share = scheme_share};
  using Input = SigningInput<MessageRepresentative>;
  using Output = SigningOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static catalogue::Leak leak(const Input& input);
  static std::vector<Bytes> seeds();
};

struct MlDsaSignInternal {
  static constexpr RowText text{
      .name = "mldsa.sign_internal",
      .group = Group::ml_dsa_schemes,
      .summary = "the signature of a formatted message M', within so many iterations",
      .definition = "FIPS 204, algorithm 7 and appendix C",
      .specification = {"spec/fips204/internal.hpp", "ML_DSA_Sign_internal"},
      .share = scheme_share};
  struct Input {
    SigningInput<FormattedMessage> signing;
    std::uint32_t max_iterations = 814;
    static void fields(auto&& visit, auto& self) {
      SigningInput<FormattedMessage>::fields(visit, self.signing);
      visit("max_iterations", self.max_iterations, Role::shape);
    }
  };
  using Output = SigningOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static catalogue::Leak leak(const Input& input);
  static std::vector<Bytes> seeds();
};

// The key is expanded once.
struct MlDsaSignExpanded {
  static constexpr RowText text{
      .name = "mldsa.sign_expanded",
      .group = Group::ml_dsa_schemes,
      .summary = "the signatures of several messages with one expanded key",
      .definition = "FIPS 204, algorithm 2",
      .specification = {"spec/fips204/external.hpp", "ML_DSA_Sign"},
      .share = scheme_share};
  struct Request {
    PureMessage message;
    Seed32 rnd{};
    static void fields(auto&& visit, auto& self) {
      PureMessage::fields(visit, self.message);
      visit("rnd", self.rnd, Role::secret);
    }
  };
  struct Input {
    ParameterSet set{};
    Bytes secret_key;
    std::vector<Request> requests;
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("secret_key", self.secret_key, Role::secret);
      visit("requests", self.requests, Role::public_);
    }
  };
  struct Output {
    MlDsaStatus key_status{};
    std::vector<SigningOutput> signatures;  // none unless the key is ok
    static void fields(auto&& visit, auto& self) {
      visit("key_status", self.key_status, Role::public_);
      visit("signatures", self.signatures, Role::public_);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static catalogue::Leak leak(const Input& input);
  static std::vector<Bytes> seeds();
};

}  // namespace lockstep::operations
