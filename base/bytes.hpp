// Words from and to bytes, in the byte order that the name says, whatever the machine's own.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <utility>

namespace lockstep::base {

namespace detail {

// Straight-line folds, which a constant expression may use. Compilers turn a load into one
// instruction, a store not always.
template <class Word, std::size_t... I>
constexpr Word join(const std::uint8_t* bytes, std::size_t flip, std::index_sequence<I...>) {
  return static_cast<Word>((... | (Word{bytes[I ^ flip]} << (8 * I))));
}

template <class Word, std::size_t... I>
constexpr void split(Word word, std::uint8_t* bytes, std::size_t flip, std::index_sequence<I...>) {
  (..., (bytes[I ^ flip] = static_cast<std::uint8_t>(word >> (8 * I))));
}

}  // namespace detail

template <std::unsigned_integral Word>
constexpr Word load_le(std::span<const std::uint8_t, sizeof(Word)> bytes) noexcept {
  return detail::join<Word>(bytes.data(), 0, std::make_index_sequence<sizeof(Word)>{});
}

template <std::unsigned_integral Word>
constexpr Word load_be(std::span<const std::uint8_t, sizeof(Word)> bytes) noexcept {
  return detail::join<Word>(bytes.data(), sizeof(Word) - 1,
                            std::make_index_sequence<sizeof(Word)>{});
}

template <std::unsigned_integral Word>
constexpr void store_le(Word word, std::span<std::uint8_t, sizeof(Word)> bytes) noexcept {
  if (!std::is_constant_evaluated() && std::endian::native == std::endian::little) {
    std::memcpy(bytes.data(), &word, sizeof(Word));
    return;
  }
  detail::split(word, bytes.data(), 0, std::make_index_sequence<sizeof(Word)>{});
}

template <std::unsigned_integral Word>
constexpr void store_be(Word word, std::span<std::uint8_t, sizeof(Word)> bytes) noexcept {
  detail::split(word, bytes.data(), sizeof(Word) - 1, std::make_index_sequence<sizeof(Word)>{});
}

}  // namespace lockstep::base
