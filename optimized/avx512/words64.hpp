// Words of 64-bit lanes on AVX-512; their meaning is that of optimized/vector/emulated64.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include <immintrin.h>

#include "optimized/vector/inline.hpp"

namespace lockstep::optimized::avx512 {
namespace {

struct U64 {
  static constexpr std::size_t lanes = 8;

  __m512i v;

  INLINE static U64 load(const std::uint64_t* p) { return {_mm512_loadu_si512(p)}; }
  INLINE static U64 broadcast(std::uint64_t x) {
    return {_mm512_set1_epi64(static_cast<std::int64_t>(x))};
  }
  INLINE void store(std::uint64_t* p) const { _mm512_storeu_si512(p, v); }
  INLINE void store_bytes(std::uint8_t* p) const { _mm512_storeu_si512(p, v); }
};

// --- lane by lane ---

// The truth tables of functions of three bits: bit 4 a + 2 b + c is the function's value.
INLINE U64 operator^(U64 a, U64 b) {
  return {_mm512_xor_si512(a.v, b.v)};
}
INLINE U64 xor3(U64 a, U64 b, U64 c) {
  return {_mm512_ternarylogic_epi64(a.v, b.v, c.v, 0b10010110)};
}
INLINE U64 chi(U64 a, U64 b, U64 c) {
  return {_mm512_ternarylogic_epi64(a.v, b.v, c.v, 0b11010010)};
}

template <unsigned k>
INLINE U64 rotl(U64 a) {
  static_assert(k > 0 && k < 64);
  return {_mm512_rol_epi64(a.v, k)};
}

// --- between lanes ---

template <std::size_t k>
INLINE void trn(U64& x, U64& y) {
  static_assert(k == 1 || k == 2 || k == 4);
  const __m512i a = x.v;
  const __m512i b = y.v;
  if constexpr (k == 4) {
    x.v = _mm512_shuffle_i64x2(a, b, 0x44);
    y.v = _mm512_shuffle_i64x2(a, b, 0xEE);
  } else if constexpr (k == 2) {
    x.v = _mm512_mask_shuffle_i64x2(a, 0xCC, b, b, 0xA0);
    y.v = _mm512_mask_shuffle_i64x2(b, 0x33, a, a, 0xF5);
  } else {
    x.v = _mm512_unpacklo_epi64(a, b);
    y.v = _mm512_unpackhi_epi64(a, b);
  }
}

}  // namespace
}  // namespace lockstep::optimized::avx512
