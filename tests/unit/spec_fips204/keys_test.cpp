// spec/fips204/keys.hpp: the checks of a secret key, and what follows from a key.
#include "spec/fips204/keys.hpp"

#include "spec/fips204/events.hpp"
#include "spec/fips204/internal.hpp"
#include "tests/unit/spec_fips204/support.hpp"

namespace lockstep::tests::unit::spec_fips204 {
namespace {

template <class S>
class Keys : public testing::Test {
 protected:
  using Sk = Bytes<sk_bytes(S::p)>;
  using Pk = Bytes<pk_bytes(S::p)>;

  // Expects the fault and its event, or none.
  static void expect(const Sk& sk, const std::optional<Pk>& pk, std::optional<SkFault> fault) {
    Recorder run;
    EXPECT_EQ(check_sk<S::p>(sk, pk, run), fault);
    for (std::size_t i = 0; i < sk_fault_events.size(); ++i) {
      EXPECT_EQ(run.heard(sk_fault_events.at(i)), fault == static_cast<SkFault>(i));
    }
    expect_listed(run, check_sk_events);
  }

  KeyPair<S::p> keys = std::get<KeyPair<S::p>>(ML_DSA_KeyGen_internal<S::p>({}));
};
TYPED_TEST_SUITE(Keys, Sets);

TYPED_TEST(Keys, AreConsistent) {
  this->expect(this->keys.sk, this->keys.pk, std::nullopt);
  this->expect(this->keys.sk, std::nullopt, std::nullopt);
  EXPECT_EQ(std::get<0>(pk_from_sk<TypeParam::p>(this->keys.sk)), this->keys.pk);
}

// Byte 128 begins s1; every coefficient is looked at.
TYPED_TEST(Keys, HaveSecretsInRange) {
  constexpr Parameters p = TypeParam::p;
  constexpr Numbers n = TypeParam::n;
  const auto [rho, K, tr, s1, s2, t0] = skDecode<p>(this->keys.sk);
  const Z least = n.eta + 1 - (Z{1} << bitlen(2 * n.eta));
  for (const std::size_t place : {0U, 255U}) {
    for (Z value = least; value <= n.eta; ++value) {
      const bool good = value >= -n.eta;
      auto wrong_s1 = s1;
      wrong_s1.at(n.l - 1).at(place) = value;
      const auto sk_1 = skEncode<p>(rho, K, tr, wrong_s1, s2, t0);
      EXPECT_EQ(secrets_out_of_range<p>(sk_1),
                good ? std::nullopt : std::optional(SkFault::s1_out_of_range));
      auto wrong_s2 = s2;
      wrong_s2.at(n.k - 1).at(place) = value;
      const auto sk_2 = skEncode<p>(rho, K, tr, s1, wrong_s2, t0);
      EXPECT_EQ(secrets_out_of_range<p>(sk_2),
                good ? std::nullopt : std::optional(SkFault::s2_out_of_range));
      if (!good) {
        this->expect(sk_1, std::nullopt, SkFault::s1_out_of_range);
        this->expect(sk_2, std::nullopt, SkFault::s2_out_of_range);
      }
    }
  }
}

TYPED_TEST(Keys, HaveTheirT0AndHashAndPublicKey) {
  auto sk = this->keys.sk;
  sk.back() ^= 0x80;
  this->expect(sk, std::nullopt, SkFault::t0_differs);
  sk = this->keys.sk;
  sk.at(64) ^= 1;
  this->expect(sk, std::nullopt, SkFault::tr_differs);
  auto pk = this->keys.pk;
  pk.back() ^= 1;
  this->expect(this->keys.sk, pk, SkFault::pk_differs);
  sk = this->keys.sk;
  sk.at(0) ^= 1;
  this->expect(sk, this->keys.pk, SkFault::t0_differs);
}

// A changed s1 in range, with the t0 of the other.
TYPED_TEST(Keys, HaveTheT0OfTheirSecrets) {
  auto [rho, K, tr, s1, s2, t0] = skDecode<TypeParam::p>(this->keys.sk);
  Z& s = s1.at(0).at(0);
  s = s == 0 ? 1 : 0;
  this->expect(skEncode<TypeParam::p>(rho, K, tr, s1, s2, t0), std::nullopt, SkFault::t0_differs);
}

TYPED_TEST(Keys, EndWhereASamplerEnds) {
  constexpr Parameters p = TypeParam::p;
  Scripted run("RejNTTPoly", {});
  EXPECT_EQ(check_sk<p>(this->keys.sk, std::nullopt, run), SkFault::xof_too_short);
  EXPECT_TRUE(run.heard("sk.xof_too_short"));
  EXPECT_EQ(std::get<Failure>(pk_from_sk<p>(this->keys.sk, run)), Failure::xof_too_short);
  EXPECT_FALSE(expand_sk<p>(this->keys.sk, run).has_value());
  EXPECT_FALSE(expand_pk<p>(this->keys.pk, run).has_value());
}

TYPED_TEST(Keys, AreExpanded) {
  constexpr Parameters p = TypeParam::p;
  const auto [rho, K, tr, s1, s2, t0] = skDecode<p>(this->keys.sk);
  const auto sk = expand_sk<p>(this->keys.sk).value();
  EXPECT_EQ(sk.A_hat, ExpandA<p>(rho));
  EXPECT_EQ(sk.K, K);
  EXPECT_EQ(sk.tr, tr);
  EXPECT_EQ(NTT_inverse(sk.s1_hat), to_R_q(s1));
  EXPECT_EQ(NTT_inverse(sk.s2_hat), to_R_q(s2));
  EXPECT_EQ(NTT_inverse(sk.t0_hat), to_R_q(t0));
  const auto pk = expand_pk<p>(this->keys.pk).value();
  EXPECT_EQ(pk.A_hat, sk.A_hat);
  EXPECT_EQ(pk.tr, tr);
  const auto [rho_pk, t1] = pkDecode<p>(this->keys.pk);
  EXPECT_EQ(NTT_inverse(pk.t1_hat), to_R_q(times_power_of_2(t1, 13)));
}

}  // namespace
}  // namespace lockstep::tests::unit::spec_fips204
