// SHAKE256 as the samplers of secrets read it: whole blocks, words of eight bytes.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "base/unroll.hpp"
#include "parameters/keccak.hpp"
#include "reference/keccak/sponge.hpp"
#include "reference/ml_dsa/boundary.hpp"
#include "reference/ml_dsa/ring.hpp"
#include "reference/ml_dsa/xof.hpp"

namespace lockstep::reference::ml_dsa {

inline SeededStream shake256_stream(std::span<const Byte> seed, std::size_t bound) {
  keccak::Sponge sponge = keccak::Sponge::shake256();
  absorb(sponge, seed);
  return {sponge.finish(), bound};
}

using Block256 = std::array<Byte, parameters::shake256_rate_bytes>;
static_assert(parameters::shake256_rate_bytes % 8 == 0);

// Bytes i .. i + 7 as a number, lowest first.
inline Wide word_at(const Block256& block, std::size_t i) {
  Wide word(0);
  base::unroll<8>([&](auto j) { word |= Wide(block[i + j]) << (8 * j); });
  return word;
}

}  // namespace lockstep::reference::ml_dsa
