// FIPS 202: rows of the catalogue.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "differential/catalogue/operation.hpp"

namespace lockstep::operations {

using catalogue::Bytes;
using catalogue::Choices;
using catalogue::Group;
using catalogue::Role;
using catalogue::RowText;
using catalogue::Run;
using catalogue::Word;

struct KeccakF1600 {
  static constexpr RowText text{
      .name = "keccak.f1600",
      .group = Group::hashing,
      .summary = "the permutation of 25 words; lane (x, y) is word 5 y + x",
      .definition = "FIPS 202, section 3.4",
      .specification = {"spec/fips202/keccak_p.hpp", "KECCAK_f1600"}};
  using State = std::array<Word, 25>;
  struct Input {
    State state{};
    static void fields(auto&& visit, auto& self) { visit("state", self.state, Role::secret); }
  };
  struct Output {
    State state{};
    static void fields(auto&& visit, auto& self) { visit("state", self.state, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
};

// The rate of Keccak with that many bytes of capacity.
constexpr std::size_t keccak_rate(std::size_t capacity) {
  return 200 - capacity;
}

// SHAKE of a strength in bits. The pieces are for implementations that hash a message as it comes:
// where it is cut does not matter to what is computed.
template <std::size_t strength>
struct Shake {
  static_assert(strength == 128 || strength == 256);
  static constexpr std::size_t rate = keccak_rate(2 * strength / 8);
  static constexpr RowText text{
      .name = strength == 128 ? "shake128" : "shake256",
      .group = Group::hashing,
      .summary = "extendable output, absorbed and squeezed in pieces",
      .definition = "FIPS 202, section 6.2",
      .specification = {"spec/fips202/sha3.hpp", strength == 128 ? "SHAKE128" : "SHAKE256"}};
  struct Input {
    Bytes message;
    std::vector<std::uint32_t> absorb_splits;  // places at which the message is cut, ascending
    std::vector<std::uint32_t> squeeze;        // sizes of the pieces of output, in order
    static void fields(auto&& visit, auto& self) {
      visit("message", self.message, Role::secret);
      visit("absorb_splits", self.absorb_splits, Role::shape);
      visit("squeeze", self.squeeze, Role::shape);
    }
  };
  struct Output {
    Bytes output;  // all pieces
    static void fields(auto&& visit, auto& self) { visit("output", self.output, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::optional<std::string> precondition(const Input& input);
  static std::vector<std::string_view> events();
};

template <std::size_t strength>
struct ShakeMany {
  static_assert(strength == 128 || strength == 256);
  static constexpr std::size_t rate = keccak_rate(2 * strength / 8);
  static constexpr RowText text{
      .name = strength == 128 ? "shake128.many" : "shake256.many",
      .group = Group::hashing,
      .summary = "the outputs for 2, 4 or 8 messages of one size",
      .definition = "FIPS 202, section 6.2, for each message",
      .specification = {"spec/fips202/sha3.hpp", strength == 128 ? "SHAKE128" : "SHAKE256"}};
  struct Input {
    std::vector<Bytes> messages;
    std::uint32_t output_size = 0;
    static void fields(auto&& visit, auto& self) {
      visit("messages", self.messages, Role::secret);
      visit("output_size", self.output_size, Role::shape);
    }
  };
  struct Output {
    std::vector<Bytes> outputs;
    static void fields(auto&& visit, auto& self) { visit("outputs", self.outputs, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::optional<std::string> precondition(const Input& input);
  static std::vector<std::string_view> events();
};

struct Sha3Names {
  std::string_view row;
  std::string_view specification;
};

constexpr Sha3Names sha3_names(std::size_t bits) {
  switch (bits) {
    case 224:
      return {"sha3-224", "SHA3_224"};
    case 256:
      return {"sha3-256", "SHA3_256"};
    case 384:
      return {"sha3-384", "SHA3_384"};
    default:
      return {"sha3-512", "SHA3_512"};
  }
}

// SHA-3 of a digest of that many bits.
template <std::size_t bits>
struct Sha3 {
  static_assert(bits == 224 || bits == 256 || bits == 384 || bits == 512);
  static constexpr std::size_t rate = keccak_rate(2 * bits / 8);
  static constexpr RowText text{
      .name = sha3_names(bits).row,
      .group = Group::hashing,
      .summary = "the digest",
      .definition = "FIPS 202, section 6.1",
      .specification = {"spec/fips202/sha3.hpp", sha3_names(bits).specification}};
  struct Input {
    Bytes message;
    static void fields(auto&& visit, auto& self) { visit("message", self.message, Role::secret); }
  };
  struct Output {
    std::array<std::uint8_t, bits / 8> digest{};
    static void fields(auto&& visit, auto& self) { visit("digest", self.digest, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
};

}  // namespace lockstep::operations
