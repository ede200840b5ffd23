// The Merkle tree and its openings: rows of the catalogue. Definitions: docs/binary-field.md
// sections 6 and 7.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "differential/catalogue/operation.hpp"
#include "differential/operations/binary_field_shapes.hpp"

namespace lockstep::operations {

using catalogue::Digest;

// Any number of rows, not only a power of two: kernels hash many at once and have remainders.
struct MerkleLeaves {
  static constexpr RowText text{.name = "merkle.leaves",
                                .group = Group::merkle,
                                .summary = "the digest of each row behind its leading zero words",
                                .definition = "docs/binary-field.md 6.2",
                                .specification = {"spec/binary_field/merkle.hpp", "leaves"}};
  struct Input {
    std::uint32_t row_words = 1;
    std::uint32_t leaf_words = 1;
    Rows<Word> rows;
    static void fields(auto&& visit, auto& self) {
      visit("row_words", self.row_words, Role::shape);
      visit("leaf_words", self.leaf_words, Role::shape);
      visit("rows", self.rows, Role::secret);
    }
  };
  struct Output {
    std::vector<Digest> leaves;
    static void fields(auto&& visit, auto& self) { visit("leaves", self.leaves, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

struct MerkleTree {
  static constexpr RowText text{.name = "merkle.tree",
                                .group = Group::merkle,
                                .summary = "the flat tree over 2^d leaves, the root last",
                                .definition = "docs/binary-field.md 6.5, 6.6",
                                .specification = {"spec/binary_field/merkle.hpp", "flat_tree"}};
  struct Input {
    std::vector<Digest> leaves;
    static void fields(auto&& visit, auto& self) { visit("leaves", self.leaves, Role::secret); }
  };
  struct Output {
    std::vector<Digest> tree;
    static void fields(auto&& visit, auto& self) { visit("tree", self.tree, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

// The tree is taken as it is given, whether or not it is one over these rows. Workspace: two words
// for each query.
struct MerkleOpen {
  static constexpr RowText text{.name = "merkle.open",
                                .group = Group::merkle,
                                .summary = "the pruned paths of the queried rows",
                                .definition = "docs/binary-field.md 7.1, 7.2",
                                .specification = {"spec/binary_field/pruned_paths.hpp", "prune"}};
  struct Input {
    std::uint32_t leaf_count = 1;
    std::uint32_t row_words = 1;
    Rows<Word> rows;
    std::vector<Digest> tree;
    std::vector<std::uint32_t> queries;
    static void fields(auto&& visit, auto& self) {
      visit("leaf_count", self.leaf_count, Role::shape);
      visit("row_words", self.row_words, Role::shape);
      visit("rows", self.rows, Role::secret);
      visit("tree", self.tree, Role::secret);
      visit("queries", self.queries, Role::public_);
    }
  };
  struct Output {
    Rows<Word> rows;  // of the sorted distinct queries
    std::vector<Digest> siblings;
    static void fields(auto&& visit, auto& self) {
      visit("rows", self.rows, Role::secret);
      visit("siblings", self.siblings, Role::secret);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static std::size_t workspace(const Input& input);
  static Complaint precondition(const Input& input);
};

// Accepted, or the first reason against it in the order of 7.3.
enum class OpeningVerdict : std::uint8_t {
  accepted,
  row_count,
  row_length,
  row_wider_than_leaf,
  position_out_of_range,
  leaf_count,
  no_queries,
  missing_sibling,
  left_over_sibling,
  wrong_root,
};

constexpr std::array<std::string_view, 10> names(OpeningVerdict /*of*/) {
  return {
      "accepted",   "row count",  "row length",      "row wider than leaf", "position out of range",
      "leaf count", "no queries", "missing sibling", "left-over sibling",   "wrong root"};
}

// A verifier has no secrets: all that it reads comes from a transcript. Workspace: two words and a
// digest for each query.
struct MerkleVerify {
  static constexpr RowText text{
      .name = "merkle.verify",
      .group = Group::merkle,
      .summary = "whether an opening is right, and each query's leaf and path",
      .definition = "docs/binary-field.md 7.3",
      .specification = {"spec/binary_field/openings.hpp", "verify"}};
  struct Input {
    std::uint32_t leaf_count = 1;
    std::uint32_t row_words = 1;
    std::uint32_t leaf_words = 1;
    Digest root{};
    std::vector<std::uint32_t> queries;
    std::vector<Words> rows;
    std::vector<Digest> siblings;
    static void fields(auto&& visit, auto& self) {
      visit("leaf_count", self.leaf_count, Role::shape);
      visit("row_words", self.row_words, Role::shape);
      visit("leaf_words", self.leaf_words, Role::shape);
      visit("root", self.root, Role::public_);
      visit("queries", self.queries, Role::public_);
      visit("rows", self.rows, Role::public_);
      visit("siblings", self.siblings, Role::public_);
    }
  };
  struct Output {
    OpeningVerdict verdict{};
    std::vector<Words> leaf_images;          // for each query, in order; none if it is refused
    std::vector<std::vector<Digest>> paths;  // likewise, from leaf to root
    static void fields(auto&& visit, auto& self) {
      visit("verdict", self.verdict, Role::public_);
      visit("leaf_images", self.leaf_images, Role::public_);
      visit("paths", self.paths, Role::public_);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static std::size_t workspace(const Input& input);
  static Complaint precondition(const Input& input);
};

}  // namespace lockstep::operations
