// The sponge of FIPS 202 section 4 over Keccak-f[1600], for SHA-3 and SHAKE (section 6): messages
// and outputs of whole bytes, in pieces of any size. Two types, so that absorbing after squeezing
// cannot be written.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "parameters/keccak.hpp"

namespace lockstep::reference::keccak {

using State = std::array<std::uint64_t, parameters::keccak_lanes>;

// The output of a finished sponge, read piece by piece; a copy reads on from the same place.
class SpongeOutput {
 public:
  SpongeOutput(const SpongeOutput&) = default;
  SpongeOutput& operator=(const SpongeOutput&) = default;
  ~SpongeOutput();  // wipes

  // The next out.size() bytes of the output. For SHA-3 the digest is the first bytes.
  void squeeze(std::span<std::uint8_t> out) noexcept;

 private:
  friend class Sponge;
  SpongeOutput(const State& state, std::size_t rate) noexcept : state_(state), rate_(rate) {}

  State state_;
  std::size_t rate_;
  std::size_t position_ = 0;  // bytes of this block already given
};

// A message on its way in.
class Sponge {
 public:
  static Sponge shake128() noexcept;
  static Sponge shake256() noexcept;
  static Sponge sha3_224() noexcept;
  static Sponge sha3_256() noexcept;
  static Sponge sha3_384() noexcept;
  static Sponge sha3_512() noexcept;

  Sponge(const Sponge&) = default;
  Sponge& operator=(const Sponge&) = default;
  ~Sponge();  // wipes

  // Appends to the message.
  void absorb(std::span<const std::uint8_t> in) noexcept;

  // The output for the message so far. The sponge stays as it is: absorbing on continues the
  // message, so messages with a common beginning can share it.
  [[nodiscard]] SpongeOutput finish() const noexcept;

 private:
  Sponge(std::size_t rate, std::uint8_t suffix) noexcept : rate_(rate), suffix_(suffix) {}

  State state_{};
  std::size_t rate_;          // bytes
  std::size_t position_ = 0;  // bytes of this block already in the state; below rate_
  std::uint8_t suffix_;       // domain bits and the padding's first bit
};

}  // namespace lockstep::reference::keccak
