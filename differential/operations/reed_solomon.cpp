#include "differential/operations/reed_solomon.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>

#include "differential/catalogue/catalogue.hpp"
#include "spec/binary_field/additive_ntt.hpp"
#include "spec/binary_field/extension.hpp"
#include "spec/binary_field/field.hpp"
#include "spec/binary_field/reed_solomon.hpp"

namespace lockstep::operations {
namespace {

namespace bf = spec::binary_field;

constexpr auto transpose_events = std::to_array<std::string_view>({
    "transpose.one_row",
    "transpose.one_lane",
});

// Of the transform that 5.2 runs after the copies.
constexpr auto shape_events = std::to_array<std::string_view>({
    "ntt.single_row",
    "ntt.no_layers",
    "ntt.late_start",
    "ntt.narrow_rows",
    "ntt.one_word_tail",
    "ntt.ragged_tail",
});

template <class Input>
Input choose_code(Choices& choices,
                  std::span<const std::uint32_t> counts,
                  std::uint32_t element_words) {
  const MatrixShape shape = choose_matrix(choices, counts, choose_budget(choices) / element_words);
  Input input;
  input.lanes = shape.lanes;
  input.log_inverse_rate = choose_log_inverse_rate(choices, 0, shape.log_rows);
  input.log_message_rows = shape.log_rows - input.log_inverse_rate;
  return input;
}

RsEncode::Input choose_base_code(Choices& choices) {
  auto input = choose_code<RsEncode::Input>(choices, lane_counts, 1);
  input.message = choices.words(std::size_t{input.lanes} << input.log_message_rows);
  return input;
}

template <class Message>
Complaint wrong_code(const EncodeInput<Message>& input, std::uint32_t element_words) {
  if (auto complaint = outside("log_message_rows", input.log_message_rows, 0, max_log_rows)) {
    return complaint;
  }
  if (auto complaint = outside("log_inverse_rate", input.log_inverse_rate, 0,
                               max_log_rows - input.log_message_rows)) {
    return complaint;
  }
  return outside_matrix(input.log_message_rows + input.log_inverse_rate, input.lanes,
                        element_words);
}

Complaint wrong_base_code(const RsEncode::Input& input) {
  if (auto complaint = wrong_code(input, 1)) {
    return complaint;
  }
  return wrong_size("message", input.message.size(),
                    std::uint64_t{input.lanes} << input.log_message_rows);
}

Rows<Word> encoded(const RsEncode::Input& input, Run& run) {
  const std::size_t log_rows = input.log_message_rows + input.log_inverse_rate;
  bf::report_shape(bf::dimension_for(log_rows), log_rows, input.lanes, input.log_inverse_rate, run);
  const auto codeword = bf::encode(input.log_message_rows, input.lanes, input.log_inverse_rate,
                                   bf::K_of_words(input.message), run);
  return {input.lanes, bf::words_of(codeword)};
}

}  // namespace

RsTransposeLaneMajor::Input RsTransposeLaneMajor::choose(Choices& choices) {
  const MatrixShape shape = choose_matrix(choices, lane_counts, choose_budget(choices));
  return {shape.log_rows, shape.lanes, choices.words(std::size_t{shape.lanes} << shape.log_rows)};
}

RsTransposeLaneMajor::Output RsTransposeLaneMajor::meaning(const Input& input, Run& run) {
  report_length(input.lanes, run);
  if (input.log_message_rows == 0) {
    run.event("transpose.one_row");
  }
  if (input.lanes == 1) {
    run.event("transpose.one_lane");
  }
  const auto rows =
      bf::transpose_lane_major(input.log_message_rows, input.lanes, bf::K_of_words(input.message));
  return {{input.lanes, bf::words_of(rows)}};
}

std::vector<std::string_view> RsTransposeLaneMajor::events() {
  return all_events({transpose_events, length_events});
}

Complaint RsTransposeLaneMajor::precondition(const Input& input) {
  return wrong_base_code({input.log_message_rows, input.lanes, 0, input.message});
}

RsEncode::Input RsEncode::choose(Choices& choices) {
  return choose_base_code(choices);
}

RsEncode::Output RsEncode::meaning(const Input& input, Run& run) {
  return {encoded(input, run)};
}

std::vector<std::string_view> RsEncode::events() {
  return all_events({bf::encode_events, shape_events});
}

Complaint RsEncode::precondition(const Input& input) {
  return wrong_base_code(input);
}

RsEncodeToSink::Input RsEncodeToSink::choose(Choices& choices) {
  return choose_base_code(choices);
}

RsEncodeToSink::Output RsEncodeToSink::meaning(const Input& input, Run& run) {
  return {HandOver::kept, encoded(input, run)};
}

std::vector<std::string_view> RsEncodeToSink::events() {
  return all_events({bf::encode_events, shape_events});
}

std::size_t RsEncodeToSink::workspace(const Input& input) {
  return sizeof(Word) * (std::size_t{input.lanes} << input.log_message_rows);
}

Complaint RsEncodeToSink::precondition(const Input& input) {
  return wrong_base_code(input);
}

RowCollector::RowCollector(std::uint64_t rows, std::uint32_t lanes)
    : taken_(rows), output_{HandOver::kept, {lanes, Words(rows * lanes)}} {}

HandOver RowCollector::judge(std::uint64_t first_row,
                             std::uint64_t rows,
                             std::uint64_t spare_words) const {
  if (spare_words != 0) {
    return HandOver::part_of_a_row;
  }
  if (!std::has_single_bit(rows)) {
    return HandOver::not_a_power_of_two;
  }
  if (first_row % rows != 0) {
    return HandOver::not_aligned;
  }
  if (first_row >= taken_.size() || rows > taken_.size() - first_row) {
    return HandOver::past_the_end;
  }
  if (block_rows_ != 0 && rows != block_rows_) {
    return HandOver::different_sizes;
  }
  return taken_[first_row] ? HandOver::given_twice : HandOver::kept;
}

void RowCollector::take(std::uint64_t first_row, std::span<const Word> words) {
  const std::scoped_lock lock(mutex_);
  const std::uint64_t rows = words.size() / output_.rows.width;
  const HandOver verdict = judge(first_row, rows, words.size() % output_.rows.width);
  if (output_.hand_over == HandOver::kept) {
    output_.hand_over = verdict;
  }
  if (verdict != HandOver::kept) {
    return;
  }
  block_rows_ = rows;
  const auto first = static_cast<std::ptrdiff_t>(first_row);
  std::fill_n(taken_.begin() + first, rows, true);
  std::ranges::copy(words, output_.rows.cells.begin() + first * output_.rows.width);
}

RsEncodeToSink::Output RowCollector::finish() {
  const std::scoped_lock lock(mutex_);
  const bool complete = std::ranges::find(taken_, false) == taken_.end();
  if (output_.hand_over == HandOver::kept && !complete) {
    output_.hand_over = HandOver::row_missing;
  }
  return output_;
}

RsEncodeExtension::Input RsEncodeExtension::choose(Choices& choices) {
  auto input = choose_code<Input>(choices, extension_lane_counts, 3);
  const Words words = choices.words(3 * std::size_t{input.lanes} << input.log_message_rows);
  input.message = {input.lanes, elements_of(words)};
  return input;
}

RsEncodeExtension::Output RsEncodeExtension::meaning(const Input& input, Run& run) {
  const std::size_t log_rows = input.log_message_rows + input.log_inverse_rate;
  bf::report_shape(bf::dimension_for(log_rows), log_rows, 3 * std::size_t{input.lanes},
                   input.log_inverse_rate, run);
  const auto codeword =
      bf::encode_extension(input.log_message_rows, input.lanes, input.log_inverse_rate,
                           bf::E_of_words(flat_words(input.message.cells)), run);
  return {{input.lanes, elements_of(bf::words_of(codeword))}};
}

std::vector<std::string_view> RsEncodeExtension::events() {
  return all_events({bf::encode_events, shape_events});
}

Complaint RsEncodeExtension::precondition(const Input& input) {
  if (auto complaint = wrong_code(input, 3)) {
    return complaint;
  }
  return wrong_rows("message", input.message, std::uint64_t{1} << input.log_message_rows,
                    input.lanes);
}

namespace {

const catalogue::RegisterRows<RsTransposeLaneMajor, RsEncode, RsEncodeToSink, RsEncodeExtension>
    registered;

}  // namespace
}  // namespace lockstep::operations
