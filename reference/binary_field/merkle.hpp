// The Merkle tree over codeword rows, docs/binary-field.md section 6: BLAKE2s-256 leaves and nodes.
// Constant-time in the rows and digests; shapes are public.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "reference/binary_field/sizes.hpp"
#include "reference/binary_field/status.hpp"
#include "reference/blake2s/blake2s.hpp"

namespace lockstep::reference::binary_field {

using blake2s::Digest;

// A leaf is the image of a row: leaf_words - row_words zero words, then the row (6.2, 6.3).
// in: 1 <= row_words <= leaf_words.
struct LeafShape {
  std::size_t row_words;
  std::size_t leaf_words;
};

// digests[i] = the leaf digest of row i. in: rows of row_words words each, digests.size() of them.
// Unless ok, nothing is written.
Status hash_leaves(const LeafShape& shape,
                   std::span<const std::uint64_t> rows,
                   std::span<Digest> digests) noexcept;

// BLAKE2s of left || right (6.5).
[[nodiscard]] Digest hash_node(const Digest& left, const Digest& right) noexcept;

// The flat tree (6.6): the leaves, then each level above them, the root last.
constexpr std::size_t tree_digests(std::size_t log_leaves) noexcept {
  const std::size_t twice = size_shifted(2, log_leaves);
  return twice == no_size ? no_size : twice - 1;
}

// The number of leaves of a flat tree of so many digests; 0 if no tree has so many.
constexpr std::size_t tree_leaves(std::size_t digests) noexcept {
  const std::size_t leaves = digests / 2 + 1;
  return digests % 2 == 1 && std::has_single_bit(leaves) ? leaves : 0;
}

// Where level `level`, the leaves' being 0, starts in the flat tree. in: level <= log_leaves.
constexpr std::size_t tree_level_start(std::size_t log_leaves, std::size_t level) noexcept {
  const std::size_t twice = size_shifted(2, log_leaves);
  return twice - (twice >> level);
}

// The tree over given leaves. in: 2^k leaves; tree: tree_digests(k), leaves not overlapping it.
// Unless ok, nothing is written.
Status build_tree(std::span<const Digest> leaves, std::span<Digest> tree) noexcept;

// In place: the first tree_leaves(tree.size()) digests are the leaves; writes the rest.
Status complete_tree(std::span<Digest> tree) noexcept;

}  // namespace lockstep::reference::binary_field
