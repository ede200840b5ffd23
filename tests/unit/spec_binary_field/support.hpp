// What the tests of spec/binary_field share: a run that remembers, and random words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "spec/binary_field/extension.hpp"
#include "spec/binary_field/field.hpp"

namespace lockstep::tests::unit::spec_binary_field {

using Names = std::set<std::string, std::less<>>;
using Sizes = std::vector<std::size_t>;

// Remembers which events and steps were reported.
struct Recorder {
  Names events;
  Names steps;

  void event(std::string_view name) { events.emplace(name); }
  void step(std::string_view name, const auto&... /*values*/) { steps.emplace(name); }
};

// The names of an event list.
inline Names names_of(const auto& list) {
  return Names(list.begin(), list.end());
}

// The outputs of splitmix64 from the state `seed`.
inline std::vector<std::uint64_t> random_words(std::uint64_t seed, std::size_t count) {
  std::vector<std::uint64_t> words;
  words.reserve(count);
  std::uint64_t state = seed;
  for (std::size_t i = 0; i < count; ++i) {
    state += 0x9E3779B97F4A7C15;
    std::uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    words.push_back(z ^ (z >> 31));
  }
  return words;
}

inline std::vector<spec::binary_field::K> random_elements(std::uint64_t seed, std::size_t count) {
  return spec::binary_field::K_of_words(random_words(seed, count));
}

inline std::vector<spec::binary_field::E> random_extension_elements(std::uint64_t seed,
                                                                    std::size_t count) {
  return spec::binary_field::E_of_words(random_words(seed, 3 * count));
}

}  // namespace lockstep::tests::unit::spec_binary_field
