// Pruned openings of the Merkle tree, docs/binary-field.md section 7. Everything here is public.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "reference/binary_field/merkle.hpp"
#include "reference/binary_field/status.hpp"

namespace lockstep::reference::binary_field {

// Writes the distinct queries in ascending order to the front of `positions` and their number to
// `count`. in: positions at least as long as queries, else workspace_too_small.
Status sort_queries(std::span<const std::uint64_t> queries,
                    std::span<std::uint64_t> positions,
                    std::size_t& count) noexcept;

// At most so many siblings open `count` positions.
constexpr std::size_t max_siblings(std::size_t log_leaves, std::size_t count) noexcept {
  return size_product(log_leaves, count);
}

// The sibling hashes of an opening, in their order (7.2). in: a flat tree; positions ascending,
// distinct, not none; workspace: at least positions.size() words. out: the first sibling_count of
// `siblings`; output_size_differs if that is too short, which max_siblings of them never are.
// Unless ok, sibling_count is 0. The rows that belong to the opening are the caller's to copy.
Status open_positions(std::span<const Digest> tree,
                      std::span<const std::uint64_t> positions,
                      std::span<std::uint64_t> workspace,
                      std::span<Digest> siblings,
                      std::size_t& sibling_count) noexcept;

// What the verifier knows and asks; widths come from here, never from the opening (7.4).
struct OpeningClaim {
  Digest root;
  std::uint64_t leaf_count;
  LeafShape leaf;
  std::span<const std::uint64_t> queries;  // in any order, with repetitions
};

// What the prover sends (7.1).
struct Opening {
  std::span<const std::span<const std::uint64_t>> rows;  // of the distinct positions, ascending
  std::span<const Digest> siblings;
};

// What a good opening yields, for each query in the order of the queries. Longer spans are used in
// part.
struct OpenedLeaves {
  std::span<std::uint64_t>
      images;               // queries.size() * leaf.leaf_words: leaves with their zeros restored
  std::span<Digest> paths;  // queries.size() * log2(leaf_count): siblings, from leaf to root
};

struct OpeningWorkspace {
  std::span<std::uint64_t> positions;  // at least 2 * queries.size()
  std::span<Digest> nodes;             // at least queries.size()
};

// The answer; the refusals in the order in which they are looked for.
enum class [[nodiscard]] Verdict : std::uint8_t {
  accepted,
  buffer_too_small,             // not about the opening: an output or a workspace is too short
  row_count_differs,            // not one row for each distinct query
  row_length_differs,           // a row is not row_words long
  row_wider_than_leaf,          // row_words > leaf_words
  position_out_of_range,        // a query at or past the number of leaves
  leaf_count_not_power_of_two,  // 0 included
  no_queries,
  no_row_words,  // rows of no words, which no commitment has
  sibling_missing,
  sibling_left_over,
  root_differs,
};

// Whether the opening's rows are those of the tree with this root (7.3). Unless accepted, the
// outputs are zero, or unchanged if a buffer is too small.
Verdict verify_opening(const OpeningClaim& claim,
                       const Opening& opening,
                       const OpeningWorkspace& workspace,
                       const OpenedLeaves& out) noexcept;

}  // namespace lockstep::reference::binary_field
