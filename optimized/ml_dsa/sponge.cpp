#include "optimized/ml_dsa/sponge.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/bytes.hpp"
#include "base/wipe_stack.hpp"
#include "base/wiped.hpp"
#include "parameters/keccak.hpp"

namespace lockstep::optimized::ml_dsa {

namespace {

using State = std::array<std::uint64_t, parameters::keccak_lanes>;
constexpr std::size_t word_bytes = sizeof(std::uint64_t);

void add_byte(State& state, std::size_t position, std::uint8_t byte) {
  state[position / word_bytes] ^= std::uint64_t{byte} << (8 * (position % word_bytes));
}

std::uint8_t byte_at(const State& state, std::size_t position) {
  return static_cast<std::uint8_t>(state[position / word_bytes] >> (8 * (position % word_bytes)));
}

// Bytes, words and bytes of a piece of a block: `byte(i)` for those that do not fill a word, else
// `word(i)`; i counts bytes of the piece.
template <class Byte, class Word>
void walk(std::size_t position, std::size_t size, Byte byte, Word word) {
  std::size_t i = 0;
  for (; i < size && (position + i) % word_bytes != 0; ++i) {
    byte(i);
  }
  for (; i + word_bytes <= size; i += word_bytes) {
    word(i);
  }
  for (; i < size; ++i) {
    byte(i);
  }
}

}  // namespace

Sponge::~Sponge() {
  base::wipe_object(state_);
  base::wipe_stack<1024>();  // more than one state's permutation spills
}

void Sponge::absorb(std::span<const std::uint8_t> in) noexcept {
  while (!in.empty()) {
    const auto piece = in.first(std::min(in.size(), rate_ - position_));
    walk(
        position_, piece.size(), [&](std::size_t i) { add_byte(state_, position_ + i, piece[i]); },
        [&](std::size_t i) {
          state_[(position_ + i) / word_bytes] ^=
              base::load_le<std::uint64_t>(piece.subspan(i).first<word_bytes>());
        });
    position_ += piece.size();
    in = in.subspan(piece.size());
    if (position_ == rate_) {
      kernels_.keccak_f1600(state_.data());
      position_ = 0;
    }
  }
}

// The first block of the output is made when it is wanted.
void Sponge::finish() noexcept {
  add_byte(state_, position_, parameters::shake_suffix);
  add_byte(state_, rate_ - 1, parameters::keccak_last_padding_byte);
  position_ = rate_;
}

void Sponge::squeeze(std::span<std::uint8_t> out) noexcept {
  while (!out.empty()) {
    if (position_ == rate_) {
      kernels_.keccak_f1600(state_.data());
      position_ = 0;
    }
    const auto piece = out.first(std::min(out.size(), rate_ - position_));
    walk(
        position_, piece.size(), [&](std::size_t i) { piece[i] = byte_at(state_, position_ + i); },
        [&](std::size_t i) {
          base::store_le(state_[(position_ + i) / word_bytes],
                         piece.subspan(i).first<word_bytes>());
        });
    position_ += piece.size();
    out = out.subspan(piece.size());
  }
}

}  // namespace lockstep::optimized::ml_dsa
