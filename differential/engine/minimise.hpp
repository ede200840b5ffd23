// Shortens a string of Choices while a property of it holds. Every string is a valid input and zero
// is the simplest choice, so cutting and zeroing bytes is all it takes.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace lockstep::engine {

using ChoiceBytes = std::vector<std::uint8_t>;

struct MinimiseLimits {
  unsigned evaluations = 400;
  double seconds = 5;
};

// `holds(bytes)` must be true of the input; it is true of the result, which is not longer.
ChoiceBytes minimise(ChoiceBytes bytes,
                     const std::function<bool(const ChoiceBytes&)>& holds,
                     const MinimiseLimits& limits = {});

}  // namespace lockstep::engine
