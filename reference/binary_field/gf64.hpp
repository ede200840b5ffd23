// The field GF(2^64) of docs/binary-field.md section 1. An element is a word, bit i the coefficient
// of x^i; addition is ^. Constant-time in the elements; lengths are public.
#pragma once

#include <cstdint>
#include <span>

#include "reference/binary_field/carryless.hpp"
#include "reference/binary_field/status.hpp"

namespace lockstep::reference::binary_field {

// p modulo x^64 + x^4 + x^3 + x + 1, for any p (1.3). The first fold pushes at most four bits past
// x^63; adding them to the high word beforehand makes the second fold part of the first.
constexpr std::uint64_t gf64_reduce(const CarrylessProduct& p) noexcept {
  const std::uint64_t top = p.high >> 60;
  const std::uint64_t y = p.high ^ top ^ (top >> 1) ^ (top >> 3);
  return p.low ^ y ^ (y << 1) ^ (y << 3) ^ (y << 4);
}

// A factor prepared for many products: multiplier(a) is factor * a.
class Gf64Multiplier {
 public:
  explicit constexpr Gf64Multiplier(std::uint64_t factor) noexcept : factor_(factor) {}

  constexpr std::uint64_t operator()(std::uint64_t a) const noexcept {
    return gf64_reduce(carryless_multiply(factor_, CarrylessFactor(a)));
  }

 private:
  CarrylessFactor factor_;
};

constexpr std::uint64_t gf64_multiply(std::uint64_t a, std::uint64_t b) noexcept {
  return Gf64Multiplier(a)(b);
}

constexpr std::uint64_t gf64_square(std::uint64_t a) noexcept {
  return gf64_reduce(carryless_square(a));
}

// a^(2^64 - 2), the inverse of every a but 0, whose "inverse" is 0 (1.4).
[[nodiscard]] std::uint64_t gf64_inverse(std::uint64_t a) noexcept;

// vector[i] = vector[i] * scalar.
void gf64_scale(std::span<std::uint64_t> vector, std::uint64_t scalar) noexcept;

// The butterflies on two rows in place, word by word. in: rows that do not overlap, of one length,
// else sizes_differ and nothing is written.
//
// Forward (4.2): upper' = upper ^ lower * twiddle, lower' = lower ^ upper'.
Status gf64_butterfly(std::span<std::uint64_t> upper,
                      std::span<std::uint64_t> lower,
                      std::uint64_t twiddle) noexcept;
// Undoes the forward butterfly (4.4): lower' = lower ^ upper, upper' = upper ^ lower' * twiddle.
Status gf64_inverse_butterfly(std::span<std::uint64_t> upper,
                              std::span<std::uint64_t> lower,
                              std::uint64_t twiddle) noexcept;
// Transposed (4.5): upper' = upper ^ lower, lower' = lower ^ upper' * twiddle.
Status gf64_transposed_butterfly(std::span<std::uint64_t> upper,
                                 std::span<std::uint64_t> lower,
                                 std::uint64_t twiddle) noexcept;

}  // namespace lockstep::reference::binary_field
