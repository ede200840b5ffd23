// The SHA-2 family: examples of NIST and digests pinned with Python's hashlib.
#include "reference/sha2/sha2.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include <gtest/gtest.h>

#include "reference/sha2/engine.hpp"
#include "tests/unit/reference/testing.hpp"

namespace lockstep::tests {
namespace {

namespace sha2 = reference::sha2;

template <std::size_t Size>
using Hash = void (*)(std::span<const std::uint8_t>, std::span<std::uint8_t, Size>) noexcept;

template <std::size_t Size>
std::array<std::uint8_t, Size> digest(Hash<Size> function, const Bytes& message) {
  std::array<std::uint8_t, Size> result{};
  result.fill(0xA5);
  function(message, result);
  return result;
}

template <std::size_t Size>
void expect_known(Hash<Size> function, const char* of_abc, const char* of_digests) {
  EXPECT_EQ(hex(digest(function, bytes_of("abc"))), of_abc);
  Bytes digests;
  for (std::size_t n = 0; n <= 300; ++n) {
    const auto one = digest(function, pattern(n));
    digests.insert(digests.end(), one.begin(), one.end());
  }
  EXPECT_EQ(hex(digest(function, digests)), of_digests);
}

TEST(Sha2, OfAbcAndOfEveryLengthUpTo300) {
  expect_known<28>(sha2::sha224, "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7",
                   "fd64e005f571477279664e8b0ee5e0a19de5edc4c37d71422f639ad8");
  expect_known<32>(sha2::sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
                   "60d63ff40b5558727a9b786ac0be9300f7ca58fd9ddd3b2f3681b369018a87dc");
  expect_known<48>(sha2::sha384,
                   "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded163"
                   "1a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7",
                   "022ac2b92dcdb9358b044b9475cd22bacae49d2510f54933"
                   "70847b4c61050cacc2325d1d80119adbc3ca9eaa7ecd3de7");
  expect_known<64>(sha2::sha512,
                   "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                   "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
                   "e1f2f7d5d8fc48db06ec2a0eed639593f549caffa40245747258761214a3ec07"
                   "134903fde52ace6cfae161a82097ba01f33a97d48dd6a80d4521d96d7401357e");
  expect_known<28>(sha2::sha512_224, "4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa",
                   "0d2c6f35bb1234689ae6fc066bd98e10520305aabddc6c4f73cd4199");
  expect_known<32>(sha2::sha512_256,
                   "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23",
                   "269c8df4ed9dc95eb220e0cb62dd8db46ae5d865dd2ed2097fc3a4e85c139a20");
}

TEST(Sha2, OfAMillionLettersA) {
  const Bytes message(1000000, 'a');
  EXPECT_EQ(hex(digest<32>(sha2::sha256, message)),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha2, PiecesDoNotMatter) {
  const Bytes message = pattern(1000);
  for (std::size_t piece = 1; piece <= 200; ++piece) {
    sha2::Hasher<sha2::Sha512Family> hasher(parameters::sha512_initial);
    for (std::span<const std::uint8_t> rest = message; !rest.empty();) {
      const std::size_t size = std::min(piece, rest.size());
      hasher.absorb(rest.first(size));
      rest = rest.subspan(size);
    }
    std::array<std::uint8_t, 64> result{};
    hasher.finish(result);
    EXPECT_EQ(result, digest<64>(sha2::sha512, message)) << piece;
  }
}

}  // namespace
}  // namespace lockstep::tests
