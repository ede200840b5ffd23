// SHAKE128 and SHAKE256 of as many messages as a vector has lanes: FIPS 202 sections 4 and 6.2.
#pragma once

#include <cstddef>
#include <cstdint>

#include "optimized/kernels/keccak.hpp"
#include "optimized/tables/hashing.hpp"
#include "optimized/vector/bytes.hpp"
#include "optimized/vector/inline.hpp"
#include "parameters/keccak.hpp"

namespace lockstep::optimized::kernels {

// in: at least `rate` bytes. Words of a state are V::lanes apart.
template <class V>
INLINE void absorb_block(std::uint64_t* state, const std::uint8_t* message, std::size_t rate) {
  for (std::size_t i = 0; i < rate / 8; ++i) {
    state[V::lanes * i] ^= load_word(message + 8 * i);
  }
}

// The end of a message, shorter than a block, and the padding.
template <class V>
INLINE void absorb_end(std::uint64_t* state,
                       const std::uint8_t* message,
                       std::size_t length,
                       std::size_t rate) {
  absorb_block<V>(state, message, length);
  const std::size_t whole = length / 8;
  const std::size_t rest = length % 8;
  state[V::lanes * whole] ^= load_first_bytes(message + 8 * whole, rest) |
                             (std::uint64_t{parameters::shake_suffix} << (8 * rest));
  state[V::lanes * (rate / 8 - 1)] ^= std::uint64_t{parameters::keccak_last_padding_byte} << 56;
}

template <class V>
void absorb_many(std::uint64_t* states,
                 const std::uint8_t* const* messages,
                 std::size_t length,
                 std::size_t rate) {
  for (std::size_t i = 0; i < keccak_words; ++i) {
    V::broadcast(0).store(states + V::lanes * i);
  }
  std::size_t done = 0;
  for (; length - done >= rate; done += rate) {
    for (std::size_t j = 0; j < V::lanes; ++j) {
      absorb_block<V>(states + j, messages[j] + done, rate);
    }
    keccak_f1600<V>(states);
  }
  for (std::size_t j = 0; j < V::lanes; ++j) {
    absorb_end<V>(states + j, messages[j] + done, length - done, rate);
  }
}

// Lane j of v[i] becomes lane i of v[j].
template <std::size_t k = 1, class V>
INLINE void transpose(V (&v)[V::lanes]) {
#pragma GCC unroll 8
  for (std::size_t i = 0; i < V::lanes; ++i) {
    if ((i & k) == 0) {
      trn<k>(v[i], v[i + k]);
    }
  }
  if constexpr (2 * k < V::lanes) {
    transpose<2 * k>(v);
  }
}

// The first `words` words of each state as bytes, from outputs[j] + begin on.
template <class V>
INLINE void store_states(const std::uint64_t* states,
                         std::size_t words,
                         std::uint8_t* const* outputs,
                         std::size_t begin) {
  std::size_t i = 0;
  for (; i + V::lanes <= words; i += V::lanes) {
    V v[V::lanes];
#pragma GCC unroll 8
    for (std::size_t j = 0; j < V::lanes; ++j) {
      v[j] = V::load(states + V::lanes * (i + j));
    }
    transpose(v);
#pragma GCC unroll 8
    for (std::size_t j = 0; j < V::lanes; ++j) {
      v[j].store_bytes(outputs[j] + begin + 8 * i);
    }
  }
  for (; i < words; ++i) {
    for (std::size_t j = 0; j < V::lanes; ++j) {
      store_word(states[V::lanes * i + j], outputs[j] + begin + 8 * i);
    }
  }
}

template <class V>
void squeeze_many(std::uint64_t* states,
                  std::uint8_t* const* outputs,
                  std::size_t block_count,
                  std::size_t rate) {
  for (std::size_t i = 0; i < block_count; ++i) {
    keccak_f1600<V>(states);
    store_states<V>(states, rate / 8, outputs, rate * i);
  }
}

// One: a vector of one lane.
template <class V, class One>
constexpr HashKernels hash_kernels() {
  return {.lanes = V::lanes,
          .keccak_f1600 = keccak_f1600<One>,
          .keccak_f1600_many = keccak_f1600<V>,
          .absorb_many = absorb_many<V>,
          .squeeze_many = squeeze_many<V>};
}

}  // namespace lockstep::optimized::kernels
