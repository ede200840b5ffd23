// A tree with its rows, and openings of it, for the tests of both sides.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "reference/binary_field/merkle.hpp"
#include "reference/binary_field/merkle_opening.hpp"
#include "reference/binary_field/status.hpp"
#include "tests/unit/reference/testing.hpp"

namespace lockstep::tests {

namespace bf = reference::binary_field;
using bf::Digest;
using bf::Status;
using bf::Verdict;

// A tree over rows of row_words words.
struct Tree {
  std::size_t log_leaves;
  bf::LeafShape leaf;
  Words rows;
  std::vector<Digest> digests;

  Tree(std::size_t log, const bf::LeafShape& shape)
      : log_leaves(log),
        leaf(shape),
        rows(words_of(log, shape.row_words << log)),
        digests(bf::tree_digests(log)) {
    const std::span<Digest> leaves = std::span(digests).first(std::size_t{1} << log);
    EXPECT_EQ(bf::hash_leaves(leaf, rows, leaves), Status::ok);
    EXPECT_EQ(bf::complete_tree(digests), Status::ok);
  }

  [[nodiscard]] std::span<const std::uint64_t> row(std::uint64_t position) const {
    return std::span(rows).subspan(position * leaf.row_words, leaf.row_words);
  }
};

// An opening with the verifier's claim; every part may be spoilt before asking.
struct Case {
  Digest root;
  std::uint64_t leaf_count;
  bf::LeafShape leaf;
  Words queries;
  std::vector<Words> rows;
  std::vector<Digest> siblings;
  Words images;
  std::vector<Digest> paths;

  Case(const Tree& tree, const Words& asked)
      : root(tree.digests.back()),
        leaf_count(std::uint64_t{1} << tree.log_leaves),
        leaf(tree.leaf),
        queries(asked) {
    Words positions(asked.size());
    std::size_t count = 0;
    EXPECT_EQ(bf::sort_queries(asked, positions, count), Status::ok);
    positions.resize(count);
    for (const std::uint64_t position : positions) {
      rows.emplace_back(tree.row(position).begin(), tree.row(position).end());
    }
    siblings.resize(bf::max_siblings(tree.log_leaves, count));
    Words workspace(count);
    EXPECT_EQ(bf::open_positions(tree.digests, positions, workspace, siblings, count), Status::ok);
    siblings.resize(count);
    images.assign(asked.size() * leaf.leaf_words, 0xA5);
    paths.assign(asked.size() * tree.log_leaves, Digest{0xA5});
  }

  Verdict verify() {
    const std::vector<std::span<const std::uint64_t>> views(rows.begin(), rows.end());
    Words positions(2 * queries.size());
    std::vector<Digest> nodes(queries.size());
    return bf::verify_opening({root, leaf_count, leaf, queries}, {views, siblings},
                              {positions, nodes}, {images, paths});
  }
};

}  // namespace lockstep::tests
