// Inputs of contracts: from a fixed seed, with both ends of the range.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "parameters/ml_dsa.hpp"

namespace lockstep::tests::kernels {

inline constexpr std::size_t n = parameters::ml_dsa_n;
inline constexpr auto q = static_cast<std::int32_t>(parameters::ml_dsa_q);

class Draw {
 public:
  std::vector<std::int32_t> elements(std::size_t count, std::int32_t lo, std::int32_t hi) {
    std::uniform_int_distribution<std::int32_t> in_range(lo, hi);
    std::vector<std::int32_t> all;
    while (all.size() < count * n) {
      const bool is_end = all.size() % 7 == 0;
      all.push_back(is_end ? (all.size() % 2 == 0 ? lo : hi) : in_range(random_));
    }
    return all;
  }

  std::vector<std::uint8_t> bytes(std::size_t count) {
    std::vector<std::uint8_t> all(count);
    for (std::uint8_t& byte : all) {
      byte = static_cast<std::uint8_t>(random_());
    }
    return all;
  }

  std::vector<std::uint64_t> words(std::size_t count) {
    std::vector<std::uint64_t> all(count);
    for (std::uint64_t& word : all) {
      word = random_();
    }
    return all;
  }

 private:
  std::mt19937_64 random_;  // NOLINT(cert-msc32-c,cert-msc51-cpp): the same in every run
};

}  // namespace lockstep::tests::kernels
