// Secrets as types. A Secret<T> can be computed with, but
//   - it converts to nothing: no if, ?:, loop, switch, index or pointer offset depends on it,
//   - it has no / and no % (their time depends on the operands), and nothing shifts by it,
//   - comparisons give a Mask, not a bool,
//   - it leaves its type through declassify(why(...)) only (declassify.hpp).
// Bytes that stay secret but pass through code that knows plain bytes and treats all alike
// (hashing, copying to the caller's memory) do so through opaque_bytes.
//
// Types do not bind compilers: one that knows that a mask is all zeros or all ones may turn its use
// into a branch. So masks pass through value_barrier where they are used.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <type_traits>

#include "base/declassify.hpp"

namespace lockstep::base {

// The same value, of which the optimiser knows nothing.
template <std::unsigned_integral T>
constexpr T value_barrier(T value) noexcept {
  if (!std::is_constant_evaluated()) {
    __asm__("" : "+r"(value));
  }
  return value;
}

template <std::unsigned_integral T>
class Mask;

template <std::unsigned_integral T>
class Secret {
 public:
  constexpr Secret() noexcept = default;  // like a T: no value
  explicit constexpr Secret(T value) noexcept : value_(value) {}

  // To another width, as a T would: the lowest bits, or zeros above.
  template <std::unsigned_integral U>
  explicit constexpr operator Secret<U>() const noexcept {
    return Secret<U>(static_cast<U>(value_));
  }
  explicit operator bool() const = delete;

  // Arithmetic modulo the word's range; the second operand may be public.
  friend constexpr Secret operator+(Secret a, Secret b) noexcept {
    return Secret(static_cast<T>(a.value_ + b.value_));
  }
  friend constexpr Secret operator-(Secret a, Secret b) noexcept {
    return Secret(static_cast<T>(a.value_ - b.value_));
  }
  friend constexpr Secret operator*(Secret a, Secret b) noexcept {
    return Secret(static_cast<T>(1U * a.value_ * b.value_));  // not in int: it may overflow
  }
  friend constexpr Secret operator&(Secret a, Secret b) noexcept {
    return Secret(static_cast<T>(a.value_ & b.value_));
  }
  friend constexpr Secret operator|(Secret a, Secret b) noexcept {
    return Secret(static_cast<T>(a.value_ | b.value_));
  }
  friend constexpr Secret operator^(Secret a, Secret b) noexcept {
    return Secret(static_cast<T>(a.value_ ^ b.value_));
  }
  friend constexpr Secret operator+(Secret a, T b) noexcept { return a + Secret(b); }
  friend constexpr Secret operator-(Secret a, T b) noexcept { return a - Secret(b); }
  friend constexpr Secret operator-(T a, Secret b) noexcept { return Secret(a) - b; }
  friend constexpr Secret operator*(Secret a, T b) noexcept { return a * Secret(b); }
  friend constexpr Secret operator&(Secret a, T b) noexcept { return a & Secret(b); }
  friend constexpr Secret operator|(Secret a, T b) noexcept { return a | Secret(b); }
  friend constexpr Secret operator^(Secret a, T b) noexcept { return a ^ Secret(b); }
  constexpr Secret operator~() const noexcept { return Secret(static_cast<T>(~value_)); }
  constexpr Secret& operator+=(Secret b) noexcept { return *this = *this + b; }
  constexpr Secret& operator-=(Secret b) noexcept { return *this = *this - b; }
  constexpr Secret& operator&=(Secret b) noexcept { return *this = *this & b; }
  constexpr Secret& operator|=(Secret b) noexcept { return *this = *this | b; }
  constexpr Secret& operator^=(Secret b) noexcept { return *this = *this ^ b; }

  // By a public distance, below the word's width.
  friend constexpr Secret operator<<(Secret a, unsigned places) noexcept {
    return Secret(static_cast<T>(a.value_ << places));
  }
  friend constexpr Secret operator>>(Secret a, unsigned places) noexcept {
    return Secret(static_cast<T>(a.value_ >> places));
  }

  friend Secret operator/(Secret, Secret) = delete;
  friend Secret operator/(Secret, T) = delete;
  friend Secret operator/(T, Secret) = delete;
  friend Secret operator%(Secret, Secret) = delete;
  friend Secret operator%(Secret, T) = delete;
  friend Secret operator%(T, Secret) = delete;
  friend Secret operator<<(Secret, Secret) = delete;
  friend Secret operator>>(Secret, Secret) = delete;

  // Whether the top bit is set: the sign of a difference of two words below half the range.
  [[nodiscard]] constexpr Mask<T> top_bit() const noexcept {
    return Mask<T>::of_bit(*this >> (digits - 1));
  }
  friend constexpr Mask<T> operator!=(Secret a, Secret b) noexcept {
    const Secret difference = a ^ b;
    return (difference | (T{0} - difference)).top_bit();
  }
  friend constexpr Mask<T> operator==(Secret a, Secret b) noexcept { return ~(a != b); }
  friend constexpr Mask<T> operator!=(Secret a, T b) noexcept { return a != Secret(b); }
  friend constexpr Mask<T> operator==(Secret a, T b) noexcept { return a == Secret(b); }

  // The value itself; the log gets one entry.
  [[nodiscard]] T declassify(const Why& why, std::uint64_t index) const noexcept {
    T value = value_;
    detail::release(value);
    detail::record(why, index, value);
    return value;
  }

  // The value, whose bits 0, stride, ... (count - 1) stride are what it means: the log gets an
  // entry for each, from `index` on.
  [[nodiscard]] T declassify_bits(const Why& why,
                                  std::uint64_t index,
                                  unsigned stride,
                                  unsigned count) const noexcept {
    T value = value_;
    detail::release(value);
    if (detail::declassification_sink != nullptr) {
      for (unsigned i = 0; i < count; ++i) {
        detail::record(why, index + i, (value >> (i * stride)) & 1);
      }
    }
    return value;
  }

 private:
  friend class Mask<T>;

  static constexpr unsigned digits = std::numeric_limits<T>::digits;

  T value_;
};

// All ones or all zeros: the outcome of a comparison.
template <std::unsigned_integral T>
class Mask {
 public:
  // in: 0 or 1.
  static constexpr Mask of_bit(Secret<T> bit) noexcept { return Mask(T{0} - bit); }

  friend constexpr Mask operator&(Mask a, Mask b) noexcept { return Mask(a.word_ & b.word_); }
  friend constexpr Mask operator|(Mask a, Mask b) noexcept { return Mask(a.word_ | b.word_); }
  constexpr Mask operator~() const noexcept { return Mask(~word_); }
  explicit operator bool() const = delete;

  // a where set, else zero.
  [[nodiscard]] constexpr Secret<T> keep(Secret<T> a) const noexcept {
    return a & Secret<T>(value_barrier(word_.value_));
  }
  [[nodiscard]] constexpr Secret<T> keep(T a) const noexcept { return keep(Secret<T>(a)); }
  // a where set, else b.
  [[nodiscard]] constexpr Secret<T> select(Secret<T> a, Secret<T> b) const noexcept {
    return b ^ keep(a ^ b);
  }
  // 1 or 0.
  [[nodiscard]] constexpr Secret<T> bit() const noexcept { return keep(T{1}); }

  // Whether it is set; the log gets 1 or 0.
  [[nodiscard]] bool declassify(const Why& why, std::uint64_t index) const noexcept {
    return bit().declassify(why, index) != 0;
  }

 private:
  friend class Secret<T>;

  explicit constexpr Mask(Secret<T> word) noexcept : word_(word) {}

  Secret<T> word_;
};

// The same memory, for code that treats all bytes alike: what it holds stays secret. Bytes may be
// read and written through their own type, whatever class they are in.
template <std::size_t Extent>
std::span<std::uint8_t, Extent> opaque_bytes(
    std::span<Secret<std::uint8_t>, Extent> secrets) noexcept {
  static_assert(sizeof(Secret<std::uint8_t>) == 1);
  return std::span<std::uint8_t, Extent>(reinterpret_cast<std::uint8_t*>(secrets.data()),
                                         secrets.size());
}

template <std::size_t Extent>
std::span<const std::uint8_t, Extent> opaque_bytes(
    std::span<const Secret<std::uint8_t>, Extent> secrets) noexcept {
  static_assert(sizeof(Secret<std::uint8_t>) == 1);
  return std::span<const std::uint8_t, Extent>(
      reinterpret_cast<const std::uint8_t*>(secrets.data()), secrets.size());
}

}  // namespace lockstep::base
