// The verifier's side of openings: what it accepts and yields, and each refusal.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "reference/binary_field/merkle.hpp"
#include "reference/binary_field/merkle_opening.hpp"
#include "tests/unit/reference/opening_testing.hpp"
#include "tests/unit/reference/testing.hpp"

namespace lockstep::tests {
namespace {

// The image is zeros and the row; the path leads from the leaf through the tree's own nodes.
void expect_yield(const Case& opened, const Tree& tree) {
  for (std::size_t q = 0; q < opened.queries.size(); ++q) {
    const std::uint64_t position = opened.queries[q];
    Words image(tree.leaf.leaf_words - tree.leaf.row_words, 0);
    image.insert(image.end(), tree.row(position).begin(), tree.row(position).end());
    ASSERT_TRUE(std::ranges::equal(std::span(opened.images).subspan(q * image.size(), image.size()),
                                   image));
    for (std::size_t level = 0; level < tree.log_leaves; ++level) {
      const std::uint64_t sibling = (position >> level) ^ 1;
      ASSERT_EQ(opened.paths[q * tree.log_leaves + level],
                tree.digests[bf::tree_level_start(tree.log_leaves, level) + sibling]);
    }
  }
}

TEST(MerkleVerify, AcceptsEverySetOfQueriesOfSmallTrees) {
  for (std::size_t log_leaves = 0; log_leaves <= 3; ++log_leaves) {
    const Tree tree(log_leaves, {3, 4});
    const std::size_t leaf_count = std::size_t{1} << log_leaves;
    for (std::uint64_t set = 1; set >> leaf_count == 0; ++set) {
      Words queries;
      for (std::uint64_t i = leaf_count; i-- > 0;) {  // descending, each third twice
        if ((set >> i & 1) != 0) {
          queries.insert(queries.end(), i % 3 == 0 ? 2 : 1, i);
        }
      }
      Case opened(tree, queries);
      ASSERT_EQ(opened.verify(), Verdict::accepted);
      expect_yield(opened, tree);
    }
  }
}

RC_GTEST_PROP(MerkleVerifyProperty, AcceptsOpenings, ()) {
  const auto log_leaves = size_in(0, 9);
  const auto row_words = size_in(1, 12);
  const auto leaf_words = row_words + size_in(0, 20);
  const Tree tree(log_leaves, {row_words, leaf_words});
  const auto queries = *rc::gen::resize(
      rc::kNominalSize, rc::gen::nonEmpty(rc::gen::container<Words>(
                            rc::gen::inRange<std::uint64_t>(0, std::uint64_t{1} << log_leaves))));
  Case opened(tree, queries);
  RC_ASSERT(opened.verify() == Verdict::accepted);
  expect_yield(opened, tree);
}

class MerkleRefusal : public ::testing::Test {
 protected:
  void expect(Verdict verdict) {
    EXPECT_EQ(opened_.verify(), verdict);
    EXPECT_TRUE(std::ranges::all_of(opened_.images, [](std::uint64_t w) { return w == 0; }));
    EXPECT_TRUE(std::ranges::all_of(opened_.paths, [](const Digest& d) { return d == Digest{}; }));
  }

  Tree tree_{3, {3, 4}};
  Case opened_{tree_, {5, 1, 5, 4}};
};

TEST_F(MerkleRefusal, RowMissing) {
  opened_.rows.pop_back();
  expect(Verdict::row_count_differs);
}

TEST_F(MerkleRefusal, RowForEachRepetition) {
  opened_.rows.push_back(opened_.rows.back());
  expect(Verdict::row_count_differs);
}

TEST_F(MerkleRefusal, RowTooShortOrTooLong) {
  opened_.rows[1].pop_back();
  expect(Verdict::row_length_differs);
  opened_.rows[1].resize(4, 0);
  expect(Verdict::row_length_differs);
}

TEST_F(MerkleRefusal, RowWiderThanTheLeaf) {
  opened_.leaf.leaf_words = 2;
  opened_.images.resize(8);
  expect(Verdict::row_wider_than_leaf);
}

TEST_F(MerkleRefusal, PositionOutOfRange) {
  opened_.queries[0] = 8;
  opened_.queries[2] = 8;
  expect(Verdict::position_out_of_range);
  opened_.leaf_count = 0;
  expect(Verdict::position_out_of_range);
}

TEST_F(MerkleRefusal, LeafCountNotAPowerOfTwo) {
  opened_.leaf_count = 6;
  expect(Verdict::leaf_count_not_power_of_two);
  opened_.leaf_count = 0;
  opened_.queries.clear();
  opened_.rows.clear();
  expect(Verdict::leaf_count_not_power_of_two);
}

TEST_F(MerkleRefusal, NoQueries) {
  opened_.queries.clear();
  opened_.rows.clear();
  expect(Verdict::no_queries);
}

TEST_F(MerkleRefusal, NoRowWords) {
  opened_.leaf.row_words = 0;
  for (Words& row : opened_.rows) {
    row.clear();
  }
  expect(Verdict::no_row_words);
}

TEST_F(MerkleRefusal, SiblingMissing) {
  opened_.siblings.pop_back();
  expect(Verdict::sibling_missing);
  opened_.siblings.clear();
  expect(Verdict::sibling_missing);
}

TEST_F(MerkleRefusal, SiblingLeftOver) {
  opened_.siblings.push_back(opened_.siblings.back());
  expect(Verdict::sibling_left_over);
}

TEST_F(MerkleRefusal, AnyChangedPart) {
  for (Words& row : opened_.rows) {
    for (std::uint64_t& word : row) {
      word ^= 1;
      expect(Verdict::root_differs);
      word ^= 1;
    }
  }
  for (Digest& sibling : opened_.siblings) {
    sibling[31] ^= 0x80;
    expect(Verdict::root_differs);
    sibling[31] ^= 0x80;
  }
  opened_.root[0] ^= 1;
  expect(Verdict::root_differs);
  opened_.root[0] ^= 1;
  std::swap(opened_.rows[0], opened_.rows[1]);
  expect(Verdict::root_differs);
  std::swap(opened_.rows[0], opened_.rows[1]);
  opened_.queries[1] = 0;  // the sibling of what was asked
  expect(Verdict::root_differs);
}

TEST_F(MerkleRefusal, WidthsComeFromTheClaim) {
  opened_.leaf.leaf_words = 5;
  opened_.images.resize(20);
  expect(Verdict::root_differs);
}

TEST_F(MerkleRefusal, BuffersTooSmall) {
  Words images = opened_.images;
  opened_.images.pop_back();
  EXPECT_EQ(opened_.verify(), Verdict::buffer_too_small);
  opened_.images = images;
  opened_.paths.pop_back();
  EXPECT_EQ(opened_.verify(), Verdict::buffer_too_small);
  EXPECT_EQ(opened_.images, images);
}

TEST(MerkleVerify, ShortWorkspacesAreRefused) {
  const Tree tree(1, {1, 1});
  Words positions(1);
  std::vector<Digest> nodes(1);
  Words images(1);
  std::vector<Digest> paths(1);
  const Words query{0};
  const bf::OpeningClaim claim{tree.digests.back(), 2, {1, 1}, query};
  EXPECT_EQ(bf::verify_opening(claim, {}, {positions, nodes}, {images, paths}),
            Verdict::buffer_too_small);
  positions.resize(2);
  EXPECT_EQ(bf::verify_opening(claim, {}, {positions, {}}, {images, paths}),
            Verdict::buffer_too_small);
}

}  // namespace
}  // namespace lockstep::tests
