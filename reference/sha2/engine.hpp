// The SHA-2 construction of FIPS 180-4, once for both word sizes: preprocessing (section 5) and the
// block computation (section 6). Internal to reference/sha2; callers use sha2.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/bytes.hpp"
#include "base/wipe.hpp"
#include "parameters/sha2.hpp"

namespace lockstep::reference::sha2 {

// A linear function of section 4.1: two rotations and a third rotation or shift, XORed.
struct Mix {
  int first;
  int second;
  int third;
};

// Section 4.1.2: `big` are the upper-case Sigmas, whose third is a rotation, `small` those of the
// schedule.
struct Sha256Family {
  using Word = std::uint32_t;
  static constexpr const auto& round_constants = parameters::sha256_round_constants;
  static constexpr Mix big0{2, 13, 22};
  static constexpr Mix big1{6, 11, 25};
  static constexpr Mix small0{7, 18, 3};
  static constexpr Mix small1{17, 19, 10};
};

// Section 4.1.3.
struct Sha512Family {
  using Word = std::uint64_t;
  static constexpr const auto& round_constants = parameters::sha512_round_constants;
  static constexpr Mix big0{28, 34, 39};
  static constexpr Mix big1{14, 18, 41};
  static constexpr Mix small0{1, 8, 7};
  static constexpr Mix small1{19, 61, 6};
};

template <class Family>
using State = std::array<typename Family::Word, 8>;

template <class Family>
using Schedule = std::array<typename Family::Word, 16>;

template <class Word>
constexpr Word big_sigma(const Mix& mix, Word x) {
  return std::rotr(x, mix.first) ^ std::rotr(x, mix.second) ^ std::rotr(x, mix.third);
}

template <class Word>
constexpr Word small_sigma(const Mix& mix, Word x) {
  return std::rotr(x, mix.first) ^ std::rotr(x, mix.second) ^ (x >> mix.third);
}

// W_t of section 6.2.2 and 6.4.2, kept as a window of the last sixteen: W_t replaces W_(t - 16).
template <class Family>
constexpr void extend(Schedule<Family>& w, std::size_t t) {
  w[t % 16] += small_sigma(Family::small1, w[(t + 14) % 16]) + w[(t + 9) % 16] +
               small_sigma(Family::small0, w[(t + 1) % 16]);
}

// One block, its words already read, into the state.
template <class Family>
constexpr void compress(State<Family>& state, Schedule<Family> w) {
  using Word = typename Family::Word;
  auto [a, b, c, d, e, f, g, h] = state;
  for (std::size_t t = 0; t < Family::round_constants.size(); ++t) {
    if (t >= 16) {
      extend<Family>(w, t);
    }
    const Word choose = g ^ (e & (f ^ g));
    const Word majority = (a & b) | (c & (a | b));
    const Word t1 =
        h + big_sigma(Family::big1, e) + choose + Family::round_constants[t] + w[t % 16];
    const Word t2 = big_sigma(Family::big0, a) + majority;
    h = g;
    g = f;
    f = e;
    e = d + t1;
    d = c;
    c = b;
    b = a;
    a = t1 + t2;
  }
  const State<Family> added{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < state.size(); ++i) {
    state[i] += added[i];
  }
}

template <class Family>
constexpr Schedule<Family> read_block(
    std::span<const std::uint8_t, 16 * sizeof(typename Family::Word)> block) {
  using Word = typename Family::Word;
  Schedule<Family> words{};
  for (std::size_t i = 0; i < words.size(); ++i) {
    words[i] = base::load_be<Word>(block.subspan(i * sizeof(Word)).template first<sizeof(Word)>());
  }
  return words;
}

// A message on its way in, of fewer than 2^61 bytes.
template <class Family>
class Hasher {
 public:
  using Word = typename Family::Word;
  static constexpr std::size_t block_bytes = 16 * sizeof(Word);

  explicit Hasher(const State<Family>& initial) noexcept : state_(initial) {}
  Hasher(const Hasher&) = delete;
  Hasher& operator=(const Hasher&) = delete;
  ~Hasher() {
    base::wipe(std::span(state_));
    base::wipe(std::span(block_));
  }

  void absorb(std::span<const std::uint8_t> in) noexcept {
    length_ += in.size();
    while (!in.empty()) {
      const std::size_t taken = std::min(in.size(), block_bytes - used_);
      std::copy_n(in.begin(), taken, std::span(block_).subspan(used_).begin());
      in = in.subspan(taken);
      used_ += taken;
      if (used_ == block_bytes) {
        flush();
      }
    }
  }

  // Pads (section 5.1) and writes the first digest.size() bytes of the hash.
  void finish(std::span<std::uint8_t> digest) noexcept {
    constexpr std::size_t length_start = block_bytes - 2 * sizeof(Word);
    block_[used_++] = 0x80;
    if (used_ > length_start) {
      pad_to(block_bytes);
      flush();
    }
    // The length in bits fits the last eight bytes of its field.
    pad_to(block_bytes - 8);
    base::store_be(8 * length_, std::span(block_).template last<8>());
    flush();
    write(digest);
  }

 private:
  void pad_to(std::size_t end) noexcept {
    std::fill(block_.data() + used_, block_.data() + end, std::uint8_t{0});
    used_ = end;
  }

  void flush() noexcept {
    compress<Family>(state_, read_block<Family>(block_));
    used_ = 0;
  }

  void write(std::span<std::uint8_t> digest) const noexcept {
    for (std::size_t i = 0; i < digest.size(); ++i) {
      const std::size_t shift = 8 * (sizeof(Word) - 1 - i % sizeof(Word));
      digest[i] = static_cast<std::uint8_t>(state_[i / sizeof(Word)] >> shift);
    }
  }

  State<Family> state_;
  std::array<std::uint8_t, block_bytes> block_{};
  std::size_t used_ = 0;      // bytes of the block; below block_bytes
  std::uint64_t length_ = 0;  // bytes of the message
};

}  // namespace lockstep::reference::sha2
