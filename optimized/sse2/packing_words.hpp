// Words of packing on SSE2, which moves no bytes by index: lanes are read one by one.
#pragma once

#include <cstddef>
#include <cstdint>

#include <emmintrin.h>

#include "optimized/sse2/vector.hpp"
#include "optimized/vector/inline.hpp"

namespace lockstep::optimized::sse2 {
namespace {

struct Bits {
  using Vector = I32;

  template <unsigned bits, bool back>
  INLINE static I32 load(const std::uint8_t* in, std::size_t i) {
    return {_mm_setr_epi32(lane<bits, back>(in, i), lane<bits, back>(in, i + 1),
                           lane<bits, back>(in, i + 2), lane<bits, back>(in, i + 3))};
  }

  template <unsigned bits>
  INLINE static void store_pairs(I32 a, std::uint64_t* out) {
    const __m128i even = _mm_and_si128(a.v, _mm_set1_epi64x(0xFFFFFFFF));
    const __m128i odd = _mm_slli_epi64(_mm_srli_epi64(a.v, 32), bits);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(out), _mm_or_si128(even, odd));
  }

 private:
  // The four bytes from a coefficient's first on, or up to its last.
  template <unsigned bits, bool back>
  INLINE static std::int32_t lane(const std::uint8_t* in, std::size_t i) {
    const std::size_t first = i * bits;
    const std::size_t byte = back ? (first + bits + 7) / 8 - 4 : first / 8;
    std::uint32_t word;
    __builtin_memcpy(&word, in + byte, sizeof word);
    return static_cast<std::int32_t>((word >> (first - 8 * byte)) & ((1U << bits) - 1));
  }
};

}  // namespace
}  // namespace lockstep::optimized::sse2
