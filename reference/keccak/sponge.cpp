// The sponge: byte i of a block is bits 8 (i mod 8) and up of lane i / 8 (FIPS 202 section 3.1.2,
// B.1).
#include "reference/keccak/sponge.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/bytes.hpp"
#include "base/wipe.hpp"
#include "parameters/keccak.hpp"
#include "reference/keccak/keccak_f1600.hpp"

namespace lockstep::reference::keccak {

namespace {

void add_byte(State& state, std::size_t position, std::uint8_t byte) {
  state[position / 8] ^= std::uint64_t{byte} << (8 * (position % 8));
}

// XORs bytes into the state from a position on; whole lanes at once where the position allows it.
void add_bytes(State& state, std::size_t position, std::span<const std::uint8_t> bytes) {
  while (!bytes.empty()) {
    if (position % 8 == 0 && bytes.size() >= 8) {
      state[position / 8] ^= base::load_le<std::uint64_t>(bytes.first<8>());
      bytes = bytes.subspan(8);
      position += 8;
    } else {
      add_byte(state, position, bytes.front());
      bytes = bytes.subspan(1);
      position += 1;
    }
  }
}

void read_bytes(const State& state, std::size_t position, std::span<std::uint8_t> out) {
  while (!out.empty()) {
    if (position % 8 == 0 && out.size() >= 8) {
      base::store_le(state[position / 8], out.first<8>());
      out = out.subspan(8);
      position += 8;
    } else {
      out.front() = static_cast<std::uint8_t>(state[position / 8] >> (8 * (position % 8)));
      out = out.subspan(1);
      position += 1;
    }
  }
}

}  // namespace

SpongeOutput::~SpongeOutput() {
  base::wipe(std::span(state_));
}
Sponge::~Sponge() {
  base::wipe(std::span(state_));
}

Sponge Sponge::shake128() noexcept {
  return {parameters::shake128_rate_bytes, parameters::shake_suffix};
}
Sponge Sponge::shake256() noexcept {
  return {parameters::shake256_rate_bytes, parameters::shake_suffix};
}
Sponge Sponge::sha3_224() noexcept {
  return {parameters::keccak_rate_bytes(224 / 8), parameters::sha3_suffix};
}
Sponge Sponge::sha3_256() noexcept {
  return {parameters::keccak_rate_bytes(256 / 8), parameters::sha3_suffix};
}
Sponge Sponge::sha3_384() noexcept {
  return {parameters::keccak_rate_bytes(384 / 8), parameters::sha3_suffix};
}
Sponge Sponge::sha3_512() noexcept {
  return {parameters::keccak_rate_bytes(512 / 8), parameters::sha3_suffix};
}

void Sponge::absorb(std::span<const std::uint8_t> in) noexcept {
  while (!in.empty()) {
    const std::size_t taken = std::min(in.size(), rate_ - position_);
    add_bytes(state_, position_, in.first(taken));
    in = in.subspan(taken);
    position_ += taken;
    if (position_ == rate_) {
      keccak_f1600(state_);
      position_ = 0;
    }
  }
}

SpongeOutput Sponge::finish() const noexcept {
  SpongeOutput output(state_, rate_);
  add_byte(output.state_, position_, suffix_);
  add_byte(output.state_, rate_ - 1, parameters::keccak_last_padding_byte);
  keccak_f1600(output.state_);
  return output;
}

void SpongeOutput::squeeze(std::span<std::uint8_t> out) noexcept {
  while (!out.empty()) {
    if (position_ == rate_) {
      keccak_f1600(state_);
      position_ = 0;
    }
    const std::size_t given = std::min(out.size(), rate_ - position_);
    read_bytes(state_, position_, out.first(given));
    out = out.subspan(given);
    position_ += given;
  }
}

}  // namespace lockstep::reference::keccak
