// The meaning of the words of packing (optimized/kernels/packing.hpp), for any number of lanes.
#pragma once

#include <cstddef>
#include <cstdint>

#include "optimized/vector/emulated.hpp"

namespace lockstep::optimized::emulated {

template <class V>
struct Bits {
  using Vector = V;

  template <unsigned bits, bool back>
  static V load(const std::uint8_t* in, std::size_t i) {
    V r{};
    for (std::size_t bit = 0; bit < V::lanes * bits; ++bit) {
      const std::size_t place = i * bits + bit;
      const std::uint32_t value = (in[place / 8] >> (place % 8)) & 1U;
      r.v[bit / bits] |= value << (bit % bits);
    }
    return r;
  }

  template <unsigned bits>
  static void store_pairs(V a, std::uint64_t* out) {
    for (std::size_t j = 0; j < V::lanes / 2; ++j) {
      out[j] = a.v[2 * j] | std::uint64_t{a.v[2 * j + 1]} << bits;
    }
  }
};

}  // namespace lockstep::optimized::emulated
