// spec/fips204/conversion.hpp and bit_packing.hpp: Algorithms 9 to 13 and 16 to 19.
#include "spec/fips204/conversion.hpp"

#include <array>
#include <utility>

#include "spec/fips204/bit_packing.hpp"
#include "tests/unit/spec_fips204/support.hpp"

namespace lockstep::tests::unit::spec_fips204 {
namespace {

// Bit i of a byte string: bit i mod 8 of byte i / 8.
bool bit_of(ByteView bytes, std::size_t i) {
  return (bytes[i / 8] >> i % 8) % 2 == 1;
}

TEST(IntegerToBits, TakesEveryBitFromTheLowest) {
  for (std::size_t alpha = 0; alpha <= 13; ++alpha) {
    for (Z x = 0; x < 4096; ++x) {
      const Bits y = IntegerToBits(x, alpha);
      ASSERT_EQ(y.size(), alpha);
      for (std::size_t i = 0; i < alpha; ++i) {
        ASSERT_EQ(y.at(i), (x >> i) % 2);
      }
      ASSERT_EQ(BitsToInteger(y, alpha), x % (Z{1} << alpha));
    }
  }
}

TEST(IntegerToBytes, TakesEveryByteFromTheLowest) {
  EXPECT_EQ(IntegerToBytes<1>(0), (Bytes<1>{0}));
  EXPECT_EQ(IntegerToBytes<1>(0x1ff), (Bytes<1>{0xff}));
  EXPECT_EQ(IntegerToBytes<2>(0x0102), (Bytes<2>{2, 1}));
  EXPECT_EQ(IntegerToBytes<2>(0xfff0), (Bytes<2>{0xf0, 0xff}));
  EXPECT_EQ(IntegerToBytes<4>(0x01020304), (Bytes<4>{4, 3, 2, 1}));
}

TEST(BitsToBytes, RoundsItsLengthUp) {
  Random random(1);
  for (std::size_t length = 0; length <= 50; ++length) {
    Bits y;
    for (std::size_t i = 0; i < length; ++i) {
      y.push_back(static_cast<Z>(random.word() % 2));
    }
    const ByteString z = BitsToBytes(y);
    ASSERT_EQ(z.size(), (length + 7) / 8);
    for (std::size_t i = 0; i < 8 * z.size(); ++i) {
      ASSERT_EQ(bit_of(z, i), i < length && y.at(i) == 1) << length << " " << i;
    }
  }
}

TEST(BytesToBits, TakesEveryBit) {
  const Bytes<64> z = Random(2).bytes<64>();
  const Bits y = BytesToBits(z);
  ASSERT_EQ(y.size(), 8 * z.size());
  for (std::size_t i = 0; i < y.size(); ++i) {
    ASSERT_EQ(y.at(i), bit_of(z, i) ? 1 : 0) << i;
  }
  EXPECT_EQ(BitsToBytes(y), bytes_of(z));
}

TEST(Bitlen, IsTheLengthOfTheBinaryExpansion) {
  EXPECT_EQ(bitlen(0), 0U);
  for (std::size_t length = 1; length <= 40; ++length) {
    EXPECT_EQ(bitlen(Z{1} << (length - 1)), length);
    EXPECT_EQ(bitlen((Z{1} << length) - 1), length);
  }
}

// Coefficient i of what is packed stands in bits ic to ic + c - 1.
void expect_packed(ByteView v, std::size_t c, const std::function<Z(std::size_t)>& coefficient) {
  ASSERT_EQ(v.size(), 32 * c);
  for (std::size_t i = 0; i <= 255; ++i) {
    for (std::size_t bit = 0; bit < c; ++bit) {
      ASSERT_EQ(bit_of(v, i * c + bit), (coefficient(i) >> bit) % 2 == 1) << i << " " << bit;
    }
  }
}

// t1, and w1 for the two values of gamma2.
constexpr std::array<Z, 3> simple_ranges = {1023, 43, 15};

TEST(SimpleBitPack, PutsEachCoefficientInItsBits) {
  Random random(3);
  for (const Z b : simple_ranges) {
    for (const R& w : {random.polynomial(0, b), constant(0), constant(b)}) {
      const ByteString v = SimpleBitPack(w, b);
      expect_packed(v, bitlen(b), [&w](std::size_t i) { return w.at(i); });
      EXPECT_EQ(SimpleBitUnpack(v, b), w);
    }
  }
}

// y and z, s1 and s2, t0.
constexpr std::array<std::pair<Z, Z>, 5> ranges = {
    {{(1 << 17) - 1, 1 << 17}, {(1 << 19) - 1, 1 << 19}, {2, 2}, {4, 4}, {(1 << 12) - 1, 1 << 12}}};

TEST(BitPack, PutsTheDistanceFromBInItsBits) {
  Random random(4);
  for (const auto& [a, b] : ranges) {
    for (const R& w : {random.polynomial(-a, b), constant(-a), constant(b), constant(0)}) {
      const ByteString v = BitPack(w, a, b);
      const Z top = b;
      expect_packed(v, bitlen(a + b), [&](std::size_t i) { return top - w.at(i); });
      EXPECT_EQ(BitUnpack(v, a, b), w);
    }
  }
}

// Every string is unpacked, into the range if a + b + 1 is a power of two and past -a if not.
TEST(BitUnpack, GoesPastTheRangeForMalformedStrings) {
  const ByteString ones(96, 0xff);
  EXPECT_EQ(BitUnpack(ones, 2, 2), constant(2 - 7));
  EXPECT_EQ(BitUnpack(ByteString(128, 0xff), 4, 4), constant(4 - 15));
  EXPECT_EQ(BitUnpack(ByteString(32 * 13, 0xff), 4095, 4096), constant(-4095));
  EXPECT_EQ(BitUnpack(ByteString(32 * 18, 0xff), (1 << 17) - 1, 1 << 17), constant(1 - (1 << 17)));
  EXPECT_EQ(SimpleBitUnpack(ByteString(32 * 6, 0xff), 43), constant(63));
}

TEST(Packing, TellsItsRunTheOperation) {
  Recorder run;
  (void)SimpleBitUnpack(SimpleBitPack(constant(1), 15, run), 15, run);
  (void)BitUnpack(BitPack(constant(1), 4, 4, run), 4, 4, run);
  EXPECT_EQ(run.steps.size(), 4U);
}

}  // namespace
}  // namespace lockstep::tests::unit::spec_fips204
