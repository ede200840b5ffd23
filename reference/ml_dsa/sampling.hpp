// Sampling ring elements: FIPS 204 section 7.3, algorithms 29 to 34. The streams may be scripts
// instead of a SHAKE's output; bounds count bytes of the stream.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/ml_dsa/status.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/ring.hpp"

namespace lockstep::reference::ml_dsa {

using PublicSeed = std::array<std::uint8_t, parameters::ml_dsa_seed_bytes>;
using SecretSeed = std::array<Byte, parameters::ml_dsa_secret_seed_bytes>;

// A seed and two bytes that count.
using MatrixSeed = std::array<std::uint8_t, parameters::ml_dsa_seed_bytes + 2>;
using VectorSeed = std::array<Byte, parameters::ml_dsa_secret_seed_bytes + 2>;

// Algorithm 30. All of it is public. Fails with stream_too_short only.
Status rej_ntt_poly(const MatrixSeed& seed,
                    NttPoly& out,
                    std::size_t bound = Bounds{}.rej_ntt_poly_bytes) noexcept;
Status rej_ntt_poly_scripted(std::span<const std::uint8_t> stream,
                             NttPoly& out,
                             std::size_t bound = Bounds{}.rej_ntt_poly_bytes) noexcept;

// Algorithm 31.  in: eta 2 or 4, else value_not_supported. Declassifies which half-bytes of a block
// are accepted; `element` counts in the log.
Status rej_bounded_poly(const VectorSeed& seed,
                        std::uint32_t eta,
                        Poly& out,
                        std::size_t bound = Bounds{}.rej_bounded_poly_bytes,
                        std::uint64_t element = 0) noexcept;
Status rej_bounded_poly_scripted(std::span<const std::uint8_t> stream,
                                 std::uint32_t eta,
                                 Poly& out,
                                 std::size_t bound = Bounds{}.rej_bounded_poly_bytes) noexcept;

// Lines 3 to 6 of algorithm 34, one element.  in: gamma1 2^17 or 2^19, else value_not_supported.
Status expand_mask_poly(const VectorSeed& seed, std::uint32_t gamma1, Poly& out) noexcept;

// Algorithm 29.  in: tau 39, 49 or 60, else value_not_supported. Declassifies the index bytes up to
// the last one used, not the 8 bytes of signs; `iteration` counts in the log.
Status sample_in_ball(std::span<const Byte> challenge,
                      std::size_t tau,
                      Poly& out,
                      std::size_t bound = Bounds{}.sample_in_ball_bytes,
                      std::uint64_t iteration = 0) noexcept;
Status sample_in_ball_scripted(std::span<const std::uint8_t> stream,
                               std::size_t tau,
                               Poly& out,
                               std::size_t bound = Bounds{}.sample_in_ball_bytes) noexcept;

// Seed by seed, a status for each.  in: spans of equal size.
void rej_ntt_poly_many(std::span<const MatrixSeed> seeds,
                       std::span<NttPoly> out,
                       std::span<Status> statuses,
                       std::size_t bound = Bounds{}.rej_ntt_poly_bytes) noexcept;
void rej_bounded_poly_many(std::span<const VectorSeed> seeds,
                           std::uint32_t eta,
                           std::span<Poly> out,
                           std::span<Status> statuses,
                           std::size_t bound = Bounds{}.rej_bounded_poly_bytes) noexcept;
void expand_mask_poly_many(std::span<const VectorSeed> seeds,
                           std::uint32_t gamma1,
                           std::span<Poly> out,
                           std::span<Status> statuses) noexcept;

}  // namespace lockstep::reference::ml_dsa
