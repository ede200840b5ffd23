// Words that parse streams of bytes on SSE2; their meaning is that of
// optimized/vector/emulated_sampling.hpp. SSE2 cannot move lanes to places known at run time only,
// so what is appended goes through general registers.
#pragma once

#include <cstddef>
#include <cstdint>

#include <emmintrin.h>

#include "optimized/vector/bytes.hpp"
#include "optimized/vector/inline.hpp"

namespace lockstep::optimized::sse2 {
namespace {

INLINE std::uint64_t low_half(__m128i a) {
  return static_cast<std::uint64_t>(_mm_cvtsi128_si64(a));
}
INLINE std::uint64_t high_half(__m128i a) {
  return low_half(_mm_unpackhi_epi64(a, a));
}

INLINE __m128i from_word(std::uint64_t low) {
  return _mm_cvtsi64_si128(static_cast<std::int64_t>(low));
}

// --- numbers of three bytes ---

struct Threes {
  static constexpr std::size_t lanes = 4;

  __m128i v;

  template <unsigned bits>
  INLINE static Threes load(const std::uint8_t* p) {
    // Two numbers in the low bytes of each half, of which the second has to move up by a byte.
    const __m128i pairs =
        _mm_unpacklo_epi64(from_word(load_word(p)), from_word(load_word(p + 4) >> 16));
    constexpr std::int64_t mask = (1 << bits) - 1;
    return {_mm_or_si128(_mm_and_si128(pairs, _mm_set1_epi64x(mask)),
                         _mm_and_si128(_mm_slli_epi64(pairs, 8), _mm_set1_epi64x(mask << 32)))};
  }
};

INLINE std::size_t append_below(Threes a, std::int32_t bound, std::int32_t* out) {
  const auto marks = static_cast<std::uint32_t>(
      _mm_movemask_ps(_mm_castsi128_ps(_mm_cmpgt_epi32(_mm_set1_epi32(bound), a.v))));
  const std::uint64_t low = low_half(a.v);
  const std::uint64_t high = high_half(a.v);
  std::size_t count = 0;
  out[count] = static_cast<std::int32_t>(low);
  count += marks & 1;
  out[count] = static_cast<std::int32_t>(low >> 32);
  count += (marks >> 1) & 1;
  out[count] = static_cast<std::int32_t>(high);
  count += (marks >> 2) & 1;
  out[count] = static_cast<std::int32_t>(high >> 32);
  return count + (marks >> 3);
}

// --- bytes ---

struct U8 {
  static constexpr std::size_t lanes = 16;

  __m128i v;

  INLINE static U8 broadcast(std::uint8_t x) { return {_mm_set1_epi8(static_cast<char>(x))}; }

  INLINE static U8 load_half_bytes(const std::uint8_t* p) { return half_bytes(load_word(p)); }
  INLINE static U8 load_half_bytes(const std::uint8_t* p, std::size_t count) {
    return half_bytes(load_first_bytes(p, count));
  }

 private:
  INLINE static U8 half_bytes(std::uint64_t bytes) {
    const __m128i wide = _mm_unpacklo_epi8(from_word(bytes), _mm_setzero_si128());
    return {_mm_and_si128(_mm_or_si128(wide, _mm_slli_epi16(wide, 4)), _mm_set1_epi8(0xF))};
  }
};

INLINE U8 operator-(U8 a, U8 b) {
  return {_mm_sub_epi8(a.v, b.v)};
}
INLINE U8 operator&(U8 a, U8 b) {
  return {_mm_and_si128(a.v, b.v)};
}
INLINE U8 greater(U8 a, U8 b) {
  return {_mm_cmpgt_epi8(a.v, b.v)};
}

INLINE std::uint64_t top_bits(U8 a) {
  return static_cast<std::uint32_t>(_mm_movemask_epi8(a.v));
}

// The marked ones of eight bytes.
INLINE std::size_t append_marked_of_eight(std::uint64_t bytes,
                                          std::uint64_t marks,
                                          std::int32_t* out) {
  std::size_t count = 0;
#pragma GCC unroll 8
  for (std::size_t i = 0; i < 8; ++i) {
    out[count] = signed_byte(static_cast<std::uint8_t>(bytes >> (8 * i)));
    count += (marks >> i) & 1;
  }
  return count;
}

INLINE std::size_t append_marked(U8 a, std::uint64_t marks, std::int32_t* out) {
  const std::size_t count = append_marked_of_eight(low_half(a.v), marks, out);
  return count + append_marked_of_eight(high_half(a.v), marks >> 8, out + count);
}

}  // namespace
}  // namespace lockstep::optimized::sse2
