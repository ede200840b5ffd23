// Words of packing on AVX2: each half of a vector has four coefficients from 16 bytes.
#pragma once

#include <cstddef>
#include <cstdint>

#include <immintrin.h>

#include "optimized/avx2/vector.hpp"
#include "optimized/vector/bytes.hpp"
#include "optimized/vector/inline.hpp"

namespace lockstep::optimized::avx2 {
namespace {

// Where the coefficients of the halves are in the 16 bytes that are loaded for each.
template <unsigned bits, bool back>
struct BitPlaces {
  static constexpr unsigned half_bytes = (bits + 1) / 2;  // that four coefficients touch

  alignas(32) std::uint8_t bytes[32];
  alignas(32) std::uint32_t shifts[8];

  constexpr BitPlaces() : bytes{}, shifts{} {
    for (unsigned i = 0; i < 8; ++i) {
      // The upper half begins at byte bits / 2: four bits before its first coefficient, if odd.
      const unsigned skipped = i < 4 ? 0 : 4 * bits % 8;
      const unsigned before = back ? 16 - half_bytes : 0;
      const unsigned first = 8 * before + skipped + i % 4 * bits;
      shifts[i] = first % 8;
      for (unsigned j = 0; j < 4; ++j) {
        const unsigned byte = first / 8 + j;
        bytes[4 * i + j] = static_cast<std::uint8_t>(byte < 16 ? byte : 0x80);  // 0x80: a zero
      }
    }
  }
};

template <unsigned bits, bool back>
constexpr BitPlaces<bits, back> bit_places;

struct Bits {
  using Vector = I32;

  template <unsigned bits, bool back>
  INLINE static I32 load(const std::uint8_t* in, std::size_t i) {
    const auto& places = bit_places<bits, back>;
    const std::uint8_t* lower = in + i / 8 * bits;
    const std::uint8_t* upper = lower + bits / 2;
    constexpr std::size_t before = back ? 16 - BitPlaces<bits, back>::half_bytes : 0;
    const __m256i both = _mm256_set_m128i(half(upper - before), half(lower - before));
    const __m256i bytes = _mm256_shuffle_epi8(
        both, _mm256_load_si256(reinterpret_cast<const __m256i*>(places.bytes)));
    const __m256i shifted = _mm256_srlv_epi32(
        bytes, _mm256_load_si256(reinterpret_cast<const __m256i*>(places.shifts)));
    return {_mm256_and_si256(shifted, _mm256_set1_epi32((1 << bits) - 1))};
  }

  template <unsigned bits>
  INLINE static void store(I32 a, std::uint8_t* out) {
    // Each half's four coefficients, in its low 64 bits and what of them is above.
    const __m256i two = pairs<bits>(a);
    const __m256i above = _mm256_srli_si256(two, 8);
    const __m256i four = _mm256_or_si256(two, _mm256_slli_epi64(above, 2 * bits));
    const std::uint64_t lower = low_word(_mm256_castsi256_si128(four));
    const std::uint64_t upper = low_word(_mm256_extracti128_si256(four, 1));
    if constexpr (4 * bits > 64) {
      static_assert(bits % 2 == 0);  // halves begin at bytes
      const __m256i rest = _mm256_srli_epi64(above, 64 - 2 * bits);
      store_half<bits>(lower, low_word(_mm256_castsi256_si128(rest)), out);
      store_half<bits>(upper, low_word(_mm256_extracti128_si256(rest, 1)), out + bits / 2);
    } else if constexpr (8 * bits > 64) {
      store_word(lower | upper << (4 * bits), out);
      store_first_bytes<bits - 8>(upper >> (64 - 4 * bits), out + 8);
    } else {
      store_first_bytes<bits>(lower | upper << (4 * bits), out);
    }
  }

 private:
  template <unsigned bits>
  INLINE static __m256i pairs(I32 a) {
    const __m256i even = _mm256_blend_epi32(a.v, _mm256_setzero_si256(), 0xAA);
    const __m256i odd = _mm256_slli_epi64(_mm256_srli_epi64(a.v, 32), bits);
    return _mm256_or_si256(even, odd);
  }

  INLINE static std::uint64_t low_word(__m128i a) {
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(a));
  }

  // Four coefficients of more than 16 bits.
  template <unsigned bits>
  INLINE static void store_half(std::uint64_t low, std::uint64_t rest, std::uint8_t* out) {
    store_word(low, out);
    store_first_bytes<bits / 2 - 8>(rest, out + 8);
  }

  INLINE static __m128i half(const std::uint8_t* p) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
  }
};

}  // namespace
}  // namespace lockstep::optimized::avx2
