// Constants of BLAKE2s, RFC 7693.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "parameters/prime_roots.hpp"

namespace lockstep::parameters {

inline constexpr std::size_t blake2s_block_bytes = 64;
inline constexpr std::size_t blake2s_digest_bytes = 32;
inline constexpr std::size_t blake2s_max_key_bytes = 32;
inline constexpr std::size_t blake2s_rounds = 10;

// Section 2.6: the initial value is SHA-256's, from the square roots of the first eight primes.
inline constexpr std::array<std::uint32_t, 8> blake2s_iv = halves<8>(root_fractions<2, 0, 8>(), 32);

// Section 2.5: the parameter block's first word for 32-byte digests, no tree; the key's length is
// bits 8..15.
inline constexpr std::uint32_t blake2s_parameter_word = 0x01010000 | blake2s_digest_bytes;

// Section 2.1: R1..R4.
inline constexpr std::array<int, 4> blake2s_rotations{16, 12, 8, 7};

// The message schedule; no formula is known. transcribed: RFC 7693 section 2.7
inline constexpr std::array<std::array<std::uint8_t, 16>, blake2s_rounds> blake2s_sigma{{
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

}  // namespace lockstep::parameters
