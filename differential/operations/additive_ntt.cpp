#include "differential/operations/additive_ntt.hpp"

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "differential/catalogue/catalogue.hpp"
#include "spec/binary_field/additive_ntt.hpp"
#include "spec/binary_field/extension.hpp"
#include "spec/binary_field/field.hpp"
#include "spec/binary_field/subspace.hpp"

namespace lockstep::operations {
namespace {

namespace bf = spec::binary_field;

constexpr std::uint32_t max_dimension = 63;

// All start layers; in half of the draws one of the last two, where implementations have failed.
std::uint32_t choose_start_layer(Choices& choices, std::uint32_t log_rows) {
  switch (choices.below(4)) {
    case 0:
      return 0;
    case 1:
      return log_rows;
    case 2:
      return log_rows == 0 ? 0 : log_rows - 1;
    default:
      return choices.between(0, log_rows);
  }
}

std::uint32_t choose_dimension(Choices& choices, std::uint32_t log_rows) {
  const std::uint32_t least = std::max(log_rows, 1U);
  switch (choices.below(8)) {
    case 1:
      return least + choices.between(0, 3);
    case 2:
      return choices.between(least, max_dimension);
    default:
      return least;
  }
}

template <class Input>
Input choose_shape(Choices& choices,
                   std::span<const std::uint32_t> lane_choices,
                   std::uint32_t element_words) {
  const std::uint64_t budget = choose_budget(choices) / element_words;
  const MatrixShape shape = choose_matrix(choices, lane_choices, budget);
  Input input;
  input.log_rows = shape.log_rows;
  input.lanes = shape.lanes;
  input.start_layer = choose_start_layer(choices, shape.log_rows);
  input.dimension = choose_dimension(choices, shape.log_rows);
  return input;
}

AnttForward::Input choose_transform(Choices& choices) {
  auto input = choose_shape<AnttForward::Input>(choices, lane_counts, 1);
  input.data = {input.lanes, choices.words(std::size_t{input.lanes} << input.log_rows)};
  return input;
}

template <class Element>
Complaint wrong_transform(const TransformInput<Element>& input) {
  constexpr std::uint32_t element_words = std::is_same_v<Element, Word> ? 1 : 3;
  if (auto complaint = outside_matrix(input.log_rows, input.lanes, element_words)) {
    return complaint;
  }
  if (auto complaint = outside("start_layer", input.start_layer, 0, input.log_rows)) {
    return complaint;
  }
  const std::uint32_t least = std::max(input.log_rows, 1U);
  if (auto complaint = outside("dimension", input.dimension, least, max_dimension)) {
    return complaint;
  }
  return wrong_rows("data", input.data, std::uint64_t{1} << input.log_rows, input.lanes);
}

std::vector<std::string_view> inverse_events() {
  std::vector<std::string_view> names = all_events({bf::ntt_events});
  std::erase(names, "ntt.zero_odd_half");  // the forward transform's shortcut
  return names;
}

}  // namespace

AnttTwiddle::Input AnttTwiddle::choose(Choices& choices) {
  Input input;
  input.dimension = choices.between(1, max_dimension);
  input.layer = choices.between(0, input.dimension - 1);
  const Word last = (Word{1} << input.layer) - 1;
  switch (choices.below(8)) {
    case 1:
      input.block = last;
      break;
    case 2:
      input.block = (last >> 1) + input.layer % 2;  // either side of the layer's last carry
      break;
    case 3:
      input.block = (Word{1} << choices.below(input.layer + 1)) & last;
      break;
    case 4:
      input.block = choices.byte() & last;
      break;
    default:
      input.block = choices.word() & last;
      break;
  }
  return input;
}

AnttTwiddle::Output AnttTwiddle::meaning(const Input& input, Run& run) {
  const bf::Domain domain = bf::domain_of_dimension(input.dimension);
  return {bf::twiddle(domain, input.layer, input.block, run).word};
}

std::vector<std::string_view> AnttTwiddle::events() {
  return all_events({bf::twiddle_events});
}

Complaint AnttTwiddle::precondition(const Input& input) {
  if (auto complaint = outside("dimension", input.dimension, 1, max_dimension)) {
    return complaint;
  }
  if (auto complaint = outside("layer", input.layer, 0, input.dimension - 1)) {
    return complaint;
  }
  return outside("block", input.block, 0, (Word{1} << input.layer) - 1);
}

AnttForward::Input AnttForward::choose(Choices& choices) {
  return choose_transform(choices);
}

AnttForward::Output AnttForward::meaning(const Input& input, Run& run) {
  const auto data = bf::forward(input.dimension, input.log_rows, input.lanes, input.start_layer,
                                bf::K_of_words(input.data.cells), run);
  return {{input.lanes, bf::words_of(data)}};
}

std::vector<std::string_view> AnttForward::events() {
  return all_events({bf::ntt_events});
}

Complaint AnttForward::precondition(const Input& input) {
  return wrong_transform(input);
}

AnttInverse::Input AnttInverse::choose(Choices& choices) {
  return choose_transform(choices);
}

AnttInverse::Output AnttInverse::meaning(const Input& input, Run& run) {
  const auto data = bf::inverse_transform(input.dimension, input.log_rows, input.lanes,
                                          input.start_layer, bf::K_of_words(input.data.cells), run);
  return {{input.lanes, bf::words_of(data)}};
}

std::vector<std::string_view> AnttInverse::events() {
  return inverse_events();
}

Complaint AnttInverse::precondition(const Input& input) {
  return wrong_transform(input);
}

AnttExtensionForward::Input AnttExtensionForward::choose(Choices& choices) {
  auto input = choose_shape<Input>(choices, extension_lane_counts, 3);
  const Words words = choices.words(3 * std::size_t{input.lanes} << input.log_rows);
  input.data = {input.lanes, elements_of(words)};
  return input;
}

AnttExtensionForward::Output AnttExtensionForward::meaning(const Input& input, Run& run) {
  const auto data =
      bf::extension_forward(input.dimension, input.log_rows, input.lanes, input.start_layer,
                            bf::E_of_words(flat_words(input.data.cells)), run);
  return {{input.lanes, elements_of(bf::words_of(data))}};
}

std::vector<std::string_view> AnttExtensionForward::events() {
  return all_events({bf::ntt_events});
}

Complaint AnttExtensionForward::precondition(const Input& input) {
  return wrong_transform(input);
}

namespace {

const catalogue::RegisterRows<AnttTwiddle, AnttForward, AnttInverse, AnttExtensionForward>
    registered;

}  // namespace
}  // namespace lockstep::operations
