// Keccak-f[1600], SHA-3 and SHAKE: examples of NIST, digests pinned with Python's hashlib, and
// pieces.
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "reference/keccak/fips202.hpp"
#include "reference/keccak/keccak_f1600.hpp"
#include "reference/keccak/sponge.hpp"
#include "tests/unit/reference/testing.hpp"

namespace lockstep::tests {
namespace {

namespace keccak = reference::keccak;

template <std::size_t Size>
using Sha3 = void (*)(std::span<const std::uint8_t>, std::span<std::uint8_t, Size>) noexcept;

template <std::size_t Size>
std::array<std::uint8_t, Size> sha3(Sha3<Size> function, const Bytes& message) {
  std::array<std::uint8_t, Size> digest{};
  digest.fill(0xA5);
  function(message, digest);
  return digest;
}

// The digest of the digests of the messages of 0 to 300 bytes.
template <std::size_t Size>
std::string digest_of_digests(Sha3<Size> function) {
  Bytes digests;
  for (std::size_t n = 0; n <= 300; ++n) {
    const auto digest = sha3(function, pattern(n));
    digests.insert(digests.end(), digest.begin(), digest.end());
  }
  return hex(sha3(function, digests));
}

using Shake = void (*)(std::span<const std::uint8_t>, std::span<std::uint8_t>) noexcept;

Bytes shake(Shake function, const Bytes& message, std::size_t size) {
  Guarded<std::uint8_t> out(size);
  function(message, out.span());
  EXPECT_TRUE(out.intact());
  return out.contents();
}

// 32 bytes of output for the outputs, of as many bytes, of the messages of 0 to 300 bytes.
std::string output_of_outputs(Shake function) {
  Bytes outputs;
  for (std::size_t n = 0; n <= 300; ++n) {
    const Bytes output = shake(function, pattern(n), n);
    outputs.insert(outputs.end(), output.begin(), output.end());
  }
  return hex(shake(function, outputs, 32));
}

TEST(Keccak, PermutesTheZeroState) {
  std::array<std::uint64_t, 25> state{};
  keccak::keccak_f1600(state);
  EXPECT_EQ(state[0], 0xF1258F7940E1DDE7U);
  EXPECT_EQ(state[1], 0x84D5CCF933C0478AU);
  EXPECT_EQ(state[24], 0xEAF1FF7B5CECA249U);
  keccak::keccak_f1600(state);
  EXPECT_EQ(state[0], 0x2D5C954DF96ECB3CU);
}

TEST(Keccak, Sha3OfAbc) {
  const Bytes abc = bytes_of("abc");
  EXPECT_EQ(hex(sha3<28>(keccak::sha3_224, abc)),
            "e642824c3f8cf24ad09234ee7d3c766fc9a3a5168d0c94ad73b46fdf");
  EXPECT_EQ(hex(sha3<32>(keccak::sha3_256, abc)),
            "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532");
  EXPECT_EQ(hex(sha3<48>(keccak::sha3_384, abc)),
            "ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c25"
            "96da7cf0e49be4b298d88cea927ac7f539f1edf228376d25");
  EXPECT_EQ(hex(sha3<64>(keccak::sha3_512, abc)),
            "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e"
            "10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0");
}

TEST(Keccak, Sha3OfEveryLengthUpTo300) {
  EXPECT_EQ(digest_of_digests<28>(keccak::sha3_224),
            "221d9b6c939acd11db7250bb139edd5e65ddc18bdfe5df33180a5d98");
  EXPECT_EQ(digest_of_digests<32>(keccak::sha3_256),
            "69fd44e84eaa578a3fbe34556c6fb7edc16373be06260aadfb158090326efefd");
  EXPECT_EQ(digest_of_digests<48>(keccak::sha3_384),
            "5abc6eff7e90d5d38e9e83f22afb2e3cdaf2ae6c1050ff33"
            "9f577390f0c1c70df881413bb59710e715d0c43036a18111");
  EXPECT_EQ(digest_of_digests<64>(keccak::sha3_512),
            "b32985df6c8042bded2d632b2216e39e4f502a38817064ceeb4fdbe5fd5d5fbc"
            "4b0c84cf6815c531567e8919184e6ddacc0eddcd620be11c88536507f4c8c7a9");
}

TEST(Keccak, ShakeExamplesAndEveryLengthUpTo300) {
  EXPECT_EQ(hex(shake(keccak::shake128, {}, 32)),
            "7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26");
  EXPECT_EQ(hex(shake(keccak::shake256, {}, 32)),
            "46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f");
  EXPECT_EQ(output_of_outputs(keccak::shake128),
            "167df82fb23d981a29dc4839744eb7cd288034654b6b43b73b6cc7f4e270fb79");
  EXPECT_EQ(output_of_outputs(keccak::shake256),
            "d3dbbf932c110cbaa77227a68e0409cf34a933d74f404dc7cc4aec61091a2681");
}

// Feeds `whole` in pieces of 0 to 200 bytes.
void in_pieces(std::span<std::uint8_t> whole, const auto& consume) {
  while (!whole.empty()) {
    const auto size = std::min(size_in(0, 201), whole.size());
    consume(whole.first(size));
    whole = whole.subspan(size);
  }
}

RC_GTEST_PROP(KeccakProperty, PiecesDoNotMatter, ()) {
  const bool is128 = *rc::gen::arbitrary<bool>();
  Bytes message = pattern(size_in(0, 600));
  Bytes output(size_in(0, 600), 0xA5);
  keccak::Sponge sponge = is128 ? keccak::Sponge::shake128() : keccak::Sponge::shake256();
  in_pieces(message, [&](std::span<const std::uint8_t> piece) { sponge.absorb(piece); });
  keccak::SpongeOutput out = sponge.finish();
  in_pieces(output, [&](std::span<std::uint8_t> piece) { out.squeeze(piece); });
  RC_ASSERT(output == shake(is128 ? keccak::shake128 : keccak::shake256, message, output.size()));
}

TEST(Keccak, ASpongeGoesOnAfterFinishing) {
  keccak::Sponge sponge = keccak::Sponge::shake256();
  sponge.absorb(bytes_of("ab"));
  static_cast<void>(sponge.finish());
  sponge.absorb(bytes_of("c"));
  Bytes output(40);
  sponge.finish().squeeze(output);
  EXPECT_EQ(output, shake(keccak::shake256, bytes_of("abc"), 40));
}

TEST(Keccak, ManyEqualsSingles) {
  for (const std::size_t count : sizes({1, 2, 4, 8, 3})) {
    for (const std::size_t in_size : sizes({0, 34, 168, 169})) {
      const Bytes messages = pattern(count * in_size);
      Guarded<std::uint8_t> outputs(count * 200);
      ASSERT_EQ(keccak::shake128_many(count, messages, outputs.span()), keccak::ManyStatus::ok);
      Guarded<std::uint8_t> outputs256(count * 77);
      ASSERT_EQ(keccak::shake256_many(count, messages, outputs256.span()), keccak::ManyStatus::ok);
      EXPECT_TRUE(outputs.intact() && outputs256.intact());
      for (std::size_t i = 0; i < count; ++i) {
        const auto in = std::span(messages).subspan(i * in_size, in_size);
        Bytes single(200);
        keccak::shake128(in, single);
        EXPECT_TRUE(std::ranges::equal(single, outputs.span().subspan(i * 200, 200)));
        single.resize(77);
        keccak::shake256(in, single);
        EXPECT_TRUE(std::ranges::equal(single, outputs256.span().subspan(i * 77, 77)));
      }
    }
  }
}

TEST(Keccak, ManyRefusesUnequalLengths) {
  Bytes messages(6);
  Bytes outputs(8, 0xA5);
  EXPECT_EQ(keccak::shake128_many(4, messages, outputs), keccak::ManyStatus::messages_not_equal);
  EXPECT_EQ(keccak::shake128_many(3, messages, outputs), keccak::ManyStatus::outputs_not_equal);
  EXPECT_EQ(keccak::shake256_many(0, messages, outputs), keccak::ManyStatus::messages_not_equal);
  EXPECT_EQ(keccak::shake256_many(0, {}, outputs), keccak::ManyStatus::outputs_not_equal);
  EXPECT_EQ(outputs, Bytes(8, 0xA5));
  EXPECT_EQ(keccak::shake256_many(0, {}, {}), keccak::ManyStatus::ok);
}

}  // namespace
}  // namespace lockstep::tests
