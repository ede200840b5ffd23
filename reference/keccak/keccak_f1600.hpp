// Keccak-f[1600], FIPS 202 section 3.4.
#pragma once

#include <cstdint>
#include <span>

#include "parameters/keccak.hpp"

namespace lockstep::reference::keccak {

// Permutes a state of 25 lanes in place; lane (x, y) is word x + 5 y, its bit z has weight 2^z.
void keccak_f1600(std::span<std::uint64_t, parameters::keccak_lanes> state) noexcept;

}  // namespace lockstep::reference::keccak
