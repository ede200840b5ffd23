// spec/fips204/internal.hpp: Algorithm 8, each reason for which it answers false, and its edges.
#include <algorithm>
#include <array>

#include "spec/fips204/events.hpp"
#include "spec/fips204/internal.hpp"
#include "tests/unit/spec_fips204/forgery.hpp"
#include "tests/unit/spec_fips204/support.hpp"

namespace lockstep::tests::unit::spec_fips204 {
namespace {

template <class S>
class Verifying : public testing::Test {
 protected:
  // Expects the answer and exactly these events of verify_reasons and verify_events.
  static void expect(
      ByteView pk, const Bytes<64>& mu, ByteView sig, bool answer, const Names& events) {
    Recorder run;
    EXPECT_EQ(std::get<bool>(ML_DSA_Verify_mu<S::p>(pk, mu, sig, run)), answer);
    Names heard = run.names();
    std::erase_if(heard, [](const std::string& name) { return name.substr(0, 7) != "verify."; });
    EXPECT_EQ(heard, events);
    expect_listed(run, Verify_internal_events);
    EXPECT_EQ(std::get<bool>(ML_DSA_Verify_mu<S::p>(pk, mu, sig)), answer);
  }

  static void expect(const Forgery<S::p>& forgery, bool answer, const Names& events) {
    expect(forgery.pk(), forgery.mu, forgery.signature(), answer, events);
  }

  static Forgery<S::p> some_forgery() {
    Random random(80);
    Forgery<S::p> forgery;
    forgery.mu = random.bytes<64>();
    forgery.z = random.vector<S::n.l>(-1000, 1000);
    forgery.h = random.hint<S::n.k>(S::n.omega - 3);
    return forgery;
  }

  static constexpr Z bound = S::n.gamma1 - S::n.beta();
};
TYPED_TEST_SUITE(Verifying, Sets);

TYPED_TEST(Verifying, AcceptsAForgery) {
  this->expect(TestFixture::some_forgery(), true, {"verify.accepted"});
}

TYPED_TEST(Verifying, ComparesTheNormOfZ) {
  for (const std::size_t place : {0U, 77U, 255U}) {
    for (const std::size_t i : {std::size_t{0}, TypeParam::n.l - 1}) {
      for (const Z sign : {1, -1}) {
        auto forgery = TestFixture::some_forgery();
        Z& z = forgery.z.at(i).at(place);
        z = sign * (TestFixture::bound - 1);
        this->expect(forgery, true, {"verify.accepted", "verify.z_one_below_bound"});
        z = sign * TestFixture::bound;
        this->expect(forgery, false,
                     {"verify.z_too_large", "verify.only_z_too_large", "verify.z_at_bound"});
        z = sign * (TestFixture::bound + 1);
        this->expect(forgery, false, {"verify.z_too_large", "verify.only_z_too_large"});
        z = sign == 1 ? TypeParam::n.gamma1 : 1 - TypeParam::n.gamma1;
        this->expect(forgery, false, {"verify.z_too_large", "verify.only_z_too_large"});
      }
    }
  }
}

TYPED_TEST(Verifying, ComparesEveryByteOfCTilde) {
  const auto forgery = TestFixture::some_forgery();
  auto sig = forgery.signature();
  for (std::size_t i = 0; i < TypeParam::n.lambda / 4; ++i) {
    sig.at(i) ^= 0x40;
    Recorder run;
    const auto answer = ML_DSA_Verify_mu<TypeParam::p>(forgery.pk(), forgery.mu, sig, run);
    EXPECT_EQ(std::get<bool>(answer), false);
    EXPECT_TRUE(run.heard("verify.c_tilde_differs"));
    EXPECT_EQ(run.heard("verify.c_tilde_differs_late"), i >= 32) << i;
    sig.at(i) ^= 0x40;
  }
}

TYPED_TEST(Verifying, NamesBothReasons) {
  auto forgery = TestFixture::some_forgery();
  forgery.z.at(0).at(0) = TestFixture::bound;
  auto sig = forgery.signature();
  sig.at(0) ^= 1;
  this->expect(forgery.pk(), forgery.mu, sig, false,
               {"verify.z_too_large", "verify.c_tilde_differs"});
}

TYPED_TEST(Verifying, RefusesOtherLengths) {
  const auto forgery = TestFixture::some_forgery();
  const ByteString pk = bytes_of(TestFixture::some_forgery().pk());
  const ByteString sig = bytes_of(forgery.signature());
  const auto longer = [](ByteString x) {
    x.push_back(0);
    return x;
  };
  const auto shorter = [](ByteString x) {
    x.pop_back();
    return x;
  };
  for (const ByteString& other : {longer(pk), shorter(pk), ByteString{}}) {
    this->expect(other, forgery.mu, sig, false, {"verify.pk_length"});
  }
  for (const ByteString& other : {longer(sig), shorter(sig), ByteString{}}) {
    this->expect(pk, forgery.mu, other, false, {"verify.sig_length"});
  }
}

TYPED_TEST(Verifying, RefusesMalformedHints) {
  const auto forgery = TestFixture::some_forgery();
  auto sig = forgery.signature();
  sig.at(sig.size() - TypeParam::n.k - 1) = 7;
  this->expect(forgery.pk(), forgery.mu, sig, false, {"verify.hint_malformed"});
}

// z = 0 and h = 0 but for coefficients where r0 = 0, which the hint moves down to m - 1.
TYPED_TEST(Verifying, UsesHintsWhereR0Is0) {
  Forgery<TypeParam::p> forgery;
  forgery.h.at(0).at(0) = true;
  Recorder run;
  const auto answer =
      ML_DSA_Verify_mu<TypeParam::p>(forgery.pk(), forgery.mu, forgery.signature(), run);
  EXPECT_EQ(std::get<bool>(answer), true);
  EXPECT_TRUE(run.heard("use_hint.r0_is_0"));
  EXPECT_TRUE(run.heard("use_hint.down_wraps"));
  EXPECT_TRUE(run.heard("hint.empty_polynomial"));
}

TYPED_TEST(Verifying, AcceptsAnyWeightUpToOmega) {
  for (const std::size_t ones : {std::size_t{0}, std::size_t{1}, TypeParam::n.omega}) {
    auto forgery = TestFixture::some_forgery();
    forgery.h = Random(ones).hint<TypeParam::n.k>(ones);
    this->expect(forgery, true, {"verify.accepted"});
  }
}

// The extremes of what a verifier adds up before it reduces.
TYPED_TEST(Verifying, AcceptsTheGreatestZ) {
  for (const Z extreme : {TestFixture::bound - 1, 1 - TestFixture::bound}) {
    auto forgery = TestFixture::some_forgery();
    forgery.z = constant_vector<TypeParam::n.l>(extreme);
    this->expect(forgery, true, {"verify.accepted", "verify.z_one_below_bound"});
  }
}

TYPED_TEST(Verifying, EndsWhereASamplerEnds) {
  const auto forgery = TestFixture::some_forgery();
  for (const std::string sampler : {"RejNTTPoly", "SampleInBall"}) {
    Scripted run(sampler, ByteString(20, 0));
    const auto answer =
        ML_DSA_Verify_mu<TypeParam::p>(forgery.pk(), forgery.mu, forgery.signature(), run);
    EXPECT_EQ(std::get<Failure>(answer), Failure::xof_too_short);
    EXPECT_TRUE(run.heard("verify.xof_too_short"));
    expect_listed(run, Verify_internal_events);
  }
}

// mu of M' under pk.
TYPED_TEST(Verifying, HashesTheMessageAfterThePublicKey) {
  auto forgery = TestFixture::some_forgery();
  const ByteString M = {'a', 'b', 'c'};
  forgery.mu = H<64>(concat(H<64>(forgery.pk()), M));
  const auto sig = forgery.signature();
  EXPECT_EQ(std::get<bool>(ML_DSA_Verify_internal<TypeParam::p>(forgery.pk(), M, sig)), true);
  EXPECT_EQ(std::get<bool>(ML_DSA_Verify_internal<TypeParam::p>(forgery.pk(), {}, sig)), false);
}

TYPED_TEST(Verifying, TellsItsRunTheOperations) {
  const auto forgery = TestFixture::some_forgery();
  Recorder run;
  (void)ML_DSA_Verify_mu<TypeParam::p>(forgery.pk(), forgery.mu, forgery.signature(), run);
  for (const std::string name : {"pk_decode", "sig_decode", "hint_unpack", "use_hint", "w1_encode",
                                 "sample_in_ball", "expand_a", "norm_below"}) {
    EXPECT_TRUE(run.steps.contains("mldsa." + name)) << name;
  }
  EXPECT_EQ(run.steps["verify.w1"], 1U);
}

}  // namespace
}  // namespace lockstep::tests::unit::spec_fips204
