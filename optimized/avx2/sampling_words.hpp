// Words that parse streams of bytes on AVX2; their meaning is that of
// optimized/vector/emulated_sampling.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include <immintrin.h>

#include "optimized/vector/bytes.hpp"
#include "optimized/vector/inline.hpp"

namespace lockstep::optimized::avx2 {
namespace {

// Which of eight lanes are set in a mask, in order; then zeros.
struct Compressions {
  alignas(64) std::uint8_t lanes[256][8];
};

consteval Compressions make_compressions() {
  Compressions table{};
  for (std::size_t mask = 0; mask < 256; ++mask) {
    std::size_t count = 0;
    for (std::uint8_t lane = 0; lane < 8; ++lane) {
      if (((mask >> lane) & 1) == 1) {
        table.lanes[mask][count++] = lane;
      }
    }
  }
  return table;
}

constexpr Compressions compressions = make_compressions();

INLINE __m128i load_compression(std::uint64_t mask) {
  return _mm_loadl_epi64(reinterpret_cast<const __m128i*>(compressions.lanes[mask]));
}

INLINE __m128i load_16(const std::uint8_t* p) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
}

INLINE std::size_t popcount(std::uint32_t mask) {
  return static_cast<std::size_t>(__builtin_popcount(mask));
}

// --- numbers of three bytes ---

struct Threes {
  static constexpr std::size_t lanes = 8;

  __m256i v;

  template <unsigned bits>
  INLINE static Threes load(const std::uint8_t* p) {
    const __m256i bytes = _mm256_set_m128i(load_16(p + 8), load_16(p));
    const __m256i places =
        _mm256_setr_epi8(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1,  //
                         4, 5, 6, -1, 7, 8, 9, -1, 10, 11, 12, -1, 13, 14, 15, -1);
    return {
        _mm256_and_si256(_mm256_shuffle_epi8(bytes, places), _mm256_set1_epi32((1 << bits) - 1))};
  }
};

INLINE std::size_t append_below(Threes a, std::int32_t bound, std::int32_t* out) {
  const __m256i below = _mm256_cmpgt_epi32(_mm256_set1_epi32(bound), a.v);
  const auto marks = static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(below)));
  const __m256i places = _mm256_cvtepu8_epi32(load_compression(marks));
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(out), _mm256_permutevar8x32_epi32(a.v, places));
  return popcount(marks);
}

// --- bytes ---

struct U8 {
  static constexpr std::size_t lanes = 32;

  __m256i v;

  INLINE static U8 broadcast(std::uint8_t x) { return {_mm256_set1_epi8(static_cast<char>(x))}; }

  INLINE static U8 load_half_bytes(const std::uint8_t* p) { return half_bytes(load_16(p)); }
  INLINE static U8 load_half_bytes(const std::uint8_t* p, std::size_t count) {
    const std::size_t first = count < 8 ? count : 8;
    const std::uint64_t low = load_first_bytes(p, first);
    const std::uint64_t high = load_first_bytes(p + first, count - first);
    return half_bytes(
        _mm_set_epi64x(static_cast<std::int64_t>(high), static_cast<std::int64_t>(low)));
  }

 private:
  INLINE static U8 half_bytes(__m128i bytes) {
    const __m256i wide = _mm256_cvtepu8_epi16(bytes);
    return {
        _mm256_and_si256(_mm256_or_si256(wide, _mm256_slli_epi16(wide, 4)), _mm256_set1_epi8(0xF))};
  }
};

INLINE U8 operator-(U8 a, U8 b) {
  return {_mm256_sub_epi8(a.v, b.v)};
}
INLINE U8 operator&(U8 a, U8 b) {
  return {_mm256_and_si256(a.v, b.v)};
}
INLINE U8 greater(U8 a, U8 b) {
  return {_mm256_cmpgt_epi8(a.v, b.v)};
}

INLINE std::uint64_t top_bits(U8 a) {
  return static_cast<std::uint32_t>(_mm256_movemask_epi8(a.v));
}

// The marked ones of the eight lanes from lane 8 i on.
template <int i>
INLINE std::size_t append_marked_of_eight(U8 a, std::uint64_t marks, std::int32_t* out) {
  const auto mask = static_cast<std::uint32_t>((marks >> (8 * i)) & 0xFF);
  const __m128i half = _mm256_extracti128_si256(a.v, i / 2);
  const __m128i eight = i % 2 == 0 ? half : _mm_unpackhi_epi64(half, half);
  const __m256i wide = _mm256_cvtepi8_epi32(_mm_shuffle_epi8(eight, load_compression(mask)));
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(out), wide);
  return popcount(mask);
}

INLINE std::size_t append_marked(U8 a, std::uint64_t marks, std::int32_t* out) {
  std::size_t count = append_marked_of_eight<0>(a, marks, out);
  count += append_marked_of_eight<1>(a, marks, out + count);
  count += append_marked_of_eight<2>(a, marks, out + count);
  return count + append_marked_of_eight<3>(a, marks, out + count);
}

}  // namespace
}  // namespace lockstep::optimized::avx2
