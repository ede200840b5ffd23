// spec/fips202: strings, padding, SHA-3 and SHAKE against printed values.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "spec/bytes.hpp"
#include "spec/fips202/sha3.hpp"
#include "spec/fips202/sponge.hpp"
#include "spec/fips202/strings.hpp"
#include "tests/unit/spec_hashing/generators.hpp"
#include "tests/unit/spec_hashing/messages.hpp"
#include "tests/unit/spec_hashing/permutations.hpp"

namespace lockstep::tests {
namespace {

using namespace spec::fips202;
using spec::ByteString;
using spec::ByteView;

// The example of FIPS 202, section B.1: 0xA32E is 1100 0101 0111 0100.
TEST(Strings, ConvertAsInTable5) {
  const Bits string = {1, 1, 0, 0, 0, 1, 0, 1, 0, 1, 1, 1, 0, 1, 0, 0};
  const ByteString bytes = {0xa3, 0x2e};
  EXPECT_EQ(h2b(bytes), string);
  EXPECT_EQ(b2h(string), bytes);
  EXPECT_EQ(b2h(Trunc(14, string)), bytes);
  EXPECT_EQ(b2h({1, 0, 1, 1}), ByteString{0x0d});
  EXPECT_EQ(b2h({}), ByteString{});
  EXPECT_EQ(Trunc(8, ByteView(bytes)), ByteString{0xa3});
}

// The examples of FIPS 202, section 2.3, and Algorithm 9 at the least and the greatest padding.
TEST(Strings, PadAndJoin) {
  EXPECT_EQ(concat(Bits{1, 1, 0, 0, 1}, Bits{0, 1, 0}), (Bits{1, 1, 0, 0, 1, 0, 1, 0}));
  EXPECT_EQ(Trunc(2, Bits{1, 0, 1, 0, 0}), (Bits{1, 0}));
  EXPECT_EQ(pad10_1(8, 6), (Bits{1, 1}));
  EXPECT_EQ(pad10_1(8, 0), (Bits{1, 0, 0, 0, 0, 0, 0, 1}));
  EXPECT_EQ(pad10_1(8, 7), (Bits{1, 0, 0, 0, 0, 0, 0, 0, 1}));
}

// FIPS 202, Table 6, for a message of m bytes.
ByteString table_6(std::size_t m, std::size_t rate, std::uint8_t first) {
  const std::size_t q = rate / 8 - m % (rate / 8);
  ByteString padding(q);
  padding.front() = first;
  padding.back() = static_cast<std::uint8_t>(padding.back() | 0x80);
  return padding;
}

TEST(Strings, PadWholeBytesAsInTable6) {
  for (const std::size_t rate : {1152U, 1088U, 832U, 576U, 1344U}) {
    for (std::size_t m = 0; m <= rate / 4; ++m) {
      EXPECT_EQ(b2h(concat(Bits{0, 1}, pad10_1(rate, 8 * m + 2))), table_6(m, rate, 0x06));
      EXPECT_EQ(b2h(concat(Bits{1, 1, 1, 1}, pad10_1(rate, 8 * m + 4))), table_6(m, rate, 0x1f));
    }
  }
}

// NIST's example values: no message, and 1600 bits of 10100011 repeated (the bytes 0xa3), which is
// longer than a block of each function. "abc" is FIPS 180's example message.
struct Printed {
  std::string empty;
  std::string abc;
  std::string a3;
  std::string pinned;  // computed with Python's hashlib
};

void expect_printed(auto hash, const Printed& expected) {
  EXPECT_EQ(hex(hash({})), expected.empty);
  EXPECT_EQ(hex(hash(ascii("abc"))), expected.abc);
  EXPECT_EQ(hex(hash(repeated(0xa3, 200))), expected.a3);
  EXPECT_EQ(hash_of_hashes(hash), expected.pinned);
}

TEST(Sha3, Has224Bits) {
  expect_printed([](ByteView message) { return SHA3_224(message); },
                 {.empty = "6b4e03423667dbb73b6e15454f0eb1abd4597f9a1b078e3f5b5a6bc7",
                  .abc = "e642824c3f8cf24ad09234ee7d3c766fc9a3a5168d0c94ad73b46fdf",
                  .a3 = "9376816aba503f72f96ce7eb65ac095deee3be4bf9bbc2a1cb7e11e0",
                  .pinned = "221d9b6c939acd11db7250bb139edd5e65ddc18bdfe5df33180a5d98"});
}

TEST(Sha3, Has256Bits) {
  expect_printed([](ByteView message) { return SHA3_256(message); },
                 {.empty = "a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a",
                  .abc = "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532",
                  .a3 = "79f38adec5c20307a98ef76e8324afbfd46cfd81b22e3973c65fa1bd9de31787",
                  .pinned = "69fd44e84eaa578a3fbe34556c6fb7edc16373be06260aadfb158090326efefd"});
}

TEST(Sha3, Has384Bits) {
  expect_printed([](ByteView message) { return SHA3_384(message); },
                 {.empty = "0c63a75b845e4f7d01107d852e4c2485c51a50aaaa94fc61995e71bbee983a2a"
                           "c3713831264adb47fb6bd1e058d5f004",
                  .abc = "ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c2596da7cf0e49be4b2"
                         "98d88cea927ac7f539f1edf228376d25",
                  .a3 = "1881de2ca7e41ef95dc4732b8f5f002b189cc1e42b74168ed1732649ce1dbcdd"
                        "76197a31fd55ee989f2d7050dd473e8f",
                  .pinned = "5abc6eff7e90d5d38e9e83f22afb2e3cdaf2ae6c1050ff339f577390f0c1c70d"
                            "f881413bb59710e715d0c43036a18111"});
}

TEST(Sha3, Has512Bits) {
  expect_printed([](ByteView message) { return SHA3_512(message); },
                 {.empty = "a69f73cca23a9ac5c8b567dc185a756e97c982164fe25859e0d1dcc1475c80a6"
                           "15b2123af1f5f94c11e3e9402c3ac558f500199d95b6d3e301758586281dcd26",
                  .abc = "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e"
                         "10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0",
                  .a3 = "e76dfad22084a8b1467fcf2ffa58361bec7628edf5f3fdc0e4805dc48caeeca8"
                        "1b7c13c30adf52a3659584739a2df46be589c51ca1a4a8416df6545a1ce8ba00",
                  .pinned = "b32985df6c8042bded2d632b2216e39e4f502a38817064ceeb4fdbe5fd5d5fbc"
                            "4b0c84cf6815c531567e8919184e6ddacc0eddcd620be11c88536507f4c8c7a9"});
}

// Of 512 bytes of output, as many as NIST's examples print, the first and the last 32.
void expect_ends(auto shake,
                 const ByteString& message,
                 const std::string& first,
                 const std::string& last) {
  const std::string output = hex(shake(message, 8 * 512));
  ASSERT_EQ(output.size(), 1024U);
  EXPECT_EQ(output.substr(0, 64), first);
  EXPECT_EQ(output.substr(960), last);
}

// The hash of the outputs of n bytes for the pinned message of n bytes, n = 0, ..., 400: in Python,
//   shake(b''.join(shake(message(n)).digest(n) for n in range(401))).hexdigest(32)
std::string hash_of_outputs(auto shake) {
  ByteString outputs;
  for (std::size_t size = 0; size <= 400; ++size) {
    outputs = spec::concat(outputs, shake(pinned_message(size), 8 * size));
  }
  return hex(shake(outputs, 256));
}

TEST(Shake, Has128BitsOfStrength) {
  const auto shake = [](ByteView message, std::size_t d) { return SHAKE128(message, d); };
  expect_ends(shake, {}, "7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26",
              "43e41b45a653f2a5c4492c1add544512dda2529833462b71a41a45be97290b6f");
  expect_ends(shake, ascii("abc"),
              "5881092dd818bf5cf8a3ddb793fbcba74097d5c526a6d35f97b83351940f2cc8",
              "7085901803ec6f17f0ec650a292198275211a56bf13f0bf7241268b50d3f1ec8");
  expect_ends(shake, repeated(0xa3, 200),
              "131ab8d2b594946b9c81333f9bb6e0ce75c3b93104fa3469d3917457385da037",
              "44c9fb359fd56ac0a9a75a743cff6862f17d7259ab075216c0699511643b6439");
  EXPECT_EQ(hash_of_outputs(shake),
            "f3570c3683fa63e37d68ccf0c105129f226651200c59ccc4e0156415d16df29b");
}

TEST(Shake, Has256BitsOfStrength) {
  const auto shake = [](ByteView message, std::size_t d) { return SHAKE256(message, d); };
  expect_ends(shake, {}, "46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f",
              "ab0bae316339894304e35877b0c28a9b1fd166c796b9cc258a064a8f57e27f2a");
  expect_ends(shake, ascii("abc"),
              "483366601360a8771c6863080cc4114d8db44530f8f1e1ee4f94ea37e78b5739",
              "9440b99d6088e20203aebafa8e9dffa94ed35ef1f41f5fdf549fbcc5a0f68298");
  expect_ends(shake, repeated(0xa3, 200),
              "cd8a920ed141aa0407a22d59288652e9d9f1a7ee0c1e7c1ca699424da84a904d",
              "6a1a9d7846436e4dca5728b6f760eef0ca92bf0be5615e96959d767197a0beeb");
  EXPECT_EQ(hash_of_outputs(shake),
            "442c245657349913c6ad419ca7662d65bc7dce690c9d32ec4b3b9c2e28ea53db");
}

// The note to Algorithm 8: d decides how many bits come out, not which.
RC_GTEST_PROP(Shake, GivesAPrefixOfItsLongerOutputs, ()) {
  const ByteString message = any_message(400);
  const std::size_t longest = 400;
  const std::size_t size = any_number(0, longest);
  const ByteString longer = SHAKE128(message, 8 * longest);
  const ByteString shorter = SHAKE128(message, 8 * size);
  RC_ASSERT(shorter.size() == size);
  RC_ASSERT(std::equal(shorter.begin(), shorter.end(), longer.begin()));
}

// A message of m bytes takes 8m / r + 1 permutations, and d bits of output one for each r more;
// each begins where the last one ended.
void expect_permutations(std::size_t size, std::size_t d, std::size_t count) {
  Permutations run;
  const ByteString output = SHAKE256(repeated(0, size), d, run);
  ASSERT_EQ(run.applied.size(), count) << size << " bytes, d = " << d;
  EXPECT_TRUE(run.unexpected.empty());
  for (const auto& [before, after] : run.applied) {
    EXPECT_EQ(KECCAK_f1600(before), after);
  }
  if (d > 1088) {
    EXPECT_EQ(run.applied.back().first, (run.applied.end() - 2)->second);
    EXPECT_EQ(run.applied.back().second.front(), output.at(136));
  }
}

TEST(Shake, TellsItsRunEveryPermutation) {
  for (const std::size_t size : {0U, 135U, 136U, 137U, 272U}) {
    const std::size_t r = 1088;
    expect_permutations(size, 0, size / 136 + 1);
    expect_permutations(size, r, size / 136 + 1);
    expect_permutations(size, r + 8, size / 136 + 2);
    expect_permutations(size, 2 * r, size / 136 + 2);
  }
}

}  // namespace
}  // namespace lockstep::tests
