// FIPS 202, section 3: the permutations KECCAK-p[1600, nr] on 64-bit lanes.
//
// Conventions, beside those of spec/fips202/strings.hpp:
//   The lane A[x, y] is a word: A[x, y, z] is its bit of value 2^z. What a step does for all z it
//   does here to the word, and reading a lane at (z - n) mod w is rotating it left by n.
//   keccak_p_bits.hpp is the second definition: the same algorithms on single bits.
// Deviations: b = 1600 and nr <= 24 only; the round indices of more rounds are negative and unused.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include "spec/fips202/strings.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::fips202 {

inline constexpr std::size_t b = 1600;
inline constexpr std::size_t w = b / 25;
inline constexpr std::size_t ℓ = 6;
static_assert(w == std::size_t{1} << ℓ);

using Lane = std::uint64_t;
using Lanes = std::array<Lane, 5>;
using StateArray = std::array<Lanes, 5>;  // A[x, y] is A.at(x).at(y)
using StateString = std::array<std::uint8_t, b / 8>;

// FIPS 202, section 3.1.2.
constexpr StateArray to_state_array(const StateString& S) {
  StateArray A{};
  for (std::size_t x = 0; x < 5; ++x) {
    for (std::size_t y = 0; y < 5; ++y) {
      for (std::size_t z = 0; z < w; z = z + 8) {
        A.at(x).at(y) = A.at(x).at(y) | Lane{S.at((w * (5 * y + x) + z) / 8)} << z;
      }
    }
  }
  return A;
}

// FIPS 202, section 3.1.3.
constexpr StateString to_string(const StateArray& A) {
  StateString S{};
  for (std::size_t y = 0; y < 5; ++y) {
    for (std::size_t x = 0; x < 5; ++x) {
      for (std::size_t z = 0; z < w; z = z + 8) {
        S.at((w * (5 * y + x) + z) / 8) = static_cast<std::uint8_t>(A.at(x).at(y) >> z);
      }
    }
  }
  return S;
}

// "For all x, let f[x] = ..." and "For all (x, y), let f[x, y] = ...". Calls instead of loops, so
// that g++ -O2 sees every index as a constant: a permutation takes a third of the time.
constexpr Lanes for_all_x(auto f) {
  return {f(0), f(1), f(2), f(3), f(4)};
}

constexpr StateArray for_all_xy(auto f) {
  const auto lanes = [f](std::size_t x) {
    return for_all_x([f, x](std::size_t y) { return f(x, y); });
  };
  return {lanes(0), lanes(1), lanes(2), lanes(3), lanes(4)};
}

// FIPS 202, Algorithm 1, θ(A).
constexpr StateArray θ(const StateArray& A) {
  const Lanes C = for_all_x([&A](std::size_t x) {                                         // 1
    return A.at(x).at(0) ^ A.at(x).at(1) ^ A.at(x).at(2) ^ A.at(x).at(3) ^ A.at(x).at(4);  // 1
  });
  const Lanes D = for_all_x([&C](std::size_t x) {                                         // 2
    return C.at((x + 5 - 1) % 5) ^ std::rotl(C.at((x + 1) % 5), 1);                       // 2
  });
  return for_all_xy([&A, &D](std::size_t x, std::size_t y) {                              // 3
    return A.at(x).at(y) ^ D.at(x);                                                       // 3
  });
}

// FIPS 202, Algorithm 2, ρ(A): first the walk over the lanes, once, into a table of their offsets.
constexpr std::array<std::array<std::size_t, 5>, 5> offsets() {
  std::array<std::array<std::size_t, 5>, 5> offset{};                                     // 1
  std::size_t x = 1;                                                                      // 2
  std::size_t y = 0;                                                                      // 2
  for (std::size_t t = 0; t <= 23; ++t) {                                                 // 3
    offset.at(x).at(y) = (t + 1) * (t + 2) / 2;                                           // 3a
    std::tie(x, y) = std::tuple(y, (2 * x + 3 * y) % 5);                                  // 3b
  }
  return offset;
}
inline constexpr std::array<std::array<std::size_t, 5>, 5> offset_table = offsets();

constexpr StateArray ρ(const StateArray& A) {
  return for_all_xy([&A](std::size_t x, std::size_t y) {                                  // 4
    return std::rotl(A.at(x).at(y), static_cast<int>(offset_table.at(x).at(y) % w));      // 1, 3a
  });
}

// FIPS 202, Algorithm 3, π(A).
constexpr StateArray π(const StateArray& A) {
  return for_all_xy([&A](std::size_t x, std::size_t y) {                                  // 1, 2
    return A.at((x + 3 * y) % 5).at(x);                                                   // 1
  });
}

// FIPS 202, Algorithm 4, χ(A).
constexpr StateArray χ(const StateArray& A) {
  return for_all_xy([&A](std::size_t x, std::size_t y) {                                  // 1, 2
    return A.at(x).at(y) ^ (~A.at((x + 1) % 5).at(y) & A.at((x + 2) % 5).at(y));          // 1
  });
}

// FIPS 202, Algorithm 5, rc(t). The string R is a word, R[i] its bit of value 2^i.
constexpr bool rc(std::size_t t) {
  if (t % 255 == 0) {                                                                     // 1
    return true;                                                                          // 1
  }
  unsigned R = 1;                                                                         // 2
  for (std::size_t i = 1; i <= t % 255; ++i) {                                            // 3
    R = R << 1;                                                                           // 3a
    const unsigned R_8 = R >> 8;
    R = R ^ (R_8 << 0);                                                                   // 3b
    R = R ^ (R_8 << 4);                                                                   // 3c
    R = R ^ (R_8 << 5);                                                                   // 3d
    R = R ^ (R_8 << 6);                                                                   // 3e
    R = R % 256;                                                                          // 3f
  }
  return R % 2 == 1;                                                                      // 4
}

// FIPS 202, Algorithm 6, ι(A, i_r): first the round constants, once, into a table.
constexpr std::array<Lane, 24> round_constants() {
  std::array<Lane, 24> constants{};
  for (std::size_t i_r = 0; i_r <= 23; ++i_r) {
    Lane RC = 0;                                                                          // 2
    for (std::size_t j = 0; j <= ℓ; ++j) {
      const std::size_t z = (std::size_t{1} << j) - 1;
      RC = RC | Lane{rc(j + 7 * i_r)} << z;                                               // 3
    }
    constants.at(i_r) = RC;
  }
  return constants;
}
inline constexpr std::array<Lane, 24> RC_table = round_constants();

constexpr StateArray ι(const StateArray& A, std::size_t i_r) {
  StateArray A_prime = A;                                                                 // 1
  const Lane RC = RC_table.at(i_r);                                                       // 2, 3
  A_prime.at(0).at(0) = A_prime.at(0).at(0) ^ RC;                                         // 4
  return A_prime;                                                                         // 5
}

// FIPS 202, section 3.3, Rnd(A, i_r).
constexpr StateArray Rnd(const StateArray& A, std::size_t i_r) {
  return ι(χ(π(ρ(θ(A)))), i_r);
}

// FIPS 202, Algorithm 7, KECCAK-p[1600, nr](S).
template <std::size_t nr>
  requires(1 <= nr && nr <= 12 + 2 * ℓ)
constexpr StateString KECCAK_p(const StateString& S) {
  StateArray A = to_state_array(S);                                                       // 1
  for (std::size_t i_r = 12 + 2 * ℓ - nr; i_r <= 12 + 2 * ℓ - 1; ++i_r) {                 // 2
    A = Rnd(A, i_r);                                                                      // 2
  }
  const StateString S_prime = to_string(A);                                               // 3
  return S_prime;                                                                         // 4
}

// FIPS 202, section 3.4, KECCAK-f[1600] = KECCAK-p[1600, 24].
template <class Run = const Nothing>
constexpr StateString KECCAK_f1600(const StateString& S, Run& run = nothing) {
  const StateString S_prime = KECCAK_p<12 + 2 * ℓ>(S);
  run.step("keccak.f1600", S, S_prime);
  return S_prime;
}

}  // namespace lockstep::spec::fips202
