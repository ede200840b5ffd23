// The ring's kernels over one vector type, as a table.
#pragma once

#include "optimized/kernels/ntt.hpp"
#include "optimized/kernels/products.hpp"
#include "optimized/tables/ring.hpp"

namespace lockstep::optimized::kernels {

template <class V>
constexpr RingKernels ring_kernels() {
  return {.ntt = ntt<V>,
          .inverse_ntt = inverse_ntt<V>,
          .order_from_standard = order_from_standard<V>,
          .order_to_standard = order_to_standard<V>,
          .multiply_accumulate = multiply_accumulate<V>,
          .multiply = multiply_elements<V>,
          .scale = scale<V>,
          .add = add<V>,
          .subtract = subtract<V>};
}

}  // namespace lockstep::optimized::kernels
