// What the theorem about Keccak's round says, over the round, so that tests can show that wrong
// ones are refuted.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <fmt/format.h>

#include "differential/proofs/bits.hpp"
#include "differential/proofs/refuted.hpp"

namespace lockstep::proofs {

// The state of FIPS 202 section 3.1.2 as it is printed: bits A[x, y, z], indices modulo 5, 5, 64.
class BitCube {
 public:
  Bit& at(std::size_t x, std::size_t y, std::size_t z) {
    return bits_.at(64 * (5 * (y % 5) + x % 5) + z % 64);
  }

 private:
  std::vector<Bit> bits_ = std::vector<Bit>(1600);
};

template <class Body>
void for_all_bits(Body body) {
  for (std::size_t x = 0; x < 5; ++x) {
    for (std::size_t y = 0; y < 5; ++y) {
      for (std::size_t z = 0; z < 64; ++z) {
        body(x, y, z);
      }
    }
  }
}

// Algorithm 1.
inline BitCube theta(BitCube a) {
  BitCube r;
  for_all_bits([&](std::size_t x, std::size_t y, std::size_t z) {
    Bit sum = a.at(x, y, z);
    for (std::size_t i = 0; i < 5; ++i) {
      sum = sum ^ a.at(x + 4, i, z) ^ a.at(x + 1, i, z + 63);
    }
    r.at(x, y, z) = sum;
  });
  return r;
}

// Algorithm 2.
inline BitCube rho(BitCube a) {
  BitCube r = a;
  std::size_t x = 1;
  std::size_t y = 0;
  for (std::size_t t = 0; t <= 23; ++t) {
    for (std::size_t z = 0; z < 64; ++z) {
      r.at(x, y, z) = a.at(x, y, z + 5 * std::size_t{64} - (t + 1) * (t + 2) / 2);
    }
    const std::size_t next_y = (2 * x + 3 * y) % 5;
    x = y;
    y = next_y;
  }
  return r;
}

// Algorithm 3.
inline BitCube pi(BitCube a) {
  BitCube r;
  for_all_bits(
      [&](std::size_t x, std::size_t y, std::size_t z) { r.at(x, y, z) = a.at(x + 3 * y, x, z); });
  return r;
}

// Algorithm 4.
inline BitCube chi(BitCube a) {
  BitCube r;
  for_all_bits([&](std::size_t x, std::size_t y, std::size_t z) {
    r.at(x, y, z) = a.at(x, y, z) ^ ((a.at(x + 1, y, z) ^ Bit::one()) & a.at(x + 2, y, z));
  });
  return r;
}

using BitState = BitWord[25];  // word (x, y) has index x + 5 y

// round(a, constant, next) is algorithms 1 to 4 and the addition of the constant, whatever it is.
// How many monomials were compared.
template <class Round>
std::size_t is_keccak_round(Round round) {
  std::uint32_t inputs = 0;
  const auto fill = [&](BitWord& word) {
    for (Bit& bit : word.v) {
      bit = Bit::input(++inputs);
    }
  };
  BitState a;
  for (BitWord& word : a) {
    fill(word);
  }
  BitWord constant;
  fill(constant);

  BitCube state;
  for_all_bits([&](std::size_t x, std::size_t y, std::size_t z) {
    state.at(x, y, z) = a[5 * y + x].v.at(z);
  });
  state = chi(pi(rho(theta(state))));
  for (std::size_t z = 0; z < 64; ++z) {
    state.at(0, 0, z) = state.at(0, 0, z) ^ constant.v.at(z);
  }

  BitState next;
  round(a, constant, next);
  std::size_t compared = 0;
  for_all_bits([&](std::size_t x, std::size_t y, std::size_t z) {
    const Bit& bit = next[5 * y + x].v.at(z);
    compared += bit.terms();
    if (bit != state.at(x, y, z)) {
      throw Refuted(fmt::format("bit ({}, {}, {}) is not that of FIPS 202", x, y, z));
    }
  });
  return compared;
}

}  // namespace lockstep::proofs
