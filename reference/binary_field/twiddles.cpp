// Twiddles as subset sums of the table's rows.
#include "reference/binary_field/twiddles.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>

#include "parameters/binary_field.hpp"
#include "parameters/subspace_values.hpp"
#include "reference/binary_field/status.hpp"

namespace lockstep::reference::binary_field {

namespace {

std::uint64_t subset_sum(std::size_t dimension, std::size_t layer, std::uint64_t block) {
  const std::size_t i = dimension - layer - 1;
  std::uint64_t sum = 0;
  for (std::size_t j = 0; j < layer; ++j) {
    if ((block >> j & 1) != 0) {
      sum ^= twiddle_table(i, 1 + j);
    }
  }
  return sum;
}

}  // namespace

std::uint64_t twiddle_table(std::size_t i, std::size_t j) noexcept {
  return parameters::subspace_values[i][i + j];
}

Status twiddle(std::size_t dimension,
               std::size_t layer,
               std::uint64_t block,
               std::uint64_t& out) noexcept {
  out = 0;
  if (dimension == 0 || dimension > parameters::max_dimension) {
    return Status::dimension_out_of_range;
  }
  if (layer >= dimension) {
    return Status::layer_out_of_range;
  }
  if (block >> layer != 0) {
    return Status::block_out_of_range;
  }
  out = subset_sum(dimension, layer, block);
  return Status::ok;
}

TwiddleWalk::TwiddleWalk(std::size_t dimension,
                         std::size_t layer,
                         std::uint64_t first_block) noexcept
    : block_(first_block), value_(subset_sum(dimension, layer, first_block)) {
  const std::size_t i = dimension - layer - 1;
  std::uint64_t step = 0;
  for (std::size_t m = 0; m < layer; ++m) {
    step ^= twiddle_table(i, 1 + m);
    steps_[m] = step;
  }
}

void TwiddleWalk::advance() noexcept {
  value_ ^= steps_[static_cast<std::size_t>(std::countr_one(block_))];
  ++block_;
}

}  // namespace lockstep::reference::binary_field
