// Matrices and vectors of ML-DSA from seeds: rows of the catalogue. Definitions: FIPS 204,
// algorithms 32 to 34. Bounds are those of each element's sampler, in bytes.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "differential/catalogue/operation.hpp"
#include "differential/operations/ml_dsa_sampling.hpp"
#include "differential/operations/ml_dsa_shapes.hpp"

namespace lockstep::operations {

struct MlDsaExpandA {
  static constexpr RowText text{.name = "mldsa.expand_a",
                                .group = Group::ml_dsa_sampling,
                                .summary = "the matrix of a public key, in T_q",
                                .definition = "FIPS 204, algorithm 32",
                                .specification = {"spec/fips204/expanding.hpp", "ExpandA"}};
  struct Input {
    ParameterSet set{};
    Seed32 rho{};
    std::uint32_t bound = rej_ntt_poly_bound;
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("rho", self.rho, Role::public_);
      visit("bound", self.bound, Role::shape);
    }
  };
  struct Output {
    MlDsaStatus status{};
    PolynomialMatrix matrix;  // zero unless the status is ok
    static void fields(auto&& visit, auto& self) {
      visit("status", self.status, Role::public_);
      visit("matrix", self.matrix, Role::public_);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

struct MlDsaExpandS {
  static constexpr RowText text{.name = "mldsa.expand_s",
                                .group = Group::ml_dsa_sampling,
                                .summary = "the secrets s1 and s2",
                                .definition = "FIPS 204, algorithm 33",
                                .specification = {"spec/fips204/expanding.hpp", "ExpandS"}};
  struct Input {
    ParameterSet set{};
    Seed64 rho_prime{};
    std::uint32_t bound = rej_bounded_poly_bound;
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("rho_prime", self.rho_prime, Role::secret);
      visit("bound", self.bound, Role::shape);
    }
  };
  struct Output {
    MlDsaStatus status{};
    PolynomialVector s1;  // both zero unless the status is ok
    PolynomialVector s2;
    static void fields(auto&& visit, auto& self) {
      visit("status", self.status, Role::public_);
      visit("s1", self.s1, Role::secret);
      visit("s2", self.s2, Role::secret);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
  static catalogue::Leak leak(const Input& input);
};

struct MlDsaExpandMask {
  static constexpr RowText text{.name = "mldsa.expand_mask",
                                .group = Group::ml_dsa_sampling,
                                .summary = "the mask y of an iteration that begins at kappa",
                                .definition = "FIPS 204, algorithm 34",
                                .specification = {"spec/fips204/expanding.hpp", "ExpandMask"}};
  struct Input {
    ParameterSet set{};
    Seed64 rho_double_prime{};
    std::uint32_t kappa = 0;
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("rho_double_prime", self.rho_double_prime, Role::secret);
      visit("kappa", self.kappa, Role::public_);
    }
  };
  struct Output {
    PolynomialVector y;
    static void fields(auto&& visit, auto& self) { visit("y", self.y, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

}  // namespace lockstep::operations
