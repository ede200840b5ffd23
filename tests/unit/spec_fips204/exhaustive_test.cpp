// Algorithms 35 to 40 on all of the field: against the properties that define them, and against the
// digest of C2SP/CCTV (ML-DSA/accumulated), which other implementations share.
#include <array>
#include <charconv>

#include "spec/fips202/xof.hpp"
#include "spec/fips204/componentwise.hpp"
#include "spec/fips204/rounding.hpp"
#include "spec/fips204/rounding_definition.hpp"
#include "tests/unit/spec_fips204/support.hpp"

namespace lockstep::tests::unit::spec_fips204 {
namespace {

template <Parameters p>
bool all_decomposed() {
  for (Z r = 0; r < q; ++r) {
    if (!is_decomposed<p>(Z_q(r), Decompose<p>(Z_q(r)))) {
      return false;
    }
  }
  return true;
}

TEST(Exhaustive, EveryDecompositionHasItsProperty) {
  EXPECT_TRUE(all_decomposed<ML_DSA_44>());
  EXPECT_TRUE(all_decomposed<ML_DSA_65>());
}

TEST(Exhaustive, EveryPowerOf2RoundingHasItsProperty) {
  for (Z r = 0; r < q; ++r) {
    ASSERT_TRUE(is_power_2_rounded(Z_q(r), Power2Round(Z_q(r)))) << r;
  }
}

// Decimal lines, absorbed in one piece for each r.
class Lines {
 public:
  void add(Z value) {
    char* const end = text_.data() + text_.size();
    next_ = std::to_chars(next_, end, value).ptr;
    *next_ = '\n';
    ++next_;
  }

  void absorb_into(spec::fips202::XOF_SHAKE128& xof) {
    xof.Absorb(ByteView(reinterpret_cast<const std::uint8_t*>(text_.data()),
                        static_cast<std::size_t>(next_ - text_.data())));
    next_ = text_.data();
  }

 private:
  std::array<char, 256> text_{};
  char* next_ = text_.data();
};

template <Parameters p>
void add_rounded(Lines& lines, Z_q r) {
  lines.add(HighBits<p>(r));
  lines.add(UseHint<p>(true, r));
  lines.add(LowBits<p>(r));
  lines.add(norm(LowBits<p>(r)));
}

void add_lines(Lines& lines, Z_q r) {
  lines.add(mod_pm(r.value(), q));
  lines.add(norm(r));
  const auto [r1, r0] = Power2Round(r);
  lines.add(r1);
  lines.add(Z_q(r0).value());
  add_rounded<ML_DSA_44>(lines, r);
  add_rounded<ML_DSA_65>(lines, r);
}

TEST(Exhaustive, TheFieldHasTheDigestOfCCTV) {
  auto xof = spec::fips202::XOF_SHAKE128::Init();
  Lines lines;
  for (Z r = 0; r < q; ++r) {
    add_lines(lines, Z_q(r));
    lines.absorb_into(xof);
  }
  EXPECT_EQ(hex(xof.Squeeze<32>()),
            "f930663417278156ab05d940294a77210a809c924d8ab63ec72f4526247602c7");
}

}  // namespace
}  // namespace lockstep::tests::unit::spec_fips204
