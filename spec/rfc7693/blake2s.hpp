// RFC 7693: BLAKE2s, with or without a key.
//
// Conventions:
//   w = 32: a word is a std::uint32_t and + on words is mod 2**w. Words and strings convert with
//   the least significant byte first (section 2.4).
//   The RFC numbers no lines: the code keeps the lines of its pseudocode, their order and names.
//   All lengths and the offset t are in bytes, as in the text.
// Deviations: BLAKE2s only, no BLAKE2b.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "spec/bytes.hpp"
#include "spec/fips180/constants.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::rfc7693 {

using Word = std::uint32_t;
using State = std::array<Word, 8>;         // h[0..7]
using WorkVector = std::array<Word, 16>;   // v[0..15]
using Block = std::array<Word, 16>;        // m[0..15]

// RFC 7693, section 2.1, the column of BLAKE2s.
inline constexpr std::size_t w = 32;
inline constexpr std::size_t r = 10;
inline constexpr std::size_t bb = 64;
inline constexpr int R1 = 16;
inline constexpr int R2 = 12;
inline constexpr int R3 = 8;
inline constexpr int R4 = 7;

// RFC 7693, section 2.6: IV[i] = floor(2**w * frac(sqrt(prime(i + 1)))).
inline const std::array<Word, 8>& IV() {
  static const std::array<Word, 8> table =
      fips180::first_32_bits(fips180::fractions_of_roots<8>(2, 1));
  return table;
}

// RFC 7693, section 2.7. transcribed: from its table, for which it gives no rule.
inline constexpr std::array<std::array<std::size_t, 16>, 10> SIGMA = {{
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
}};

// RFC 7693, section 2.4: a string of bb bytes as a block of words.
constexpr Block to_words(ByteView X) {
  Block m{};
  std::size_t i = 0;
  for (const std::uint8_t byte : X) {
    m.at(i / 4) = m.at(i / 4) | Word{byte} << 8 * (i % 4);
    i = i + 1;
  }
  return m;
}

// RFC 7693, section 2.4: words as a string.
constexpr ByteString to_string(const State& h) {
  ByteString X;
  for (std::size_t i = 0; i < 4 * h.size(); ++i) {
    X.push_back(static_cast<std::uint8_t>(h.at(i / 4) >> 8 * (i % 4)));
  }
  return X;
}

// RFC 7693, section 3.1, G.
constexpr WorkVector G(WorkVector v, std::size_t a, std::size_t b, std::size_t c, std::size_t d,
                       Word x, Word y) {
  v.at(a) = v.at(a) + v.at(b) + x;
  v.at(d) = std::rotr(v.at(d) ^ v.at(a), R1);
  v.at(c) = v.at(c) + v.at(d);
  v.at(b) = std::rotr(v.at(b) ^ v.at(c), R2);
  v.at(a) = v.at(a) + v.at(b) + y;
  v.at(d) = std::rotr(v.at(d) ^ v.at(a), R3);
  v.at(c) = v.at(c) + v.at(d);
  v.at(b) = std::rotr(v.at(b) ^ v.at(c), R4);
  return v;
}

// RFC 7693, section 3.2, F.
template <class Run = const Nothing>
State F(State h, const Block& m, std::uint64_t t, bool f, Run& run = nothing) {
  const State h_before = h;
  WorkVector v{};
  for (std::size_t i = 0; i <= 7; ++i) {
    v.at(i) = h.at(i);
    v.at(i + 8) = IV().at(i);
  }

  v.at(12) = v.at(12) ^ static_cast<Word>(t % (std::uint64_t{1} << w));
  v.at(13) = v.at(13) ^ static_cast<Word>(t >> w);

  if (f) {
    v.at(14) = v.at(14) ^ 0xFFFFFFFF;
  }

  for (std::size_t i = 0; i <= r - 1; ++i) {
    const std::array<std::size_t, 16>& s = SIGMA.at(i % 10);

    v = G(v, 0, 4, 8, 12, m.at(s.at(0)), m.at(s.at(1)));
    v = G(v, 1, 5, 9, 13, m.at(s.at(2)), m.at(s.at(3)));
    v = G(v, 2, 6, 10, 14, m.at(s.at(4)), m.at(s.at(5)));
    v = G(v, 3, 7, 11, 15, m.at(s.at(6)), m.at(s.at(7)));

    v = G(v, 0, 5, 10, 15, m.at(s.at(8)), m.at(s.at(9)));
    v = G(v, 1, 6, 11, 12, m.at(s.at(10)), m.at(s.at(11)));
    v = G(v, 2, 7, 8, 13, m.at(s.at(12)), m.at(s.at(13)));
    v = G(v, 3, 4, 9, 14, m.at(s.at(14)), m.at(s.at(15)));
  }

  for (std::size_t i = 0; i <= 7; ++i) {
    h.at(i) = h.at(i) ^ v.at(i) ^ v.at(i + 8);
  }

  run.step("blake2s.compress", h_before, m, t, f, h);
  return h;
}

// X in blocks of bb bytes, the last one padded with zeros.
constexpr std::vector<Block> padded_blocks(ByteView X) {
  ByteString padded(X.begin(), X.end());
  while (padded.size() % bb != 0) {
    padded.push_back(0);
  }
  std::vector<Block> blocks(padded.size() / bb);
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    blocks.at(i) = to_words(ByteView(padded).subspan(i * bb, bb));
  }
  return blocks;
}

// RFC 7693, section 3.3, d[0..dd-1]: the key, if there is one, then the data; never nothing.
constexpr std::vector<Block> data_blocks(ByteView key, ByteView data) {
  std::vector<Block> d = padded_blocks(key);
  const std::vector<Block> blocks = padded_blocks(data);
  d.insert(d.end(), blocks.begin(), blocks.end());
  if (d.empty()) {
    d.push_back(Block{});
  }
  return d;
}

// RFC 7693, section 3.3, BLAKE2(d[0..dd-1], ll, kk, nn).
template <class Run = const Nothing>
ByteString BLAKE2(const std::vector<Block>& d, std::uint64_t ll, std::uint32_t kk, std::uint32_t nn,
                  Run& run = nothing) {
  const std::size_t dd = d.size();
  State h = IV();

  h.at(0) = h.at(0) ^ 0x01010000 ^ (kk << 8) ^ nn;

  if (dd > 1) {
    for (std::size_t i = 0; i <= dd - 2; ++i) {
      h = F(h, d.at(i), (i + 1) * bb, false, run);
    }
  }

  if (kk == 0) {
    h = F(h, d.at(dd - 1), ll, true, run);
  } else {
    h = F(h, d.at(dd - 1), ll + bb, true, run);
  }

  ByteString digest = to_string(h);
  digest.resize(nn);
  return digest;
}

// BLAKE2s of nn bytes. The key has 0 to 32 bytes; one of 0 bytes is no key.
template <std::size_t nn = 32, class Run = const Nothing>
  requires(1 <= nn && nn <= 32)
Digest<8 * nn> BLAKE2s(ByteView data, ByteView key = {}, Run& run = nothing) {
  const auto kk = static_cast<std::uint32_t>(key.size());
  return leftmost<8 * nn>(BLAKE2(data_blocks(key, data), data.size(), kk, nn, run));
}

}  // namespace lockstep::spec::rfc7693
