// ML-DSA's high and low parts and hints of whole elements: rows of the catalogue. Definitions:
// FIPS 204, section 7.4. The set says what gamma2 is; a high part is below (q - 1) / (2 gamma2).
#pragma once

#include <string_view>
#include <vector>

#include "differential/catalogue/operation.hpp"
#include "differential/operations/ml_dsa_shapes.hpp"

namespace lockstep::operations {

struct RoundingInput {
  ParameterSet set{};
  Polynomial r{};
  static void fields(auto&& visit, auto& self) {
    visit("set", self.set, Role::shape);
    visit("r", self.r, Role::secret);
  }
};

struct HighPartOutput {
  Polynomial r1{};
  static void fields(auto&& visit, auto& self) { visit("r1", self.r1, Role::secret); }
};

struct TwoPartsOutput {
  Polynomial r1{};
  Polynomial r0{};
  static void fields(auto&& visit, auto& self) {
    visit("r1", self.r1, Role::secret);
    visit("r0", self.r0, Role::secret);
  }
};

struct MlDsaPower2Round {
  static constexpr RowText text{.name = "mldsa.power2round",
                                .group = Group::ml_dsa_ring,
                                .summary = "r as r1 2^13 + r0",
                                .definition = "FIPS 204, algorithm 35",
                                .specification = {"spec/fips204/componentwise.hpp", "Power2Round"}};
  struct Input {
    Polynomial r{};
    static void fields(auto&& visit, auto& self) { visit("r", self.r, Role::secret); }
  };
  using Output = TwoPartsOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

struct MlDsaDecompose {
  static constexpr RowText text{.name = "mldsa.decompose",
                                .group = Group::ml_dsa_ring,
                                .summary = "r as r1 (2 gamma2) + r0",
                                .definition = "FIPS 204, algorithm 36",
                                .specification = {"spec/fips204/componentwise.hpp", "Decompose"}};
  using Input = RoundingInput;
  using Output = TwoPartsOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

struct MlDsaHighBits {
  static constexpr RowText text{.name = "mldsa.high_bits",
                                .group = Group::ml_dsa_ring,
                                .summary = "r1 of the two parts of r",
                                .definition = "FIPS 204, algorithm 37",
                                .specification = {"spec/fips204/componentwise.hpp", "HighBits"}};
  using Input = RoundingInput;
  using Output = HighPartOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

struct MlDsaLowBits {
  static constexpr RowText text{.name = "mldsa.low_bits",
                                .group = Group::ml_dsa_ring,
                                .summary = "r0 of the two parts of r",
                                .definition = "FIPS 204, algorithm 38",
                                .specification = {"spec/fips204/componentwise.hpp", "LowBits"}};
  using Input = RoundingInput;
  struct Output {
    Polynomial r0{};
    static void fields(auto&& visit, auto& self) { visit("r0", self.r0, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

struct MlDsaMakeHint {
  static constexpr RowText text{.name = "mldsa.make_hint",
                                .group = Group::ml_dsa_ring,
                                .summary = "whether adding z changes the high part of r",
                                .definition = "FIPS 204, algorithm 39",
                                .specification = {"spec/fips204/componentwise.hpp", "MakeHint"}};
  struct Input {
    ParameterSet set{};
    Polynomial z{};
    Polynomial r{};
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("z", self.z, Role::secret);
      visit("r", self.r, Role::secret);
    }
  };
  struct Output {
    Polynomial h{};  // 0 or 1
    static void fields(auto&& visit, auto& self) { visit("h", self.h, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

struct MlDsaUseHint {
  static constexpr RowText text{.name = "mldsa.use_hint",
                                .group = Group::ml_dsa_ring,
                                .summary = "the high part of r, corrected by a hint",
                                .definition = "FIPS 204, algorithm 40",
                                .specification = {"spec/fips204/componentwise.hpp", "UseHint"}};
  struct Input {
    ParameterSet set{};
    Polynomial h{};  // 0 or 1
    Polynomial r{};
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("h", self.h, Role::secret);
      visit("r", self.r, Role::secret);
    }
  };
  using Output = HighPartOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

}  // namespace lockstep::operations
