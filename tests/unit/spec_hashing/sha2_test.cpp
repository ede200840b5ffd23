// spec/fips180: constants by formula and digests against what FIPS 180-4 and NIST print.
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "spec/bytes.hpp"
#include "spec/fips180/constants.hpp"
#include "spec/fips180/functions.hpp"
#include "spec/fips180/preprocessing.hpp"
#include "spec/fips180/roots.hpp"
#include "spec/fips180/sha256.hpp"
#include "spec/fips180/sha512.hpp"
#include "tests/unit/spec_hashing/messages.hpp"

namespace lockstep::tests {
namespace {

using namespace spec::fips180;
using spec::ByteString;
using spec::ByteView;

static_assert(first_primes<8>() == std::array<std::uint32_t, 8>{2, 3, 5, 7, 11, 13, 17, 19});
static_assert(first_primes<80>().back() == 409);
static_assert(fraction_of_root(2, 2) == 0x6a09e667f3bcc908);
static_assert(fraction_of_root(3, 2) == 0x428a2f98d728ae22);
static_assert(fraction_of_root(3, 409) == 0x6c44198c4a475817);
static_assert(fraction_of_root(2, 4) == 0 && fraction_of_root(3, 343) == 0);
static_assert(ROTR<1>(std::uint32_t{1}) == 0x80000000 && SHR<1>(std::uint32_t{3}) == 1);
static_assert(ROTR<60>(std::uint64_t{0x0123456789abcdef}) == 0x123456789abcdef0);
static_assert(Ch(std::uint32_t{0xf0}, std::uint32_t{0xcc}, std::uint32_t{0xaa}) == 0xca);
static_assert(Maj(std::uint64_t{0xf0}, std::uint64_t{0xcc}, std::uint64_t{0xaa}) == 0xe8);

TEST(Sha2, DerivesTheConstantsPrintedInSection4) {
  EXPECT_EQ(K_256().front(), 0x428a2f98U);
  EXPECT_EQ(K_256().at(31), 0x14292967U);
  EXPECT_EQ(K_256().back(), 0xc67178f2U);
  EXPECT_EQ(K_512().front(), 0x428a2f98d728ae22U);
  EXPECT_EQ(K_512().at(63), 0xc67178f2e372532bU);
  EXPECT_EQ(K_512().back(), 0x6c44198c4a475817U);
}

// The compiler alone computes these; here the formulas run, too.
TEST(Sha2, ComputesPrimesAlsoAtRunTime) {
  std::array<std::uint32_t, 80> primes{};
  std::size_t found = 0;
  for (std::uint32_t number = 2; number <= 409; ++number) {
    std::size_t divisors = 0;
    for (std::uint32_t divisor = 1; divisor <= number; ++divisor) {
      divisors += number % divisor == 0 ? 1 : 0;
    }
    if (divisors == 2) {
      primes.at(found++) = number;
    }
  }
  EXPECT_EQ(first_primes<80>(), primes);
}

TEST(Sha2, TakesRootsOfPowersAlsoAtRunTime) {
  for (std::uint32_t number = 2; number <= 7; ++number) {
    EXPECT_EQ(fraction_of_root(2, number * number), 0U);
    EXPECT_EQ(fraction_of_root(3, number * number * number), 0U);
  }
}

TEST(Sha2, DerivesTheInitialHashValuesPrintedInSection5) {
  EXPECT_EQ(H0_224(), (HashValue_256{0xc1059ed8, 0x367cd507, 0x3070dd17, 0xf70e5939, 0xffc00b31,
                                     0x68581511, 0x64f98fa7, 0xbefa4fa4}));
  EXPECT_EQ(H0_256(), (HashValue_256{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f,
                                     0x9b05688c, 0x1f83d9ab, 0x5be0cd19}));
  EXPECT_EQ(H0_384(), (HashValue_512{0xcbbb9d5dc1059ed8, 0x629a292a367cd507, 0x9159015a3070dd17,
                                     0x152fecd8f70e5939, 0x67332667ffc00b31, 0x8eb44a8768581511,
                                     0xdb0c2e0d64f98fa7, 0x47b5481dbefa4fa4}));
  EXPECT_EQ(H0_512(), (HashValue_512{0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                                     0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                                     0x1f83d9abfb41bd6b, 0x5be0cd19137e2179}));
  EXPECT_EQ(H0_512_t(224),
            (HashValue_512{0x8c3d37c819544da2, 0x73e1996689dcd4d6, 0x1dfab7ae32ff9c82,
                           0x679dd514582f9fcf, 0x0f6d2b697bd44da8, 0x77e36f7304c48942,
                           0x3f9d85a86a1d36c8, 0x1112e6ad91d692a1}));
  EXPECT_EQ(H0_512_t(256),
            (HashValue_512{0x22312194fc2bf72c, 0x9f555fa3c84c64c2, 0x2393b86b6f53b151,
                           0x963877195940eabd, 0x96283ee2a88effe3, 0xbe5e1e2553863992,
                           0x2b0199fc2c85b8aa, 0x0eb72ddc81c52ca2}));
}

// Section 5.1's example: "abc", a bit 1, 423 or 871 bits 0, and the length, 24.
TEST(Sha2, PadsAbcAsInSection5) {
  ByteString padded = ascii("abc");
  padded.push_back(0x80);
  padded.resize(64);
  padded.back() = 24;
  EXPECT_EQ(pad_512(ascii("abc")), padded);
  padded.back() = 0;
  padded.resize(128);
  padded.back() = 24;
  EXPECT_EQ(pad_1024(ascii("abc")), padded);
}

TEST(Sha2, PadsIntoAnotherBlockOnlyWhereTheLengthHasNoRoom) {
  for (std::size_t size = 0; size <= 300; ++size) {
    const ByteString message = repeated(0xff, size);
    EXPECT_EQ(pad_512(message).size(), (size + 9 + 63) / 64 * 64) << size;
    EXPECT_EQ(pad_1024(message).size(), (size + 17 + 127) / 128 * 128) << size;
    EXPECT_EQ(pad_512(message).at(size), 0x80) << size;
  }
}

constexpr std::string_view bits_448 = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
constexpr std::string_view bits_896 =
    "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
    "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu";

// The messages of the standard's examples: none, one block, two blocks.
struct Printed {
  std::string empty;
  std::string abc;
  std::string two_blocks;
  std::string pinned;  // computed with Python's hashlib
};

void expect_printed(auto hash, std::string_view two_blocks, const Printed& expected) {
  EXPECT_EQ(hex(hash({})), expected.empty);
  EXPECT_EQ(hex(hash(ascii("abc"))), expected.abc);
  EXPECT_EQ(hex(hash(ascii(two_blocks))), expected.two_blocks);
  EXPECT_EQ(hash_of_hashes(hash), expected.pinned);
}

TEST(Sha2, Sha224) {
  expect_printed([](ByteView message) { return SHA_224(message); }, bits_448,
                 {.empty = "d14a028c2a3a2bc9476102bb288234c415a2b01f828ea62ac5b3e42f",
                  .abc = "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7",
                  .two_blocks = "75388b16512776cc5dba5da1fd890150b0c6455cb4f58b1952522525",
                  .pinned = "fd64e005f571477279664e8b0ee5e0a19de5edc4c37d71422f639ad8"});
}

TEST(Sha2, Sha256) {
  expect_printed([](ByteView message) { return SHA_256(message); }, bits_448,
                 {.empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                  .abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
                  .two_blocks = "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
                  .pinned = "60d63ff40b5558727a9b786ac0be9300f7ca58fd9ddd3b2f3681b369018a87dc"});
}

TEST(Sha2, Sha384) {
  expect_printed([](ByteView message) { return SHA_384(message); }, bits_896,
                 {.empty = "38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da"
                           "274edebfe76f65fbd51ad2f14898b95b",
                  .abc = "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
                         "8086072ba1e7cc2358baeca134c825a7",
                  .two_blocks = "09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712"
                                "fcc7c71a557e2db966c3e9fa91746039",
                  .pinned = "022ac2b92dcdb9358b044b9475cd22bacae49d2510f5493370847b4c61050cac"
                            "c2325d1d80119adbc3ca9eaa7ecd3de7"});
}

TEST(Sha2, Sha512) {
  expect_printed([](ByteView message) { return SHA_512(message); }, bits_896,
                 {.empty = "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce"
                           "47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e",
                  .abc = "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                         "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
                  .two_blocks = "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018"
                                "501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909",
                  .pinned = "e1f2f7d5d8fc48db06ec2a0eed639593f549caffa40245747258761214a3ec07"
                            "134903fde52ace6cfae161a82097ba01f33a97d48dd6a80d4521d96d7401357e"});
}

TEST(Sha2, Sha512With224Bits) {
  expect_printed([](ByteView message) { return SHA_512_224(message); }, bits_896,
                 {.empty = "6ed0dd02806fa89e25de060c19d3ac86cabb87d6a0ddd05c333b84f4",
                  .abc = "4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa",
                  .two_blocks = "23fec5bb94d60b23308192640b0c453335d664734fe40e7268674af9",
                  .pinned = "0d2c6f35bb1234689ae6fc066bd98e10520305aabddc6c4f73cd4199"});
}

TEST(Sha2, Sha512With256Bits) {
  expect_printed([](ByteView message) { return SHA_512_256(message); }, bits_896,
                 {.empty = "c672b8d1ef56ed28ab87c3622c5114069bdd3ad7b8f9737498d0c01ecef0967a",
                  .abc = "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23",
                  .two_blocks = "3928e184fb8690f840da3988121d31be65cb9d3ef83ee6146feac861e19b563a",
                  .pinned = "269c8df4ed9dc95eb220e0cb62dd8db46ae5d865dd2ed2097fc3a4e85c139a20"});
}

// The examples' long message, whose length in bits takes three bytes.
TEST(Sha2, HashesAMillionBytes) {
  const ByteString message = repeated('a', 1000000);
  EXPECT_EQ(hex(SHA_256(message)),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  EXPECT_EQ(hex(SHA_512(message)),
            "e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973eb"
            "de0ff244877ea60a4cb0432ce577c31beb009c5c2c49aa2e4eadb217ad8cc09b");
}

}  // namespace
}  // namespace lockstep::tests
