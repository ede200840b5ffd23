// Leaves and trees: against plain BLAKE2s of the leaf's image, and refusals.
#include "reference/binary_field/merkle.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "reference/binary_field/status.hpp"
#include "reference/blake2s/blake2s.hpp"
#include "tests/unit/reference/testing.hpp"

namespace lockstep::tests {
namespace {

namespace bf = reference::binary_field;
namespace blake2s = reference::blake2s;
using bf::Digest;
using bf::Status;

// 6.2: the zero words first, each word lowest byte first.
Digest leaf_of(std::size_t leaf_words, std::span<const std::uint64_t> row) {
  Bytes image(8 * (leaf_words - row.size()), 0);
  for (const std::uint64_t word : row) {
    for (int i = 0; i < 8; ++i) {
      image.push_back(static_cast<std::uint8_t>(word >> (8 * i)));
    }
  }
  return blake2s::hash(image);
}

Digest node_of(const Digest& left, const Digest& right) {
  Bytes both(left.begin(), left.end());
  both.insert(both.end(), right.begin(), right.end());
  return blake2s::hash(both);
}

// Every number of zero words and of words past a block's end, block-sized leaves and others.
TEST(Merkle, LeavesHashTheZeroExtendedRow) {
  for (const std::size_t leaf_words : sizes({1, 2, 4, 7, 8, 9, 16, 24, 32, 48, 64})) {
    for (std::size_t row_words = 1; row_words <= leaf_words; ++row_words) {
      const Words rows = words_of(leaf_words, 3 * row_words);
      std::vector<Digest> digests(3);
      ASSERT_EQ(bf::hash_leaves({row_words, leaf_words}, rows, digests), Status::ok);
      for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(digests[i],
                  leaf_of(leaf_words, std::span(rows).subspan(i * row_words, row_words)))
            << row_words << " of " << leaf_words;
      }
    }
  }
}

TEST(Merkle, TreesHashTheirChildren) {
  for (std::size_t log_leaves = 0; log_leaves <= 5; ++log_leaves) {
    const std::size_t count = std::size_t{1} << log_leaves;
    std::vector<Digest> leaves(count);
    ASSERT_EQ(bf::hash_leaves({1, 1}, words_of(log_leaves, count), leaves), Status::ok);
    std::vector<Digest> tree(bf::tree_digests(log_leaves), Digest{0xA5});
    ASSERT_EQ(bf::build_tree(leaves, tree), Status::ok);
    EXPECT_TRUE(std::equal(leaves.begin(), leaves.end(), tree.begin()));
    for (std::size_t level = 1; level <= log_leaves; ++level) {
      const std::size_t here = bf::tree_level_start(log_leaves, level);
      const std::size_t below = bf::tree_level_start(log_leaves, level - 1);
      EXPECT_EQ(here - below, count >> (level - 1));
      for (std::size_t p = 0; p < count >> level; ++p) {
        EXPECT_EQ(tree[here + p], node_of(tree[below + 2 * p], tree[below + 2 * p + 1]));
      }
    }
    EXPECT_EQ(bf::tree_level_start(log_leaves, log_leaves), tree.size() - 1);
    std::vector<Digest> in_place(leaves);
    in_place.resize(tree.size(), Digest{0x5A});
    ASSERT_EQ(bf::complete_tree(in_place), Status::ok);
    EXPECT_EQ(in_place, tree);
  }
}

TEST(Merkle, Refusals) {
  const Words rows = words_of(1, 6);
  std::vector<Digest> digests(3, Digest{7});
  EXPECT_EQ(bf::hash_leaves({0, 2}, rows, digests), Status::no_lanes);
  EXPECT_EQ(bf::hash_leaves({2, 1}, rows, digests), Status::row_wider_than_leaf);
  EXPECT_EQ(bf::hash_leaves({3, 4}, rows, digests), Status::sizes_differ);
  EXPECT_EQ(bf::hash_leaves({~std::size_t{0}, ~std::size_t{0}}, rows, digests),
            Status::sizes_differ);
  EXPECT_EQ(bf::build_tree(digests, std::span(digests).first(1)),
            Status::leaf_count_not_power_of_two);
  EXPECT_EQ(bf::build_tree({}, digests), Status::leaf_count_not_power_of_two);
  const std::vector<Digest> two(2);
  EXPECT_EQ(bf::build_tree(two, std::span(digests).first(2)), Status::output_size_differs);
  EXPECT_EQ(bf::complete_tree(std::span(digests).first(2)), Status::leaf_count_not_power_of_two);
  EXPECT_EQ(bf::complete_tree({}), Status::leaf_count_not_power_of_two);
  EXPECT_EQ(digests, std::vector<Digest>(3, Digest{7}));
}

TEST(Merkle, Sizes) {
  EXPECT_EQ(bf::tree_digests(0), 1U);
  EXPECT_EQ(bf::tree_digests(5), 63U);
  EXPECT_EQ(bf::tree_digests(200), ~std::size_t{0});
  std::size_t trees = 0;
  for (std::size_t digests = 0; digests < 70; ++digests) {
    const std::size_t leaves = bf::tree_leaves(digests);
    if (leaves != 0) {
      EXPECT_EQ(leaves, std::size_t{1} << trees);
      EXPECT_EQ(bf::tree_digests(trees++), digests);
    }
  }
  EXPECT_EQ(trees, 6U);
}

}  // namespace
}  // namespace lockstep::tests
