#include "reference/ml_dsa/rounding_poly.hpp"

#include <cstddef>
#include <cstdint>

#include "base/ml_dsa/status.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/ring.hpp"
#include "reference/ml_dsa/rounding.hpp"

namespace lockstep::reference::ml_dsa {

namespace {

// Calls action with a Rounding and an index, for each index.
Status for_each(std::uint32_t gamma2, const auto& action) {
  constexpr std::uint32_t gamma2_44 = parameters::ml_dsa_44.gamma2;
  constexpr std::uint32_t gamma2_65 = parameters::ml_dsa_65.gamma2;
  static_assert(parameters::ml_dsa_87.gamma2 == gamma2_65);
  switch (gamma2) {
    case gamma2_44:
      for (std::size_t i = 0; i < n; ++i) {
        action(Rounding<gamma2_44>{}, i);
      }
      return Status::ok;
    case gamma2_65:
      for (std::size_t i = 0; i < n; ++i) {
        action(Rounding<gamma2_65>{}, i);
      }
      return Status::ok;
    default:
      return Status::value_not_supported;
  }
}

}  // namespace

void power2round(const Poly& r, Poly& high, Poly& low) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    const Parts parts = power2round(r[i]);
    high[i] = parts.high;
    low[i] = parts.low;
  }
}

Status decompose(const Poly& r, std::uint32_t gamma2, Poly& high, Poly& low) noexcept {
  const Status status = for_each(gamma2, [&](auto rounding, std::size_t i) {
    const Parts parts = rounding.decompose(r[i]);
    high[i] = parts.high;
    low[i] = parts.low;
  });
  static_cast<void>(or_zero(status, low));
  return or_zero(status, high);
}

Status high_bits(const Poly& r, std::uint32_t gamma2, Poly& high) noexcept {
  return or_zero(
      for_each(gamma2, [&](auto rounding, std::size_t i) { high[i] = rounding.high_bits(r[i]); }),
      high);
}

Status low_bits(const Poly& r, std::uint32_t gamma2, Poly& low) noexcept {
  return or_zero(
      for_each(gamma2, [&](auto rounding, std::size_t i) { low[i] = rounding.low_bits(r[i]); }),
      low);
}

Status make_hint(const Poly& z, const Poly& r, std::uint32_t gamma2, Poly& hint) noexcept {
  return or_zero(for_each(gamma2, [&](auto rounding,
                                      std::size_t i) { hint[i] = rounding.make_hint(z[i], r[i]); }),
                 hint);
}

Status use_hint(const Poly& hint, const Poly& r, std::uint32_t gamma2, Poly& high) noexcept {
  return or_zero(
      for_each(gamma2,
               [&](auto rounding, std::size_t i) { high[i] = rounding.use_hint(hint[i], r[i]); }),
      high);
}

}  // namespace lockstep::reference::ml_dsa
