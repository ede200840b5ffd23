// The challenge of a signature: FIPS 204 algorithm 29, and the hashes on both sides of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "optimized/ml_dsa/elements.hpp"
#include "optimized/tables/hashing.hpp"

namespace lockstep::optimized::ml_dsa {

// SampleInBall: tau coefficients of 1 or -1, 256 in all. Declassifies each index byte that it reads
// as iteration `iteration` (base/ml_dsa/declassified.hpp), never a sign. Fails with
// stream_too_short only; the element is zero then.
Status sample_in_ball(const HashKernels& kernels,
                      std::span<const std::uint8_t> challenge,
                      std::size_t tau,
                      std::int32_t* c,
                      std::size_t bound,
                      std::uint64_t iteration) noexcept;

// The same of a stream that stands in for the hash of a challenge.
Status sample_in_ball_scripted(std::span<const std::uint8_t> stream,
                               std::size_t tau,
                               std::int32_t* c,
                               std::size_t bound) noexcept;

// Line 15 of algorithm 7, 12 of algorithm 8: the hash of mu and an encoded commitment.
void hash_commitment(const HashKernels& kernels,
                     const Mu& mu,
                     std::span<const std::uint8_t> commitment,
                     std::span<std::uint8_t> challenge) noexcept;

}  // namespace lockstep::optimized::ml_dsa
