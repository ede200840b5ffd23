// spec/binary_field/commit.hpp against docs/binary-field.md section 8.
#include "spec/binary_field/commit.hpp"

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "spec/binary_field/openings.hpp"
#include "tests/unit/spec_binary_field/support.hpp"

namespace lockstep::tests::unit::spec_binary_field {
namespace {

using namespace lockstep::spec::binary_field;

TEST(Commit, IsTheEncodingAndItsTree) {
  for (std::size_t lb = 0; lb <= 4; ++lb) {
    for (std::size_t m = 1; m <= 3; ++m) {
      for (std::size_t n = 1; n <= power_of_2(lb); ++n) {
        const std::size_t r = 1 + n % 3;
        const std::vector<K> message = random_elements(n, n * power_of_2(m));
        const auto result = commit(message, m + lb, lb, r);
        ASSERT_TRUE(std::holds_alternative<Commitment<K>>(result));
        const auto& commitment = std::get<Commitment<K>>(result);
        EXPECT_EQ(commitment.codeword, encode_by_replication(m, n, r, message));
        EXPECT_EQ(commitment.tree, flat_tree(leaves(commitment.codeword, n, power_of_2(lb))));
        EXPECT_EQ(commitment.root, commitment.tree.at(power_of_2(m + r + 1) - 2));
      }
    }
  }
}

TEST(Commit, ItsRowsOpen) {
  const auto result = commit(random_elements(1, 3 * 4), 4, 2, 1);
  const auto& commitment = std::get<Commitment<K>>(result);
  const Positions queries{7, 2};
  const PrunedPaths paths = prune(8, 3, commitment.codeword, commitment.tree, queries);
  EXPECT_TRUE(std::holds_alternative<std::vector<Opening>>(
      verify(8, 3, 4, commitment.root, queries, paths)));
}

TEST(Commit, ExtensionIsTheEncodingAndItsTree) {
  for (std::size_t c = 0; c <= 3; ++c) {
    for (std::size_t k = 0; k <= 3; ++k) {
      for (std::size_t r = 0; r <= 2; ++r) {
        const std::vector<E> poly = random_extension_elements(c + k, power_of_2(c + k));
        const auto result = commit_extension(poly, c, k, r);
        ASSERT_TRUE(std::holds_alternative<Commitment<E>>(result));
        const auto& commitment = std::get<Commitment<E>>(result);
        EXPECT_EQ(commitment.codeword, encode_extension_by_replication(c, power_of_2(k), r, poly));
        EXPECT_EQ(commitment.tree, flat_tree(extension_leaves(commitment.codeword, power_of_2(k))));
        EXPECT_EQ(commitment.root, commitment.tree.at(power_of_2(c + r + 1) - 2));
      }
    }
  }
}

void expect_error(std::size_t words,
                  std::size_t log_n,
                  std::size_t lb,
                  std::size_t r,
                  CommitError error,
                  const std::string& name) {
  Recorder run;
  const auto result = commit(std::vector<K>(words), log_n, lb, r, run);
  ASSERT_TRUE(std::holds_alternative<CommitError>(result)) << name;
  EXPECT_EQ(std::get<CommitError>(result), error) << name;
  EXPECT_EQ(run.events, Names{"commit.refused." + name});
}

TEST(Commit, NamesWhatIsWrong) {
  const std::size_t huge = ~std::size_t{0};
  expect_error(8, 6, 6, 1, CommitError::no_row_variable, "no_row_variable");
  expect_error(8, 3, 6, 1, CommitError::no_row_variable, "no_row_variable");
  expect_error(8, huge, huge, 0, CommitError::no_row_variable, "no_row_variable");
  expect_error(8, 7, 6, 0, CommitError::rate_1, "rate_1");
  expect_error(8, huge, 6, 0, CommitError::rate_1, "rate_1");
  expect_error(8, 58, 6, 3, CommitError::too_large, "too_large");
  expect_error(8, huge, 6, 3, CommitError::too_large, "too_large");
  expect_error(8, 7, 6, huge, CommitError::too_large, "too_large");
  expect_error(7, 7, 6, 1, CommitError::partial_lane_block, "partial_lane_block");
  expect_error(8, 57, 6, 3, CommitError::partial_lane_block, "partial_lane_block");
  expect_error(0, 7, 6, 1, CommitError::no_lanes, "no_lanes");
  expect_error(10, 3, 2, 1, CommitError::too_many_lanes, "too_many_lanes");
}

void expect_extension_error(std::size_t elements,
                            std::size_t c,
                            std::size_t k,
                            std::size_t r,
                            CommitError error,
                            const std::string& name) {
  Recorder run;
  const auto result = commit_extension(std::vector<E>(elements), c, k, r, run);
  ASSERT_TRUE(std::holds_alternative<CommitError>(result)) << name;
  EXPECT_EQ(std::get<CommitError>(result), error) << name;
  EXPECT_EQ(run.events, Names{"commit.refused." + name});
}

TEST(Commit, ExtensionNamesWhatIsWrong) {
  const std::size_t huge = ~std::size_t{0};
  expect_extension_error(4, 20, 19, 20, CommitError::too_large, "too_large");
  expect_extension_error(4, huge, 1, 1, CommitError::too_large, "too_large");
  expect_extension_error(4, 1, huge, 1, CommitError::too_large, "too_large");
  expect_extension_error(4, 1, 1, huge, CommitError::too_large, "too_large");
  expect_extension_error(3, 1, 1, 1, CommitError::wrong_message_size, "wrong_message_size");
  expect_extension_error(0, 0, 0, 0, CommitError::wrong_message_size, "wrong_message_size");
  expect_extension_error(4, 20, 19, 19, CommitError::wrong_message_size, "wrong_message_size");
}

TEST(Commit, ReportsTheEventsAndStepsOfItsParts) {
  Recorder run;
  static_cast<void>(commit(random_elements(1, 4), 4, 2, 1, run));
  EXPECT_EQ(run.events, (Names{"encode.one_lane", "leaf.partial_block",  //
                               "leaf.zero_prefix_spare_words"}));
  EXPECT_EQ(run.steps, (Names{"rs.transpose_lane_major", "antt.forward", "rs.encode",
                              "merkle.leaves", "merkle.tree"}));
  Recorder extension;
  static_cast<void>(commit_extension(random_extension_elements(1, 1), 0, 0, 0, extension));
  EXPECT_EQ(extension.events, (Names{"encode.rate_1", "encode.one_row", "encode.one_lane",
                                     "leaf.partial_block", "tree.single_leaf"}));
  EXPECT_EQ(extension.steps, (Names{"antt.extension.forward", "rs.encode.extension",
                                    "merkle.leaves", "merkle.tree"}));
}

// The figures of 8.3.
TEST(LevelLadder, FollowsUpstream) {
  EXPECT_EQ(level_ladder(26, 1),
            (std::vector<Level>{{20, 6, 1}, {16, 4, 4}, {12, 4, 7}, {8, 4, 10}, {4, 4, 13}}));
  EXPECT_EQ(level_ladder(27, 1),
            (std::vector<Level>{{21, 6, 1}, {17, 4, 4}, {13, 4, 7}, {9, 4, 10}, {5, 4, 13}}));
  EXPECT_EQ(level_ladder(22, 1),
            (std::vector<Level>{{16, 6, 1}, {12, 4, 4}, {8, 4, 7}, {4, 4, 10}}));
}

TEST(LevelLadder, StopsAtFiveVariables) {
  EXPECT_EQ(level_ladder(6, 2), (std::vector<Level>{{0, 6, 2}}));
  EXPECT_EQ(level_ladder(11, 2), (std::vector<Level>{{5, 6, 2}}));
  EXPECT_EQ(level_ladder(12, 2), (std::vector<Level>{{6, 6, 2}, {2, 4, 5}}));
}

TEST(LevelLadder, FollowsLeanVmB) {
  Folding folding;
  folding.later_fold = 3;
  EXPECT_EQ(level_ladder(18, 1, folding),
            (std::vector<Level>{{12, 6, 1}, {9, 3, 4}, {6, 3, 6}, {3, 3, 8}}));
}

}  // namespace
}  // namespace lockstep::tests::unit::spec_binary_field
