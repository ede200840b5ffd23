// The additive NTT of docs/binary-field.md section 4, in place. Constant-time in the data; the
// shape is public.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "reference/binary_field/gf192.hpp"
#include "reference/binary_field/sizes.hpp"
#include "reference/binary_field/status.hpp"

namespace lockstep::reference::binary_field {

// in: 1 <= dimension <= 63, log_size <= dimension, start_layer <= log_size, lanes >= 1.
struct TransformShape {
  std::size_t dimension;    // L of the transform object; a commitment uses L = log_size
  std::size_t log_size;     // d: 2^d rows
  std::size_t lanes;        // words a row, or elements of GF(2^192) a row
  std::size_t start_layer;  // s: layers s..d - 1 are done
};

constexpr std::size_t transform_words(const TransformShape& shape) noexcept {
  return size_shifted(shape.lanes, shape.log_size);
}

// The forward transform (4.2). in and out: transform_words(shape) words, word row * lanes + lane.
// Unless ok, nothing is written.
Status forward_transform(const TransformShape& shape, std::span<std::uint64_t> data) noexcept;

// Undoes the forward transform of the same shape (4.4).
Status inverse_transform(const TransformShape& shape, std::span<std::uint64_t> data) noexcept;

// The forward transform over GF(2^192) (4.6): a row is `lanes` elements, 3 * lanes words.
Status forward_transform_extension(const TransformShape& shape,
                                   std::span<std::uint64_t> data) noexcept;

// Some consecutive blocks of one layer.
// in: layer < dimension <= 63 and first_block + (number of blocks) <= 2^layer.
struct LayerBlocks {
  std::size_t dimension;
  std::size_t layer;
  std::uint64_t first_block;
  std::size_t block_words;  // 2^(d - layer) rows; even, not 0
};

// One layer of the forward transform on data.size() / block_words whole blocks, for callers that
// hold only a part of the transform's rows. The preconditions are not checked.
void forward_layer(const LayerBlocks& blocks, std::span<std::uint64_t> data) noexcept;

}  // namespace lockstep::reference::binary_field
