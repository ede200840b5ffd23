// FIPS 180-4, SHA-2: rows of the catalogue.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
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

enum class Sha2Function : std::uint8_t { f224, f256, f384, f512, f512_224, f512_256 };

struct Sha2Shape {
  std::string_view row;
  std::string_view definition;
  catalogue::Place specification;
  std::size_t digest = 0;  // in bytes, like the block
  std::size_t block = 0;
};

inline constexpr std::array<Sha2Shape, 6> sha2_shapes{{
    {"sha2-224", "FIPS 180-4, section 6.3", {"spec/fips180/sha256.hpp", "SHA_224"}, 28, 64},
    {"sha2-256", "FIPS 180-4, section 6.2", {"spec/fips180/sha256.hpp", "SHA_256"}, 32, 64},
    {"sha2-384", "FIPS 180-4, section 6.5", {"spec/fips180/sha512.hpp", "SHA_384"}, 48, 128},
    {"sha2-512", "FIPS 180-4, section 6.4", {"spec/fips180/sha512.hpp", "SHA_512"}, 64, 128},
    {"sha2-512-224",
     "FIPS 180-4, section 6.6",
     {"spec/fips180/sha512.hpp", "SHA_512_224"},
     28,
     128},
    {"sha2-512-256",
     "FIPS 180-4, section 6.7",
     {"spec/fips180/sha512.hpp", "SHA_512_256"},
     32,
     128},
}};

template <Sha2Function function>
struct Sha2 {
  static constexpr Sha2Shape shape = sha2_shapes.at(static_cast<std::size_t>(function));
  static constexpr RowText text{.name = shape.row,
                                .group = Group::hashing,
                                .summary = "the digest",
                                .definition = shape.definition,
                                .specification = shape.specification};
  struct Input {
    Bytes message;
    static void fields(auto&& visit, auto& self) { visit("message", self.message, Role::secret); }
  };
  struct Output {
    std::array<std::uint8_t, shape.digest> digest{};
    static void fields(auto&& visit, auto& self) { visit("digest", self.digest, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
};

}  // namespace lockstep::operations
