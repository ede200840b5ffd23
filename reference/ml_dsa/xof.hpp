// The streams that samplers read: SHAKE's output, or a script that reaches what no seed reaches.
// Both end at a bound in bytes (FIPS 204 appendix C).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "reference/keccak/sponge.hpp"

namespace lockstep::reference::ml_dsa {

// The output of a SHAKE.
class SeededStream {
 public:
  SeededStream(const keccak::SpongeOutput& output, std::size_t bound) noexcept
      : output_(output), left_(bound) {}

  // The next bytes, and how many there are: block.size(), or what the bound leaves.
  std::size_t next(std::span<std::uint8_t> block) noexcept {
    const std::size_t given = std::min(block.size(), left_);
    output_.squeeze(block.first(given));
    left_ -= given;
    return given;
  }

 private:
  keccak::SpongeOutput output_;
  std::size_t left_;
};

// Bytes of the caller's, as if a SHAKE had given them.
class ScriptedStream {
 public:
  ScriptedStream(std::span<const std::uint8_t> script, std::size_t bound) noexcept
      : script_(script.first(std::min(script.size(), bound))) {}

  std::size_t next(std::span<std::uint8_t> block) noexcept {
    const std::size_t given = std::min(block.size(), script_.size());
    std::copy_n(script_.begin(), given, block.begin());
    script_ = script_.subspan(given);
    return given;
  }

 private:
  std::span<const std::uint8_t> script_;
};

}  // namespace lockstep::reference::ml_dsa
