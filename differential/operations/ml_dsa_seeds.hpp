// Seeds and bounds for the rows of ML-DSA that sample, from few choices; and what is wrong with
// such inputs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "differential/catalogue/random.hpp"
#include "differential/operations/ml_dsa_shapes.hpp"

namespace lockstep::operations {

// Bounds for seeds: mostly the usual ones, else such that many elements just fit or just do not.
std::uint32_t choose_rej_ntt_poly_bound(Choices& choices);
std::uint32_t choose_rej_bounded_poly_bound(Choices& choices, ParameterSet set);
std::uint32_t choose_sample_in_ball_bound(Choices& choices, ParameterSet set);

// Seeds of rare streams, found by trying: zeros but for the first four bytes, a number, lowest
// first. They serve vectors and matrices too, whose first elements count zero.
using SeedNumbers = std::span<const std::uint32_t>;
inline constexpr auto rej_ntt_poly_seeds = std::to_array<std::uint32_t>({
    114256,  // five candidates rejected
    129315,  // the last candidate of a block rejected
    156971,  // a candidate q
    16089,   // a candidate q - 1
});
inline constexpr auto rej_bounded_poly_seeds = std::to_array<std::uint32_t>({
    56410,   // eta 4: a third block
    200441,  // the same
    145814,  // eta 2: forty half-bytes rejected in the first block
});
inline constexpr auto expand_mask_poly_seeds = std::to_array<std::uint32_t>({
    2586,   // a coefficient gamma1, for both
    284,    // a coefficient 1 - gamma1, for gamma1 = 2^17
    16261,  // the same for 2^19
});

// in: at least 4 bytes.
void write_seed_number(std::span<std::uint8_t> seed, std::uint32_t number);

// A rare one in one case of eight, else any.
template <std::size_t size>
std::array<std::uint8_t, size> choose_sampler_seed(Choices& choices, SeedNumbers rare) {
  std::array<std::uint8_t, size> seed{};
  if (choices.one_in(8)) {
    write_seed_number(seed, rare[choices.below(rare.size())]);
  } else {
    choices.fill(seed);
  }
  return seed;
}

// 2, 4 or 8 different ones; in half of the cases one of them is rare.
template <std::size_t size>
std::vector<std::array<std::uint8_t, size>> choose_sampler_seeds(Choices& choices,
                                                                 SeedNumbers rare) {
  std::vector<std::array<std::uint8_t, size>> seeds(choices.pick({2U, 4U, 8U}));
  catalogue::Random random(choices.below(std::uint64_t{1} << 32));
  for (auto& seed : seeds) {
    for (std::uint8_t& byte : seed) {
      byte = static_cast<std::uint8_t>(random.next());
    }
  }
  if (choices.one_in(2)) {
    auto& seed = seeds[choices.below(seeds.size())];
    seed = {};
    write_seed_number(seed, rare[choices.below(rare.size())]);
  }
  return seeds;
}

// What is wrong with a number of lanes; with a stream or a bound of over 64 KiB.
Complaint wrong_lanes(std::size_t lanes);
Complaint wrong_stream(const std::optional<Bytes>& stream, std::uint32_t bound);

}  // namespace lockstep::operations
