// The order in which the transform's kernels keep the coefficients of T_q, and the twiddle factors
// in that order, both found by running the kernels' own movement of data on indices.
//
// Position 32 b + j of a transformed element holds one of the coefficients 32 b ... 32 b + 31 of
// FIPS 204's order: the last layers pair lanes of two vectors after trn has brought partners to
// equal places, and what it moved stays there.
#pragma once

#include <cstddef>
#include <cstdint>

#include "optimized/kernels/field.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::optimized::kernels {

constexpr std::size_t block_size = 32;          // coefficients that the last five layers mix
constexpr std::size_t blocks = n / block_size;  // which the first three layers mix
template <class V>
constexpr std::size_t block_vectors = block_size / V::lanes;

// Indices as a vector, and trn on them.
template <std::size_t lanes>
struct IndexVector {
  std::size_t v[lanes];
};

template <std::size_t lanes>
constexpr void exchange(std::size_t k, IndexVector<lanes>& x, IndexVector<lanes>& y) {
  for (std::size_t i = 0; i < lanes; ++i) {
    if (((i / k) & 1) == 1) {
      const std::size_t lane = x.v[i];
      x.v[i] = y.v[i - k];
      y.v[i - k] = lane;
    }
  }
}

enum class Direction : std::uint8_t { forward, inverse };

// Factors for multiply(): numbers times R, and what Montgomery's reduction needs of them.
template <std::size_t lanes>
struct Twiddles {
  static constexpr std::size_t vectors = block_size / lanes;
  static constexpr std::size_t of_block = 5 * vectors / 2;  // in the order of the forward layers

  alignas(64) std::int32_t first[blocks];  // of the first three layers, by k = 1 ... 7
  alignas(64) std::int32_t first_q_inverse[blocks];
  alignas(64) std::int32_t last[blocks][of_block][lanes];
  alignas(64) std::int32_t last_q_inverse[blocks][of_block][lanes];
};

template <class V, Direction direction>
class TwiddleMaker {
 public:
  static constexpr std::size_t lanes = V::lanes;
  using Table = Twiddles<lanes>;

  constexpr Table make() {
    for (std::size_t k = 1; k < blocks; ++k) {
      const std::size_t groups = k >= 4 ? 4 : (k >= 2 ? 2 : 1);
      put(table_.first[k], table_.first_q_inverse[k], groups, k);
    }
    for (std::size_t block = 0; block < blocks; ++block) {
      make_block(block);
    }
    return table_;
  }

 private:
  // k of algorithm 41 for a layer of so many groups. Algorithm 42 uses the mirrored one, negated;
  // inverse_butterfly() has the sign.
  static constexpr void put(std::int32_t& value,
                            std::int32_t& value_q_inverse,
                            std::size_t groups,
                            std::size_t k) {
    const std::size_t index = direction == Direction::forward ? k : 3 * groups - 1 - k;
    value = representative<V>(montgomery_r * parameters::ml_dsa_zetas[index]);
    value_q_inverse = times_q_inverse(value);
  }

  constexpr void make_block(std::size_t block) {
    IndexVector<lanes> v[Table::vectors]{};
    for (std::size_t i = 0; i < block_size; ++i) {
      v[i / lanes].v[i % lanes] = block_size * block + i;
    }
    std::size_t place = 0;
    for (std::size_t length = 16; length >= 1; length /= 2) {
      for (std::size_t i = 0; i < Table::vectors; ++i) {
        if (length >= lanes && (i & (length / lanes)) == 0) {
          emit(block, place++, length, v[i]);
        } else if (length < lanes && i % 2 == 0) {
          exchange(length, v[i], v[i + 1]);
          emit(block, place++, length, v[i]);
        }
      }
    }
  }

  // The factors of the butterflies whose first coefficients are these.
  constexpr void emit(std::size_t block,
                      std::size_t place,
                      std::size_t length,
                      const IndexVector<lanes>& index) {
    for (std::size_t i = 0; i < lanes; ++i) {
      const std::size_t groups = n / (2 * length);
      put(table_.last[block][place][i], table_.last_q_inverse[block][place][i], groups,
          groups + index.v[i] / (2 * length));
    }
  }

  Table table_{};
};

template <class V, Direction direction>
constexpr Twiddles<V::lanes> twiddles = TwiddleMaker<V, direction>().make();

}  // namespace lockstep::optimized::kernels
