// Whole codewords, kept or handed over.
#include "reference/binary_field/reed_solomon.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "reference/binary_field/additive_ntt.hpp"
#include "reference/binary_field/replica.hpp"
#include "reference/binary_field/sizes.hpp"
#include "reference/binary_field/status.hpp"

namespace lockstep::reference::binary_field {

namespace {

Status check_codeword(const CodeShape& shape, std::size_t words) {
  if (const Status status = check_code(shape); status != Status::ok) {
    return status;
  }
  return words == codeword_words(shape) ? Status::ok : Status::output_size_differs;
}

// Layers log_inv_rate.. on one replica, whose rows are the index-th 2^log_rows of the codeword.
void transform_replica(const CodeShape& shape, std::uint64_t index, Words replica) {
  for (std::size_t depth = 0; depth < shape.log_rows; ++depth) {
    forward_layer(blocks_from(shape, shape.log_inv_rate + depth, index << depth), replica);
  }
}

void fill_replicas(const CodeShape& shape, Words codeword) {
  const std::size_t words = message_words(shape);
  const Words first = codeword.first(words);
  for (std::size_t start = words; start < codeword.size(); start += words) {
    std::copy(first.begin(), first.end(), codeword.subspan(start).begin());
  }
}

void finish_codeword(const CodeShape& shape, Words codeword) {
  fill_replicas(shape, codeword);
  const std::size_t words = message_words(shape);
  for (std::uint64_t index = 0; !codeword.empty(); ++index) {
    transform_replica(shape, index, codeword.first(words));
    codeword = codeword.subspan(words);
  }
}

Status encode_with(Load load, const CodeShape& shape, ConstWords message, Words codeword) {
  if (const Status status = check_message(shape, message.size()); status != Status::ok) {
    return status;
  }
  if (codeword.size() != codeword_words(shape)) {
    return Status::output_size_differs;
  }
  load(shape, message, codeword.first(message.size()));
  finish_codeword(shape, codeword);
  return Status::ok;
}

void hand_over(const CodeShape& shape,
               std::size_t log_block_rows,
               std::uint64_t first_row,
               ConstWords replica,
               RowSink sink) {
  const std::size_t block_words = size_shifted(shape.lanes, log_block_rows);
  for (; !replica.empty(); replica = replica.subspan(block_words)) {
    sink(first_row, replica.first(block_words));
    first_row += std::uint64_t{1} << log_block_rows;
  }
}

Status sink_with(Load load,
                 const CodeShape& shape,
                 std::size_t log_block_rows,
                 ConstWords message,
                 Words workspace,
                 RowSink sink) {
  if (const Status status = check_message(shape, message.size()); status != Status::ok) {
    return status;
  }
  if (log_block_rows > shape.log_rows) {
    return Status::block_rows_too_large;
  }
  if (workspace.size() < message.size()) {
    return Status::workspace_too_small;
  }
  const Words replica = workspace.first(message.size());
  for (std::uint64_t index = 0; index >> shape.log_inv_rate == 0; ++index) {
    load(shape, message, replica);
    transform_replica(shape, index, replica);
    hand_over(shape, log_block_rows, index << shape.log_rows, replica, sink);
  }
  return Status::ok;
}

}  // namespace

Status transpose_lane_major(const CodeShape& shape, ConstWords message, Words rows) noexcept {
  const CodeShape without_rate{shape.log_rows, shape.lanes, 0};
  if (const Status status = check_message(without_rate, message.size()); status != Status::ok) {
    return status;
  }
  if (rows.size() != message.size()) {
    return Status::output_size_differs;
  }
  load_lane_major(shape, message, rows);
  return Status::ok;
}

Status replicate(const CodeShape& shape, Words codeword) noexcept {
  const Status status = check_codeword(shape, codeword.size());
  if (status == Status::ok) {
    fill_replicas(shape, codeword);
  }
  return status;
}

Status encode_in_place(const CodeShape& shape, Words codeword) noexcept {
  const Status status = check_codeword(shape, codeword.size());
  if (status == Status::ok) {
    finish_codeword(shape, codeword);
  }
  return status;
}

Status encode(const CodeShape& shape, ConstWords message, Words codeword) noexcept {
  return encode_with(load_lane_major, shape, message, codeword);
}

Status encode_extension(const CodeShape& shape, ConstWords message, Words codeword) noexcept {
  return encode_with(load_row_major, extension_in_words(shape), message, codeword);
}

Status encode_to_sink(const CodeShape& shape,
                      std::size_t log_block_rows,
                      ConstWords message,
                      Words workspace,
                      RowSink sink) noexcept {
  return sink_with(load_lane_major, shape, log_block_rows, message, workspace, sink);
}

Status encode_extension_to_sink(const CodeShape& shape,
                                std::size_t log_block_rows,
                                ConstWords message,
                                Words workspace,
                                RowSink sink) noexcept {
  return sink_with(load_row_major, extension_in_words(shape), log_block_rows, message, workspace,
                   sink);
}

}  // namespace lockstep::reference::binary_field
