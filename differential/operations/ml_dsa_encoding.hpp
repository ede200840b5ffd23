// ML-DSA's keys, signatures and commitments as bytes: rows of the catalogue. Definitions: FIPS 204,
// section 7.2.
//
// Deviation from the standard: decoding a secret key refuses coefficients of s1 or s2 outside
// [-eta, eta], which algorithm 25 returns. What is refused is all zero.
#pragma once

#include <string_view>
#include <vector>

#include "differential/catalogue/operation.hpp"
#include "differential/operations/ml_dsa_shapes.hpp"

namespace lockstep::operations {

struct PublicKeyParts {
  Seed32 rho{};
  PolynomialVector t1;  // k polynomials, [0, 2^10 - 1]
};

struct SecretKeyParts {
  Seed32 rho{};
  Seed32 key{};
  Seed64 tr{};
  PolynomialVector s1;  // l polynomials, [-eta, eta]
  PolynomialVector s2;  // k polynomials, [-eta, eta]
  PolynomialVector t0;  // k polynomials, [1 - 2^12, 2^12]
  static void fields(auto&& visit, auto& self) {
    visit("rho", self.rho, Role::public_);
    visit("key", self.key, Role::secret);
    visit("tr", self.tr, Role::secret);
    visit("s1", self.s1, Role::secret);
    visit("s2", self.s2, Role::secret);
    visit("t0", self.t0, Role::secret);
  }
};

struct SignatureParts {
  Bytes challenge;     // lambda / 4 bytes
  PolynomialVector z;  // l polynomials, [1 - gamma1, gamma1]
  PolynomialVector h;  // k polynomials of 0 and 1
};

struct MlDsaPkEncode {
  static constexpr RowText text{.name = "mldsa.pk_encode",
                                .group = Group::ml_dsa_encoding,
                                .summary = "the public key of its parts",
                                .definition = "FIPS 204, algorithm 22",
                                .specification = {"spec/fips204/encodings.hpp", "pkEncode"}};
  struct Input {
    ParameterSet set{};
    PublicKeyParts parts;
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("rho", self.parts.rho, Role::public_);
      visit("t1", self.parts.t1, Role::secret);  // until its owner publishes it
    }
  };
  struct Output {
    Bytes public_key;
    static void fields(auto&& visit, auto& self) {
      visit("public_key", self.public_key, Role::secret);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static Complaint precondition(const Input& input);
};

struct MlDsaPkDecode {
  static constexpr RowText text{.name = "mldsa.pk_decode",
                                .group = Group::ml_dsa_encoding,
                                .summary = "the parts of a public key",
                                .definition = "FIPS 204, algorithm 23",
                                .specification = {"spec/fips204/encodings.hpp", "pkDecode"}};
  struct Input {
    ParameterSet set{};
    Bytes public_key;
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("public_key", self.public_key, Role::public_);
    }
  };
  struct Output {
    PublicKeyParts parts;
    static void fields(auto&& visit, auto& self) {
      visit("rho", self.parts.rho, Role::public_);
      visit("t1", self.parts.t1, Role::public_);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static Complaint precondition(const Input& input);
};

struct MlDsaSkEncode {
  static constexpr RowText text{.name = "mldsa.sk_encode",
                                .group = Group::ml_dsa_encoding,
                                .summary = "the secret key of its parts",
                                .definition = "FIPS 204, algorithm 24",
                                .specification = {"spec/fips204/encodings.hpp", "skEncode"}};
  struct Input {
    ParameterSet set{};
    SecretKeyParts parts;
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      SecretKeyParts::fields(visit, self.parts);
    }
  };
  struct Output {
    Bytes secret_key;
    static void fields(auto&& visit, auto& self) {
      visit("secret_key", self.secret_key, Role::secret);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static Complaint precondition(const Input& input);
};

struct MlDsaSkDecode {
  static constexpr RowText text{
      .name = "mldsa.sk_decode",
      .group = Group::ml_dsa_encoding,
      .summary = "the parts of a secret key, unless s1 or s2 is out of range",
      .definition = "FIPS 204, algorithm 25",
      .specification = {"spec/fips204/encodings.hpp", "skDecode"}};
  struct Input {
    ParameterSet set{};
    Bytes secret_key;
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("secret_key", self.secret_key, Role::secret);
    }
  };
  struct Output {
    MlDsaStatus status{};
    SecretKeyParts parts;
    static void fields(auto&& visit, auto& self) {
      visit("status", self.status, Role::public_);
      SecretKeyParts::fields(visit, self.parts);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
  static catalogue::Leak leak(const Input& input);
};

// The parts are secret until they are a signature, which is published.
struct MlDsaSigEncode {
  static constexpr RowText text{
      .name = "mldsa.sig_encode",
      .group = Group::ml_dsa_encoding,
      .summary = "the signature of its parts; none if the hint has more than omega ones",
      .definition = "FIPS 204, algorithm 26",
      .specification = {"spec/fips204/encodings.hpp", "sigEncode"}};
  struct Input {
    ParameterSet set{};
    SignatureParts parts;
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("challenge", self.parts.challenge, Role::secret);
      visit("z", self.parts.z, Role::secret);
      visit("h", self.parts.h, Role::secret);
    }
  };
  struct Output {
    MlDsaStatus status{};
    Bytes signature;
    static void fields(auto&& visit, auto& self) {
      visit("status", self.status, Role::public_);
      visit("signature", self.signature, Role::public_);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
  static catalogue::Leak leak(const Input& input);
};

struct MlDsaSigDecode {
  static constexpr RowText text{.name = "mldsa.sig_decode",
                                .group = Group::ml_dsa_encoding,
                                .summary = "the parts of a signature, or how its hint is malformed",
                                .definition = "FIPS 204, algorithm 27",
                                .specification = {"spec/fips204/encodings.hpp", "sigDecode"}};
  struct Input {
    ParameterSet set{};
    Bytes signature;
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("signature", self.signature, Role::public_);
    }
  };
  struct Output {
    HintDefect defect{};
    SignatureParts parts;
    static void fields(auto&& visit, auto& self) {
      visit("defect", self.defect, Role::public_);
      visit("challenge", self.parts.challenge, Role::public_);
      visit("z", self.parts.z, Role::public_);
      visit("h", self.parts.h, Role::public_);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

struct MlDsaW1Encode {
  static constexpr RowText text{.name = "mldsa.w1_encode",
                                .group = Group::ml_dsa_encoding,
                                .summary = "the bytes of a commitment",
                                .definition = "FIPS 204, algorithm 28",
                                .specification = {"spec/fips204/encodings.hpp", "w1Encode"}};
  struct Input {
    ParameterSet set{};
    PolynomialVector w1;  // k polynomials, high parts
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("w1", self.w1, Role::secret);
    }
  };
  struct Output {
    Bytes bytes;
    static void fields(auto&& visit, auto& self) { visit("bytes", self.bytes, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static Complaint precondition(const Input& input);
};

}  // namespace lockstep::operations
