// Leaves and inner nodes.
#include "reference/binary_field/merkle.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/bytes.hpp"
#include "reference/binary_field/status.hpp"
#include "reference/blake2s/blake2s.hpp"

namespace lockstep::reference::binary_field {

namespace {

constexpr std::size_t words_per_block = blake2s::block_bytes / 8;

void absorb_words(blake2s::Hasher& hasher, std::span<const std::uint64_t> words) {
  std::array<std::uint8_t, blake2s::block_bytes> bytes{};
  while (!words.empty()) {
    const std::size_t taken = std::min(words.size(), words_per_block);
    for (std::size_t i = 0; i < taken; ++i) {
      base::store_le(words[i], std::span(bytes).subspan(8 * i).first<8>());
    }
    hasher.absorb(std::span(bytes).first(8 * taken));
    words = words.subspan(taken);
  }
}

// A hasher that has taken the zero words which lead every leaf (6.4): whole blocks once and for
// all.
blake2s::Hasher after_absent_words(std::size_t absent) {
  constexpr std::array<std::uint64_t, words_per_block> zeros{};
  const std::size_t blocks = absent / words_per_block;
  blake2s::Hasher hasher(blake2s::after_zero_blocks(blocks), blake2s::block_bytes * blocks);
  absorb_words(hasher, std::span(zeros).first(absent % words_per_block));
  return hasher;
}

}  // namespace

Status hash_leaves(const LeafShape& shape,
                   std::span<const std::uint64_t> rows,
                   std::span<Digest> digests) noexcept {
  if (shape.row_words == 0) {
    return Status::no_lanes;
  }
  if (shape.row_words > shape.leaf_words) {
    return Status::row_wider_than_leaf;
  }
  if (rows.size() != size_product(shape.row_words, digests.size())) {
    return Status::sizes_differ;
  }
  const blake2s::Hasher shared = after_absent_words(shape.leaf_words - shape.row_words);
  for (Digest& digest : digests) {
    blake2s::Hasher hasher = shared;
    absorb_words(hasher, rows.first(shape.row_words));
    digest = hasher.finish();
    rows = rows.subspan(shape.row_words);
  }
  return Status::ok;
}

Digest hash_node(const Digest& left, const Digest& right) noexcept {
  blake2s::Hasher hasher;
  hasher.absorb(left);
  hasher.absorb(right);
  return hasher.finish();
}

Status complete_tree(std::span<Digest> tree) noexcept {
  const std::size_t leaf_count = tree_leaves(tree.size());
  if (leaf_count == 0) {
    return Status::leaf_count_not_power_of_two;
  }
  // Each node follows its children in the flat order: node k of the inner ones has children 2k and
  // 2k + 1.
  for (std::size_t node = 0; leaf_count + node < tree.size(); ++node) {
    tree[leaf_count + node] = hash_node(tree[2 * node], tree[2 * node + 1]);
  }
  return Status::ok;
}

Status build_tree(std::span<const Digest> leaves, std::span<Digest> tree) noexcept {
  if (!std::has_single_bit(leaves.size())) {
    return Status::leaf_count_not_power_of_two;
  }
  if (tree.size() != 2 * leaves.size() - 1) {
    return Status::output_size_differs;
  }
  std::copy(leaves.begin(), leaves.end(), tree.begin());
  return complete_tree(tree);
}

}  // namespace lockstep::reference::binary_field
