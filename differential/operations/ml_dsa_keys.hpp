// Keys of ML-DSA: rows of the catalogue. Definitions: FIPS 204, algorithm 6 and section 7.2; checks
// of secret keys go beyond the standard (spec/fips204/keys.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "differential/catalogue/operation.hpp"
#include "differential/operations/ml_dsa_shapes.hpp"

namespace lockstep::operations {

struct MlDsaKeygen {
  static constexpr RowText text{
      .name = "mldsa.keygen",
      .group = Group::ml_dsa_schemes,
      .summary = "the key pair of a seed; both zero if a sampler comes to its bound",
      .definition = "FIPS 204, algorithm 6",
      .specification = {"spec/fips204/internal.hpp", "ML_DSA_KeyGen_internal"},
      .share = scheme_share};
  struct Input {
    ParameterSet set{};
    Seed32 xi{};
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("xi", self.xi, Role::secret);
    }
  };
  struct Output {
    Bytes public_key;
    Bytes secret_key;
    static void fields(auto&& visit, auto& self) {
      visit("public_key", self.public_key, Role::secret);  // until its owner publishes it
      visit("secret_key", self.secret_key, Role::secret);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static catalogue::Leak leak(const Input& input);
};

struct SecretKeyInput {
  ParameterSet set{};
  Bytes secret_key;
  static void fields(auto&& visit, auto& self) {
    visit("set", self.set, Role::shape);
    visit("secret_key", self.secret_key, Role::secret);
  }
};

struct MlDsaPkFromSk {
  static constexpr RowText text{
      .name = "mldsa.pk_from_sk",
      .group = Group::ml_dsa_schemes,
      .summary = "the public key that belongs to rho, s1 and s2, whatever t0 and tr are",
      .definition = "FIPS 204, algorithm 6, lines 3 to 8",
      .specification = {"spec/fips204/keys.hpp", "pk_from_sk"},
      .share = scheme_share};
  using Input = SecretKeyInput;
  struct Output {
    MlDsaStatus status{};
    Bytes public_key;
    static void fields(auto&& visit, auto& self) {
      visit("status", self.status, Role::public_);
      visit("public_key", self.public_key, Role::secret);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static catalogue::Leak leak(const Input& input);
};

// What is wrong with a secret key: the first check that finds something.
enum class KeyVerdict : std::uint8_t {
  consistent,
  secret_key_length,
  public_key_length,
  secret_out_of_range,
  t0_differs,          // from the low part of A s1 + s2
  tr_differs,          // from the hash of the public key that belongs to the secrets
  public_key_differs,  // the given one from that one
};

constexpr std::array<std::string_view, 7> names(KeyVerdict /*of*/) {
  return {"consistent", "secret key length", "public key length", "secret out of range",
          "t0 differs", "tr differs",        "public key differs"};
}

struct MlDsaSkCheck {
  static constexpr RowText text{
      .name = "mldsa.sk_check",
      .group = Group::ml_dsa_schemes,
      .summary = "whether the parts of a secret key, and a public key, belong together",
      .definition = "FIPS 204, algorithms 6 and 25",
      .specification = {"spec/fips204/keys.hpp", "check_sk"},
      .share = scheme_share};
  struct Input {
    ParameterSet set{};
    Bytes secret_key;
    std::optional<Bytes> public_key;
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("secret_key", self.secret_key, Role::secret);
      visit("public_key", self.public_key, Role::public_);
    }
  };
  struct Output {
    KeyVerdict verdict{};
    static void fields(auto&& visit, auto& self) { visit("verdict", self.verdict, Role::public_); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static catalogue::Leak leak(const Input& input);
};

// What signing computes from the key alone.
struct MlDsaExpandSecretKey {
  static constexpr RowText text{.name = "mldsa.expand_secret_key",
                                .group = Group::ml_dsa_schemes,
                                .summary = "the matrix, K, tr, and the secrets in T_q",
                                .definition = "FIPS 204, algorithm 7, lines 1 to 5",
                                .specification = {"spec/fips204/keys.hpp", "expand_sk"},
                                .share = scheme_share};
  using Input = SecretKeyInput;
  struct Output {
    MlDsaStatus status{};
    PolynomialMatrix matrix;  // no rows unless ok; so the vectors
    Seed32 key{};
    Seed64 tr{};
    PolynomialVector s1;
    PolynomialVector s2;
    PolynomialVector t0;
    static void fields(auto&& visit, auto& self) {
      visit("status", self.status, Role::public_);
      visit("matrix", self.matrix, Role::public_);
      visit("key", self.key, Role::secret);
      visit("tr", self.tr, Role::secret);
      visit("s1", self.s1, Role::secret);
      visit("s2", self.s2, Role::secret);
      visit("t0", self.t0, Role::secret);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static catalogue::Leak leak(const Input& input);
};

// What verification computes from the key alone.
struct MlDsaExpandPublicKey {
  static constexpr RowText text{.name = "mldsa.expand_public_key",
                                .group = Group::ml_dsa_schemes,
                                .summary = "the matrix, tr, and t1 2^13 in T_q",
                                .definition = "FIPS 204, algorithm 8, lines 1, 5, 6 and 9",
                                .specification = {"spec/fips204/keys.hpp", "expand_pk"},
                                .share = scheme_share};
  struct Input {
    ParameterSet set{};
    Bytes public_key;
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("public_key", self.public_key, Role::public_);
    }
  };
  struct Output {
    MlDsaStatus status{};
    PolynomialMatrix matrix;  // no rows unless ok; so the vector
    Seed64 tr{};
    PolynomialVector t1;
    static void fields(auto&& visit, auto& self) {
      visit("status", self.status, Role::public_);
      visit("matrix", self.matrix, Role::public_);
      visit("tr", self.tr, Role::public_);
      visit("t1", self.t1, Role::public_);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
};

}  // namespace lockstep::operations
