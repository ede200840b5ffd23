// spec/binary_field/extension.hpp against docs/binary-field.md section 2.
#include "spec/binary_field/extension.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "tests/unit/spec_binary_field/support.hpp"

namespace lockstep::tests::unit::spec_binary_field {
namespace {

using namespace lockstep::spec::binary_field;

constexpr E y{K{0}, K{1}, K{0}};
static_assert(y * y * y == (y ^ E{K{1}, K{0}, K{0}}));
static_assert(y * y * y * y == ((y * y) ^ y));

TEST(Extension, ProductIsSchoolbook) {
  const std::vector<E> a = random_extension_elements(1, 40);
  for (std::size_t i = 0; i + 1 < a.size(); ++i) {
    EXPECT_EQ(a.at(i) * a.at(i + 1), product_by_coefficients(a.at(i), a.at(i + 1)));
    EXPECT_EQ(square(a.at(i)), product_by_coefficients(a.at(i), a.at(i)));
  }
}

TEST(Extension, ProductsOfCoordinatesAreSchoolbook) {
  const std::vector<K> k = random_elements(2, 2);
  const std::vector<E> a{{k.at(0), {}, {}}, {{}, k.at(0), {}}, {{}, {}, k.at(0)}};
  const std::vector<E> b{{k.at(1), {}, {}}, {{}, k.at(1), {}}, {{}, {}, k.at(1)}};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      EXPECT_EQ(a.at(i) * b.at(j), product_by_coefficients(a.at(i), b.at(j))) << i << j;
    }
  }
}

TEST(Extension, ScalingIsTheProductByAnElementOfK) {
  const K k = random_elements(3, 1).at(0);
  for (const E& a : random_extension_elements(4, 10)) {
    EXPECT_EQ(scale(a, k), product_by_coefficients(a, E{k, {}, {}}));
  }
}

TEST(Extension, PhiIsThePower2To64) {
  for (const E& a : random_extension_elements(5, 5)) {
    E power = a;
    for (int i = 0; i < 64; ++i) {
      power = product_by_coefficients(power, power);
    }
    EXPECT_EQ(phi(a), power);
  }
}

TEST(Extension, InverseIsInverse) {
  const E one{K{1}, {}, {}};
  std::vector<E> elements = random_extension_elements(6, 10);
  const K k = random_elements(7, 1).at(0);
  elements.insert(elements.end(), {one, {k, {}, {}}, {{}, k, {}}, {{}, {}, k}, {{}, k, k}});
  for (const E& a : elements) {
    EXPECT_EQ(product_by_coefficients(a, inverse(a)), one);
  }
  EXPECT_EQ(inverse(E{}), E{});
}

TEST(Extension, CoordinatesAreInOrderWithoutPadding) {
  const std::vector<std::uint64_t> words = random_words(8, 12);
  const std::vector<E> elements = E_of_words(words);
  EXPECT_EQ(elements.size(), 4U);
  EXPECT_EQ(elements.at(1), (E{K{words.at(3)}, K{words.at(4)}, K{words.at(5)}}));
  EXPECT_EQ(words_of(elements), words);
  EXPECT_EQ(E_of_coordinates(coordinates_of(elements)), elements);
}

TEST(Extension, EventsAreReportedWhereTheyHappen) {
  Recorder run;
  static_cast<void>(product(E{K{1}, {}, K{1}}, E{K{1}, {}, {}}, run));
  static_cast<void>(product(E{K{1}, {}, {}}, E{K{1}, K{1}, {}}, run));
  static_cast<void>(inverse(y, run));
  EXPECT_EQ(run.events, Names{});
  static_cast<void>(product(E{K{1}, {}, {}}, E{K{5}, {}, {}}, run));
  static_cast<void>(inverse(E{}, run));
  EXPECT_EQ(run.events, names_of(extension_events));
}

}  // namespace
}  // namespace lockstep::tests::unit::spec_binary_field
