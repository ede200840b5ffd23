// splitmix64: a small deterministic generator, the one in which test vectors and campaigns state
// their seeds (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
#pragma once

#include <cstdint>
#include <string_view>

namespace lockstep::catalogue {

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }

  // In [0, bound), bound > 0; the bias of the remainder does not matter for picking test inputs.
  constexpr std::uint64_t below(std::uint64_t bound) { return next() % bound; }

 private:
  std::uint64_t state_;
};

// A seed for the stream called `name` of a campaign: streams of different names are unrelated.
constexpr std::uint64_t stream_seed(std::uint64_t seed, std::string_view name) {
  std::uint64_t state = Random(seed).next();
  for (const char c : name) {
    state = Random(state ^ static_cast<unsigned char>(c)).next();
  }
  return state;
}

}  // namespace lockstep::catalogue
