// Key generation, signing and verifying against the digests of C2SP/CCTV (ML-DSA/accumulated),
// which other implementations share: 100 keys of each set.
#include <string>

#include "spec/fips202/xof.hpp"
#include "spec/fips204/external.hpp"
#include "tests/unit/spec_fips204/support.hpp"

namespace lockstep::tests::unit::spec_fips204 {
namespace {

// Seeds are read from one XOF; public keys and signatures of the empty message are written to
// another.
template <Parameters p>
std::string accumulated(int keys) {
  auto seeds = spec::fips202::XOF_SHAKE128::Init();
  auto results = spec::fips202::XOF_SHAKE128::Init();
  for (int i = 0; i < keys; ++i) {
    const Bytes<32> xi = seeds.Squeeze<32>();
    const auto [pk, sk] = std::get<KeyPair<p>>(ML_DSA_KeyGen_internal<p>(xi));
    const auto sig = std::get<Signature<p>>(ML_DSA_Sign<p>(sk, {}, {}, deterministic));
    EXPECT_EQ(std::get<bool>(ML_DSA_Verify<p>(pk, {}, sig, {})), true);
    results.Absorb(pk);
    results.Absorb(sig);
  }
  return hex(results.Squeeze<32>());
}

TEST(Accumulated, HasTheDigestsOfCCTV) {
  EXPECT_EQ(accumulated<ML_DSA_44>(100),
            "d51148e1f9f4fa1a723a6cf42e25f2a99eb5c1b378b3d2dbbd561b1203beeae4");
  EXPECT_EQ(accumulated<ML_DSA_65>(100),
            "8358a1843220194417cadbc2651295cd8fc65125b5a5c1a239a16dc8b57ca199");
  EXPECT_EQ(accumulated<ML_DSA_87>(100),
            "8c3ad714777622b8f21ce31bb35f71394f23bc0fcf3c78ace5d608990f3b061b");
}

}  // namespace
}  // namespace lockstep::tests::unit::spec_fips204
