// Kernels that parse the output of XOFs: FIPS 204 algorithms 14, 15, 30, 31.
//
// Accepted coefficients are appended to out, which has `have` of them, until it has 256; out is
// int32_t[256 + sampling_slack], of which the slack may be overwritten with anything. The result
// is how many there are then.
#pragma once

#include <cstddef>
#include <cstdint>

namespace lockstep::optimized {

constexpr std::size_t sampling_slack = 64;

struct SamplingKernels {
  // Lines 5 to 10 of RejNTTPoly on public bytes, three a candidate: those below q of 23 bits each.
  // in: bytes a multiple of 3.  out: in [0, q), in the order of the stream.
  std::size_t (*accept_uniform)(const std::uint8_t* stream,
                                std::size_t bytes,
                                std::int32_t* out,
                                std::size_t have);

  // RejBoundedPoly on secret bytes, in two steps so that what is public between them can be
  // declassified. First: bit i % 64 of accepted[i / 64] says whether half-byte i is a candidate
  // (low half first); bits beyond the last are zero. No branch or address depends on the bytes.
  // in: bytes <= 136, eta 2 or 4.
  void (*mark_bounded)(const std::uint8_t* block,
                       std::size_t bytes,
                       std::uint32_t eta,
                       std::uint64_t* accepted);

  // Second: the marked half-bytes as coefficients in [-eta, eta]. The marks are public and may
  // steer branches and addresses, the bytes may not.
  std::size_t (*select_bounded)(const std::uint8_t* block,
                                std::size_t bytes,
                                std::uint32_t eta,
                                const std::uint64_t* accepted,
                                std::int32_t* out,
                                std::size_t have);
};

}  // namespace lockstep::optimized
