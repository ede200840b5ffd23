// The meaning of every word of 64-bit lanes, in plain C++, for any number of lanes that is a power
// of 2. The words of each instruction set (optimized/<isa>/words64.hpp) mean the same: tests/words
// compares them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "optimized/vector/bytes.hpp"

namespace lockstep::optimized::emulated {

template <std::size_t n>
struct U64 {
  static constexpr std::size_t lanes = n;

  std::uint64_t v[n];

  inline static U64 load(const std::uint64_t* p) {
    U64 r;
    for (std::size_t i = 0; i < n; ++i) {
      r.v[i] = p[i];
    }
    return r;
  }
  inline static U64 broadcast(std::uint64_t x) {
    U64 r;
    for (std::uint64_t& lane : r.v) {
      lane = x;
    }
    return r;
  }
  inline void store(std::uint64_t* p) const {
    for (std::size_t i = 0; i < n; ++i) {
      p[i] = v[i];
    }
  }
  // Each lane as eight bytes, the lowest first.
  inline void store_bytes(std::uint8_t* p) const {
    for (std::size_t i = 0; i < n; ++i) {
      store_word(v[i], p + 8 * i);
    }
  }
};

// --- lane by lane ---

template <std::size_t n>
inline U64<n> operator^(U64<n> a, U64<n> b) {
  for (std::size_t i = 0; i < n; ++i) {
    a.v[i] ^= b.v[i];
  }
  return a;
}

template <std::size_t n>
inline U64<n> xor3(U64<n> a, U64<n> b, U64<n> c) {
  return (a ^ b) ^ c;
}

// a ^ (~b & c)
template <std::size_t n>
inline U64<n> chi(U64<n> a, U64<n> b, U64<n> c) {
  for (std::size_t i = 0; i < n; ++i) {
    a.v[i] ^= ~b.v[i] & c.v[i];
  }
  return a;
}

template <unsigned k, std::size_t n>
inline U64<n> rotl(U64<n> a) {
  static_assert(k > 0 && k < 64);
  for (std::uint64_t& lane : a.v) {
    lane = (lane << k) | (lane >> (64 - k));
  }
  return a;
}

// --- between lanes ---

// Exchanges the odd blocks of k lanes of x with the even ones of y: its own inverse.
template <std::size_t k, std::size_t n>
inline void trn(U64<n>& x, U64<n>& y) {
  for (std::size_t i = 0; i < n; ++i) {
    if (((i / k) & 1) == 1) {
      const std::uint64_t lane = x.v[i];
      x.v[i] = y.v[i - k];
      y.v[i - k] = lane;
    }
  }
}

}  // namespace lockstep::optimized::emulated
