// The meaning of every word of 32-bit lanes, in plain C++, for any even number of lanes. The words
// of each instruction set (optimized/<isa>/vector.hpp) mean the same: tests/words compares them.
//
// Lanes wrap modulo 2^32 (wide ones modulo 2^64), as processors' do: arithmetic is on unsigned
// words here.
#pragma once

#include <cstddef>
#include <cstdint>

namespace lockstep::optimized::emulated {

// How the instruction set multiplies 32-bit lanes into 64 bits.
enum class Products : std::uint8_t { of_signed, of_unsigned };

// Wide lanes: lane k stands where lanes 2k (the low half) and 2k + 1 are.
template <std::size_t n, Products products>
struct I64 {
  std::uint64_t v[n / 2];
};

template <std::size_t n, Products products = Products::of_signed>
struct I32 {
  using Wide = I64<n, products>;
  static constexpr std::size_t lanes = n;
  static constexpr bool signed_products = products == Products::of_signed;

  std::uint32_t v[n];

  inline static I32 load(const std::int32_t* p) {
    I32 r;
    for (std::size_t i = 0; i < n; ++i) {
      r.v[i] = static_cast<std::uint32_t>(p[i]);
    }
    return r;
  }
  inline static I32 broadcast(std::int32_t x) {
    I32 r;
    for (std::uint32_t& lane : r.v) {
      lane = static_cast<std::uint32_t>(x);
    }
    return r;
  }
  // All ones in lane i where bit i is set, else zero.
  inline static I32 of_bits(std::uint32_t bits) {
    I32 r;
    for (std::size_t i = 0; i < n; ++i) {
      r.v[i] = 0U - ((bits >> i) & 1);
    }
    return r;
  }
  inline void store(std::int32_t* p) const {
    for (std::size_t i = 0; i < n; ++i) {
      p[i] = static_cast<std::int32_t>(v[i]);
    }
  }
};

// --- lane by lane ---

template <std::size_t n, Products products, class F>
inline I32<n, products> map(I32<n, products> a, I32<n, products> b, F f) {
  for (std::size_t i = 0; i < n; ++i) {
    a.v[i] = static_cast<std::uint32_t>(f(a.v[i], b.v[i]));
  }
  return a;
}

template <std::size_t n, Products products>
inline I32<n, products> operator+(I32<n, products> a, I32<n, products> b) {
  return map(a, b, [](std::uint32_t x, std::uint32_t y) { return x + y; });
}
template <std::size_t n, Products products>
inline I32<n, products> operator-(I32<n, products> a, I32<n, products> b) {
  return map(a, b, [](std::uint32_t x, std::uint32_t y) { return x - y; });
}
template <std::size_t n, Products products>
inline I32<n, products> operator&(I32<n, products> a, I32<n, products> b) {
  return map(a, b, [](std::uint32_t x, std::uint32_t y) { return x & y; });
}
template <std::size_t n, Products products>
inline I32<n, products> operator|(I32<n, products> a, I32<n, products> b) {
  return map(a, b, [](std::uint32_t x, std::uint32_t y) { return x | y; });
}
template <std::size_t n, Products products>
inline I32<n, products> operator^(I32<n, products> a, I32<n, products> b) {
  return map(a, b, [](std::uint32_t x, std::uint32_t y) { return x ^ y; });
}

template <std::size_t k, std::size_t n, Products products>
inline I32<n, products> shift_left(I32<n, products> a) {
  return map(a, a, [](std::uint32_t x, std::uint32_t) { return x << k; });
}
template <std::size_t k, std::size_t n, Products products>
inline I32<n, products> shift_right(I32<n, products> a) {  // zeros come in
  return map(a, a, [](std::uint32_t x, std::uint32_t) { return x >> k; });
}

// All ones where a is negative, else zero.
template <std::size_t n, Products products>
inline I32<n, products> negative(I32<n, products> a) {
  return map(a, a, [](std::uint32_t x, std::uint32_t) { return 0U - (x >> 31); });
}

// All ones where a > b, as signed numbers, else zero.
template <std::size_t n, Products products>
inline I32<n, products> greater(I32<n, products> a, I32<n, products> b) {
  return map(a, b, [](std::uint32_t x, std::uint32_t y) {
    return static_cast<std::int32_t>(x) > static_cast<std::int32_t>(y) ? ~0U : 0U;
  });
}

// a + m where a is negative, else a.  in: -m <= a < 2^31 - m, for a positive m.
template <std::size_t n, Products products>
inline I32<n, products> lifted(I32<n, products> a, I32<n, products> m) {
  return map(a, m, [](std::uint32_t x, std::uint32_t y) { return x + (y & (0U - (x >> 31))); });
}

// The product's low 32 bits.
template <std::size_t n, Products products>
inline I32<n, products> mul_low(I32<n, products> a, I32<n, products> b) {
  return map(a, b, [](std::uint32_t x, std::uint32_t y) { return x * y; });
}

// --- all lanes ---

// The bitwise or of all lanes.
template <std::size_t n, Products products>
inline std::uint32_t or_of_lanes(I32<n, products> a) {
  std::uint32_t r = 0;
  for (const std::uint32_t lane : a.v) {
    r |= lane;
  }
  return r;
}

// Bit i is the top bit of lane i.
template <std::size_t n, Products products>
inline std::uint32_t top_bits(I32<n, products> a) {
  std::uint32_t r = 0;
  for (std::size_t i = 0; i < n; ++i) {
    r |= (a.v[i] >> 31) << i;
  }
  return r;
}

// --- wide lanes ---

template <std::size_t n, Products products>
inline I64<n, products> operator+(I64<n, products> a, I64<n, products> b) {
  for (std::size_t i = 0; i < n / 2; ++i) {
    a.v[i] += b.v[i];
  }
  return a;
}
template <std::size_t n, Products products>
inline I64<n, products> operator-(I64<n, products> a, I64<n, products> b) {
  for (std::size_t i = 0; i < n / 2; ++i) {
    a.v[i] -= b.v[i];
  }
  return a;
}

template <Products products>
inline std::uint64_t product(std::uint32_t x, std::uint32_t y) {
  if constexpr (products == Products::of_unsigned) {
    return std::uint64_t{x} * y;
  } else {
    return static_cast<std::uint64_t>(std::int64_t{static_cast<std::int32_t>(x)} *
                                      static_cast<std::int32_t>(y));
  }
}

// wide[k] = a[2k] b[2k], exactly.
template <std::size_t n, Products products>
inline I64<n, products> mul_even(I32<n, products> a, I32<n, products> b) {
  I64<n, products> r;
  for (std::size_t i = 0; i < n / 2; ++i) {
    r.v[i] = product<products>(a.v[2 * i], b.v[2 * i]);
  }
  return r;
}

// wide[k] = (low half of a[k]) b[2k], exactly.
template <std::size_t n, Products products>
inline I64<n, products> mul_low_half(I64<n, products> a, I32<n, products> b) {
  for (std::size_t i = 0; i < n / 2; ++i) {
    a.v[i] = product<products>(static_cast<std::uint32_t>(a.v[i]), b.v[2 * i]);
  }
  return a;
}

// --- between lanes ---

// r[2k] = r[2k + 1] = a[2k + 1].
template <std::size_t n, Products products>
inline I32<n, products> odd_to_even(I32<n, products> a) {
  for (std::size_t i = 0; i < n; i += 2) {
    a.v[i] = a.v[i + 1];
  }
  return a;
}

// r[2k] = the high half of even[k], r[2k + 1] = that of odd[k].
template <std::size_t n, Products products>
inline I32<n, products> high_halves(I64<n, products> even, I64<n, products> odd) {
  I32<n, products> r;
  for (std::size_t i = 0; i < n / 2; ++i) {
    r.v[2 * i] = static_cast<std::uint32_t>(even.v[i] >> 32);
    r.v[2 * i + 1] = static_cast<std::uint32_t>(odd.v[i] >> 32);
  }
  return r;
}

// Exchanges the odd blocks of k lanes of x with the even ones of y: its own inverse.
template <std::size_t k, std::size_t n, Products products>
inline void trn(I32<n, products>& x, I32<n, products>& y) {
  for (std::size_t i = 0; i < n; ++i) {
    if (((i / k) & 1) == 1) {
      const std::uint32_t lane = x.v[i];
      x.v[i] = y.v[i - k];
      y.v[i - k] = lane;
    }
  }
}

}  // namespace lockstep::optimized::emulated
