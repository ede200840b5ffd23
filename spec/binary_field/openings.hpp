// docs/binary-field.md 7.3: the verification of pruned openings.
//
// `verify` takes anything, an untrusted opening included: it accepts or names the first reason, in
// the order of 7.3, and reads nothing outside its arguments. Only the leaf width is the caller's
// own: an image of `leaf_words` words must fit in memory.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "spec/binary_field/field.hpp"
#include "spec/binary_field/merkle.hpp"
#include "spec/binary_field/pruned_paths.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::binary_field {

// 7.3: why an opening is refused, in the order of the checks.
enum class Refusal {
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

// `verify` reports one of these when it refuses, in the order of `Refusal`.
inline constexpr auto refusal_events = std::to_array<std::string_view>({
    "opening.refused.row_count",              // not one row for each distinct query
    "opening.refused.row_length",             // a row of other than `row_words` words
    "opening.refused.row_wider_than_leaf",    // row_words > leaf_words
    "opening.refused.position_out_of_range",  // a query at N or past it
    "opening.refused.leaf_count",             // N is 0 or not a power of two
    "opening.refused.no_queries",             // the query list is empty
    "opening.refused.missing_sibling",        // the list of siblings ends before the walk
    "opening.refused.left_over_sibling",      // the walk ends before the list of siblings
    "opening.refused.wrong_root",             // the walk arrives at another root
});

// 7.3: what acceptance gives for one query: the leaf image, and the siblings from leaf to root.
struct Opening {
  std::vector<K> leaf_image;
  std::vector<Hash> path;

  friend bool operator==(const Opening&, const Opening&) = default;
};

using Verdict = std::variant<std::vector<Opening>, Refusal>;

// 7.3: the checks that come before the walk.
inline std::optional<Refusal> refusal_of_shape(std::uint64_t N,
                                               std::size_t row_words,
                                               std::size_t leaf_words,
                                               const Positions& queries,
                                               const PrunedPaths& paths) {
  if (paths.leaf_data.size() != sorted_distinct(queries).size()) {
    return Refusal::row_count;
  }
  for (const std::vector<K>& row : paths.leaf_data) {
    if (row.size() != row_words) {
      return Refusal::row_length;
    }
  }
  if (row_words > leaf_words) {
    return Refusal::row_wider_than_leaf;
  }
  for (const std::uint64_t position : queries) {
    if (position >= N) {
      return Refusal::position_out_of_range;
    }
  }
  if (!std::has_single_bit(N)) {
    return Refusal::leaf_count;
  }
  if (queries.empty()) {
    return Refusal::no_queries;
  }
  return std::nullopt;
}

// The digests known at one level, by position, and those of all levels from the leaves to the root.
using KnownAtLevel = std::map<std::uint64_t, Hash>;
using Known = std::vector<KnownAtLevel>;

// 7.3: the mirror walk. It takes a sibling from the list exactly where the sibling is not active.
template <typename Run>
std::variant<Known, Refusal> walk(std::uint64_t N,
                                  KnownAtLevel leaves,
                                  const std::vector<Hash>& siblings,
                                  Positions active,
                                  Run& run) {
  Known known{std::move(leaves)};
  std::size_t taken = 0;
  for (std::size_t level = 0; (N >> level) > 1; ++level) {
    Positions next;
    known.emplace_back();
    for (std::size_t i = 0; i < active.size(); ++i) {
      const std::uint64_t p = active.at(i);
      if (sibling_is_next(active, i)) {
        report_shared_parent(level, run);
        ++i;
      } else if (taken == siblings.size()) {
        return Refusal::missing_sibling;
      } else {
        known.at(level)[p ^ 1] = siblings.at(taken);
        ++taken;
      }
      const std::uint64_t parent = p >> 1;
      known.at(level + 1)[parent] =
          inner_node(known.at(level).at(2 * parent), known.at(level).at(2 * parent + 1));
      next.push_back(parent);
    }
    active = next;
  }
  if (taken < siblings.size()) {
    return Refusal::left_over_sibling;
  }
  return known;
}

// 7.3: the leaf images of the sorted distinct positions: the zero prefix is restored.
inline std::vector<std::vector<K>> leaf_images(const PrunedPaths& paths, std::size_t leaf_words) {
  std::vector<std::vector<K>> images;
  images.reserve(paths.leaf_data.size());
  for (const std::vector<K>& row : paths.leaf_data) {
    images.push_back(leaf_image(row, leaf_words));
  }
  return images;
}

// 7.3: the openings in the order of the queries, duplicates included.
inline std::vector<Opening> openings_of(const Positions& queries,
                                        const std::vector<std::vector<K>>& images,
                                        const Known& known) {
  const Positions positions = sorted_distinct(queries);
  std::vector<Opening> openings;
  openings.reserve(queries.size());
  for (const std::uint64_t query : queries) {
    const auto found = std::lower_bound(positions.begin(), positions.end(), query);
    Opening opening;
    opening.leaf_image = images.at(static_cast<std::size_t>(found - positions.begin()));
    for (std::size_t level = 0; level + 1 < known.size(); ++level) {
      opening.path.push_back(known.at(level).at((query >> level) ^ 1));
    }
    openings.push_back(opening);
  }
  return openings;
}

template <typename Run>
Refusal refuse(Refusal reason, Run& run) {
  run.event(refusal_events.at(static_cast<std::size_t>(reason)));
  return reason;
}

// 7.3: accepts, with an opening for each query in the order of the queries, or says why not.
template <typename Run = const Nothing>
Verdict verify(std::uint64_t N,
               std::size_t row_words,
               std::size_t leaf_words,
               const Hash& root,
               const Positions& queries,
               const PrunedPaths& paths,
               Run& run = nothing) {
  if (const auto reason = refusal_of_shape(N, row_words, leaf_words, queries, paths)) {
    return refuse(*reason, run);
  }
  report_queries(N, queries, run);
  const Positions positions = sorted_distinct(queries);
  const std::vector<std::vector<K>> images = leaf_images(paths, leaf_words);
  KnownAtLevel leaves;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    leaves[positions.at(i)] = H(bytes_of(images.at(i)));
  }
  const std::variant<Known, Refusal> walked =
      walk(N, leaves, paths.sibling_hashes, positions, run);
  if (const auto* reason = std::get_if<Refusal>(&walked)) {
    return refuse(*reason, run);
  }
  const Known& known = std::get<Known>(walked);
  if (known.back().at(0) != root) {
    return refuse(Refusal::wrong_root, run);
  }
  return openings_of(queries, images, known);
}

}  // namespace lockstep::spec::binary_field
