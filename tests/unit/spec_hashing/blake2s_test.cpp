// spec/rfc7693: BLAKE2s against the RFC's own values and the designers' keyed ones.
#include "spec/rfc7693/blake2s.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "spec/bytes.hpp"
#include "tests/unit/spec_hashing/messages.hpp"

namespace lockstep::tests {
namespace {

using namespace spec::rfc7693;
using spec::ByteString;
using spec::ByteView;
using spec::concat;

// Every row of SIGMA is a permutation, and no two rows are equal.
constexpr bool sigma_permutes() {
  for (std::size_t i = 0; i < SIGMA.size(); ++i) {
    std::array<bool, 16> seen{};
    for (const std::size_t index : SIGMA.at(i)) {
      seen.at(index) = true;
    }
    const bool all = std::all_of(seen.begin(), seen.end(), [](bool s) { return s; });
    if (!all || std::count(SIGMA.begin(), SIGMA.end(), SIGMA.at(i)) != 1) {
      return false;
    }
  }
  return true;
}
static_assert(sigma_permutes());

TEST(Blake2s, DerivesTheIvPrintedInAppendixD) {
  EXPECT_EQ(IV(), (State{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c,
                         0x1f83d9ab, 0x5be0cd19}));
}

// RFC 7693, appendix B, and the empty message.
TEST(Blake2s, HashesAsPrinted) {
  EXPECT_EQ(hex(BLAKE2s(ascii("abc"))),
            "508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982");
  EXPECT_EQ(hex(BLAKE2s({})), "69217a3079908094e11121d042354a7c1f55b6482ca1a51e1b250dfd1ed0eef9");
}

// RFC 7693, appendix B: the only call of F for "abc", its m and its result.
TEST(Blake2s, CompressesAsPrinted) {
  State h = IV();
  h.front() ^= 0x01010020;
  const Block m = to_words(ascii("abc"));
  EXPECT_EQ(m, Block{0x00636261});
  EXPECT_EQ(F(h, m, 3, true), (State{0x8c5e8c50, 0xe2147c32, 0xa32ba7e1, 0x2f45eb4e, 0x208b4537,
                                     0x293ad69e, 0x4c9b994d, 0x82596786}));
}

// An offset with both words, which no printed value has: computed by a transcription of F in Python
// that gives hashlib's digest of "abc".
TEST(Blake2s, CompressesAtAnOffsetOfTwoWords) {
  const Block m = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  EXPECT_EQ(F(IV(), m, 0x0123456789abcdef, false),
            (State{0xa6a159e5, 0x61b54075, 0x86d187ef, 0x267928c7, 0x7a956e07, 0x66bd9c3c,
                   0x22f561ea, 0x6b40d1bd}));
}

// RFC 7693, appendix E, selftest_seq: bytes from a Fibonacci generator.
ByteString selftest_sequence(std::size_t size, std::uint32_t seed) {
  std::uint32_t a = 0xdead4bad * seed;
  std::uint32_t b = 1;
  ByteString bytes;
  for (std::size_t i = 0; i < size; ++i) {
    const std::uint32_t t = a + b;
    a = b;
    b = t;
    bytes.push_back(static_cast<std::uint8_t>(t >> 24));
  }
  return bytes;
}

template <std::size_t nn>
ByteString selftest_digests() {
  const ByteString key = selftest_sequence(nn, nn);
  ByteString digests;
  for (const std::uint32_t size : {0U, 3U, 64U, 65U, 255U, 1024U}) {
    const ByteString data = selftest_sequence(size, size);
    digests = concat(digests, BLAKE2s<nn>(data));
    digests = concat(digests, BLAKE2s<nn>(data, key));
  }
  return digests;
}

TEST(Blake2s, PassesTheSelfTestOfAppendixE) {
  ByteString digests;
  for (const ByteString& some : {selftest_digests<16>(), selftest_digests<20>(),
                                 selftest_digests<28>(), selftest_digests<32>()}) {
    digests = concat(digests, some);
  }
  EXPECT_EQ(hex(BLAKE2s(digests)),
            "6a411f08ce25adcdfb02aba641451cec53c598b24f4fc787fbdc88797f4c1dfe");
}

// The designers' known answers: the key is 0, 1, ..., 31 and the data 0, 1, 2, ...
TEST(Blake2s, HashesWithAKeyAsPublished) {
  const ByteString key = counting(32);
  EXPECT_EQ(hex(BLAKE2s({}, key)),
            "48a8997da407876b3d79c0d92325ad3b89cbb754d86ab71aee047ad345fd2c49");
  EXPECT_EQ(hex(BLAKE2s(counting(1), key)),
            "40d15fee7c328830166ac3f918650f807e7e01e177258cdc0a39b11f598066f1");
  EXPECT_EQ(hex(BLAKE2s(counting(255), key)),
            "3fb735061abc519dfe979e54c1ee5bfad0a9d858b3315bad34bde999efd724dd");
}

// Computed with Python's hashlib. With keys: key range(n % 33) and digest_size 1 + n % 32.
TEST(Blake2s, HashesEveryLength) {
  EXPECT_EQ(hash_of_hashes([](ByteView data) { return BLAKE2s(data); }),
            "655aed21c64702b601bdab9d6ce353703af8a35b106496e5a156b03d503e8e41");
  ByteString digests;
  for (std::uint32_t n = 0; n <= 300; ++n) {
    const std::uint32_t kk = n % 33;
    const std::vector<Block> d = data_blocks(counting(kk), pinned_message(n));
    digests = concat(digests, BLAKE2(d, n, kk, 1 + n % 32));
  }
  EXPECT_EQ(hex(BLAKE2s(digests)),
            "0a25851055f2e8c9a479aaaed3337f6f8d026fbf82df749302f7b6f620b310b7");
}

// Each bit of the offset, and the flag, matters: no two of these calls agree.
TEST(Blake2s, CompressionDependsOnOffsetAndFlag) {
  std::vector<std::uint64_t> offsets = {0, ~std::uint64_t{0}};
  for (std::size_t i = 0; i < 64; ++i) {
    offsets.push_back(std::uint64_t{1} << i);
  }
  std::vector<State> results;
  for (const std::uint64_t t : offsets) {
    results.push_back(F(IV(), Block{}, t, false));
    results.push_back(F(IV(), Block{}, t, true));
  }
  for (const State& result : results) {
    EXPECT_EQ(std::count(results.begin(), results.end(), result), 1);
  }
}

// A `run` that keeps every compression it is told of.
struct Compressions {
  struct One {
    State before;
    Block m;
    std::uint64_t t;
    bool f;
    State after;
  };

  void event(std::string_view name) { unexpected.push_back(name); }

  void step(std::string_view name,
            const State& before,
            const Block& m,
            std::uint64_t t,
            bool f,
            const State& after) {
    if (name != "blake2s.compress") {
      unexpected.push_back(name);
    }
    done.push_back({before, m, t, f, after});
  }

  std::vector<One> done;
  std::vector<std::string_view> unexpected;
};

TEST(Blake2s, TellsItsRunEveryCompression) {
  Compressions run;
  const auto digest = BLAKE2s(counting(130), counting(5), run);
  ASSERT_EQ(run.done.size(), 4U);
  EXPECT_TRUE(run.unexpected.empty());
  for (std::size_t i = 0; i < 4; ++i) {
    const auto& [before, m, t, f, after] = run.done.at(i);
    EXPECT_EQ(F(before, m, t, f), after);
    EXPECT_EQ(f, i == 3);
    EXPECT_EQ(t, i == 3 ? 64 + 130 : 64 * (i + 1));
    EXPECT_EQ(before, i == 0 ? before : run.done.at(i - 1).after);
  }
  EXPECT_EQ(spec::leftmost<256>(to_string(run.done.back().after)), digest);
}

}  // namespace
}  // namespace lockstep::tests
