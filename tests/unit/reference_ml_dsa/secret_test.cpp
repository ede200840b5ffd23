// Secrets as values: arithmetic, masks, the exits and their log, wiping. What must not compile:
// tests/compile_fail.
#include "base/secret.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "base/declassify.hpp"
#include "base/wiped.hpp"
#include "tests/unit/reference_ml_dsa/testing.hpp"

namespace lockstep::tests {
namespace {

using base::Mask;
using base::Secret;
using Secret8 = Secret<std::uint8_t>;
using Secret16 = Secret<std::uint16_t>;
using Secret32 = Secret<std::uint32_t>;
using Secret64 = Secret<std::uint64_t>;

static_assert(sizeof(Secret8) == 1 && sizeof(Secret64) == 8);
static_assert(std::is_trivially_copyable_v<Secret32> && std::is_standard_layout_v<Secret32>);

constexpr base::Why reason = base::why("test.value", "a test looks at it");

template <class T>
T value(Secret<T> secret) {
  return secret.declassify(reason, 0);
}

TEST(Secret, ComputesAsItsWordDoes) {
  const std::vector<std::uint32_t> words{0, 1, 2, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFE, 0xFFFFFFFF};
  for (const std::uint32_t a : words) {
    for (const std::uint32_t b : words) {
      const Secret32 x(a);
      const Secret32 y(b);
      EXPECT_EQ(value(x + y), a + b);
      EXPECT_EQ(value(x - y), a - b);
      EXPECT_EQ(value(x * y), a * b);
      EXPECT_EQ(value(x & y), a & b);
      EXPECT_EQ(value(x | y), a | b);
      EXPECT_EQ(value(x ^ y), a ^ b);
      EXPECT_EQ(value(a - y), a - b);
      EXPECT_EQ(value(x - b), a - b);
      EXPECT_EQ(value((x == y).bit()), a == b ? 1U : 0U);
      EXPECT_EQ(value((x != y).bit()), a != b ? 1U : 0U);
      EXPECT_EQ(value((x == b).bit()), a == b ? 1U : 0U);
      EXPECT_EQ(value((x == y).select(x + 1, y)), a == b ? a + 1 : b);
    }
    EXPECT_EQ(value(~Secret32(a)), ~a);
    EXPECT_EQ(value(Secret32(a) << 5), a << 5);
    EXPECT_EQ(value(Secret32(a) >> 5), a >> 5);
    EXPECT_EQ(value(Secret32(a).top_bit().bit()), a >> 31);
    EXPECT_EQ(value(Secret32(a).top_bit().keep(9U)), (a >> 31) * 9);
  }
}

TEST(Secret, NarrowWordsWrapAround) {
  EXPECT_EQ(value(Secret8(200) + 100), 44);
  EXPECT_EQ(value(Secret8(1) - 2), 255);
  EXPECT_EQ(value(~Secret8(1)), 254);
  EXPECT_EQ(value(Secret8(0x81) << 1), 2);
  EXPECT_EQ(value(Secret16(0xFFFF) * Secret16(0xFFFF)), 1);
  EXPECT_EQ(value((Secret8(7) == Secret8(7)).keep(Secret8(3))), 3);
  EXPECT_EQ(value(Secret8(Secret32(0x1234))), 0x34);
  EXPECT_EQ(value(Secret64(Secret8(0xFF))), 0xFFU);
}

TEST(Secret, MasksCombine) {
  const auto yes = Mask<std::uint32_t>::of_bit(Secret32(1));
  const auto no = Mask<std::uint32_t>::of_bit(Secret32(0));
  EXPECT_EQ(value((yes & no).bit()), 0U);
  EXPECT_EQ(value((yes | no).bit()), 1U);
  EXPECT_EQ(value((~no & yes).bit()), 1U);
  EXPECT_EQ(value(no.select(Secret32(3), Secret32(4))), 4U);
  EXPECT_EQ(value(yes.select(Secret32(3), Secret32(4))), 3U);
}

TEST(Secret, ConstantExpressionsMayUseThem) {
  constexpr Secret32 sum = (Secret32(3) == 3U).select(Secret32(40), Secret32(0)) + 2;
  EXPECT_EQ(value(sum), 42U);
}

TEST(Declassify, LogsEachValueWithLabelAndIndex) {
  const LogSink sink = log_of([] {
    EXPECT_EQ(Secret32(7).declassify(reason, 3), 7U);
    EXPECT_EQ(Secret64(0b1011).declassify_bits(reason, 10, 1, 3), 0b1011U);
    EXPECT_TRUE((Secret32(1) == 1U).declassify(reason, 4));
    EXPECT_FALSE((Secret32(1) == 2U).declassify(reason, 5));
  });
  const std::vector<base::Declassified> expected{{"test.value", 3, 7},  {"test.value", 10, 1},
                                                 {"test.value", 11, 1}, {"test.value", 12, 0},
                                                 {"test.value", 4, 1},  {"test.value", 5, 0}};
  EXPECT_EQ(sink.entries(), expected);
  EXPECT_EQ(sink.bytes(), 4U + 8U + 4U + 4U);
}

// Audits replace the bytes by those of another run.
class ReplacingSink final : public base::DeclassificationSink {
 public:
  void release(std::span<std::byte> memory) noexcept override {
    std::ranges::fill(memory, std::byte{0});
  }
  void record(const base::Declassified& /*entry*/) noexcept override {}
};

TEST(Declassify, GoesOnWithWhatTheSinkLeaves) {
  ReplacingSink sink;
  const base::ScopedSink scope(sink);
  EXPECT_EQ(Secret32(7).declassify(reason, 0), 0U);
  EXPECT_FALSE((Secret32(1) == 1U).declassify(reason, 0));
}

TEST(Declassify, SinksNestAndEnd) {
  LogSink outer;
  LogSink inner;
  static_cast<void>(value(Secret32(1)));
  {
    const base::ScopedSink outer_scope(outer);
    {
      const base::ScopedSink inner_scope(inner);
      static_cast<void>(value(Secret32(2)));
    }
    static_cast<void>(value(Secret32(3)));
  }
  static_cast<void>(value(Secret32(4)));
  EXPECT_EQ(inner.entries(), (std::vector<base::Declassified>{{"test.value", 0, 2}}));
  EXPECT_EQ(outer.entries(), (std::vector<base::Declassified>{{"test.value", 0, 3}}));
}

TEST(Secret, OpaqueBytesAreTheSameMemory) {
  std::array<Secret8, 3> secrets{Secret8(1), Secret8(2), Secret8(3)};
  const std::span<std::uint8_t, 3> bytes = base::opaque_bytes(std::span(secrets));
  EXPECT_EQ((std::vector<std::uint8_t>{bytes.begin(), bytes.end()}),
            (std::vector<std::uint8_t>{1, 2, 3}));
  bytes[1] = 9;
  EXPECT_EQ(value(secrets[1]), 9);
}

TEST(Wiped, ErasesWhenItDies) {
  struct Pair {
    std::uint32_t first;
    std::uint64_t second;
  };
  alignas(base::Wiped<Pair>) std::array<std::byte, sizeof(base::Wiped<Pair>)> memory{};
  auto* pair = new (memory.data()) base::Wiped<Pair>;
  pair->first = 1;
  pair->second = 2;
  ASSERT_FALSE(is_zero(memory));
  std::destroy_at(pair);
  EXPECT_TRUE(is_zero(memory));
}

}  // namespace
}  // namespace lockstep::tests
