// The pre-hash functions of HashML-DSA, FIPS 204 section 5.4.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "parameters/ml_dsa.hpp"

namespace lockstep::reference::ml_dsa {

using parameters::PreHash;

// A digest of up to 64 bytes.
struct Digest {
  std::array<std::uint8_t, 64> buffer{};
  std::size_t size = 0;

  [[nodiscard]] std::span<const std::uint8_t> bytes() const {
    return std::span(buffer).first(size);
  }
};

// SHAKE128 gives 32 bytes, SHAKE256 64.
void pre_hash(PreHash function, std::span<const std::uint8_t> message, Digest& digest) noexcept;

// The function's object identifier in DER.
[[nodiscard]] std::array<std::uint8_t, 11> hash_identifier(PreHash function) noexcept;

}  // namespace lockstep::reference::ml_dsa
