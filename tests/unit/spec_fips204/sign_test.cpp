// spec/fips204/internal.hpp: Algorithms 6 and 7, their loop, bounds and events.
#include <string>
#include <vector>

#include "spec/fips204/events.hpp"
#include "spec/fips204/internal.hpp"
#include "tests/unit/spec_fips204/support.hpp"

namespace lockstep::tests::unit::spec_fips204 {
namespace {

template <Parameters p>
KeyPair<p> key_pair(std::uint64_t seed) {
  return std::get<KeyPair<p>>(ML_DSA_KeyGen_internal<p>(Random(seed).bytes<32>()));
}

template <class S>
class Signing : public testing::Test {};
TYPED_TEST_SUITE(Signing, Sets);

// The equation of a key, computed in R_q: t1 2^d + t0 = A s1 + s2.
TYPED_TEST(Signing, KeysSatisfyTheirEquation) {
  constexpr Parameters p = TypeParam::p;
  Recorder run;
  const auto xi = Random(6).bytes<32>();
  const auto [pk, sk] = std::get<KeyPair<p>>(ML_DSA_KeyGen_internal<p>(xi, run));
  const auto [rho, t1] = pkDecode<p>(pk);
  const auto [rho_sk, K, tr, s1, s2, t0] = skDecode<p>(sk);
  EXPECT_EQ(rho, rho_sk);
  EXPECT_EQ(tr, H<64>(pk));
  const auto A_hat = ExpandA<p>(rho).value();
  const auto As1 = NTT_inverse(MatrixVectorNTT(A_hat, NTT(to_R_q(s1))));
  EXPECT_EQ(to_R_q(times_power_of_2(t1, 13)) + to_R_q(t0), As1 + to_R_q(s2));
  expect_listed(run, KeyGen_internal_events);
}

// rho, rho_prime and K are cut from H(xi || k || l).
TYPED_TEST(Signing, KeysAreCutFromTheirSeed) {
  constexpr Parameters p = TypeParam::p;
  constexpr Numbers n = TypeParam::n;
  const auto xi = Random(6).bytes<32>();
  const Bytes<2> k_l = {static_cast<std::uint8_t>(n.k), static_cast<std::uint8_t>(n.l)};
  const ByteString seed = spec::fips202::SHAKE256(concat(xi, k_l), 8 * 128);
  const auto [pk, sk] = std::get<KeyPair<p>>(ML_DSA_KeyGen_internal<p>(xi));
  const auto [rho, K, tr, s1, s2, t0] = skDecode<p>(sk);
  EXPECT_EQ(bytes_of(rho), bytes_of(ByteView(seed).first(32)));
  EXPECT_EQ(bytes_of(K), bytes_of(ByteView(seed).last(32)));
  const auto secrets = ExpandS<p>(to_Bytes<64>(ByteView(seed).subspan(32, 64)).value());
  EXPECT_EQ(s1, secrets.value().s1);
  EXPECT_EQ(s2, secrets.value().s2);
}

TYPED_TEST(Signing, IsVerified) {
  constexpr Parameters p = TypeParam::p;
  const auto [pk, sk] = key_pair<p>(1);
  Random random(7);
  for (std::size_t i = 0; i < 5; ++i) {
    const auto M = random.bytes<40>();
    const auto rnd = random.bytes<32>();
    Recorder signing;
    const auto sig = std::get<Signature<p>>(ML_DSA_Sign_internal<p>(sk, M, rnd, signing));
    EXPECT_EQ(std::get<bool>(ML_DSA_Verify_internal<p>(pk, M, sig)), true);
    EXPECT_EQ(std::get<Signature<p>>(ML_DSA_Sign_internal<p>(sk, M, rnd)), sig);
    EXPECT_EQ(signing.steps["sign.iteration"],
              1 + signing.events["sign.z_rejected"] + signing.events["sign.r0_rejected"] +
                  signing.events["sign.z_and_r0_rejected"] + signing.events["sign.hints_rejected"]);
    expect_listed(signing, Sign_internal_events);
  }
}

// mu is H(tr || M'); signing it gives the signature of M'.
TYPED_TEST(Signing, MayBeginWithMu) {
  constexpr Parameters p = TypeParam::p;
  const auto [pk, sk] = key_pair<p>(1);
  const ByteString M = {1, 2, 3};
  const auto mu = H<64>(concat(H<64>(pk), M));
  const auto rnd = Random(8).bytes<32>();
  const auto sig = ML_DSA_Sign_mu<p>(sk, mu, rnd);
  EXPECT_EQ(sig, ML_DSA_Sign_internal<p>(sk, M, rnd));
  EXPECT_EQ(std::get<bool>(ML_DSA_Verify_mu<p>(pk, mu, std::get<Signature<p>>(sig))), true);
  EXPECT_NE(sig, ML_DSA_Sign_mu<p>(sk, mu, Bytes<32>{}));
}

// What lines 23 and 28 look at, computed again from a signature and its secret key.
struct Candidate {
  Z norm_z, norm_r0, norm_ct0;
  std::size_t ones;
};

template <Parameters p>
Candidate candidate(const Bytes<sk_bytes(p)>& sk, const Bytes<64>& mu, const Signature<p>& sig) {
  const auto [rho, K, tr, s1, s2, t0] = skDecode<p>(sk);
  const auto [c_tilde, z, h] = sigDecode<p>(sig);
  const auto c_hat = NTT(to_R_q(SampleInBall<p>(c_tilde).value()));
  const auto times_c = [&c_hat](const auto& v) {
    return NTT_inverse(ScalarVectorNTT(c_hat, NTT(to_R_q(v))));
  };
  const auto y = to_R_q(z) - times_c(s1);
  const auto w = NTT_inverse(MatrixVectorNTT(ExpandA<p>(rho).value(), NTT(y)));
  EXPECT_EQ(c_tilde, (H<numbers(p).lambda / 4>(concat(mu, w1Encode<p>(HighBits<p>(w))))));
  const auto r = w - times_c(s2);
  const auto ct0 = times_c(t0);
  EXPECT_EQ(h.value(), MakeHint<p>(-ct0, r + ct0));
  return {norm(z), norm(LowBits<p>(r)), norm(ct0), number_of_ones(h.value())};
}

// What is heard while message i is signed, and the candidate that became the signature.
struct Signed {
  Names heard;
  std::optional<Candidate> candidate;
};

template <Parameters p>
Signed sign(const Bytes<sk_bytes(p)>& sk, std::uint64_t i, std::size_t most_iterations = 814) {
  constexpr Numbers n = numbers(p);
  Recorder run;
  run.bound.Sign_internal = most_iterations;
  const auto mu = Random(i).bytes<64>();
  const auto result = ML_DSA_Sign_mu<p>(sk, mu, {}, run);
  expect_listed(run, Sign_internal_events);
  const auto* const sig = std::get_if<Signature<p>>(&result);
  if (sig == nullptr) {
    return {run.names(), std::nullopt};
  }
  const Candidate found = candidate<p>(sk, mu, *sig);
  EXPECT_LT(found.norm_z, n.gamma1 - n.beta());
  EXPECT_LT(found.norm_r0, n.gamma2 - n.beta());
  EXPECT_LT(found.norm_ct0, n.gamma2);
  EXPECT_LE(found.ones, n.omega);
  return {run.names(), found};
}

TYPED_TEST(Signing, RejectsForEachReason) {
  constexpr Parameters p = TypeParam::p;
  const auto sk = key_pair<p>(2).sk;
  Names heard;
  for (std::uint64_t i = 0; i < 20; ++i) {
    heard.merge(sign<p>(sk, i).heard);
  }
  EXPECT_TRUE(heard.contains("sign.z_rejected"));
  EXPECT_TRUE(heard.contains("sign.r0_rejected"));
  EXPECT_TRUE(heard.contains("sign.z_and_r0_rejected"));
  EXPECT_TRUE(heard.contains("sign.several_iterations"));
}

// Messages of an honest key that were searched for the rare events of its loop.
struct Found {
  std::string event;
  std::uint64_t message;
};

template <Parameters p>
std::vector<Found> found() {
  if constexpr (p == ML_DSA_44) {
    return {{"sign.r0_one_below_bound", 7}, {"sign.hints_rejected", 3},
            {"sign.hints_omega_plus_1", 3}, {"sign.hints_omega", 49},
            {"sign.r0_at_bound", 81},       {"sign.z_at_bound", 89},
            {"sign.z_one_below_bound", 373}};
  } else if constexpr (p == ML_DSA_65) {
    return {{"sign.z_one_below_bound", 15},  {"sign.hints_rejected", 78},
            {"sign.hints_omega_plus_1", 78}, {"sign.many_iterations", 78},
            {"sign.r0_at_bound", 230},       {"sign.r0_one_below_bound", 271},
            {"sign.z_at_bound", 427},        {"sign.hints_omega", 1201}};
  } else {
    return {{"sign.hints_rejected", 17},      {"sign.hints_omega_plus_1", 17},
            {"sign.r0_at_bound", 42},         {"sign.hints_omega", 95},
            {"sign.r0_one_below_bound", 100}, {"sign.z_one_below_bound", 308},
            {"sign.z_at_bound", 345}};
  }
}

// What just passes is the signature, and what just does not is not.
TYPED_TEST(Signing, MeetsItsBoundsExactly) {
  constexpr Parameters p = TypeParam::p;
  constexpr Numbers n = TypeParam::n;
  const auto sk = key_pair<p>(2).sk;
  for (const auto& [event, message] : found<p>()) {
    const Signed result = sign<p>(sk, message);
    EXPECT_TRUE(result.heard.contains(event)) << event;
    const Candidate& signature = result.candidate.value();
    if (event == "sign.z_one_below_bound") {
      EXPECT_EQ(signature.norm_z, n.gamma1 - n.beta() - 1);
    } else if (event == "sign.r0_one_below_bound") {
      EXPECT_EQ(signature.norm_r0, n.gamma2 - n.beta() - 1);
    } else if (event == "sign.hints_omega") {
      EXPECT_EQ(signature.ones, n.omega);
    }
  }
}

TYPED_TEST(Signing, StopsAtItsBound) {
  constexpr Parameters p = TypeParam::p;
  const auto sk = key_pair<p>(2).sk;
  Random random(10);
  for (int i = 0; i < 10; ++i) {
    const auto mu = random.bytes<64>();
    Recorder free;
    const auto sig = ML_DSA_Sign_mu<p>(sk, mu, {}, free);
    const std::size_t needed = free.steps["sign.iteration"];
    Recorder enough;
    enough.bound.Sign_internal = needed;
    EXPECT_EQ(ML_DSA_Sign_mu<p>(sk, mu, {}, enough), sig);
    Recorder stopped;
    stopped.bound.Sign_internal = needed - 1;
    EXPECT_EQ(std::get<Failure>(ML_DSA_Sign_mu<p>(sk, mu, {}, stopped)),
              Failure::too_many_iterations);
    EXPECT_TRUE(stopped.heard("sign.too_many_iterations"));
    EXPECT_EQ(stopped.steps["sign.iteration"], needed - 1);
  }
}

// A secret key whose s1, s2 and t0 are chosen.
template <Parameters p>
Bytes<sk_bytes(p)> crafted(Z s, const Vector<R, numbers(p).k>& t0) {
  return skEncode<p>({}, {}, {}, constant_vector<numbers(p).l>(s), constant_vector<numbers(p).k>(s),
                     t0);
}

// Extremes of either sign make nearly every hint too long.
TYPED_TEST(Signing, TakesManyIterationsWithACraftedKey) {
  constexpr Parameters p = TypeParam::p;
  Random random(5);
  const auto t0 = componentwise(
      [&](const R& /*unused*/) {
        return coefficientwise<R>(
            [&](Z /*unused*/) { return random.word() % 2 == 1 ? 4096 : -4095; }, R{});
      },
      Vector<R, TypeParam::n.k>{});
  const Names heard = sign<p>(crafted<p>(0, t0), 1, 70).heard;
  EXPECT_TRUE(heard.contains("sign.many_iterations"));
  EXPECT_TRUE(heard.contains("sign.hints_rejected"));
  EXPECT_TRUE(heard.contains("expand_mask.counter_above_255"));
}

// Only gamma2 of ML-DSA-44 is so small that c t0 can be too large for it.
TEST(Signing44, RejectsCt0OfACraftedKey) {
  Vector<R, 4> t0{};
  t0.at(0) = constant(4096);
  EXPECT_TRUE(sign<ML_DSA_44>(crafted<ML_DSA_44>(0, t0), 34).heard.contains("sign.ct0_rejected"));
  t0 = constant_vector<4>(4096);
  EXPECT_TRUE(
      sign<ML_DSA_44>(crafted<ML_DSA_44>(0, t0), 34).heard.contains("sign.ct0_and_hints_rejected"));
}

// 23 * 4096 + 1024 = gamma2 is a sum of 39 coefficients of this t0 and their negatives.
TEST(Signing44, RejectsCt0AtItsBound) {
  Random random(5);
  Vector<R, 4> t0{};
  for (std::size_t j = 0; j <= 255; ++j) {
    t0.at(0).at(j) = random.word() % 8 != 0 ? 4096 : -3072;
  }
  const Names heard = sign<ML_DSA_44>(crafted<ML_DSA_44>(0, t0), 1952).heard;
  EXPECT_TRUE(heard.contains("sign.ct0_at_bound"));
  EXPECT_TRUE(heard.contains("sign.ct0_rejected"));
}

TYPED_TEST(Signing, EndsWhereASamplerEnds) {
  constexpr Parameters p = TypeParam::p;
  const auto sk = key_pair<p>(3).sk;
  for (const std::string sampler : {"RejNTTPoly", "SampleInBall"}) {
    Scripted run(sampler, ByteString(20, 0));
    EXPECT_EQ(std::get<Failure>(ML_DSA_Sign_mu<p>(sk, {}, {}, run)), Failure::xof_too_short);
    EXPECT_TRUE(run.heard("sign.xof_too_short"));
    expect_listed(run, Sign_internal_events);
  }
  for (const std::string sampler : {"RejNTTPoly", "RejBoundedPoly"}) {
    Scripted run(sampler, ByteString(20, 0));
    EXPECT_EQ(std::get<Failure>(ML_DSA_KeyGen_internal<p>({}, run)), Failure::xof_too_short);
    EXPECT_TRUE(run.heard("keygen.xof_too_short"));
    expect_listed(run, KeyGen_internal_events);
  }
}

TYPED_TEST(Signing, TellsItsRunTheOperations) {
  constexpr Parameters p = TypeParam::p;
  Recorder run;
  (void)ML_DSA_Sign_mu<p>(key_pair<p>(3).sk, {}, {}, run);
  for (const std::string name : {"sk_decode",
                                 "bit_unpack",
                                 "ntt",
                                 "inverse_ntt",
                                 "expand_a",
                                 "rej_ntt_poly",
                                 "expand_mask",
                                 "expand_mask_poly",
                                 "matrix_multiply",
                                 "multiply",
                                 "add",
                                 "high_bits",
                                 "low_bits",
                                 "w1_encode",
                                 "simple_bit_pack",
                                 "sample_in_ball",
                                 "norm_below",
                                 "make_hint",
                                 "sig_encode",
                                 "bit_pack",
                                 "hint_pack"}) {
    EXPECT_TRUE(run.steps.contains("mldsa." + name)) << name;
  }
  for (const std::string name : {"shake256", "keccak.f1600", "sign.seed", "sign.hint"}) {
    EXPECT_TRUE(run.steps.contains(name)) << name;
  }
}

}  // namespace
}  // namespace lockstep::tests::unit::spec_fips204
