// The samplers of ML-DSA: rows of the catalogue. Definitions: FIPS 204, algorithms 29 to 31 and 34.
//
// A stream in an input stands in for the XOF's output, whatever the seed. What is read ends with it
// or with the bound, a number of bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "differential/catalogue/operation.hpp"
#include "differential/operations/ml_dsa_shapes.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::operations {

// A seed and two bytes that count.
using MatrixSeed = std::array<std::uint8_t, parameters::ml_dsa_seed_bytes + 2>;
using VectorSeed = std::array<std::uint8_t, parameters::ml_dsa_secret_seed_bytes + 2>;

// Where samplers give up if nothing else is said.
inline constexpr auto rej_ntt_poly_bound =
    static_cast<std::uint32_t>(parameters::MlDsaBounds{}.rej_ntt_poly_bytes);
inline constexpr auto rej_bounded_poly_bound =
    static_cast<std::uint32_t>(parameters::MlDsaBounds{}.rej_bounded_poly_bytes);
inline constexpr auto sample_in_ball_bound =
    static_cast<std::uint32_t>(parameters::MlDsaBounds{}.sample_in_ball_bytes);

// An element, zero unless the status is ok.
template <Role role>
struct SampledElement {
  MlDsaStatus status{};
  Polynomial element{};
  static void fields(auto&& visit, auto& self) {
    visit("status", self.status, Role::public_);
    visit("element", self.element, role);
  }
};

// The same of each lane.
template <Role role>
struct SampledElements {
  std::vector<MlDsaStatus> statuses;
  PolynomialVector elements;
  static void fields(auto&& visit, auto& self) {
    visit("statuses", self.statuses, Role::public_);
    visit("elements", self.elements, role);
  }
};

struct MlDsaRejNttPoly {
  static constexpr RowText text{.name = "mldsa.rej_ntt_poly",
                                .group = Group::ml_dsa_sampling,
                                .summary = "a uniform element of T_q from a seed or a stream",
                                .definition = "FIPS 204, algorithm 30",
                                .specification = {"spec/fips204/sampling.hpp", "RejNTTPoly"}};
  struct Input {
    MatrixSeed seed{};
    std::optional<Bytes> stream;
    std::uint32_t bound = rej_ntt_poly_bound;
    static void fields(auto&& visit, auto& self) {
      visit("seed", self.seed, Role::public_);
      visit("stream", self.stream, Role::public_);
      visit("bound", self.bound, Role::shape);
    }
  };
  using Output = SampledElement<Role::public_>;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

struct MlDsaRejNttPolyMany {
  static constexpr RowText text{.name = "mldsa.rej_ntt_poly.many",
                                .group = Group::ml_dsa_sampling,
                                .summary = "the elements of T_q of 2, 4 or 8 seeds",
                                .definition = "FIPS 204, algorithm 30, for each seed",
                                .specification = {"spec/fips204/sampling.hpp", "RejNTTPoly"}};
  struct Input {
    std::vector<MatrixSeed> seeds;
    std::uint32_t bound = rej_ntt_poly_bound;
    static void fields(auto&& visit, auto& self) {
      visit("seeds", self.seeds, Role::public_);
      visit("bound", self.bound, Role::shape);
    }
  };
  using Output = SampledElements<Role::public_>;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

struct MlDsaRejBoundedPoly {
  static constexpr RowText text{
      .name = "mldsa.rej_bounded_poly",
      .group = Group::ml_dsa_sampling,
      .summary = "an element with coefficients in [-eta, eta] from a seed or a stream",
      .definition = "FIPS 204, algorithm 31",
      .specification = {"spec/fips204/sampling.hpp", "RejBoundedPoly"}};
  struct Input {
    ParameterSet set{};
    VectorSeed seed{};
    std::optional<Bytes> stream;
    std::uint32_t bound = rej_bounded_poly_bound;
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("seed", self.seed, Role::secret);
      visit("stream", self.stream, Role::secret);
      visit("bound", self.bound, Role::shape);
    }
  };
  using Output = SampledElement<Role::secret>;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
  static catalogue::Leak leak(const Input& input);
};

struct MlDsaRejBoundedPolyMany {
  static constexpr RowText text{
      .name = "mldsa.rej_bounded_poly.many",
      .group = Group::ml_dsa_sampling,
      .summary = "the elements with coefficients in [-eta, eta] of 2, 4 or 8 seeds",
      .definition = "FIPS 204, algorithm 31, for each seed",
      .specification = {"spec/fips204/sampling.hpp", "RejBoundedPoly"}};
  struct Input {
    ParameterSet set{};
    std::vector<VectorSeed> seeds;
    std::uint32_t bound = rej_bounded_poly_bound;
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("seeds", self.seeds, Role::secret);
      visit("bound", self.bound, Role::shape);
    }
  };
  using Output = SampledElements<Role::secret>;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
  static catalogue::Leak leak(const Input& input);
};

struct MlDsaExpandMaskPoly {
  static constexpr RowText text{.name = "mldsa.expand_mask_poly",
                                .group = Group::ml_dsa_sampling,
                                .summary = "one element of the mask y from its seed",
                                .definition = "FIPS 204, algorithm 34, lines 1, 4 and 5",
                                .specification = {"spec/fips204/expanding.hpp", "ExpandMask_poly"}};
  struct Input {
    ParameterSet set{};
    VectorSeed seed{};
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("seed", self.seed, Role::secret);
    }
  };
  struct Output {
    Polynomial element{};
    static void fields(auto&& visit, auto& self) { visit("element", self.element, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
};

struct MlDsaExpandMaskPolyMany {
  static constexpr RowText text{.name = "mldsa.expand_mask_poly.many",
                                .group = Group::ml_dsa_sampling,
                                .summary = "the elements of the mask of 2, 4 or 8 seeds",
                                .definition = "FIPS 204, algorithm 34, for each seed",
                                .specification = {"spec/fips204/expanding.hpp", "ExpandMask_poly"}};
  struct Input {
    ParameterSet set{};
    std::vector<VectorSeed> seeds;
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("seeds", self.seeds, Role::secret);
    }
  };
  using Output = SampledElements<Role::secret>;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

struct MlDsaSampleInBall {
  static constexpr RowText text{
      .name = "mldsa.sample_in_ball",
      .group = Group::ml_dsa_sampling,
      .summary = "an element with tau coefficients +-1 from a challenge or a stream",
      .definition = "FIPS 204, algorithm 29",
      .specification = {"spec/fips204/sampling.hpp", "SampleInBall"}};
  struct Input {
    ParameterSet set{};
    Bytes challenge;
    std::optional<Bytes> stream;
    std::uint32_t bound = sample_in_ball_bound;
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("challenge", self.challenge, Role::secret);
      visit("stream", self.stream, Role::secret);
      visit("bound", self.bound, Role::shape);
    }
  };
  using Output = SampledElement<Role::secret>;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
  static catalogue::Leak leak(const Input& input);
};

}  // namespace lockstep::operations
