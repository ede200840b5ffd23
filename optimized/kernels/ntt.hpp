// The number-theoretic transform of ML-DSA, FIPS 204 algorithms 41 and 42, on vectors and reduced
// lazily. What it computes is equation (2.1): coefficient k is f(zeta^(2 BitRev8(k) + 1)). Elements
// of T_q are in the order of transform_order.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include "optimized/kernels/field.hpp"
#include "optimized/kernels/transform_order.hpp"
#include "optimized/vector/inline.hpp"

namespace lockstep::optimized::kernels {

// --- butterflies ---

template <class V>
INLINE void butterfly(V& a, V& b, Factor<V> zeta, V modulus) {
  const V product = multiply(b, zeta, modulus);
  b = a - product;
  a = a + product;
}

// Undoes it but for a factor of 2.
template <class V>
INLINE void inverse_butterfly(V& a, V& b, Factor<V> zeta, V modulus) {
  const V difference = b - a;
  a = a + b;
  b = multiply(difference, zeta, modulus);
}

template <Direction direction, class V>
INLINE void butterfly(V& a, V& b, Factor<V> zeta, V modulus) {
  if constexpr (direction == Direction::forward) {
    butterfly(a, b, zeta, modulus);
  } else {
    inverse_butterfly(a, b, zeta, modulus);
  }
}

// --- layers between blocks: lengths 128, 64, 32 ---

template <Direction direction, class V>
INLINE Factor<V> first_factor(std::size_t k) {
  const auto& table = twiddles<V, direction>;
  return Factor<V>::of_all(table.first[k], table.first_q_inverse[k]);
}

// v: vectors at one place of each block; `distance` in blocks.
template <Direction direction, std::size_t distance, class V>
INLINE void layer_of_blocks(V (&v)[blocks], V modulus) {
#pragma GCC unroll 8
  for (std::size_t i = 0; i < blocks; ++i) {
    if ((i & distance) == 0) {
      const std::size_t k = blocks / (2 * distance) + i / (2 * distance);
      butterfly<direction>(v[i], v[i + distance], first_factor<direction, V>(k), modulus);
    }
  }
}

// --- layers inside a block: lengths 16 ... 1 ---

template <std::size_t length, class V>
INLINE void exchange_in_block(V (&v)[block_vectors<V>]) {
  if constexpr (length < V::lanes) {
#pragma GCC unroll 8
    for (std::size_t i = 0; i < block_vectors<V>; i += 2) {
      trn<length>(v[i], v[i + 1]);
    }
  }
}

// Where the factors of a layer begin in the block's.
template <std::size_t length, class V>
constexpr std::size_t first_place = (length == 16  ? 0
                                     : length == 8 ? 1
                                     : length == 4 ? 2
                                     : length == 2 ? 3
                                                   : 4) *
                                    block_vectors<V> / 2;

// in: partners are at equal places of v[i] and v[i + distance].
template <Direction direction, std::size_t length, class V>
INLINE void layer_in_block(V (&v)[block_vectors<V>], std::size_t block, V modulus) {
  constexpr std::size_t distance = length >= V::lanes ? length / V::lanes : 1;
  const auto& table = twiddles<V, direction>;
  std::size_t place = first_place<length, V>;
#pragma GCC unroll 8
  for (std::size_t i = 0; i < block_vectors<V>; ++i) {
    if ((i & distance) == 0) {
      const auto zeta =
          Factor<V>::load(table.last[block][place], table.last_q_inverse[block][place]);
      butterfly<direction>(v[i], v[i + distance], zeta, modulus);
      ++place;
    }
  }
}

template <std::size_t length, class V>
INLINE void forward_in_block(V (&v)[block_vectors<V>], std::size_t block, V modulus) {
  exchange_in_block<length>(v);
  layer_in_block<Direction::forward, length>(v, block, modulus);
}

template <std::size_t length, class V>
INLINE void inverse_in_block(V (&v)[block_vectors<V>], std::size_t block, V modulus) {
  layer_in_block<Direction::inverse, length>(v, block, modulus);
  exchange_in_block<length>(v);
}

// --- elements ---

// Memory is int32 for processors and something abstract for proofs.
template <class V, class Memory>
INLINE void load_block(const Memory* f, V (&v)[block_vectors<V>]) {
#pragma GCC unroll 8
  for (std::size_t i = 0; i < block_vectors<V>; ++i) {
    v[i] = V::load(f + i * V::lanes);
  }
}

template <class V, class Memory>
INLINE void store_block(const V (&v)[block_vectors<V>], Memory* f) {
#pragma GCC unroll 8
  for (std::size_t i = 0; i < block_vectors<V>; ++i) {
    v[i].store(f + i * V::lanes);
  }
}

template <class V, class Memory>
INLINE void load_column(const Memory* f, V (&v)[blocks]) {
#pragma GCC unroll 8
  for (std::size_t i = 0; i < blocks; ++i) {
    v[i] = V::load(f + block_size * i);
  }
}

template <class V, class Memory>
INLINE void store_column(const V (&v)[blocks], Memory* f) {
#pragma GCC unroll 8
  for (std::size_t i = 0; i < blocks; ++i) {
    v[i].store(f + block_size * i);
  }
}

// in: |f_i| < q, the order of R_q.  out: |f_k| < 9 q.  proved: theorem ntt
template <class V, class Memory>
void ntt(Memory* f) {
  const V modulus = V::broadcast(q);
  for (std::size_t column = 0; column < block_size; column += V::lanes) {
    V v[blocks];
    load_column(f + column, v);
    layer_of_blocks<Direction::forward, 4>(v, modulus);
    layer_of_blocks<Direction::forward, 2>(v, modulus);
    layer_of_blocks<Direction::forward, 1>(v, modulus);
    store_column(v, f + column);
  }
  for (std::size_t block = 0; block < blocks; ++block) {
    V v[block_vectors<V>];
    load_block(f + block_size * block, v);
    forward_in_block<16>(v, block, modulus);
    forward_in_block<8>(v, block, modulus);
    forward_in_block<4>(v, block, modulus);
    forward_in_block<2>(v, block, modulus);
    forward_in_block<1>(v, block, modulus);
    store_block(v, f + block_size * block);
  }
}

// The last layer of the inverse with what is left: division by 256, and multiplication with R^2
// because products were divided by R and so is this one.
template <class V>
INLINE void last_inverse_layer(V (&v)[blocks], V modulus) {
  constexpr std::int64_t scale = montgomery_r_squared * power(n, q - 2);
  const auto zeta = std::int64_t{twiddles<V, Direction::inverse>.first[1]};
  const auto sum_factor = Factor<V>::of_all(scale);
  const auto difference_factor =
      Factor<V>::of_all(modulo_q(scale) * zeta % q * power(montgomery_r, q - 2));
#pragma GCC unroll 4
  for (std::size_t i = 0; i < blocks / 2; ++i) {
    const V difference = v[i + blocks / 2] - v[i];
    v[i] = centred(multiply(v[i] + v[i + blocks / 2], sum_factor, modulus), modulus);
    v[i + blocks / 2] = centred(multiply(difference, difference_factor, modulus), modulus);
  }
}

// in: |f_k| < q, products over R (ProductSum).
// out: centred, the order of R_q.  proved: theorem inverse_ntt
template <class V, class Memory>
void inverse_ntt(Memory* f) {
  const V modulus = V::broadcast(q);
  for (std::size_t block = 0; block < blocks; ++block) {
    V v[block_vectors<V>];
    load_block(f + block_size * block, v);
    inverse_in_block<1>(v, block, modulus);
    inverse_in_block<2>(v, block, modulus);
    inverse_in_block<4>(v, block, modulus);
    inverse_in_block<8>(v, block, modulus);
    inverse_in_block<16>(v, block, modulus);
    store_block(v, f + block_size * block);
  }
  for (std::size_t column = 0; column < block_size; column += V::lanes) {
    V v[blocks];
    load_column(f + column, v);
    layer_of_blocks<Direction::inverse, 1>(v, modulus);
    layer_of_blocks<Direction::inverse, 2>(v, modulus);
    last_inverse_layer(v, modulus);
    store_column(v, f + column);
  }
}

// From FIPS 204's order of T_q to the kernels', and back.
template <class V, class Memory>
void order_from_standard(Memory* f) {
  for (std::size_t block = 0; block < blocks; ++block) {
    V v[block_vectors<V>];
    load_block(f + block_size * block, v);
    exchange_in_block<8>(v);
    exchange_in_block<4>(v);
    exchange_in_block<2>(v);
    exchange_in_block<1>(v);
    store_block(v, f + block_size * block);
  }
}

template <class V, class Memory>
void order_to_standard(Memory* f) {
  for (std::size_t block = 0; block < blocks; ++block) {
    V v[block_vectors<V>];
    load_block(f + block_size * block, v);
    exchange_in_block<1>(v);
    exchange_in_block<2>(v);
    exchange_in_block<4>(v);
    exchange_in_block<8>(v);
    store_block(v, f + block_size * block);
  }
}

}  // namespace lockstep::optimized::kernels
