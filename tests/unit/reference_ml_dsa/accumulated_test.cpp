// The accumulated digests of C2SP/CCTV (ML-DSA/accumulated) for 100 keys: each from the next 32
// bytes of SHAKE128 of nothing; key and deterministic signature of the empty message go into
// another SHAKE128.
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "parameters/ml_dsa.hpp"
#include "reference/keccak/sponge.hpp"
#include "reference/ml_dsa/verify.hpp"
#include "tests/unit/reference_ml_dsa/scheme_testing.hpp"
#include "tests/unit/reference_ml_dsa/testing.hpp"

namespace lockstep::tests {
namespace {

using ml_dsa::Message;
using ml_dsa::Verdict;

template <parameters::MlDsa P>
std::string accumulated(int count) {
  reference::keccak::SpongeOutput seeds = reference::keccak::Sponge::shake128().finish();
  reference::keccak::Sponge answers = reference::keccak::Sponge::shake128();
  for (int i = 0; i < count; ++i) {
    Seed xi{};
    seeds.squeeze(xi);
    const KeyPair<P> keys = keys_of<P>(xi);
    answers.absorb(keys.public_key);
    const Message empty = Message::pure({}, {});
    const Signature<P> signature = signature_of<P>(keys, empty);
    answers.absorb(signature);
    EXPECT_EQ(ml_dsa::verify<P>(keys.public_key, empty, signature), Verdict::accepted);
  }
  Bytes digest(32);
  answers.finish().squeeze(digest);
  return hex(digest);
}

TEST(MlDsaAccumulated, OneHundredKeysOfMlDsa44) {
  EXPECT_EQ(accumulated<parameters::ml_dsa_44>(100),
            "d51148e1f9f4fa1a723a6cf42e25f2a99eb5c1b378b3d2dbbd561b1203beeae4");
}

TEST(MlDsaAccumulated, OneHundredKeysOfMlDsa65) {
  EXPECT_EQ(accumulated<parameters::ml_dsa_65>(100),
            "8358a1843220194417cadbc2651295cd8fc65125b5a5c1a239a16dc8b57ca199");
}

TEST(MlDsaAccumulated, OneHundredKeysOfMlDsa87) {
  EXPECT_EQ(accumulated<parameters::ml_dsa_87>(100),
            "8c3ad714777622b8f21ce31bb35f71394f23bc0fcf3c78ace5d608990f3b061b");
}

}  // namespace
}  // namespace lockstep::tests
