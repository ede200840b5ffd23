// Rounding on every residue, against the definitions on plain numbers; and the digest over every
// residue that C2SP/CCTV publishes (ML-DSA/accumulated).
#include "reference/ml_dsa/rounding.hpp"

#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "parameters/ml_dsa.hpp"
#include "reference/keccak/sponge.hpp"
#include "reference/ml_dsa/rounding_poly.hpp"
#include "tests/unit/reference_ml_dsa/testing.hpp"

namespace lockstep::tests {
namespace {

using ml_dsa::Parts;
using ml_dsa::Poly;
using ml_dsa::Rounding;
using ml_dsa::Status;
using ml_dsa::Word;

constexpr std::uint32_t gamma2_44 = parameters::ml_dsa_44.gamma2;
constexpr std::uint32_t gamma2_65 = parameters::ml_dsa_65.gamma2;

// r mod+- m: in (-m/2, m/2].
std::int64_t signed_remainder(std::int64_t r, std::int64_t m) {
  const std::int64_t rest = r % m;
  return rest > m / 2 ? rest - m : rest;
}

struct Plain {
  std::int64_t high;
  std::int64_t low;
};

Plain plain_decompose(std::int64_t r, std::int64_t gamma2) {
  const std::int64_t low = signed_remainder(r, 2 * gamma2);
  return r - low == q - 1 ? Plain{0, low - 1} : Plain{(r - low) / (2 * gamma2), low};
}

Word word(std::int64_t value) {
  return Word(static_cast<std::uint32_t>(mod_q(value)));
}

TEST(MlDsaRounding, Power2RoundOnEveryResidue) {
  std::int64_t wrong = 0;
  for (std::int64_t r = 0; r < q; ++r) {
    const std::int64_t low = signed_remainder(r, 1 << 13);
    const Parts parts = ml_dsa::power2round(word(r));
    wrong += number(parts.high) == (r - low) >> 13 && number(parts.low) == mod_q(low) ? 0 : 1;
  }
  EXPECT_EQ(wrong, 0);
}

template <std::uint32_t Gamma2>
void expect_decompose_on_every_residue() {
  using Round = Rounding<Gamma2>;
  std::int64_t wrong = 0;
  for (std::int64_t r = 0; r < q; ++r) {
    const Plain expected = plain_decompose(r, Gamma2);
    const Parts parts = Round::decompose(word(r));
    const bool right = number(parts.high) == expected.high &&
                       number(parts.low) == mod_q(expected.low) &&
                       number(Round::high_bits(word(r))) == expected.high &&
                       number(Round::low_bits(word(r))) == mod_q(expected.low);
    wrong += right ? 0 : 1;
  }
  EXPECT_EQ(wrong, 0);
}

TEST(MlDsaRounding, DecomposeOnEveryResidue) {
  expect_decompose_on_every_residue<gamma2_44>();
  expect_decompose_on_every_residue<gamma2_65>();
}

template <std::uint32_t Gamma2>
void expect_use_hint_on_every_residue() {
  constexpr std::int64_t count = (q - 1) / (2 * Gamma2);
  std::int64_t wrong = 0;
  for (std::int64_t r = 0; r < q; ++r) {
    const Plain parts = plain_decompose(r, Gamma2);
    const std::int64_t hinted = (parts.high + (parts.low > 0 ? 1 : count - 1)) % count;
    const bool right = number(Rounding<Gamma2>::use_hint(Word(0), word(r))) == parts.high &&
                       number(Rounding<Gamma2>::use_hint(Word(1), word(r))) == hinted;
    wrong += right ? 0 : 1;
  }
  EXPECT_EQ(wrong, 0);
}

TEST(MlDsaRounding, UseHintOnEveryResidue) {
  expect_use_hint_on_every_residue<gamma2_44>();
  expect_use_hint_on_every_residue<gamma2_65>();
}

template <std::uint32_t Gamma2>
void expect_low_norm_on_every_residue(std::uint32_t bound) {
  std::int64_t wrong = 0;
  for (std::int64_t r = 0; r < q; ++r) {
    const bool reaches = std::abs(plain_decompose(r, Gamma2).low) >= bound;
    wrong += number(Rounding<Gamma2>::low_reaches(word(r), bound)) == (reaches ? 1 : 0) ? 0 : 1;
  }
  EXPECT_EQ(wrong, 0) << bound;
}

TEST(MlDsaRounding, LowNormOnEveryResidue) {
  for (const std::uint32_t bound : {1U, gamma2_44 - parameters::ml_dsa_44.beta(), gamma2_44}) {
    expect_low_norm_on_every_residue<gamma2_44>(bound);
  }
  for (const std::uint32_t bound : {1U, gamma2_65 - parameters::ml_dsa_65.beta(),
                                    gamma2_65 - parameters::ml_dsa_87.beta(), gamma2_65}) {
    expect_low_norm_on_every_residue<gamma2_65>(bound);
  }
}

template <std::uint32_t Gamma2>
void expect_make_hint_on_every_residue(std::int64_t z) {
  std::int64_t wrong = 0;
  for (std::int64_t r = 0; r < q; ++r) {
    const bool hint = plain_decompose(r, Gamma2).high != plain_decompose(mod_q(r + z), Gamma2).high;
    wrong += number(Rounding<Gamma2>::make_hint(word(z), word(r))) == (hint ? 1 : 0) ? 0 : 1;
  }
  EXPECT_EQ(wrong, 0) << z;
}

TEST(MlDsaRounding, MakeHintOnEveryResidue) {
  for (const std::int64_t z : {0, 1, -1, 95231, -95232, 1234567}) {
    expect_make_hint_on_every_residue<gamma2_44>(z);
    expect_make_hint_on_every_residue<gamma2_65>(z);
  }
}

TEST(MlDsaRounding, ElementsAreRoundedByCoefficient) {
  const Numbers r = residues(11);
  const Numbers z = residues(12);
  Numbers h(degree);
  for (std::size_t i = 0; i < degree; ++i) {
    h[i] = r[i] & 1;
  }
  for (const std::uint32_t gamma2 : {gamma2_44, gamma2_65}) {
    const std::int64_t count = (q - 1) / (2 * gamma2);
    Numbers high;
    Numbers low;
    Numbers hint;
    Numbers used;
    for (std::size_t i = 0; i < degree; ++i) {
      const Plain parts = plain_decompose(r[i], gamma2);
      high.push_back(parts.high);
      low.push_back(mod_q(parts.low));
      hint.push_back(parts.high != plain_decompose(mod_q(r[i] + z[i]), gamma2).high ? 1 : 0);
      used.push_back((parts.high + h[i] * (parts.low > 0 ? 1 : count - 1)) % count);
    }
    const auto element = element_of<Poly>(r);
    Poly out;
    Poly other;
    EXPECT_EQ(ml_dsa::decompose(element, gamma2, out, other), Status::ok);
    EXPECT_EQ(numbers(out), high);
    EXPECT_EQ(numbers(other), low);
    EXPECT_EQ(ml_dsa::high_bits(element, gamma2, out), Status::ok);
    EXPECT_EQ(numbers(out), high);
    EXPECT_EQ(ml_dsa::low_bits(element, gamma2, out), Status::ok);
    EXPECT_EQ(numbers(out), low);
    EXPECT_EQ(ml_dsa::make_hint(element_of<Poly>(z), element, gamma2, out), Status::ok);
    EXPECT_EQ(numbers(out), hint);
    EXPECT_EQ(ml_dsa::use_hint(element_of<Poly>(h), element, gamma2, out), Status::ok);
    EXPECT_EQ(numbers(out), used);
  }
}

TEST(MlDsaRounding, OtherGamma2IsRefused) {
  const auto r = element_of<Poly>(residues(13));
  for (const std::uint32_t gamma2 : {0U, 1U, gamma2_44 + 1}) {
    Dirty<Poly> a;
    Dirty<Poly> b;
    EXPECT_EQ(ml_dsa::decompose(r, gamma2, *a, *b), Status::value_not_supported);
    EXPECT_TRUE(is_zero(*a) && is_zero(*b));
    Dirty<Poly> c;
    EXPECT_EQ(ml_dsa::high_bits(r, gamma2, *c), Status::value_not_supported);
    EXPECT_TRUE(is_zero(*c));
    Dirty<Poly> d;
    EXPECT_EQ(ml_dsa::low_bits(r, gamma2, *d), Status::value_not_supported);
    EXPECT_TRUE(is_zero(*d));
    Dirty<Poly> e;
    EXPECT_EQ(ml_dsa::make_hint(r, r, gamma2, *e), Status::value_not_supported);
    EXPECT_TRUE(is_zero(*e));
    Dirty<Poly> f;
    EXPECT_EQ(ml_dsa::use_hint(r, r, gamma2, *f), Status::value_not_supported);
    EXPECT_TRUE(is_zero(*f));
  }
}

// Decimal lines on their way into a hash.
class Lines {
 public:
  void add(std::int64_t value) {
    const std::string line = std::to_string(value) + '\n';
    buffer_.insert(buffer_.end(), line.begin(), line.end());
    if (buffer_.size() >= 4096) {
      flush();
    }
  }

  Bytes digest() {
    flush();
    Bytes out(32);
    sponge_.finish().squeeze(out);
    return out;
  }

 private:
  void flush() {
    sponge_.absorb(buffer_);
    buffer_.clear();
  }

  reference::keccak::Sponge sponge_ = reference::keccak::Sponge::shake128();
  Bytes buffer_;
};

template <std::uint32_t Gamma2>
void add_rounding(Lines& lines, std::int64_t r) {
  const std::int64_t low = centered(number(Rounding<Gamma2>::low_bits(word(r))));
  lines.add(number(Rounding<Gamma2>::high_bits(word(r))));
  lines.add(number(Rounding<Gamma2>::use_hint(Word(1), word(r))));
  lines.add(low);
  lines.add(std::abs(low));
}

TEST(MlDsaRounding, PublishedDigestOverEveryResidue) {
  Lines lines;
  for (std::int64_t r = 0; r < q; ++r) {
    lines.add(centered(r));
    lines.add(std::abs(centered(r)));
    const Parts parts = ml_dsa::power2round(word(r));
    lines.add(number(parts.high));
    lines.add(number(parts.low));
    add_rounding<gamma2_44>(lines, r);
    add_rounding<gamma2_65>(lines, r);
  }
  EXPECT_EQ(hex(lines.digest()),
            "f930663417278156ab05d940294a77210a809c924d8ab63ec72f4526247602c7");
}

}  // namespace
}  // namespace lockstep::tests
