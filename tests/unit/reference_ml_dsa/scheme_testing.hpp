// Keys and signatures for the tests of the schemes.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>

#include <gtest/gtest.h>

#include "base/ml_dsa/status.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/keys.hpp"
#include "reference/ml_dsa/message.hpp"
#include "reference/ml_dsa/sign.hpp"
#include "tests/unit/reference_ml_dsa/testing.hpp"

namespace lockstep::tests {

using Seed = std::array<std::uint8_t, 32>;

template <parameters::MlDsa P>
using PublicKey = std::array<std::uint8_t, P.public_key_bytes()>;
template <parameters::MlDsa P>
using SecretKey = std::array<std::uint8_t, P.secret_key_bytes()>;
template <parameters::MlDsa P>
using Signature = std::array<std::uint8_t, P.signature_bytes()>;

inline constexpr Seed zero_seed{};

template <parameters::MlDsa P>
struct KeyPair {
  PublicKey<P> public_key{};
  SecretKey<P> secret_key{};
};

template <parameters::MlDsa P>
KeyPair<P> keys_of(const Seed& xi) {
  KeyPair<P> keys;
  EXPECT_EQ(ml_dsa::keygen<P>(xi, keys.public_key, keys.secret_key), ml_dsa::Status::ok);
  return keys;
}

template <parameters::MlDsa P>
Signature<P> signature_of(const KeyPair<P>& keys,
                          const ml_dsa::Message& message,
                          const Seed& rnd = zero_seed) {
  Signature<P> signature{};
  EXPECT_EQ(ml_dsa::sign<P>(keys.secret_key, message, rnd, signature), ml_dsa::Status::ok);
  return signature;
}

}  // namespace lockstep::tests
