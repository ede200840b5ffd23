// Kernels of packing: FIPS 204 algorithms 16 to 19 for the ranges in use, on whole elements.
// Coefficients and bytes may be secret: no branch or address depends on them. Each kernel reads and
// writes exactly the bytes of its element, 32 a bit of a coefficient.
#pragma once

#include <cstdint>

namespace lockstep::optimized {

struct PackingKernels {
  // 10 bits: t1 in [0, 2^10).
  void (*pack_t1)(const std::int32_t* f, std::uint8_t* out);
  void (*unpack_t1)(const std::uint8_t* in, std::int32_t* f);

  // 13 bits: t0 in (-2^12, 2^12].
  void (*pack_t0)(const std::int32_t* f, std::uint8_t* out);
  void (*unpack_t0)(const std::uint8_t* in, std::int32_t* f);

  // 3 bits for eta = 2, 4 bits for eta = 4: s1, s2 in [-eta, eta]. Unpacking answers 1 if a
  // coefficient is out of range, else 0.
  void (*pack_eta)(const std::int32_t* f, std::uint32_t eta, std::uint8_t* out);
  std::uint32_t (*unpack_eta)(const std::uint8_t* in, std::uint32_t eta, std::int32_t* f);

  // 18 bits for gamma1 = 2^17, 20 for 2^19: z and y in (-gamma1, gamma1].
  void (*pack_z)(const std::int32_t* f, std::uint32_t gamma1, std::uint8_t* out);
  void (*unpack_z)(const std::uint8_t* in, std::uint32_t gamma1, std::int32_t* f);

  // 6 bits for gamma2 = (q - 1) / 88, 4 bits for (q - 1) / 32: high parts.
  void (*pack_w1)(const std::int32_t* f, std::uint32_t gamma2, std::uint8_t* out);
};

}  // namespace lockstep::optimized
