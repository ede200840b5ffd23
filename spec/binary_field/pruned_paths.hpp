// docs/binary-field.md 7.1 and 7.2: pruned Merkle paths. Precondition: every query is below N.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "spec/binary_field/field.hpp"
#include "spec/binary_field/merkle.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::binary_field {

// `prune` and `verify` (openings.hpp) report these.
inline constexpr auto opening_events = std::to_array<std::string_view>({
    "opening.duplicate_query",  // a position is queried more than once
    "opening.unsorted",         // the queries are not in ascending order
    "opening.single_leaf",      // N = 1: no level is walked
    "opening.shared_parent",    // two siblings are both active: no digest is given for either
    "opening.sibling_leaves",   // the same, at the leaves
});

using Positions = std::vector<std::uint64_t>;

// 7.1: rows of the sorted distinct positions, in ascending order, and the digests of the walk.
struct PrunedPaths {
  std::vector<std::vector<K>> leaf_data;
  std::vector<Hash> sibling_hashes;

  friend bool operator==(const PrunedPaths&, const PrunedPaths&) = default;
};

// 7.2: the active positions at the leaves.
inline Positions sorted_distinct(Positions positions) {
  std::sort(positions.begin(), positions.end());
  positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
  return positions;
}

// 7.2: whether the active position at `index` is followed by its sibling.
inline bool sibling_is_next(const Positions& active, std::size_t index) {
  return index + 1 < active.size() && active.at(index + 1) == (active.at(index) ^ 1);
}

template <typename Run>
void report_queries(std::uint64_t N, const Positions& queries, Run& run) {
  if (sorted_distinct(queries).size() < queries.size()) {
    run.event("opening.duplicate_query");
  }
  if (!std::is_sorted(queries.begin(), queries.end())) {
    run.event("opening.unsorted");
  }
  if (N == 1) {
    run.event("opening.single_leaf");
  }
}

template <typename Run>
void report_shared_parent(std::size_t level, Run& run) {
  run.event("opening.shared_parent");
  if (level == 0) {
    run.event("opening.sibling_leaves");
  }
}

// 7.2: the pruned paths of the queried rows of a matrix of N rows, whose flat tree is given.
template <typename Run = const Nothing>
PrunedPaths prune(std::uint64_t N,
                  std::size_t row_words,
                  const std::vector<K>& rows,
                  const std::vector<Hash>& tree,
                  const Positions& queries,
                  Run& run = nothing) {
  report_queries(N, queries, run);
  PrunedPaths paths;
  Positions active = sorted_distinct(queries);
  for (const std::uint64_t p : active) {
    paths.leaf_data.push_back(row_of(rows, row_words, p));
  }
  for (std::size_t level = 0; (N >> level) > 1; ++level) {
    Positions next;
    for (std::size_t i = 0; i < active.size(); ++i) {
      const std::uint64_t p = active.at(i);
      if (sibling_is_next(active, i)) {
        report_shared_parent(level, run);
        ++i;
      } else {
        paths.sibling_hashes.push_back(tree.at(level_start(N, level) + (p ^ 1)));
      }
      next.push_back(p >> 1);
    }
    active = next;
  }
  return paths;
}

}  // namespace lockstep::spec::binary_field
