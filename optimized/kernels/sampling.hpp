// Rejection sampling of ML-DSA's elements from bytes: FIPS 204 algorithms 30 and 31 from line 5 on,
// with algorithms 14 and 15.
#pragma once

#include <cstddef>
#include <cstdint>

#include "optimized/kernels/field.hpp"
#include "optimized/tables/sampling.hpp"
#include "optimized/vector/inline.hpp"

namespace lockstep::optimized::kernels {

INLINE std::size_t at_most_n(std::size_t count) {
  return count < n ? count : n;
}

// --- algorithm 30: public ---

template <class Threes>
std::size_t accept_uniform(const std::uint8_t* stream,
                           std::size_t bytes,
                           std::int32_t* out,
                           std::size_t have) {
  static_assert(Threes::lanes <= sampling_slack);
  constexpr std::size_t step = 3 * Threes::lanes;
  std::size_t i = 0;
  for (; i + step <= bytes && have < n; i += step) {
    have += append_below(Threes::template load<23>(stream + i), q, out + have);
  }
  for (; i + 3 <= bytes && have < n; i += 3) {
    const std::int32_t z = stream[i] | (stream[i + 1] << 8) | ((stream[i + 2] & 0x7F) << 16);
    out[have] = z;
    have += z < q ? 1 : 0;
  }
  return at_most_n(have);
}

// --- algorithm 31: secret but for what is accepted ---

// Half-bytes below this are accepted.
constexpr std::uint8_t half_byte_bound(std::uint32_t eta) {
  return eta == 2 ? 15 : 9;
}

// Algorithm 15.  in: accepted half-bytes; others become anything.
template <class U8>
INLINE U8 bounded_coefficient(U8 b, std::uint32_t eta) {
  if (eta == 4) {
    return U8::broadcast(4) - b;
  }
  const U8 five = U8::broadcast(5);
  const U8 modulo_5 =
      b - (five & greater(b, U8::broadcast(4))) - (five & greater(b, U8::broadcast(9)));
  return U8::broadcast(2) - modulo_5;
}

// body(half-bytes, which of the block's is the first, how many) for as many at a time as there are
// lanes.
template <class U8, class Body>
INLINE void for_half_bytes(const std::uint8_t* block, std::size_t bytes, Body body) {
  constexpr std::size_t step = U8::lanes / 2;
  std::size_t i = 0;
  for (; i + step <= bytes; i += step) {
    body(U8::load_half_bytes(block + i), 2 * i, U8::lanes);
  }
  if (i < bytes) {
    body(U8::load_half_bytes(block + i, bytes - i), 2 * i, 2 * (bytes - i));
  }
}

// The low bits of a word.  in: 1 to 64.
INLINE std::uint64_t low_bits(std::size_t count) {
  return ~std::uint64_t{0} >> (64 - count);
}

template <class U8>
void mark_bounded(const std::uint8_t* block,
                  std::size_t bytes,
                  std::uint32_t eta,
                  std::uint64_t* accepted) {
  for (std::size_t i = 0; i < (2 * bytes + 63) / 64; ++i) {
    accepted[i] = 0;
  }
  const U8 bound = U8::broadcast(half_byte_bound(eta));
  for_half_bytes<U8>(block, bytes, [&](U8 half_bytes, std::size_t first, std::size_t count) {
    const std::uint64_t marks = top_bits(greater(bound, half_bytes)) & low_bits(count);
    accepted[first / 64] |= marks << (first % 64);
  });
}

template <class U8>
std::size_t select_bounded(const std::uint8_t* block,
                           std::size_t bytes,
                           std::uint32_t eta,
                           const std::uint64_t* accepted,
                           std::int32_t* out,
                           std::size_t have) {
  static_assert(U8::lanes <= sampling_slack);
  for_half_bytes<U8>(block, bytes, [&](U8 half_bytes, std::size_t first, std::size_t count) {
    if (have < n) {
      const std::uint64_t marks = (accepted[first / 64] >> (first % 64)) & low_bits(count);
      have += append_marked(bounded_coefficient(half_bytes, eta), marks, out + have);
    }
  });
  return at_most_n(have);
}

template <class Threes, class U8>
constexpr SamplingKernels sampling_kernels() {
  return {.accept_uniform = accept_uniform<Threes>,
          .mark_bounded = mark_bounded<U8>,
          .select_bounded = select_bounded<U8>};
}

}  // namespace lockstep::optimized::kernels
