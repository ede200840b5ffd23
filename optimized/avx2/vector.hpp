// Words of 32-bit lanes on AVX2; their meaning is that of optimized/vector/emulated.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include <immintrin.h>

#include "optimized/vector/inline.hpp"

namespace lockstep::optimized::avx2 {
namespace {

struct I64 {
  __m256i v;
};

struct I32 {
  using Wide = I64;
  static constexpr std::size_t lanes = 8;
  static constexpr bool signed_products = true;

  __m256i v;

  INLINE static I32 load(const std::int32_t* p) {
    return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(p))};
  }
  INLINE static I32 broadcast(std::int32_t x) { return {_mm256_set1_epi32(x)}; }
  INLINE static I32 of_bits(std::uint32_t bits) {
    const __m256i places = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
    const __m256i all = _mm256_set1_epi32(static_cast<std::int32_t>(bits));
    return {_mm256_cmpeq_epi32(_mm256_and_si256(all, places), places)};
  }
  INLINE void store(std::int32_t* p) const {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), v);
  }
};

// --- lane by lane ---

INLINE I32 operator+(I32 a, I32 b) {
  return {_mm256_add_epi32(a.v, b.v)};
}
INLINE I32 operator-(I32 a, I32 b) {
  return {_mm256_sub_epi32(a.v, b.v)};
}
INLINE I32 operator&(I32 a, I32 b) {
  return {_mm256_and_si256(a.v, b.v)};
}
INLINE I32 operator|(I32 a, I32 b) {
  return {_mm256_or_si256(a.v, b.v)};
}
INLINE I32 operator^(I32 a, I32 b) {
  return {_mm256_xor_si256(a.v, b.v)};
}

template <std::size_t k>
INLINE I32 shift_left(I32 a) {
  return {_mm256_slli_epi32(a.v, k)};
}
template <std::size_t k>
INLINE I32 shift_right(I32 a) {
  return {_mm256_srli_epi32(a.v, k)};
}

INLINE I32 negative(I32 a) {
  return {_mm256_srai_epi32(a.v, 31)};
}
INLINE I32 greater(I32 a, I32 b) {
  return {_mm256_cmpgt_epi32(a.v, b.v)};
}
// A negative number is a large unsigned one.
INLINE I32 lifted(I32 a, I32 m) {
  return {_mm256_min_epu32(a.v, _mm256_add_epi32(a.v, m.v))};
}
INLINE I32 mul_low(I32 a, I32 b) {
  return {_mm256_mullo_epi32(a.v, b.v)};
}

// --- all lanes ---

INLINE std::uint32_t or_of_lanes(I32 a) {
  const __m128i half = _mm_or_si128(_mm256_castsi256_si128(a.v), _mm256_extracti128_si256(a.v, 1));
  const __m128i quarter = _mm_or_si128(half, _mm_unpackhi_epi64(half, half));
  const auto word = static_cast<std::uint64_t>(_mm_cvtsi128_si64(quarter));
  return static_cast<std::uint32_t>(word | (word >> 32));
}

INLINE std::uint32_t top_bits(I32 a) {
  return static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(a.v)));
}

// --- wide lanes ---

INLINE I64 operator+(I64 a, I64 b) {
  return {_mm256_add_epi64(a.v, b.v)};
}
INLINE I64 operator-(I64 a, I64 b) {
  return {_mm256_sub_epi64(a.v, b.v)};
}

INLINE I64 mul_even(I32 a, I32 b) {
  return {_mm256_mul_epi32(a.v, b.v)};
}

INLINE I64 mul_low_half(I64 a, I32 b) {
#ifdef __clang__
  // clang computes the low half of a product of which only that is needed with a full 64-bit
  // multiplication, three times as slow; it is not told what `a` is.
  __asm__("" : "+x"(a.v));
#endif
  return {_mm256_mul_epi32(a.v, b.v)};
}

// --- between lanes ---

INLINE __m256i odd_lanes_twice(__m256i a) {
  return _mm256_castps_si256(_mm256_movehdup_ps(_mm256_castsi256_ps(a)));
}
INLINE __m256i even_lanes_twice(__m256i a) {
  return _mm256_castps_si256(_mm256_moveldup_ps(_mm256_castsi256_ps(a)));
}

INLINE I32 odd_to_even(I32 a) {
  return {odd_lanes_twice(a.v)};
}

INLINE I32 high_halves(I64 even, I64 odd) {
  return {_mm256_blend_epi32(odd_lanes_twice(even.v), odd.v, 0xAA)};
}

template <std::size_t k>
INLINE void trn(I32& x, I32& y) {
  static_assert(k == 1 || k == 2 || k == 4);
  const __m256i a = x.v;
  const __m256i b = y.v;
  if constexpr (k == 4) {
    x.v = _mm256_permute2x128_si256(a, b, 0x20);
    y.v = _mm256_permute2x128_si256(a, b, 0x31);
  } else if constexpr (k == 2) {
    x.v = _mm256_unpacklo_epi64(a, b);
    y.v = _mm256_unpackhi_epi64(a, b);
  } else {
    x.v = _mm256_blend_epi32(a, even_lanes_twice(b), 0xAA);
    y.v = _mm256_blend_epi32(odd_lanes_twice(a), b, 0xAA);
  }
}

}  // namespace
}  // namespace lockstep::optimized::avx2
