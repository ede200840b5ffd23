// Single rows of a codeword, without the others.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "reference/binary_field/additive_ntt.hpp"
#include "reference/binary_field/reed_solomon.hpp"
#include "reference/binary_field/replica.hpp"
#include "reference/binary_field/sizes.hpp"
#include "reference/binary_field/status.hpp"

namespace lockstep::reference::binary_field {

namespace {

Status check_positions(ConstWords positions, std::size_t log_codeword_rows) {
  for (std::size_t i = 0; i < positions.size(); ++i) {
    if (positions[i] >> log_codeword_rows != 0) {
      return Status::position_out_of_range;
    }
    if (i > 0 && positions[i] <= positions[i - 1]) {
      return Status::positions_not_ascending;
    }
  }
  return Status::ok;
}

// transform_replica, but only those blocks of each layer that hold one of the positions, all in
// this replica: the other blocks' rows are not needed any more.
void transform_towards(const CodeShape& shape, ConstWords positions, Words replica) {
  for (std::size_t depth = 0; depth < shape.log_rows; ++depth) {
    const std::size_t log_block_rows = shape.log_rows - depth;
    const std::uint64_t first_block = positions[0] >> shape.log_rows << depth;
    for (std::size_t i = 0; i < positions.size(); ++i) {
      const std::uint64_t block = positions[i] >> log_block_rows;
      if (i > 0 && positions[i - 1] >> log_block_rows == block) {
        continue;
      }
      const LayerBlocks blocks = blocks_from(shape, shape.log_inv_rate + depth, block);
      const auto place = static_cast<std::size_t>(block - first_block);
      forward_layer(blocks, replica.subspan(place * blocks.block_words, blocks.block_words));
    }
  }
}

void copy_rows(const CodeShape& shape, ConstWords positions, ConstWords replica, Words rows) {
  const std::uint64_t first_row = positions[0] >> shape.log_rows << shape.log_rows;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const auto place = static_cast<std::size_t>(positions[i] - first_row);
    const ConstWords row = replica.subspan(place * shape.lanes, shape.lanes);
    std::copy(row.begin(), row.end(), rows.subspan(i * shape.lanes).begin());
  }
}

// How many of the positions, from the first on, lie in the first one's replica.
std::size_t count_in_replica(const CodeShape& shape, ConstWords positions) {
  const std::uint64_t index = positions[0] >> shape.log_rows;
  const auto past = std::find_if(positions.begin(), positions.end(), [&](std::uint64_t position) {
    return position >> shape.log_rows != index;
  });
  return static_cast<std::size_t>(past - positions.begin());
}

Status rows_with(Load load,
                 const CodeShape& shape,
                 ConstWords message,
                 ConstWords positions,
                 Words workspace,
                 Words rows) {
  if (const Status status = check_message(shape, message.size()); status != Status::ok) {
    return status;
  }
  const std::size_t log_codeword_rows = shape.log_rows + shape.log_inv_rate;
  if (const Status status = check_positions(positions, log_codeword_rows); status != Status::ok) {
    return status;
  }
  if (rows.size() != size_product(positions.size(), shape.lanes)) {
    return Status::output_size_differs;
  }
  if (workspace.size() < message.size()) {
    return Status::workspace_too_small;
  }
  const Words replica = workspace.first(message.size());
  while (!positions.empty()) {
    const std::size_t count = count_in_replica(shape, positions);
    load(shape, message, replica);
    transform_towards(shape, positions.first(count), replica);
    copy_rows(shape, positions.first(count), replica, rows);
    positions = positions.subspan(count);
    rows = rows.subspan(count * shape.lanes);
  }
  return Status::ok;
}

}  // namespace

Status encode_rows(const CodeShape& shape,
                   ConstWords message,
                   ConstWords positions,
                   Words workspace,
                   Words rows) noexcept {
  return rows_with(load_lane_major, shape, message, positions, workspace, rows);
}

Status encode_extension_rows(const CodeShape& shape,
                             ConstWords message,
                             ConstWords positions,
                             Words workspace,
                             Words rows) noexcept {
  return rows_with(load_row_major, extension_in_words(shape), message, positions, workspace, rows);
}

}  // namespace lockstep::reference::binary_field
