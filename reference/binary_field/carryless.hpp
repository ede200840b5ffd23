// The product of polynomials over GF(2) of degree below 64, from integer multiplications with
// holes.
//
// If only every fourth bit of two 32-bit words may be set, each column of their integer product
// sums at most eight ones, which needs the column's own bit and the three free bits above it: no
// carry reaches another column, and the low bit of each column is the product over GF(2). So the
// factors are split by bit position modulo 4, sixteen products 32 x 32 -> 64 give all classes, and
// masks keep the low bits. Two halves with Karatsuba's trick make 64 bits. No table, no branch, no
// shift depends on the factors; constant time needs an integer multiplier of constant time, which
// some small processors lack.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace lockstep::reference::binary_field {

// A polynomial of degree at most 127: low + high x^64.
struct CarrylessProduct {
  std::uint64_t low;
  std::uint64_t high;

  friend constexpr CarrylessProduct operator^(const CarrylessProduct& a,
                                              const CarrylessProduct& b) noexcept {
    return {a.low ^ b.low, a.high ^ b.high};
  }
};

// A 32-bit factor split by bit position modulo 4.
struct HoledWord {
  std::array<std::uint32_t, 4> classes;

  explicit constexpr HoledWord(std::uint32_t word) noexcept
      : classes{word & 0x11111111, word & 0x22222222, word & 0x44444444, word & 0x88888888} {}
};

// The polynomial product, of degree at most 62.
constexpr std::uint64_t carryless_multiply(const HoledWord& a, const HoledWord& b) noexcept {
  const auto product = [&](std::size_t i, std::size_t j) {
    return std::uint64_t{a.classes[i]} * b.classes[j];
  };
  const std::uint64_t c0 = product(0, 0) ^ product(1, 3) ^ product(2, 2) ^ product(3, 1);
  const std::uint64_t c1 = product(0, 1) ^ product(1, 0) ^ product(2, 3) ^ product(3, 2);
  const std::uint64_t c2 = product(0, 2) ^ product(1, 1) ^ product(2, 0) ^ product(3, 3);
  const std::uint64_t c3 = product(0, 3) ^ product(1, 2) ^ product(2, 1) ^ product(3, 0);
  return (c0 & 0x1111111111111111) | (c1 & 0x2222222222222222) | (c2 & 0x4444444444444444) |
         (c3 & 0x8888888888888888);
}

// A 64-bit factor prepared for many products.
class CarrylessFactor {
 public:
  explicit constexpr CarrylessFactor(std::uint64_t factor) noexcept
      : low_(low_half(factor)),
        high_(high_half(factor)),
        sum_(low_half(factor) ^ high_half(factor)) {}

  friend constexpr CarrylessProduct carryless_multiply(const CarrylessFactor& a,
                                                       const CarrylessFactor& b) noexcept {
    const std::uint64_t low = carryless_multiply(a.low_, b.low_);
    const std::uint64_t high = carryless_multiply(a.high_, b.high_);
    const std::uint64_t middle = carryless_multiply(a.sum_, b.sum_) ^ low ^ high;
    return {low ^ (middle << 32), high ^ (middle >> 32)};
  }

 private:
  static constexpr std::uint32_t low_half(std::uint64_t word) {
    return static_cast<std::uint32_t>(word);
  }
  static constexpr std::uint32_t high_half(std::uint64_t word) {
    return static_cast<std::uint32_t>(word >> 32);
  }

  HoledWord low_;
  HoledWord high_;
  HoledWord sum_;
};

// The square of a word: its bits spread to the even positions.
constexpr CarrylessProduct carryless_square(std::uint64_t a) noexcept {
  const auto spread = [](std::uint64_t half) {
    half = (half ^ (half << 16)) & 0x0000FFFF0000FFFF;
    half = (half ^ (half << 8)) & 0x00FF00FF00FF00FF;
    half = (half ^ (half << 4)) & 0x0F0F0F0F0F0F0F0F;
    half = (half ^ (half << 2)) & 0x3333333333333333;
    half = (half ^ (half << 1)) & 0x5555555555555555;
    return half;
  };
  return {spread(a & 0xFFFFFFFF), spread(a >> 32)};
}

}  // namespace lockstep::reference::binary_field
