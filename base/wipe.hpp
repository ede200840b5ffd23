// Erasing what was secret. The stores are volatile, so that no compiler drops them as dead; copies
// that a compiler left in registers or spilled to the stack are out of reach of portable code.
#pragma once

#include <concepts>
#include <cstddef>
#include <span>

namespace lockstep::base {

template <std::integral T, std::size_t Extent>
void wipe(std::span<T, Extent> data) noexcept {
  volatile T* out = data.data();
  for (std::size_t i = 0; i < data.size(); ++i) {
    out[i] = 0;
  }
}

}  // namespace lockstep::base
