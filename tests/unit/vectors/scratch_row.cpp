// A row and implementations of it that only these tests know.
#include <cstdint>
#include <optional>
#include <string>

#include "differential/catalogue/catalogue.hpp"

namespace lockstep::tests::unit::vectors {
namespace {

using namespace lockstep::catalogue;

// Half of an even number.
struct Halve {
  static constexpr RowText text{.name = "scratch.halve",
                                .group = Group::field,
                                .summary = "half of an even number",
                                .definition = "a test",
                                .specification = {"scratch_row.cpp", "meaning"}};
  struct Input {
    std::uint32_t value = 0;
    static void fields(auto&& visit, auto& self) { visit("value", self.value, Role::secret); }
  };
  struct Output {
    Words halves;
    static void fields(auto&& visit, auto& self) { visit("halves", self.halves, Role::secret); }
  };
  static Input choose(Choices& choices) { return {2 * choices.between(0, 100)}; }
  static Output meaning(const Input& input, Run& /*run*/) {
    return {{input.value / 2, input.value / 2}};
  }
  static std::optional<std::string> precondition(const Input& input) {
    return input.value % 2 == 0 ? std::nullopt : std::optional<std::string>("the value is odd");
  }
};

const RegisterRows<Halve> row;

const Register wrong{Implementation{
    .name = "scratch_wrong_above_ten",
    .summary = "of a test",
    .unavailable = {},
    .offers = {offer<Halve>({"scratch_row.cpp", "halve"}, [](const Halve::Input& input) {
      return Halve::Output{{input.value / 2, input.value > 10 ? 0U : input.value / 2}};
    })}}};

const Register greedy{Implementation{
    .name = "scratch_greedy",
    .summary = "of a test",
    .unavailable = {},
    .offers = {offer<Halve>({"scratch_row.cpp", "halve"},
                            [](const Halve::Input& input, Workspace& workspace) {
                              (void)workspace.words(1);
                              return Halve::Output{{input.value / 2, input.value / 2}};
                            })}}};

const Register empty{Implementation{
    .name = "scratch_empty", .summary = "of a test", .unavailable = {}, .offers = {}}};

}  // namespace
}  // namespace lockstep::tests::unit::vectors
