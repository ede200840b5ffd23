// Why an operation of reference/binary_field was refused. All of these depend on shapes and lengths
// only.
#pragma once

#include <cstdint>

namespace lockstep::reference::binary_field {

enum class [[nodiscard]] Status : std::uint8_t {
  ok,
  // Domains and transforms.
  dimension_out_of_range,  // a transform's dimension is not 1..63, or a codeword has more than 2^63
                           // rows
  log_size_above_dimension,    // the transform has more rows than its object's domain
  start_layer_above_log_size,  // the transform would start past its last layer
  layer_out_of_range,          // the layer is not below the dimension
  block_out_of_range,          // the block is not below 2^layer
  no_lanes,                    // rows of zero words
  // Commitments (docs/binary-field.md 8.1).
  log_rows_zero,                  // a message of one coefficient a lane
  log_inv_rate_zero,              // a code without redundancy
  too_many_lanes,                 // more lanes than the leaf has words
  message_not_whole_lane_blocks,  // the message's words are not a multiple of 2^log_rows
  // Merkle trees.
  row_wider_than_leaf,          // more row words than leaf words
  leaf_count_not_power_of_two,  // 0 included
  positions_not_ascending,      // an opened position at or below the one before it
  position_out_of_range,        // an opened position at or past the number of leaves
  no_positions,                 // an opening of nothing
  // Lengths of the caller's buffers.
  sizes_differ,          // two rows, or a row and a digest list, do not belong together
  message_size_differs,  // the message is not what the shape says
  output_size_differs,   // an output (or data in place) is not what the shape says
  workspace_too_small,   // less than the function of the same header asks for
  block_rows_too_large,  // a sink wants more rows at once than one replica of the message has
};

}  // namespace lockstep::reference::binary_field
