// Commitments: the encoders' rows, hashed as they come.
#include "reference/binary_field/commit.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

#include "reference/binary_field/merkle.hpp"
#include "reference/binary_field/reed_solomon.hpp"
#include "reference/binary_field/sizes.hpp"
#include "reference/binary_field/status.hpp"

namespace lockstep::reference::binary_field {

namespace {

using Words = std::span<std::uint64_t>;
using ConstWords = std::span<const std::uint64_t>;

// Section 8.1's checks. Those on the sizes are the encoder's.
Status check(const CommitShape& shape, ConstWords message) {
  if (shape.log_rows == 0) {
    return Status::log_rows_zero;
  }
  if (shape.log_inv_rate == 0) {
    return Status::log_inv_rate_zero;
  }
  if (const Status status = check_code(code_of(shape)); status != Status::ok) {
    return status;
  }
  if (message.size() % size_shifted(1, shape.log_rows) != 0) {
    return Status::message_not_whole_lane_blocks;
  }
  const bool fits = shape.lanes <= size_shifted(1, shape.log_leaf_words);
  return fits ? Status::ok : Status::too_many_lanes;
}

LeafShape leaf_of(const CommitShape& shape) {
  return {shape.lanes, size_shifted(1, shape.log_leaf_words)};
}

LeafShape leaf_of(const ExtensionCommitShape& shape) {
  const std::size_t words = code_of(shape).lanes;
  return {words, words};
}

CodeShape in_elements(const ExtensionCommitShape& shape) {
  return {shape.log_rows, size_shifted(1, shape.log_lanes), shape.log_inv_rate};
}

// The inner nodes over leaves that are in place.
void finish_tree(std::span<Digest> tree, Digest& root) {
  // A size that was checked cannot be refused.
  static_cast<void>(complete_tree(tree));
  root = tree.back();
}

// Hashes the rows of a codeword into the tree that is its size.
void hash_codeword(const LeafShape& leaf,
                   ConstWords codeword,
                   std::span<Digest> tree,
                   Digest& root) {
  static_cast<void>(hash_leaves(leaf, codeword, tree.first(tree_leaves(tree.size()))));
  finish_tree(tree, root);
}

// The sink that hashes rows as they come; each to its place, so that order does not matter.
class LeafSink {
 public:
  LeafSink(const LeafShape& leaf, std::span<Digest> tree) : leaf_(leaf), tree_(tree) {}

  void operator()(std::uint64_t first_row, ConstWords rows) const {
    const std::size_t count = rows.size() / leaf_.row_words;
    static_cast<void>(
        hash_leaves(leaf_, rows, tree_.subspan(static_cast<std::size_t>(first_row), count)));
  }

 private:
  LeafShape leaf_;
  std::span<Digest> tree_;
};

}  // namespace

Status commit(const CommitShape& shape,
              ConstWords message,
              Words codeword,
              std::span<Digest> tree,
              Digest& root) noexcept {
  if (const Status status = check(shape, message); status != Status::ok) {
    return status;
  }
  if (tree.size() != commit_tree_digests(shape)) {
    return Status::output_size_differs;
  }
  const Status status = encode(code_of(shape), message, codeword);
  if (status == Status::ok) {
    hash_codeword(leaf_of(shape), codeword, tree, root);
  }
  return status;
}

Status commit_extension(const ExtensionCommitShape& shape,
                        ConstWords message,
                        Words codeword,
                        std::span<Digest> tree,
                        Digest& root) noexcept {
  if (tree.size() != commit_tree_digests(shape)) {
    return Status::output_size_differs;
  }
  const Status status = encode_extension(in_elements(shape), message, codeword);
  if (status == Status::ok) {
    hash_codeword(leaf_of(shape), codeword, tree, root);
  }
  return status;
}

Status commit_tree_only(const CommitShape& shape,
                        ConstWords message,
                        Words workspace,
                        std::span<Digest> tree,
                        Digest& root) noexcept {
  if (const Status status = check(shape, message); status != Status::ok) {
    return status;
  }
  if (tree.size() != commit_tree_digests(shape)) {
    return Status::output_size_differs;
  }
  LeafSink sink(leaf_of(shape), tree);
  const Status status = encode_to_sink(code_of(shape), shape.log_rows, message, workspace, sink);
  if (status == Status::ok) {
    finish_tree(tree, root);
  }
  return status;
}

Status commit_extension_tree_only(const ExtensionCommitShape& shape,
                                  ConstWords message,
                                  Words workspace,
                                  std::span<Digest> tree,
                                  Digest& root) noexcept {
  if (tree.size() != commit_tree_digests(shape)) {
    return Status::output_size_differs;
  }
  LeafSink sink(leaf_of(shape), tree);
  const Status status =
      encode_extension_to_sink(in_elements(shape), shape.log_rows, message, workspace, sink);
  if (status == Status::ok) {
    finish_tree(tree, root);
  }
  return status;
}

Status committed_rows(const CommitShape& shape,
                      ConstWords message,
                      ConstWords positions,
                      Words workspace,
                      Words rows) noexcept {
  if (const Status status = check(shape, message); status != Status::ok) {
    return status;
  }
  return encode_rows(code_of(shape), message, positions, workspace, rows);
}

Status committed_extension_rows(const ExtensionCommitShape& shape,
                                ConstWords message,
                                ConstWords positions,
                                Words workspace,
                                Words rows) noexcept {
  return encode_extension_rows(in_elements(shape), message, positions, workspace, rows);
}

}  // namespace lockstep::reference::binary_field
