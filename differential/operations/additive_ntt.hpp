// The additive NTT: rows of the catalogue. Definitions: docs/binary-field.md sections 3 and 4.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "differential/catalogue/operation.hpp"
#include "differential/operations/binary_field_shapes.hpp"

namespace lockstep::operations {

struct AnttTwiddle {
  static constexpr RowText text{.name = "antt.twiddle",
                                .group = Group::transform,
                                .summary = "the twiddle of a block of a layer",
                                .definition = "docs/binary-field.md 3.4",
                                .specification = {"spec/binary_field/subspace.hpp", "twiddle"}};
  struct Input {
    std::uint32_t dimension = 1;
    std::uint32_t layer{};
    Word block{};
    static void fields(auto&& visit, auto& self) {
      visit("dimension", self.dimension, Role::shape);
      visit("layer", self.layer, Role::shape);
      visit("block", self.block, Role::shape);
    }
  };
  struct Output {
    Word twiddle{};
    static void fields(auto&& visit, auto& self) { visit("twiddle", self.twiddle, Role::public_); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

// 2^log_rows rows; layers start_layer to log_rows - 1 of a transform object of the dimension.
template <class Element>
struct TransformInput {
  std::uint32_t log_rows{};
  std::uint32_t lanes = 1;
  std::uint32_t start_layer{};
  std::uint32_t dimension = 1;
  Rows<Element> data;
  static void fields(auto&& visit, auto& self) {
    visit("log_rows", self.log_rows, Role::shape);
    visit("lanes", self.lanes, Role::shape);
    visit("start_layer", self.start_layer, Role::shape);
    visit("dimension", self.dimension, Role::shape);
    visit("data", self.data, Role::secret);
  }
};

template <class Element>
struct TransformOutput {
  Rows<Element> data;
  static void fields(auto&& visit, auto& self) { visit("data", self.data, Role::secret); }
};

struct AnttForward {
  static constexpr RowText text{.name = "antt.forward",
                                .group = Group::transform,
                                .summary = "the forward transform from a layer on",
                                .definition = "docs/binary-field.md 4.2",
                                .specification = {"spec/binary_field/additive_ntt.hpp", "forward"}};
  using Input = TransformInput<Word>;
  using Output = TransformOutput<Word>;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

struct AnttInverse {
  static constexpr RowText text{
      .name = "antt.inverse",
      .group = Group::transform,
      .summary = "the inverse of the forward transform from that layer on",
      .definition = "docs/binary-field.md 4.4",
      .specification = {"spec/binary_field/additive_ntt.hpp", "inverse_transform"}};
  using Input = TransformInput<Word>;
  using Output = TransformOutput<Word>;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

struct AnttExtensionForward {
  static constexpr RowText text{
      .name = "antt.extension.forward",
      .group = Group::transform,
      .summary = "the forward transform of lanes over GF(2^192)",
      .definition = "docs/binary-field.md 4.6",
      .specification = {"spec/binary_field/additive_ntt.hpp", "extension_forward"}};
  using Input = TransformInput<Element192>;
  using Output = TransformOutput<Element192>;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

}  // namespace lockstep::operations
