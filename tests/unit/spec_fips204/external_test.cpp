// spec/fips204/external.hpp and prehash.hpp: Algorithms 1 to 5, their refusals, contexts, and the
// twelve pre-hash functions.
#include "spec/fips204/external.hpp"

#include <functional>
#include <string>

#include "spec/fips204/events.hpp"
#include "tests/unit/spec_fips204/support.hpp"

namespace lockstep::tests::unit::spec_fips204 {
namespace {

constexpr auto no_random_bits = [] { return std::optional<Bytes<32>>(); };

template <Parameters p>
KeyPair<p> key_pair() {
  const auto rbg = [] { return std::optional(Random(1).bytes<32>()); };
  return std::get<KeyPair<p>>(ML_DSA_KeyGen<p>(rbg));
}

Names external(const Recorder& run) {
  Names heard = run.names();
  std::erase_if(heard, [](const std::string& name) {
    return !name.starts_with("external.") && !name.starts_with("pre_hash.");
  });
  return heard;
}

template <class S>
class External : public testing::Test {};
TYPED_TEST_SUITE(External, Sets);

TYPED_TEST(External, KeyGenTakesItsSeedFromTheSource) {
  constexpr Parameters p = TypeParam::p;
  Recorder run;
  const auto keys = std::get<KeyPair<p>>(ML_DSA_KeyGen<p>(deterministic, run));
  const auto expected = std::get<KeyPair<p>>(ML_DSA_KeyGen_internal<p>(Bytes<32>{}));
  EXPECT_EQ(keys.pk, expected.pk);
  EXPECT_EQ(keys.sk, expected.sk);
  EXPECT_EQ(external(run), Names{"external.rnd_is_0"});
  expect_listed(run, KeyGen_events);
}

TYPED_TEST(External, KeyGenEndsWithoutRandomBits) {
  Recorder run;
  EXPECT_EQ(std::get<Failure>(ML_DSA_KeyGen<TypeParam::p>(no_random_bits, run)),
            Failure::no_random_bits);
  EXPECT_EQ(run.names(), Names{"external.no_random_bits"});
}

// M' = 0 || |ctx| || ctx || M.
TYPED_TEST(External, SignsTheFormattedMessage) {
  constexpr Parameters p = TypeParam::p;
  const auto [pk, sk] = key_pair<p>();
  const ByteString M = {'m', 's', 'g'};
  const auto rnd = Random(2).bytes<32>();
  const auto rbg = [&rnd] { return std::optional(rnd); };
  for (const std::size_t length : {0U, 1U, 255U}) {
    const ByteString ctx(length, 'c');
    ByteString M_prime = {0, static_cast<std::uint8_t>(length)};
    M_prime.insert(M_prime.end(), length, 'c');
    M_prime.insert(M_prime.end(), M.begin(), M.end());
    Recorder run;
    const auto sig = ML_DSA_Sign<p>(sk, M, ctx, rbg, run);
    EXPECT_EQ(sig, ML_DSA_Sign_internal<p>(sk, M_prime, rnd));
    EXPECT_EQ(run.heard("external.context_empty"), length == 0);
    EXPECT_EQ(run.heard("external.context_longest"), length == 255);
    EXPECT_FALSE(run.heard("external.rnd_is_0"));
    expect_listed(run, Sign_events);

    Recorder verifying;
    const auto& signature = std::get<Signature<p>>(sig);
    EXPECT_EQ(std::get<bool>(ML_DSA_Verify<p>(pk, M, signature, ctx, verifying)), true);
    expect_listed(verifying, Verify_events);
    const ByteString other(length == 0 ? 1 : length - 1, 'c');
    EXPECT_EQ(std::get<bool>(ML_DSA_Verify<p>(pk, M, signature, other)), false);
  }
}

TYPED_TEST(External, DeterministicIsOfZeros) {
  constexpr Parameters p = TypeParam::p;
  const auto sk = key_pair<p>().sk;
  Recorder run;
  const auto sig = ML_DSA_Sign<p>(sk, {}, {}, deterministic, run);
  EXPECT_EQ(sig, ML_DSA_Sign_internal<p>(sk, Bytes<2>{0, 0}, Bytes<32>{}));
  EXPECT_TRUE(run.heard("external.rnd_is_0"));
}

TYPED_TEST(External, RefusesLongContexts) {
  constexpr Parameters p = TypeParam::p;
  const auto [pk, sk] = key_pair<p>();
  const ByteString ctx(256, 0);
  const Names refused = {"external.context_too_long"};
  Recorder signing;
  EXPECT_EQ(std::get<Failure>(ML_DSA_Sign<p>(sk, {}, ctx, deterministic, signing)),
            Failure::context_too_long);
  EXPECT_EQ(signing.names(), refused);
  Recorder verifying;
  EXPECT_EQ(std::get<Failure>(ML_DSA_Verify<p>(pk, {}, {}, ctx, verifying)),
            Failure::context_too_long);
  EXPECT_EQ(verifying.names(), refused);
  constexpr PreHash PH = PreHash::SHA2_512;
  Recorder hash_signing;
  EXPECT_EQ(std::get<Failure>(HashML_DSA_Sign<p>(sk, {}, ctx, PH, deterministic, hash_signing)),
            Failure::context_too_long);
  EXPECT_EQ(hash_signing.names(), refused);
  Recorder hash_verifying;
  EXPECT_EQ(std::get<bool>(HashML_DSA_Verify<p>(pk, {}, {}, ctx, PH, hash_verifying)), false);
  EXPECT_EQ(hash_verifying.names(), refused);
}

TYPED_TEST(External, SignEndsWithoutRandomBits) {
  constexpr Parameters p = TypeParam::p;
  const auto sk = key_pair<p>().sk;
  Recorder run;
  EXPECT_EQ(std::get<Failure>(ML_DSA_Sign<p>(sk, {}, {}, no_random_bits, run)),
            Failure::no_random_bits);
  EXPECT_EQ(run.names(), (Names{"external.context_empty", "external.no_random_bits"}));
  constexpr PreHash PH = PreHash::SHA3_512;
  EXPECT_EQ(std::get<Failure>(HashML_DSA_Sign<p>(sk, {}, {}, PH, no_random_bits)),
            Failure::no_random_bits);
}

TYPED_TEST(External, RefusesSecretKeysOfOtherLengths) {
  constexpr Parameters p = TypeParam::p;
  const auto sk = key_pair<p>().sk;
  ByteString longer = bytes_of(sk);
  longer.push_back(0);
  const ByteString shorter = bytes_of(ByteView(sk).first(sk.size() - 1));
  for (const ByteString& other : {longer, shorter, ByteString{}}) {
    Recorder run;
    EXPECT_EQ(std::get<Failure>(ML_DSA_Sign<p>(other, {}, {}, deterministic, run)),
              Failure::sk_length);
    EXPECT_TRUE(run.heard("external.sk_length"));
    constexpr PreHash PH = PreHash::SHA2_256;
    EXPECT_EQ(std::get<Failure>(HashML_DSA_Sign<p>(other, {}, {}, PH, deterministic)),
              Failure::sk_length);
  }
}

TYPED_TEST(External, ListsItsEvents) {
  EXPECT_EQ(names_of(external_events).size(), 6U);
  const auto count = [](const auto& list) { return list.size() - names_of(list).size(); };
  EXPECT_EQ(count(KeyGen_events) + count(HashSign_events) + count(HashVerify_events) +
                count(check_sk_events),
            0U);
}

// The functions again, in the order of the enumeration, each with the last byte of its OID.
struct Function {
  std::string name;
  std::uint8_t last_arc;
  std::size_t digest_bytes;
  std::function<ByteString(ByteView)> of;
};

const std::vector<Function>& functions() {
  namespace fips180 = spec::fips180;
  namespace fips202 = spec::fips202;
  static const std::vector<Function> all = {
      {"SHA2-256", 1, 32, [](ByteView M) { return bytes_of(fips180::SHA_256(M)); }},
      {"SHA2-384", 2, 48, [](ByteView M) { return bytes_of(fips180::SHA_384(M)); }},
      {"SHA2-512", 3, 64, [](ByteView M) { return bytes_of(fips180::SHA_512(M)); }},
      {"SHA2-224", 4, 28, [](ByteView M) { return bytes_of(fips180::SHA_224(M)); }},
      {"SHA2-512/224", 5, 28, [](ByteView M) { return bytes_of(fips180::SHA_512_224(M)); }},
      {"SHA2-512/256", 6, 32, [](ByteView M) { return bytes_of(fips180::SHA_512_256(M)); }},
      {"SHA3-224", 7, 28, [](ByteView M) { return bytes_of(fips202::SHA3_224(M)); }},
      {"SHA3-256", 8, 32, [](ByteView M) { return bytes_of(fips202::SHA3_256(M)); }},
      {"SHA3-384", 9, 48, [](ByteView M) { return bytes_of(fips202::SHA3_384(M)); }},
      {"SHA3-512", 10, 64, [](ByteView M) { return bytes_of(fips202::SHA3_512(M)); }},
      {"SHAKE-128", 11, 32, [](ByteView M) { return fips202::SHAKE128(M, 256); }},
      {"SHAKE-256", 12, 64, [](ByteView M) { return fips202::SHAKE256(M, 512); }},
  };
  return all;
}

TEST(PreHash, HasTheTwelveFunctions) {
  ASSERT_EQ(pre_hash_functions.size(), functions().size());
  const ByteString M = {'a', 'b', 'c'};
  for (std::size_t i = 0; i < functions().size(); ++i) {
    const Function& expected = functions().at(i);
    const auto PH = static_cast<PreHash>(i);
    EXPECT_EQ(properties(PH).PH, PH);
    EXPECT_EQ(properties(PH).name, expected.name);
    EXPECT_EQ(properties(PH).digest_bits, 8 * expected.digest_bytes);
    EXPECT_EQ(pre_hashed(PH, M), expected.of(M)) << expected.name;
    EXPECT_EQ(pre_hashed(PH, M).size(), expected.digest_bytes) << expected.name;
    const ByteString OID = {
        0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, expected.last_arc};
    EXPECT_EQ(DER_OID(PH), OID) << expected.name;
  }
}

TEST(PreHash, HasNoOther) {
  EXPECT_EQ(pre_hashed(static_cast<PreHash>(12), {}), ByteString{});
}

TEST(PreHash, EncodesArcsInBase128) {
  EXPECT_EQ(DER_arc(0), ByteString{0});
  EXPECT_EQ(DER_arc(127), ByteString{127});
  EXPECT_EQ(DER_arc(128), (ByteString{0x81, 0x00}));
  EXPECT_EQ(DER_arc(113549), (ByteString{0x86, 0xf7, 0x0d}));
}

// M' = 1 || |ctx| || ctx || OID || PH(M), for each function.
TYPED_TEST(External, HashSignsTheFormattedDigest) {
  constexpr Parameters p = TypeParam::p;
  const auto [pk, sk] = key_pair<p>();
  const ByteString M(300, 'm');
  const ByteString ctx = {'c', 't', 'x'};
  for (std::size_t i = 0; i < functions().size(); ++i) {
    const auto PH = static_cast<PreHash>(i);
    const ByteString M_prime =
        concat(Bytes<5>{1, 3, 'c', 't', 'x'}, DER_OID(PH), functions().at(i).of(M));
    Recorder run;
    const auto sig = HashML_DSA_Sign<p>(sk, M, ctx, PH, deterministic, run);
    EXPECT_EQ(sig, ML_DSA_Sign_internal<p>(sk, M_prime, Bytes<32>{}));
    const bool weak = 8 * functions().at(i).digest_bytes < 2 * TypeParam::n.lambda;
    EXPECT_EQ(run.heard("pre_hash.weaker_than_set"), weak) << functions().at(i).name;
    expect_listed(run, HashSign_events);

    Recorder verifying;
    const auto& signature = std::get<Signature<p>>(sig);
    EXPECT_EQ(std::get<bool>(HashML_DSA_Verify<p>(pk, M, signature, ctx, PH, verifying)), true);
    EXPECT_EQ(verifying.heard("pre_hash.weaker_than_set"), weak);
    expect_listed(verifying, HashVerify_events);
    const auto other = static_cast<PreHash>((i + 1) % 12);
    EXPECT_EQ(std::get<bool>(HashML_DSA_Verify<p>(pk, M, signature, ctx, other)), false);
    EXPECT_EQ(std::get<bool>(ML_DSA_Verify<p>(pk, M, signature, ctx)), false);
  }
}

}  // namespace
}  // namespace lockstep::tests::unit::spec_fips204
