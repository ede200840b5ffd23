// Constants of FIPS 180-4: the round constants are the first bits of the fractional parts of the
// cube roots of the first primes (4.2.2, 4.2.3), the initial values those of square roots (5.3).
#pragma once

#include <array>
#include <cstdint>

#include "parameters/prime_roots.hpp"

namespace lockstep::parameters {

inline constexpr std::array<std::uint64_t, 80> sha512_round_constants = root_fractions<3, 0, 80>();
inline constexpr std::array<std::uint32_t, 64> sha256_round_constants =
    halves<64>(sha512_round_constants, 32);

inline constexpr std::array<std::uint64_t, 8> sha512_initial = root_fractions<2, 0, 8>();
inline constexpr std::array<std::uint64_t, 8> sha384_initial = root_fractions<2, 8, 8>();
inline constexpr std::array<std::uint32_t, 8> sha256_initial = halves<8>(sha512_initial, 32);
// The second 32 bits of the ninth to sixteenth roots (5.3.2).
inline constexpr std::array<std::uint32_t, 8> sha224_initial = halves<8>(sha384_initial, 0);

// Section 5.3.6: what SHA-512's initial value is XORed with to hash the name of a SHA-512/t.
inline constexpr std::uint64_t sha512_t_mask = 0xa5a5a5a5a5a5a5a5;

}  // namespace lockstep::parameters
