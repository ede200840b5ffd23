// Two rows and two implementations that only these tests know.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "differential/catalogue/catalogue.hpp"

namespace lockstep::tests::unit::report {
namespace {

using namespace lockstep::catalogue;

// A row whose places are in the tree, so that they have lines.
struct Product {
  static constexpr RowText text{.name = "scratch.product",
                                .group = Group::field,
                                .summary = "the product of two words",
                                .definition = "a test, section 1",
                                .specification = {"spec/binary_field/field.hpp", "product"}};
  struct Input {
    std::uint32_t size = 0;
    Word a{};
    static void fields(auto&& visit, auto& self) {
      visit("size", self.size, Role::shape);
      visit("a", self.a, Role::secret);
    }
  };
  struct Output {
    Word product{};
    static void fields(auto&& visit, auto& self) { visit("product", self.product, Role::public_); }
  };
  static Input choose(Choices& choices) { return {1, choices.word()}; }
  static Output meaning(const Input& input, Run& /*run*/) { return {input.a * input.size}; }
  static std::vector<std::string_view> events() { return {"small", "large"}; }
};

// A row of another project: its places are not in this tree.
struct Foreign {
  static constexpr RowText text{.name = "scratch.foreign_row",
                                .group = Group::commit,
                                .summary = "a copy",
                                .definition = "a test, section 2",
                                .specification = {"elsewhere/copy.hpp", "copy"}};
  using Input = Product::Output;
  using Output = Product::Output;
  static Input choose(Choices& choices) { return {choices.word()}; }
  static Output meaning(const Input& input, Run& /*run*/) { return input; }
  static Leak leak(const Input& input) { return {{"all", 0, input.product}}; }
};

const RegisterRows<Product> product_row;
const RegisterRows<Foreign> foreign_row;

Product::Output product(const Product::Input& input) {
  return {input.a * input.size};
}

const Register able{Implementation{
    .name = "able",
    .summary = "can do it",
    .unavailable = {},
    .offers = {offer<Product>({"reference/binary_field/gf64.hpp", "gf64_multiply"}, product)}}};

const Register absent{Implementation{
    .name = "not_there",
    .summary = "cannot do it here",
    .unavailable = [] { return std::optional<std::string>("the processor has no wings"); },
    .offers = {offer<Product>({"elsewhere/wings.cpp", "fly"}, product)}}};

}  // namespace
}  // namespace lockstep::tests::unit::report
