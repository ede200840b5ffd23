#include <cstdint>
#include <utility>
#include <vector>

#include "differential/operations/merkle.hpp"
#include "differential/operations/reed_solomon.hpp"
#include "differential/vectors/golden_commit.hpp"
#include "differential/vectors/golden_shape.hpp"

namespace lockstep::vectors {
namespace {

using catalogue::Digest;
using catalogue::Rows;
using catalogue::Word;
using catalogue::Words;

struct Opening {
  Shape shape;
  std::vector<std::uint32_t> queries;
  Digest root;
  Digests siblings;
  std::vector<Words> rows;
  Digests path_of_first_query;
};

// Opens a tree over the codeword, then has the opening that the file states verified.
Complaint judge_opening(Caller& caller, const Opening& one) {
  const Shape& shape = one.shape;
  auto encoded = caller.call<operations::RsEncode>(
      {.log_message_rows = shape.log_rows,
       .lanes = shape.lanes,
       .log_inverse_rate = shape.log_inverse_rate,
       .message = random_words(shape.seed, shape.message_words())});
  auto hashed = caller.call<operations::MerkleLeaves>(
      {.row_words = shape.lanes, .leaf_words = shape.leaf_words, .rows = encoded.codeword});
  auto built = caller.call<operations::MerkleTree>({.leaves = std::move(hashed.leaves)});
  const auto leaf_count = static_cast<std::uint32_t>(shape.codeword_rows());
  const auto opened = caller.call<operations::MerkleOpen>({.leaf_count = leaf_count,
                                                           .row_words = shape.lanes,
                                                           .rows = std::move(encoded.codeword),
                                                           .tree = std::move(built.tree),
                                                           .queries = one.queries});
  if (auto wrong = unequal("siblings", one.siblings, opened.siblings)) {
    return wrong;
  }
  Words expected_rows;
  for (const Words& row : one.rows) {
    expected_rows.insert(expected_rows.end(), row.begin(), row.end());
  }
  if (auto wrong = unequal("rows", expected_rows, opened.rows.cells)) {
    return wrong;
  }
  const auto verified = caller.call<operations::MerkleVerify>({.leaf_count = leaf_count,
                                                               .row_words = shape.lanes,
                                                               .leaf_words = shape.leaf_words,
                                                               .root = one.root,
                                                               .queries = one.queries,
                                                               .rows = one.rows,
                                                               .siblings = one.siblings});
  if (auto wrong = unequal("verdict", operations::OpeningVerdict::accepted, verified.verdict)) {
    return wrong;
  }
  if (verified.paths.empty()) {
    return "verification gives no paths";
  }
  return unequal("path of the first query", one.path_of_first_query, verified.paths.front());
}

}  // namespace

base::Result<KnownAnswer> golden_codeword(const Entry& entry) {
  using Op = operations::RsEncode;
  Reader read(entry);
  Op::Input input;
  input.log_message_rows = read.member<std::uint32_t>("log_rows");
  input.lanes = read.member<std::uint32_t>("lanes");
  input.log_inverse_rate = read.member<std::uint32_t>("log_inv_rate");
  input.message = read.member<Words>("message_lane_major");
  const Rows<Word> expected{.width = input.lanes, .cells = read.member<Words>("codeword")};
  const auto seed = static_cast<std::uint64_t>(read.member<std::int64_t>("seed"));
  if (!read.ok()) {
    return read.error();
  }
  if (input.message != random_words(seed, input.message.size())) {
    return base::Error{entry.path + ": message_lane_major is not what its seed gives"};
  }
  return KnownAnswer{
      .id = entry.path, .operations = {Op::text.name}, .check = [input, expected](Caller& caller) {
        return unequal("codeword", expected, caller.call<Op>(input).codeword);
      }};
}

base::Result<KnownAnswer> golden_opening(const Entry& entry) {
  Reader read(entry);
  Opening one;
  one.shape.log_rows = read.member<std::uint32_t>("log_rows");
  one.shape.lanes = read.member<std::uint32_t>("lanes");
  one.shape.log_inverse_rate = read.member<std::uint32_t>("log_inv_rate");
  one.shape.leaf_words = read.member<std::uint32_t>("leaf_words");
  one.shape.seed = static_cast<std::uint64_t>(read.member<std::int64_t>("seed"));
  one.queries = read.member<std::vector<std::uint32_t>>("queries");
  one.root = read.member<Digest>("root");
  one.siblings = read.member<Digests>("siblings");
  one.rows = read.member<std::vector<Words>>("rows");
  one.path_of_first_query = read.member<Digests>("path_of_first_query");
  if (!read.ok()) {
    return read.error();
  }
  if (auto error = too_large(entry, one.shape, 1)) {
    return *error;
  }
  return KnownAnswer{
      .id = entry.path,
      .operations = {operations::RsEncode::text.name, operations::MerkleLeaves::text.name,
                     operations::MerkleTree::text.name, operations::MerkleOpen::text.name,
                     operations::MerkleVerify::text.name},
      .check = [one](Caller& caller) { return judge_opening(caller, one); }};
}

}  // namespace lockstep::vectors
