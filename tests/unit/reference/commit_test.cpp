// Commitments: pinned roots, agreement of all the ways to commit, and refusals.
#include "reference/binary_field/commit.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "reference/binary_field/merkle.hpp"
#include "reference/binary_field/merkle_opening.hpp"
#include "reference/binary_field/status.hpp"
#include "tests/unit/reference/code_testing.hpp"
#include "tests/unit/reference/testing.hpp"

namespace lockstep::tests {
namespace {

using bf::CommitShape;
using bf::Digest;
using bf::ExtensionCommitShape;

constexpr std::uint64_t dirt = 0xA5A5A5A5A5A5A5A5;

struct Committed {
  Words codeword;
  std::vector<Digest> tree;
  Digest root{};
};

Committed committed(const CommitShape& shape, const Words& message) {
  Committed result{Words(bf::codeword_words(bf::code_of(shape)), dirt),
                   std::vector<Digest>(bf::commit_tree_digests(shape), Digest{0xA5}),
                   {}};
  EXPECT_EQ(bf::commit(shape, message, result.codeword, result.tree, result.root), Status::ok);
  return result;
}

Committed committed(const ExtensionCommitShape& shape, const Words& message) {
  Committed result{Words(bf::codeword_words(bf::code_of(shape)), dirt),
                   std::vector<Digest>(bf::commit_tree_digests(shape), Digest{0xA5}),
                   {}};
  EXPECT_EQ(bf::commit_extension(shape, message, result.codeword, result.tree, result.root),
            Status::ok);
  return result;
}

// The generator of the published values.
Words splitmix(std::uint64_t seed, std::size_t count) {
  Words words(count);
  for (std::uint64_t& word : words) {
    seed += 0x9E3779B97F4A7C15;
    std::uint64_t z = seed;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    word = z ^ (z >> 31);
  }
  return words;
}

// Roots that another implementation computed (the first cases of its kind in the published file).
TEST(Commit, KnownRoots) {
  struct Base {
    CommitShape shape;
    std::uint64_t seed;
    const char* root;
  };
  for (const auto& [shape, seed, root] : {
           Base{{3, 41, 1, 6},
                3235774481,
                "16f78b6aa82e9e753c8862d8fc3f7feb948196aa9932bec045d980763b401762"},
           Base{{4, 35, 2, 6},
                3235774486,
                "1fd8d6c6d5b4ba2a601b64f276416fbe869cc8c8d05717ea8325eb238abce4dd"},
           Base{{5, 128, 2, 7},
                3235774494,
                "288ee742908ab1cfb1883f653cc051a8d58b5b418fa74df2fe4dbdbccf61d17e"},
           Base{{6, 16, 2, 6},
                3235774496,
                "96860b53de870c46af5f50f595c3de8e7336d0ad2109ecfbc93cc5e07d22eb3b"},
       }) {
    EXPECT_EQ(hex(committed(shape, splitmix(seed, bf::message_words(bf::code_of(shape)))).root),
              root);
  }
  struct Extension {
    ExtensionCommitShape shape;
    std::uint64_t seed;
    const char* root;
  };
  for (const auto& [shape, seed, root] : {
           Extension{{2, 3, 2},
                     3784441860,
                     "a3c56d8d4ccd6f716b3e9763ed0ec06a98ed9c19d0528902b64166a754e0049d"},
           Extension{{4, 4, 4},
                     3784441865,
                     "2304e7e2b09fc51ab9225b22abc237e863f53450cea132867e60e253efa1b2da"},
           Extension{{7, 1, 1},
                     3784441869,
                     "350dbe8ef55bf5b2853d6e77606133f1be89a625afa83cad6ef0e9ae9c5d2afb"},
       }) {
    EXPECT_EQ(hex(committed(shape, splitmix(seed, bf::message_words(bf::code_of(shape)))).root),
              root);
  }
}

TEST(Commit, HashesTheRowsOfTheCodeword) {
  for (const std::size_t lanes : sizes({1, 3, 7, 8})) {
    const CommitShape shape{2, lanes, 1, 3};
    const Words message = words_of(lanes, bf::message_words(bf::code_of(shape)));
    const Committed result = committed(shape, message);
    EXPECT_EQ(result.codeword, encoded(bf::code_of(shape), message));
    std::vector<Digest> leaves(8);
    ASSERT_EQ(bf::hash_leaves({lanes, 8}, result.codeword, leaves), Status::ok);
    std::vector<Digest> tree(result.tree.size());
    ASSERT_EQ(bf::build_tree(leaves, tree), Status::ok);
    EXPECT_EQ(result.tree, tree);
    EXPECT_EQ(result.root, tree.back());
  }
}

RC_GTEST_PROP(CommitProperty, TreeOnlyAndRowsAgreeWithTheCodeword, ()) {
  const CommitShape shape{size_in(1, 6), size_in(1, 9), size_in(1, 4), size_in(3, 6)};
  const CodeShape code = bf::code_of(shape);
  const Words message = words_of(*any_word(), bf::message_words(code));
  const Committed full = committed(shape, message);
  Guarded<std::uint64_t> workspace(message.size());
  std::vector<Digest> tree(full.tree.size(), Digest{0x5A});
  Digest root{};
  RC_ASSERT(bf::commit_tree_only(shape, message, workspace.span(), tree, root) == Status::ok);
  RC_ASSERT(tree == full.tree);
  RC_ASSERT(root == full.root);

  // Reopened from the message alone, the rows open under the root.
  const std::size_t row_count = full.codeword.size() / code.lanes;
  Words positions{size_in(0, row_count)};
  if (positions[0] + 1 < row_count) {
    positions.push_back(row_count - 1);
  }
  Words rows(positions.size() * code.lanes, dirt);
  RC_ASSERT(bf::committed_rows(shape, message, positions, workspace.span(), rows) == Status::ok);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    RC_ASSERT(std::ranges::equal(
        std::span(rows).subspan(i * code.lanes, code.lanes),
        std::span(full.codeword).subspan(positions[i] * code.lanes, code.lanes)));
  }
  RC_ASSERT(workspace.intact());
}

RC_GTEST_PROP(CommitProperty, ExtensionTreeOnlyAndRowsAgreeWithTheCodeword, ()) {
  const ExtensionCommitShape shape{size_in(0, 5), size_in(0, 4), size_in(0, 4)};
  const CodeShape code = bf::code_of(shape);
  const Words message = words_of(*any_word(), bf::message_words(code));
  const Committed full = committed(shape, message);
  Words workspace(message.size(), dirt);
  std::vector<Digest> tree(full.tree.size(), Digest{0x5A});
  Digest root{};
  RC_ASSERT(bf::commit_extension_tree_only(shape, message, workspace, tree, root) == Status::ok);
  RC_ASSERT(tree == full.tree);
  RC_ASSERT(root == full.root);
  const Words last{full.codeword.size() / code.lanes - 1};
  Words rows(code.lanes, dirt);
  RC_ASSERT(bf::committed_extension_rows(shape, message, last, workspace, rows) == Status::ok);
  RC_ASSERT(std::ranges::equal(rows, std::span(full.codeword).last(code.lanes)));
}

// The same refusal from every form, and nothing written.
void expect_refused(const CommitShape& shape, std::size_t message_words, Status expected) {
  const Words message = words_of(1, message_words);
  Words codeword(16, dirt);
  std::vector<Digest> tree(7, Digest{0xA5});
  Digest root{0xA5};
  EXPECT_EQ(bf::commit(shape, message, codeword, tree, root), expected);
  EXPECT_EQ(bf::commit_tree_only(shape, message, codeword, tree, root), expected);
  EXPECT_EQ(bf::committed_rows(shape, message, Words{0}, codeword, std::span(codeword).first(2)),
            expected);
  EXPECT_EQ(codeword, Words(16, dirt));
  EXPECT_EQ(tree, std::vector<Digest>(7, Digest{0xA5}));
  EXPECT_EQ(root, Digest{0xA5});
}

TEST(Commit, Refusals) {
  expect_refused({0, 2, 2, 1}, 2, Status::log_rows_zero);
  expect_refused({2, 2, 0, 1}, 8, Status::log_inv_rate_zero);
  expect_refused({62, 2, 2, 1}, 8, Status::dimension_out_of_range);
  expect_refused({1, 0, 1, 1}, 4, Status::no_lanes);
  expect_refused({1, 2, 1, 1}, 3, Status::message_not_whole_lane_blocks);
  expect_refused({1, 2, 1, 1}, 6, Status::message_size_differs);
  expect_refused({1, 3, 1, 1}, 6, Status::too_many_lanes);
}

TEST(Commit, RefusesWrongBuffers) {
  const CommitShape shape{1, 2, 1, 1};
  const Words message = words_of(1, 4);
  Words words(8, dirt);
  std::vector<Digest> tree(7, Digest{0xA5});
  Digest root{};
  const std::span<Digest> all(tree);
  EXPECT_EQ(bf::commit(shape, message, words, all.first(6), root), Status::output_size_differs);
  EXPECT_EQ(bf::commit(shape, message, std::span(words).first(7), tree, root),
            Status::output_size_differs);
  EXPECT_EQ(bf::commit_tree_only(shape, message, words, all.first(6), root),
            Status::output_size_differs);
  EXPECT_EQ(bf::commit_tree_only(shape, message, std::span(words).first(3), tree, root),
            Status::workspace_too_small);
  const ExtensionCommitShape extension{1, 0, 1};
  EXPECT_EQ(bf::commit_extension(extension, message, words, tree, root),
            Status::message_size_differs);
  EXPECT_EQ(bf::commit_extension(extension, message, words, all.first(5), root),
            Status::output_size_differs);
  EXPECT_EQ(bf::commit_extension({64, 0, 1}, message, words, tree, root),
            Status::output_size_differs);
  EXPECT_EQ(bf::commit_extension_tree_only(extension, words_of(1, 6), std::span(words).first(5),
                                           tree, root),
            Status::workspace_too_small);
  EXPECT_EQ(words, Words(8, dirt));
  EXPECT_EQ(tree, std::vector<Digest>(7, Digest{0xA5}));
}

}  // namespace
}  // namespace lockstep::tests
