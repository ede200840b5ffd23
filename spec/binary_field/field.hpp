// docs/binary-field.md section 1: the field K = GF(2)[x] / (x^64 + x^4 + x^3 + x + 1).
//
// Conventions of this directory. One file per section of docs/binary-field.md; a function's first
// comment line names the paragraph it transcribes. `^` is addition, as in the text. A buffer is
// row-major: the word of row r and lane i is at r * n + i. Sizes and indices have 64 bits. The last
// argument `run` is spec/run.hpp's; each file lists the events it can report. Inputs outside a
// stated precondition are the caller's error, except in openings.hpp and commit.hpp, which name it.
// Deviations from the text: none.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "spec/run.hpp"

namespace lockstep::spec::binary_field {

inline constexpr auto field_events = std::to_array<std::string_view>({
    "product.zero",         // one of the factors is 0
    "product.degree_124",   // the carry-less product has degree 124, the least that folds twice
    "product.degree_125",   // the same, degree 125
    "product.degree_126",   // the same, degree 126, the greatest
    "product.second_fold",  // the first fold spilled past bit 63, so the second one had work to do
    "inverse.zero",         // the inverse of 0, which is 0
});

// 1.1: an element of K. Bit i of `word` is the coefficient of x^i.
struct K {
  std::uint64_t word = 0;

  friend constexpr bool operator==(const K&, const K&) = default;
};

// 1.1: addition, which is also subtraction.
constexpr K operator^(K a, K b) { return K{a.word ^ b.word}; }

// 1.1: the byte image, least significant byte first.
constexpr std::array<std::uint8_t, 8> byte_image(K a) {
  std::array<std::uint8_t, 8> bytes{};
  for (std::size_t i = 0; i < 8; ++i) {
    bytes.at(i) = static_cast<std::uint8_t>((a.word >> (8 * i)) & 0xFF);
  }
  return bytes;
}

// A polynomial over GF(2) of degree at most 127: bit i of `low` is the coefficient of x^i, bit i of
// `high` that of x^(64 + i).
struct Polynomial128 {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  friend constexpr bool operator==(const Polynomial128&, const Polynomial128&) = default;
};

// The degree of the polynomial whose coefficients are the bits of a word; that of 0 is -1.
constexpr int degree(std::uint64_t word) { return static_cast<int>(std::bit_width(word)) - 1; }

// The degree of the polynomial p; that of 0 is -1.
constexpr int degree(const Polynomial128& p) {
  return p.high != 0 ? 64 + degree(p.high) : degree(p.low);
}

// 1.2: x^64 = x^4 + x^3 + x + 1 in K, the word 0x1B.
inline constexpr std::uint64_t x_to_the_64 = (1U << 4) | (1U << 3) | (1U << 1) | (1U << 0);

// 1.2: the carry-less product: the sum of a x^i over the terms x^i of b.
constexpr Polynomial128 carry_less_product(std::uint64_t a, std::uint64_t b) {
  Polynomial128 p;
  for (int i = 0; i <= degree(b); ++i) {
    const std::uint64_t b_i = (b >> i) & 1;
    p.low ^= b_i * (a << i);
    p.high ^= b_i * ((a >> 1) >> (63 - i));
  }
  return p;
}

// 1.2: the remainder modulo x^64 + x^4 + x^3 + x + 1: the high word is folded by 0x1B twice.
template <typename Run = const Nothing>
constexpr K reduce(const Polynomial128& p, Run& run = nothing) {
  const Polynomial128 first = carry_less_product(p.high, x_to_the_64);
  const Polynomial128 second = carry_less_product(first.high, x_to_the_64);
  if (first.high != 0) {
    run.event("product.second_fold");
  }
  return K{p.low ^ first.low ^ second.low};
}

// 1.3: the same remainder in closed form.
constexpr K reduce_in_closed_form(const Polynomial128& p) {
  const std::uint64_t n = p.high >> 60;
  const std::uint64_t spill = n ^ (n >> 1) ^ (n >> 3);
  const std::uint64_t y = p.high ^ spill;
  return K{p.low ^ y ^ (y << 1) ^ (y << 3) ^ (y << 4)};
}

// 1.2: the product.
template <typename Run = const Nothing>
constexpr K product(K a, K b, Run& run = nothing) {
  const Polynomial128 p = carry_less_product(a.word, b.word);
  if (a == K{0} || b == K{0}) {
    run.event("product.zero");
  }
  if (degree(p) == 124) {
    run.event("product.degree_124");
  }
  if (degree(p) == 125) {
    run.event("product.degree_125");
  }
  if (degree(p) == 126) {
    run.event("product.degree_126");
  }
  return reduce(p, run);
}

constexpr K operator*(K a, K b) { return product(a, b); }

// 1.2: the square.
template <typename Run = const Nothing>
constexpr K square(K a, Run& run = nothing) {
  return product(a, a, run);
}

// 1.4: the power a^e, by the bits of e from the most significant one down.
constexpr K power(K a, std::uint64_t e) {
  K result{1};
  for (int i = degree(e); i >= 0; --i) {
    result = square(result);
    if (((e >> i) & 1) == 1) {
      result = result * a;
    }
  }
  return result;
}

// 1.4: the inverse, a^(2^64 - 2); that of 0 is 0.
template <typename Run = const Nothing>
constexpr K inverse(K a, Run& run = nothing) {
  if (a == K{0}) {
    run.event("inverse.zero");
  }
  return power(a, ~std::uint64_t{0} - 1);
}

// 1.1: words read as elements.
inline std::vector<K> K_of_words(const std::vector<std::uint64_t>& words) {
  std::vector<K> elements;
  elements.reserve(words.size());
  for (const std::uint64_t word : words) {
    elements.push_back(K{word});
  }
  return elements;
}

// 1.1: elements read as words.
inline std::vector<std::uint64_t> words_of(const std::vector<K>& elements) {
  std::vector<std::uint64_t> words;
  words.reserve(elements.size());
  for (const K a : elements) {
    words.push_back(a.word);
  }
  return words;
}

}  // namespace lockstep::spec::binary_field
