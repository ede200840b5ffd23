// RFC 7693, BLAKE2s with a digest of 32 bytes: rows of the catalogue.
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
using catalogue::Digest;
using catalogue::Group;
using catalogue::Role;
using catalogue::RowText;
using catalogue::Run;
using catalogue::Word;

struct Blake2sCompress {
  static constexpr RowText text{
      .name = "blake2s.compress",
      .group = Group::hashing,
      .summary = "the compression function; words are little-endian bytes",
      .definition = "RFC 7693, section 3.2",
      .specification = {"spec/rfc7693/blake2s.hpp", "F"}};
  struct Input {
    Digest chaining_value{};
    std::array<std::uint8_t, 64> block{};
    Word counter{};  // bytes hashed, this block's included
    bool last = false;
    static void fields(auto&& visit, auto& self) {
      visit("chaining_value", self.chaining_value, Role::secret);
      visit("block", self.block, Role::secret);
      visit("counter", self.counter, Role::shape);
      visit("last", self.last, Role::shape);
    }
  };
  struct Output {
    Digest chaining_value{};
    static void fields(auto&& visit, auto& self) {
      visit("chaining_value", self.chaining_value, Role::secret);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
};

struct Blake2s {
  static constexpr RowText text{.name = "blake2s",
                                .group = Group::hashing,
                                .summary = "the digest, keyed if there is a key",
                                .definition = "RFC 7693, section 3.3",
                                .specification = {"spec/rfc7693/blake2s.hpp", "BLAKE2s"}};
  struct Input {
    Bytes message;
    Bytes key;  // 0 to 32 bytes
    static void fields(auto&& visit, auto& self) {
      visit("message", self.message, Role::secret);
      visit("key", self.key, Role::secret);
    }
  };
  struct Output {
    Digest digest{};
    static void fields(auto&& visit, auto& self) { visit("digest", self.digest, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::optional<std::string> precondition(const Input& input);
  static std::vector<std::string_view> events();
};

// The leaves of a Merkle tree whose absent leading lanes are zero share those blocks
// (docs/binary-field.md 6.4).
struct Blake2sMany {
  static constexpr RowText text{
      .name = "blake2s.many",
      .group = Group::hashing,
      .summary = "the digests of messages of one size, each behind the same whole blocks of zeros",
      .definition = "RFC 7693, section 3.3, for each message",
      .specification = {"spec/rfc7693/blake2s.hpp", "BLAKE2s"}};
  struct Input {
    std::vector<Bytes> messages;
    std::uint32_t zero_blocks = 0;  // 64 bytes each
    static void fields(auto&& visit, auto& self) {
      visit("messages", self.messages, Role::secret);
      visit("zero_blocks", self.zero_blocks, Role::shape);
    }
  };
  struct Output {
    std::vector<Digest> digests;
    static void fields(auto&& visit, auto& self) { visit("digests", self.digests, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::optional<std::string> precondition(const Input& input);
  static std::vector<std::string_view> events();
};

}  // namespace lockstep::operations
