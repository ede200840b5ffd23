// The abstract words mean what the emulated ones do: on intervals of one number each, the numbers
// are the same; on others, the number is in the interval.
#include "differential/proofs/lanes.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>

#include <gtest/gtest.h>

#include "differential/proofs/intervals.hpp"
#include "differential/proofs/ring_claims.hpp"
#include "optimized/vector/emulated.hpp"

namespace lockstep::proofs {
namespace {

namespace emulated = optimized::emulated;

template <class Shape>
class AbstractLanes : public testing::Test {
 public:
  static constexpr std::size_t lanes = Shape::lanes;
  using Abstract = typename Shape::Ranges;
  using Concrete = emulated::I32<lanes,
                                 Shape::signed_products ? emulated::Products::of_signed
                                                        : emulated::Products::of_unsigned>;

  struct Pair {
    Abstract abstract;
    Concrete concrete;
  };

  // In [0, 2^30) for products of unsigned lanes, else of both signs.
  Pair draw() {
    std::int32_t numbers[lanes];
    Interval ranges[lanes];
    for (std::size_t i = 0; i < lanes; ++i) {
      const auto bits = static_cast<std::int32_t>(random_() >> (2 + random_() % 30));
      numbers[i] = Shape::signed_products && random_() % 2 == 0 ? -bits : bits;
      ranges[i] = {numbers[i], numbers[i]};
    }
    return {Abstract::load(ranges), Concrete::load(numbers)};
  }

  static void expect_same(const Abstract& a, const Concrete& c) {
    for (std::size_t i = 0; i < lanes; ++i) {
      const std::int64_t number = static_cast<std::int32_t>(c.v[i]);
      EXPECT_EQ(a.v[i], (Interval{number, number}));
    }
  }

  template <class Wide>
  static void expect_same_wide(const typename Abstract::Wide& a, const Wide& c) {
    for (std::size_t i = 0; i < lanes / 2; ++i) {
      const auto number = static_cast<std::int64_t>(c.v[i]);
      EXPECT_EQ(a.v[i].only_low_half, "");
      EXPECT_EQ(a.v[i].range, (Interval{number, number}));
    }
  }

 private:
  std::mt19937 random_;
};

using Shapes = testing::Types<Shape<4, false>, Shape<4, true>, Shape<8, true>, Shape<16, true>>;
TYPED_TEST_SUITE(AbstractLanes, Shapes);

TYPED_TEST(AbstractLanes, Mean) {
  using V = typename TestFixture::Abstract;
  using C = typename TestFixture::Concrete;
  for (int round = 0; round < 200; ++round) {
    const auto a = this->draw();
    const auto b = this->draw();
    this->expect_same(a.abstract + b.abstract, a.concrete + b.concrete);
    this->expect_same(a.abstract - b.abstract, a.concrete - b.concrete);
    this->expect_same(odd_to_even(a.abstract), odd_to_even(a.concrete));
    constexpr std::int32_t m = 1 << 30;
    this->expect_same(lifted(a.abstract, V::broadcast(m)), lifted(a.concrete, C::broadcast(m)));
    auto x = a;
    auto y = b;
    trn<1>(x.abstract, y.abstract);
    trn<1>(x.concrete, y.concrete);
    this->expect_same(x.abstract, x.concrete);
    trn<TypeParam::lanes / 2>(x.abstract, y.abstract);
    trn<TypeParam::lanes / 2>(x.concrete, y.concrete);
    this->expect_same(x.abstract, x.concrete);
    this->expect_same(y.abstract, y.concrete);

    const auto wide = mul_even(a.abstract, b.abstract);
    const auto concrete_wide = mul_even(a.concrete, b.concrete);
    this->expect_same_wide(wide, concrete_wide);
    this->expect_same_wide(wide + wide, concrete_wide + concrete_wide);
    this->expect_same_wide(wide - mul_even(b.abstract, b.abstract),
                           concrete_wide - mul_even(b.concrete, b.concrete));
  }
}

// Halves of numbers are not followed, but covered.
TYPED_TEST(AbstractLanes, CoverHalves) {
  for (int round = 0; round < 200; ++round) {
    const auto a = this->draw();
    const auto b = this->draw();
    const auto low = mul_low_half(mul_even(a.abstract, b.abstract), b.abstract);
    const auto concrete_low = mul_low_half(mul_even(a.concrete, b.concrete), b.concrete);
    for (std::size_t i = 0; i < TypeParam::lanes / 2; ++i) {
      const auto number = static_cast<std::int64_t>(concrete_low.v[i]);
      EXPECT_TRUE(within({number, number}, low.v[i].range)) << number;
    }
  }
}

// The high half of a multiple of 2^32 that lies in an interval lies between those of its ends.
TEST(Intervals, HighHalves) {
  constexpr std::int64_t r = std::int64_t{1} << 32;
  const auto high = [](std::int64_t lo, std::int64_t hi) {
    return Intervals<true>::high({{lo, hi}, {}});
  };
  EXPECT_EQ(high(-r, r), (Interval{-1, 1}));
  EXPECT_EQ(high(-r - 1, r + 1), (Interval{-1, 1}));
  EXPECT_EQ(high(-2 * r + 1, 2 * r - 1), (Interval{-1, 1}));
  EXPECT_EQ(high(1, 2 * r), (Interval{1, 2}));
}

TEST(Intervals, LanesEndWhereTheyEnd) {
  constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
  using S = Intervals<true>;
  using U = Intervals<false>;
  EXPECT_EQ(S::sum(Interval{0, most - 1}, Interval{0, 1}), (Interval{0, most}));
  EXPECT_THROW(S::sum(Interval{0, most}, Interval{0, 1}), Refuted);
  EXPECT_EQ(S::difference(Interval{-most, 0}, Interval{0, 1}), (Interval{-most - 1, 0}));
  EXPECT_THROW(S::difference(Interval{-most - 1, 0}, Interval{0, 1}), Refuted);
  EXPECT_EQ(U::sum(Interval{0, most}, Interval{0, 1}), (Interval{0, most + 1}));
  EXPECT_THROW(U::sum(Interval{-1, most}, Interval{0, 1}), Refuted);
  EXPECT_THROW(U::stored(Interval{0, most + 1}), Refuted);
  EXPECT_EQ(U::product(Interval{-1, 1}, Interval{1, 1}).only_low_half,
            "factor [-1, 1] may be outside [0, 4294967295]");
  EXPECT_NE(U::product(Interval{0, 2 * most}, Interval{0, 2 * most + 1}).only_low_half, "");
}

TEST(Intervals, Lifted) {
  using S = Intervals<true>;
  EXPECT_EQ(S::lifted({-5, 3}, {5, 5}), (Interval{0, 4}));
  EXPECT_EQ(S::lifted({-5, 9}, {5, 5}), (Interval{0, 9}));
  EXPECT_EQ(S::lifted({2, 3}, {5, 5}), (Interval{2, 3}));
  EXPECT_EQ(S::lifted({-3, -2}, {5, 5}), (Interval{2, 3}));
  EXPECT_THROW(S::lifted({-6, 3}, {5, 5}), Refuted);
  EXPECT_THROW(S::lifted({0, 3}, {-5, -5}), Refuted);
}

TEST(ModuloQ, Algebra) {
  constexpr std::int64_t inverse_r = Polynomials<true>::inverse_r();
  const auto x = ModuloQ::variable(1);
  const auto y = ModuloQ::variable(2);
  EXPECT_EQ((x + y) * (x - y), x * x - y * y);
  EXPECT_TRUE((x - x).is_zero());
  EXPECT_TRUE(ModuloQ(q).is_zero());
  EXPECT_EQ(ModuloQ(-1) + ModuloQ(1), ModuloQ());
  EXPECT_NE(x * y, x + y);
  EXPECT_THROW(x * y * x, Refuted);
  EXPECT_EQ(ModuloQ(std::int64_t{1} << 32) * ModuloQ(inverse_r), ModuloQ(1));
}

}  // namespace
}  // namespace lockstep::proofs
