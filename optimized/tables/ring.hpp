// Kernels of ML-DSA's ring: FIPS 204 sections 2.3 to 2.5, 7.5, 7.6. q = 8380417, R = 2^32.
//
// An element is 256 coefficients, signed representatives modulo q in the range that each kernel
// says; "centred" is [-(q - 1) / 2, (q - 1) / 2]. Transformed elements are in an order of the
// unit's own. Outputs may be inputs.
#pragma once

#include <cstddef>
#include <cstdint>

namespace lockstep::optimized {

struct RingKernels {
  // Algorithm 41 without its last reduction.  in: |f| < q.  out: |f| < 9 q, the unit's order.
  void (*ntt)(std::int32_t* f);

  // Algorithm 42, times R.  in: |f| < q, the unit's order.  out: centred, the order of R_q.
  void (*inverse_ntt)(std::int32_t* f);

  // Between the unit's order of T_q and FIPS 204's. Any values.
  void (*order_from_standard)(std::int32_t* f);
  void (*order_to_standard)(std::int32_t* f);

  // The sum of a_j b_j, over R, of 1 to 8 pairs of elements that lie one after the other.
  // in: |a| < 9 q, b in [0, q).  out: |out| < q.
  void (*multiply_accumulate)(const std::int32_t* a,
                              const std::int32_t* b,
                              std::size_t terms,
                              std::int32_t* out);

  // a b over R.  in: |a|, |b| < 9 q.  out: |out| < q.
  void (*multiply)(const std::int32_t* a, const std::int32_t* b, std::int32_t* out);

  // f number / R.  in: |f| < 9 q, the number in [0, q).  out: in [0, q).
  void (*scale)(const std::int32_t* f, std::int32_t number, std::int32_t* out);

  // in and out: in [0, q).
  void (*add)(const std::int32_t* a, const std::int32_t* b, std::int32_t* out);
  void (*subtract)(const std::int32_t* a, const std::int32_t* b, std::int32_t* out);
};

}  // namespace lockstep::optimized
