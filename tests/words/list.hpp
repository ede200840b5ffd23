// Every word, once, over the types of an instruction set or the emulated ones:
//   Isa::I32, U64, Word64, Threes, U8, Bits.
// This header is compiled with the flags of instruction sets and keeps the rules of units: all that
// it instantiates is over types of unnamed namespaces there.
#pragma once

#include <cstddef>
#include <cstdint>

#include "tests/words/bytes.hpp"
#include "tests/words/words.hpp"

namespace lockstep::tests::words {

// --- exchanges, of lanes of 32 and of 64 bits ---

// Each exchange of blocks, of the vectors as they were.
template <class V>
void exchange(const std::uint8_t* in, std::uint8_t* out) {
  const V a = take<V>(in);
  const V b = take<V>(in);
  each_power<1, V::lanes / 2>([&](auto block) {
    constexpr std::size_t k = decltype(block)::k;
    V x = a;
    V y = b;
    trn<k>(x, y);
    give(x, out);
    give(y, out);
  });
}

constexpr std::size_t logarithm(std::size_t lanes) {
  std::size_t r = 0;
  for (; lanes > 1; lanes /= 2) {
    ++r;
  }
  return r;
}

// --- lanes of 32 bits ---

template <class V>
struct Of32 {
  using In = const std::uint8_t*;
  using Out = std::uint8_t*;
  using Wide = typename V::Wide;

  static void load(In in, Out out) { give(V::load(numbers_at<std::int32_t>(in)), out); }
  static void store(In in, Out out) { take<V>(in).store(numbers_at<std::int32_t>(out)); }
  static void broadcast(In in, Out out) { give(V::broadcast(take<std::int32_t>(in)), out); }
  static void of_bits(In in, Out out) { give(V::of_bits(take<std::uint32_t>(in)), out); }

  static void add(In in, Out out) {
    binary<V>(in, out, [](V a, V b) { return a + b; });
  }
  static void subtract(In in, Out out) {
    binary<V>(in, out, [](V a, V b) { return a - b; });
  }
  static void bit_and(In in, Out out) {
    binary<V>(in, out, [](V a, V b) { return a & b; });
  }
  static void bit_or(In in, Out out) {
    binary<V>(in, out, [](V a, V b) { return a | b; });
  }
  static void bit_xor(In in, Out out) {
    binary<V>(in, out, [](V a, V b) { return a ^ b; });
  }
  static void left(In in, Out out) {
    const V a = take<V>(in);
    each<0, 31>([&](auto places) {
      constexpr std::size_t k = decltype(places)::k;
      give(shift_left<k>(a), out);
    });
  }
  static void right(In in, Out out) {
    const V a = take<V>(in);
    each<0, 31>([&](auto places) {
      constexpr std::size_t k = decltype(places)::k;
      give(shift_right<k>(a), out);
    });
  }
  static void is_negative(In in, Out out) {
    unary<V>(in, out, [](V a) { return negative(a); });
  }
  static void is_greater(In in, Out out) {
    binary<V>(in, out, [](V a, V b) { return greater(a, b); });
  }
  static void lift(In in, Out out) {
    binary<V>(in, out, [](V a, V m) { return lifted(a, m); });
  }
  static void multiply_low(In in, Out out) {
    binary<V>(in, out, [](V a, V b) { return mul_low(a, b); });
  }

  static void any(In in, Out out) { give(or_of_lanes(take<V>(in)), out); }
  static void tops(In in, Out out) { give(top_bits(take<V>(in)), out); }

  static void add_wide(In in, Out out) {
    binary<Wide>(in, out, [](Wide a, Wide b) { return a + b; });
  }
  static void subtract_wide(In in, Out out) {
    binary<Wide>(in, out, [](Wide a, Wide b) { return a - b; });
  }
  static void multiply_even(In in, Out out) {
    const V a = take<V>(in);
    const V b = take<V>(in);
    give(mul_even(a, b), out);
  }
  static void multiply_low_half(In in, Out out) {
    const Wide a = take<Wide>(in);
    const V b = take<V>(in);
    give(mul_low_half(a, b), out);
  }

  static void odd(In in, Out out) {
    unary<V>(in, out, [](V a) { return odd_to_even(a); });
  }
  static void highs(In in, Out out) {
    const Wide even = take<Wide>(in);
    const Wide odd = take<Wide>(in);
    give(high_halves(even, odd), out);
  }
};

template <class V, class Add>
constexpr void list_32(Add add) {
  constexpr std::size_t one = sizeof(V);
  constexpr auto d = Domain::words32;
  using Of = Of32<V>;
  add({"I32::load", d, one, one, Of::load});
  add({"I32::store", d, one, one, Of::store});
  add({"I32::broadcast", d, 4, one, Of::broadcast});
  add({"I32::of_bits", d, 4, one, Of::of_bits});
  add({"I32 +", d, 2 * one, one, Of::add});
  add({"I32 -", d, 2 * one, one, Of::subtract});
  add({"I32 &", d, 2 * one, one, Of::bit_and});
  add({"I32 |", d, 2 * one, one, Of::bit_or});
  add({"I32 ^", d, 2 * one, one, Of::bit_xor});
  add({"shift_left", d, one, 32 * one, Of::left});
  add({"shift_right", d, one, 32 * one, Of::right});
  add({"negative", d, one, one, Of::is_negative});
  add({"greater(I32)", d, 2 * one, one, Of::is_greater});
  add({"lifted", Domain::liftable, 2 * one, one, Of::lift});
  add({"mul_low", d, 2 * one, one, Of::multiply_low});
  add({"or_of_lanes", d, one, 4, Of::any});
  add({"top_bits(I32)", d, one, 4, Of::tops});
  add({"I64 +", Domain::words64, 2 * one, one, Of::add_wide});
  add({"I64 -", Domain::words64, 2 * one, one, Of::subtract_wide});
  add({"mul_even", d, 2 * one, one, Of::multiply_even});
  add({"mul_low_half", d, 2 * one, one, Of::multiply_low_half});
  add({"odd_to_even", d, one, one, Of::odd});
  add({"high_halves", d, 2 * one, one, Of::highs});
  add({"trn(I32)", d, 2 * one, 2 * logarithm(V::lanes) * one, exchange<V>});
}

// --- lanes of 64 bits ---

template <class V>
struct Of64 {
  using In = const std::uint8_t*;
  using Out = std::uint8_t*;

  static void load(In in, Out out) { give(V::load(numbers_at<std::uint64_t>(in)), out); }
  static void store(In in, Out out) { take<V>(in).store(numbers_at<std::uint64_t>(out)); }
  static void store_bytes(In in, Out out) { take<V>(in).store_bytes(out); }
  static void broadcast(In in, Out out) { give(V::broadcast(take<std::uint64_t>(in)), out); }
  static void bit_xor(In in, Out out) {
    binary<V>(in, out, [](V a, V b) { return a ^ b; });
  }
  static void xor_of_three(In in, Out out) {
    ternary<V>(in, out, [](V a, V b, V c) { return xor3(a, b, c); });
  }
  static void chi_of_three(In in, Out out) {
    ternary<V>(in, out, [](V a, V b, V c) { return chi(a, b, c); });
  }
  static void rotate(In in, Out out) {
    const V a = take<V>(in);
    each<1, 63>([&](auto places) {
      constexpr std::size_t k = decltype(places)::k;
      give(rotl<k>(a), out);
    });
  }
};

template <class V, class Add>
constexpr void list_64(Add add) {
  constexpr std::size_t one = sizeof(V);
  constexpr auto d = Domain::words64;
  using Of = Of64<V>;
  add({"U64::load", d, one, one, Of::load});
  add({"U64::store", d, one, one, Of::store});
  add({"U64::store_bytes", d, one, one, Of::store_bytes});
  add({"U64::broadcast", d, 8, one, Of::broadcast});
  add({"U64 ^", d, 2 * one, one, Of::bit_xor});
  add({"xor3", d, 3 * one, one, Of::xor_of_three});
  add({"chi", d, 3 * one, one, Of::chi_of_three});
  add({"rotl", d, one, 63 * one, Of::rotate});
  add({"trn(U64)", d, 2 * one, 2 * logarithm(V::lanes) * one, exchange<V>});
}

template <class V, class Add>
constexpr void list_one_lane(Add add) {
  constexpr auto d = Domain::words64;
  using Of = Of64<V>;
  add({"Word64::load", d, 8, 8, Of::load});
  add({"Word64::store", d, 8, 8, Of::store});
  add({"Word64::broadcast", d, 8, 8, Of::broadcast});
  add({"Word64 ^", d, 16, 8, Of::bit_xor});
  add({"xor3(Word64)", d, 24, 8, Of::xor_of_three});
  add({"chi(Word64)", d, 24, 8, Of::chi_of_three});
  add({"rotl(Word64)", d, 8, 63 * 8, Of::rotate});
}

// --- streams of bytes ---

template <class Threes, unsigned bits>
void load_threes(const std::uint8_t* in, std::uint8_t* out) {
  give(Threes::template load<bits>(in), out);
}

template <class Threes>
void append_those_below(const std::uint8_t* in, std::uint8_t* out) {
  const std::int32_t bound = take<std::int32_t>(in);
  const Threes a = take<Threes>(in);
  appended<Threes::lanes>(out,
                          [&](std::int32_t* numbers) { return append_below(a, bound, numbers); });
}

template <class V>
struct Of8 {
  using In = const std::uint8_t*;
  using Out = std::uint8_t*;
  static constexpr std::size_t most = V::lanes / 2;  // bytes of half-bytes

  static void broadcast(In in, Out out) { give(V::broadcast(*in), out); }
  static void half_bytes(In in, Out out) { give(V::load_half_bytes(in), out); }
  // The last `count` bytes of the input: one byte more would be outside.
  static void some_half_bytes(In in, Out out) {
    for (std::size_t count = 0; count <= most; ++count) {
      give(V::load_half_bytes(in + (most - count), count), out);
    }
  }
  static void subtract(In in, Out out) {
    binary<V>(in, out, [](V a, V b) { return a - b; });
  }
  static void bit_and(In in, Out out) {
    binary<V>(in, out, [](V a, V b) { return a & b; });
  }
  static void is_greater(In in, Out out) {
    binary<V>(in, out, [](V a, V b) { return greater(a, b); });
  }
  static void tops(In in, Out out) { give(top_bits(take<V>(in)), out); }
  static void append_those_marked(In in, Out out) {
    const std::uint64_t marks = take<std::uint64_t>(in);
    const V a = take<V>(in);
    appended<V::lanes>(out,
                       [&](std::int32_t* numbers) { return append_marked(a, marks, numbers); });
  }
};

template <class Isa, class Add>
constexpr void list_sampling(Add add) {
  using Threes = typename Isa::Threes;
  using V = typename Isa::U8;
  using Of = Of8<V>;
  constexpr auto d = Domain::bytes;
  constexpr std::size_t three = Threes::lanes;
  constexpr std::size_t one = V::lanes;
  add({"Threes::load<23>", d, 3 * three, 4 * three, load_threes<Threes, 23>});
  add({"Threes::load<24>", d, 3 * three, 4 * three, load_threes<Threes, 24>});
  add({"append_below", Domain::numbers24, 4 + 4 * three, 8 + 4 * three,
       append_those_below<Threes>});
  add({"U8::broadcast", d, 1, one, Of::broadcast});
  add({"load_half_bytes", d, one / 2, one, Of::half_bytes});
  add({"load_half_bytes, counted", d, one / 2, (one / 2 + 1) * one, Of::some_half_bytes});
  add({"U8 -", d, 2 * one, one, Of::subtract});
  add({"U8 &", d, 2 * one, one, Of::bit_and});
  add({"greater(U8)", d, 2 * one, one, Of::is_greater});
  add({"top_bits(U8)", d, one, 8, Of::tops});
  add({"append_marked", d, 8 + one, 8 + 4 * one, Of::append_those_marked});
}

// --- packing ---

constexpr std::size_t coefficients = 256;

// All of an element, as kernels/packing.hpp unpacks it: not a byte outside it is read.
template <class Bits, unsigned bits>
void load_bits(const std::uint8_t* in, std::uint8_t* out) {
  constexpr std::size_t lanes = Bits::Vector::lanes;
  for (std::size_t i = 0; i < coefficients / 2; i += lanes) {
    give(Bits::template load<bits, false>(in, i), out);
  }
  for (std::size_t i = coefficients / 2; i < coefficients; i += lanes) {
    give(Bits::template load<bits, true>(in, i), out);
  }
}

template <class Bits, unsigned bits>
void store_bits(const std::uint8_t* in, std::uint8_t* out) {
  using V = typename Bits::Vector;
  const V numbers = take<V>(in) & V::broadcast((1 << bits) - 1);
  if constexpr (V::lanes >= 8) {
    Bits::template store<bits>(numbers, out);
  } else {
    Bits::template store_pairs<bits>(numbers, numbers_at<std::uint64_t>(out));
  }
}

// The widths of ML-DSA's encodings.
template <class Bits, class Add>
constexpr void list_packing(Add add) {
  constexpr std::size_t one = sizeof(typename Bits::Vector);
  constexpr std::size_t all = 4 * coefficients;
  constexpr auto d = Domain::bytes;
  add({"Bits::load<3>", d, 3 * 32, all, load_bits<Bits, 3>});
  add({"Bits::load<4>", d, 4 * 32, all, load_bits<Bits, 4>});
  add({"Bits::load<10>", d, 10 * 32, all, load_bits<Bits, 10>});
  add({"Bits::load<13>", d, 13 * 32, all, load_bits<Bits, 13>});
  add({"Bits::load<18>", d, 18 * 32, all, load_bits<Bits, 18>});
  add({"Bits::load<20>", d, 20 * 32, all, load_bits<Bits, 20>});
  // Narrower vectors store pairs of coefficients, a word of 64 bits each.
  constexpr bool whole = Bits::Vector::lanes >= 8;
  constexpr auto out = [=](std::size_t bits) { return whole ? one / 32 * bits : one; };
  constexpr auto w = Domain::words32;
  add({"Bits::store<3>", w, one, out(3), store_bits<Bits, 3>});
  add({"Bits::store<4>", w, one, out(4), store_bits<Bits, 4>});
  add({"Bits::store<6>", w, one, out(6), store_bits<Bits, 6>});
  add({"Bits::store<10>", w, one, out(10), store_bits<Bits, 10>});
  add({"Bits::store<13>", w, one, out(13), store_bits<Bits, 13>});
  add({"Bits::store<18>", w, one, out(18), store_bits<Bits, 18>});
  add({"Bits::store<20>", w, one, out(20), store_bits<Bits, 20>});
}

// --- all ---

template <class Isa>
constexpr Words words_of() {
  Words all{};
  const auto add = [&all](Word word) { all.word[all.count++] = word; };
  list_32<typename Isa::I32>(add);
  list_64<typename Isa::U64>(add);
  list_one_lane<typename Isa::Word64>(add);
  list_sampling<Isa>(add);
  list_packing<typename Isa::Bits>(add);
  return all;
}

}  // namespace lockstep::tests::words
