// Coefficients as bits, against a string of bits made one by one.
#include "reference/ml_dsa/packing.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/unit/reference_ml_dsa/testing.hpp"

namespace lockstep::tests {
namespace {

using ml_dsa::Byte;
using ml_dsa::Poly;
using ml_dsa::Status;

// Without a, the simple form.
struct Range {
  std::optional<std::uint32_t> a;
  std::uint32_t b;

  [[nodiscard]] std::size_t bits() const {
    return static_cast<std::size_t>(std::bit_width(a.value_or(0) + b));
  }
  [[nodiscard]] std::size_t bytes() const { return 32 * bits(); }
  // The number that is packed for a coefficient, and back.
  [[nodiscard]] std::int64_t turned(std::int64_t value) const {
    return a ? mod_q(b - value) : value;
  }
};

const std::vector<Range> ranges{{{}, 15}, {{}, 43},     {{}, 1023},       {2, 2},
                                {4, 4},   {4095, 4096}, {131071, 131072}, {524287, 524288}};

Bytes plain_packed(const Range& range, const Numbers& w) {
  Bytes bytes(range.bytes());
  for (std::size_t i = 0; i < degree; ++i) {
    for (std::size_t bit = 0; bit < range.bits(); ++bit) {
      const std::size_t place = range.bits() * i + bit;
      const auto value = static_cast<std::uint64_t>(range.turned(w[i]));
      bytes[place / 8] |= static_cast<std::uint8_t>(((value >> bit) & 1) << (place % 8));
    }
  }
  return bytes;
}

Status pack(const Range& range, const Poly& w, std::span<Byte> out) {
  return range.a ? ml_dsa::bit_pack(w, *range.a, range.b, out)
                 : ml_dsa::simple_bit_pack(w, range.b, out);
}

Status unpack(const Range& range, std::span<const Byte> in, Poly& out) {
  return range.a ? ml_dsa::bit_unpack(in, *range.a, range.b, out)
                 : ml_dsa::simple_bit_unpack(in, range.b, out);
}

std::vector<Byte> secret(const Bytes& bytes) {
  std::vector<Byte> secrets(bytes.size());
  ml_dsa::take_over(bytes, secrets);
  return secrets;
}

void expect_packs(const Range& range, const Numbers& w) {
  std::vector<Byte> out(range.bytes(), Byte(0xA5));
  EXPECT_EQ(pack(range, element_of<Poly>(reduced(w)), out), Status::ok);
  EXPECT_EQ(plain(out), plain_packed(range, reduced(w))) << range.b;
  Dirty<Poly> back;
  EXPECT_EQ(unpack(range, out, *back), Status::ok);
  EXPECT_EQ(numbers(*back), reduced(w)) << range.b;
}

TEST(MlDsaPacking, PacksEveryRange) {
  for (const Range& range : ranges) {
    const std::int64_t lowest = range.a ? -static_cast<std::int64_t>(*range.a) : 0;
    const std::int64_t width = range.b - lowest + 1;
    expect_packs(range, Numbers(degree, lowest));
    expect_packs(range, Numbers(degree, range.b));
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      Numbers w = residues(seed);
      for (std::int64_t& value : w) {
        value = lowest + value % width;
      }
      expect_packs(range, w);
    }
  }
}

// Every string of bytes is unpacked, also to values that the range does not have.
RC_GTEST_PROP(MlDsaPackingProperty, UnpacksAnyBytes, (std::uint64_t seed)) {
  for (const Range& range : ranges) {
    Bytes bytes;
    for (const std::uint64_t word : words_of(seed, range.bytes())) {
      bytes.push_back(static_cast<std::uint8_t>(word));
    }
    Dirty<Poly> out;
    RC_ASSERT(unpack(range, secret(bytes), *out) == Status::ok);
    RC_ASSERT(plain_packed(range, numbers(*out)) == bytes);
  }
}

TEST(MlDsaPacking, OtherRangesAndLengthsAreRefused) {
  const std::vector<Range> others{{{}, 0},          {{}, 14},         {{}, 1024},      {2, 4},
                                  {4, 2},           {3, 3},           {4096, 4096},    {4095, 4095},
                                  {131072, 131072}, {524287, 524289}, {131071, 524288}};
  for (const Range& range : others) {
    std::vector<Byte> out(range.bytes(), Byte(0xA5));
    EXPECT_EQ(pack(range, Poly{}, out), Status::value_not_supported);
    EXPECT_TRUE(all_zero(plain(out)));
    Dirty<Poly> back;
    EXPECT_EQ(unpack(range, out, *back), Status::value_not_supported);
    EXPECT_TRUE(is_zero(*back));
  }
  for (const Range& range : ranges) {
    for (const std::size_t size : sizes({0, range.bytes() - 1, range.bytes() + 1})) {
      std::vector<Byte> out(size, Byte(0xA5));
      EXPECT_EQ(pack(range, Poly{}, out), Status::value_not_supported);
      EXPECT_TRUE(all_zero(plain(out)));
      Dirty<Poly> back;
      EXPECT_EQ(unpack(range, out, *back), Status::value_not_supported);
      EXPECT_TRUE(is_zero(*back));
    }
  }
}

}  // namespace
}  // namespace lockstep::tests
