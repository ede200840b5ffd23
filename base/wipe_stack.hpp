// Erasing what calls that have returned left on the stack: registers that compilers spilled, which
// no object's destructor reaches.
#pragma once

#include <array>
#include <cstddef>

#include "base/wiped.hpp"

namespace lockstep::base {

// Zeroes that many bytes below the caller's frame, where its callees' frames were.
template <std::size_t bytes>
[[gnu::noinline]] void wipe_stack() noexcept {
  std::array<std::byte, bytes> memory;
  wipe_object(memory);
}

}  // namespace lockstep::base
