// spec/fips204/hint_packing.hpp: Algorithms 20 and 21, and every way a hint can be malformed.
#include <algorithm>
#include <string>

#include "spec/fips204/hint_packing.hpp"
#include "tests/unit/spec_fips204/support.hpp"

namespace lockstep::tests::unit::spec_fips204 {
namespace {

template <class S>
class Hint : public testing::Test {
 protected:
  using Packed = Bytes<S::n.omega + S::n.k>;

  // The string of a hint with its indices in these places: counts.at(i) ones up to polynomial i.
  static Packed packed(const ByteString& indices, const ByteString& counts) {
    Packed y{};
    std::copy(indices.begin(), indices.end(), y.begin());
    std::copy(counts.begin(), counts.end(), y.begin() + S::n.omega);
    return y;
  }

  // The same count for all polynomials from the second on.
  static ByteString counts(std::size_t first, std::size_t others) {
    ByteString all(S::n.k, static_cast<std::uint8_t>(others));
    all.at(0) = static_cast<std::uint8_t>(first);
    return all;
  }

  static ByteString counting(std::size_t size) {
    ByteString indices;
    for (std::size_t i = 0; i < size; ++i) {
      indices.push_back(static_cast<std::uint8_t>(i));
    }
    return indices;
  }

  // The events of unpacking, and whether it is refused.
  static void expect(const Packed& y, bool good, const Names& events) {
    Recorder run;
    EXPECT_EQ(HintBitUnpack<S::p>(y, run).has_value(), good);
    EXPECT_EQ(run.names(), events);
    EXPECT_EQ(HintBitUnpack<S::p>(y), HintBitUnpack<S::p>(y, run));
  }

  // Well-formed: as a whole, not byte after byte.
  static bool well_formed(const Packed& y) {
    const auto first_count = y.begin() + S::n.omega;
    if (!std::is_sorted(first_count, y.end()) || y.back() > S::n.omega) {
      return false;
    }
    auto begin = y.begin();
    for (auto count = first_count; count != y.end(); ++count) {
      const auto end = y.begin() + *count;
      if (std::adjacent_find(begin, end, std::greater_equal<>()) != end) {
        return false;
      }
      begin = end;
    }
    return std::all_of(begin, first_count, [](std::uint8_t byte) { return byte == 0; });
  }
};

TYPED_TEST_SUITE(Hint, Sets);

TYPED_TEST(Hint, IsPackedByPlaceAndCount) {
  Vector<R_2, TypeParam::n.k> h{};
  h.at(0).at(0) = true;
  h.at(0).at(200) = true;
  h.at(2).at(255) = true;
  ByteString counts(TypeParam::n.k, 3);
  counts.at(0) = 2;
  counts.at(1) = 2;
  const auto y = HintBitPack<TypeParam::p>(h);
  EXPECT_EQ(y, this->packed({0, 200, 255}, counts));
  EXPECT_EQ(HintBitUnpack<TypeParam::p>(y), h);
}

TYPED_TEST(Hint, ComesBackForEveryWeight) {
  Random random(20);
  for (std::size_t ones = 0; ones <= TypeParam::n.omega; ++ones) {
    const auto h = random.hint<TypeParam::n.k>(ones);
    EXPECT_EQ(number_of_ones(h), ones);
    EXPECT_EQ(HintBitUnpack<TypeParam::p>(HintBitPack<TypeParam::p>(h)), h);
  }
}

// Of all strings that differ from a packed hint in one byte, those that are well-formed are
// unpacked and packed again into themselves; the others are refused.
TYPED_TEST(Hint, IsRefusedUnlessItIsTheOnlyStringOfItsHint) {
  constexpr std::size_t omega = TypeParam::n.omega;
  for (const std::size_t ones : {std::size_t{0}, std::size_t{1}, omega / 2, omega - 1, omega}) {
    const auto good = HintBitPack<TypeParam::p>(Random(ones).hint<TypeParam::n.k>(ones));
    for (std::size_t place = 0; place < good.size(); ++place) {
      auto y = good;
      for (int value = 0; value <= 255; ++value) {
        y.at(place) = static_cast<std::uint8_t>(value);
        const auto h = HintBitUnpack<TypeParam::p>(y);
        ASSERT_EQ(h.has_value(), this->well_formed(y)) << place << " " << value;
        if (h) {
          ASSERT_EQ(HintBitPack<TypeParam::p>(h.value()), y);
        }
      }
    }
  }
}

TYPED_TEST(Hint, NamesWhatIsMalformed) {
  const auto packed = [](const ByteString& i, const ByteString& c) {
    return TestFixture::packed(i, c);
  };
  constexpr std::size_t omega = TypeParam::n.omega;
  this->expect(packed({5, 9}, this->counts(2, 1)), false, {"hint.count_descends"});
  this->expect(packed({5, 9}, this->counts(omega + 1, omega + 1)), false,
               {"hint.count_above_omega"});
  this->expect(packed({5, 9}, this->counts(2, 255)), false, {"hint.count_above_omega"});
  this->expect(packed({5, 5}, this->counts(2, 2)), false, {"hint.index_repeated"});
  this->expect(packed({9, 5}, this->counts(2, 2)), false, {"hint.index_descends"});
  this->expect(packed({5, 9, 1}, this->counts(2, 2)), false, {"hint.padding_not_zero"});
  auto y = packed({5, 9}, this->counts(2, 2));
  y.at(omega - 1) = 1;
  this->expect(y, false, {"hint.padding_not_zero", "hint.padding_last_byte"});
}

// Indices ascend within a polynomial only.
TYPED_TEST(Hint, MayDescendFromOnePolynomialToTheNext) {
  this->expect(this->packed({9, 5}, this->counts(1, 2)), true, {"hint.empty_polynomial"});
  this->expect(this->packed({5, 5}, this->counts(1, 2)), true, {"hint.empty_polynomial"});
}

TYPED_TEST(Hint, NamesTheEdges) {
  this->expect(this->packed({}, this->counts(0, 0)), true, {"hint.none"});
  this->expect(this->packed({0, 255}, this->counts(2, 2)), true,
               {"hint.empty_polynomial", "hint.index_0", "hint.index_255"});
  constexpr std::size_t omega = TypeParam::n.omega;
  this->expect(this->packed(this->counting(omega), this->counts(omega, omega)), true,
               {"hint.empty_polynomial", "hint.index_0", "hint.omega"});
}

TYPED_TEST(Hint, NamesTheSameEdgesWhenPacked) {
  Recorder packing;
  Recorder unpacking;
  const auto y = HintBitPack<TypeParam::p>(Random(7).hint<TypeParam::n.k>(3), packing);
  (void)HintBitUnpack<TypeParam::p>(y, unpacking);
  EXPECT_EQ(packing.names(), unpacking.names());
  EXPECT_TRUE(packing.heard("hint.empty_polynomial"));
  EXPECT_TRUE(packing.steps.contains("mldsa.hint_pack"));
}

// The whole lists: no event is there that cannot happen.
TYPED_TEST(Hint, ListsEveryEventOnce) {
  EXPECT_EQ(names_of(hint_events).size(), 5U);
  EXPECT_EQ(names_of(malformed_hint_events).size(), 6U);
}

}  // namespace
}  // namespace lockstep::tests::unit::spec_fips204
