// Words of 64-bit lanes on AVX2; their meaning is that of optimized/vector/emulated64.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include <immintrin.h>

#include "optimized/vector/inline.hpp"

namespace lockstep::optimized::avx2 {
namespace {

struct U64 {
  static constexpr std::size_t lanes = 4;

  __m256i v;

  INLINE static U64 load(const std::uint64_t* p) {
    return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(p))};
  }
  INLINE static U64 broadcast(std::uint64_t x) {
    return {_mm256_set1_epi64x(static_cast<std::int64_t>(x))};
  }
  INLINE void store(std::uint64_t* p) const {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), v);
  }
  INLINE void store_bytes(std::uint8_t* p) const {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), v);
  }
};

// --- lane by lane ---

INLINE U64 operator^(U64 a, U64 b) {
  return {_mm256_xor_si256(a.v, b.v)};
}
INLINE U64 xor3(U64 a, U64 b, U64 c) {
  return a ^ b ^ c;
}
INLINE U64 chi(U64 a, U64 b, U64 c) {
  return a ^ U64 { _mm256_andnot_si256(b.v, c.v) };
}

template <unsigned k>
INLINE U64 rotl(U64 a) {
  static_assert(k > 0 && k < 64);
  return {_mm256_or_si256(_mm256_slli_epi64(a.v, k), _mm256_srli_epi64(a.v, 64 - k))};
}

// --- between lanes ---

template <std::size_t k>
INLINE void trn(U64& x, U64& y) {
  static_assert(k == 1 || k == 2);
  const __m256i a = x.v;
  const __m256i b = y.v;
  if constexpr (k == 2) {
    x.v = _mm256_permute2x128_si256(a, b, 0x20);
    y.v = _mm256_permute2x128_si256(a, b, 0x31);
  } else {
    x.v = _mm256_unpacklo_epi64(a, b);
    y.v = _mm256_unpackhi_epi64(a, b);
  }
}

}  // namespace
}  // namespace lockstep::optimized::avx2
