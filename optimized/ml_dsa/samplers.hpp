// Elements sampled from seeds: FIPS 204 algorithms 30 to 34, as many at once as the table hashes.
//
// Elements lie one after the other. Bounds count bytes of each seed's stream. A sampler says
// whether every element was complete before the bound; those that were not are zero. `statuses`, if
// given, tells of each: ok or stream_too_short.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "optimized/ml_dsa/elements.hpp"
#include "optimized/table.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::optimized::ml_dsa {

// A seed and two bytes that count.
using MatrixSeed = std::array<std::uint8_t, parameters::ml_dsa_seed_bytes + 2>;
using VectorSeed = std::array<std::uint8_t, parameters::ml_dsa_secret_seed_bytes + 2>;

// RejNTTPoly (algorithm 30) of each seed; all is public.  out: in [0, q), the order of FIPS 204.
[[nodiscard]] bool sample_matrix_elements(const Table& table,
                                          std::span<const MatrixSeed> seeds,
                                          std::size_t bound,
                                          std::int32_t* elements,
                                          Status* statuses = nullptr) noexcept;

// RejBoundedPoly (algorithm 31) of each seed. Declassifies which half-bytes are accepted, as
// elements first_element, first_element + 1, ... (base/ml_dsa/declassified.hpp).
// in: eta 2 or 4.  out: in [-eta, eta].
[[nodiscard]] bool sample_bounded_elements(const Table& table,
                                           std::span<const VectorSeed> seeds,
                                           std::size_t first_element,
                                           std::uint32_t eta,
                                           std::size_t bound,
                                           std::int32_t* elements,
                                           Status* statuses = nullptr) noexcept;

// The same of `count` seeds: rho' with counters from first_element on. So line 4 and 8 of algorithm
// 33 (ExpandS) have it.
[[nodiscard]] bool sample_bounded_elements(const Table& table,
                                           const SecretSeed& rho_prime,
                                           std::size_t first_element,
                                           std::size_t count,
                                           std::uint32_t eta,
                                           std::size_t bound,
                                           std::int32_t* elements) noexcept;

// Lines 4 and 5 of algorithm 34 (ExpandMask) for each seed.
// in: gamma1 2^17 or 2^19.  out: in (-gamma1, gamma1].
void sample_mask(const Table& table,
                 std::span<const VectorSeed> seeds,
                 std::uint32_t gamma1,
                 std::int32_t* elements) noexcept;

// The same of `count` seeds: rho'' with counters from kappa on.
void sample_mask(const Table& table,
                 const SecretSeed& rho_double_prime,
                 std::size_t kappa,
                 std::size_t count,
                 std::uint32_t gamma1,
                 std::int32_t* elements) noexcept;

// The samplers on a stream that stands in for a seed's, as element 0. Fail with stream_too_short
// only.
Status sample_matrix_element_scripted(const Table& table,
                                      std::span<const std::uint8_t> stream,
                                      std::size_t bound,
                                      std::int32_t* element) noexcept;
Status sample_bounded_element_scripted(const Table& table,
                                       std::span<const std::uint8_t> stream,
                                       std::uint32_t eta,
                                       std::size_t bound,
                                       std::int32_t* element) noexcept;

}  // namespace lockstep::optimized::ml_dsa
