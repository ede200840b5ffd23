// FIPS 202, section 3: the permutations KECCAK-p[1600, nr] on single bits.
//
// The second definition of keccak_p.hpp: the formulas as printed, on the 5-by-5-by-64 array of
// bits, with nothing turned into words, rotations or tables. It shares only the strings of section
// 2.3, the numbers b, w, ℓ and the type of a state string.
// Deviations: those of keccak_p.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <tuple>

#include "spec/fips202/keccak_p.hpp"
#include "spec/fips202/strings.hpp"

namespace lockstep::spec::fips202::bits {

// A[x, y, z] is A.at(x).at(y).at(z).
using Cube = std::array<std::array<std::array<bool, w>, 5>, 5>;

// Section 3.1.2.
constexpr Cube to_state_array(const Bits& S) {
  Cube A{};
  for (std::size_t x = 0; x < 5; ++x) {
    for (std::size_t y = 0; y < 5; ++y) {
      for (std::size_t z = 0; z < w; ++z) {
        A.at(x).at(y).at(z) = S.at(w * (5 * y + x) + z);
      }
    }
  }
  return A;
}

constexpr Bits Lane(const Cube& A, std::size_t i, std::size_t j) {
  return Bits(A.at(i).at(j).begin(), A.at(i).at(j).end());
}

constexpr Bits Plane(const Cube& A, std::size_t j) {
  Bits plane;
  for (std::size_t i = 0; i < 5; ++i) {
    plane = concat(plane, Lane(A, i, j));
  }
  return plane;
}

// Section 3.1.3.
constexpr Bits to_string(const Cube& A) {
  Bits S;
  for (std::size_t j = 0; j < 5; ++j) {
    S = concat(S, Plane(A, j));
  }
  return S;
}

// θ(A) of Algorithm 1.
constexpr Cube θ(const Cube& A) {
  std::array<std::array<bool, w>, 5> C{};
  std::array<std::array<bool, w>, 5> D{};
  Cube A_prime{};
  for (std::size_t x = 0; x < 5; ++x) {
    for (std::size_t z = 0; z < w; ++z) {
      C.at(x).at(z) = A.at(x).at(0).at(z) ^ A.at(x).at(1).at(z) ^ A.at(x).at(2).at(z) ^   // 1
                      A.at(x).at(3).at(z) ^ A.at(x).at(4).at(z);                          // 1
    }
  }
  for (std::size_t x = 0; x < 5; ++x) {
    for (std::size_t z = 0; z < w; ++z) {
      D.at(x).at(z) = C.at((x + 5 - 1) % 5).at(z) ^ C.at((x + 1) % 5).at((z + w - 1) % w);  // 2
    }
  }
  for (std::size_t x = 0; x < 5; ++x) {
    for (std::size_t y = 0; y < 5; ++y) {
      for (std::size_t z = 0; z < w; ++z) {
        A_prime.at(x).at(y).at(z) = A.at(x).at(y).at(z) ^ D.at(x).at(z);                  // 3
      }
    }
  }
  return A_prime;
}

// ρ(A) of Algorithm 2. The largest offset is 300, so 5w is added to keep the difference from 0 up.
constexpr Cube ρ(const Cube& A) {
  Cube A_prime{};
  for (std::size_t z = 0; z < w; ++z) {
    A_prime.at(0).at(0).at(z) = A.at(0).at(0).at(z);                                      // 1
  }
  std::size_t x = 1;                                                                      // 2
  std::size_t y = 0;                                                                      // 2
  for (std::size_t t = 0; t <= 23; ++t) {                                                 // 3
    for (std::size_t z = 0; z < w; ++z) {
      A_prime.at(x).at(y).at(z) =                                                         // 3a
          A.at(x).at(y).at((z + 5 * w - (t + 1) * (t + 2) / 2) % w);                      // 3a
    }
    std::tie(x, y) = std::tuple(y, (2 * x + 3 * y) % 5);                                  // 3b
  }
  return A_prime;                                                                         // 4
}

// π(A) of Algorithm 3.
constexpr Cube π(const Cube& A) {
  Cube A_prime{};
  for (std::size_t x = 0; x < 5; ++x) {
    for (std::size_t y = 0; y < 5; ++y) {
      for (std::size_t z = 0; z < w; ++z) {
        A_prime.at(x).at(y).at(z) = A.at((x + 3 * y) % 5).at(x).at(z);                    // 1
      }
    }
  }
  return A_prime;                                                                         // 2
}

// χ(A) of Algorithm 4.
constexpr Cube χ(const Cube& A) {
  Cube A_prime{};
  for (std::size_t x = 0; x < 5; ++x) {
    for (std::size_t y = 0; y < 5; ++y) {
      for (std::size_t z = 0; z < w; ++z) {
        A_prime.at(x).at(y).at(z) =                                                       // 1
            A.at(x).at(y).at(z) ^                                                         // 1
            ((A.at((x + 1) % 5).at(y).at(z) ^ 1) * A.at((x + 2) % 5).at(y).at(z));        // 1
      }
    }
  }
  return A_prime;                                                                         // 2
}

// rc(t) of Algorithm 5.
constexpr bool rc(std::size_t t) {
  if (t % 255 == 0) {                                                                     // 1
    return true;                                                                          // 1
  }
  Bits R = {1, 0, 0, 0, 0, 0, 0, 0};                                                      // 2
  for (std::size_t i = 1; i <= t % 255; ++i) {                                            // 3
    R = concat(Bits{0}, R);                                                               // 3a
    R.at(0) = R.at(0) ^ R.at(8);                                                          // 3b
    R.at(4) = R.at(4) ^ R.at(8);                                                          // 3c
    R.at(5) = R.at(5) ^ R.at(8);                                                          // 3d
    R.at(6) = R.at(6) ^ R.at(8);                                                          // 3e
    R = Trunc(8, R);                                                                      // 3f
  }
  return R.at(0);                                                                         // 4
}

// ι(A, i_r) of Algorithm 6.
constexpr Cube ι(const Cube& A, std::size_t i_r) {
  Cube A_prime = A;                                                                       // 1
  Bits RC = zeros(w);                                                                     // 2
  for (std::size_t j = 0; j <= ℓ; ++j) {                                                  // 3
    RC.at((std::size_t{1} << j) - 1) = rc(j + 7 * i_r);                                   // 3
  }
  for (std::size_t z = 0; z < w; ++z) {                                                   // 4
    A_prime.at(0).at(0).at(z) = A_prime.at(0).at(0).at(z) ^ RC.at(z);                     // 4
  }
  return A_prime;                                                                         // 5
}

// Section 3.3.
constexpr Cube Rnd(const Cube& A, std::size_t i_r) {
  return ι(χ(π(ρ(θ(A)))), i_r);
}

// KECCAK-p[1600, nr](S) of Algorithm 7.
template <std::size_t nr>
  requires(1 <= nr && nr <= 12 + 2 * ℓ)
constexpr Bits KECCAK_p(const Bits& S) {
  Cube A = to_state_array(S);                                                             // 1
  for (std::size_t i_r = 12 + 2 * ℓ - nr; i_r <= 12 + 2 * ℓ - 1; ++i_r) {                 // 2
    A = Rnd(A, i_r);                                                                      // 2
  }
  const Bits S_prime = to_string(A);                                                      // 3
  return S_prime;                                                                         // 4
}

// The same on the state string of keccak_p.hpp.
template <std::size_t nr>
constexpr StateString KECCAK_p(const StateString& S) {
  return leftmost<b>(b2h(KECCAK_p<nr>(h2b(S))));
}

}  // namespace lockstep::spec::fips202::bits
