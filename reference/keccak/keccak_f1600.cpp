// Keccak-f[1600]: the step mappings of FIPS 202 section 3.2 with all indices known to the compiler.
#include "reference/keccak/keccak_f1600.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/unroll.hpp"
#include "parameters/keccak.hpp"

namespace lockstep::reference::keccak {

namespace {

using Lanes = std::array<std::uint64_t, parameters::keccak_lanes>;
using Columns = std::array<std::uint64_t, 5>;

constexpr std::size_t lane(std::size_t x, std::size_t y) {
  return x % 5 + 5 * (y % 5);
}

// What theta (3.2.1) adds to each lane of a column.
inline Columns theta_effect(const Lanes& a) {
  Columns parity{};
  base::unroll<5>([&](auto x) { parity[x] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20]; });
  Columns effect{};
  base::unroll<5>(
      [&](auto x) { effect[x] = parity[(x + 4) % 5] ^ std::rotl(parity[(x + 1) % 5], 1); });
  return effect;
}

// Theta, rho (3.2.2), pi (3.2.3): lane (x, y) goes to (y, 2x + 3y).
inline Lanes theta_rho_pi(const Lanes& a) {
  const Columns effect = theta_effect(a);
  Lanes b{};
  base::unroll<parameters::keccak_lanes>([&](auto i) {
    constexpr std::size_t x = i % 5;
    constexpr std::size_t y = i / 5;
    constexpr int offset = static_cast<int>(parameters::keccak_rotations[i]);
    b[lane(y, 2 * x + 3 * y)] = std::rotl(a[i] ^ effect[x], offset);
  });
  return b;
}

// Chi (3.2.4).
inline Lanes chi(const Lanes& b) {
  Lanes a{};
  base::unroll<parameters::keccak_lanes>([&](auto i) {
    constexpr std::size_t x = i % 5;
    constexpr std::size_t y = i / 5;
    a[i] = b[i] ^ (~b[lane(x + 1, y)] & b[lane(x + 2, y)]);
  });
  return a;
}

}  // namespace

void keccak_f1600(std::span<std::uint64_t, parameters::keccak_lanes> state) noexcept {
  Lanes a{};
  for (std::size_t i = 0; i < a.size(); ++i) {
    a[i] = state[i];
  }
  for (const std::uint64_t round_constant : parameters::keccak_round_constants) {
    a = chi(theta_rho_pi(a));
    a[0] ^= round_constant;
  }
  for (std::size_t i = 0; i < a.size(); ++i) {
    state[i] = a[i];
  }
}

}  // namespace lockstep::reference::keccak
