// docs/binary-field.md section 2: the extension E = K[y] / (y^3 + y + 1) of 2^192 elements.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "spec/binary_field/field.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::binary_field {

inline constexpr auto extension_events = std::to_array<std::string_view>({
    "extension.product_in_K",  // both factors have c1 = c2 = 0
    "extension.inverse_zero",  // the inverse of 0, which is 0
});

// 2.1: c0 + c1 y + c2 y^2, stored as the three words in this order: 24 bytes,
// aligned as its words (8 on 64-bit machines).
struct E {
  K c0;
  K c1;
  K c2;

  friend constexpr bool operator==(const E&, const E&) = default;
};

static_assert(sizeof(E) == 24 && alignof(E) == alignof(K));

// 2.2: addition, coordinate by coordinate.
constexpr E operator^(const E& a, const E& b) {
  return E{a.c0 ^ b.c0, a.c1 ^ b.c1, a.c2 ^ b.c2};
}

// 2.2: the product by an element of K, which multiplies each coordinate.
constexpr E scale(const E& a, K k) { return E{a.c0 * k, a.c1 * k, a.c2 * k}; }

// 2.2: the product: the coefficients d0..d4 of the product of polynomials, with y^3 = y + 1 and
// y^4 = y^2 + y.
template <typename Run = const Nothing>
constexpr E product(const E& a, const E& b, Run& run = nothing) {
  if (a.c1 == K{0} && a.c2 == K{0} && b.c1 == K{0} && b.c2 == K{0}) {
    run.event("extension.product_in_K");
  }
  const K d0 = a.c0 * b.c0;
  const K d1 = (a.c0 * b.c1) ^ (a.c1 * b.c0);
  const K d2 = (a.c0 * b.c2) ^ (a.c1 * b.c1) ^ (a.c2 * b.c0);
  const K d3 = (a.c1 * b.c2) ^ (a.c2 * b.c1);
  const K d4 = a.c2 * b.c2;
  return E{d0 ^ d3, d1 ^ d3 ^ d4, d2 ^ d4};
}

constexpr E operator*(const E& a, const E& b) { return product(a, b); }

// 2.2: the square.
template <typename Run = const Nothing>
constexpr E square(const E& a, Run& run = nothing) {
  return product(a, a, run);
}

// 2.2: the Frobenius map a^(2^64), "phi".
constexpr E phi(const E& a) { return E{a.c0, a.c2, a.c1 ^ a.c2}; }

// 2.2: the inverse, by the norm N, which lies in K; the inverse of 0 is 0.
template <typename Run = const Nothing>
constexpr E inverse(const E& a, Run& run = nothing) {
  if (a == E{}) {
    run.event("extension.inverse_zero");
  }
  const E m = phi(a) * phi(phi(a));
  const K N = (a * m).c0;
  return scale(m, inverse(N));
}

// 2.2, the second definition of the product: the schoolbook product of polynomials in y, then the
// remainder of its long division by y^3 + y + 1.
constexpr E product_by_coefficients(const E& a, const E& b) {
  const std::array<K, 3> a_coefficients{a.c0, a.c1, a.c2};
  const std::array<K, 3> b_coefficients{b.c0, b.c1, b.c2};
  std::array<K, 5> d{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      d.at(i + j) = d.at(i + j) ^ (a_coefficients.at(i) * b_coefficients.at(j));
    }
  }
  for (std::size_t top = 4; top >= 3; --top) {
    const K quotient = d.at(top);
    for (const std::size_t exponent : std::array<std::size_t, 3>{3, 1, 0}) {
      d.at(top - 3 + exponent) = d.at(top - 3 + exponent) ^ quotient;
    }
  }
  return E{d.at(0), d.at(1), d.at(2)};
}

// 2.1: the coordinates in memory order: n elements are 3n elements of K.
inline std::vector<K> coordinates_of(const std::vector<E>& elements) {
  std::vector<K> coordinates;
  coordinates.reserve(3 * elements.size());
  for (const E& a : elements) {
    coordinates.insert(coordinates.end(), {a.c0, a.c1, a.c2});
  }
  return coordinates;
}

// 2.1: the elements with these coordinates, a multiple of three of them.
inline std::vector<E> E_of_coordinates(const std::vector<K>& coordinates) {
  std::vector<E> elements;
  elements.reserve(coordinates.size() / 3);
  for (std::size_t i = 0; i + 2 < coordinates.size(); i += 3) {
    elements.push_back(E{coordinates.at(i), coordinates.at(i + 1), coordinates.at(i + 2)});
  }
  return elements;
}

// 2.1: words read as elements, three at a time, and back.
inline std::vector<E> E_of_words(const std::vector<std::uint64_t>& words) {
  return E_of_coordinates(K_of_words(words));
}

inline std::vector<std::uint64_t> words_of(const std::vector<E>& elements) {
  return words_of(coordinates_of(elements));
}

}  // namespace lockstep::spec::binary_field
