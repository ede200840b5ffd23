// What key generation and signing leave behind: nothing on the heap, and nothing secret on the
// stack. The calls run on a stack of the test's own, which is searched afterwards.
#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "reference/keccak/sponge.hpp"
#include "reference/ml_dsa/encoding.hpp"
#include "reference/ml_dsa/keys.hpp"
#include "reference/ml_dsa/sign.hpp"
#include "reference/ml_dsa/verify.hpp"
#include "tests/unit/memory_testing.hpp"
#include "tests/unit/reference_ml_dsa/scheme_testing.hpp"
#include "tests/unit/reference_ml_dsa/testing.hpp"

namespace {

std::atomic<std::uint64_t> allocations{0};

}  // namespace

// Not inlined: gcc 12 would see malloc and delete meet, or delete and free.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) {
    return memory;
  }
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t /*size*/) noexcept {
  std::free(memory);
}

namespace lockstep::tests {
namespace {

using Bytes = std::vector<std::uint8_t>;

template <class Parameters>
class MlDsaMemory : public testing::Test {};
using Sets = testing::Types<Set44, Set65, Set87>;
TYPED_TEST_SUITE(MlDsaMemory, Sets, );

// 64 bytes are 16 coefficients: less of s1 or s2, whose coefficients have few values, may stand
// somewhere by chance or as a constant.
struct Secret {
  std::string name;
  Bytes image;
  std::size_t window = 64;
};

// The secrets of a key, encoded and as the signer computes with them.
template <ml_dsa::MlDsa P>
std::vector<Secret> secrets_of(const SecretKey<P>& secret_key) {
  ml_dsa::SecretKeyParts<P> parts;
  std::array<ml_dsa::Byte, P.secret_key_bytes()> encoded;
  ml_dsa::take_over(secret_key, encoded);
  EXPECT_EQ(ml_dsa::sk_decode<P>(encoded, parts), ml_dsa::Status::ok);
  ml_dsa::ExpandedSecretKey<P> expanded;
  EXPECT_EQ(ml_dsa::expand_secret_key<P>(secret_key, expanded), ml_dsa::Status::ok);
  const std::span<const std::uint8_t> bytes(secret_key);
  const auto packed = bytes.subspan(128);
  return {{"K", Bytes(secret_key.begin() + 32, secret_key.begin() + 64), 16},
          {"packed secrets", Bytes(packed.begin(), packed.end()), 16},
          {"s1", image_of(parts.s1)},
          {"s2", image_of(parts.s2)},
          {"t0", image_of(parts.t0)},
          {"s1 in T_q", image_of(expanded.s1)},
          {"s2 in T_q", image_of(expanded.s2)},
          {"t0 in T_q", image_of(expanded.t0)}};
}

// rho'' of a deterministic signature.
Bytes mask_seed(std::span<const std::uint8_t> key, std::span<const std::uint8_t> mu) {
  reference::keccak::Sponge sponge = reference::keccak::Sponge::shake256();
  sponge.absorb(key);
  sponge.absorb(std::array<std::uint8_t, 32>{});
  sponge.absorb(mu);
  Bytes seed(64);
  sponge.finish().squeeze(seed);
  return seed;
}

// The compiler must take it that all of the bytes are looked at.
void escape(std::array<std::uint8_t, 64>& bytes) {
  __asm__ volatile("" : : "r"(bytes.data()) : "memory");
}

TEST(Stack, IsSearched) {
  if (!Stack::is_used) {
    GTEST_SKIP() << "locals are not on the stack in this build";
  }
  Stack stack;
  Bytes secret(64);
  for (std::size_t i = 0; i < secret.size(); ++i) {
    secret[i] = static_cast<std::uint8_t>(i * i + 3);
  }
  EXPECT_FALSE(stack.holds_any_of(secret, 16));
  stack.run([&] {
    std::array<std::uint8_t, 64> copy{};
    std::ranges::copy(secret, copy.begin());
    escape(copy);
  });
  EXPECT_TRUE(stack.holds_any_of(secret, 16));
}

TYPED_TEST(MlDsaMemory, SigningLeavesNothingSecretOnTheStack) {
  if (!Stack::is_used) {
    GTEST_SKIP() << "locals are not on the stack in this build";
  }
  constexpr ml_dsa::MlDsa P = TypeParam::p;
  const SecretKey<P> secret_key = keys_of<P>(Seed{7}).secret_key;
  auto secrets = secrets_of<P>(secret_key);
  std::array<std::uint8_t, 64> mu{};
  mu.fill(0x35);
  secrets.push_back({"rho''", mask_seed(std::span(secret_key).subspan(32, 32), mu), 16});
  Signature<P> signature{};
  Stack stack;
  stack.run([&] {
    EXPECT_EQ(
        ml_dsa::sign<P>(secret_key, ml_dsa::Message::representative(mu), zero_seed, signature),
        ml_dsa::Status::ok);
  });
  for (const auto& [name, image, window] : secrets) {
    EXPECT_FALSE(stack.holds_any_of(image, window)) << name;
  }
}

TYPED_TEST(MlDsaMemory, KeyGenerationLeavesNothingSecretOnTheStack) {
  if (!Stack::is_used) {
    GTEST_SKIP() << "locals are not on the stack in this build";
  }
  constexpr ml_dsa::MlDsa P = TypeParam::p;
  KeyPair<P> keys;
  Stack stack;
  stack.run([&] {
    EXPECT_EQ(ml_dsa::keygen<P>(zero_seed, keys.public_key, keys.secret_key), ml_dsa::Status::ok);
  });
  for (const auto& [name, image, window] : secrets_of<P>(keys.secret_key)) {
    EXPECT_FALSE(stack.holds_any_of(image, window)) << name;
  }
}

TYPED_TEST(MlDsaMemory, NothingIsAllocated) {
  constexpr ml_dsa::MlDsa P = TypeParam::p;
  KeyPair<P> keys;
  Signature<P> signature{};
  const auto message = ml_dsa::Message::pure({}, zero_seed);
  const std::uint64_t before = allocations;
  const bool done =
      ml_dsa::keygen<P>(zero_seed, keys.public_key, keys.secret_key) == ml_dsa::Status::ok &&
      ml_dsa::sign<P>(keys.secret_key, message, zero_seed, signature) == ml_dsa::Status::ok &&
      ml_dsa::verify<P>(keys.public_key, message, signature) == ml_dsa::Verdict::accepted;
  const std::uint64_t after = allocations;
  EXPECT_TRUE(done);
  EXPECT_EQ(after, before);
  const Bytes seen(1);
  EXPECT_GT(allocations, after) << "the count counts";
}

}  // namespace
}  // namespace lockstep::tests
