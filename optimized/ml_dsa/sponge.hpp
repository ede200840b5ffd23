// SHAKE of one message, in and out in pieces of any size: FIPS 202 sections 4 and 6.2.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "optimized/tables/hashing.hpp"
#include "parameters/keccak.hpp"

namespace lockstep::optimized::ml_dsa {

// absorb() any number of times, finish() once, squeeze() any number of times.
class Sponge {
 public:
  // in: a rate in bytes, parameters::shake128_rate_bytes or shake256_rate_bytes.
  Sponge(const HashKernels& kernels, std::size_t rate) noexcept : kernels_(kernels), rate_(rate) {}
  Sponge(const Sponge&) = delete;
  Sponge& operator=(const Sponge&) = delete;
  ~Sponge();  // wipes

  // Appends to the message.
  void absorb(std::span<const std::uint8_t> in) noexcept;

  // The message is complete.
  void finish() noexcept;

  // The next bytes of the output.
  void squeeze(std::span<std::uint8_t> out) noexcept;

 private:
  const HashKernels& kernels_;
  std::size_t rate_;
  std::size_t position_ = 0;  // bytes of this block already in the state, or given
  std::array<std::uint64_t, parameters::keccak_lanes> state_{};
};

}  // namespace lockstep::optimized::ml_dsa
