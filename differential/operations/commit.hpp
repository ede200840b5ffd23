// The commits: rows of the catalogue. Definitions: docs/binary-field.md section 8.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "differential/catalogue/operation.hpp"
#include "differential/operations/binary_field_shapes.hpp"

namespace lockstep::operations {

using catalogue::Digest;

struct Commit {
  static constexpr RowText text{.name = "commit",
                                .group = Group::commit,
                                .summary = "codeword and tree of a lane-major message",
                                .definition = "docs/binary-field.md 8.1",
                                .specification = {"spec/binary_field/commit.hpp", "commit"}};
  struct Input {
    std::uint32_t log_message_rows{};
    std::uint32_t lanes = 1;
    std::uint32_t log_leaf_words{};
    std::uint32_t log_inverse_rate{};
    Words message;
    static void fields(auto&& visit, auto& self) {
      visit("log_message_rows", self.log_message_rows, Role::shape);
      visit("lanes", self.lanes, Role::shape);
      visit("log_leaf_words", self.log_leaf_words, Role::shape);
      visit("log_inverse_rate", self.log_inverse_rate, Role::shape);
      visit("message", self.message, Role::secret);
    }
  };
  struct Output {
    Rows<Word> codeword;
    std::vector<Digest> tree;
    Digest root{};
    static void fields(auto&& visit, auto& self) {
      visit("codeword", self.codeword, Role::secret);
      visit("tree", self.tree, Role::secret);
      visit("root", self.root, Role::secret);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

// The codeword is not kept: queried rows are computed again from the message. Workspace: the words
// of the message, and a word for each query.
struct CommitTreeOnly {
  static constexpr RowText text{.name = "commit.tree_only",
                                .group = Group::commit,
                                .summary = "the tree of a lane-major message, and queried rows",
                                .definition = "docs/binary-field.md 8.1",
                                .specification = {"spec/binary_field/commit.hpp", "commit"}};
  struct Input {
    std::uint32_t log_message_rows{};
    std::uint32_t lanes = 1;
    std::uint32_t log_leaf_words{};
    std::uint32_t log_inverse_rate{};
    Words message;
    std::vector<std::uint32_t> queries;
    static void fields(auto&& visit, auto& self) {
      visit("log_message_rows", self.log_message_rows, Role::shape);
      visit("lanes", self.lanes, Role::shape);
      visit("log_leaf_words", self.log_leaf_words, Role::shape);
      visit("log_inverse_rate", self.log_inverse_rate, Role::shape);
      visit("message", self.message, Role::secret);
      visit("queries", self.queries, Role::public_);
    }
  };
  struct Output {
    std::vector<Digest> tree;
    Digest root{};
    Rows<Word> rows;  // of the sorted distinct queries
    static void fields(auto&& visit, auto& self) {
      visit("tree", self.tree, Role::secret);
      visit("root", self.root, Role::secret);
      visit("rows", self.rows, Role::secret);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static std::size_t workspace(const Input& input);
  static Complaint precondition(const Input& input);
};

struct CommitExtension {
  static constexpr RowText text{
      .name = "commit.extension",
      .group = Group::commit,
      .summary = "codeword and tree of a row-major message over GF(2^192)",
      .definition = "docs/binary-field.md 8.2",
      .specification = {"spec/binary_field/commit.hpp", "commit_extension"}};
  struct Input {
    std::uint32_t log_message_rows{};
    std::uint32_t log_lanes{};
    std::uint32_t log_inverse_rate{};
    Rows<Element192> message;
    static void fields(auto&& visit, auto& self) {
      visit("log_message_rows", self.log_message_rows, Role::shape);
      visit("log_lanes", self.log_lanes, Role::shape);
      visit("log_inverse_rate", self.log_inverse_rate, Role::shape);
      visit("message", self.message, Role::secret);
    }
  };
  struct Output {
    Rows<Element192> codeword;
    std::vector<Digest> tree;
    Digest root{};
    static void fields(auto&& visit, auto& self) {
      visit("codeword", self.codeword, Role::secret);
      visit("tree", self.tree, Role::secret);
      visit("root", self.root, Role::secret);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

}  // namespace lockstep::operations
