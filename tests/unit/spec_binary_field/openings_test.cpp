// spec/binary_field/openings.hpp and pruned_paths.hpp against docs/binary-field.md section 7.
#include "spec/binary_field/openings.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "tests/unit/spec_binary_field/support.hpp"

namespace lockstep::tests::unit::spec_binary_field {
namespace {

using namespace lockstep::spec::binary_field;

constexpr std::size_t row_words = 3;
constexpr std::size_t leaf_words = 4;

// An opening of a random tree of N leaves, as prover and verifier see it. Tests spoil it.
struct Case {
  std::uint64_t leaf_count = 0;
  std::size_t row_words = spec_binary_field::row_words;
  std::size_t leaf_words = spec_binary_field::leaf_words;
  std::vector<K> rows;
  std::vector<Hash> tree;
  Positions queries;
  PrunedPaths paths;
};

Case honest(std::uint64_t leaf_count, Positions queries) {
  Case c;
  c.leaf_count = leaf_count;
  c.rows = random_elements(leaf_count, leaf_count * row_words);
  c.tree = flat_tree(leaves(c.rows, row_words, leaf_words));
  c.queries = std::move(queries);
  c.paths = prune(leaf_count, row_words, c.rows, c.tree, c.queries);
  return c;
}

template <typename Run>
Verdict verdict_on(const Case& c, Run& run) {
  return verify(c.leaf_count, c.row_words, c.leaf_words, c.tree.back(), c.queries, c.paths, run);
}

// Expects this refusal, reported under its own name and nothing else under any refusal's.
void expect_refusal(const Case& c, Refusal reason, const std::string& name) {
  Recorder run;
  const Verdict verdict = verdict_on(c, run);
  ASSERT_TRUE(std::holds_alternative<Refusal>(verdict)) << name;
  EXPECT_EQ(std::get<Refusal>(verdict), reason) << name;
  for (const std::string_view event : refusal_events) {
    EXPECT_EQ(run.events.contains(event), event == "opening.refused." + name) << event;
  }
}

Hash climb(Hash node, std::uint64_t position, const std::vector<Hash>& path) {
  for (const Hash& sibling : path) {
    node = position % 2 == 0 ? inner_node(node, sibling) : inner_node(sibling, node);
    position /= 2;
  }
  return node;
}

void expect_accepted(const Case& c) {
  Recorder run;
  const Verdict verdict = verdict_on(c, run);
  ASSERT_TRUE(std::holds_alternative<std::vector<Opening>>(verdict));
  const auto& openings = std::get<std::vector<Opening>>(verdict);
  ASSERT_EQ(openings.size(), c.queries.size());
  for (std::size_t i = 0; i < openings.size(); ++i) {
    const std::uint64_t position = c.queries.at(i);
    const Opening& opening = openings.at(i);
    EXPECT_EQ(opening.leaf_image, leaf_image(row_of(c.rows, row_words, position), leaf_words));
    EXPECT_EQ(power_of_2(opening.path.size()), c.leaf_count);
    EXPECT_EQ(climb(H(bytes_of(opening.leaf_image)), position, opening.path), c.tree.back());
  }
  for (const std::string_view event : refusal_events) {
    EXPECT_FALSE(run.events.contains(event)) << event;
  }
}

// The nodes beside the paths of the queries that no query's own path passes through.
std::size_t siblings_needed(std::uint64_t leaf_count, const Positions& queries) {
  std::size_t count = 0;
  for (std::size_t level = 0; (leaf_count >> level) > 1; ++level) {
    for (std::uint64_t node = 0; node < leaf_count >> level; ++node) {
      bool known = false;
      bool sibling_known = false;
      for (const std::uint64_t query : queries) {
        known = known || (query >> level) == node;
        sibling_known = sibling_known || (query >> level) == (node ^ 1);
      }
      count += sibling_known && !known ? 1 : 0;
    }
  }
  return count;
}

TEST(Openings, EverySetOfQueriesIsAccepted) {
  for (const std::uint64_t leaf_count : Sizes{1, 2, 4, 8}) {
    for (std::uint64_t set = 1; set < power_of_2(leaf_count); ++set) {
      Positions queries;
      for (std::uint64_t position = 0; position < leaf_count; ++position) {
        if (((set >> position) & 1) == 1) {
          queries.push_back(position);
        }
      }
      const Case c = honest(leaf_count, queries);
      EXPECT_EQ(c.paths.leaf_data.size(), queries.size());
      EXPECT_EQ(c.paths.sibling_hashes.size(), siblings_needed(leaf_count, queries));
      expect_accepted(c);
    }
  }
}

TEST(Openings, QueriesMayRepeatInAnyOrder) {
  const Case c = honest(8, {5, 1, 5, 4, 1});
  EXPECT_EQ(c.paths, honest(8, {1, 4, 5}).paths);
  expect_accepted(c);
}

TEST(Openings, SiblingsComeLevelByLevel) {
  const Case c = honest(8, {6, 1, 7});
  const std::vector<Hash> expected{c.tree.at(0), c.tree.at(8 + 1), c.tree.at(8 + 2)};
  EXPECT_EQ(c.paths.sibling_hashes, expected);
}

TEST(Openings, RefusesAWrongNumberOfRows) {
  Case c = honest(8, {2, 5, 5});
  c.paths.leaf_data.push_back(c.paths.leaf_data.back());
  expect_refusal(c, Refusal::row_count, "row_count");
  c.paths.leaf_data.resize(1);
  expect_refusal(c, Refusal::row_count, "row_count");
}

TEST(Openings, RefusesAWrongRowLength) {
  for (const std::size_t words : Sizes{0, row_words - 1, row_words + 1}) {
    Case c = honest(8, {2, 5});
    c.paths.leaf_data.at(1).resize(words);
    expect_refusal(c, Refusal::row_length, "row_length");
  }
}

TEST(Openings, RefusesARowWiderThanTheLeaf) {
  Case c = honest(8, {2, 5});
  c.leaf_words = row_words - 1;
  expect_refusal(c, Refusal::row_wider_than_leaf, "row_wider_than_leaf");
}

TEST(Openings, RefusesAPositionOutOfRange) {
  for (const std::uint64_t position : {std::uint64_t{8}, ~std::uint64_t{0}}) {
    Case c = honest(8, {2, 5});
    c.queries.at(1) = position;
    expect_refusal(c, Refusal::position_out_of_range, "position_out_of_range");
  }
}

TEST(Openings, RefusesALeafCountThatIsNotAPowerOfTwo) {
  for (const std::uint64_t leaf_count : {std::uint64_t{6}, std::uint64_t{9}, ~std::uint64_t{0}}) {
    Case c = honest(8, {2, 5});
    c.leaf_count = leaf_count;
    expect_refusal(c, Refusal::leaf_count, "leaf_count");
  }
  Case empty = honest(8, {});
  empty.leaf_count = 0;
  expect_refusal(empty, Refusal::leaf_count, "leaf_count");
}

TEST(Openings, RefusesNoQueries) {
  const Case c = honest(8, {});
  expect_refusal(c, Refusal::no_queries, "no_queries");
}

TEST(Openings, RefusesAMissingSibling) {
  Case c = honest(8, {2, 5});
  while (!c.paths.sibling_hashes.empty()) {
    c.paths.sibling_hashes.pop_back();
    expect_refusal(c, Refusal::missing_sibling, "missing_sibling");
  }
}

TEST(Openings, RefusesALeftOverSibling) {
  Case c = honest(8, {2, 5});
  c.paths.sibling_hashes.push_back(c.tree.at(0));
  expect_refusal(c, Refusal::left_over_sibling, "left_over_sibling");
  Case single = honest(1, {0});
  single.paths.sibling_hashes.push_back(single.tree.at(0));
  expect_refusal(single, Refusal::left_over_sibling, "left_over_sibling");
}

TEST(Openings, RefusesEveryAlteredWordAndDigest) {
  const Case good = honest(8, {2, 5});
  for (std::size_t i = 0; i < 2 * row_words; ++i) {
    Case c = good;
    c.paths.leaf_data.at(i / row_words).at(i % row_words).word ^= 1;
    expect_refusal(c, Refusal::wrong_root, "wrong_root");
  }
  for (std::size_t i = 0; i < good.paths.sibling_hashes.size(); ++i) {
    Case c = good;
    c.paths.sibling_hashes.at(i).at(31) ^= 0x80;
    expect_refusal(c, Refusal::wrong_root, "wrong_root");
  }
  Case c = good;
  c.queries = {3, 5};
  expect_refusal(c, Refusal::wrong_root, "wrong_root");
}

// Mending the first fault of an opening that has them all shows the next one.
TEST(Openings, NamesTheFirstReason) {
  Case c = honest(8, {2, 5});
  const PrunedPaths good = c.paths;
  c.leaf_count = 6;
  c.leaf_words = 2;
  c.queries = {2, 7};
  c.paths.leaf_data = {good.leaf_data.at(0), {}, {}};
  c.paths.sibling_hashes.clear();
  expect_refusal(c, Refusal::row_count, "row_count");
  c.paths.leaf_data.pop_back();
  expect_refusal(c, Refusal::row_length, "row_length");
  c.paths.leaf_data = good.leaf_data;
  expect_refusal(c, Refusal::row_wider_than_leaf, "row_wider_than_leaf");
  c.leaf_words = leaf_words;
  expect_refusal(c, Refusal::position_out_of_range, "position_out_of_range");
  c.queries = {2, 5};
  expect_refusal(c, Refusal::leaf_count, "leaf_count");
  c.leaf_count = 8;
  expect_refusal(c, Refusal::missing_sibling, "missing_sibling");
  c.paths.sibling_hashes = good.sibling_hashes;
  expect_accepted(c);
}

TEST(Openings, TheLargestTreeIsWalked) {
  const std::uint64_t leaf_count = std::uint64_t{1} << 63;
  Case c = honest(1, {0});
  const std::vector<Hash> siblings(63, c.tree.at(0));
  c.leaf_count = leaf_count;
  c.queries = {leaf_count - 1};
  c.paths.sibling_hashes = siblings;
  c.tree = {climb(c.tree.at(0), leaf_count - 1, siblings)};
  Recorder run;
  const Verdict verdict = verdict_on(c, run);
  ASSERT_TRUE(std::holds_alternative<std::vector<Opening>>(verdict));
  EXPECT_EQ(std::get<std::vector<Opening>>(verdict).at(0).path, siblings);
}

TEST(Openings, EventsNameTheQueries) {
  const auto events_of = [](std::uint64_t leaf_count, const Positions& queries) {
    const Case c = honest(leaf_count, queries);
    Recorder pruning;
    static_cast<void>(prune(leaf_count, row_words, c.rows, c.tree, queries, pruning));
    Recorder verifying;
    static_cast<void>(verdict_on(c, verifying));
    EXPECT_EQ(pruning.events, verifying.events);
    return pruning.events;
  };
  EXPECT_EQ(events_of(8, {1}), Names{});
  EXPECT_EQ(events_of(8, {4, 4}), Names{"opening.duplicate_query"});
  EXPECT_EQ(events_of(8, {1, 4}), Names{"opening.shared_parent"});
  EXPECT_EQ(events_of(8, {1, 2}), Names{"opening.shared_parent"});
  EXPECT_EQ(events_of(8, {4, 1}), (Names{"opening.shared_parent", "opening.unsorted"}));
  EXPECT_EQ(events_of(8, {4, 5}), (Names{"opening.shared_parent", "opening.sibling_leaves"}));
  EXPECT_EQ(events_of(1, {0}), Names{"opening.single_leaf"});
  EXPECT_EQ(events_of(1, {0, 0}), (Names{"opening.single_leaf", "opening.duplicate_query"}));
  EXPECT_EQ(names_of(opening_events),
            (Names{"opening.duplicate_query", "opening.unsorted", "opening.shared_parent",
                   "opening.sibling_leaves", "opening.single_leaf"}));
}

}  // namespace
}  // namespace lockstep::tests::unit::spec_binary_field
