// Known answers that the specification makes itself: a few inputs of an operation that together
// reach every event that a guided search reaches.
#pragma once

#include <cstdint>
#include <vector>

#include "differential/catalogue/operation.hpp"
#include "differential/catalogue/value.hpp"

namespace lockstep::vectors {

struct CoverOptions {
  std::uint64_t seed = 1;
  std::int64_t cases = 1000;  // tried for each operation
};

// The cases of a file of catalogue_answers.hpp, each with the events that it adds as its comment;
// at least three for any operation. A function of its arguments alone.
std::vector<catalogue::Value> event_cover(const catalogue::Operation& operation,
                                          const CoverOptions& options);

}  // namespace lockstep::vectors
