// Words of 64 bits from and to bytes, the lowest first, for units (base/bytes.hpp needs the
// standard library).
#pragma once

#include <cstddef>
#include <cstdint>

#include "optimized/vector/inline.hpp"

namespace lockstep::optimized {

// Between the machine's byte order and the lowest first.
INLINE std::uint64_t lowest_first(std::uint64_t word) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}

INLINE std::uint32_t lowest_first(std::uint32_t word) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap32(word);
#endif
  return word;
}

INLINE std::uint64_t load_word(const std::uint8_t* p) {
  std::uint64_t word = 0;
  __builtin_memcpy(&word, p, sizeof(word));
  return lowest_first(word);
}

INLINE void store_word(std::uint64_t word, std::uint8_t* p) {
  word = lowest_first(word);
  __builtin_memcpy(p, &word, sizeof(word));
}

// The byte as a number in [-128, 127].
INLINE std::int32_t signed_byte(std::uint8_t byte) {
  return (byte ^ 0x80) - 0x80;
}

// The first `count` bytes, at most 8, and zeros above.
INLINE std::uint64_t load_first_bytes(const std::uint8_t* p, std::size_t count) {
  if (count >= sizeof(std::uint64_t)) {
    return load_word(p);
  }
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < count; ++i) {
    word |= std::uint64_t{p[i]} << (8 * i);
  }
  return word;
}

// The first `count` of a word's bytes, at most 8.
template <std::size_t count>
INLINE void store_first_bytes(std::uint64_t word, std::uint8_t* p) {
  static_assert(count <= sizeof(word));
  if constexpr (count == sizeof(word)) {
    store_word(word, p);
  } else {
    if constexpr (count >= sizeof(std::uint32_t)) {
      const std::uint32_t piece = lowest_first(static_cast<std::uint32_t>(word));
      __builtin_memcpy(p, &piece, sizeof(piece));
    }
#pragma GCC unroll 3
    for (std::size_t i = count / 4 * 4; i < count; ++i) {
      p[i] = static_cast<std::uint8_t>(word >> (8 * i));
    }
  }
}

}  // namespace lockstep::optimized
