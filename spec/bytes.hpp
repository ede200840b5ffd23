// Byte strings, as the hashing standards pass them around.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lockstep::spec {

using ByteString = std::vector<std::uint8_t>;     // a string of any length
using ByteView = std::span<const std::uint8_t>;   // the same, as an argument

template <std::size_t bits>
using Digest = std::array<std::uint8_t, bits / 8>;

// X || Y.
constexpr ByteString concat(ByteView X, ByteView Y) {
  ByteString Z(X.begin(), X.end());
  Z.insert(Z.end(), Y.begin(), Y.end());
  return Z;
}

// The first bits of X.
template <std::size_t bits>
constexpr Digest<bits> leftmost(const ByteString& X) {
  Digest<bits> Z{};
  for (std::size_t i = 0; i < Z.size(); ++i) {
    Z.at(i) = X.at(i);
  }
  return Z;
}

}  // namespace lockstep::spec
