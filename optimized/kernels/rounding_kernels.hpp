// The kernels of rounding over one vector type, as a table.
#pragma once

#include <cstdint>

#include "optimized/kernels/rounding.hpp"
#include "optimized/tables/rounding.hpp"

namespace lockstep::optimized::kernels {

template <class V>
constexpr RoundingKernels rounding_kernels() {
  constexpr auto few = few_high_parts;
  constexpr auto many = many_high_parts;
  return {
      .power2round = power2round<V>,
      .decompose =
          [](const std::int32_t* r, std::uint32_t gamma2, std::int32_t* high, std::int32_t* low) {
            has_few_high_parts(gamma2) ? decompose<few, V>(r, high, low)
                                       : decompose<many, V>(r, high, low);
          },
      .high_bits =
          [](const std::int32_t* r, std::uint32_t gamma2, std::int32_t* high) {
            has_few_high_parts(gamma2) ? high_bits<few, V>(r, high) : high_bits<many, V>(r, high);
          },
      .make_hint =
          [](const std::int32_t* r, const std::int32_t* z, std::uint32_t gamma2,
             std::uint64_t* bits) {
            has_few_high_parts(gamma2) ? make_hint<few, V>(r, z, bits)
                                       : make_hint<many, V>(r, z, bits);
          },
      .use_hint =
          [](const std::int32_t* r, const std::uint64_t* bits, std::uint32_t gamma2,
             std::int32_t* high) {
            has_few_high_parts(gamma2) ? use_hint<few, V>(r, bits, high)
                                       : use_hint<many, V>(r, bits, high);
          },
      .norm_reaches = norm_reaches<V>,
      .add_checked = add_checked<V>,
      .subtract_checked =
          [](const std::int32_t* a, const std::int32_t* b, std::uint32_t gamma2,
             std::uint32_t bound, std::int32_t* difference) {
            return has_few_high_parts(gamma2) ? subtract_checked<few, V>(a, b, bound, difference)
                                              : subtract_checked<many, V>(a, b, bound, difference);
          }};
}

}  // namespace lockstep::optimized::kernels
