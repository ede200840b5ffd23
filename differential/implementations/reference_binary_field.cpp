// Adapters of reference/binary_field.
//
// What an implementation that refuses its input leaves behind is compared like any output: inputs
// satisfy the precondition, so refusing is a difference. Statuses are therefore dropped.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "differential/implementations/reference.hpp"
#include "differential/operations/additive_ntt.hpp"
#include "differential/operations/commit.hpp"
#include "differential/operations/gf192.hpp"
#include "differential/operations/gf64.hpp"
#include "differential/operations/merkle.hpp"
#include "differential/operations/reed_solomon.hpp"
#include "reference/binary_field/additive_ntt.hpp"
#include "reference/binary_field/commit.hpp"
#include "reference/binary_field/gf192.hpp"
#include "reference/binary_field/gf64.hpp"
#include "reference/binary_field/merkle.hpp"
#include "reference/binary_field/merkle_opening.hpp"
#include "reference/binary_field/reed_solomon.hpp"
#include "reference/binary_field/twiddles.hpp"

namespace lockstep::implementations {
namespace {

using catalogue::Digest;
using catalogue::Element192;
using catalogue::Offer;
using catalogue::offer;
using catalogue::Rows;
using catalogue::Word;
using catalogue::Words;
using catalogue::Workspace;
namespace bf = reference::binary_field;
namespace ops = operations;

Words widened(std::span<const std::uint32_t> numbers) {
  return {numbers.begin(), numbers.end()};
}

Rows<Element192> rows_of(std::uint32_t lanes, std::span<const Word> words) {
  return {lanes, ops::elements_of(words)};
}

// The next n digests of scratch.
std::span<Digest> scratch_digests(Workspace& workspace, std::size_t n) {
  const std::span<Word> words = workspace.words(n * sizeof(Digest) / sizeof(Word));
  // Digests begin their lives in the words' memory.
  auto* first = reinterpret_cast<Digest*>(words.data());
  std::uninitialized_default_construct_n(first, n);
  return {std::launder(first), n};
}

// The distinct queries in ascending order.
std::span<const Word> sorted(const std::vector<std::uint32_t>& queries, Workspace& workspace) {
  const std::span<Word> positions = workspace.words(queries.size());
  std::size_t count = 0;
  static_cast<void>(bf::sort_queries(widened(queries), positions, count));
  return positions.first(count);
}

template <auto function>
ops::ButterflyOutput butterfly(const ops::ButterflyInput& input) {
  ops::ButterflyOutput output{input.u, input.v};
  static_cast<void>(function(output.u, output.v, input.twiddle));
  return output;
}

ops::Gf64Scale::Output scale(const ops::Gf64Scale::Input& input) {
  ops::Gf64Scale::Output output{input.vector};
  bf::gf64_scale(output.vector, input.scalar);
  return output;
}

// A row of one operand and one of two, by a function from elements to an element.
template <class Row, auto function>
Offer of_one(catalogue::Place place,
             const catalogue::SourceLine& where = catalogue::SourceLine::current()) {
  return offer<Row>(
      place,
      [](const typename Row::Input& input) {
        const auto& [a] = input;
        return typename Row::Output{function(a)};
      },
      where);
}

template <class Row, auto function>
Offer of_two(catalogue::Place place,
             const catalogue::SourceLine& where = catalogue::SourceLine::current()) {
  return offer<Row>(
      place,
      [](const typename Row::Input& input) {
        const auto& [a, b] = input;
        return typename Row::Output{function(a, b)};
      },
      where);
}

std::vector<Offer> field_offers() {
  constexpr std::string_view gf64_header = "reference/binary_field/gf64.hpp";
  constexpr std::string_view gf64 = "reference/binary_field/gf64.cpp";
  constexpr std::string_view gf192 = "reference/binary_field/gf192.cpp";
  return {of_two<ops::Gf64Multiply, bf::gf64_multiply>({gf64_header, "gf64_multiply"}),
          of_one<ops::Gf64Square, bf::gf64_square>({gf64_header, "gf64_square"}),
          of_one<ops::Gf64Inverse, bf::gf64_inverse>({gf64, "gf64_inverse"}),
          offer<ops::Gf64Scale>({gf64, "gf64_scale"}, scale),
          offer<ops::Gf64Butterfly>({gf64, "gf64_butterfly"}, butterfly<bf::gf64_butterfly>),
          offer<ops::Gf64TransposedButterfly>({gf64, "gf64_transposed_butterfly"},
                                              butterfly<bf::gf64_transposed_butterfly>),
          of_two<ops::Gf192Multiply, bf::gf192_multiply>({gf192, "gf192_multiply"}),
          of_two<ops::Gf192Scale, bf::gf192_scale>({gf192, "gf192_scale"}),
          of_one<ops::Gf192Square, bf::gf192_square>({gf192, "gf192_square"}),
          of_one<ops::Gf192Inverse, bf::gf192_inverse>({gf192, "gf192_inverse"})};
}

template <class Element>
bf::TransformShape transform_shape(const ops::TransformInput<Element>& input) {
  return {input.dimension, input.log_rows, input.lanes, input.start_layer};
}

template <auto function>
ops::AnttForward::Output transform(const ops::AnttForward::Input& input) {
  ops::AnttForward::Output output{input.data};
  static_cast<void>(function(transform_shape(input), output.data.cells));
  return output;
}

ops::AnttExtensionForward::Output transform_extension(
    const ops::AnttExtensionForward::Input& input) {
  Words words = ops::flat_words(input.data.cells);
  static_cast<void>(bf::forward_transform_extension(transform_shape(input), words));
  return {rows_of(input.lanes, words)};
}

ops::AnttTwiddle::Output twiddle(const ops::AnttTwiddle::Input& input, Workspace& workspace) {
  auto output = workspace.dirty<ops::AnttTwiddle::Output>();
  static_cast<void>(bf::twiddle(input.dimension, input.layer, input.block, output.twiddle));
  return output;
}

std::vector<Offer> transform_offers() {
  constexpr std::string_view file = "reference/binary_field/additive_ntt.cpp";
  return {
      offer<ops::AnttTwiddle>({"reference/binary_field/twiddles.cpp", "twiddle"}, twiddle),
      offer<ops::AnttForward>({file, "forward_transform"}, transform<bf::forward_transform>),
      offer<ops::AnttInverse>({file, "inverse_transform"}, transform<bf::inverse_transform>),
      offer<ops::AnttExtensionForward>({file, "forward_transform_extension"}, transform_extension)};
}

template <class Message>
bf::CodeShape code_shape(const ops::EncodeInput<Message>& input) {
  return {input.log_message_rows, input.lanes, input.log_inverse_rate};
}

ops::RsTransposeLaneMajor::Output transpose(const ops::RsTransposeLaneMajor::Input& input,
                                            Workspace& workspace) {
  Words rows = workspace.dirty<Word>(input.message.size());
  const bf::CodeShape shape{input.log_message_rows, input.lanes, 0};
  static_cast<void>(bf::transpose_lane_major(shape, input.message, rows));
  return {{input.lanes, std::move(rows)}};
}

ops::RsEncode::Output encode(const ops::RsEncode::Input& input, Workspace& workspace) {
  const bf::CodeShape shape = code_shape(input);
  Words codeword = workspace.dirty<Word>(bf::codeword_words(shape));
  static_cast<void>(bf::encode(shape, input.message, codeword));
  return {{input.lanes, std::move(codeword)}};
}

// Blocks of every size keep the contract: it varies with the shape.
ops::RsEncodeToSink::Output encode_to_sink(const ops::RsEncodeToSink::Input& input,
                                           Workspace& workspace) {
  const bf::CodeShape shape = code_shape(input);
  const std::size_t log_block_rows = shape.lanes % (shape.log_rows + 1);
  ops::RowCollector collector(bf::codeword_words(shape) / shape.lanes, input.lanes);
  static_cast<void>(bf::encode_to_sink(shape, log_block_rows, input.message,
                                       workspace.words(bf::message_words(shape)),
                                       [&](std::uint64_t first_row, std::span<const Word> rows) {
                                         collector.take(first_row, rows);
                                       }));
  return collector.finish();
}

ops::RsEncodeExtension::Output encode_extension(const ops::RsEncodeExtension::Input& input,
                                                Workspace& workspace) {
  const bf::CodeShape shape = code_shape(input);
  Words codeword = workspace.dirty<Word>(bf::codeword_words(bf::extension_in_words(shape)));
  static_cast<void>(bf::encode_extension(shape, ops::flat_words(input.message.cells), codeword));
  return {rows_of(input.lanes, codeword)};
}

std::vector<Offer> encode_offers() {
  constexpr std::string_view file = "reference/binary_field/reed_solomon.cpp";
  return {offer<ops::RsTransposeLaneMajor>({file, "transpose_lane_major"}, transpose),
          offer<ops::RsEncode>({file, "encode"}, encode),
          offer<ops::RsEncodeToSink>({file, "encode_to_sink"}, encode_to_sink),
          offer<ops::RsEncodeExtension>({file, "encode_extension"}, encode_extension)};
}

ops::MerkleLeaves::Output hash_leaves(const ops::MerkleLeaves::Input& input, Workspace& workspace) {
  auto leaves = workspace.dirty<Digest>(input.rows.cells.size() / input.row_words);
  static_cast<void>(bf::hash_leaves({input.row_words, input.leaf_words}, input.rows.cells, leaves));
  return {std::move(leaves)};
}

ops::MerkleTree::Output build_tree(const ops::MerkleTree::Input& input, Workspace& workspace) {
  auto tree = workspace.dirty<Digest>(2 * input.leaves.size() - 1);
  static_cast<void>(bf::build_tree(input.leaves, tree));
  return {std::move(tree)};
}

// The rows of an opening are the caller's to copy: here the adapter's.
ops::MerkleOpen::Output open(const ops::MerkleOpen::Input& input, Workspace& workspace) {
  const std::span<const Word> positions = sorted(input.queries, workspace);
  const auto log_leaves = static_cast<std::size_t>(std::countr_zero(input.leaf_count));
  auto siblings = workspace.dirty<Digest>(bf::max_siblings(log_leaves, positions.size()));
  std::size_t count = 0;
  static_cast<void>(bf::open_positions(input.tree, positions, workspace.words(positions.size()),
                                       siblings, count));
  siblings.resize(count);
  ops::MerkleOpen::Output output{{input.row_words, {}}, std::move(siblings)};
  const std::span<const Word> cells(input.rows.cells);
  for (const Word position : positions) {
    const auto row = cells.subspan(position * input.row_words, input.row_words);
    output.rows.cells.insert(output.rows.cells.end(), row.begin(), row.end());
  }
  return output;
}

// On inputs of the row the last two cannot come: taken for acceptance without leaves they would
// differ.
ops::OpeningVerdict verdict_of(bf::Verdict verdict) {
  switch (verdict) {
    case bf::Verdict::row_count_differs:
      return ops::OpeningVerdict::row_count;
    case bf::Verdict::row_length_differs:
      return ops::OpeningVerdict::row_length;
    case bf::Verdict::row_wider_than_leaf:
      return ops::OpeningVerdict::row_wider_than_leaf;
    case bf::Verdict::position_out_of_range:
      return ops::OpeningVerdict::position_out_of_range;
    case bf::Verdict::leaf_count_not_power_of_two:
      return ops::OpeningVerdict::leaf_count;
    case bf::Verdict::no_queries:
      return ops::OpeningVerdict::no_queries;
    case bf::Verdict::sibling_missing:
      return ops::OpeningVerdict::missing_sibling;
    case bf::Verdict::sibling_left_over:
      return ops::OpeningVerdict::left_over_sibling;
    case bf::Verdict::root_differs:
      return ops::OpeningVerdict::wrong_root;
    case bf::Verdict::accepted:
    case bf::Verdict::buffer_too_small:
    case bf::Verdict::no_row_words:
      break;
  }
  return ops::OpeningVerdict::accepted;
}

// `count` equal pieces.
template <class T>
std::vector<std::vector<T>> cut(std::span<const T> items, std::size_t count) {
  std::vector<std::vector<T>> pieces;
  const std::size_t size = items.size() / count;
  for (std::size_t i = 0; i < count; ++i) {
    const auto piece = items.subspan(i * size, size);
    pieces.emplace_back(piece.begin(), piece.end());
  }
  return pieces;
}

ops::MerkleVerify::Output verify(const ops::MerkleVerify::Input& input, Workspace& workspace) {
  const Words queries = widened(input.queries);
  const std::size_t count = queries.size();
  const auto height = static_cast<std::size_t>(
      std::has_single_bit(input.leaf_count) ? std::countr_zero(input.leaf_count) : 0);
  auto images = workspace.dirty<Word>(count * input.leaf_words);
  auto paths = workspace.dirty<Digest>(count * height);
  const std::vector<std::span<const Word>> rows(input.rows.begin(), input.rows.end());
  const bf::OpeningWorkspace scratch{workspace.words(2 * count), scratch_digests(workspace, count)};
  const bf::Verdict verdict = bf::verify_opening(
      {input.root, input.leaf_count, {input.row_words, input.leaf_words}, queries},
      {rows, input.siblings}, scratch, {images, paths});
  ops::MerkleVerify::Output output{verdict_of(verdict), {}, {}};
  if (verdict == bf::Verdict::accepted) {
    output.leaf_images = cut(std::span<const Word>(images), count);
    output.paths = cut(std::span<const Digest>(paths), count);
  }
  return output;
}

std::vector<Offer> merkle_offers() {
  constexpr std::string_view file = "reference/binary_field/merkle.cpp";
  return {
      offer<ops::MerkleLeaves>({file, "hash_leaves"}, hash_leaves),
      offer<ops::MerkleTree>({file, "build_tree"}, build_tree),
      offer<ops::MerkleOpen>({"reference/binary_field/merkle_open.cpp", "open_positions"}, open),
      offer<ops::MerkleVerify>({"reference/binary_field/merkle_verify.cpp", "verify_opening"},
                               verify)};
}

template <class Input>
bf::CommitShape commit_shape(const Input& input) {
  return {input.log_message_rows, input.lanes, input.log_inverse_rate, input.log_leaf_words};
}

ops::Commit::Output commit(const ops::Commit::Input& input, Workspace& workspace) {
  const bf::CommitShape shape = commit_shape(input);
  Words codeword = workspace.dirty<Word>(bf::codeword_words(bf::code_of(shape)));
  auto tree = workspace.dirty<Digest>(bf::commit_tree_digests(shape));
  auto root = workspace.dirty<Digest>();
  static_cast<void>(bf::commit(shape, input.message, codeword, tree, root));
  return {{input.lanes, std::move(codeword)}, std::move(tree), root};
}

ops::CommitTreeOnly::Output commit_tree_only(const ops::CommitTreeOnly::Input& input,
                                             Workspace& workspace) {
  const bf::CommitShape shape = commit_shape(input);
  const std::span<Word> scratch = workspace.words(bf::message_words(bf::code_of(shape)));
  auto tree = workspace.dirty<Digest>(bf::commit_tree_digests(shape));
  auto root = workspace.dirty<Digest>();
  static_cast<void>(bf::commit_tree_only(shape, input.message, scratch, tree, root));
  const std::span<const Word> positions = sorted(input.queries, workspace);
  Words rows = workspace.dirty<Word>(positions.size() * input.lanes);
  static_cast<void>(bf::committed_rows(shape, input.message, positions, scratch, rows));
  return {std::move(tree), root, {input.lanes, std::move(rows)}};
}

ops::CommitExtension::Output commit_extension(const ops::CommitExtension::Input& input,
                                              Workspace& workspace) {
  const bf::ExtensionCommitShape shape{input.log_message_rows, input.log_lanes,
                                       input.log_inverse_rate};
  Words codeword = workspace.dirty<Word>(bf::codeword_words(bf::code_of(shape)));
  auto tree = workspace.dirty<Digest>(bf::commit_tree_digests(shape));
  auto root = workspace.dirty<Digest>();
  static_cast<void>(
      bf::commit_extension(shape, ops::flat_words(input.message.cells), codeword, tree, root));
  return {rows_of(1U << input.log_lanes, codeword), std::move(tree), root};
}

std::vector<Offer> commit_offers() {
  constexpr std::string_view file = "reference/binary_field/commit.cpp";
  return {offer<ops::Commit>({file, "commit"}, commit),
          offer<ops::CommitTreeOnly>({file, "commit_tree_only"}, commit_tree_only),
          offer<ops::CommitExtension>({file, "commit_extension"}, commit_extension)};
}

}  // namespace

std::vector<Offer> reference_binary_field_offers() {
  std::vector<Offer> offers;
  for (const auto& family :
       {field_offers(), transform_offers(), encode_offers(), merkle_offers(), commit_offers()}) {
    offers.insert(offers.end(), family.begin(), family.end());
  }
  return offers;
}

}  // namespace lockstep::implementations
