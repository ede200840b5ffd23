// Verification: each verdict, in both forms.
#include "reference/ml_dsa/verify.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/encoding.hpp"
#include "tests/unit/reference_ml_dsa/scheme_testing.hpp"
#include "tests/unit/reference_ml_dsa/testing.hpp"

namespace lockstep::tests {
namespace {

using ml_dsa::Bounds;
using ml_dsa::ExpandedPublicKey;
using ml_dsa::Message;
using ml_dsa::SignedMessage;
using ml_dsa::Status;
using ml_dsa::Verdict;

template <class S>
class MlDsaVerify : public testing::Test {};
using Sets = testing::Types<Set44, Set65, Set87>;
TYPED_TEST_SUITE(MlDsaVerify, Sets, );

const Bytes content = bytes_of("what is signed");
const Message message = Message::pure({}, content);

// The verdict of all three forms, which must agree.
template <parameters::MlDsa P>
Verdict verdict_of(const PublicKey<P>& public_key,
                   const Message& about,
                   std::span<const std::uint8_t> signature,
                   const Bounds& bounds = {}) {
  const Verdict verdict = ml_dsa::verify<P>(public_key, about, signature, bounds);
  ExpandedPublicKey<P> key;
  EXPECT_EQ(ml_dsa::expand_public_key<P>(public_key, key), Status::ok);
  EXPECT_EQ(ml_dsa::verify_expanded<P>(key, about, signature, bounds), verdict);
  const std::array<SignedMessage, 2> two{SignedMessage{about, signature},
                                         SignedMessage{about, signature}};
  std::array<Verdict, 2> verdicts{};
  ml_dsa::verify_many<P>(key, two, verdicts, bounds);
  EXPECT_EQ(verdicts, (std::array{verdict, verdict}));
  return verdict;
}

TYPED_TEST(MlDsaVerify, AcceptsAndRefusesByReason) {
  constexpr parameters::MlDsa p = TypeParam::p;
  const KeyPair<p> keys = keys_of<p>({1});
  const Signature<p> good = signature_of<p>(keys, message);
  EXPECT_EQ(verdict_of<p>(keys.public_key, message, good), Verdict::accepted);

  const Bytes context(256);
  EXPECT_EQ(verdict_of<p>(keys.public_key, Message::pure(context, content), good),
            Verdict::context_too_long);
  EXPECT_EQ(
      verdict_of<p>(keys.public_key, Message::pure(std::span(context).first(1), content), good),
      Verdict::challenge_differs);
  EXPECT_EQ(verdict_of<p>(keys.public_key, Message::pure({}, {}), good),
            Verdict::challenge_differs);
  EXPECT_EQ(verdict_of<p>(keys_of<p>({2}).public_key, message, good), Verdict::challenge_differs);

  // A bit in each part of the signature; the last bits of z are of the last coefficient.
  for (const std::size_t byte : sizes({0, p.challenge_bytes() - 1})) {
    Signature<p> bad = good;
    bad[byte] ^= 0x80;
    EXPECT_EQ(verdict_of<p>(keys.public_key, message, bad), Verdict::challenge_differs);
  }
  Signature<p> bad = good;
  bad[p.challenge_bytes()] ^= 1;
  EXPECT_EQ(verdict_of<p>(keys.public_key, message, bad), Verdict::challenge_differs);
}

TYPED_TEST(MlDsaVerify, RefusesLengths) {
  constexpr parameters::MlDsa p = TypeParam::p;
  const KeyPair<p> keys = keys_of<p>({1});
  const Signature<p> good = signature_of<p>(keys, message);
  Bytes signature(good.begin(), good.end());
  signature.push_back(0);
  for (const std::size_t size : sizes({0, p.signature_bytes() - 1, p.signature_bytes() + 1})) {
    EXPECT_EQ(verdict_of<p>(keys.public_key, message, std::span(signature).first(size)),
              Verdict::signature_length);
  }
  Bytes public_key(keys.public_key.begin(), keys.public_key.end());
  public_key.push_back(0);
  for (const std::size_t size : sizes({0, p.public_key_bytes() - 1, p.public_key_bytes() + 1})) {
    const auto wrong = std::span(public_key).first(size);
    EXPECT_EQ(ml_dsa::verify<p>(wrong, message, good), Verdict::public_key_length);
    EXPECT_EQ(ml_dsa::verify<p>(wrong, Message::pure(Bytes(256), content), good),
              Verdict::context_too_long);
    Dirty<ExpandedPublicKey<p>> key;
    EXPECT_EQ(ml_dsa::expand_public_key<p>(wrong, *key), Status::public_key_length);
    EXPECT_TRUE(is_zero(*key));
  }
}

TYPED_TEST(MlDsaVerify, RefusesMalformedHints) {
  constexpr parameters::MlDsa p = TypeParam::p;
  const KeyPair<p> keys = keys_of<p>({1});
  const Signature<p> good = signature_of<p>(keys, message);
  constexpr std::size_t hint = p.signature_bytes() - p.hint_bytes();
  const auto verdict = [&](const std::vector<std::pair<std::size_t, std::uint8_t>>& changes) {
    Signature<p> bad = good;
    std::fill(bad.begin() + hint, bad.end(), std::uint8_t{0});
    for (const auto& [place, value] : changes) {
      bad[hint + place] = value;
    }
    return verdict_of<p>(keys.public_key, message, bad);
  };
  EXPECT_EQ(verdict({}), Verdict::challenge_differs);
  EXPECT_EQ(verdict({{p.omega, 1}}), Verdict::hint_count_decreases);
  EXPECT_EQ(verdict({{p.omega + p.k - 1, static_cast<std::uint8_t>(p.omega + 1)}}),
            Verdict::hint_count_above_omega);
  EXPECT_EQ(verdict({{p.omega + p.k - 1, 2}}), Verdict::hint_positions_not_ascending);
  EXPECT_EQ(verdict({{0, 1}}), Verdict::hint_padding_not_zero);
}

// z of all gamma1 - beta - 1 is in range, one of gamma1 - beta anywhere is not; both tails.
TYPED_TEST(MlDsaVerify, RefusesZOutOfRange) {
  constexpr parameters::MlDsa p = TypeParam::p;
  const KeyPair<p> keys = keys_of<p>({1});
  const std::int64_t limit = p.gamma1 - p.beta();
  const auto verdict = [&](std::size_t place, std::int64_t value) {
    ml_dsa::SignatureParts<p> parts{};
    for (ml_dsa::Poly& z : parts.z) {
      z = element_of<ml_dsa::Poly>(Numbers(degree, limit - 1));
    }
    parts.z[place / degree][place % degree] =
        ml_dsa::Word(static_cast<std::uint32_t>(mod_q(value)));
    Signature<p> signature{};
    EXPECT_EQ(ml_dsa::sig_encode<p>(parts, signature), Status::ok);
    return verdict_of<p>(keys.public_key, message, signature);
  };
  for (const std::size_t place : sizes({0, degree * p.l - 1})) {
    for (const std::int64_t sign : {1, -1}) {
      EXPECT_EQ(verdict(place, sign * (limit - 1)), Verdict::challenge_differs);
      EXPECT_EQ(verdict(place, sign * limit), Verdict::z_out_of_range);
    }
  }
}

TYPED_TEST(MlDsaVerify, FailsWithItsSamplers) {
  constexpr parameters::MlDsa p = TypeParam::p;
  const KeyPair<p> keys = keys_of<p>({1});
  const Signature<p> good = signature_of<p>(keys, message);
  EXPECT_EQ(verdict_of<p>(keys.public_key, message, good, {.sample_in_ball_bytes = p.tau + 7}),
            Verdict::stream_too_short);
  const Bounds bounds{.rej_ntt_poly_bytes = 767};
  EXPECT_EQ(ml_dsa::verify<p>(keys.public_key, message, good, bounds), Verdict::stream_too_short);
  Dirty<ExpandedPublicKey<p>> key;
  EXPECT_EQ(ml_dsa::expand_public_key<p>(keys.public_key, *key, bounds), Status::stream_too_short);
  EXPECT_TRUE(is_zero(*key));
  // A malformed signature is found before the matrix is expanded.
  EXPECT_EQ(ml_dsa::verify<p>(keys.public_key, message, {}, bounds), Verdict::signature_length);
}

TYPED_TEST(MlDsaVerify, DeclassifiesWhatItBranchesOn) {
  constexpr parameters::MlDsa p = TypeParam::p;
  const KeyPair<p> keys = keys_of<p>({1});
  const Signature<p> good = signature_of<p>(keys, message);
  const LogSink log = log_of(
      [&] { EXPECT_EQ(ml_dsa::verify<p>(keys.public_key, message, good), Verdict::accepted); });
  EXPECT_EQ(log.counts(),
            (std::vector<std::pair<std::string, std::size_t>>{
                {"sample_in_ball.index", log.with_label("sample_in_ball.index").size()},
                {"verify.z_out_of_range", 1},
                {"verify.challenge_differs", 1}}));
}

}  // namespace
}  // namespace lockstep::tests
