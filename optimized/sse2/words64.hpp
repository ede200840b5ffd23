// Words of 64-bit lanes on SSE2; their meaning is that of optimized/vector/emulated64.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include <emmintrin.h>

#include "optimized/vector/inline.hpp"

namespace lockstep::optimized::sse2 {
namespace {

struct U64 {
  static constexpr std::size_t lanes = 2;

  __m128i v;

  INLINE static U64 load(const std::uint64_t* p) {
    return {_mm_loadu_si128(reinterpret_cast<const __m128i*>(p))};
  }
  INLINE static U64 broadcast(std::uint64_t x) {
    return {_mm_set1_epi64x(static_cast<std::int64_t>(x))};
  }
  INLINE void store(std::uint64_t* p) const { _mm_storeu_si128(reinterpret_cast<__m128i*>(p), v); }
  INLINE void store_bytes(std::uint8_t* p) const {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(p), v);
  }
};

// --- lane by lane ---

INLINE U64 operator^(U64 a, U64 b) {
  return {_mm_xor_si128(a.v, b.v)};
}
INLINE U64 xor3(U64 a, U64 b, U64 c) {
  return a ^ b ^ c;
}
INLINE U64 chi(U64 a, U64 b, U64 c) {
  return a ^ U64 { _mm_andnot_si128(b.v, c.v) };
}

template <unsigned k>
INLINE U64 rotl(U64 a) {
  static_assert(k > 0 && k < 64);
  return {_mm_or_si128(_mm_slli_epi64(a.v, k), _mm_srli_epi64(a.v, 64 - k))};
}

// --- between lanes ---

template <std::size_t k>
INLINE void trn(U64& x, U64& y) {
  static_assert(k == 1);
  const __m128i a = x.v;
  x.v = _mm_unpacklo_epi64(a, y.v);
  y.v = _mm_unpackhi_epi64(a, y.v);
}

}  // namespace
}  // namespace lockstep::optimized::sse2
