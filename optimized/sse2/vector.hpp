// Words of 32-bit lanes on SSE2, the baseline of x86-64; their meaning is that of
// optimized/vector/emulated.hpp with products of unsigned lanes, the only ones SSE2 has.
#pragma once

#include <cstddef>
#include <cstdint>

#include <emmintrin.h>

#include "optimized/vector/inline.hpp"

namespace lockstep::optimized::sse2 {
namespace {

struct I64 {
  __m128i v;
};

struct I32 {
  using Wide = I64;
  static constexpr std::size_t lanes = 4;
  static constexpr bool signed_products = false;

  __m128i v;

  INLINE static I32 load(const std::int32_t* p) {
    return {_mm_loadu_si128(reinterpret_cast<const __m128i*>(p))};
  }
  INLINE static I32 broadcast(std::int32_t x) { return {_mm_set1_epi32(x)}; }
  INLINE static I32 of_bits(std::uint32_t bits) {
    const __m128i places = _mm_setr_epi32(1, 2, 4, 8);
    const __m128i all = _mm_set1_epi32(static_cast<std::int32_t>(bits));
    return {_mm_cmpeq_epi32(_mm_and_si128(all, places), places)};
  }
  INLINE void store(std::int32_t* p) const { _mm_storeu_si128(reinterpret_cast<__m128i*>(p), v); }
};

// --- lane by lane ---

INLINE I32 operator+(I32 a, I32 b) {
  return {_mm_add_epi32(a.v, b.v)};
}
INLINE I32 operator-(I32 a, I32 b) {
  return {_mm_sub_epi32(a.v, b.v)};
}
INLINE I32 operator&(I32 a, I32 b) {
  return {_mm_and_si128(a.v, b.v)};
}
INLINE I32 operator|(I32 a, I32 b) {
  return {_mm_or_si128(a.v, b.v)};
}
INLINE I32 operator^(I32 a, I32 b) {
  return {_mm_xor_si128(a.v, b.v)};
}

template <std::size_t k>
INLINE I32 shift_left(I32 a) {
  return {_mm_slli_epi32(a.v, k)};
}
template <std::size_t k>
INLINE I32 shift_right(I32 a) {
  return {_mm_srli_epi32(a.v, k)};
}

INLINE I32 negative(I32 a) {
  return {_mm_srai_epi32(a.v, 31)};
}
INLINE I32 greater(I32 a, I32 b) {
  return {_mm_cmpgt_epi32(a.v, b.v)};
}

INLINE I32 lifted(I32 a, I32 m) {
  return a + (negative(a) & m);
}

INLINE __m128i odd_lanes_twice(__m128i a) {
  return _mm_shuffle_epi32(a, 0xF5);
}

INLINE I32 mul_low(I32 a, I32 b) {
  const __m128i even = _mm_mul_epu32(a.v, b.v);
  const __m128i odd = _mm_mul_epu32(odd_lanes_twice(a.v), odd_lanes_twice(b.v));
  return {_mm_unpacklo_epi32(_mm_shuffle_epi32(even, 0x08), _mm_shuffle_epi32(odd, 0x08))};
}

// --- all lanes ---

INLINE std::uint32_t or_of_lanes(I32 a) {
  const __m128i half = _mm_or_si128(a.v, _mm_unpackhi_epi64(a.v, a.v));
  const auto word = static_cast<std::uint64_t>(_mm_cvtsi128_si64(half));
  return static_cast<std::uint32_t>(word | (word >> 32));
}

INLINE std::uint32_t top_bits(I32 a) {
  return static_cast<std::uint32_t>(_mm_movemask_ps(_mm_castsi128_ps(a.v)));
}

// --- wide lanes ---

INLINE I64 operator+(I64 a, I64 b) {
  return {_mm_add_epi64(a.v, b.v)};
}
INLINE I64 operator-(I64 a, I64 b) {
  return {_mm_sub_epi64(a.v, b.v)};
}

INLINE I64 mul_even(I32 a, I32 b) {
  return {_mm_mul_epu32(a.v, b.v)};
}
INLINE I64 mul_low_half(I64 a, I32 b) {
  return {_mm_mul_epu32(a.v, b.v)};
}

// --- between lanes ---

INLINE I32 odd_to_even(I32 a) {
  return {odd_lanes_twice(a.v)};
}

INLINE I32 high_halves(I64 even, I64 odd) {
  return {_mm_unpacklo_epi32(_mm_shuffle_epi32(even.v, 0x0D), _mm_shuffle_epi32(odd.v, 0x0D))};
}

template <std::size_t k>
INLINE void trn(I32& x, I32& y) {
  static_assert(k == 1 || k == 2);
  const __m128i a = x.v;
  const __m128i b = y.v;
  if constexpr (k == 2) {
    x.v = _mm_unpacklo_epi64(a, b);
    y.v = _mm_unpackhi_epi64(a, b);
  } else {
    const __m128i low = _mm_unpacklo_epi32(a, b);   // a0 b0 a1 b1
    const __m128i high = _mm_unpackhi_epi32(a, b);  // a2 b2 a3 b3
    x.v = _mm_unpacklo_epi64(low, high);
    y.v = _mm_unpackhi_epi64(low, high);
  }
}

}  // namespace
}  // namespace lockstep::optimized::sse2
