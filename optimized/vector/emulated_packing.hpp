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
  static void store(V a, std::uint8_t* out) {
    static_assert(V::lanes % 8 == 0);
    for (std::size_t i = 0; i < V::lanes * bits / 8; ++i) {
      out[i] = 0;
    }
    for (std::size_t bit = 0; bit < V::lanes * bits; ++bit) {
      const std::uint32_t value = (a.v[bit / bits] >> (bit % bits)) & 1U;
      out[bit / 8] = static_cast<std::uint8_t>(out[bit / 8] | (value << (bit % 8)));
    }
  }

  template <unsigned bits>
  static void store_pairs(V a, std::uint64_t* out) {
    for (std::size_t j = 0; j < V::lanes / 2; ++j) {
      out[j] = a.v[2 * j] | std::uint64_t{a.v[2 * j + 1]} << bits;
    }
  }
};

}  // namespace lockstep::optimized::emulated
