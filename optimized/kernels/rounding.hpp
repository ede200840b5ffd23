// High and low parts, hints and norms: FIPS 204 section 7.4, algorithms 35 to 40, on vectors. The
// divisions are multiplications and shifts; rounding_exhaustive_test compares them with divisions
// for every residue.
#pragma once

#include <cstddef>
#include <cstdint>

#include "optimized/kernels/field.hpp"
#include "optimized/vector/inline.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::optimized::kernels {

// The two gamma2 that sets have, by how many high parts there are: (q - 1) / (2 gamma2).
constexpr std::int32_t few_high_parts = 16;
constexpr std::int32_t many_high_parts = 44;

template <std::int32_t high_parts>
constexpr std::int32_t high_unit = (q - 1) / high_parts;  // 2 gamma2

constexpr bool has_few_high_parts(std::uint32_t gamma2) {
  return 2 * gamma2 == static_cast<std::uint32_t>(high_unit<few_high_parts>);
}
static_assert(has_few_high_parts(parameters::ml_dsa_65.gamma2));
static_assert(2 * parameters::ml_dsa_44.gamma2 == high_unit<many_high_parts>);

// Zero where a is the number of high parts, the one after the last.
template <std::int32_t high_parts, class V>
INLINE V wrapped(V a) {
  if constexpr (high_parts == few_high_parts) {
    return a & V::broadcast(high_parts - 1);
  } else {
    return a ^ (a & greater(a, V::broadcast(high_parts - 1)));
  }
}

// (r + gamma2 - 1) / (2 gamma2), and 0 for the last: r / 2^7, rounded up, times 2^22 / (2 gamma2 /
// 2^7), or 2^24 for the other gamma2, rounded; over that power of two, to the nearest.
// in: [0, q).
template <std::int32_t high_parts, class V>
INLINE V high_part(V r) {
  const V a = shift_right<7>(r + V::broadcast(127));
  if constexpr (high_parts == few_high_parts) {
    return wrapped<high_parts>(
        shift_right<22>(mul_low(a, V::broadcast(1025)) + V::broadcast(1 << 21)));
  } else {
    return wrapped<high_parts>(
        shift_right<24>(mul_low(a, V::broadcast(11275)) + V::broadcast(1 << 23)));
  }
}

// r - high 2 gamma2; where the high part was wrapped, that is above q / 2 and stands for itself
// minus q.
template <std::int32_t high_parts, class V>
INLINE V low_part(V r, V high) {
  const V low = r - mul_low(high, V::broadcast(high_unit<high_parts>));
  return low - (greater(low, V::broadcast(q / 2)) & V::broadcast(q));
}

// in: -q <= a < 2 q.  out: in [0, q).
template <class V>
INLINE V canonical_of_sum(V a, V modulus) {
  return lifted(lifted(a, modulus) - modulus, modulus);
}

// The top bit of a lane says that |a| >= bound.
template <class V>
INLINE V reaches(V a, std::uint32_t bound) {
  return V::broadcast(static_cast<std::int32_t>(bound) - 1) - absolute(a);
}

template <class V>
void power2round(const std::int32_t* r, std::int32_t* high, std::int32_t* low) {
  constexpr unsigned d = parameters::ml_dsa_d;
  const V modulus = V::broadcast(q);
  for (std::size_t i = 0; i < n; i += V::lanes) {
    const V a = canonical(V::load(r + i), modulus);
    const V a1 = shift_right<d>(a + V::broadcast((1 << (d - 1)) - 1));
    a1.store(high + i);
    (a - shift_left<d>(a1)).store(low + i);
  }
}

template <std::int32_t high_parts, class V>
INLINE void decompose(const std::int32_t* r, std::int32_t* high, std::int32_t* low) {
  const V modulus = V::broadcast(q);
  for (std::size_t i = 0; i < n; i += V::lanes) {
    const V a = canonical(V::load(r + i), modulus);
    const V a1 = high_part<high_parts>(a);
    a1.store(high + i);
    low_part<high_parts>(a, a1).store(low + i);
  }
}

template <std::int32_t high_parts, class V>
INLINE void high_bits(const std::int32_t* r, std::int32_t* high) {
  const V modulus = V::broadcast(q);
  for (std::size_t i = 0; i < n; i += V::lanes) {
    high_part<high_parts>(canonical(V::load(r + i), modulus)).store(high + i);
  }
}

// The bits of lanes i ... of an element, as its word has them.
template <class V>
INLINE std::uint32_t bits_of_lanes(const std::uint64_t* bits, std::size_t i) {
  return static_cast<std::uint32_t>(bits[i / 64] >> (i % 64));
}

template <std::int32_t high_parts, class V>
INLINE void make_hint(const std::int32_t* r, const std::int32_t* z, std::uint64_t* bits) {
  const V modulus = V::broadcast(q);
  for (std::size_t word = 0; word < n / 64; ++word) {
    std::uint64_t hints = 0;
    for (std::size_t i = 0; i < 64; i += V::lanes) {
      const V a = canonical(V::load(r + 64 * word + i), modulus);
      const V b = canonical_of_sum(a + V::load(z + 64 * word + i), modulus);
      const V differ = high_part<high_parts>(a) ^ high_part<high_parts>(b);
      hints |= std::uint64_t{top_bits(greater(differ, V::broadcast(0)))} << i;
    }
    bits[word] = hints;
  }
}

// A step up where the low part is positive, else down, round and round.
template <std::int32_t high_parts, class V>
INLINE void use_hint(const std::int32_t* r, const std::uint64_t* bits, std::int32_t* high) {
  const V modulus = V::broadcast(q);
  for (std::size_t i = 0; i < n; i += V::lanes) {
    const V a = canonical(V::load(r + i), modulus);
    const V a1 = high_part<high_parts>(a);
    const V up = greater(low_part<high_parts>(a, a1), V::broadcast(0));
    const V step = V::broadcast(-1) - up - up;
    const V stepped = a1 + (step & V::of_bits(bits_of_lanes<V>(bits, i)));
    wrapped<high_parts>(lifted(stepped, V::broadcast(high_parts))).store(high + i);
  }
}

template <class V>
std::uint32_t norm_reaches(const std::int32_t* f, std::uint32_t bound) {
  V any = V::broadcast(0);
  for (std::size_t i = 0; i < n; i += V::lanes) {
    any = any | reaches(V::load(f + i), bound);
  }
  return or_of_lanes(any) >> 31;
}

template <class V>
std::uint32_t add_checked(const std::int32_t* a,
                          const std::int32_t* b,
                          std::uint32_t bound,
                          std::int32_t* sum) {
  V any = V::broadcast(0);
  for (std::size_t i = 0; i < n; i += V::lanes) {
    const V c = V::load(a + i) + V::load(b + i);
    any = any | reaches(c, bound);
    c.store(sum + i);
  }
  return or_of_lanes(any) >> 31;
}

template <std::int32_t high_parts, class V>
INLINE std::uint32_t subtract_checked(const std::int32_t* a,
                                      const std::int32_t* b,
                                      std::uint32_t bound,
                                      std::int32_t* difference) {
  const V modulus = V::broadcast(q);
  V any = V::broadcast(0);
  for (std::size_t i = 0; i < n; i += V::lanes) {
    const V minuend = canonical(V::load(a + i), modulus);
    const V c = canonical_of_sum(minuend - V::load(b + i), modulus);
    any = any | reaches(low_part<high_parts>(c, high_part<high_parts>(c)), bound);
    c.store(difference + i);
  }
  return or_of_lanes(any) >> 31;
}

}  // namespace lockstep::optimized::kernels
