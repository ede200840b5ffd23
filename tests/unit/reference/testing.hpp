// What the tests of the reference share: words to compute with, buffers that notice stray writes,
// hexadecimal.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace lockstep::tests {

using Words = std::vector<std::uint64_t>;
using Bytes = std::vector<std::uint8_t>;

// Words that look random, the same for the same seed: a xorshift generator.
inline Words words_of(std::uint64_t seed, std::size_t count) {
  Words words(count);
  std::uint64_t state = seed * 2 + 1;
  for (std::uint64_t& word : words) {
    for (int i = 0; i < 4; ++i) {
      state ^= state << 13;
      state ^= state >> 7;
      state ^= state << 17;
    }
    word = state;
  }
  return words;
}

// Arbitrary words with many of the values at which carries, folds and reductions change. Drawn at
// nominal size throughout: at the sizes that RapidCheck starts with, most of the range would not
// come up.
inline rc::Gen<std::uint64_t> any_word() {
  const auto bit =
      rc::gen::map(rc::gen::inRange(0, 64), [](int place) { return std::uint64_t{1} << place; });
  const auto edge =
      rc::gen::element<std::uint64_t>(0, 1, 2, 0x1B, ~std::uint64_t{0}, ~std::uint64_t{0} << 60,
                                      0xFFFFFFFF, ~std::uint64_t{0xFFFFFFFF}, 0x1111111111111111,
                                      0x8888888888888888, 0xAAAAAAAAAAAAAAAA, 0x5555555555555555);
  const auto uniform = rc::gen::arbitrary<std::uint64_t>();
  return rc::gen::resize(rc::kNominalSize, rc::gen::oneOf(uniform, uniform, bit, edge));
}

// A size of low..high - 1, all of them as likely from the first test on. Only inside properties.
inline std::size_t size_in(std::size_t low, std::size_t high) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(low, high));
}

inline std::string hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += digits[byte >> 4];
    text += digits[byte & 15];
  }
  return text;
}

inline std::vector<std::size_t> sizes(std::initializer_list<std::size_t> list) {
  return list;
}

inline Bytes bytes_of(std::string_view text) {
  return {text.begin(), text.end()};
}

// The message of length n that the pinned digests of the hash functions are about.
inline Bytes pattern(std::size_t n) {
  Bytes message(n);
  for (std::size_t i = 0; i < n; ++i) {
    message[i] = static_cast<std::uint8_t>(7 * i + n);
  }
  return message;
}

// A buffer between canaries, filled with dirt, starting at any word of a cache line.
template <class T>
class Guarded {
 public:
  explicit Guarded(std::size_t size, std::size_t phase = 0, T dirt = T{0xA5})
      : size_(size), start_(margin + phase), storage_(start_ + size + margin, canary) {
    std::fill(span().begin(), span().end(), dirt);
  }

  [[nodiscard]] std::span<T> span() { return std::span(storage_).subspan(start_, size_); }

  [[nodiscard]] std::vector<T> contents() const {
    const std::span<const T> inside = std::span(storage_).subspan(start_, size_);
    return {inside.begin(), inside.end()};
  }

  [[nodiscard]] bool intact() const {
    const std::span<const T> all(storage_);
    const auto is_canary = [](T value) { return value == canary; };
    return std::ranges::all_of(all.first(start_), is_canary) &&
           std::ranges::all_of(all.subspan(start_ + size_), is_canary);
  }

 private:
  static constexpr std::size_t margin = 64;
  static constexpr T canary = T{0x5C};

  std::size_t size_;
  std::size_t start_;
  std::vector<T> storage_;
};

}  // namespace lockstep::tests
