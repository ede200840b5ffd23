// Choices: the decisions from which an operation's generator builds an input, read from a short
// byte string. Random engines draw the string, fuzzers mutate it, the minimiser shortens it, a
// reproducer stores it: one generator serves every engine.
//
// Every string is valid. Past its end all bytes are zero, and zero is always the simplest choice,
// so that cutting or zeroing bytes makes an input simpler. Operands of any size cost a few bytes: a
// pattern, a seed and up to three patches.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

namespace lockstep::catalogue {

class Choices {
 public:
  // What generators are written for and engines draw; longer strings are legal, their tail is
  // unused.
  static constexpr std::size_t max_size = 96;

  // The bytes must outlive this.
  explicit Choices(std::span<const std::uint8_t> source) : source_(source) {}

  // The next byte; 0 past the end.
  std::uint8_t byte();

  // In [0, bound), bound > 0. Takes as few bytes as can tell `bound` values apart, none for
  // bound 1.
  std::uint64_t below(std::uint64_t bound);

  // In [low, high], low <= high; low is the simplest.
  std::uint32_t between(std::uint32_t low, std::uint32_t high);

  // The simplest value is false. True in about one case of n, 2 <= n <= 256.
  bool one_in(unsigned n);

  // One of the values; the first is the simplest.
  template <class T>
  T pick(std::initializer_list<T> values) {
    return values.begin()[below(values.size())];
  }

  // A 64-bit word: zero, a small number, an edge (all ones, the top bits, the field's constants),
  // one bit, a run of ones, or any word. In half of the draws it is any word.
  std::uint64_t word();

  // Fills the operand by one pattern (zeros, one word repeated, two words in turn, one word among
  // zeros, a ramp, pseudo-random) and then overwrites up to three places.
  void fill(std::span<std::uint64_t> words);
  void fill(std::span<std::uint8_t> bytes);

  std::vector<std::uint64_t> words(std::size_t count);
  std::vector<std::uint8_t> bytes(std::size_t count);

  // How many bytes of the string have been read, at most its size.
  [[nodiscard]] std::size_t used() const { return position_; }

 private:
  std::uint64_t integer(unsigned bytes);
  std::uint64_t edge();

  std::span<const std::uint8_t> source_;
  std::size_t position_ = 0;
};

}  // namespace lockstep::catalogue
