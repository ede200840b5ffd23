// The prover's side of openings: which siblings, in which order, and refusals.
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "reference/binary_field/merkle_opening.hpp"
#include "tests/unit/reference/opening_testing.hpp"
#include "tests/unit/reference/testing.hpp"

namespace lockstep::tests {
namespace {

// Section 7.2 by sets: at each level, the siblings of known nodes that are not known themselves,
// ascending by the known node.
std::vector<Digest> expected_siblings(const Tree& tree, std::set<std::uint64_t> known) {
  std::vector<Digest> siblings;
  for (std::size_t level = 0; level < tree.log_leaves; ++level) {
    std::set<std::uint64_t> parents;
    for (const std::uint64_t position : known) {
      if (!known.contains(position ^ 1)) {
        siblings.push_back(
            tree.digests[bf::tree_level_start(tree.log_leaves, level) + (position ^ 1)]);
      }
      parents.insert(position / 2);
    }
    known = parents;
  }
  return siblings;
}

TEST(MerkleOpen, EverySetOfPositionsOfSmallTrees) {
  for (std::size_t log_leaves = 0; log_leaves <= 4; ++log_leaves) {
    const Tree tree(log_leaves, {1, 1});
    const std::size_t leaf_count = std::size_t{1} << log_leaves;
    for (std::uint64_t set = 1; set >> leaf_count == 0; set += leaf_count > 8 ? 37 : 1) {
      Words positions;
      for (std::uint64_t i = 0; i < leaf_count; ++i) {
        if ((set >> i & 1) != 0) {
          positions.push_back(i);
        }
      }
      ASSERT_EQ(Case(tree, positions).siblings,
                expected_siblings(tree, {positions.begin(), positions.end()}));
    }
  }
}

TEST(MerkleOpen, SortsQueries) {
  Words positions(6, 99);
  std::size_t count = 7;
  ASSERT_EQ(bf::sort_queries(Words{5, 1, 5, 3, 1}, positions, count), Status::ok);
  positions.resize(count);
  EXPECT_EQ(positions, (Words{1, 3, 5}));
  EXPECT_EQ(bf::sort_queries(Words{5, 1}, std::span(positions).first(1), count),
            Status::workspace_too_small);
  EXPECT_EQ(count, 0U);
  EXPECT_EQ(bf::sort_queries({}, {}, count), Status::ok);
}

TEST(MerkleOpen, Refusals) {
  const Tree tree(3, {1, 1});
  const auto status = [&tree](const Words& positions, std::size_t workspace, std::size_t room) {
    Words space(workspace);
    std::vector<Digest> siblings(room);
    std::size_t count = 9;
    const Status result = bf::open_positions(tree.digests, positions, space, siblings, count);
    EXPECT_EQ(count, result == Status::ok ? 4U : 0U);
    return result;
  };
  EXPECT_EQ(status({0, 7}, 2, 4), Status::ok);
  EXPECT_EQ(status({}, 2, 4), Status::no_positions);
  EXPECT_EQ(status({0, 8}, 2, 4), Status::position_out_of_range);
  EXPECT_EQ(status({1, 1}, 2, 4), Status::positions_not_ascending);
  EXPECT_EQ(status({7, 0}, 2, 4), Status::positions_not_ascending);
  EXPECT_EQ(status({0, 7}, 1, 4), Status::workspace_too_small);
  EXPECT_EQ(status({0, 7}, 2, 3), Status::output_size_differs);
  Words space(1);
  std::size_t count = 0;
  const std::vector<Digest> no_tree(2);
  EXPECT_EQ(bf::open_positions(no_tree, Words{0}, space, {}, count),
            Status::leaf_count_not_power_of_two);
  EXPECT_EQ(bf::open_positions({}, Words{0}, space, {}, count),
            Status::leaf_count_not_power_of_two);
}

}  // namespace
}  // namespace lockstep::tests
