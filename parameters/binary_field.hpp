// Constants of docs/binary-field.md sections 1 and 3. The table that goes with them:
// subspace_values.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

namespace lockstep::parameters {

// x^64 = x^4 + x^3 + x + 1 (1.1).
inline constexpr std::uint64_t gf64_reduction = 0x1B;

// The largest dimension of a transform (3.3).
inline constexpr std::size_t max_dimension = 63;

}  // namespace lockstep::parameters
