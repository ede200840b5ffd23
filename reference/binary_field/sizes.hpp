// Sizes of buffers from shapes. A size that does not fit std::size_t becomes its largest value,
// which is the size of no buffer: a shape too large for the machine is refused by the comparison
// with the caller's span.
#pragma once

#include <cstddef>
#include <limits>

namespace lockstep::reference::binary_field {

inline constexpr std::size_t no_size = std::numeric_limits<std::size_t>::max();

// factor * 2^log.
constexpr std::size_t size_shifted(std::size_t factor, std::size_t log) noexcept {
  if (factor == 0) {
    return 0;
  }
  const bool fits = log < std::numeric_limits<std::size_t>::digits && factor <= no_size >> log;
  return fits ? factor << log : no_size;
}

constexpr std::size_t size_product(std::size_t a, std::size_t b) noexcept {
  return a != 0 && b > no_size / a ? no_size : a * b;
}

}  // namespace lockstep::reference::binary_field
