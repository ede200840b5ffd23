#include "differential/vectors/golden_commit.hpp"

#include <bit>
#include <cstdint>
#include <utility>

#include "differential/operations/commit.hpp"
#include "differential/operations/merkle.hpp"
#include "differential/operations/reed_solomon.hpp"
#include "differential/vectors/golden_shape.hpp"

namespace lockstep::vectors {
namespace {

// Codeword, leaves and tree by their own rows: what commit does, for every shape that they accept.
Complaint judge_in_steps(Caller& caller, const Case& one) {
  const Shape& shape = one.shape;
  auto encoded = caller.call<operations::RsEncode>(
      {.log_message_rows = shape.log_rows,
       .lanes = shape.lanes,
       .log_inverse_rate = shape.log_inverse_rate,
       .message = random_words(shape.seed, shape.message_words())});
  if (auto wrong = judge_codeword(one.expected, encoded.codeword.cells)) {
    return wrong;
  }
  auto hashed = caller.call<operations::MerkleLeaves>({.row_words = shape.lanes,
                                                       .leaf_words = shape.leaf_words,
                                                       .rows = std::move(encoded.codeword)});
  const auto built = caller.call<operations::MerkleTree>({.leaves = std::move(hashed.leaves)});
  return judge_tree(one.expected, built.tree, root_of(built.tree));
}

operations::Commit::Input commit_input(const Shape& shape) {
  return {.log_message_rows = shape.log_rows,
          .lanes = shape.lanes,
          .log_leaf_words = static_cast<std::uint32_t>(std::bit_width(shape.leaf_words) - 1),
          .log_inverse_rate = shape.log_inverse_rate,
          .message = random_words(shape.seed, shape.message_words())};
}

// commit itself asks for a rate below one, at least two coefficients, leaves of 2^k words.
bool commit_accepts(const Shape& shape) {
  return shape.log_inverse_rate >= 1 && shape.log_rows >= 1 &&
         std::has_single_bit(shape.leaf_words);
}

Complaint judge_commit(Caller& caller, const Case& one) {
  const auto committed = caller.call<operations::Commit>(commit_input(one.shape));
  if (auto wrong = judge_codeword(one.expected, committed.codeword.cells)) {
    return wrong;
  }
  return judge_tree(one.expected, committed.tree, committed.root);
}

Complaint judge_tree_only(Caller& caller, const Case& one) {
  operations::Commit::Input input = commit_input(one.shape);
  const auto last_row = static_cast<std::uint32_t>(one.shape.codeword_rows() - 1);
  const auto committed =
      caller.call<operations::CommitTreeOnly>({.log_message_rows = input.log_message_rows,
                                               .lanes = input.lanes,
                                               .log_leaf_words = input.log_leaf_words,
                                               .log_inverse_rate = input.log_inverse_rate,
                                               .message = std::move(input.message),
                                               .queries = {0, last_row}});
  if (committed.rows.cells.empty()) {
    return "no rows were derived";
  }
  if (auto wrong = unequal("first word", one.expected.first, committed.rows.cells.front())) {
    return wrong;
  }
  if (auto wrong = unequal("last word", one.expected.last, committed.rows.cells.back())) {
    return wrong;
  }
  return judge_tree(one.expected, committed.tree, committed.root);
}

Complaint judge_everything(Caller& caller, const Case& one) {
  if (auto wrong = judge_in_steps(caller, one)) {
    return wrong;
  }
  if (!commit_accepts(one.shape)) {
    return std::nullopt;
  }
  if (auto wrong = judge_commit(caller, one)) {
    return wrong;
  }
  return judge_tree_only(caller, one);
}

base::Result<Case> read_commit(const Entry& entry) {
  Reader read(entry);
  Case one;
  one.shape.log_rows = read.member<std::uint32_t>("log_rows");
  one.shape.lanes = read.member<std::uint32_t>("lanes");
  one.shape.log_inverse_rate = read.member<std::uint32_t>("log_inv_rate");
  one.shape.leaf_words = read.member<std::uint32_t>("leaf_words");
  one.shape.seed = static_cast<std::uint64_t>(read.member<std::int64_t>("seed"));
  read_results(read, one.expected);
  if (!read.ok()) {
    return read.error();
  }
  if (auto error = too_large(entry, one.shape, 1)) {
    return *error;
  }
  return one;
}

}  // namespace

base::Result<KnownAnswer> golden_commit(const Entry& entry) {
  auto one = read_commit(entry);
  if (!one) {
    return one.error();
  }
  std::vector<std::string_view> rows{operations::RsEncode::text.name,
                                     operations::MerkleLeaves::text.name,
                                     operations::MerkleTree::text.name};
  if (commit_accepts(one->shape)) {
    rows.push_back(operations::Commit::text.name);
    rows.push_back(operations::CommitTreeOnly::text.name);
  }
  return KnownAnswer{
      .id = entry.path,
      .operations = std::move(rows),
      .check = [one = one.value()](Caller& caller) { return judge_everything(caller, one); }};
}

base::Result<KnownAnswer> golden_commit_large(const Entry& entry) {
  auto one = read_commit(entry);
  if (!one) {
    return one.error();
  }
  return KnownAnswer{
      .id = entry.path,
      .operations = {operations::Commit::text.name},
      .check = [one = one.value()](Caller& caller) { return judge_commit(caller, one); }};
}

}  // namespace lockstep::vectors
