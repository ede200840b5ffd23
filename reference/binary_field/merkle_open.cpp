// The prover's side of pruned openings, docs/binary-field.md 7.1 and 7.2.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "reference/binary_field/merkle.hpp"
#include "reference/binary_field/merkle_opening.hpp"
#include "reference/binary_field/status.hpp"

namespace lockstep::reference::binary_field {

namespace {

Status check_positions(std::span<const std::uint64_t> positions, std::uint64_t leaf_count) {
  if (positions.empty()) {
    return Status::no_positions;
  }
  for (std::size_t i = 0; i < positions.size(); ++i) {
    if (positions[i] >= leaf_count) {
      return Status::position_out_of_range;
    }
    if (i > 0 && positions[i] <= positions[i - 1]) {
      return Status::positions_not_ascending;
    }
  }
  return Status::ok;
}

// One level of the walk of 7.2: the siblings that the active nodes lack go to the front of
// `siblings`, their parents to the front of `active`.
struct LevelResult {
  std::size_t siblings;
  std::size_t parents;
};

std::optional<LevelResult> open_level(std::span<const Digest> level,
                                      std::span<std::uint64_t> active,
                                      std::span<Digest> siblings) {
  LevelResult result{0, 0};
  for (std::size_t i = 0; i < active.size(); ++i) {
    const std::uint64_t position = active[i];
    const std::uint64_t sibling = position ^ 1;
    if (i + 1 < active.size() && active[i + 1] == sibling) {
      ++i;
    } else if (result.siblings < siblings.size()) {
      siblings[result.siblings++] = level[static_cast<std::size_t>(sibling)];
    } else {
      return std::nullopt;
    }
    active[result.parents++] = position >> 1;
  }
  return result;
}

}  // namespace

Status sort_queries(std::span<const std::uint64_t> queries,
                    std::span<std::uint64_t> positions,
                    std::size_t& count) noexcept {
  count = 0;
  if (positions.size() < queries.size()) {
    return Status::workspace_too_small;
  }
  const std::span<std::uint64_t> sorted = positions.first(queries.size());
  std::copy(queries.begin(), queries.end(), sorted.begin());
  std::sort(sorted.begin(), sorted.end());
  count = static_cast<std::size_t>(std::unique(sorted.begin(), sorted.end()) - sorted.begin());
  return Status::ok;
}

Status open_positions(std::span<const Digest> tree,
                      std::span<const std::uint64_t> positions,
                      std::span<std::uint64_t> workspace,
                      std::span<Digest> siblings,
                      std::size_t& sibling_count) noexcept {
  sibling_count = 0;
  const std::size_t leaf_count = tree_leaves(tree.size());
  if (leaf_count == 0) {
    return Status::leaf_count_not_power_of_two;
  }
  if (const Status status = check_positions(positions, leaf_count); status != Status::ok) {
    return status;
  }
  if (workspace.size() < positions.size()) {
    return Status::workspace_too_small;
  }
  std::copy(positions.begin(), positions.end(), workspace.begin());
  std::span<std::uint64_t> active = workspace.first(positions.size());
  std::size_t emitted = 0;
  for (std::size_t level_size = leaf_count; level_size > 1; level_size /= 2) {
    const std::span<const Digest> level = tree.subspan(2 * (leaf_count - level_size), level_size);
    const auto result = open_level(level, active, siblings.subspan(emitted));
    if (!result) {
      return Status::output_size_differs;
    }
    emitted += result->siblings;
    active = active.first(result->parents);
  }
  sibling_count = emitted;
  return Status::ok;
}

}  // namespace lockstep::reference::binary_field
