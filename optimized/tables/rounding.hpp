// Kernels of high and low parts, hints and norms: FIPS 204 section 7.4, on whole elements of 256
// coefficients. All values are secret: no branch or address depends on them.
//
// "centred" is [-(q - 1) / 2, (q - 1) / 2]. Bits of an element: coefficient i is bit i % 64 of word
// i / 64. gamma2 is (q - 1) / 88 or (q - 1) / 32. Flags are 1 or 0. Outputs may be inputs.
#pragma once

#include <cstdint>

namespace lockstep::optimized {

struct RoundingKernels {
  // Algorithm 35.  in: |r| < q.  out: high in [0, 2^10), low in (-2^12, 2^12].
  void (*power2round)(const std::int32_t* r, std::int32_t* high, std::int32_t* low);

  // Algorithm 36.  in: |r| < q.  out: high in [0, (q - 1) / (2 gamma2)), low in [-gamma2, gamma2].
  void (*decompose)(const std::int32_t* r,
                    std::uint32_t gamma2,
                    std::int32_t* high,
                    std::int32_t* low);

  // Algorithm 37 alone.
  void (*high_bits)(const std::int32_t* r, std::uint32_t gamma2, std::int32_t* high);

  // Bits: whether r and r + z have different high parts.  in: |r| < q, z centred.
  void (*make_hint)(const std::int32_t* r,
                    const std::int32_t* z,
                    std::uint32_t gamma2,
                    std::uint64_t* bits);

  // Algorithm 40.  in: |r| < q, hints as bits.
  void (*use_hint)(const std::int32_t* r,
                   const std::uint64_t* bits,
                   std::uint32_t gamma2,
                   std::int32_t* high);

  // Whether any |f| >= bound.  in: centred, 0 <= bound < q.
  std::uint32_t (*norm_reaches)(const std::int32_t* f, std::uint32_t bound);

  // a + b, and whether any |a + b| >= bound.  in: |a + b| centred without reduction.
  std::uint32_t (*add_checked)(const std::int32_t* a,
                               const std::int32_t* b,
                               std::uint32_t bound,
                               std::int32_t* sum);

  // a - b in [0, q), and whether any low part of it (algorithm 38) has |low| >= bound.
  // in: |a| < q, b centred.
  std::uint32_t (*subtract_checked)(const std::int32_t* a,
                                    const std::int32_t* b,
                                    std::uint32_t gamma2,
                                    std::uint32_t bound,
                                    std::int32_t* difference);
};

}  // namespace lockstep::optimized
