// spec/binary_field/field.hpp against docs/binary-field.md section 1 and its second definition.
#include "spec/binary_field/field.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "spec/binary_field/field_definition.hpp"
#include "tests/unit/spec_binary_field/support.hpp"

namespace lockstep::tests::unit::spec_binary_field {
namespace {

using namespace lockstep::spec::binary_field;

// The known vectors of section 1.4.
static_assert(K{0x01090913877ed8ed} * K{0x66ab35ac2768468f} == K{0x50c4519dc383744a});
static_assert(K{0xa7715ae18f12a3b5} * K{0x05743059f43fa4f5} == K{0xeb64cd9cd9cda6df});
static_assert(K{std::uint64_t{1} << 63} * K{2} == K{0x1B});

Names events_of_product(K a, K b) {
  Recorder run;
  static_cast<void>(product(a, b, run));
  return run.events;
}

K basis(std::size_t i) {
  return K{std::uint64_t{1} << i};
}

TEST(Field, ByteImageIsLittleEndian) {
  EXPECT_EQ(byte_image(K{0x0807060504030201}),
            (std::array<std::uint8_t, 8>{1, 2, 3, 4, 5, 6, 7, 8}));
}

TEST(Field, ProductsOfBasisElementsAreSchoolbook) {
  for (std::size_t i = 0; i < 64; ++i) {
    for (std::size_t j = 0; j < 64; ++j) {
      EXPECT_EQ(basis(i) * basis(j), product_by_coefficients(basis(i), basis(j)))
          << "x^" << i << " * x^" << j;
    }
  }
}

RC_GTEST_PROP(Field, ProductIsSchoolbook, ()) {
  const K a{*rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>())};
  const K b{*rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>())};
  RC_ASSERT(a * b == product_by_coefficients(a, b));
  RC_ASSERT(square(a) == product_by_coefficients(a, a));
}

TEST(Field, EdgeProductsAreSchoolbook) {
  const std::array<std::uint64_t, 8> edges{0,     1,          2,          0x1B,
                                           ~0ULL, 1ULL << 63, 3ULL << 62, 0x8000000000000001};
  for (const std::uint64_t a : edges) {
    for (const std::uint64_t b : edges) {
      EXPECT_EQ(K{a} * K{b}, product_by_coefficients(K{a}, K{b})) << a << " * " << b;
    }
  }
}

TEST(Field, ThreeReductionsAgreeOnAny128Bits) {
  for (std::size_t i = 0; i < 128; ++i) {
    const Polynomial128 p{i < 64 ? basis(i).word : 0, i < 64 ? 0 : basis(i - 64).word};
    EXPECT_EQ(reduce(p), reduce_by_division(p)) << "x^" << i;
    EXPECT_EQ(reduce_in_closed_form(p), reduce_by_division(p)) << "x^" << i;
  }
  const std::vector<std::uint64_t> words = random_words(1, 32);
  for (std::uint64_t top = 0; top < 16; ++top) {
    const Polynomial128 p{words.at(2 * top), (words.at(2 * top + 1) >> 4) | (top << 60)};
    EXPECT_EQ(reduce(p), reduce_by_division(p)) << "top bits " << top;
    EXPECT_EQ(reduce_in_closed_form(p), reduce_by_division(p)) << "top bits " << top;
  }
}

TEST(Field, CarryLessProductHas127Bits) {
  EXPECT_EQ(carry_less_product(1ULL << 63, 1ULL << 63), (Polynomial128{0, 1ULL << 62}));
  EXPECT_EQ(carry_less_product(~0ULL, 3), (Polynomial128{1, 1}));
  EXPECT_EQ(degree(Polynomial128{}), -1);
  EXPECT_EQ(degree(Polynomial128{1, 0}), 0);
  EXPECT_EQ(degree(carry_less_product(~0ULL, ~0ULL)), 126);
}

TEST(Field, InverseIsInverse) {
  for (const K a : random_elements(2, 50)) {
    EXPECT_EQ(a * inverse(a), K{1});
  }
  for (std::size_t i = 0; i < 64; ++i) {
    EXPECT_EQ(basis(i) * inverse(basis(i)), K{1}) << "x^" << i;
  }
  EXPECT_EQ(inverse(K{1}), K{1});
  EXPECT_EQ(inverse(K{0}), K{0});
}

// 2^64 - 1 = 3 * 5 * 17 * 257 * 641 * 65537 * 6700417.
TEST(Field, XIsPrimitive) {
  const std::uint64_t order = ~0ULL;
  EXPECT_EQ(power(K{2}, order), K{1});
  for (const std::uint64_t prime : Sizes{3, 5, 17, 257, 641, 65537, 6700417}) {
    EXPECT_NE(power(K{2}, order / prime), K{1}) << prime;
  }
}

TEST(Field, EventsNameTheDegreeOfTheProduct) {
  EXPECT_EQ(events_of_product(basis(63), basis(60)), Names{});
  EXPECT_EQ(events_of_product(basis(63), basis(61)),
            (Names{"product.degree_124", "product.second_fold"}));
  EXPECT_EQ(events_of_product(basis(62), basis(63)),
            (Names{"product.degree_125", "product.second_fold"}));
  EXPECT_EQ(events_of_product(K{~0ULL}, K{~0ULL}),
            (Names{"product.degree_126", "product.second_fold"}));
  EXPECT_EQ(events_of_product(K{0}, K{5}), Names{"product.zero"});
  EXPECT_EQ(events_of_product(K{5}, K{0}), Names{"product.zero"});
}

TEST(Field, EventListIsComplete) {
  Recorder run;
  for (const std::size_t i : Sizes{61, 62, 63}) {
    static_cast<void>(square(basis(i), run));
    static_cast<void>(product(basis(i), basis(62), run));
  }
  static_cast<void>(product(K{0}, K{1}, run));
  static_cast<void>(inverse(K{1}, run));
  EXPECT_FALSE(run.events.contains("inverse.zero"));
  static_cast<void>(inverse(K{0}, run));
  EXPECT_EQ(run.events, names_of(field_events));
}

TEST(Field, WordsAreElements) {
  const std::vector<std::uint64_t> words = random_words(3, 10);
  EXPECT_EQ(words_of(K_of_words(words)), words);
}

}  // namespace
}  // namespace lockstep::tests::unit::spec_binary_field
