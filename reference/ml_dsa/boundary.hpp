// Where secrets pass through code that knows plain bytes only: the caller's memory, which keeps the
// role that the operation gives it, and hashing, which treats all bytes alike. Nothing is
// declassified here.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "base/secret.hpp"
#include "reference/keccak/sponge.hpp"
#include "reference/ml_dsa/ring.hpp"

namespace lockstep::reference::ml_dsa {

// in: equal sizes.
inline void take_over(std::span<const std::uint8_t> from, std::span<Byte> to) noexcept {
  std::copy(from.begin(), from.end(), base::opaque_bytes(to).begin());
}

inline void hand_over(std::span<const Byte> from, std::span<std::uint8_t> to) noexcept {
  const std::span<const std::uint8_t> bytes = base::opaque_bytes(from);
  std::copy(bytes.begin(), bytes.end(), to.begin());
}

// The coefficients of an element; the caller's are canonical.
template <class Set>
void take_over(std::span<const std::uint32_t, n> from, Element<Set>& to) noexcept {
  static_assert(sizeof to == sizeof(std::uint32_t) * n);
  std::memcpy(&to, from.data(), sizeof to);
}

template <class Set>
void hand_over(const Element<Set>& from, std::span<std::uint32_t, n> to) noexcept {
  std::memcpy(to.data(), &from, sizeof from);
}

inline void hand_over(Word from, std::uint32_t& to) noexcept {
  std::memcpy(&to, &from, sizeof to);
}

inline void absorb(keccak::Sponge& sponge, std::span<const Byte> bytes) noexcept {
  sponge.absorb(base::opaque_bytes(bytes));
}

inline void squeeze(keccak::SpongeOutput& output, std::span<Byte> bytes) noexcept {
  output.squeeze(base::opaque_bytes(bytes));
}

// The next bytes of a stream (xof.hpp) that a secret seeds.
template <class Stream>
std::size_t next(Stream& stream, std::span<Byte> block) noexcept {
  return stream.next(base::opaque_bytes(block));
}

}  // namespace lockstep::reference::ml_dsa
