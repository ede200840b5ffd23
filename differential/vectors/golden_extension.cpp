#include <bit>
#include <cstdint>
#include <utility>

#include "differential/operations/commit.hpp"
#include "differential/operations/merkle.hpp"
#include "differential/operations/reed_solomon.hpp"
#include "differential/vectors/golden_commit.hpp"
#include "differential/vectors/golden_shape.hpp"

namespace lockstep::vectors {
namespace {

using catalogue::Words;

Complaint judge_extension(Caller& caller, const Case& one) {
  const Shape& shape = one.shape;
  auto committed = caller.call<operations::CommitExtension>(
      {.log_message_rows = shape.log_rows,
       .log_lanes = static_cast<std::uint32_t>(std::bit_width(shape.lanes) - 1),
       .log_inverse_rate = shape.log_inverse_rate,
       .message = {.width = shape.lanes,
                   .cells = random_elements(shape.seed, shape.message_words())}});
  if (auto wrong = judge_codeword(one.expected, words_of(committed.codeword.cells))) {
    return wrong;
  }
  return judge_tree(one.expected, committed.tree, committed.root);
}

// A rate of one is past commit's checks: encode, leaves of 3 n words and tree by their own rows.
Complaint judge_extension_in_steps(Caller& caller, const Case& one) {
  const Shape& shape = one.shape;
  const auto encoded = caller.call<operations::RsEncodeExtension>(
      {.log_message_rows = shape.log_rows,
       .lanes = shape.lanes,
       .log_inverse_rate = shape.log_inverse_rate,
       .message = {.width = shape.lanes,
                   .cells = random_elements(shape.seed, shape.message_words())}});
  Words words = words_of(encoded.codeword.cells);
  if (auto wrong = judge_codeword(one.expected, words)) {
    return wrong;
  }
  auto hashed = caller.call<operations::MerkleLeaves>(
      {.row_words = 3 * shape.lanes,
       .leaf_words = 3 * shape.lanes,
       .rows = {.width = 3 * shape.lanes, .cells = std::move(words)}});
  const auto built = caller.call<operations::MerkleTree>({.leaves = std::move(hashed.leaves)});
  return judge_tree(one.expected, built.tree, root_of(built.tree));
}

}  // namespace

base::Result<KnownAnswer> golden_commit_extension(const Entry& entry) {
  Reader read(entry);
  Case one;
  one.shape.log_rows = read.member<std::uint32_t>("log_msg_cols");
  one.shape.lanes = read.member<std::uint32_t>("e_lanes");
  one.shape.log_inverse_rate = read.member<std::uint32_t>("log_inv_rate");
  one.shape.seed = static_cast<std::uint64_t>(read.member<std::int64_t>("seed"));
  read_results(read, one.expected);
  if (!read.ok()) {
    return read.error();
  }
  if (auto error = too_large(entry, one.shape, 3)) {
    return *error;
  }
  if (one.shape.log_inverse_rate >= 1 && std::has_single_bit(one.shape.lanes)) {
    return KnownAnswer{.id = entry.path,
                       .operations = {operations::CommitExtension::text.name},
                       .check = [one](Caller& caller) { return judge_extension(caller, one); }};
  }
  return KnownAnswer{
      .id = entry.path,
      .operations = {operations::RsEncodeExtension::text.name, operations::MerkleLeaves::text.name,
                     operations::MerkleTree::text.name},
      .check = [one](Caller& caller) { return judge_extension_in_steps(caller, one); }};
}

}  // namespace lockstep::vectors
