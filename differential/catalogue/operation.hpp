// An operation, described once: one mathematical function with byte-exact inputs and outputs. All
// that this project does with it (compare, fuzz, audit, print, replay, answer) is derived from
// here.
//
// A description is a struct such as
//
//   struct Multiply {
//     static constexpr RowText text{.name = "gf64.mul", .group = Group::field,
//                                   .summary = "the product in GF(2^64)",
//                                   .definition = "docs/binary-field.md 1.2",
//                                   .specification = {"spec/binary_field/field.hpp", "product"}};
//     struct Input  { Word a{}, b{};  static void fields(auto&& visit, auto& self); };
//     struct Output { Word product{}; static void fields(auto&& visit, auto& self); };
//     static Input choose(Choices& choices);                 // the generator
//     static Output meaning(const Input& input, Run& run);   // the specification
//   };
//
// whose `fields` call visit("a", self.a, Role::secret) for each member in order, and which may have
//
//     static std::vector<std::string_view> events();                     what `meaning` may report
//     static std::vector<Bytes> seeds();   Choices that reach what few do; engines try them first
//     static std::optional<std::string> precondition(const Input&);      what is wrong with an
//     input static std::size_t workspace(const Input&);                        scratch allowed, in
//     bytes static Leak leak(const Input&);                                    what may be revealed
//
// `choose` yields inputs that satisfy the precondition. It is registered in the same file:
// `const Rows<Multiply, Square> rows;` at namespace scope.
#pragma once

#include <any>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "differential/catalogue/choices.hpp"
#include "differential/catalogue/fields.hpp"
#include "differential/catalogue/records.hpp"
#include "differential/catalogue/run.hpp"
#include "differential/catalogue/source_line.hpp"
#include "differential/catalogue/value.hpp"

namespace lockstep::catalogue {

// The catalogue's sections, in the order in which they are printed.
enum class Group : std::uint8_t {
  hashing,
  field,
  transform,
  encode,
  merkle,
  commit,
  ml_dsa_ring,
  ml_dsa_sampling,
  ml_dsa_encoding,
  ml_dsa_schemes,
};

std::string_view group_name(Group group);

// A definition in the source tree: `symbol` is defined in `file`.
struct Place {
  std::string_view file;
  std::string_view symbol;
};

struct RowText {
  std::string_view name;
  Group group = Group::hashing;
  std::string_view summary;
  std::string_view definition;  // document and section, or standard and algorithm
  Place specification;
  unsigned share = 1;  // of a campaign's time, beside the other rows'
};

// One declassified value: what an implementation may let control flow or addresses depend on.
struct Declassified {
  std::string label;
  std::uint64_t index = 0;
  std::uint64_t value = 0;
};
using Leak = std::vector<Declassified>;

template <class Op>
concept OperationDescription =
    requires(Choices& choices, const typename Op::Input& input, Run& run) {
      { Op::text } -> std::convertible_to<const RowText&>;
      { Op::choose(choices) } -> std::same_as<typename Op::Input>;
      { Op::meaning(input, run) } -> std::same_as<typename Op::Output>;
    };

// A row of the catalogue: a description behind one type. Every std::any holds the description's
// Input or Output; function pointers only, so that a row is a plain constant.
struct Operation {
  RowText text;
  std::string registered_at;  // file:line
  std::vector<FieldInfo> inputs;
  std::vector<FieldInfo> outputs;
  std::vector<std::string_view> events;
  std::vector<Bytes> seeds;
  bool declassifies = false;

  std::any (*choose)(Choices& choices) = nullptr;
  std::any (*meaning)(const std::any& input, Run& run) = nullptr;
  std::optional<std::string> (*precondition)(const std::any& input) = nullptr;
  std::size_t (*workspace)(const std::any& input) = nullptr;
  Leak (*leak)(const std::any& input) = nullptr;
  Value (*encode_input)(const std::any& input) = nullptr;
  Value (*encode_output)(const std::any& output) = nullptr;
  base::Result<std::any> (*decode_input)(const Value& record) = nullptr;
  base::Result<std::any> (*decode_output)(const Value& record) = nullptr;
  std::optional<Difference> (*first_difference)(const std::any& expected,
                                                const std::any& got) = nullptr;

  [[nodiscard]] std::string_view name() const { return text.name; }
};

namespace detail {

template <class T>
base::Result<std::any> decode_any(const Value& record) {
  auto object = decode_record<T>(record);
  if (!object) {
    return object.error();
  }
  return std::any(std::move(object.value()));
}

}  // namespace detail

template <OperationDescription Op>
Operation describe(const SourceLine& where) {
  using Input = typename Op::Input;
  using Output = typename Op::Output;
  Operation row;
  row.text = Op::text;
  row.registered_at = file_and_line(where);
  row.inputs = list_fields<Input>();
  row.outputs = list_fields<Output>();
  row.declassifies = requires(const Input& input) { Op::leak(input); };
  if constexpr (requires { Op::events(); }) {
    row.events = Op::events();
  }
  if constexpr (requires { Op::seeds(); }) {
    row.seeds = Op::seeds();
  }
  row.choose = [](Choices& choices) { return std::any(Op::choose(choices)); };
  row.meaning = [](const std::any& input, Run& run) {
    return std::any(Op::meaning(std::any_cast<const Input&>(input), run));
  };
  row.precondition = [](const std::any& input) -> std::optional<std::string> {
    if constexpr (requires(const Input& typed) { Op::precondition(typed); }) {
      return Op::precondition(std::any_cast<const Input&>(input));
    }
    return std::nullopt;
  };
  row.workspace = [](const std::any& input) -> std::size_t {
    if constexpr (requires(const Input& typed) { Op::workspace(typed); }) {
      return Op::workspace(std::any_cast<const Input&>(input));
    }
    return 0;
  };
  row.leak = [](const std::any& input) -> Leak {
    if constexpr (requires(const Input& typed) { Op::leak(typed); }) {
      return Op::leak(std::any_cast<const Input&>(input));
    }
    return {};
  };
  row.encode_input = [](const std::any& input) {
    return encode_record(std::any_cast<const Input&>(input));
  };
  row.encode_output = [](const std::any& output) {
    return encode_record(std::any_cast<const Output&>(output));
  };
  row.decode_input = detail::decode_any<Input>;
  row.decode_output = detail::decode_any<Output>;
  row.first_difference = [](const std::any& expected, const std::any& got) {
    return catalogue::first_difference(std::any_cast<const Output&>(expected),
                                       std::any_cast<const Output&>(got));
  };
  return row;
}

}  // namespace lockstep::catalogue
