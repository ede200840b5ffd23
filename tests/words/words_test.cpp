// Every word of every instruction set against its meaning. This file is compiled for any processor:
// what is compiled for an instruction set is called only after its processor is known to have it.
#include "tests/words/words.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "library/processor.hpp"
#include "tests/unit/optimized_ml_dsa/units.hpp"
#include "tests/words/bytes.hpp"
#include "tests/words/compare.hpp"
#include "tests/words/emulated.hpp"

namespace lockstep::tests::words {
namespace {

using optimized::emulated::Products;

template <std::size_t lanes, Products products>
constexpr Words meaning = words_of<Emulated<lanes, products>>();

#ifdef __x86_64__
void expect_meant(const Words& words, const Words& meant, const std::string& unit) {
  if (const auto feature = library::lacking(unit)) {
    note_not_covered("words of " + unit + ": the processor lacks " + *feature);
    GTEST_SKIP() << "the processor lacks " << *feature;
  }
  EXPECT_EQ(first_difference(words, meant).value_or(""), "");
}

TEST(Words, Sse2) {
  expect_meant(sse2, meaning<4, Products::of_unsigned>, "sse2");
}

TEST(Words, Avx2) {
  expect_meant(avx2, meaning<8, Products::of_signed>, "avx2");
}

TEST(Words, Avx512) {
  expect_meant(avx512, meaning<16, Products::of_signed>, "avx512");
}
#endif

// --- the comparison itself ---

constexpr Words right = words_of<Emulated<8, Products::of_signed>>();

using Run = void (*)(const std::uint8_t*, std::uint8_t*);

// What the comparison says of the one word of this name if it were `run`.
std::string difference_of(const std::string& name, Run run) {
  for (const Word& word : right.word) {
    if (word.name != nullptr && word.name == name) {
      Word wrong = word;
      wrong.run = run;
      return first_difference({1, {wrong}}, {1, {word}}).value_or("no difference");
    }
  }
  return "no such word";
}

void expect_found(const std::string& name, Run run) {
  const std::string found = difference_of(name, run);
  EXPECT_EQ(found.rfind(name + ": ", 0), 0U) << name << ": " << found;
}

TEST(Comparison, AcceptsTheMeaningItself) {
  EXPECT_EQ(first_difference(right, right).value_or(""), "");
}

// The last bit that a word gives is inverted, whichever word it is.
const Word* inverted = nullptr;
void invert(const std::uint8_t* in, std::uint8_t* out) {
  inverted->run(in, out);
  out[inverted->out_bytes - 1] ^= 0x80;
}

TEST(Comparison, SeesEveryWord) {
  for (std::size_t i = 0; i < right.count; ++i) {
    inverted = &right.word[i];
    expect_found(inverted->name, invert);
  }
}

TEST(Comparison, SeesMissingAndOtherWords) {
  Words fewer = right;
  --fewer.count;
  EXPECT_NE(first_difference(fewer, right), std::nullopt);
  EXPECT_NE(first_difference(meaning<4, Products::of_signed>, right), std::nullopt);
  Words renamed = right;
  renamed.word[0].name = "another";
  EXPECT_NE(first_difference(renamed, right), std::nullopt);
}

// Mistakes that show at edges only.

using I32 = optimized::emulated::I32<8>;
using Threes = optimized::emulated::Threes<8>;
using U8 = optimized::emulated::U8<32>;

TEST(Comparison, SeesTheSignsOfProducts) {
  const auto found = first_difference(meaning<8, Products::of_unsigned>, right);
  EXPECT_EQ(found.value_or("").rfind("mul_even: ", 0), 0U) << found.value_or("");
}

TEST(Comparison, SeesUnsignedComparison) {
  expect_found("greater(I32)", [](const std::uint8_t* in, std::uint8_t* out) {
    binary<I32>(in, out, [](I32 a, I32 b) {
      return map(a, b, [](std::uint32_t x, std::uint32_t y) { return x > y ? ~0U : 0U; });
    });
  });
}

TEST(Comparison, SeesGreaterThatIsNotLess) {
  expect_found("greater(U8)", [](const std::uint8_t* in, std::uint8_t* out) {
    binary<U8>(in, out, [](U8 a, U8 b) {
      const U8 less = greater(b, a);
      for (std::size_t i = 0; i < U8::lanes; ++i) {
        a.v[i] = static_cast<std::uint8_t>(~less.v[i]);
      }
      return a;
    });
  });
}

TEST(Comparison, SeesOneLaneThatIsLiftedAtZero) {
  expect_found("lifted", [](const std::uint8_t* in, std::uint8_t* out) {
    binary<I32>(in, out, [](I32 a, I32 m) {
      I32 r = lifted(a, m);
      r.v[7] = a.v[7] == 0 ? m.v[7] : r.v[7];
      return r;
    });
  });
}

TEST(Comparison, SeesABoundThatIsTakenIn) {
  expect_found("append_below", [](const std::uint8_t* in, std::uint8_t* out) {
    const std::int32_t bound = take<std::int32_t>(in);
    const Threes a = take<Threes>(in);
    appended<Threes::lanes>(
        out, [&](std::int32_t* numbers) { return append_below(a, bound + 1, numbers); });
  });
}

TEST(ComparisonDeathTest, EndsAReadAndAWriteOutside) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const auto reads = [](const std::uint8_t* in, std::uint8_t* out) {
    give(Threes::load<23>(in), out);
    static_cast<void>(*static_cast<const volatile std::uint8_t*>(in + 3 * Threes::lanes));
  };
  const auto writes = [](const std::uint8_t* in, std::uint8_t* out) {
    static_cast<volatile std::uint8_t*>(out)[U8::lanes] = 0;
    binary<U8>(in, out, [](U8 a, U8 b) { return a - b; });
  };
  EXPECT_DEATH(difference_of("Threes::load<23>", reads), "");
  EXPECT_DEATH(difference_of("U8 -", writes), "");
}

}  // namespace
}  // namespace lockstep::tests::words
