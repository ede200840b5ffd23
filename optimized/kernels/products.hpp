// Elementwise arithmetic of ML-DSA's elements.
#pragma once

#include <cstddef>
#include <cstdint>

#include "optimized/kernels/field.hpp"
#include "optimized/vector/inline.hpp"

namespace lockstep::optimized::kernels {

// sum of a_j b_j / R over `terms` pairs of elements, each 256 coefficients after the last.
// in: |a| < 9 q, 0 <= b < q, 1 <= terms <= 8.
// out: |result| < q.  proved: theorem multiply_accumulate
template <class V, class Memory>
void multiply_accumulate(const Memory* a, const Memory* b, std::size_t terms, Memory* out) {
  const V modulus = V::broadcast(q);
  for (std::size_t i = 0; i < n; i += V::lanes) {
    auto sum = ProductSum<V>::of(multiplicand<9>(V::load(a + i)), V::load(b + i));
    for (std::size_t j = i + n; j < n * terms; j += n) {
      sum.add(multiplicand<9>(V::load(a + j)), V::load(b + j));
    }
    sum.reduced(modulus).store(out + i);
  }
}

// a b / R.  in: |a|, |b| < 9 q.  out: |result| < q.  proved: theorem multiply_elements
template <class V, class Memory>
void multiply_elements(const Memory* a, const Memory* b, Memory* out) {
  const V modulus = V::broadcast(q);
  for (std::size_t i = 0; i < n; i += V::lanes) {
    ProductSum<V>::of(multiplicand<9>(V::load(a + i)), multiplicand<9>(V::load(b + i)))
        .reduced(modulus)
        .store(out + i);
  }
}

// f factor / R.  in: |f| < 9 q, factor in [0, q).  out: in [0, q).  proved: theorem scale
template <class V, class Memory>
void scale(const Memory* f, std::int32_t number, Memory* out) {
  const V modulus = V::broadcast(q);
  const auto z = Factor<V>::of_all(std::int64_t{number});
  for (std::size_t i = 0; i < n; i += V::lanes) {
    canonical(multiply(V::load(f + i), z, modulus), modulus).store(out + i);
  }
}

// in: a, b in [0, q).  out: in [0, q).  proved: theorems add, subtract
template <class V, class Memory>
void add(const Memory* a, const Memory* b, Memory* out) {
  const V modulus = V::broadcast(q);
  for (std::size_t i = 0; i < n; i += V::lanes) {
    canonical(V::load(a + i) + V::load(b + i) - modulus, modulus).store(out + i);
  }
}

template <class V, class Memory>
void subtract(const Memory* a, const Memory* b, Memory* out) {
  const V modulus = V::broadcast(q);
  for (std::size_t i = 0; i < n; i += V::lanes) {
    canonical(V::load(a + i) - V::load(b + i), modulus).store(out + i);
  }
}

}  // namespace lockstep::optimized::kernels
