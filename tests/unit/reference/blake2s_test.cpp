// BLAKE2s: the RFC's example, digests pinned with Python's hashlib, pieces, prefixes, refusals.
#include "reference/blake2s/blake2s.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/unit/reference/testing.hpp"

namespace lockstep::tests {
namespace {

namespace blake2s = reference::blake2s;
using blake2s::Digest;
using blake2s::Status;

Digest keyed(const Bytes& key, const Bytes& message) {
  Digest digest{};
  EXPECT_EQ(blake2s::hash_keyed(key, message, digest), Status::ok);
  return digest;
}

Bytes counting(std::size_t size) {
  Bytes bytes(size);
  std::iota(bytes.begin(), bytes.end(), std::uint8_t{0});
  return bytes;
}

TEST(Blake2s, KnownDigests) {
  EXPECT_EQ(hex(blake2s::hash(bytes_of("abc"))),  // RFC 7693 appendix B
            "508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982");
  EXPECT_EQ(hex(keyed(counting(32), {})),
            "48a8997da407876b3d79c0d92325ad3b89cbb754d86ab71aee047ad345fd2c49");
}

TEST(Blake2s, EveryLengthUpTo300) {
  Bytes digests;
  Bytes keyed_digests;
  for (std::size_t n = 0; n <= 300; ++n) {
    const Digest plain = blake2s::hash(pattern(n));
    digests.insert(digests.end(), plain.begin(), plain.end());
    const Digest with_key = keyed(counting(n % 33), pattern(n));
    keyed_digests.insert(keyed_digests.end(), with_key.begin(), with_key.end());
  }
  EXPECT_EQ(hex(blake2s::hash(digests)),
            "655aed21c64702b601bdab9d6ce353703af8a35b106496e5a156b03d503e8e41");
  EXPECT_EQ(hex(blake2s::hash(keyed_digests)),
            "74fccf61696e1daef96109c5247c28047d89d305b6d8f75202d974b3308720a1");
}

TEST(Blake2s, CompressUsesAllOfTheCounterAndTheFlag) {
  std::array<std::uint8_t, 64> block{};
  const auto compressed = [&block](std::uint64_t counter, bool last) {
    blake2s::Chaining h = blake2s::after_zero_blocks(0);
    blake2s::compress(h, block, counter, last);
    return h;
  };
  EXPECT_EQ(compressed(64, false), blake2s::after_zero_blocks(1));
  EXPECT_NE(compressed(64, true), compressed(64, false));
  EXPECT_NE(compressed((std::uint64_t{1} << 32) + 64, false), compressed(64, false));
  // An empty message is one block of zeros with counter 0, the last.
  const blake2s::Chaining h = compressed(0, true);
  const Digest digest = blake2s::hash({});
  EXPECT_EQ(h[0] & 0xFF, digest[0]);
  EXPECT_EQ(h[7] >> 24, digest[31]);
}

TEST(Blake2s, ZeroPrefixStates) {
  EXPECT_EQ(blake2s::after_zero_blocks(0)[0], 0x6b08e647U);
  EXPECT_EQ(blake2s::after_zero_blocks(1)[0], 0x76f2efc5U);
  EXPECT_EQ(blake2s::after_zero_blocks(1)[1], 0x395c719aU);
}

RC_GTEST_PROP(Blake2sProperty, PiecesDoNotMatter, ()) {
  const Bytes message = pattern(size_in(0, 300));
  blake2s::Hasher hasher;
  for (std::span<const std::uint8_t> rest = message; !rest.empty();) {
    const auto size = std::min(size_in(0, 130), rest.size());
    hasher.absorb(rest.first(size));
    static_cast<void>(hasher.finish());
    rest = rest.subspan(size);
  }
  RC_ASSERT(hasher.finish() == blake2s::hash(message));
}

TEST(Blake2s, ManyHashesEachMessageAfterItsZeros) {
  for (std::size_t zero_blocks = 0; zero_blocks <= 8; ++zero_blocks) {
    for (const std::size_t length : sizes({0, 1, 8, 63, 64, 65, 128, 200})) {
      for (const std::size_t count : sizes({1, 2, 7})) {
        const Bytes messages = pattern(length * count);
        std::vector<Digest> digests(count);
        ASSERT_EQ(blake2s::hash_many(zero_blocks, messages, digests), Status::ok);
        for (std::size_t i = 0; i < count; ++i) {
          Bytes padded(64 * zero_blocks, 0);
          const auto message = std::span(messages).subspan(i * length, length);
          padded.insert(padded.end(), message.begin(), message.end());
          EXPECT_EQ(digests[i], blake2s::hash(padded)) << zero_blocks << " " << length;
        }
      }
    }
  }
}

TEST(Blake2s, Refusals) {
  Digest digest;
  digest.fill(0xA5);
  EXPECT_EQ(blake2s::hash_keyed(counting(33), {}, digest), Status::key_too_long);
  EXPECT_EQ(digest, Digest{});
  const Bytes messages(7);
  std::vector<Digest> digests(2, Digest{1});
  EXPECT_EQ(blake2s::hash_many(0, messages, digests), Status::messages_not_equal);
  EXPECT_EQ(digests, (std::vector<Digest>(2, Digest{1})));
  EXPECT_EQ(blake2s::hash_many(0, messages, {}), Status::messages_not_equal);
  EXPECT_EQ(blake2s::hash_many(3, {}, {}), Status::ok);
}

}  // namespace
}  // namespace lockstep::tests
