// Rounding of whole elements (rounding.hpp).  in: canonical.  out: canonical.
#pragma once

#include <cstdint>

#include "base/ml_dsa/status.hpp"
#include "reference/ml_dsa/ring.hpp"

namespace lockstep::reference::ml_dsa {

void power2round(const Poly& r, Poly& high, Poly& low) noexcept;

// in: gamma2 of a parameter set, else value_not_supported, and the outputs are zero.
Status decompose(const Poly& r, std::uint32_t gamma2, Poly& high, Poly& low) noexcept;
Status high_bits(const Poly& r, std::uint32_t gamma2, Poly& high) noexcept;
Status low_bits(const Poly& r, std::uint32_t gamma2, Poly& low) noexcept;
Status make_hint(const Poly& z, const Poly& r, std::uint32_t gamma2, Poly& hint) noexcept;
// in: hint 0 or 1.
Status use_hint(const Poly& hint, const Poly& r, std::uint32_t gamma2, Poly& high) noexcept;

}  // namespace lockstep::reference::ml_dsa
