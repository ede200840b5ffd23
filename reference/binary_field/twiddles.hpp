// The twiddles of the additive NTT, docs/binary-field.md section 3. Everything here is public.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "parameters/binary_field.hpp"
#include "reference/binary_field/status.hpp"

namespace lockstep::reference::binary_field {

// T[i][j] = W_i(2^(i + j)) of 3.3. It does not depend on the dimension L, which only limits the
// indices. in: i + j < L <= 63.
[[nodiscard]] std::uint64_t twiddle_table(std::size_t i, std::size_t j) noexcept;

// t(layer, block) of 3.4 for a transform object of the given dimension.
// in: 1 <= dimension <= 63, layer < dimension, block < 2^layer; else the status says which and out
// is 0.
Status twiddle(std::size_t dimension,
               std::size_t layer,
               std::uint64_t block,
               std::uint64_t& out) noexcept;

// The twiddles of consecutive blocks of a layer, each from the one before by one XOR (3.5).
class TwiddleWalk {
 public:
  // Stands at first_block. in: as for twiddle.
  TwiddleWalk(std::size_t dimension, std::size_t layer, std::uint64_t first_block) noexcept;

  [[nodiscard]] std::uint64_t value() const noexcept { return value_; }

  // To the next block. Past the layer's last block the value means nothing.
  void advance() noexcept;

 private:
  // steps_[m] = T[i][1] ^ ... ^ T[i][m + 1]: what changes when bits 0..m of the block index flip.
  std::array<std::uint64_t, parameters::max_dimension + 1> steps_{};
  std::uint64_t block_;
  std::uint64_t value_ = 0;
};

}  // namespace lockstep::reference::binary_field
