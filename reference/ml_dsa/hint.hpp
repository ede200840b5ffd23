// FIPS 204 algorithms 20 and 21. A hint is a vector of elements with coefficients 0 and 1.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/ml_dsa/declassified.hpp"
#include "base/ml_dsa/status.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/ring.hpp"

namespace lockstep::reference::ml_dsa {

// Fails with too_many_hints only. Declassifies the hint.
template <MlDsa P>
Status hint_pack(const PolyVector<P.k>& hint,
                 std::span<std::uint8_t, P.hint_bytes()> out) noexcept {
  std::fill(out.begin(), out.end(), std::uint8_t{0});
  std::size_t count = 0;
  for (std::size_t i = 0; i < P.k; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      if (!declassified::hint_bit(hint[i][j], n * i + j)) {
        continue;
      }
      if (count == P.omega) {
        std::fill(out.begin(), out.end(), std::uint8_t{0});
        return Status::too_many_hints;
      }
      out[count++] = static_cast<std::uint8_t>(j);
    }
    out[P.omega + i] = static_cast<std::uint8_t>(count);
  }
  return Status::ok;
}

// What is wrong with the encoding; `hint` is zero then.
template <MlDsa P>
HintDefect hint_unpack(std::span<const std::uint8_t, P.hint_bytes()> in,
                       PolyVector<P.k>& hint) noexcept {
  hint = {};
  const auto defect = [&hint](HintDefect which) {
    hint = {};
    return which;
  };
  std::size_t begin = 0;
  for (std::size_t i = 0; i < P.k; ++i) {
    const std::size_t end = in[P.omega + i];
    if (end < begin) {
      return defect(HintDefect::count_decreases);
    }
    if (end > P.omega) {
      return defect(HintDefect::count_above_omega);
    }
    for (std::size_t position = begin; position < end; ++position) {
      if (position > begin && in[position - 1] >= in[position]) {
        return defect(HintDefect::positions_not_ascending);
      }
      hint[i][in[position]] = Word(1);
    }
    begin = end;
  }
  for (std::size_t position = begin; position < P.omega; ++position) {
    if (in[position] != 0) {
      return defect(HintDefect::padding_not_zero);
    }
  }
  return HintDefect::none;
}

}  // namespace lockstep::reference::ml_dsa
