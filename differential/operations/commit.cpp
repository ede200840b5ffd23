#include "differential/operations/commit.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <utility>
#include <variant>

#include "differential/catalogue/catalogue.hpp"
#include "spec/binary_field/additive_ntt.hpp"
#include "spec/binary_field/commit.hpp"
#include "spec/binary_field/extension.hpp"
#include "spec/binary_field/field.hpp"
#include "spec/binary_field/merkle.hpp"
#include "spec/binary_field/pruned_paths.hpp"
#include "spec/binary_field/reed_solomon.hpp"

namespace lockstep::operations {
namespace {

namespace bf = spec::binary_field;

constexpr std::uint32_t max_log_leaf_words = 12;

// Of the transform that 5.2 runs after the copies, the encoding and the tree: a base commit has a
// message of at least two rows, at least two copies of it and hence at least four leaves.
constexpr auto base_events = std::to_array<std::string_view>({
    "ntt.late_start",
    "ntt.narrow_rows",
    "ntt.one_word_tail",
    "ntt.ragged_tail",
    "encode.one_lane",
});

constexpr auto query_events = std::to_array<std::string_view>({
    "opening.duplicate_query",
    "opening.unsorted",
});

// Rows of 3, 6, 12, 24 or 48 words, without leading zeros.
constexpr auto extension_events = std::to_array<std::string_view>({
    "ntt.single_row",
    "ntt.no_layers",
    "ntt.late_start",
    "ntt.narrow_rows",
    "ntt.ragged_tail",
    "leaf.partial_block",
});

// 2 to the power of log_rows rows that are encoded and hashed.
std::uint64_t commit_cost(std::uint32_t log_rows,
                          std::uint32_t row_words,
                          std::uint64_t leaf_words) {
  return transform_cost(log_rows, row_words) +
         (products_per_block * blocks_per_leaf(leaf_words) << log_rows);
}

// The narrowest leaf in half of the draws; 64 words, as in production, in a quarter.
std::uint32_t choose_log_leaf_words(Choices& choices, std::uint32_t lanes) {
  constexpr std::uint32_t production = 6;
  const auto least = static_cast<std::uint32_t>(std::bit_width(lanes - 1));
  switch (choices.below(4)) {
    case 2:
      return std::max(least, production);
    case 3:
      return choices.between(least, 7);
    default:
      return least;
  }
}

template <class Input>
Input choose_base(Choices& choices) {
  Input input;
  const std::uint64_t budget = choose_budget(choices);
  input.lanes = lane_counts.at(choices.below(lane_counts.size()));
  input.log_leaf_words = choose_log_leaf_words(choices, input.lanes);
  const std::uint64_t leaf_words = std::uint64_t{1} << input.log_leaf_words;
  const std::uint32_t high = highest_log_rows(budget, 2, [&](std::uint32_t log_rows) {
    return commit_cost(log_rows, input.lanes, leaf_words);
  });
  const std::uint32_t log_rows = choices.between(2, high);
  input.log_inverse_rate = choose_log_inverse_rate(choices, 1, log_rows - 1);
  input.log_message_rows = log_rows - input.log_inverse_rate;
  return input;
}

Words choose_message(Choices& choices, std::uint32_t log_message_rows, std::uint32_t row_words) {
  return choices.words(std::size_t{row_words} << log_message_rows);
}

template <class Input>
Complaint wrong_base(const Input& input) {
  if (auto complaint = outside("log_message_rows", input.log_message_rows, 1, max_log_rows - 1)) {
    return complaint;
  }
  if (auto complaint = outside("log_inverse_rate", input.log_inverse_rate, 1,
                               max_log_rows - input.log_message_rows)) {
    return complaint;
  }
  if (auto complaint = outside("log_leaf_words", input.log_leaf_words, 0, max_log_leaf_words)) {
    return complaint;
  }
  if (auto complaint = outside("lanes", input.lanes, 1, 1U << input.log_leaf_words)) {
    return complaint;
  }
  const std::uint32_t log_rows = input.log_message_rows + input.log_inverse_rate;
  if (auto complaint = outside_matrix(log_rows, 1U << input.log_leaf_words)) {
    return complaint;
  }
  return wrong_size("message", input.message.size(),
                    std::uint64_t{input.lanes} << input.log_message_rows);
}

// Inputs satisfy the precondition, so that the specification does not refuse them.
template <class Input>
bf::Commitment<bf::K> committed(const Input& input, Run& run) {
  const std::size_t log_rows = input.log_message_rows + input.log_inverse_rate;
  bf::report_shape(log_rows, log_rows, input.lanes, input.log_inverse_rate, run);
  return std::get<bf::Commitment<bf::K>>(
      bf::commit(bf::K_of_words(input.message), input.log_message_rows + input.log_leaf_words,
                 input.log_leaf_words, input.log_inverse_rate, run));
}

}  // namespace

Commit::Input Commit::choose(Choices& choices) {
  auto input = choose_base<Input>(choices);
  input.message = choose_message(choices, input.log_message_rows, input.lanes);
  return input;
}

Commit::Output Commit::meaning(const Input& input, Run& run) {
  const auto commitment = committed(input, run);
  return {{input.lanes, bf::words_of(commitment.codeword)}, commitment.tree, commitment.root};
}

std::vector<std::string_view> Commit::events() {
  return all_events({base_events, bf::leaf_events});
}

Complaint Commit::precondition(const Input& input) {
  return wrong_base(input);
}

CommitTreeOnly::Input CommitTreeOnly::choose(Choices& choices) {
  auto input = choose_base<Input>(choices);
  input.queries = choose_queries(choices, 1U << (input.log_message_rows + input.log_inverse_rate));
  input.message = choose_message(choices, input.log_message_rows, input.lanes);
  return input;
}

CommitTreeOnly::Output CommitTreeOnly::meaning(const Input& input, Run& run) {
  const bf::Positions queries(input.queries.begin(), input.queries.end());
  bf::report_queries(std::uint64_t{1} << (input.log_message_rows + input.log_inverse_rate), queries,
                     run);
  const auto commitment = committed(input, run);
  Output output{commitment.tree, commitment.root, {input.lanes, {}}};
  for (const std::uint64_t p : bf::sorted_distinct(queries)) {
    const Words row = bf::words_of(bf::row_of(commitment.codeword, input.lanes, p));
    output.rows.cells.insert(output.rows.cells.end(), row.begin(), row.end());
  }
  return output;
}

std::vector<std::string_view> CommitTreeOnly::events() {
  return all_events({base_events, bf::leaf_events, query_events});
}

std::size_t CommitTreeOnly::workspace(const Input& input) {
  const std::size_t message_words = std::size_t{input.lanes} << input.log_message_rows;
  return sizeof(Word) * (message_words + input.queries.size());
}

Complaint CommitTreeOnly::precondition(const Input& input) {
  if (auto complaint = wrong_base(input)) {
    return complaint;
  }
  return wrong_queries(input.queries,
                       std::uint64_t{1} << (input.log_message_rows + input.log_inverse_rate));
}

CommitExtension::Input CommitExtension::choose(Choices& choices) {
  constexpr std::uint32_t most = 4;
  const std::uint64_t budget = choose_budget(choices);
  Input input;
  input.log_lanes = choices.between(0, most);
  const std::uint32_t row_words = 3U << input.log_lanes;
  const std::uint32_t high = highest_log_rows(budget, 0, [&](std::uint32_t log_rows) {
    return commit_cost(log_rows, row_words, row_words);
  });
  const std::uint32_t log_rows = choices.between(0, high);
  input.log_inverse_rate = choose_log_inverse_rate(choices, 0, log_rows);
  input.log_message_rows = log_rows - input.log_inverse_rate;
  const Words words = choose_message(choices, input.log_message_rows, row_words);
  input.message = {1U << input.log_lanes, elements_of(words)};
  return input;
}

CommitExtension::Output CommitExtension::meaning(const Input& input, Run& run) {
  const std::size_t log_rows = input.log_message_rows + input.log_inverse_rate;
  bf::report_shape(bf::dimension_for(log_rows), log_rows, std::size_t{3} << input.log_lanes,
                   input.log_inverse_rate, run);
  const auto commitment = std::get<bf::Commitment<bf::E>>(
      bf::commit_extension(bf::E_of_words(flat_words(input.message.cells)), input.log_message_rows,
                           input.log_lanes, input.log_inverse_rate, run));
  return {{1U << input.log_lanes, elements_of(bf::words_of(commitment.codeword))},
          commitment.tree,
          commitment.root};
}

std::vector<std::string_view> CommitExtension::events() {
  return all_events({extension_events, bf::encode_events, bf::tree_events});
}

Complaint CommitExtension::precondition(const Input& input) {
  if (auto complaint = outside("log_message_rows", input.log_message_rows, 0, max_log_rows)) {
    return complaint;
  }
  if (auto complaint = outside("log_inverse_rate", input.log_inverse_rate, 0,
                               max_log_rows - input.log_message_rows)) {
    return complaint;
  }
  if (auto complaint = outside("log_lanes", input.log_lanes, 0, max_log_leaf_words)) {
    return complaint;
  }
  const std::uint32_t lanes = 1U << input.log_lanes;
  if (auto complaint = outside_matrix(input.log_message_rows + input.log_inverse_rate, lanes, 3)) {
    return complaint;
  }
  return wrong_rows("message", input.message, std::uint64_t{1} << input.log_message_rows, lanes);
}

namespace {

const catalogue::RegisterRows<Commit, CommitTreeOnly, CommitExtension> registered;

}  // namespace
}  // namespace lockstep::operations
