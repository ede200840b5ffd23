// Keccak-f[1600], FIPS 202 section 3, on as many states as a vector has lanes.
#pragma once

#include <cstddef>
#include <cstdint>

#include "optimized/vector/inline.hpp"
#include "parameters/keccak.hpp"

namespace lockstep::optimized::kernels {

constexpr std::size_t keccak_words = parameters::keccak_lanes;

// The standard's numbers without the standard library's types.
struct KeccakNumbers {
  std::uint64_t round_constants[parameters::keccak_rounds];
  unsigned rotations[keccak_words];
};

consteval KeccakNumbers keccak_numbers() {
  KeccakNumbers numbers{};
  for (std::size_t i = 0; i < parameters::keccak_rounds; ++i) {
    numbers.round_constants[i] = parameters::keccak_round_constants[i];
  }
  for (std::size_t i = 0; i < keccak_words; ++i) {
    numbers.rotations[i] = parameters::keccak_rotations[i];
  }
  return numbers;
}

constexpr KeccakNumbers keccak = keccak_numbers();

// What theta adds to the words of each column: the parities of the columns next to it.
template <class V>
INLINE void theta_effect(const V (&a)[keccak_words], V (&effect)[5]) {
  V parity[5];
#pragma GCC unroll 5
  for (std::size_t x = 0; x < 5; ++x) {
    parity[x] = xor3(xor3(a[x], a[x + 5], a[x + 10]), a[x + 15], a[x + 20]);
  }
#pragma GCC unroll 5
  for (std::size_t x = 0; x < 5; ++x) {
    effect[x] = parity[(x + 4) % 5] ^ rotl<1>(parity[(x + 1) % 5]);
  }
}

// Word (x, y) after theta, rho and pi. Pi moves (x', y') to (y', 2 x' + 3 y'), so what comes here
// was at (x + 3 y, x).
template <std::size_t x, std::size_t y, class V>
INLINE V theta_rho_pi(const V (&a)[keccak_words], const V (&effect)[5]) {
  constexpr std::size_t column = (x + 3 * y) % 5;
  constexpr unsigned rotation = keccak.rotations[column + 5 * x];
  const V word = a[column + 5 * x] ^ effect[column];
  if constexpr (rotation == 0) {
    return word;
  } else {
    return rotl<rotation>(word);
  }
}

template <std::size_t y, class V>
INLINE void next_plane(const V (&a)[keccak_words], const V (&effect)[5], V (&next)[keccak_words]) {
  const V b[5] = {theta_rho_pi<0, y>(a, effect), theta_rho_pi<1, y>(a, effect),
                  theta_rho_pi<2, y>(a, effect), theta_rho_pi<3, y>(a, effect),
                  theta_rho_pi<4, y>(a, effect)};
#pragma GCC unroll 5
  for (std::size_t x = 0; x < 5; ++x) {
    next[5 * y + x] = chi(b[x], b[(x + 1) % 5], b[(x + 2) % 5]);
  }
}

// One round; word (x, y) has index x + 5 y.  proved: theorem keccak_round
template <class V>
INLINE void keccak_round(const V (&a)[keccak_words], V round_constant, V (&next)[keccak_words]) {
  V effect[5];
  theta_effect(a, effect);
  next_plane<0>(a, effect, next);
  next_plane<1>(a, effect, next);
  next_plane<2>(a, effect, next);
  next_plane<3>(a, effect, next);
  next_plane<4>(a, effect, next);
  next[0] = next[0] ^ round_constant;
}

// Word i of state j is states[V::lanes i + j].
template <class V>
void keccak_f1600(std::uint64_t* states) {
  V a[keccak_words];
  V b[keccak_words];
#pragma GCC unroll 25
  for (std::size_t i = 0; i < keccak_words; ++i) {
    a[i] = V::load(states + V::lanes * i);
  }
  for (std::size_t i = 0; i < parameters::keccak_rounds; i += 2) {
    keccak_round(a, V::broadcast(keccak.round_constants[i]), b);
    keccak_round(b, V::broadcast(keccak.round_constants[i + 1]), a);
  }
#pragma GCC unroll 25
  for (std::size_t i = 0; i < keccak_words; ++i) {
    a[i].store(states + V::lanes * i);
  }
}

}  // namespace lockstep::optimized::kernels
