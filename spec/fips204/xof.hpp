// FIPS 204, section 3.7 (H and G) and Appendix C (bounds on what is taken from them).
//
// What a run may have beside event and step, for tests and campaigns:
//   run.bound               Bounds; without it, those below
//   run.xof(sampler, seed)  std::optional<ByteString>: the bytes that the XOF of this sampler gives
//                           once it has absorbed seed, or nothing for those of SHAKE. The samplers
//                           are "RejNTTPoly", "RejBoundedPoly" and "SampleInBall".
// Conventions and deviations: spec/fips204/sets.hpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "spec/fips202/sha3.hpp"
#include "spec/fips202/xof.hpp"
#include "spec/fips204/sets.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::fips204 {

// Section 3.7: H(str, n) = SHAKE256(str, 8n).
template <std::size_t n, class Run = const Nothing>
constexpr Bytes<n> H(ByteView str, Run& run = nothing) {
  const Bytes<n> output = to_Bytes<n>(fips202::SHAKE256(str, 8 * n, run)).value();
  run.step("shake256", str, n, output);
  return output;
}

// Section 3.7: H and G with Init, Absorb and Squeeze.
using XOF_H = fips202::XOF_SHAKE256;
using XOF_G = fips202::XOF_SHAKE128;
inline constexpr std::size_t H_block = 136;
inline constexpr std::size_t G_block = 168;

// n bytes, rounded up to whole blocks.
constexpr std::size_t whole_blocks(std::size_t n, std::size_t block) {
  return (n + block - 1) / block * block;
}

// Appendix C. A loop needs more than the standard's limit with probability below 2^-256. Its limits
// in bytes are rounded up to whole blocks, for what squeezes whole blocks to have the same ones.
struct Bounds {
  std::size_t Sign_internal = 814;                              // iterations
  std::size_t RejNTTPoly = whole_blocks(894, G_block);          // bytes
  std::size_t RejBoundedPoly = whole_blocks(481, H_block);      // bytes
  std::size_t SampleInBall = whole_blocks(221, H_block);        // bytes
};
static_assert(Bounds{}.RejNTTPoly == 1008);
static_assert(Bounds{}.RejBoundedPoly == 544);
static_assert(Bounds{}.SampleInBall == 272);

template <class Run>
constexpr Bounds bound(const Run& run) {
  if constexpr (requires { run.bound; }) {
    return run.bound;
  } else {
    return Bounds{};
  }
}

// An XOF that gives `bytes` bytes at the most, and ⊥ after that; fewer if a script has fewer.
template <class XOF>
class Bounded {
 public:
  static constexpr Bounded Init(std::string_view sampler, std::size_t bytes) {
    return Bounded(sampler, bytes);
  }

  template <class Run>
  constexpr void Absorb(ByteView ρ, Run& run) {
    if constexpr (requires { run.xof(sampler_, ρ); }) {
      script_ = run.xof(sampler_, ρ);
    }
    if (script_) {
      bytes_ = std::min(bytes_, script_.value().size());
    }
    ctx_.Absorb(ρ, run);
  }

  template <std::size_t n, class Run>
  constexpr std::optional<Bytes<n>> Squeeze(Run& run) {
    if (bytes_ - squeezed_ < n) {
      return std::nullopt;
    }
    squeezed_ = squeezed_ + n;
    if (script_) {
      return to_Bytes<n>(ByteView(script_.value()).subspan(squeezed_ - n, n));
    }
    return ctx_.template Squeeze<n>(run);
  }

  // How many bytes were taken, and how many there are.
  constexpr std::size_t squeezed() const { return squeezed_; }
  constexpr std::size_t bytes() const { return bytes_; }

 private:
  constexpr Bounded(std::string_view sampler, std::size_t bytes)
      : sampler_(sampler), bytes_(bytes) {}

  std::string_view sampler_;
  std::size_t bytes_;
  std::size_t squeezed_ = 0;
  std::optional<ByteString> script_;
  XOF ctx_ = XOF::Init();
};

}  // namespace lockstep::spec::fips204
