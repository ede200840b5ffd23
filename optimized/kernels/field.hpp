// Arithmetic modulo q = 8380417 on 32-bit lanes that are reduced lazily: sentences over a vector
// type V, whose words optimized/vector/emulated.hpp defines. A lane holds a signed representative.
//
// Products leave Montgomery form: with R = 2^32, multiply(a, b) is a b / R modulo q.
#pragma once

#include <cstddef>
#include <cstdint>

#include "optimized/vector/inline.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::optimized::kernels {

constexpr std::size_t n = 256;
constexpr std::int32_t q = parameters::ml_dsa_q;

// --- numbers modulo q ---

// in: any. out: in [0, q).
constexpr std::int64_t modulo_q(std::int64_t a) {
  return (a % q + q) % q;
}

constexpr std::int64_t power(std::int64_t base, unsigned exponent) {
  std::int64_t result = 1;
  for (; exponent != 0; exponent >>= 1) {
    result = (exponent & 1) == 1 ? modulo_q(result * base) : result;
    base = modulo_q(base * base);
  }
  return result;
}

constexpr std::int64_t montgomery_r = modulo_q(std::int64_t{1} << 32);
constexpr std::int64_t montgomery_r_squared = modulo_q(montgomery_r * montgomery_r);

// q times this is 1 modulo 2^32: each step of Newton's doubles the bits that are right.
constexpr std::uint32_t compute_q_inverse() {
  std::uint32_t inverse = q;
  for (int step = 0; step < 4; ++step) {
    inverse *= 2 - static_cast<std::uint32_t>(q) * inverse;
  }
  return inverse;
}
constexpr std::uint32_t q_inverse = compute_q_inverse();
static_assert(q_inverse * static_cast<std::uint32_t>(q) == 1);

// A constant as V's products want it: centred if they are of signed lanes, else in [0, q).
template <class V>
constexpr std::int32_t representative(std::int64_t a) {
  const std::int64_t reduced = modulo_q(a);
  return static_cast<std::int32_t>(V::signed_products && reduced > q / 2 ? reduced - q : reduced);
}

constexpr std::int32_t times_q_inverse(std::int32_t a) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(a) * q_inverse);
}

// --- products ---

// What lanes are multiplied with: constants in Montgomery form, if the product shall not leave it,
// and what the reduction needs of them; for even lanes, and for odd lanes where the even ones are.
template <class V>
struct Factor {
  V even;
  V odd;
  V even_q_inverse;
  V odd_q_inverse;

  // One constant for all lanes.
  INLINE static Factor of_all(std::int32_t value, std::int32_t value_q_inverse) {
    const V all = V::broadcast(value);
    const V all_q_inverse = V::broadcast(value_q_inverse);
    return {all, all, all_q_inverse, all_q_inverse};
  }
  INLINE static Factor of_all(std::int64_t a) {
    const std::int32_t value = representative<V>(a);
    return of_all(value, times_q_inverse(value));
  }
  // A constant for each lane.
  INLINE static Factor load(const std::int32_t* values, const std::int32_t* values_q_inverse) {
    const V each = V::load(values);
    const V each_q_inverse = V::load(values_q_inverse);
    return {each, odd_to_even(each), each_q_inverse, odd_to_even(each_q_inverse)};
  }
};

// The lanes as V multiplies them: products of unsigned lanes want them positive.
// in: |a| <= offset q.
template <std::uint32_t offset, class V>
INLINE V multiplicand(V a) {
  if constexpr (V::signed_products) {
    return a;
  } else {
    constexpr std::uint32_t positive = offset * static_cast<std::uint32_t>(q);
    return a + V::broadcast(static_cast<std::int32_t>(positive));
  }
}

// in: |a| <= 256 q.  out: |result| < q, a times the factor / R.  proved: theorem multiply
template <class V>
INLINE V multiply(V lanes, Factor<V> z, V modulus) {
  const V a = multiplicand<256>(lanes);
  const V a1 = odd_to_even(a);
  const auto even = mul_even(a, z.even);
  const auto odd = mul_even(a1, z.odd);
  const auto m_even = mul_even(a, z.even_q_inverse);
  const auto m_odd = mul_even(a1, z.odd_q_inverse);
  return high_halves(even - mul_low_half(m_even, modulus), odd - mul_low_half(m_odd, modulus));
}

// Sums of products of lanes, reduced once.
template <class V>
struct ProductSum {
  typename V::Wide even;
  typename V::Wide odd;

  // in: factors as multiplicand() gives them.
  INLINE static ProductSum of(V a, V b) {
    return {mul_even(a, b), mul_even(odd_to_even(a), odd_to_even(b))};
  }
  INLINE void add(V a, V b) {
    even = even + mul_even(a, b);
    odd = odd + mul_even(odd_to_even(a), odd_to_even(b));
  }

  // in: |sum| < 2^30 q, with products of unsigned lanes also >= 0.
  // out: |result| < q, the sum / R.  proved: tests/proofs/contracts_test.cpp
  INLINE V reduced(V modulus) const {
    const V inverse = V::broadcast(static_cast<std::int32_t>(q_inverse));
    const auto m_even = mul_low_half(mul_low_half(even, inverse), modulus);
    const auto m_odd = mul_low_half(mul_low_half(odd, inverse), modulus);
    return high_halves(even - m_even, odd - m_odd);
  }
};

// --- representatives ---

// in: -q <= a < q.  out: in [0, q).
template <class V>
INLINE V canonical(V a, V modulus) {
  return lifted(a, modulus);
}

// in: |a| < q.  out: in [-(q - 1) / 2, (q - 1) / 2].
template <class V>
INLINE V centred(V a, V modulus) {
  const V half = V::broadcast(q / 2);
  return lifted(lifted(a + half, modulus) - modulus, modulus) - half;
}

template <class V>
INLINE V absolute(V a) {
  const V sign = negative(a);
  return (a ^ sign) - sign;
}

}  // namespace lockstep::optimized::kernels
