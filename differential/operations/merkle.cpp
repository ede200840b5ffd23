#include "differential/operations/merkle.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>
#include <variant>

#include "differential/catalogue/catalogue.hpp"
#include "differential/operations/merkle_corruptions.hpp"
#include "spec/binary_field/field.hpp"
#include "spec/binary_field/merkle.hpp"
#include "spec/binary_field/openings.hpp"
#include "spec/binary_field/pruned_paths.hpp"

namespace lockstep::operations {
namespace {

namespace bf = spec::binary_field;

constexpr std::uint32_t max_leaf_words = 4096;

// How wide leaves are for rows of `row_words`: as wide, the next power of two, whole zero blocks
// and spare zero words in all numbers below eight.
std::uint32_t choose_leaf_words(Choices& choices, std::uint32_t row_words) {
  switch (choices.below(4)) {
    case 0:
      return row_words;
    case 1:
      return std::bit_ceil(row_words);
    default: {
      const std::uint32_t zero_blocks = choices.between(0, 7);
      return row_words + 8 * zero_blocks + choices.between(0, 7);
    }
  }
}

// How many leaves of this width a budget allows to hash, from 1 to `most`.
std::uint32_t choose_most_leaves(Choices& choices, std::uint32_t leaf_words, std::uint64_t most) {
  const std::uint64_t leaf_cost = products_per_block * blocks_per_leaf(leaf_words);
  return static_cast<std::uint32_t>(
      std::clamp<std::uint64_t>(choose_budget(choices) / leaf_cost, 1, most));
}

std::vector<Digest> choose_digests(Choices& choices, std::size_t count) {
  const std::vector<std::uint8_t> bytes = choices.bytes(32 * count);
  std::vector<Digest> digests(count);
  for (std::size_t i = 0; i < count; ++i) {
    std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(32 * i), 32, digests[i].begin());
  }
  return digests;
}

bf::Positions positions_of(std::span<const std::uint32_t> queries) {
  return {queries.begin(), queries.end()};
}

// A right opening of a matrix that is drawn.
MerkleVerify::Input choose_opening(Choices& choices) {
  MerkleVerify::Input input;
  input.row_words = lane_counts.at(choices.below(lane_counts.size()));
  input.leaf_words = choose_leaf_words(choices, input.row_words);
  const std::uint32_t most = choose_most_leaves(choices, input.leaf_words, 512);
  const auto highest = static_cast<std::uint32_t>(std::bit_width(most)) - 1;
  input.leaf_count = 1U << choices.between(0, highest);
  input.queries = choose_queries(choices, input.leaf_count);
  const auto rows = bf::K_of_words(choices.words(std::size_t{input.leaf_count} * input.row_words));
  const auto tree = bf::flat_tree(bf::leaves(rows, input.row_words, input.leaf_words));
  const bf::PrunedPaths paths =
      bf::prune(input.leaf_count, input.row_words, rows, tree, positions_of(input.queries));
  input.root = tree.back();
  for (const std::vector<bf::K>& row : paths.leaf_data) {
    input.rows.push_back(bf::words_of(row));
  }
  input.siblings = paths.sibling_hashes;
  return input;
}

}  // namespace

MerkleLeaves::Input MerkleLeaves::choose(Choices& choices) {
  Input input;
  input.row_words = lane_counts.at(choices.below(lane_counts.size()));
  input.leaf_words = choose_leaf_words(choices, input.row_words);
  const std::uint32_t most = choose_most_leaves(choices, input.leaf_words, 150);
  const std::uint32_t count = choices.between(1, most);
  input.rows = {input.row_words, choices.words(std::size_t{count} * input.row_words)};
  return input;
}

MerkleLeaves::Output MerkleLeaves::meaning(const Input& input, Run& run) {
  report_length(input.row_words, run);
  return {bf::leaves(bf::K_of_words(input.rows.cells), input.row_words, input.leaf_words, run)};
}

std::vector<std::string_view> MerkleLeaves::events() {
  return all_events({bf::leaf_events, length_events});
}

Complaint MerkleLeaves::precondition(const Input& input) {
  if (auto complaint = outside("leaf_words", input.leaf_words, 1, max_leaf_words)) {
    return complaint;
  }
  if (auto complaint = outside("row_words", input.row_words, 1, input.leaf_words)) {
    return complaint;
  }
  const std::uint64_t count = input.rows.cells.size() / input.row_words;
  if (auto complaint = outside("the number of rows", count, 1, max_words / input.leaf_words)) {
    return complaint;
  }
  return wrong_rows("rows", input.rows, count, input.row_words);
}

MerkleTree::Input MerkleTree::choose(Choices& choices) {
  const std::uint32_t log_leaves = choices.between(0, choices.one_in(32) ? 10 : 7);
  return {choose_digests(choices, std::size_t{1} << log_leaves)};
}

MerkleTree::Output MerkleTree::meaning(const Input& input, Run& run) {
  return {bf::flat_tree(input.leaves, run)};
}

std::vector<std::string_view> MerkleTree::events() {
  return all_events({bf::tree_events});
}

Complaint MerkleTree::precondition(const Input& input) {
  if (!std::has_single_bit(input.leaves.size())) {
    return wrong_size("leaves", input.leaves.size(), std::bit_ceil(input.leaves.size() + 1));
  }
  return outside("the number of leaves", input.leaves.size(), 1, std::uint64_t{1} << max_log_rows);
}

MerkleOpen::Input MerkleOpen::choose(Choices& choices) {
  Input input;
  input.leaf_count = 1U << choices.between(0, choices.one_in(8) ? 9 : 6);
  input.row_words = lane_counts.at(choices.below(lane_counts.size()));
  input.queries = choose_queries(choices, input.leaf_count);
  input.rows = {input.row_words, choices.words(std::size_t{input.leaf_count} * input.row_words)};
  input.tree = choose_digests(choices, 2 * std::size_t{input.leaf_count} - 1);
  return input;
}

MerkleOpen::Output MerkleOpen::meaning(const Input& input, Run& run) {
  const bf::PrunedPaths paths =
      bf::prune(input.leaf_count, input.row_words, bf::K_of_words(input.rows.cells), input.tree,
                positions_of(input.queries), run);
  Output output{{input.row_words, {}}, paths.sibling_hashes};
  for (const std::vector<bf::K>& row : paths.leaf_data) {
    const Words words = bf::words_of(row);
    output.rows.cells.insert(output.rows.cells.end(), words.begin(), words.end());
  }
  return output;
}

std::vector<std::string_view> MerkleOpen::events() {
  return all_events({bf::opening_events});
}

std::size_t MerkleOpen::workspace(const Input& input) {
  return 2 * sizeof(Word) * input.queries.size();
}

Complaint MerkleOpen::precondition(const Input& input) {
  if (!std::has_single_bit(input.leaf_count)) {
    return "leaf_count is " + std::to_string(input.leaf_count) + ", which is no power of two";
  }
  if (auto complaint = outside("leaf_count", input.leaf_count, 1, 1U << max_log_rows)) {
    return complaint;
  }
  if (auto complaint = wrong_rows("rows", input.rows, input.leaf_count, input.row_words)) {
    return complaint;
  }
  const std::uint64_t nodes = 2 * std::uint64_t{input.leaf_count} - 1;
  if (auto complaint = wrong_size("tree", input.tree.size(), nodes)) {
    return complaint;
  }
  return wrong_queries(input.queries, input.leaf_count);
}

MerkleVerify::Input MerkleVerify::choose(Choices& choices) {
  const bool spoiled = choices.one_in(2);
  const std::uint64_t kind = choices.below(corruptions::all.size());
  Input input = choose_opening(choices);
  if (spoiled) {
    corruptions::all.at(kind)(choices, input);
  }
  return input;
}

MerkleVerify::Output MerkleVerify::meaning(const Input& input, Run& run) {
  bf::PrunedPaths paths;
  paths.sibling_hashes = input.siblings;
  for (const Words& row : input.rows) {
    paths.leaf_data.push_back(bf::K_of_words(row));
  }
  const bf::Verdict verdict = bf::verify(input.leaf_count, input.row_words, input.leaf_words,
                                         input.root, positions_of(input.queries), paths, run);
  Output output;
  if (const auto* reason = std::get_if<bf::Refusal>(&verdict)) {
    output.verdict = static_cast<OpeningVerdict>(static_cast<unsigned>(*reason) + 1);
    return output;
  }
  for (const bf::Opening& opening : std::get<std::vector<bf::Opening>>(verdict)) {
    output.leaf_images.push_back(bf::words_of(opening.leaf_image));
    output.paths.push_back(opening.path);
  }
  return output;
}

std::vector<std::string_view> MerkleVerify::events() {
  return all_events({bf::opening_events, bf::refusal_events});
}

std::size_t MerkleVerify::workspace(const Input& input) {
  return (2 * sizeof(Word) + sizeof(Digest)) * input.queries.size();
}

Complaint MerkleVerify::precondition(const Input& input) {
  if (auto complaint = outside("leaf_words", input.leaf_words, 0, max_leaf_words)) {
    return complaint;
  }
  if (auto complaint = outside("row_words", input.row_words, 1, max_leaf_words)) {
    return complaint;
  }
  return outside("the number of queries", input.queries.size(), 0,
                 std::min<std::uint64_t>(max_queries, max_words / (input.leaf_words + 1)));
}

namespace {

const catalogue::RegisterRows<MerkleLeaves, MerkleTree, MerkleOpen, MerkleVerify> registered;

}  // namespace
}  // namespace lockstep::operations
