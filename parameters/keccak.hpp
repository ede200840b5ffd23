// Constants of FIPS 202: Keccak-p[1600, 24], the SHA-3 hash functions and the SHAKE functions.
// A state is 25 lanes of 64 bits; lane (x, y) has index x + 5 y.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace lockstep::parameters {

inline constexpr std::size_t keccak_lanes = 25;
inline constexpr std::size_t keccak_rounds = 24;
inline constexpr std::size_t keccak_state_bytes = 8 * keccak_lanes;

// Section 3.2.2: step t = 0..23 of the walk (x, y) -> (y, 2x + 3y) from (1, 0) rotates by
// (t + 1)(t + 2) / 2.
constexpr std::array<unsigned, keccak_lanes> compute_keccak_rotations() {
  std::array<unsigned, keccak_lanes> rotations{};
  std::size_t x = 1;
  std::size_t y = 0;
  for (unsigned t = 0; t < 24; ++t) {
    rotations[x + 5 * y] = (t + 1) * (t + 2) / 2 % 64;
    const std::size_t next_y = (2 * x + 3 * y) % 5;
    x = y;
    y = next_y;
  }
  return rotations;
}

// Section 3.2.5: bit 2^j - 1 of round i's constant is rc(j + 7i), the output bit of a register that
// steps by x^8 + x^6 + x^5 + x^4 + 1. The round takes seven consecutive bits, so one register
// serves all.
constexpr std::array<std::uint64_t, keccak_rounds> compute_keccak_round_constants() {
  std::array<std::uint64_t, keccak_rounds> constants{};
  unsigned lfsr = 1;
  for (std::uint64_t& constant : constants) {
    for (unsigned j = 0; j <= 6; ++j) {
      constant |= std::uint64_t{lfsr & 1} << ((1U << j) - 1);
      lfsr = (lfsr << 1) ^ ((lfsr >> 7) * 0x171);
    }
  }
  return constants;
}

inline constexpr std::array keccak_rotations = compute_keccak_rotations();
inline constexpr std::array keccak_round_constants = compute_keccak_round_constants();

// Section 6.1, 6.2: the capacity is twice the security strength, for SHA-3 the digest's length.
constexpr std::size_t keccak_rate_bytes(std::size_t strength_bytes) {
  return keccak_state_bytes - 2 * strength_bytes;
}

inline constexpr std::size_t shake128_rate_bytes = keccak_rate_bytes(128 / 8);
inline constexpr std::size_t shake256_rate_bytes = keccak_rate_bytes(256 / 8);

// The domain bits (SHA-3: 01, SHAKE: 1111) and the first bit of the padding, lowest bit first; the
// last bit of the padding is the top bit of the block's last byte.
inline constexpr std::uint8_t sha3_suffix = 0b110;
inline constexpr std::uint8_t shake_suffix = 0b11111;
inline constexpr std::uint8_t keccak_last_padding_byte = 0x80;

}  // namespace lockstep::parameters
