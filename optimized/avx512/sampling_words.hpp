// Words that parse streams of bytes on AVX-512; their meaning is that of
// optimized/vector/emulated_sampling.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include <immintrin.h>

#include "optimized/vector/inline.hpp"

namespace lockstep::optimized::avx512 {
namespace {

// --- numbers of three bytes ---

struct Threes {
  static constexpr std::size_t lanes = 16;

  __m512i v;

  template <unsigned bits>
  INLINE static Threes load(const std::uint8_t* p) {
    const __m512i bytes = _mm512_maskz_loadu_epi8((std::uint64_t{1} << (3 * lanes)) - 1, p);
    // The highest byte of each lane is whatever byte 0 is; the bits above are dropped.
    const __m512i places = _mm512_setr_epi32(
        place(0), place(1), place(2), place(3), place(4), place(5), place(6), place(7), place(8),
        place(9), place(10), place(11), place(12), place(13), place(14), place(15));
    return {_mm512_and_si512(_mm512_permutexvar_epi8(places, bytes),
                             _mm512_set1_epi32((1 << bits) - 1))};
  }

 private:
  INLINE static constexpr int place(int lane) {
    return 3 * lane | (3 * lane + 1) << 8 | (3 * lane + 2) << 16;
  }
};

INLINE std::size_t append_below(Threes a, std::int32_t bound, std::int32_t* out) {
  const __mmask16 marks = _mm512_cmplt_epi32_mask(a.v, _mm512_set1_epi32(bound));
  // Not straight to memory, which Zen 4 takes a hundred cycles for.
  _mm512_storeu_si512(out, _mm512_maskz_compress_epi32(marks, a.v));
  return static_cast<std::size_t>(__builtin_popcount(marks));
}

// --- bytes ---

struct U8 {
  static constexpr std::size_t lanes = 64;

  __m512i v;

  INLINE static U8 broadcast(std::uint8_t x) { return {_mm512_set1_epi8(static_cast<char>(x))}; }

  INLINE static U8 load_half_bytes(const std::uint8_t* p) {
    return half_bytes(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)));
  }
  INLINE static U8 load_half_bytes(const std::uint8_t* p, std::size_t count) {
    const auto read = static_cast<__mmask32>((std::uint64_t{1} << count) - 1);
    return half_bytes(_mm256_maskz_loadu_epi8(read, p));
  }

 private:
  INLINE static U8 half_bytes(__m256i bytes) {
    const __m512i wide = _mm512_cvtepu8_epi16(bytes);
    return {
        _mm512_and_si512(_mm512_or_si512(wide, _mm512_slli_epi16(wide, 4)), _mm512_set1_epi8(0xF))};
  }
};

INLINE U8 operator-(U8 a, U8 b) {
  return {_mm512_sub_epi8(a.v, b.v)};
}
INLINE U8 operator&(U8 a, U8 b) {
  return {_mm512_and_si512(a.v, b.v)};
}
INLINE U8 greater(U8 a, U8 b) {
  return {_mm512_movm_epi8(_mm512_cmpgt_epi8_mask(a.v, b.v))};
}

INLINE std::uint64_t top_bits(U8 a) {
  return _mm512_movepi8_mask(a.v);
}

INLINE std::size_t append_marked(U8 a, std::uint64_t marks, std::int32_t* out) {
  const __m512i marked = _mm512_maskz_compress_epi8(marks, a.v);
  _mm512_storeu_si512(out, _mm512_cvtepi8_epi32(_mm512_castsi512_si128(marked)));
  _mm512_storeu_si512(out + 16, _mm512_cvtepi8_epi32(_mm512_extracti32x4_epi32(marked, 1)));
  _mm512_storeu_si512(out + 32, _mm512_cvtepi8_epi32(_mm512_extracti32x4_epi32(marked, 2)));
  _mm512_storeu_si512(out + 48, _mm512_cvtepi8_epi32(_mm512_extracti32x4_epi32(marked, 3)));
  return static_cast<std::size_t>(__builtin_popcountll(marks));
}

}  // namespace
}  // namespace lockstep::optimized::avx512
