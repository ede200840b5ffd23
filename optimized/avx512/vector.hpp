// Words of 32-bit lanes on AVX-512; their meaning is that of optimized/vector/emulated.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include <immintrin.h>

#include "optimized/vector/inline.hpp"

namespace lockstep::optimized::avx512 {
namespace {

struct I64 {
  __m512i v;
};

struct I32 {
  using Wide = I64;
  static constexpr std::size_t lanes = 16;
  static constexpr bool signed_products = true;

  __m512i v;

  INLINE static I32 load(const std::int32_t* p) { return {_mm512_loadu_si512(p)}; }
  INLINE static I32 broadcast(std::int32_t x) { return {_mm512_set1_epi32(x)}; }
  INLINE static I32 of_bits(std::uint32_t bits) {
    return {_mm512_movm_epi32(static_cast<__mmask16>(bits))};
  }
  INLINE void store(std::int32_t* p) const { _mm512_storeu_si512(p, v); }
};

// --- lane by lane ---

INLINE I32 operator+(I32 a, I32 b) {
  return {_mm512_add_epi32(a.v, b.v)};
}
INLINE I32 operator-(I32 a, I32 b) {
  return {_mm512_sub_epi32(a.v, b.v)};
}
INLINE I32 operator&(I32 a, I32 b) {
  return {_mm512_and_si512(a.v, b.v)};
}
INLINE I32 operator|(I32 a, I32 b) {
  return {_mm512_or_si512(a.v, b.v)};
}
INLINE I32 operator^(I32 a, I32 b) {
  return {_mm512_xor_si512(a.v, b.v)};
}

template <std::size_t k>
INLINE I32 shift_left(I32 a) {
  return {_mm512_slli_epi32(a.v, k)};
}
template <std::size_t k>
INLINE I32 shift_right(I32 a) {
  return {_mm512_srli_epi32(a.v, k)};
}

INLINE I32 negative(I32 a) {
  return {_mm512_srai_epi32(a.v, 31)};
}
INLINE I32 greater(I32 a, I32 b) {
  return {_mm512_movm_epi32(_mm512_cmpgt_epi32_mask(a.v, b.v))};
}
// A negative number is a large unsigned one.
INLINE I32 lifted(I32 a, I32 m) {
  return {_mm512_min_epu32(a.v, _mm512_add_epi32(a.v, m.v))};
}
INLINE I32 mul_low(I32 a, I32 b) {
  return {_mm512_mullo_epi32(a.v, b.v)};
}

// --- all lanes ---

INLINE std::uint32_t or_of_lanes(I32 a) {
  return static_cast<std::uint32_t>(_mm512_reduce_or_epi32(a.v));
}
INLINE std::uint32_t top_bits(I32 a) {
  return _mm512_movepi32_mask(a.v);
}

// --- wide lanes ---

INLINE I64 operator+(I64 a, I64 b) {
  return {_mm512_add_epi64(a.v, b.v)};
}
INLINE I64 operator-(I64 a, I64 b) {
  return {_mm512_sub_epi64(a.v, b.v)};
}

INLINE I64 mul_even(I32 a, I32 b) {
  return {_mm512_mul_epi32(a.v, b.v)};
}

INLINE I64 mul_low_half(I64 a, I32 b) {
#ifdef __clang__
  // clang would make vpmullq of a product whose low half alone is needed (three times the work, 15
  // cycles: the NTT took 719 cycles and not 461); it is not told what `a` is.
  __asm__("" : "+v"(a.v));
#endif
  return {_mm512_mul_epi32(a.v, b.v)};
}

// --- between lanes ---

INLINE I32 odd_to_even(I32 a) {
  return {_mm512_castps_si512(_mm512_movehdup_ps(_mm512_castsi512_ps(a.v)))};
}

INLINE I32 high_halves(I64 even, I64 odd) {
  return {_mm512_mask_shuffle_epi32(odd.v, 0x5555, even.v, _MM_PERM_DDBB)};
}

template <std::size_t k>
INLINE void trn(I32& x, I32& y) {
  static_assert(k == 1 || k == 2 || k == 4 || k == 8);
  const __m512i a = x.v;
  const __m512i b = y.v;
  if constexpr (k == 8) {
    x.v = _mm512_shuffle_i64x2(a, b, 0x44);
    y.v = _mm512_shuffle_i64x2(a, b, 0xEE);
  } else if constexpr (k == 4) {
    x.v = _mm512_mask_shuffle_i64x2(a, 0xCC, b, b, 0xA0);
    y.v = _mm512_mask_shuffle_i64x2(b, 0x33, a, a, 0xF5);
  } else if constexpr (k == 2) {
    x.v = _mm512_unpacklo_epi64(a, b);
    y.v = _mm512_unpackhi_epi64(a, b);
  } else {
    x.v = _mm512_mask_shuffle_epi32(a, 0xAAAA, b, _MM_PERM_CCAA);
    y.v = _mm512_mask_shuffle_epi32(b, 0x5555, a, _MM_PERM_DDBB);
  }
}

}  // namespace
}  // namespace lockstep::optimized::avx512
