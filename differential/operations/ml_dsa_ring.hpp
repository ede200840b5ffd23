// Arithmetic of ML-DSA's ring and of its image under the NTT: rows of the catalogue. Definitions:
// FIPS 204, sections 2.3, 7.5 and 7.6. Coefficients are in [0, q), going in and coming out.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "differential/catalogue/operation.hpp"
#include "differential/operations/ml_dsa_shapes.hpp"

namespace lockstep::operations {

// One element.
struct ElementInput {
  Polynomial f{};
  static void fields(auto&& visit, auto& self) { visit("f", self.f, Role::secret); }
};

struct ElementOutput {
  Polynomial f{};
  static void fields(auto&& visit, auto& self) { visit("f", self.f, Role::secret); }
};

// Two elements of one set.
struct ElementPairInput {
  Polynomial a{};
  Polynomial b{};
  static void fields(auto&& visit, auto& self) {
    visit("a", self.a, Role::secret);
    visit("b", self.b, Role::secret);
  }
};

struct MlDsaNtt {
  static constexpr RowText text{.name = "mldsa.ntt",
                                .group = Group::ml_dsa_ring,
                                .summary = "the NTT of an element of R_q",
                                .definition = "FIPS 204, algorithm 41",
                                .specification = {"spec/fips204/ntt.hpp", "NTT"}};
  using Input = ElementInput;
  using Output = ElementOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static Complaint precondition(const Input& input);
};

struct MlDsaInverseNtt {
  static constexpr RowText text{.name = "mldsa.inverse_ntt",
                                .group = Group::ml_dsa_ring,
                                .summary = "the inverse NTT of an element of T_q",
                                .definition = "FIPS 204, algorithm 42",
                                .specification = {"spec/fips204/ntt.hpp", "NTT_inverse"}};
  using Input = ElementInput;
  using Output = ElementOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static Complaint precondition(const Input& input);
};

struct MlDsaMultiply {
  static constexpr RowText text{.name = "mldsa.multiply",
                                .group = Group::ml_dsa_ring,
                                .summary = "the product a b in T_q",
                                .definition = "FIPS 204, algorithm 45",
                                .specification = {"spec/fips204/arithmetic.hpp", "MultiplyNTT"}};
  using Input = ElementPairInput;
  using Output = ElementOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static Complaint precondition(const Input& input);
};

struct MlDsaMultiplyAdd {
  static constexpr RowText text{.name = "mldsa.multiply_add",
                                .group = Group::ml_dsa_ring,
                                .summary = "a b + c in T_q",
                                .definition = "FIPS 204, algorithms 44, 45",
                                .specification = {"spec/fips204/arithmetic.hpp", "AddNTT"}};
  struct Input {
    Polynomial a{};
    Polynomial b{};
    Polynomial c{};
    static void fields(auto&& visit, auto& self) {
      visit("a", self.a, Role::secret);
      visit("b", self.b, Role::secret);
      visit("c", self.c, Role::secret);
    }
  };
  using Output = ElementOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static Complaint precondition(const Input& input);
};

struct MlDsaAdd {
  static constexpr RowText text{.name = "mldsa.add",
                                .group = Group::ml_dsa_ring,
                                .summary = "the sum a + b, in R_q or T_q alike",
                                .definition = "FIPS 204, algorithm 44",
                                .specification = {"spec/fips204/arithmetic.hpp", "AddNTT"}};
  using Input = ElementPairInput;
  using Output = ElementOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static Complaint precondition(const Input& input);
};

struct MlDsaSub {
  static constexpr RowText text{.name = "mldsa.sub",
                                .group = Group::ml_dsa_ring,
                                .summary = "the difference a - b, in R_q or T_q alike",
                                .definition = "FIPS 204, section 2.4",
                                .specification = {"spec/fips204/sets.hpp", "operator-"}};
  using Input = ElementPairInput;
  using Output = ElementOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static Complaint precondition(const Input& input);
};

// The matrix is public: its seed stands in the public key.
struct MlDsaMatrixMultiply {
  static constexpr RowText text{
      .name = "mldsa.matrix_multiply",
      .group = Group::ml_dsa_ring,
      .summary = "a set's k x l matrix times a vector, in T_q",
      .definition = "FIPS 204, algorithm 48",
      .specification = {"spec/fips204/arithmetic.hpp", "MatrixVectorNTT"}};
  struct Input {
    ParameterSet set{};
    PolynomialMatrix matrix;  // k rows of l elements
    PolynomialVector vector;  // l elements
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("matrix", self.matrix, Role::public_);
      visit("vector", self.vector, Role::secret);
    }
  };
  struct Output {
    PolynomialVector vector;  // k elements
    static void fields(auto&& visit, auto& self) { visit("vector", self.vector, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static Complaint precondition(const Input& input);
};

// Bounds are those of the standard and so public. From 0, which nothing is below, to q - 1, which
// all is below.
struct MlDsaNormBelow {
  static constexpr RowText text{
      .name = "mldsa.norm_below",
      .group = Group::ml_dsa_ring,
      .summary = "1 if an element's infinity norm is below a bound, else 0",
      .definition = "FIPS 204, section 2.3",
      .specification = {"spec/fips204/componentwise.hpp", "norm_below"}};
  struct Input {
    Polynomial f{};
    std::uint32_t bound = 0;
    static void fields(auto&& visit, auto& self) {
      visit("f", self.f, Role::secret);
      visit("bound", self.bound, Role::public_);
    }
  };
  struct Output {
    std::uint32_t below = 0;  // 1 or 0: a secret word, not a branch
    static void fields(auto&& visit, auto& self) { visit("below", self.below, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

}  // namespace lockstep::operations
