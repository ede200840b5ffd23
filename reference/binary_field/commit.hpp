// The commitments of docs/binary-field.md section 8: encode, hash the rows, build the tree.
// Constant-time in the message; shapes and positions are public. Unless a function returns ok, it
// has written nothing. Messages overlap neither outputs nor workspaces.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "reference/binary_field/merkle.hpp"
#include "reference/binary_field/reed_solomon.hpp"
#include "reference/binary_field/sizes.hpp"
#include "reference/binary_field/status.hpp"

namespace lockstep::reference::binary_field {

// The base commitment (8.1). in: 1 <= lanes <= 2^log_leaf_words; log_rows, log_inv_rate >= 1, their
// sum <= 63.
struct CommitShape {
  std::size_t log_rows;        // m
  std::size_t lanes;           // n
  std::size_t log_inv_rate;    // r
  std::size_t log_leaf_words;  // lb: the full interleaving, 6 in production
};

// The extension commitment (8.2). in: log_rows + log_inv_rate <= 63.
struct ExtensionCommitShape {
  std::size_t log_rows;      // c
  std::size_t log_lanes;     // k: 2^k elements a row
  std::size_t log_inv_rate;  // r
};

// The code of a commitment, over words: codeword_words(code_of(shape)) and
// message_words(code_of(shape)) are its sizes.
constexpr CodeShape code_of(const CommitShape& shape) noexcept {
  return {shape.log_rows, shape.lanes, shape.log_inv_rate};
}
constexpr CodeShape code_of(const ExtensionCommitShape& shape) noexcept {
  return extension_in_words({shape.log_rows, size_shifted(1, shape.log_lanes), shape.log_inv_rate});
}

// Of the tree, for either shape.
constexpr std::size_t commit_tree_digests(const auto& shape) noexcept {
  return tree_digests(shape.log_rows + shape.log_inv_rate);
}

// in: message_words words, lane-major. out: codeword (codeword_words words), tree
// (commit_tree_digests), root.
Status commit(const CommitShape& shape,
              std::span<const std::uint64_t> message,
              std::span<std::uint64_t> codeword,
              std::span<Digest> tree,
              Digest& root) noexcept;

// The same over GF(2^192). in: a row-major message.
Status commit_extension(const ExtensionCommitShape& shape,
                        std::span<const std::uint64_t> message,
                        std::span<std::uint64_t> codeword,
                        std::span<Digest> tree,
                        Digest& root) noexcept;

// The same tree and root without keeping the codeword. workspace: at least message_words words.
Status commit_tree_only(const CommitShape& shape,
                        std::span<const std::uint64_t> message,
                        std::span<std::uint64_t> workspace,
                        std::span<Digest> tree,
                        Digest& root) noexcept;
Status commit_extension_tree_only(const ExtensionCommitShape& shape,
                                  std::span<const std::uint64_t> message,
                                  std::span<std::uint64_t> workspace,
                                  std::span<Digest> tree,
                                  Digest& root) noexcept;

// The codeword rows at some positions, from the message. in: positions ascending, distinct, below
// the number of rows; workspace: at least message_words words. out: positions.size() rows.
Status committed_rows(const CommitShape& shape,
                      std::span<const std::uint64_t> message,
                      std::span<const std::uint64_t> positions,
                      std::span<std::uint64_t> workspace,
                      std::span<std::uint64_t> rows) noexcept;
Status committed_extension_rows(const ExtensionCommitShape& shape,
                                std::span<const std::uint64_t> message,
                                std::span<const std::uint64_t> positions,
                                std::span<std::uint64_t> workspace,
                                std::span<std::uint64_t> rows) noexcept;

}  // namespace lockstep::reference::binary_field
