// Coefficients as bits: FIPS 204 algorithms 16 to 19 for the ranges in use. Coefficient i of `bits`
// bits begins at bit i bits; eight of them are `bits` bytes.
//
// Kernels are over words B: B::Vector, lanes of 32 bits; and, of vectors whose first lane is
// coefficient i,
//   B::load<bits, back>(in, i): the coefficients; memory behind their bytes may be read too or, if
//     `back`, memory before them, in all less than 32 bytes;
//   B::store<bits>(v, out), of at least eight lanes: their bits, which are whole bytes, exactly;
//   B::store_pairs<bits>(v, out): out[j] = v[2 j] + v[2 j + 1] 2^bits, for fewer.
// in, of the last two: lanes in [0, 2^bits).
#pragma once

#include <cstddef>
#include <cstdint>

#include "optimized/kernels/field.hpp"
#include "optimized/tables/packing.hpp"
#include "optimized/vector/bytes.hpp"
#include "optimized/vector/inline.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::optimized::kernels {

constexpr std::size_t group = 8;  // coefficients that begin and end at bytes

// Four pairs of coefficients as exactly `bits` bytes. From registers: copying them from an array
// waits for the stores to it, 230 ns an element of t0 instead of 75.
template <unsigned bits>
INLINE void join_pairs(const std::uint64_t* pairs, std::uint8_t* out) {
  constexpr std::size_t whole = bits / 8;
  std::uint64_t words[3] = {};
#pragma GCC unroll 4
  for (unsigned i = 0; i < group / 2; ++i) {
    const unsigned place = 2 * bits * i;
    words[place / 64] |= pairs[i] << (place % 64);
    if (place % 64 + 2 * bits > 64) {
      words[place / 64 + 1] |= pairs[i] >> (64 - place % 64);
    }
  }
#pragma GCC unroll 2
  for (std::size_t i = 0; i < whole; ++i) {
    store_word(words[i], out + 8 * i);
  }
  store_first_bytes<bits % 8>(words[whole], out + 8 * whole);
}

// number.of(v): what stands for coefficients, in [0, 2^bits).
template <unsigned bits, class B, class Number>
INLINE void pack(const std::int32_t* f, std::uint8_t* out, Number number) {
  constexpr std::size_t lanes = B::Vector::lanes;
  if constexpr (lanes >= group) {
    for (std::size_t i = 0; i < n; i += lanes) {
      B::template store<bits>(number.of(B::Vector::load(f + i)), out + i / group * bits);
    }
  } else {
    for (std::size_t i = 0; i < n; i += group) {
      std::uint64_t pairs[group / 2];
#pragma GCC unroll 2
      for (std::size_t j = 0; j < group; j += lanes) {
        B::template store_pairs<bits>(number.of(B::Vector::load(f + i + j)), pairs + j / 2);
      }
      join_pairs<bits>(pairs, out + i / group * bits);
    }
  }
}

// In the first half of an element, whose bytes are 32 bits, 32 bytes from a coefficient on are in
// it; in the second, 32 bytes up to its end are.
template <unsigned bits, class B, class Number>
INLINE void unpack(const std::uint8_t* in, std::int32_t* f, Number number) {
  static_assert(bits >= 3);
  for (std::size_t i = 0; i < n / 2; i += B::Vector::lanes) {
    number.of(B::template load<bits, false>(in, i)).store(f + i);
  }
  for (std::size_t i = n / 2; i < n; i += B::Vector::lanes) {
    number.of(B::template load<bits, true>(in, i)).store(f + i);
  }
}

// Algorithms 16 and 18: coefficients stand for themselves.
template <class V>
struct Itself {
  INLINE V of(V a) const { return a; }
};

// Algorithms 17 and 19: b - f for f, and f for that.
template <class V>
struct Below {
  V top;

  INLINE explicit Below(std::int32_t b) : top(V::broadcast(b)) {}
  INLINE V of(V a) const { return top - a; }
};

constexpr unsigned t1_bits = parameters::ml_dsa_44.t1_bits();
constexpr unsigned t0_bits = parameters::ml_dsa_d;
constexpr std::int32_t t0_top = 1 << (t0_bits - 1);

template <class B>
void pack_t1(const std::int32_t* f, std::uint8_t* out) {
  pack<t1_bits, B>(f, out, Itself<typename B::Vector>());
}

template <class B>
void unpack_t1(const std::uint8_t* in, std::int32_t* f) {
  unpack<t1_bits, B>(in, f, Itself<typename B::Vector>());
}

template <class B>
void pack_t0(const std::int32_t* f, std::uint8_t* out) {
  pack<t0_bits, B>(f, out, Below<typename B::Vector>(t0_top));
}

template <class B>
void unpack_t0(const std::uint8_t* in, std::int32_t* f) {
  unpack<t0_bits, B>(in, f, Below<typename B::Vector>(t0_top));
}

template <class B>
void pack_eta(const std::int32_t* f, std::uint32_t eta, std::uint8_t* out) {
  using Number = Below<typename B::Vector>;
  eta == 2 ? pack<3, B>(f, out, Number(2)) : pack<4, B>(f, out, Number(4));
}

// Whether any number is above 2 eta, which stands for a coefficient below -eta.
template <unsigned bits, std::int32_t eta, class B>
INLINE std::uint32_t unpack_small(const std::uint8_t* in, std::int32_t* f) {
  using V = typename B::Vector;
  unpack<bits, B>(in, f, Below<V>(eta));
  V any = V::broadcast(0);
  for (std::size_t i = 0; i < n; i += V::lanes) {
    any = any | (V::load(f + i) + V::broadcast(eta));
  }
  return or_of_lanes(any) >> 31;
}

template <class B>
std::uint32_t unpack_eta(const std::uint8_t* in, std::uint32_t eta, std::int32_t* f) {
  return eta == 2 ? unpack_small<3, 2, B>(in, f) : unpack_small<4, 4, B>(in, f);
}

constexpr std::uint32_t small_gamma1 = parameters::ml_dsa_44.gamma1;
constexpr std::uint32_t large_gamma1 = parameters::ml_dsa_65.gamma1;

template <class B>
void pack_z(const std::int32_t* f, std::uint32_t gamma1, std::uint8_t* out) {
  using Number = Below<typename B::Vector>;
  gamma1 == small_gamma1 ? pack<18, B>(f, out, Number(small_gamma1))
                         : pack<20, B>(f, out, Number(large_gamma1));
}

template <class B>
void unpack_z(const std::uint8_t* in, std::uint32_t gamma1, std::int32_t* f) {
  using Number = Below<typename B::Vector>;
  gamma1 == small_gamma1 ? unpack<18, B>(in, f, Number(small_gamma1))
                         : unpack<20, B>(in, f, Number(large_gamma1));
}

template <class B>
void pack_w1(const std::int32_t* f, std::uint32_t gamma2, std::uint8_t* out) {
  using Number = Itself<typename B::Vector>;
  gamma2 == parameters::ml_dsa_44.gamma2 ? pack<6, B>(f, out, Number())
                                         : pack<4, B>(f, out, Number());
}

template <class B>
constexpr PackingKernels packing_kernels() {
  return {.pack_t1 = pack_t1<B>,
          .unpack_t1 = unpack_t1<B>,
          .pack_t0 = pack_t0<B>,
          .unpack_t0 = unpack_t0<B>,
          .pack_eta = pack_eta<B>,
          .unpack_eta = unpack_eta<B>,
          .pack_z = pack_z<B>,
          .unpack_z = unpack_z<B>,
          .pack_w1 = pack_w1<B>};
}

}  // namespace lockstep::optimized::kernels
