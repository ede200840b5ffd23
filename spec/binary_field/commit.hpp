// docs/binary-field.md section 8: the base commit, the extension commit and the ladder of levels.
//
// The commits take any arguments whose codeword fits in memory; a wrong shape is a named error.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "spec/binary_field/extension.hpp"
#include "spec/binary_field/field.hpp"
#include "spec/binary_field/merkle.hpp"
#include "spec/binary_field/reed_solomon.hpp"
#include "spec/binary_field/subspace.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::binary_field {

// 8.1, 8.2: what a commit refuses, in the order of the checks.
enum class CommitError {
  no_row_variable,     // log_n <= lb, so m < 1
  rate_1,              // r = 0
  too_large,           // log_n + r > 60, or c + k + r > 58: byte sizes would pass 64 bits
  partial_lane_block,  // the message is not a whole number of blocks of 2^m words
  no_lanes,            // the message is empty
  too_many_lanes,      // n > 2^lb
  wrong_message_size,  // extension: the message is not 2^c rows of 2^k elements
};

// A commit that refuses reports one of these, in the order of `CommitError`. One that succeeds
// reports the events of its encoding, leaves and tree.
inline constexpr auto commit_error_events = std::to_array<std::string_view>({
    "commit.refused.no_row_variable",
    "commit.refused.rate_1",
    "commit.refused.too_large",
    "commit.refused.partial_lane_block",
    "commit.refused.no_lanes",
    "commit.refused.too_many_lanes",
    "commit.refused.wrong_message_size",
});

// 8.1, 8.2: the codeword, the flat tree and the commitment, which is the tree's root.
template <typename Element>
struct Commitment {
  std::vector<Element> codeword;
  std::vector<Hash> tree;
  Hash root{};

  friend bool operator==(const Commitment&, const Commitment&) = default;
};

template <typename Run>
CommitError refuse(CommitError error, Run& run) {
  run.event(commit_error_events.at(static_cast<std::size_t>(error)));
  return error;
}

// 8.1: the checks of the base commit.
inline std::optional<CommitError> base_commit_error(std::size_t message_words,
                                                    std::size_t log_n,
                                                    std::size_t lb,
                                                    std::size_t r) {
  if (log_n <= lb) {
    return CommitError::no_row_variable;
  }
  if (r == 0) {
    return CommitError::rate_1;
  }
  if (log_n > 60 || r > 60 || log_n + r > 60) {
    return CommitError::too_large;
  }
  const std::size_t block_words = power_of_2(log_n - lb);
  if (message_words % block_words != 0) {
    return CommitError::partial_lane_block;
  }
  if (message_words == 0) {
    return CommitError::no_lanes;
  }
  if (message_words / block_words > power_of_2(lb)) {
    return CommitError::too_many_lanes;
  }
  return std::nullopt;
}

// 8.1: the base commit to a lane-major message, n * 2^(log_n - lb) words.
template <typename Run = const Nothing>
std::variant<Commitment<K>, CommitError> commit(const std::vector<K>& message,
                                                std::size_t log_n,
                                                std::size_t lb,
                                                std::size_t r,
                                                Run& run = nothing) {
  if (const auto error = base_commit_error(message.size(), log_n, lb, r)) {
    return refuse(*error, run);
  }
  const std::size_t m = log_n - lb;
  const std::size_t n = message.size() / power_of_2(m);
  const std::size_t leaf_words = power_of_2(lb);
  Commitment<K> result;
  result.codeword = encode(m, n, r, message, run);
  run.step("rs.encode", m, n, r, message, result.codeword);
  const std::vector<Hash> digests = leaves(result.codeword, n, leaf_words, run);
  run.step("merkle.leaves", n, leaf_words, result.codeword, digests);
  result.tree = flat_tree(digests, run);
  run.step("merkle.tree", digests, result.tree);
  result.root = result.tree.back();
  return result;
}

// 8.2: the extension commit to a row-major message of 2^c rows of 2^k elements of E.
template <typename Run = const Nothing>
std::variant<Commitment<E>, CommitError> commit_extension(const std::vector<E>& poly,
                                                          std::size_t c,
                                                          std::size_t k,
                                                          std::size_t r,
                                                          Run& run = nothing) {
  if (c > 58 || k > 58 || r > 58 || c + k + r > 58) {
    return refuse(CommitError::too_large, run);
  }
  if (poly.size() != power_of_2(c + k)) {
    return refuse(CommitError::wrong_message_size, run);
  }
  const std::size_t w = power_of_2(k);
  Commitment<E> result;
  result.codeword = encode_extension(c, w, r, poly, run);
  run.step("rs.encode.extension", c, w, r, poly, result.codeword);
  const std::vector<Hash> digests = extension_leaves(result.codeword, w, run);
  run.step("merkle.leaves", 3 * w, 3 * w, coordinates_of(result.codeword), digests);
  result.tree = flat_tree(digests, run);
  run.step("merkle.tree", digests, result.tree);
  result.root = result.tree.back();
  return result;
}

// 8.3: how a ladder folds. The defaults are upstream's.
struct Folding {
  std::size_t initial_fold = 6;
  std::size_t later_fold = 4;
  std::size_t initial_reduction = 3;  // bits that the domain loses after the initial fold
  std::size_t later_reduction = 1;    // and after each later one
  std::size_t final_variables = 5;    // no level when at most so many variables remain
};

// 8.3: one level: 2^log_rows rows of 2^log_lanes lanes, over K for L0 and over E afterwards.
struct Level {
  std::size_t log_rows = 0;
  std::size_t log_lanes = 0;
  std::size_t log_inv_rate = 0;

  friend bool operator==(const Level&, const Level&) = default;
};

// 8.3: the ladder of a commitment to 2^log_n words at rate 2^-r0, for log_n >= the initial fold.
inline std::vector<Level> level_ladder(std::size_t log_n,
                                       std::size_t r0,
                                       const Folding& folding = {}) {
  std::vector<Level> levels{{log_n - folding.initial_fold, folding.initial_fold, r0}};
  std::size_t n_run = log_n - folding.initial_fold;
  std::size_t rate = r0 + folding.initial_fold - folding.initial_reduction;
  while (n_run > folding.final_variables) {
    const std::size_t k = std::min(folding.later_fold, n_run);
    levels.push_back({n_run - k, k, rate});
    n_run -= k;
    rate += k - folding.later_reduction;
  }
  return levels;
}

}  // namespace lockstep::spec::binary_field
