// Keys, signatures and hints as bytes. That the layout is the standard's is pinned by the known
// answers; here are the pieces, the refusals, and every way for a hint to be malformed.
#include "reference/ml_dsa/encoding.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/hint.hpp"
#include "reference/ml_dsa/packing.hpp"
#include "tests/unit/reference_ml_dsa/testing.hpp"

namespace lockstep::tests {
namespace {

using ml_dsa::Byte;
using ml_dsa::HintDefect;
using ml_dsa::Poly;
using ml_dsa::Status;
using ml_dsa::Word;
using parameters::ml_dsa_44;
using parameters::ml_dsa_65;
using parameters::ml_dsa_87;

// FIPS 204 table 2.
static_assert(ml_dsa_44.public_key_bytes() == 1312 && ml_dsa_44.secret_key_bytes() == 2560);
static_assert(ml_dsa_65.public_key_bytes() == 1952 && ml_dsa_65.secret_key_bytes() == 4032);
static_assert(ml_dsa_87.public_key_bytes() == 2592 && ml_dsa_87.secret_key_bytes() == 4896);
static_assert(ml_dsa_44.signature_bytes() == 2420 && ml_dsa_65.signature_bytes() == 3309 &&
              ml_dsa_87.signature_bytes() == 4627);
// Table 1.
static_assert(ml_dsa_44.beta() == 78 && ml_dsa_65.beta() == 196 && ml_dsa_87.beta() == 120);
static_assert(ml_dsa_44.high_count() == 44 && ml_dsa_65.high_count() == 16);

template <class S>
class MlDsaEncoding : public testing::Test {};
using Sets = testing::Types<Set44, Set65, Set87>;
TYPED_TEST_SUITE(MlDsaEncoding, Sets, );

template <std::size_t Size>
ml_dsa::PolyVector<Size> vector_in(std::uint64_t seed, std::int64_t lowest, std::int64_t highest) {
  ml_dsa::PolyVector<Size> vector;
  for (Poly& poly : vector) {
    Numbers values = residues(seed++);
    for (std::int64_t& value : values) {
      value = mod_q(lowest + value % (highest - lowest + 1));
    }
    poly = element_of<Poly>(values);
  }
  return vector;
}

template <std::size_t Size>
std::vector<Numbers> numbers_of(const ml_dsa::PolyVector<Size>& vector) {
  std::vector<Numbers> out;
  for (const Poly& poly : vector) {
    out.push_back(numbers(poly));
  }
  return out;
}

void append_packed(Bytes& out, const auto& vector, unsigned bits, std::int64_t b, bool turned) {
  for (const Poly& poly : vector) {
    Bytes bytes(32 * bits);
    const Numbers values = numbers(poly);
    for (std::size_t place = 0; place < 8 * bytes.size(); ++place) {
      const std::int64_t value = values[place / bits];
      const auto packed = static_cast<std::uint64_t>(turned ? mod_q(b - value) : value);
      bytes[place / 8] |=
          static_cast<std::uint8_t>(((packed >> (place % bits)) & 1) << (place % 8));
    }
    out.insert(out.end(), bytes.begin(), bytes.end());
  }
}

TYPED_TEST(MlDsaEncoding, PublicKeysComeBack) {
  constexpr parameters::MlDsa p = TypeParam::p;
  ml_dsa::PublicKeyParts<p> parts{};
  std::ranges::copy(pattern(32), parts.rho.begin());
  parts.t1 = vector_in<p.k>(1, 0, 1023);
  std::array<Byte, p.public_key_bytes()> encoded;
  ml_dsa::pk_encode<p>(parts, encoded);
  Bytes expected = pattern(32);
  append_packed(expected, parts.t1, 10, 0, false);
  EXPECT_EQ(plain(encoded), expected);
  Dirty<ml_dsa::PublicKeyParts<p>> back;
  ml_dsa::pk_decode<p>(std::span(std::as_const(expected)).template first<p.public_key_bytes()>(),
                       *back);
  EXPECT_EQ(back->rho, parts.rho);
  EXPECT_EQ(numbers_of(back->t1), numbers_of(parts.t1));
}

template <parameters::MlDsa P>
ml_dsa::SecretKeyParts<P> some_secret_key() {
  const std::int64_t eta = P.eta;
  ml_dsa::SecretKeyParts<P> parts{};
  std::ranges::copy(pattern(32), parts.rho.begin());
  parts.key = secret_bytes<32>(pattern(32));
  parts.tr = secret_bytes<64>(pattern(64));
  parts.s1 = vector_in<P.l>(2, -eta, eta);
  parts.s2 = vector_in<P.k>(12, -eta, eta);
  parts.t0 = vector_in<P.k>(22, -4095, 4096);
  return parts;
}

TYPED_TEST(MlDsaEncoding, SecretKeysComeBack) {
  constexpr parameters::MlDsa p = TypeParam::p;
  const ml_dsa::SecretKeyParts<p> parts = some_secret_key<p>();
  std::array<Byte, p.secret_key_bytes()> encoded;
  ml_dsa::sk_encode<p>(parts, encoded);
  Bytes expected = pattern(32);
  for (const std::size_t size : sizes({32, 64})) {
    const Bytes field = pattern(size);
    expected.insert(expected.end(), field.begin(), field.end());
  }
  append_packed(expected, parts.s1, p.eta_bits(), p.eta, true);
  append_packed(expected, parts.s2, p.eta_bits(), p.eta, true);
  append_packed(expected, parts.t0, 13, 4096, true);
  EXPECT_EQ(plain(encoded), expected);
  Dirty<ml_dsa::SecretKeyParts<p>> back;
  const LogSink log = log_of([&] { EXPECT_EQ(ml_dsa::sk_decode<p>(encoded, *back), Status::ok); });
  EXPECT_EQ(log.counts(), (std::vector<std::pair<std::string, std::size_t>>{
                              {"rho", 32}, {"secret_key.in_range", 1}}));
  EXPECT_EQ(back->rho, parts.rho);
  EXPECT_EQ(plain(back->key), plain(parts.key));
  EXPECT_EQ(plain(back->tr), plain(parts.tr));
  EXPECT_EQ(numbers_of(back->s1), numbers_of(parts.s1));
  EXPECT_EQ(numbers_of(back->s2), numbers_of(parts.s2));
  EXPECT_EQ(numbers_of(back->t0), numbers_of(parts.t0));
}

// Any one coefficient of s1 or s2 may be out of range, by any value that its bits can say.
TYPED_TEST(MlDsaEncoding, SecretsOutOfRangeAreRefused) {
  constexpr parameters::MlDsa p = TypeParam::p;
  std::array<Byte, p.secret_key_bytes()> encoded;
  ml_dsa::sk_encode<p>(some_secret_key<p>(), encoded);
  constexpr std::size_t bits = p.eta_bits();
  constexpr std::size_t coefficients = degree * (p.k + p.l);
  for (const std::size_t index :
       sizes({0, 1, 255, degree * p.l - 1, degree * p.l, coefficients - 1})) {
    for (unsigned value = 0; value < 1U << bits; ++value) {
      Bytes bytes = plain(encoded);
      for (std::size_t bit = 0; bit < bits; ++bit) {
        const std::size_t place = bits * index + bit;
        std::uint8_t& byte = bytes[128 + place / 8];
        byte = static_cast<std::uint8_t>((byte & ~(1U << (place % 8))) | ((value >> bit) & 1)
                                                                             << (place % 8));
      }
      Dirty<ml_dsa::SecretKeyParts<p>> out;
      const auto secret = secret_bytes<p.secret_key_bytes()>(bytes);
      if (value <= 2 * p.eta) {
        EXPECT_EQ(ml_dsa::sk_decode<p>(secret, *out), Status::ok);
      } else {
        EXPECT_EQ(ml_dsa::sk_decode<p>(secret, *out), Status::secret_out_of_range);
        EXPECT_TRUE(is_zero(*out));
      }
    }
  }
}

template <parameters::MlDsa P>
ml_dsa::SignatureParts<P> some_signature(std::size_t hints) {
  const std::int64_t gamma1 = P.gamma1;
  ml_dsa::SignatureParts<P> parts{};
  ml_dsa::take_over(pattern(P.challenge_bytes()), parts.challenge);
  parts.z = vector_in<P.l>(3, -gamma1 + 1, gamma1);
  for (std::size_t i = 0; i < hints; ++i) {
    const std::size_t place = i * 37 % (degree * P.k);
    parts.hint[place / degree][place % degree] = Word(1);
  }
  return parts;
}

TYPED_TEST(MlDsaEncoding, SignaturesComeBack) {
  constexpr parameters::MlDsa p = TypeParam::p;
  for (const std::size_t hints : sizes({0, 1, p.omega - 1, p.omega})) {
    const ml_dsa::SignatureParts<p> parts = some_signature<p>(hints);
    std::array<std::uint8_t, p.signature_bytes()> encoded{};
    encoded.fill(0xA5);
    const LogSink log =
        log_of([&] { EXPECT_EQ(ml_dsa::sig_encode<p>(parts, encoded), Status::ok); });
    EXPECT_EQ(log.counts(), (std::vector<std::pair<std::string, std::size_t>>{
                                {"hint", degree * p.k},
                                {"sign.signature", p.signature_bytes() - p.hint_bytes()}}));
    Bytes expected = pattern(p.challenge_bytes());
    append_packed(expected, parts.z, p.z_bits(), p.gamma1, true);
    std::size_t count = 0;
    Bytes hint(p.hint_bytes());
    for (std::size_t i = 0; i < p.k; ++i) {
      for (std::size_t j = 0; j < degree; ++j) {
        if (number(parts.hint[i][j]) != 0) {
          hint[count++] = static_cast<std::uint8_t>(j);
        }
      }
      hint[p.omega + i] = static_cast<std::uint8_t>(count);
    }
    expected.insert(expected.end(), hint.begin(), hint.end());
    EXPECT_EQ(Bytes(encoded.begin(), encoded.end()), expected);
    Dirty<ml_dsa::SignatureParts<p>> back;
    EXPECT_EQ(ml_dsa::sig_decode<p>(encoded, *back), HintDefect::none);
    EXPECT_EQ(plain(back->challenge), plain(parts.challenge));
    EXPECT_EQ(numbers_of(back->z), numbers_of(parts.z));
    EXPECT_EQ(numbers_of(back->hint), numbers_of(parts.hint));
  }
}

TYPED_TEST(MlDsaEncoding, TooManyHintsHaveNoEncoding) {
  constexpr parameters::MlDsa p = TypeParam::p;
  const ml_dsa::SignatureParts<p> parts = some_signature<p>(p.omega + 1);
  std::array<std::uint8_t, p.signature_bytes()> encoded{};
  encoded.fill(0xA5);
  EXPECT_EQ(ml_dsa::sig_encode<p>(parts, encoded), Status::too_many_hints);
  EXPECT_TRUE(all_zero(encoded));
  std::array<std::uint8_t, p.hint_bytes()> hint{};
  hint.fill(0xA5);
  EXPECT_EQ(ml_dsa::hint_pack<p>(parts.hint, hint), Status::too_many_hints);
  EXPECT_TRUE(all_zero(hint));
}

template <parameters::MlDsa P>
HintDefect defect_of(const std::array<std::uint8_t, P.hint_bytes()>& bytes) {
  Dirty<ml_dsa::PolyVector<P.k>> hint;
  const HintDefect defect = ml_dsa::hint_unpack<P>(bytes, *hint);
  if (defect != HintDefect::none) {
    EXPECT_TRUE(is_zero(*hint));
    std::array<std::uint8_t, P.signature_bytes()> signature{};
    std::ranges::copy(bytes, signature.end() - P.hint_bytes());
    Dirty<ml_dsa::SignatureParts<P>> parts;
    EXPECT_EQ(ml_dsa::sig_decode<P>(signature, *parts), defect);
    EXPECT_TRUE(is_zero(*parts));
  }
  return defect;
}

TYPED_TEST(MlDsaEncoding, NamesEachMalformation) {
  constexpr parameters::MlDsa p = TypeParam::p;
  std::array<std::uint8_t, p.hint_bytes()> good{3, 9, 200, 5};
  std::fill(good.begin() + p.omega, good.end(), std::uint8_t{4});
  good[p.omega] = 3;
  EXPECT_EQ(defect_of<p>(good), HintDefect::none);

  auto bad = good;
  bad[p.omega + 1] = 2;
  EXPECT_EQ(defect_of<p>(bad), HintDefect::count_decreases);
  bad = good;
  bad.back() = p.omega + 1;
  EXPECT_EQ(defect_of<p>(bad), HintDefect::count_above_omega);
  bad.back() = 255;
  EXPECT_EQ(defect_of<p>(bad), HintDefect::count_above_omega);
  bad = good;
  bad[1] = 3;
  EXPECT_EQ(defect_of<p>(bad), HintDefect::positions_not_ascending);
  bad[1] = 2;
  EXPECT_EQ(defect_of<p>(bad), HintDefect::positions_not_ascending);
  bad = good;
  bad[2] = 9;
  EXPECT_EQ(defect_of<p>(bad), HintDefect::positions_not_ascending);
  for (const std::size_t place : sizes({4, p.omega - 1})) {
    bad = good;
    bad[place] = 1;
    EXPECT_EQ(defect_of<p>(bad), HintDefect::padding_not_zero);
  }
  // Every position in use: no padding.
  auto full = good;
  for (std::size_t i = 0; i < p.omega; ++i) {
    full[i] = static_cast<std::uint8_t>(i);
  }
  std::fill(full.begin() + p.omega, full.end(), static_cast<std::uint8_t>(p.omega));
  EXPECT_EQ(defect_of<p>(full), HintDefect::none);
  // Elements do not order each other.
  auto restart = good;
  restart[3] = 0;
  EXPECT_EQ(defect_of<p>(restart), HintDefect::none);
}

// Whatever bytes are accepted are the encoding of what they decode to: none is malleable.
RC_GTEST_PROP(MlDsaEncodingProperty, AcceptedHintsAreCanonical, ()) {
  std::array<std::uint8_t, ml_dsa_44.hint_bytes()> bytes{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < ml_dsa_44.k; ++i) {
    std::size_t position = size_in(0, 40);
    for (std::size_t left = size_in(0, 12); left > 0 && position < 256; --left) {
      bytes[count++] = static_cast<std::uint8_t>(position);
      position += size_in(0, 40);
    }
    bytes[ml_dsa_44.omega + i] = static_cast<std::uint8_t>(count);
  }
  if (size_in(0, 2) == 0) {
    bytes[size_in(0, bytes.size())] = static_cast<std::uint8_t>(size_in(0, 256));
  }
  ml_dsa::PolyVector<ml_dsa_44.k> hint;
  if (ml_dsa::hint_unpack<ml_dsa_44>(bytes, hint) == HintDefect::none) {
    auto again = bytes;
    RC_ASSERT(ml_dsa::hint_pack<ml_dsa_44>(hint, again) == Status::ok);
    RC_ASSERT(again == bytes);
  }
}

TYPED_TEST(MlDsaEncoding, CommitmentsArePacked) {
  constexpr parameters::MlDsa p = TypeParam::p;
  const auto w1 = vector_in<p.k>(5, 0, p.high_count() - 1);
  std::array<Byte, p.w1_bytes()> encoded;
  ml_dsa::w1_encode<p>(w1, encoded);
  Bytes expected;
  append_packed(expected, w1, p.w1_bits(), 0, false);
  EXPECT_EQ(plain(encoded), expected);
}

}  // namespace
}  // namespace lockstep::tests
