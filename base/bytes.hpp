// Words from and to bytes, in the byte order that the name says, whatever the machine's own.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace lockstep::base {

namespace detail {

// Straight-line folds: compilers turn each into one load or store, and a constant expression may
// use them.
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
  detail::split(word, bytes.data(), 0, std::make_index_sequence<sizeof(Word)>{});
}

template <std::unsigned_integral Word>
constexpr void store_be(Word word, std::span<std::uint8_t, sizeof(Word)> bytes) noexcept {
  detail::split(word, bytes.data(), sizeof(Word) - 1, std::make_index_sequence<sizeof(Word)>{});
}

}  // namespace lockstep::base
