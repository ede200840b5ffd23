// One case: an input, what the specification says of it, and whether an implementation agrees.
#pragma once

#include <any>
#include <cstdint>
#include <optional>
#include <string>

#include "differential/catalogue/implementation.hpp"
#include "differential/catalogue/operation.hpp"

namespace lockstep::engine {

// Why an implementation's answer is not right.
struct Failure {
  std::string kind;  // "differs", "breach" (of the workspace's contract), "crashes", "hangs"
  std::string message;
  catalogue::Difference difference;  // of kind "differs" only

  static void fields(auto&& visit, auto& self) {
    visit("kind", self.kind);
    visit("message", self.message);
    visit("field", self.difference.field);
    visit("place", self.difference.place);
    visit("expected", self.difference.expected);
    visit("got", self.difference.got);
  }
};

// The bytes with which outputs and scratch arrive; two patterns, so that no constant hides a word
// that was never written.
inline constexpr std::uint8_t dirt_of(std::uint64_t case_index) {
  return case_index % 2 == 0 ? 0xA5 : 0x5A;
}

// Runs the offer on the input and compares. Nothing: it agrees with `expected`.
std::optional<Failure> check(const catalogue::Operation& operation,
                             const catalogue::Offer& offer,
                             const std::any& input,
                             const std::any& expected,
                             std::uint8_t dirt);

// "field, place: expected ..., got ..."
std::string describe(const Failure& failure);

}  // namespace lockstep::engine
