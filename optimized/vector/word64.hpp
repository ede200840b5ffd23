// A single lane of 64 bits: words64.hpp's words on the processor's general registers. It is a type
// of each unit's own, as vectors are.
#pragma once

#include <cstddef>
#include <cstdint>

#include "optimized/vector/inline.hpp"

namespace lockstep::optimized {
namespace {

struct Word64 {
  static constexpr std::size_t lanes = 1;

  std::uint64_t v;

  INLINE static Word64 load(const std::uint64_t* p) { return {*p}; }
  INLINE static Word64 broadcast(std::uint64_t x) { return {x}; }
  INLINE void store(std::uint64_t* p) const { *p = v; }
};

INLINE Word64 operator^(Word64 a, Word64 b) {
  return {a.v ^ b.v};
}
INLINE Word64 xor3(Word64 a, Word64 b, Word64 c) {
  return {a.v ^ b.v ^ c.v};
}
INLINE Word64 chi(Word64 a, Word64 b, Word64 c) {
  return {a.v ^ (~b.v & c.v)};
}

template <unsigned k>
INLINE Word64 rotl(Word64 a) {
  static_assert(k > 0 && k < 64);
  return {(a.v << k) | (a.v >> (64 - k))};
}

}  // namespace
}  // namespace lockstep::optimized
