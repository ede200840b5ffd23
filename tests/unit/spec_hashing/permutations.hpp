// A `run` that keeps every application of Keccak-f it is told of.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "spec/fips202/keccak_p.hpp"

namespace lockstep::tests {

struct Permutations {
  using State = spec::fips202::StateString;

  void event(std::string_view name) { unexpected.push_back(name); }

  void step(std::string_view name, const State& before, const State& after) {
    if (name != "keccak.f1600") {
      unexpected.push_back(name);
    }
    applied.emplace_back(before, after);
  }

  std::vector<std::pair<State, State>> applied;
  std::vector<std::string_view> unexpected;
};

}  // namespace lockstep::tests
