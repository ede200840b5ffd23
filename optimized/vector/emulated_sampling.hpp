// The meaning of the words that parse streams of bytes, in plain C++. The words of each instruction
// set (optimized/<isa>/sampling_words.hpp) mean the same: tests/words compares them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "optimized/vector/bytes.hpp"

namespace lockstep::optimized::emulated {

// --- numbers of three bytes ---

template <std::size_t n>
struct Threes {
  static constexpr std::size_t lanes = n;

  std::uint32_t v[n];

  // The low `bits` bits of bytes 3 i, 3 i + 1, 3 i + 2, the lowest first. Reads 3 n bytes.
  template <unsigned bits>
  inline static Threes load(const std::uint8_t* p) {
    Threes r;
    for (std::size_t i = 0; i < n; ++i) {
      const std::uint32_t number =
          p[3 * i] | (std::uint32_t{p[3 * i + 1]} << 8) | (std::uint32_t{p[3 * i + 2]} << 16);
      r.v[i] = number & ((1U << bits) - 1);
    }
    return r;
  }
};

// Writes the lanes below the bound in order, and anything after them, n numbers in all. How many
// they are. What is accepted is public.
template <std::size_t n>
inline std::size_t append_below(Threes<n> a, std::int32_t bound, std::int32_t* out) {
  std::size_t count = 0;
  for (const std::uint32_t lane : a.v) {
    if (lane < static_cast<std::uint32_t>(bound)) {
      out[count++] = static_cast<std::int32_t>(lane);
    }
  }
  return count;
}

// --- bytes ---

template <std::size_t n>
struct U8 {
  static constexpr std::size_t lanes = n;

  std::uint8_t v[n];

  inline static U8 broadcast(std::uint8_t x) {
    U8 r;
    for (std::uint8_t& lane : r.v) {
      lane = x;
    }
    return r;
  }

  // The half-bytes of n / 2 bytes, the low one of each first.
  inline static U8 load_half_bytes(const std::uint8_t* p) { return load_half_bytes(p, n / 2); }

  // The same of the first `count` bytes, no others being read. Zeros after them.
  inline static U8 load_half_bytes(const std::uint8_t* p, std::size_t count) {
    U8 r = broadcast(0);
    for (std::size_t i = 0; i < count; ++i) {
      r.v[2 * i] = p[i] & 0xF;
      r.v[2 * i + 1] = p[i] >> 4;
    }
    return r;
  }
};

template <std::size_t n>
inline U8<n> operator-(U8<n> a, U8<n> b) {
  for (std::size_t i = 0; i < n; ++i) {
    a.v[i] = static_cast<std::uint8_t>(a.v[i] - b.v[i]);
  }
  return a;
}

template <std::size_t n>
inline U8<n> operator&(U8<n> a, U8<n> b) {
  for (std::size_t i = 0; i < n; ++i) {
    a.v[i] &= b.v[i];
  }
  return a;
}

// All ones where a > b, as signed numbers, else zero.
template <std::size_t n>
inline U8<n> greater(U8<n> a, U8<n> b) {
  for (std::size_t i = 0; i < n; ++i) {
    const bool is = static_cast<std::int8_t>(a.v[i]) > static_cast<std::int8_t>(b.v[i]);
    a.v[i] = static_cast<std::uint8_t>(0U - (is ? 1U : 0U));
  }
  return a;
}

// Bit i is the top bit of lane i.
template <std::size_t n>
inline std::uint64_t top_bits(U8<n> a) {
  std::uint64_t r = 0;
  for (std::size_t i = 0; i < n; ++i) {
    r |= std::uint64_t{static_cast<std::uint8_t>(a.v[i] >> 7)} << i;
  }
  return r;
}

// Writes the marked lanes in order as signed numbers, and anything after them, n numbers in all.
// How many they are. The marks are public, the lanes are not.
template <std::size_t n>
inline std::size_t append_marked(U8<n> a, std::uint64_t marks, std::int32_t* out) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < n; ++i) {
    if (((marks >> i) & 1) == 1) {
      out[count++] = signed_byte(a.v[i]);
    }
  }
  return count;
}

}  // namespace lockstep::optimized::emulated
