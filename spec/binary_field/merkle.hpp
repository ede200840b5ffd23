// docs/binary-field.md section 6: the Merkle tree over the rows of a codeword.
//
// Preconditions: 1 <= n <= leaf_words, a buffer of whole rows, a number of leaves that is a power
// of two. The hash is not given the tree's `run`: it hears of shapes, not of each block.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "spec/binary_field/extension.hpp"
#include "spec/binary_field/field.hpp"
#include "spec/binary_field/subspace.hpp"
#include "spec/bytes.hpp"
#include "spec/rfc7693/blake2s.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::binary_field {

inline constexpr auto leaf_events = std::to_array<std::string_view>({
    "leaf.partial_block",            // the image is not a whole number of 64-byte blocks
    "leaf.zero_prefix",              // the image starts with at least one whole block of zeros
    "leaf.zero_prefix_spare_words",  // the zeros end in the middle of a block
});

inline constexpr auto tree_events = std::to_array<std::string_view>({
    "tree.single_leaf",  // N = 1: the root is the leaf
});

// 6.1: a digest.
using Hash = Digest<256>;

// 6.1: BLAKE2s-256, unkeyed.
inline Hash H(ByteView data) { return rfc7693::BLAKE2s<32>(data); }

// 6.2: words as bytes, each least significant byte first.
inline ByteString bytes_of(const std::vector<K>& words) {
  ByteString bytes;
  for (const K word : words) {
    const std::array<std::uint8_t, 8> image = byte_image(word);
    bytes.insert(bytes.end(), image.begin(), image.end());
  }
  return bytes;
}

// 4.1: row i of a buffer whose rows have n words.
inline std::vector<K> row_of(const std::vector<K>& rows, std::size_t n, std::size_t i) {
  std::vector<K> row(n);
  for (std::size_t lane = 0; lane < n; ++lane) {
    row.at(lane) = rows.at(i * n + lane);
  }
  return row;
}

// 6.2: the leaf image of a row: the absent lanes lead, as zeros.
inline std::vector<K> leaf_image(const std::vector<K>& row, std::size_t leaf_words) {
  std::vector<K> image(leaf_words - row.size());
  image.insert(image.end(), row.begin(), row.end());
  return image;
}

// 6.4: z, the number of whole blocks of zeros that all leaves start with.
constexpr std::size_t zero_blocks(std::size_t n, std::size_t leaf_words) {
  return (leaf_words - n) / 8;
}

// 6.2: the digests of the leaves of a buffer whose rows have n words.
template <typename Run = const Nothing>
std::vector<Hash> leaves(const std::vector<K>& rows,
                         std::size_t n,
                         std::size_t leaf_words,
                         Run& run = nothing) {
  if (leaf_words % 8 != 0) {
    run.event("leaf.partial_block");
  }
  if (zero_blocks(n, leaf_words) >= 1) {
    run.event("leaf.zero_prefix");
  }
  if ((leaf_words - n) % 8 != 0) {
    run.event("leaf.zero_prefix_spare_words");
  }
  std::vector<Hash> digests;
  digests.reserve(rows.size() / n);
  for (std::size_t i = 0; i < rows.size() / n; ++i) {
    digests.push_back(H(bytes_of(leaf_image(row_of(rows, n, i), leaf_words))));
  }
  return digests;
}

// 6.3: the digests of the leaves of a buffer whose rows have w elements of E.
template <typename Run = const Nothing>
std::vector<Hash> extension_leaves(const std::vector<E>& rows, std::size_t w, Run& run = nothing) {
  return leaves(coordinates_of(rows), 3 * w, 3 * w, run);
}

// 6.4: the chaining value after z blocks of zeros.
inline rfc7693::State zero_prefix_state(std::size_t z) {
  rfc7693::State h = rfc7693::IV();
  h.at(0) = h.at(0) ^ 0x01010020;
  for (std::size_t block = 1; block <= z; ++block) {
    h = rfc7693::F(h, rfc7693::Block{}, 64 * block, false);
  }
  return h;
}

// 6.4, the second definition of a leaf's digest: from the state after the shared prefix.
// Precondition: the image is a whole number of blocks.
inline Hash leaf_from_prefix(const rfc7693::State& prefix_state,
                             const std::vector<K>& row,
                             std::size_t leaf_words) {
  const ByteString image = bytes_of(leaf_image(row, leaf_words));
  rfc7693::State h = prefix_state;
  for (std::size_t t = 64 * zero_blocks(row.size(), leaf_words); t < image.size(); t += 64) {
    const ByteView block = ByteView(image).subspan(t, 64);
    h = rfc7693::F(h, rfc7693::to_words(block), t + 64, t + 64 == image.size());
  }
  return leftmost<256>(rfc7693::to_string(h));
}

// 6.5: an inner node.
inline Hash inner_node(const Hash& left, const Hash& right) { return H(concat(left, right)); }

// 6.6: where level j, counted from the leaves, starts in the flat tree of N leaves.
constexpr std::uint64_t level_start(std::uint64_t N, std::size_t j) {
  return 2 * N - ((2 * N) >> j);
}

// 6.6: the flat tree over the leaves' digests.
template <typename Run = const Nothing>
std::vector<Hash> flat_tree(const std::vector<Hash>& leaf_digests, Run& run = nothing) {
  const std::uint64_t N = leaf_digests.size();
  if (N == 1) {
    run.event("tree.single_leaf");
  }
  std::vector<Hash> tree = leaf_digests;
  for (std::size_t j = 1; (N >> j) >= 1; ++j) {
    const std::uint64_t children = level_start(N, j - 1);
    for (std::uint64_t p = 0; p < N >> j; ++p) {
      tree.push_back(inner_node(tree.at(children + 2 * p), tree.at(children + 2 * p + 1)));
    }
  }
  return tree;
}

// 6.7: a digest as two elements of E.
inline std::array<E, 2> elements_of_digest(const Hash& digest) {
  std::array<K, 4> w{};
  for (std::size_t i = 0; i < 32; ++i) {
    w.at(i / 8).word += std::uint64_t{digest.at(i)} << (8 * (i % 8));
  }
  return {E{w.at(0), w.at(1), K{0}}, E{w.at(2), w.at(3), K{0}}};
}

// 6.7: the digest of two elements, or nothing if a third coordinate is not 0.
inline std::optional<Hash> digest_of_elements(const std::array<E, 2>& elements) {
  if (elements.at(0).c2 != K{0} || elements.at(1).c2 != K{0}) {
    return std::nullopt;
  }
  const ByteString bytes =
      bytes_of({elements.at(0).c0, elements.at(0).c1, elements.at(1).c0, elements.at(1).c1});
  return leftmost<256>(bytes);
}

}  // namespace lockstep::spec::binary_field
