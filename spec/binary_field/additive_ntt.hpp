// docs/binary-field.md section 4: the additive NTT and its inverse, over K and over E.
//
// Preconditions: 1 <= L <= 63, s <= d <= L, n >= 1, and a buffer of 2^d rows of n words.
// Butterflies are not given the transform's `run`: it hears of shapes, not of each product.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "spec/binary_field/extension.hpp"
#include "spec/binary_field/field.hpp"
#include "spec/binary_field/subspace.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::binary_field {

inline constexpr auto butterfly_events = std::to_array<std::string_view>({
    "butterfly.zero_v",  // the word the twiddle multiplies is 0
});

inline constexpr auto ntt_events = std::to_array<std::string_view>({
    "ntt.single_row",        // d = 0: there is no layer at all
    "ntt.no_layers",         // s = d >= 1: the buffer is left as it is
    "ntt.late_start",        // s = d - 1 >= 1: the last layer only
    "ntt.larger_dimension",  // L > d and some layer runs, so the twiddles are not those of L = d
    "ntt.zero_odd_half",     // all words of some block's second half are 0: it copies the first
    "ntt.narrow_rows",       // n < 8: a row is shorter than 64 bytes
    "ntt.one_word_tail",     // n > 8 and n mod 8 = 1
    "ntt.ragged_tail",       // n > 8 and n mod 8 = 2, ..., 7
});

// The words at row r and at row r + half of a block.
template <typename Element>
struct Pair {
  Element u;
  Element v;

  friend constexpr bool operator==(const Pair&, const Pair&) = default;
};

// 4.2: the butterfly.
template <typename Run = const Nothing>
constexpr Pair<K> butterfly(K u, K v, K t, Run& run = nothing) {
  if (v == K{0}) {
    run.event("butterfly.zero_v");
  }
  const K u_new = u ^ product(v, t, run);
  const K v_new = v ^ u_new;
  return {u_new, v_new};
}

// 4.4: the inverse butterfly.
template <typename Run = const Nothing>
constexpr Pair<K> inverse_butterfly(K u_new, K v_new, K t, Run& run = nothing) {
  const K v = v_new ^ u_new;
  const K u = u_new ^ product(v, t, run);
  return {u, v};
}

// 4.5: the transposed butterfly.
template <typename Run = const Nothing>
constexpr Pair<K> transposed_butterfly(K u, K v, K t, Run& run = nothing) {
  const K u_new = u ^ v;
  const K v_new = v ^ product(u_new, t, run);
  return {u_new, v_new};
}

// 4.6: the butterfly over E, with a twiddle in K.
constexpr Pair<E> butterfly(const E& u, const E& v, K t) {
  const E u_new = u ^ scale(v, t);
  const E v_new = v ^ u_new;
  return {u_new, v_new};
}

template <typename Run>
void report_shape(std::size_t L, std::size_t d, std::size_t n, std::size_t s, Run& run) {
  if (d == 0) {
    run.event("ntt.single_row");
  }
  if (d >= 1 && s == d) {
    run.event("ntt.no_layers");
  }
  if (s >= 1 && s + 1 == d) {
    run.event("ntt.late_start");
  }
  if (s < d && d < L) {
    run.event("ntt.larger_dimension");
  }
  if (n < 8) {
    run.event("ntt.narrow_rows");
  }
  if (n > 8 && n % 8 == 1) {
    run.event("ntt.one_word_tail");
  }
  if (n > 8 && n % 8 >= 2) {
    run.event("ntt.ragged_tail");
  }
}

// Reports a block of 2 * half rows from `first_row` on if all words of its second half are 0.
template <typename Element, typename Run>
void report_zero_odd_half(const std::vector<Element>& buffer,
                          std::size_t n,
                          std::size_t first_row,
                          std::size_t half,
                          Run& run) {
  for (std::size_t i = (first_row + half) * n; i < (first_row + 2 * half) * n; ++i) {
    if (buffer.at(i) != Element{}) {
      return;
    }
  }
  run.event("ntt.zero_odd_half");
}

// 4.2: for each row r < half of the block and each lane, `pair_of` of the words at r and r + half.
template <typename Element, typename PairOf>
void for_each_pair(std::vector<Element>& buffer,
                   std::size_t n,
                   std::size_t first_row,
                   std::size_t half,
                   const PairOf& pair_of) {
  for (std::size_t r = first_row; r < first_row + half; ++r) {
    for (std::size_t lane = 0; lane < n; ++lane) {
      Element& u = buffer.at(r * n + lane);
      Element& v = buffer.at((r + half) * n + lane);
      const Pair<Element> result = pair_of(u, v);
      u = result.u;
      v = result.v;
    }
  }
}

// 4.2: the forward transform from layer s in an object of dimension L.
template <typename Run = const Nothing>
std::vector<K> forward(std::size_t L,
                       std::size_t d,
                       std::size_t n,
                       std::size_t s,
                       std::vector<K> buffer,
                       Run& run = nothing) {
  const Domain domain = domain_of_dimension(L);
  report_shape(L, d, n, s, run);
  for (std::size_t layer = s; layer < d; ++layer) {
    const std::size_t half = power_of_2(d - layer - 1);
    for (std::size_t b = 0; b < power_of_2(layer); ++b) {
      const std::size_t first_row = b * 2 * half;
      const K t = twiddle(domain, layer, b);
      run.step("antt.twiddle", L, layer, b, t);
      report_zero_odd_half(buffer, n, first_row, half, run);
      for_each_pair(buffer, n, first_row, half,
                    [t](K u, K v) { return butterfly(u, v, t); });
    }
  }
  return buffer;
}

// 4.4: the inverse of `forward` with the same arguments, layers d - 1 down to s.
template <typename Run = const Nothing>
std::vector<K> inverse_transform(std::size_t L,
                                 std::size_t d,
                                 std::size_t n,
                                 std::size_t s,
                                 std::vector<K> buffer,
                                 Run& run = nothing) {
  const Domain domain = domain_of_dimension(L);
  report_shape(L, d, n, s, run);
  for (std::size_t layers_left = d; layers_left > s; --layers_left) {
    const std::size_t layer = layers_left - 1;
    const std::size_t half = power_of_2(d - layer - 1);
    for (std::size_t b = 0; b < power_of_2(layer); ++b) {
      const std::size_t first_row = b * 2 * half;
      const K t = twiddle(domain, layer, b);
      run.step("antt.twiddle", L, layer, b, t);
      for_each_pair(buffer, n, first_row, half,
                    [t](K u, K v) { return inverse_butterfly(u, v, t); });
    }
  }
  return buffer;
}

// 4.6: the forward transform of n lanes over E, with the same twiddles in K.
template <typename Run = const Nothing>
std::vector<E> extension_forward(std::size_t L,
                                 std::size_t d,
                                 std::size_t n,
                                 std::size_t s,
                                 std::vector<E> buffer,
                                 Run& run = nothing) {
  const Domain domain = domain_of_dimension(L);
  report_shape(L, d, 3 * n, s, run);
  for (std::size_t layer = s; layer < d; ++layer) {
    const std::size_t half = power_of_2(d - layer - 1);
    for (std::size_t b = 0; b < power_of_2(layer); ++b) {
      const std::size_t first_row = b * 2 * half;
      const K t = twiddle(domain, layer, b);
      run.step("antt.twiddle", L, layer, b, t);
      report_zero_odd_half(buffer, n, first_row, half, run);
      for_each_pair(buffer, n, first_row, half,
                    [t](const E& u, const E& v) { return butterfly(u, v, t); });
    }
  }
  return buffer;
}

}  // namespace lockstep::spec::binary_field
