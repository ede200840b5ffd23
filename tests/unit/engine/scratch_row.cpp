// An operation and two implementations of it, one of them wrong, that exist in this file and are
// named in no other source: what adding a row and a variant takes. scratch_row_test.cpp finds them.
#include <bit>
#include <cstdint>
#include <string_view>
#include <vector>

#include "differential/catalogue/catalogue.hpp"

namespace lockstep::tests::unit::engine {
namespace {

using lockstep::catalogue::Choices;
using lockstep::catalogue::Group;
using lockstep::catalogue::Implementation;
using lockstep::catalogue::offer;
using lockstep::catalogue::Register;
using lockstep::catalogue::RegisterRows;
using lockstep::catalogue::Role;
using lockstep::catalogue::RowText;
using lockstep::catalogue::Run;
using lockstep::catalogue::Words;

struct Parity {
  static constexpr RowText text{.name = "scratch_row.parity",
                                .group = Group::encode,
                                .summary = "the parity of all bits",
                                .definition = "its name",
                                .specification = {"spec/binary_field/field.hpp", "product"}};
  struct Input {
    Words words;
    static void fields(auto&& visit, auto& self) { visit("words", self.words, Role::secret); }
  };
  struct Output {
    std::uint32_t parity = 0;
    static void fields(auto&& visit, auto& self) { visit("parity", self.parity, Role::secret); }
  };
  static Input choose(Choices& choices) { return {choices.words(choices.between(0, 9))}; }
  static Output meaning(const Input& input, Run& run) {
    unsigned ones = 0;
    for (const std::uint64_t word : input.words) {
      for (unsigned bit = 0; bit < 64; ++bit) {
        ones += static_cast<unsigned>(word >> bit) & 1U;
      }
    }
    if (ones == 0) {
      run.event("no bits");
    }
    return {ones % 2};
  }
  static std::vector<std::string_view> events() { return {"no bits"}; }
};

Parity::Output parity(const Parity::Input& input, std::size_t words) {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < words; ++i) {
    sum ^= input.words[i];
  }
  return {static_cast<std::uint32_t>(std::popcount(sum)) % 2};
}

const RegisterRows<Parity> rows;

const Register folded{Implementation{
    .name = "scratch_row_folded",
    .summary = "the words added up first",
    .unavailable = {},
    .offers = {offer<Parity>({"nowhere.cpp", "folded"}, [](const Parity::Input& input) {
      return parity(input, input.words.size());
    })}}};

const Register short_of_one{Implementation{
    .name = "scratch_row_short",
    .summary = "forgets the ninth word",
    .unavailable = {},
    .offers = {offer<Parity>({"nowhere.cpp", "parity"}, [](const Parity::Input& input) {
      return parity(input, input.words.size() - input.words.size() / 9);
    })}}};

}  // namespace
}  // namespace lockstep::tests::unit::engine
