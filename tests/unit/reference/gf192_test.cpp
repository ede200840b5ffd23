// GF(2^192): the product of the definition, the laws, the edges.
#include "reference/binary_field/gf192.hpp"

#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/unit/reference/naive.hpp"
#include "tests/unit/reference/testing.hpp"

namespace lockstep::tests {
namespace {

namespace bf = reference::binary_field;
using bf::Gf192;

constexpr Gf192 zero{};
constexpr Gf192 one{1, 0, 0};

rc::Gen<Gf192> any_element() {
  return rc::gen::map(rc::gen::tuple(any_word(), any_word(), any_word()), [](const auto& words) {
    return Gf192{std::get<0>(words), std::get<1>(words), std::get<2>(words)};
  });
}

TEST(Gf192, EveryPairOfBasisElementsOverTheSmallField) {
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      Gf192 a{};
      Gf192 b{};
      a[i] = 0x8000000000000001;
      b[j] = 0xC000000000000003;
      EXPECT_EQ(bf::gf192_multiply(a, b), naive::multiply(a, b)) << i << " " << j;
    }
  }
}

TEST(Gf192, ACubedIsAPlusOne) {
  const Gf192 y{0, 1, 0};
  EXPECT_EQ(bf::gf192_multiply(y, bf::gf192_square(y)), (Gf192{1, 1, 0}));
}

RC_GTEST_PROP(Gf192Property, IsTheProductOfTheDefinition, ()) {
  const Gf192 a = *any_element();
  const Gf192 b = *any_element();
  const std::uint64_t scalar = *any_word();
  RC_ASSERT(bf::gf192_multiply(a, b) == naive::multiply(a, b));
  RC_ASSERT(bf::gf192_square(a) == naive::multiply(a, a));
  RC_ASSERT(bf::gf192_scale(a, scalar) == naive::multiply(a, naive::Element{scalar, 0, 0}));
}

RC_GTEST_PROP(Gf192Property, IsARingProduct, ()) {
  const Gf192 a = *any_element();
  const Gf192 b = *any_element();
  const Gf192 c = *any_element();
  RC_ASSERT(bf::gf192_multiply(a, b) == bf::gf192_multiply(b, a));
  RC_ASSERT(bf::gf192_multiply(a, bf::gf192_add(b, c)) ==
            bf::gf192_add(bf::gf192_multiply(a, b), bf::gf192_multiply(a, c)));
  RC_ASSERT(bf::gf192_multiply(bf::gf192_multiply(a, b), c) ==
            bf::gf192_multiply(a, bf::gf192_multiply(b, c)));
}

RC_GTEST_PROP(Gf192Property, FrobeniusIsThe2To64thPower, ()) {
  const Gf192 a = *any_element();
  Gf192 power = a;
  for (int i = 0; i < 64; ++i) {
    power = bf::gf192_square(power);
  }
  RC_ASSERT(bf::gf192_frobenius(a) == power);
}

RC_GTEST_PROP(Gf192Property, Inverse, ()) {
  const Gf192 a = *any_element();
  RC_ASSERT(bf::gf192_multiply(a, bf::gf192_inverse(a)) == (a == zero ? zero : one));
}

TEST(Gf192, InverseAtTheEdges) {
  EXPECT_EQ(bf::gf192_inverse(zero), zero);
  EXPECT_EQ(bf::gf192_inverse(one), one);
  const std::uint64_t ones = ~std::uint64_t{0};
  for (const Gf192& a :
       {Gf192{0, 1, 0}, Gf192{0, 0, 1}, Gf192{ones, ones, ones}, Gf192{0, ones, 0}}) {
    EXPECT_EQ(bf::gf192_multiply(a, bf::gf192_inverse(a)), one);
  }
}

}  // namespace
}  // namespace lockstep::tests
