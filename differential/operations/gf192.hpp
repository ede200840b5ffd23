// GF(2^192), the cubic extension of GF(2^64): rows of the catalogue. Definitions:
// docs/binary-field.md section 2.
#pragma once

#include <string_view>
#include <vector>

#include "differential/catalogue/operation.hpp"
#include "differential/operations/binary_field_shapes.hpp"

namespace lockstep::operations {

struct Gf192Multiply {
  static constexpr RowText text{.name = "gf192.mul",
                                .group = Group::field,
                                .summary = "the product a b",
                                .definition = "docs/binary-field.md 2.2",
                                .specification = {"spec/binary_field/extension.hpp", "product"}};
  struct Input {
    Element192 a{};
    Element192 b{};
    static void fields(auto&& visit, auto& self) {
      visit("a", self.a, Role::secret);
      visit("b", self.b, Role::secret);
    }
  };
  struct Output {
    Element192 product{};
    static void fields(auto&& visit, auto& self) { visit("product", self.product, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
};

struct Gf192Scale {
  static constexpr RowText text{.name = "gf192.scale",
                                .group = Group::field,
                                .summary = "a times a scalar of GF(2^64)",
                                .definition = "docs/binary-field.md 2.2",
                                .specification = {"spec/binary_field/extension.hpp", "scale"}};
  struct Input {
    Element192 a{};
    Word scalar{};
    static void fields(auto&& visit, auto& self) {
      visit("a", self.a, Role::secret);
      visit("scalar", self.scalar, Role::secret);
    }
  };
  struct Output {
    Element192 product{};
    static void fields(auto&& visit, auto& self) { visit("product", self.product, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
};

struct Gf192Square {
  static constexpr RowText text{.name = "gf192.square",
                                .group = Group::field,
                                .summary = "the square of a",
                                .definition = "docs/binary-field.md 2.2",
                                .specification = {"spec/binary_field/extension.hpp", "square"}};
  struct Input {
    Element192 a{};
    static void fields(auto&& visit, auto& self) { visit("a", self.a, Role::secret); }
  };
  struct Output {
    Element192 square{};
    static void fields(auto&& visit, auto& self) { visit("square", self.square, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
};

struct Gf192Inverse {
  static constexpr RowText text{.name = "gf192.inverse",
                                .group = Group::field,
                                .summary = "the inverse of a; that of 0 is 0",
                                .definition = "docs/binary-field.md 2.2",
                                .specification = {"spec/binary_field/extension.hpp", "inverse"}};
  struct Input {
    Element192 a{};
    static void fields(auto&& visit, auto& self) { visit("a", self.a, Role::secret); }
  };
  struct Output {
    Element192 inverse{};
    static void fields(auto&& visit, auto& self) { visit("inverse", self.inverse, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
};

}  // namespace lockstep::operations
