// The samplers of FIPS 204 read plainly, a bit or a byte at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/keccak/fips202.hpp"
#include "tests/unit/reference_ml_dsa/testing.hpp"

namespace lockstep::tests {

inline Bytes shake128(const Bytes& seed, std::size_t size) {
  Bytes out(size);
  reference::keccak::shake128(seed, out);
  return out;
}

inline Bytes shake256(const Bytes& seed, std::size_t size) {
  Bytes out(size);
  reference::keccak::shake256(seed, out);
  return out;
}

// Bytes that look random.
inline Bytes random_bytes(std::uint64_t seed, std::size_t size) {
  return shake128({static_cast<std::uint8_t>(seed), static_cast<std::uint8_t>(seed >> 8)}, size);
}

inline Numbers plain_uniform(const Bytes& stream) {
  Numbers values;
  for (std::size_t i = 0; i + 3 <= stream.size() && values.size() < degree; i += 3) {
    const std::int64_t z = (stream[i + 2] & 0x7F) << 16 | stream[i + 1] << 8 | stream[i];
    if (z < q) {
      values.push_back(z);
    }
  }
  return values;
}

struct Bounded {
  Numbers values;
  std::vector<std::uint64_t> accepted;  // a bit for each half-byte of the blocks used
};

inline Bounded plain_bounded(const Bytes& stream, std::uint32_t eta) {
  Bounded out;
  for (std::size_t i = 0; i < stream.size(); ++i) {
    if (i % 136 == 0 && out.values.size() >= degree) {
      break;
    }
    for (const int half : {stream[i] & 15, stream[i] >> 4}) {
      const bool accepted = half < (eta == 2 ? 15 : 9);
      out.accepted.push_back(accepted ? 1 : 0);
      if (accepted && out.values.size() < degree) {
        out.values.push_back(mod_q(eta == 2 ? 2 - half % 5 : 4 - half));
      }
    }
  }
  return out;
}

inline Numbers plain_mask(const Bytes& seed, std::uint32_t gamma1) {
  const std::size_t bits = gamma1 == 1U << 17 ? 18 : 20;
  const Bytes bytes = shake256(seed, 32 * bits);
  Numbers values;
  for (std::size_t i = 0; i < degree; ++i) {
    std::int64_t value = 0;
    for (std::size_t bit = 0; bit < bits; ++bit) {
      const std::size_t place = bits * i + bit;
      value |= std::int64_t{(bytes[place / 8] >> (place % 8)) & 1} << bit;
    }
    values.push_back(mod_q(gamma1 - value));
  }
  return values;
}

}  // namespace lockstep::tests
