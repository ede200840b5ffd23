// The kernels on emulated lanes.
#include "optimized/kernels/packing.hpp"
#include "optimized/kernels/ring_kernels.hpp"
#include "optimized/kernels/rounding_kernels.hpp"
#include "optimized/kernels/sampling.hpp"
#include "optimized/kernels/shake.hpp"
#include "optimized/table.hpp"
#include "optimized/units.hpp"
#include "optimized/vector/emulated.hpp"
#include "optimized/vector/emulated64.hpp"
#include "optimized/vector/emulated_packing.hpp"
#include "optimized/vector/emulated_sampling.hpp"

namespace lockstep::optimized::emulated {

namespace {

template <class V>
constexpr Table table_of() {
  return {.ring = kernels::ring_kernels<V>(),
          .rounding = kernels::rounding_kernels<V>(),
          .packing = kernels::packing_kernels<Bits<V>>(),
          .hashing = kernels::hash_kernels<U64<V::lanes / 2>, U64<1>>(),
          .sampling = kernels::sampling_kernels<Threes<V::lanes>, U8<4 * V::lanes>>()};
}

}  // namespace

constinit const Table table_4 = table_of<I32<4, Products::of_unsigned>>();
constinit const Table table_8 = table_of<I32<8>>();
constinit const Table table_16 = table_of<I32<16>>();

}  // namespace lockstep::optimized::emulated
