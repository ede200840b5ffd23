// The cubic extension GF(2^192) of docs/binary-field.md section 2: c0 + c1 y + c2 y^2 with
// y^3 = y + 1. Constant-time in the elements.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace lockstep::reference::binary_field {

inline constexpr std::size_t gf192_words = 3;

// The coordinates c0, c1, c2: in memory three words, in this order, aligned to a word.
using Gf192 = std::array<std::uint64_t, gf192_words>;
static_assert(sizeof(Gf192) == 24 && alignof(Gf192) == alignof(std::uint64_t));

[[nodiscard]] Gf192 gf192_add(const Gf192& a, const Gf192& b) noexcept;
[[nodiscard]] Gf192 gf192_multiply(const Gf192& a, const Gf192& b) noexcept;
[[nodiscard]] Gf192 gf192_square(const Gf192& a) noexcept;

// The product by an element of GF(2^64).
[[nodiscard]] Gf192 gf192_scale(const Gf192& a, std::uint64_t scalar) noexcept;

// a^(2^64): the conjugate of a over GF(2^64).
[[nodiscard]] Gf192 gf192_frobenius(const Gf192& a) noexcept;

// The inverse; of 0 it is 0.
[[nodiscard]] Gf192 gf192_inverse(const Gf192& a) noexcept;

}  // namespace lockstep::reference::binary_field
