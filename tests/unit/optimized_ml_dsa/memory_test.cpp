// What key generation and signing leave behind, with the kernels of every unit: nothing on the
// heap, and nothing secret on the stack.
#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "optimized/ml_dsa/encoding.hpp"
#include "optimized/ml_dsa/keys.hpp"
#include "optimized/ml_dsa/sign.hpp"
#include "optimized/ml_dsa/sponge.hpp"
#include "optimized/ml_dsa/verify.hpp"
#include "parameters/keccak.hpp"
#include "tests/unit/memory_testing.hpp"
#include "tests/unit/optimized_ml_dsa/units.hpp"

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

namespace ml_dsa = optimized::ml_dsa;
using parameters::MlDsa;
using Bytes = std::vector<std::uint8_t>;

template <MlDsa parameters>
struct Set {
  static constexpr MlDsa p = parameters;
};
using Sets = testing::
    Types<Set<parameters::ml_dsa_44>, Set<parameters::ml_dsa_65>, Set<parameters::ml_dsa_87>>;

template <class Parameters>
class OptimizedMemory : public testing::Test {
 public:
  static constexpr MlDsa P = Parameters::p;
  using Keys = ml_dsa::Keys<P>;
  using Signing = ml_dsa::Signing<P>;

  static constexpr std::array<std::uint8_t, 32> seed{11};

  OptimizedMemory() : all_(processor_units("memory of the schemes")) {}

  [[nodiscard]] const std::vector<Unit>& all() const { return all_; }

  ml_dsa::Status generate(const Unit& unit) {
    return Keys::generate(*unit.table, seed, public_key, secret_key);
  }

  // The images of what must not stay, and how long a piece of each is telling: 64 bytes are 16
  // coefficients.
  struct Secret {
    std::string name;
    Bytes image;
    std::size_t window = 64;
  };

  std::vector<Secret> secrets(const Unit& unit) {
    const auto parts = std::make_unique<ml_dsa::SecretKeyParts<P>>();
    EXPECT_EQ(ml_dsa::Encoding<P>::sk_decode(unit.table->packing, secret_key, *parts),
              ml_dsa::Status::ok);
    const auto key = std::make_unique<typename Signing::Key>();
    EXPECT_EQ(Signing::expand(*unit.table, secret_key, *key), ml_dsa::Status::ok);
    const auto packed = std::span(secret_key).subspan(128);
    return {{"K", Bytes(secret_key.begin() + 32, secret_key.begin() + 64), 16},
            {"packed secrets", Bytes(packed.begin(), packed.end()), 16},
            {"s1", image_of(parts->s1)},
            {"s2", image_of(parts->s2)},
            {"t0", image_of(parts->t0)},
            {"s1 in T_q", image_of(key->s1)},
            {"s2 in T_q", image_of(key->s2)},
            {"t0 in T_q", image_of(key->t0)}};
  }

  // rho'' of a deterministic signature.
  Secret mask_seed(const Unit& unit, const ml_dsa::Mu& mu) {
    ml_dsa::Sponge sponge(unit.table->hashing, parameters::shake256_rate_bytes);
    sponge.absorb(std::span(secret_key).subspan(32, 32));
    sponge.absorb(std::array<std::uint8_t, 32>{});
    sponge.absorb(mu);
    sponge.finish();
    Bytes bytes(64);
    sponge.squeeze(bytes);
    return {"rho''", bytes, 16};
  }

  std::array<std::uint8_t, P.public_key_bytes()> public_key{};
  std::array<std::uint8_t, P.secret_key_bytes()> secret_key{};
  std::array<std::uint8_t, P.signature_bytes()> signature{};

 private:
  std::vector<Unit> all_;
};
TYPED_TEST_SUITE(OptimizedMemory, Sets, );

TYPED_TEST(OptimizedMemory, SigningLeavesNothingSecretOnTheStack) {
  if (!Stack::is_used) {
    GTEST_SKIP() << "locals are not on the stack in this build";
  }
  constexpr std::array<std::uint8_t, 32> zero{};
  for (const Unit& unit : this->all()) {
    ASSERT_EQ(this->generate(unit), ml_dsa::Status::ok);
    ml_dsa::Mu mu;
    mu.fill(0x35);
    auto secrets = this->secrets(unit);
    secrets.push_back(this->mask_seed(unit, mu));
    Stack stack;
    stack.run([&] {
      EXPECT_EQ(
          TestFixture::Signing::sign(*unit.table, this->secret_key,
                                     ml_dsa::Message::representative(mu), zero, this->signature),
          ml_dsa::Status::ok);
    });
    for (const auto& [name, image, window] : secrets) {
      EXPECT_FALSE(stack.holds_any_of(image, window)) << name << " with " << unit.name;
    }
  }
}

TYPED_TEST(OptimizedMemory, KeyGenerationLeavesNothingSecretOnTheStack) {
  if (!Stack::is_used) {
    GTEST_SKIP() << "locals are not on the stack in this build";
  }
  for (const Unit& unit : this->all()) {
    Stack stack;
    stack.run([&] { EXPECT_EQ(this->generate(unit), ml_dsa::Status::ok); });
    for (const auto& [name, image, window] : this->secrets(unit)) {
      EXPECT_FALSE(stack.holds_any_of(image, window)) << name << " with " << unit.name;
    }
  }
}

TYPED_TEST(OptimizedMemory, NothingIsAllocated) {
  constexpr std::array<std::uint8_t, 32> zero{};
  for (const Unit& unit : this->all()) {
    const auto message = ml_dsa::Message::pure({}, zero);
    const std::uint64_t before = allocations;
    const bool done =
        this->generate(unit) == ml_dsa::Status::ok &&
        TestFixture::Signing::sign(*unit.table, this->secret_key, message, zero, this->signature) ==
            ml_dsa::Status::ok &&
        ml_dsa::Verification<TypeParam::p>::verify(*unit.table, this->public_key, message,
                                                   this->signature) == ml_dsa::Verdict::accepted;
    const std::uint64_t after = allocations;
    EXPECT_TRUE(done) << unit.name;
    EXPECT_EQ(after, before) << unit.name;
  }
  const std::uint64_t before = allocations;
  const Bytes seen(1);
  EXPECT_GT(allocations, before) << "the count counts";
}

}  // namespace
}  // namespace lockstep::tests
