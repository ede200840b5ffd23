// Words of packing on AVX-512: a mask loads exactly the bytes of 16 coefficients.
#pragma once

#include <cstddef>
#include <cstdint>

#include <immintrin.h>

#include "optimized/avx512/vector.hpp"
#include "optimized/vector/inline.hpp"

namespace lockstep::optimized::avx512 {
namespace {

// Where the coefficients are in the bytes that are loaded.
template <unsigned bits>
struct BitPlaces {
  alignas(64) std::uint8_t bytes[64];
  alignas(64) std::uint32_t shifts[16];

  constexpr BitPlaces() : bytes{}, shifts{} {
    for (unsigned i = 0; i < 16; ++i) {
      shifts[i] = i * bits % 8;
      for (unsigned j = 0; j < 4; ++j) {
        bytes[4 * i + j] = static_cast<std::uint8_t>(i * bits / 8 + j);
      }
    }
  }
};

template <unsigned bits>
constexpr BitPlaces<bits> bit_places;

// Pairs of coefficients, lanes of 64 bits, shifted to where they begin in a byte: of each byte of
// their bits, where it is in the even pairs and where in the odd ones. Pairs have six bits or more
// and begin at even ones, so no byte has parts of three, nor of two that are both even or both odd.
template <unsigned bits>
struct PairPlaces {
  alignas(64) std::uint64_t even_shifts[8];  // of a pair's even coefficient
  alignas(64) std::uint64_t odd_shifts[8];
  alignas(64) std::uint8_t bytes[2][64];  // in the even pairs, in the odd ones
  std::uint64_t used[2];                  // bit j: byte j has a part of such a pair

  constexpr PairPlaces() : even_shifts{}, odd_shifts{}, bytes{}, used{} {
    for (unsigned pair = 0; pair < 8; ++pair) {
      const unsigned first = 2 * bits * pair;
      even_shifts[pair] = first % 8;
      odd_shifts[pair] = first % 8 + bits;
      for (unsigned j = first / 8; j <= (first + 2 * bits - 1) / 8; ++j) {
        bytes[pair % 2][j] = static_cast<std::uint8_t>(8 * pair + j - first / 8);
        used[pair % 2] |= std::uint64_t{1} << j;
      }
    }
  }
};

template <unsigned bits>
constexpr PairPlaces<bits> pair_places;

struct Bits {
  using Vector = I32;

  template <unsigned bits, bool back>
  INLINE static I32 load(const std::uint8_t* in, std::size_t i) {
    constexpr __mmask64 exactly = (__mmask64{1} << (2 * bits)) - 1;
    const __m512i packed = _mm512_maskz_loadu_epi8(exactly, in + i / 8 * bits);
    const __m512i bytes =
        _mm512_permutexvar_epi8(_mm512_load_si512(bit_places<bits>.bytes), packed);
    const __m512i shifted = _mm512_srlv_epi32(bytes, _mm512_load_si512(bit_places<bits>.shifts));
    return {_mm512_and_si512(shifted, _mm512_set1_epi32((1 << bits) - 1))};
  }

  template <unsigned bits>
  INLINE static void store(I32 a, std::uint8_t* out) {
    static_assert(bits >= 3 && 2 * bits + 7 <= 64);
    constexpr __mmask64 exactly = (__mmask64{1} << (2 * bits)) - 1;
    const auto& places = pair_places<bits>;
    const __m512i even = _mm512_sllv_epi64(_mm512_maskz_mov_epi32(0x5555, a.v),
                                           _mm512_load_si512(places.even_shifts));
    const __m512i odd =
        _mm512_sllv_epi64(_mm512_srli_epi64(a.v, 32), _mm512_load_si512(places.odd_shifts));
    const __m512i pairs = _mm512_or_si512(even, odd);
    const __m512i of_even =
        _mm512_maskz_permutexvar_epi8(places.used[0], _mm512_load_si512(places.bytes[0]), pairs);
    const __m512i of_odd =
        _mm512_maskz_permutexvar_epi8(places.used[1], _mm512_load_si512(places.bytes[1]), pairs);
    _mm512_mask_storeu_epi8(out, exactly, _mm512_or_si512(of_even, of_odd));
  }
};

}  // namespace
}  // namespace lockstep::optimized::avx512
