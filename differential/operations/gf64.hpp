// GF(2^64): rows of the catalogue. Definitions: docs/binary-field.md sections 1, 4.2 and 4.5.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "differential/catalogue/operation.hpp"
#include "differential/operations/binary_field_shapes.hpp"

namespace lockstep::operations {

struct Gf64Multiply {
  static constexpr RowText text{.name = "gf64.mul",
                                .group = Group::field,
                                .summary = "the product a b",
                                .definition = "docs/binary-field.md 1.2",
                                .specification = {"spec/binary_field/field.hpp", "product"}};
  struct Input {
    Word a{};
    Word b{};
    static void fields(auto&& visit, auto& self) {
      visit("a", self.a, Role::secret);
      visit("b", self.b, Role::secret);
    }
  };
  struct Output {
    Word product{};
    static void fields(auto&& visit, auto& self) { visit("product", self.product, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
};

struct Gf64Square {
  static constexpr RowText text{.name = "gf64.square",
                                .group = Group::field,
                                .summary = "the square of a",
                                .definition = "docs/binary-field.md 1.2",
                                .specification = {"spec/binary_field/field.hpp", "square"}};
  struct Input {
    Word a{};
    static void fields(auto&& visit, auto& self) { visit("a", self.a, Role::secret); }
  };
  struct Output {
    Word square{};
    static void fields(auto&& visit, auto& self) { visit("square", self.square, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
};

struct Gf64Inverse {
  static constexpr RowText text{.name = "gf64.inverse",
                                .group = Group::field,
                                .summary = "the inverse of a; that of 0 is 0",
                                .definition = "docs/binary-field.md 1.4",
                                .specification = {"spec/binary_field/field.hpp", "inverse"}};
  struct Input {
    Word a{};
    static void fields(auto&& visit, auto& self) { visit("a", self.a, Role::secret); }
  };
  struct Output {
    Word inverse{};
    static void fields(auto&& visit, auto& self) { visit("inverse", self.inverse, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
};

struct Gf64Scale {
  static constexpr RowText text{.name = "gf64.scale",
                                .group = Group::field,
                                .summary = "each word of a vector times a scalar",
                                .definition = "docs/binary-field.md 1.2",
                                .specification = {"spec/binary_field/field.hpp", "product"}};
  struct Input {
    Words vector;
    Word scalar{};
    static void fields(auto&& visit, auto& self) {
      visit("vector", self.vector, Role::secret);
      visit("scalar", self.scalar, Role::secret);
    }
  };
  struct Output {
    Words vector;
    static void fields(auto&& visit, auto& self) { visit("vector", self.vector, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
};

// Twiddles are functions of a shape and so are no secrets.
struct ButterflyInput {
  Words u;
  Words v;
  Word twiddle{};
  static void fields(auto&& visit, auto& self) {
    visit("u", self.u, Role::secret);
    visit("v", self.v, Role::secret);
    visit("twiddle", self.twiddle, Role::public_);
  }
};

struct ButterflyOutput {
  Words u;
  Words v;
  static void fields(auto&& visit, auto& self) {
    visit("u", self.u, Role::secret);
    visit("v", self.v, Role::secret);
  }
};

struct Gf64Butterfly {
  static constexpr RowText text{
      .name = "gf64.butterfly",
      .group = Group::field,
      .summary = "two rows u, v to u + v t, v + (u + v t)",
      .definition = "docs/binary-field.md 4.2",
      .specification = {"spec/binary_field/additive_ntt.hpp", "butterfly"}};
  using Input = ButterflyInput;
  using Output = ButterflyOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

struct Gf64TransposedButterfly {
  static constexpr RowText text{
      .name = "gf64.transposed_butterfly",
      .group = Group::field,
      .summary = "two rows u, v to u + v, v + (u + v) t",
      .definition = "docs/binary-field.md 4.5",
      .specification = {"spec/binary_field/additive_ntt.hpp", "transposed_butterfly"}};
  using Input = ButterflyInput;
  using Output = ButterflyOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

}  // namespace lockstep::operations
