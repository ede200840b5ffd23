// Rows and implementations that only the tests of the engine know: right ones, and one for each way
// to be wrong. All are registered in scratch.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "differential/catalogue/catalogue.hpp"
#include "differential/engine/minimise.hpp"
#include "tests/unit/engine/scratch_directory.hpp"

namespace lockstep::tests::unit::engine {

using lockstep::catalogue::Catalogue;
using lockstep::catalogue::Choices;
using lockstep::catalogue::Group;
using lockstep::catalogue::Implementation;
using lockstep::catalogue::Operation;
using lockstep::catalogue::Role;
using lockstep::catalogue::Rows;
using lockstep::catalogue::RowText;
using lockstep::catalogue::Word;
using EventLog = lockstep::catalogue::Run;

// scratch.add: the sum of two words. Offered by
//   right, unavailable            both right
//   wrong                         loses the carry into the upper half
//   forgets                       leaves its output unwritten
//   crashes, hangs, throws, exits do so if a's top bit is set
//   a_trap                        wrong if a's top bit is set; stands before crashes
struct Add {
  static constexpr RowText text{.name = "scratch.add",
                                .group = Group::field,
                                .summary = "the sum of two words",
                                .definition = "a test",
                                .specification = {"scratch.hpp", "meaning"}};
  struct Input {
    Word a{};
    Word b{};
    static void fields(auto&& visit, auto& self) {
      visit("a", self.a, Role::secret);
      visit("b", self.b, Role::secret);
    }
  };
  struct Output {
    Word sum{};
    static void fields(auto&& visit, auto& self) { visit("sum", self.sum, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, EventLog& run);
  static std::vector<std::string_view> events() { return {"zero", "carry", "never"}; }
};

inline bool top_bit(const Add::Input& input) {
  return (input.a >> 63) != 0;
}
inline bool carries_into_upper_half(const Add::Input& input) {
  return (((input.a & 0xFFFFFFFF) + (input.b & 0xFFFFFFFF)) >> 32) != 0;
}

// scratch.reverse: 2^k rows in the opposite order, with one row of scratch. Offered by
//   right, forgets (the last cell)
//   greedy                        takes a word of scratch more than allowed
//   careless                      writes a word past its scratch
//   two_faced                     like greedy; but one row of several lanes it gets wrong, and one
//   of
//                                 one lane right
struct Reverse {
  static constexpr RowText text{.name = "scratch.reverse",
                                .group = Group::transform,
                                .summary = "the rows in the opposite order",
                                .definition = "a test",
                                .specification = {"scratch.hpp", "meaning"}};
  struct Matrix {
    Rows<Word> rows;
    static void fields(auto&& visit, auto& self) { visit("rows", self.rows, Role::secret); }
  };
  using Input = Matrix;
  using Output = Matrix;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, EventLog& run);
  static std::vector<std::string_view> events() { return {"one row"}; }
  static std::optional<std::string> precondition(const Input& input);
  static std::size_t workspace(const Input& input) { return 8 * std::size_t{input.rows.width}; }
};

// A number from one byte and nothing else, for rows whose meaning misbehaves; offered by right.
struct Number {
  std::uint32_t value = 0;
  static void fields(auto&& visit, auto& self) { visit("value", self.value, Role::public_); }
};

// scratch.lonely: offered by nobody.
struct Lonely {
  static constexpr RowText text{.name = "scratch.lonely",
                                .group = Group::merkle,
                                .summary = "the number itself",
                                .definition = "a test",
                                .specification = {"scratch.hpp", "meaning"}};
  using Input = Number;
  using Output = Number;
  static Input choose(Choices& choices) { return {choices.byte()}; }
  static Output meaning(const Input& input, EventLog& run);
};

// scratch.broken: the specification crashes on numbers of more than 100.
struct Broken {
  static constexpr RowText text{.name = "scratch.broken",
                                .group = Group::merkle,
                                .summary = "the number itself",
                                .definition = "a test",
                                .specification = {"scratch.hpp", "meaning"}};
  using Input = Number;
  using Output = Number;
  static Input choose(Choices& choices) { return {choices.byte()}; }
  static Output meaning(const Input& input, EventLog& run);
};

// scratch.slow: a fifth of a second each time.
struct Slow {
  static constexpr RowText text{.name = "scratch.slow",
                                .group = Group::merkle,
                                .summary = "the number itself",
                                .definition = "a test",
                                .specification = {"scratch.hpp", "meaning"}};
  using Input = Number;
  using Output = Number;
  static Input choose(Choices& choices) { return {choices.byte()}; }
  static Output meaning(const Input& input, EventLog& run);
};

// scratch.secretive: reports an event that it does not declare.
struct Secretive {
  static constexpr RowText text{.name = "scratch.secretive",
                                .group = Group::merkle,
                                .summary = "the number itself",
                                .definition = "a test",
                                .specification = {"scratch.hpp", "meaning"}};
  using Input = Number;
  using Output = Number;
  static Input choose(Choices& choices) { return {choices.byte()}; }
  static Output meaning(const Input& input, EventLog& run);
  static std::vector<std::string_view> events() { return {"declared"}; }
};

inline const Operation& row(std::string_view name) {
  return *Catalogue::instance().find_operation(name);
}
inline const Implementation& implementation(std::string_view name) {
  return *Catalogue::instance().find_implementation(name);
}

template <class Op>
typename Op::Input input_of(const lockstep::engine::ChoiceBytes& bytes) {
  Choices choices(bytes);
  return Op::choose(choices);
}

// Whether this process has a child, dead or alive.
bool has_children();

}  // namespace lockstep::tests::unit::engine
