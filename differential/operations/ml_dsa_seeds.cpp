#include "differential/operations/ml_dsa_seeds.hpp"

#include <string>

#include "differential/operations/ml_dsa_sampling.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::operations {
namespace {

using parameters::ml_dsa_n;

constexpr std::uint32_t longest_stream = 1U << 16;

// Mostly the usual bound; in one case of four from `least` to `most`, where elements end.
std::uint32_t choose_bound(Choices& choices,
                           std::uint32_t usual,
                           std::uint32_t least,
                           std::uint32_t most) {
  if (choices.one_in(4)) {
    return choices.between(least, most);
  }
  return choices.one_in(16) ? static_cast<std::uint32_t>(choices.below(std::uint64_t{2} * usual))
                            : usual;
}

}  // namespace

std::uint32_t choose_rej_ntt_poly_bound(Choices& choices) {
  return choose_bound(choices, rej_ntt_poly_bound, 3 * ml_dsa_n - 3, 3 * ml_dsa_n + 9);
}

// An element takes some 137 bytes, give or take 2 (eta 2), or 228, give or take 9 (eta 4).
std::uint32_t choose_rej_bounded_poly_bound(Choices& choices, ParameterSet set) {
  const bool narrow = numbers_of(set).eta == 2;
  return choose_bound(choices, rej_bounded_poly_bound, narrow ? 133 : 215, narrow ? 142 : 250);
}

std::uint32_t choose_sample_in_ball_bound(Choices& choices, ParameterSet set) {
  const auto least = static_cast<std::uint32_t>(8 + numbers_of(set).tau);
  return choose_bound(choices, sample_in_ball_bound, least, least + 15);
}

void write_seed_number(std::span<std::uint8_t> seed, std::uint32_t number) {
  for (unsigned i = 0; i < 4; ++i) {
    seed[i] = static_cast<std::uint8_t>(number >> (8 * i));
  }
}

Complaint wrong_lanes(std::size_t lanes) {
  if (lanes == 2 || lanes == 4 || lanes == 8) {
    return std::nullopt;
  }
  return std::to_string(lanes) + " seeds; there must be 2, 4 or 8";
}

Complaint wrong_stream(const std::optional<Bytes>& stream, std::uint32_t bound) {
  if (auto complaint = outside("bound", bound, 0, longest_stream)) {
    return complaint;
  }
  return outside("the number of bytes of stream", stream ? stream->size() : 0, 0, longest_stream);
}

}  // namespace lockstep::operations
