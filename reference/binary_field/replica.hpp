// Encoding replica by replica, internal to reed_solomon*.cpp: after the first log_inv_rate layers
// the codeword is 2^log_inv_rate copies of the message, and from there on the layers act on each
// copy alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "reference/binary_field/additive_ntt.hpp"
#include "reference/binary_field/reed_solomon.hpp"
#include "reference/binary_field/status.hpp"

namespace lockstep::reference::binary_field {

using Words = std::span<std::uint64_t>;
using ConstWords = std::span<const std::uint64_t>;

// Puts a message into the rows of a replica. in: message_words(shape) words, both.
using Load = void (*)(const CodeShape& shape, ConstWords message, Words replica);

void load_row_major(const CodeShape& shape, ConstWords message, Words replica);
void load_lane_major(const CodeShape& shape, ConstWords message, Words replica);

// A good shape and its message's size.
Status check_message(const CodeShape& shape, std::size_t words);

// Blocks of a layer from log_inv_rate on, by the first one's index in the whole codeword.
LayerBlocks blocks_from(const CodeShape& shape, std::size_t layer, std::uint64_t first_block);

}  // namespace lockstep::reference::binary_field
