// Kernels of hashing: FIPS 202. States, messages and outputs may be secret: control flow and
// addresses depend on lengths alone.
#pragma once

#include <cstddef>
#include <cstdint>

namespace lockstep::optimized {

struct HashKernels {
  std::size_t lanes;  // states at once: 2, 4 or 8

  // Keccak-f[1600] of one state of 25 words.
  void (*keccak_f1600)(std::uint64_t* state);

  // The same of `lanes` states: word i of state j is state[lanes i + j].
  void (*keccak_f1600_many)(std::uint64_t* states);

  // The states after absorbing `lanes` messages of equal length with SHAKE's padding, before the
  // permutation that squeezing begins with. Rate in bytes: 168 or 136.
  void (*absorb_many)(std::uint64_t* states,
                      const std::uint8_t* const* messages,
                      std::size_t length,
                      std::size_t rate);

  // The next `blocks` blocks of each state's output, permuting before each; outputs[j] has room for
  // blocks times rate bytes.
  void (*squeeze_many)(std::uint64_t* states,
                       std::uint8_t* const* outputs,
                       std::size_t blocks,
                       std::size_t rate);
};

}  // namespace lockstep::optimized
