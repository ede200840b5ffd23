// Words as functions from bytes to bytes: what list.hpp is written with. Compiled with the flags of
// instruction sets, and under the rules of units.
#pragma once

#include <cstddef>
#include <cstdint>

#include "optimized/vector/inline.hpp"

namespace lockstep::tests::words {

// --- vectors from and to bytes, without a word of theirs ---

template <class T>
INLINE T take(const std::uint8_t*& in) {
  T r;
  __builtin_memcpy(&r, in, sizeof(T));
  in += sizeof(T);
  return r;
}

template <class T>
INLINE void give(const T& value, std::uint8_t*& out) {
  __builtin_memcpy(out, &value, sizeof(T));
  out += sizeof(T);
}

// f(Constant<first>()), f(Constant<first + 1>()), ..., f(Constant<last>()).
template <std::size_t value>
struct Constant {
  static constexpr std::size_t k = value;
};

template <std::size_t first, std::size_t last, class F>
INLINE void each(F f) {
  if constexpr (first <= last) {
    f(Constant<first>());
    each<first + 1, last>(f);
  }
}

// The same of first, 2 first, 4 first, ...
template <std::size_t first, std::size_t last, class F>
INLINE void each_power(F f) {
  if constexpr (first <= last) {
    f(Constant<first>());
    each_power<2 * first, last>(f);
  }
}

// As numbers; both are aligned as numbers are.
template <class T>
INLINE const T* numbers_at(const std::uint8_t* in) {
  return static_cast<const T*>(static_cast<const void*>(in));
}
template <class T>
INLINE T* numbers_at(std::uint8_t* out) {
  return static_cast<T*>(static_cast<void*>(out));
}

// --- words on one, two and three vectors of one type ---

template <class V, class F>
INLINE void unary(const std::uint8_t* in, std::uint8_t* out, F f) {
  const V a = take<V>(in);
  give(f(a), out);
}

template <class V, class F>
INLINE void binary(const std::uint8_t* in, std::uint8_t* out, F f) {
  const V a = take<V>(in);
  const V b = take<V>(in);
  give(f(a, b), out);
}

template <class V, class F>
INLINE void ternary(const std::uint8_t* in, std::uint8_t* out, F f) {
  const V a = take<V>(in);
  const V b = take<V>(in);
  const V c = take<V>(in);
  give(f(a, b, c), out);
}

// What is appended, and zeros where anything may be after it. `append` writes at most `most`
// numbers at the very end of what this word writes.
template <std::size_t most, class F>
INLINE void appended(std::uint8_t* out, F append) {
  std::int32_t* numbers = numbers_at<std::int32_t>(out + sizeof(std::uint64_t));
  const std::uint64_t count = append(numbers);
  for (std::size_t i = count; i < most; ++i) {
    numbers[i] = 0;
  }
  give(count, out);
}

}  // namespace lockstep::tests::words
