// What all forms of encoding share.
#include "reference/binary_field/replica.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "parameters/binary_field.hpp"
#include "reference/binary_field/additive_ntt.hpp"
#include "reference/binary_field/reed_solomon.hpp"
#include "reference/binary_field/sizes.hpp"
#include "reference/binary_field/status.hpp"

namespace lockstep::reference::binary_field {

void load_row_major(const CodeShape& /*shape*/, ConstWords message, Words replica) {
  std::copy(message.begin(), message.end(), replica.begin());
}

// Tiles of a few rows: reading down the lanes, which are a power of two apart, one word each would
// use the same few cache lines for all.
void load_lane_major(const CodeShape& shape, ConstWords message, Words replica) {
  constexpr std::size_t tile = 16;
  const std::size_t row_count = replica.size() / shape.lanes;
  for (std::size_t first = 0; first < row_count; first += tile) {
    const std::size_t last = std::min(first + tile, row_count);
    for (std::size_t lane = 0; lane < shape.lanes; ++lane) {
      const std::size_t block = (shape.lanes - 1 - lane) * row_count;
      for (std::size_t row = first; row < last; ++row) {
        replica[row * shape.lanes + lane] = message[block + row];
      }
    }
  }
}

Status check_code(const CodeShape& shape) noexcept {
  constexpr std::size_t limit = parameters::max_dimension;
  if (shape.log_rows > limit || shape.log_inv_rate > limit - shape.log_rows) {
    return Status::dimension_out_of_range;
  }
  return shape.lanes == 0 ? Status::no_lanes : Status::ok;
}

Status check_message(const CodeShape& shape, std::size_t words) {
  if (const Status status = check_code(shape); status != Status::ok) {
    return status;
  }
  return words == message_words(shape) ? Status::ok : Status::message_size_differs;
}

LayerBlocks blocks_from(const CodeShape& shape, std::size_t layer, std::uint64_t first_block) {
  const std::size_t dimension = shape.log_rows + shape.log_inv_rate;
  return {dimension, layer, first_block, size_shifted(shape.lanes, dimension - layer)};
}

}  // namespace lockstep::reference::binary_field
