// Key generation, and what can be told from a secret key.
#include "reference/ml_dsa/keys.hpp"

#include <algorithm>
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
using ml_dsa::KeyVerdict;
using ml_dsa::Status;

template <class S>
class MlDsaKeys : public testing::Test {};
using Sets = testing::Types<Set44, Set65, Set87>;
TYPED_TEST_SUITE(MlDsaKeys, Sets, );

TYPED_TEST(MlDsaKeys, GeneratedKeysAreConsistent) {
  constexpr parameters::MlDsa p = TypeParam::p;
  const KeyPair<p> keys = keys_of<p>({1, 2, 3});
  EXPECT_EQ(ml_dsa::sk_check<p>(keys.secret_key), KeyVerdict::consistent);
  EXPECT_EQ(ml_dsa::sk_check<p>(keys.secret_key, keys.public_key), KeyVerdict::consistent);
  PublicKey<p> public_key{};
  EXPECT_EQ(ml_dsa::pk_from_sk<p>(keys.secret_key, public_key), Status::ok);
  EXPECT_EQ(public_key, keys.public_key);
}

TYPED_TEST(MlDsaKeys, GenerationFailsWithItsSamplers) {
  constexpr parameters::MlDsa p = TypeParam::p;
  for (const Bounds& bounds :
       {Bounds{.rej_ntt_poly_bytes = 767}, Bounds{.rej_bounded_poly_bytes = 127}}) {
    KeyPair<p> keys;
    keys.public_key.fill(0xA5);
    keys.secret_key.fill(0xA5);
    EXPECT_EQ(ml_dsa::keygen<p>(zero_seed, keys.public_key, keys.secret_key, bounds),
              Status::stream_too_short);
    EXPECT_TRUE(all_zero(keys.public_key) && all_zero(keys.secret_key));
  }
}

// Half-bytes accepted, per polynomial, in whole blocks, as the log must have them.
template <parameters::MlDsa P>
std::size_t expected_accepts(const LogSink& log) {
  std::size_t count = 0;
  for (std::size_t element = 0; element < P.k + P.l; ++element) {
    std::size_t accepted = 0;
    std::size_t position = 0;
    while (accepted < degree) {
      for (std::size_t i = 0; i < 272; ++i) {
        const base::Declassified& entry = log.entries().at(32 + count++);
        EXPECT_EQ(entry.label, "rej_bounded_poly.accept");
        EXPECT_EQ(entry.index, (element << 32) + position++);
        accepted += entry.value;
      }
    }
  }
  return count;
}

TYPED_TEST(MlDsaKeys, GenerationDeclassifiesRhoAndAcceptBits) {
  constexpr parameters::MlDsa p = TypeParam::p;
  KeyPair<p> keys;
  const LogSink log = log_of([&] { keys = keys_of<p>({9}); });
  ASSERT_GT(log.entries().size(), 32U);
  for (std::size_t i = 0; i < 32; ++i) {
    EXPECT_EQ(log.entries()[i], (base::Declassified{"rho", i, keys.public_key[i]}));
  }
  EXPECT_EQ(log.entries().size(), 32 + expected_accepts<p>(log));
}

TYPED_TEST(MlDsaKeys, ChecksFindWhatDiffers) {
  constexpr parameters::MlDsa p = TypeParam::p;
  const KeyPair<p> keys = keys_of<p>({4});
  constexpr std::size_t s1_start = 128;
  constexpr std::size_t t0_start = p.secret_key_bytes() - 416 * p.k;
  const auto changed = [&](std::size_t byte, std::uint8_t flip) {
    SecretKey<p> secret_key = keys.secret_key;
    secret_key[byte] ^= flip;
    return secret_key;
  };
  const auto expect = [&](const SecretKey<p>& secret_key, KeyVerdict verdict) {
    EXPECT_EQ(ml_dsa::sk_check<p>(secret_key), verdict);
    EXPECT_EQ(ml_dsa::sk_check<p>(secret_key, keys.public_key), verdict);
  };
  expect(changed(0, 1), KeyVerdict::t0_differs);   // rho: another matrix
  expect(changed(32, 1), KeyVerdict::consistent);  // K says nothing of the rest
  expect(changed(64, 1), KeyVerdict::tr_differs);
  expect(changed(127, 128), KeyVerdict::tr_differs);
  expect(changed(t0_start, 1), KeyVerdict::t0_differs);
  expect(changed(p.secret_key_bytes() - 1, 128), KeyVerdict::t0_differs);
  SecretKey<p> out_of_range = keys.secret_key;
  out_of_range[s1_start] = 0xFF;
  expect(out_of_range, KeyVerdict::secret_out_of_range);
  PublicKey<p> public_key{};
  public_key.fill(0xA5);
  EXPECT_EQ(ml_dsa::pk_from_sk<p>(out_of_range, public_key), Status::secret_out_of_range);
  EXPECT_TRUE(all_zero(public_key));
  for (const std::size_t byte : sizes({0, 31, 32, p.public_key_bytes() - 1})) {
    PublicKey<p> other = keys.public_key;
    other[byte] ^= 16;
    EXPECT_EQ(ml_dsa::sk_check<p>(keys.secret_key, other), KeyVerdict::public_key_differs);
  }
}

TYPED_TEST(MlDsaKeys, ChecksRefuseOtherLengthsAndBounds) {
  constexpr parameters::MlDsa p = TypeParam::p;
  const KeyPair<p> keys = keys_of<p>({5});
  Bytes long_secret(keys.secret_key.begin(), keys.secret_key.end());
  long_secret.push_back(0);
  Bytes long_public(keys.public_key.begin(), keys.public_key.end());
  long_public.push_back(0);
  for (const std::size_t size : sizes({0, p.secret_key_bytes() - 1, p.secret_key_bytes() + 1})) {
    const auto secret_key = std::span(long_secret).first(size);
    EXPECT_EQ(ml_dsa::sk_check<p>(secret_key), KeyVerdict::secret_key_length);
    EXPECT_EQ(ml_dsa::sk_check<p>(secret_key, keys.public_key), KeyVerdict::secret_key_length);
    PublicKey<p> public_key{};
    public_key.fill(0xA5);
    EXPECT_EQ(ml_dsa::pk_from_sk<p>(secret_key, public_key), Status::secret_key_length);
    EXPECT_TRUE(all_zero(public_key));
  }
  for (const std::size_t size : sizes({0, p.public_key_bytes() - 1, p.public_key_bytes() + 1})) {
    EXPECT_EQ(ml_dsa::sk_check<p>(keys.secret_key, std::span(long_public).first(size)),
              KeyVerdict::public_key_length);
  }
  const Bounds bounds{.rej_ntt_poly_bytes = 767};
  EXPECT_EQ(ml_dsa::sk_check<p>(keys.secret_key, bounds), KeyVerdict::stream_too_short);
  EXPECT_EQ(ml_dsa::sk_check<p>(keys.secret_key, keys.public_key, bounds),
            KeyVerdict::stream_too_short);
  PublicKey<p> public_key{};
  public_key.fill(0xA5);
  EXPECT_EQ(ml_dsa::pk_from_sk<p>(keys.secret_key, public_key, bounds), Status::stream_too_short);
  EXPECT_TRUE(all_zero(public_key));
}

TYPED_TEST(MlDsaKeys, ChecksDeclassifyOneBitACheck) {
  constexpr parameters::MlDsa p = TypeParam::p;
  const KeyPair<p> keys = keys_of<p>({6});
  const LogSink log = log_of([&] {
    EXPECT_EQ(ml_dsa::sk_check<p>(keys.secret_key, keys.public_key), KeyVerdict::consistent);
  });
  EXPECT_EQ(log.counts(), (std::vector<std::pair<std::string, std::size_t>>{
                              {"rho", 32},
                              {"secret_key.in_range", 1},
                              {"secret_key.t0_differs", 1},
                              {"secret_key.tr_differs", 1},
                              {"secret_key.public_key_differs", 1}}));
}

}  // namespace
}  // namespace lockstep::tests
