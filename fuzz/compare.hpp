// What every fuzz target does with its bytes: the first chooses an operation of the target's group,
// the others are its Choices; every implementation that can run here is compared with the
// specification. A pure function of the bytes.
#pragma once

#include <cstddef>
#include <cstdint>

#include "differential/catalogue/operation.hpp"

namespace lockstep::fuzz {

// Aborts with one line on standard error if an implementation differs. Returns 0, as fuzzers want.
int compare(catalogue::Group group, const std::uint8_t* data, std::size_t size);

}  // namespace lockstep::fuzz
