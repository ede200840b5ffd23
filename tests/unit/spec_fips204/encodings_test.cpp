// spec/fips204/encodings.hpp: Algorithms 22 to 28, against the layout of their strings.
#include "spec/fips204/encodings.hpp"

#include <algorithm>

#include "tests/unit/spec_fips204/support.hpp"

namespace lockstep::tests::unit::spec_fips204 {
namespace {

template <class S>
class Encodings : public testing::Test {
 protected:
  Random random{22};
};

TYPED_TEST_SUITE(Encodings, Sets);

// The bytes from first on.
ByteString part(ByteView x, std::size_t first, std::size_t length) {
  return bytes_of(x.subspan(first, length));
}

TYPED_TEST(Encodings, OfAPublicKey) {
  constexpr Numbers n = TypeParam::n;
  const auto rho = this->random.template bytes<32>();
  const auto t1 = this->random.template vector<n.k>(0, 1023);
  const auto pk = pkEncode<TypeParam::p>(rho, t1);
  EXPECT_EQ(part(pk, 0, 32), bytes_of(rho));
  for (std::size_t i = 0; i < n.k; ++i) {
    EXPECT_EQ(part(pk, 32 + 320 * i, 320), SimpleBitPack(t1.at(i), 1023));
  }
  const auto [rho_again, t1_again] = pkDecode<TypeParam::p>(pk);
  EXPECT_EQ(rho_again, rho);
  EXPECT_EQ(t1_again, t1);
}

// Every string of its length is a public key, and the only one of its parts.
TYPED_TEST(Encodings, OfAPublicKeyAreAllStrings) {
  const auto pk = this->random.template bytes<pk_bytes(TypeParam::p)>();
  const auto [rho, t1] = pkDecode<TypeParam::p>(pk);
  EXPECT_EQ(pkEncode<TypeParam::p>(rho, t1), pk);
}

TYPED_TEST(Encodings, OfASecretKey) {
  constexpr Numbers n = TypeParam::n;
  const auto rho = this->random.template bytes<32>();
  const auto K = this->random.template bytes<32>();
  const auto tr = this->random.template bytes<64>();
  const auto s1 = this->random.template vector<n.l>(-n.eta, n.eta);
  const auto s2 = this->random.template vector<n.k>(-n.eta, n.eta);
  const auto t0 = this->random.template vector<n.k>(-4095, 4096);
  const auto sk = skEncode<TypeParam::p>(rho, K, tr, s1, s2, t0);

  ByteString expected = concat(rho, K, tr);
  const auto append = [&](const auto& v, Z a, Z b) {
    for (const R& polynomial : v) {
      expected = concat(expected, BitPack(polynomial, a, b));
    }
  };
  append(s1, n.eta, n.eta);
  append(s2, n.eta, n.eta);
  append(t0, 4095, 4096);
  EXPECT_EQ(bytes_of(sk), expected);

  const auto [rho_2, K_2, tr_2, s1_2, s2_2, t0_2] = skDecode<TypeParam::p>(sk);
  EXPECT_EQ(rho_2, rho);
  EXPECT_EQ(K_2, K);
  EXPECT_EQ(tr_2, tr);
  EXPECT_EQ(s1_2, s1);
  EXPECT_EQ(s2_2, s2);
  EXPECT_EQ(t0_2, t0);
}

TYPED_TEST(Encodings, OfASecretKeyMayBeOutOfRange) {
  constexpr Numbers n = TypeParam::n;
  Bytes<sk_bytes(TypeParam::p)> sk;
  sk.fill(0xff);
  const auto key = skDecode<TypeParam::p>(sk);
  const Z least = n.eta + 1 - (Z{1} << bitlen(2 * n.eta));
  EXPECT_EQ(key.s1, constant_vector<n.l>(least));
  EXPECT_EQ(key.s2, constant_vector<n.k>(least));
  EXPECT_EQ(key.t0, constant_vector<n.k>(-4095));
}

TYPED_TEST(Encodings, OfASignature) {
  constexpr Numbers n = TypeParam::n;
  const auto c_tilde = this->random.template bytes<n.lambda / 4>();
  const auto z = this->random.template vector<n.l>(1 - n.gamma1, n.gamma1);
  const auto h = this->random.template hint<n.k>(n.omega - 1);
  const auto sig = sigEncode<TypeParam::p>(c_tilde, z, h);

  ByteString expected = bytes_of(c_tilde);
  for (const R& polynomial : z) {
    expected = concat(expected, BitPack(polynomial, n.gamma1 - 1, n.gamma1));
  }
  EXPECT_EQ(bytes_of(sig), concat(expected, HintBitPack<TypeParam::p>(h)));

  const auto [c_tilde_2, z_2, h_2] = sigDecode<TypeParam::p>(sig);
  EXPECT_EQ(c_tilde_2, c_tilde);
  EXPECT_EQ(z_2, z);
  EXPECT_EQ(h_2, h);
}

TYPED_TEST(Encodings, OfASignatureWithoutAHint) {
  auto sig = sigEncode<TypeParam::p>({}, {}, {});
  sig.back() = 255;
  Recorder run;
  EXPECT_EQ(sigDecode<TypeParam::p>(sig, run).h, std::nullopt);
  EXPECT_EQ(run.names(), Names{"hint.count_above_omega"});
}

TYPED_TEST(Encodings, OfACommitment) {
  constexpr Numbers n = TypeParam::n;
  const Z most = n.gamma2 == 95232 ? 43 : 15;
  const auto w1 = this->random.template vector<n.k>(0, most);
  ByteString expected;
  for (const R& polynomial : w1) {
    expected = concat(expected, SimpleBitPack(polynomial, most));
  }
  EXPECT_EQ(bytes_of(w1Encode<TypeParam::p>(w1)), expected);
}

TYPED_TEST(Encodings, TellTheirRunTheOperations) {
  Recorder run;
  (void)pkDecode<TypeParam::p>(pkEncode<TypeParam::p>({}, {}, run), run);
  (void)skDecode<TypeParam::p>(skEncode<TypeParam::p>({}, {}, {}, {}, {}, {}, run), run);
  (void)sigDecode<TypeParam::p>(sigEncode<TypeParam::p>({}, {}, {}, run), run);
  (void)w1Encode<TypeParam::p>({}, run);
  for (const std::string name : {"pk_encode", "pk_decode", "sk_encode", "sk_decode", "sig_encode",
                                 "sig_decode", "w1_encode", "hint_pack", "hint_unpack"}) {
    EXPECT_EQ(run.steps["mldsa." + name], 1U) << name;
  }
}

// Table 2, and the lengths of w1; the compiler alone computes them, here their formulas run, too.
TEST(Lengths, AreComputedAlsoAtRunTime) {
  EXPECT_EQ(sk_bytes(ML_DSA_44), 2560U);
  EXPECT_EQ(sk_bytes(ML_DSA_65), 4032U);
  EXPECT_EQ(sk_bytes(ML_DSA_87), 4896U);
  EXPECT_EQ(w1_bytes(ML_DSA_44), 768U);
  EXPECT_EQ(w1_bytes(ML_DSA_65), 768U);
  EXPECT_EQ(w1_bytes(ML_DSA_87), 1024U);
}

TEST(ToBytes, RefusesOtherLengths) {
  EXPECT_EQ(to_Bytes<3>(ByteString{1, 2, 3}), (Bytes<3>{1, 2, 3}));
  EXPECT_EQ(to_Bytes<3>(ByteString{1, 2}), std::nullopt);
  EXPECT_EQ(to_Bytes<3>(ByteString{1, 2, 3, 4}), std::nullopt);
}

}  // namespace
}  // namespace lockstep::tests::unit::spec_fips204
