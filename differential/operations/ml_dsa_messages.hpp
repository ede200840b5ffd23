// What ML-DSA signs and verifies, in the four forms of FIPS 204, as fields of rows: pure
// (algorithms 2 and 3), pre-hashed (4 and 5), formatted already (7 and 8), or its representative
// mu.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "differential/operations/ml_dsa_shapes.hpp"

namespace lockstep::operations {

// The twelve functions that ACVP tests, in the order of their object identifiers.
enum class PreHashFunction : std::uint8_t {
  sha2_256,
  sha2_384,
  sha2_512,
  sha2_224,
  sha2_512_224,
  sha2_512_256,
  sha3_224,
  sha3_256,
  sha3_384,
  sha3_512,
  shake_128,
  shake_256,
};

// ACVP's names.
constexpr std::array<std::string_view, 12> names(PreHashFunction /*of*/) {
  return {"SHA2-256", "SHA2-384", "SHA2-512", "SHA2-224", "SHA2-512/224", "SHA2-512/256",
          "SHA3-224", "SHA3-256", "SHA3-384", "SHA3-512", "SHAKE-128",    "SHAKE-256"};
}

struct PureMessage {
  Bytes message;
  Bytes context;
  static void fields(auto&& visit, auto& self) {
    visit("message", self.message, Role::public_);
    visit("context", self.context, Role::public_);
  }
};

struct PreHashedMessage {
  Bytes message;
  Bytes context;
  PreHashFunction function{};
  static void fields(auto&& visit, auto& self) {
    visit("message", self.message, Role::public_);
    visit("context", self.context, Role::public_);
    visit("function", self.function, Role::shape);
  }
};

struct FormattedMessage {
  Bytes message;  // M'
  static void fields(auto&& visit, auto& self) { visit("message", self.message, Role::public_); }
};

struct MessageRepresentative {
  Seed64 mu{};
  static void fields(auto&& visit, auto& self) { visit("mu", self.mu, Role::public_); }
};

}  // namespace lockstep::operations
