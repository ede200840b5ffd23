// The additive NTT, layer by layer. The two halves of a block are contiguous, so a block is one
// butterfly on two long rows, whatever the number of lanes.
#include "reference/binary_field/additive_ntt.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

#include "parameters/binary_field.hpp"
#include "reference/binary_field/gf192.hpp"
#include "reference/binary_field/gf64.hpp"
#include "reference/binary_field/sizes.hpp"
#include "reference/binary_field/status.hpp"
#include "reference/binary_field/twiddles.hpp"

namespace lockstep::reference::binary_field {

namespace {

using Butterfly = Status (*)(std::span<std::uint64_t>,
                             std::span<std::uint64_t>,
                             std::uint64_t) noexcept;

Status check(const TransformShape& shape, std::size_t data_words) {
  if (shape.dimension == 0 || shape.dimension > parameters::max_dimension) {
    return Status::dimension_out_of_range;
  }
  if (shape.log_size > shape.dimension) {
    return Status::log_size_above_dimension;
  }
  if (shape.start_layer > shape.log_size) {
    return Status::start_layer_above_log_size;
  }
  if (shape.lanes == 0) {
    return Status::no_lanes;
  }
  return data_words == transform_words(shape) ? Status::ok : Status::output_size_differs;
}

void run_layer(const LayerBlocks& blocks, Butterfly butterfly, std::span<std::uint64_t> data) {
  TwiddleWalk twiddles(blocks.dimension, blocks.layer, blocks.first_block);
  for (; !data.empty(); data = data.subspan(blocks.block_words), twiddles.advance()) {
    const std::span<std::uint64_t> block = data.first(blocks.block_words);
    const std::size_t half = block.size() / 2;
    // The halves have one length: the butterfly cannot refuse them.
    static_cast<void>(butterfly(block.first(half), block.last(half), twiddles.value()));
  }
}

LayerBlocks whole_layer(const TransformShape& shape, std::size_t layer) {
  return {shape.dimension, layer, 0, size_shifted(shape.lanes, shape.log_size - layer)};
}

}  // namespace

void forward_layer(const LayerBlocks& blocks, std::span<std::uint64_t> data) noexcept {
  run_layer(blocks, gf64_butterfly, data);
}

Status forward_transform(const TransformShape& shape, std::span<std::uint64_t> data) noexcept {
  if (const Status status = check(shape, data.size()); status != Status::ok) {
    return status;
  }
  for (std::size_t layer = shape.start_layer; layer < shape.log_size; ++layer) {
    run_layer(whole_layer(shape, layer), gf64_butterfly, data);
  }
  return Status::ok;
}

Status inverse_transform(const TransformShape& shape, std::span<std::uint64_t> data) noexcept {
  if (const Status status = check(shape, data.size()); status != Status::ok) {
    return status;
  }
  for (std::size_t layer = shape.log_size; layer-- > shape.start_layer;) {
    run_layer(whole_layer(shape, layer), gf64_inverse_butterfly, data);
  }
  return Status::ok;
}

Status forward_transform_extension(const TransformShape& shape,
                                   std::span<std::uint64_t> data) noexcept {
  TransformShape words = shape;
  words.lanes = size_product(shape.lanes, gf192_words);
  return forward_transform(words, data);
}

}  // namespace lockstep::reference::binary_field
