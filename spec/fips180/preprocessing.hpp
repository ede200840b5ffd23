// FIPS 180-4, sections 5.1 (padding) and 5.2 (parsing), and section 3.1's conversion of words.
// Conventions: spec/fips180/constants.hpp. Deviations: none.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "spec/bytes.hpp"
#include "spec/fips180/functions.hpp"

namespace lockstep::spec::fips180 {

template <IsWord Word>
using Block = std::array<Word, 16>;

// FIPS 180-4, section 3.1: a word as a string, the most significant byte first.
template <IsWord Word>
constexpr ByteString to_string(Word x) {
  ByteString X;
  for (std::size_t i = sizeof(Word); i >= 1; --i) {
    X.push_back(static_cast<std::uint8_t>(x >> 8 * (i - 1)));
  }
  return X;
}

// M || 1 || 0^k || ℓ, where ℓ = len(M) is written with length_bits bits and k is the smallest
// non-negative solution of ℓ + 1 + k = modulus - length_bits (mod modulus).
constexpr ByteString pad(ByteView M, std::size_t modulus, std::size_t length_bits) {
  const std::uint64_t ℓ = 8 * M.size();
  std::uint64_t k = 0;
  while ((ℓ + 1 + k) % modulus != modulus - length_bits) {
    k = k + 1;
  }
  ByteString padded = concat(M, ByteString{0x80});           // 1 || 0^7, for k is 7 modulo 8
  padded = concat(padded, ByteString((k - 7) / 8));          // 0^(k - 7)
  padded = concat(padded, ByteString(length_bits / 8 - 8));  // ℓ is below 2^64
  return concat(padded, to_string(ℓ));
}

// FIPS 180-4, section 5.1.1.
constexpr ByteString pad_512(ByteView M) {
  return pad(M, 512, 64);
}

// FIPS 180-4, section 5.1.2.
constexpr ByteString pad_1024(ByteView M) {
  return pad(M, 1024, 128);
}

// FIPS 180-4, section 5.2.1 (32-bit words) and section 5.2.2 (64-bit words): M^(1), ..., M^(N).
template <IsWord Word>
constexpr std::vector<Block<Word>> parse(const ByteString& padded) {
  const std::size_t bytes_of_block = 16 * sizeof(Word);
  std::vector<Block<Word>> M(padded.size() / bytes_of_block);
  for (std::size_t i = 0; i < padded.size(); ++i) {
    Word& word = M.at(i / bytes_of_block).at(i % bytes_of_block / sizeof(Word));
    word = word << 8 | padded.at(i);
  }
  return M;
}

// H_0 || ... || H_7.
template <IsWord Word>
constexpr ByteString to_string(const std::array<Word, 8>& H) {
  ByteString X;
  for (const Word word : H) {
    X = concat(X, to_string(word));
  }
  return X;
}

}  // namespace lockstep::spec::fips180
