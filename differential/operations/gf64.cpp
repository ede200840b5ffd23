#include "differential/operations/gf64.hpp"

#include <array>
#include <cstddef>

#include "differential/catalogue/catalogue.hpp"
#include "spec/binary_field/additive_ntt.hpp"
#include "spec/binary_field/field.hpp"

namespace lockstep::operations {
namespace {

namespace bf = spec::binary_field;

constexpr std::uint32_t longest_vector = 129;  // two lines of 64 words and a word

constexpr auto product_events = std::to_array<std::string_view>({
    "product.zero",
    "product.degree_124",
    "product.degree_125",
    "product.degree_126",
    "product.second_fold",
});

constexpr auto square_events = std::to_array<std::string_view>({
    "product.zero",
    "product.degree_124",
    "product.degree_126",
    "product.second_fold",
});

ButterflyInput choose_butterfly(Choices& choices) {
  const std::uint32_t length = choices.between(0, longest_vector);
  ButterflyInput input;
  input.twiddle = choices.word();
  input.u = choices.words(length);
  input.v = choices.words(length);
  return input;
}

Complaint rows_of_two_lengths(const ButterflyInput& input) {
  return wrong_size("v", input.v.size(), input.u.size());
}

// Both rows through `pair_of`, word by word.
template <class PairOf>
ButterflyOutput each_pair(const ButterflyInput& input, Run& run, const PairOf& pair_of) {
  report_length(input.u.size(), run);
  ButterflyOutput output;
  for (std::size_t i = 0; i < input.u.size(); ++i) {
    const bf::Pair<bf::K> pair = pair_of(bf::K{input.u[i]}, bf::K{input.v[i]});
    output.u.push_back(pair.u.word);
    output.v.push_back(pair.v.word);
  }
  return output;
}

}  // namespace

Gf64Multiply::Input Gf64Multiply::choose(Choices& choices) {
  const Word a = choices.word();
  return {a, choices.word()};
}

Gf64Multiply::Output Gf64Multiply::meaning(const Input& input, Run& run) {
  return {bf::product(bf::K{input.a}, bf::K{input.b}, run).word};
}

std::vector<std::string_view> Gf64Multiply::events() {
  return all_events({product_events});
}

Gf64Square::Input Gf64Square::choose(Choices& choices) {
  return {choices.word()};
}

Gf64Square::Output Gf64Square::meaning(const Input& input, Run& run) {
  return {bf::square(bf::K{input.a}, run).word};
}

std::vector<std::string_view> Gf64Square::events() {
  return all_events({square_events});
}

Gf64Inverse::Input Gf64Inverse::choose(Choices& choices) {
  return {choices.word()};
}

Gf64Inverse::Output Gf64Inverse::meaning(const Input& input, Run& run) {
  return {bf::inverse(bf::K{input.a}, run).word};
}

std::vector<std::string_view> Gf64Inverse::events() {
  return {"inverse.zero"};
}

Gf64Scale::Input Gf64Scale::choose(Choices& choices) {
  const std::uint32_t length = choices.between(0, longest_vector);
  const Word scalar = choices.word();
  return {choices.words(length), scalar};
}

Gf64Scale::Output Gf64Scale::meaning(const Input& input, Run& run) {
  report_length(input.vector.size(), run);
  Output output;
  for (const Word word : input.vector) {
    output.vector.push_back(bf::product(bf::K{word}, bf::K{input.scalar}, run).word);
  }
  return output;
}

std::vector<std::string_view> Gf64Scale::events() {
  return all_events({product_events, length_events});
}

Gf64Butterfly::Input Gf64Butterfly::choose(Choices& choices) {
  return choose_butterfly(choices);
}

Gf64Butterfly::Output Gf64Butterfly::meaning(const Input& input, Run& run) {
  return each_pair(
      input, run, [&](bf::K u, bf::K v) { return bf::butterfly(u, v, bf::K{input.twiddle}, run); });
}

std::vector<std::string_view> Gf64Butterfly::events() {
  return all_events({product_events, bf::butterfly_events, length_events});
}

Complaint Gf64Butterfly::precondition(const Input& input) {
  return rows_of_two_lengths(input);
}

Gf64TransposedButterfly::Input Gf64TransposedButterfly::choose(Choices& choices) {
  return choose_butterfly(choices);
}

Gf64TransposedButterfly::Output Gf64TransposedButterfly::meaning(const Input& input, Run& run) {
  return each_pair(input, run, [&](bf::K u, bf::K v) {
    return bf::transposed_butterfly(u, v, bf::K{input.twiddle}, run);
  });
}

std::vector<std::string_view> Gf64TransposedButterfly::events() {
  return all_events({product_events, length_events});
}

Complaint Gf64TransposedButterfly::precondition(const Input& input) {
  return rows_of_two_lengths(input);
}

namespace {

const catalogue::RegisterRows<Gf64Multiply,
                              Gf64Square,
                              Gf64Inverse,
                              Gf64Scale,
                              Gf64Butterfly,
                              Gf64TransposedButterfly>
    registered;

}  // namespace
}  // namespace lockstep::operations
