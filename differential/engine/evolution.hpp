// The built-in engine's source of inputs for one operation: its seeds, fresh strings of Choices,
// and offspring of strings that reached something new. "New" is an event of the specification, or
// an event a new number of times (by powers of two). The sequence depends on the seed, the
// operation's name and what was reached, on nothing else.
#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "differential/catalogue/random.hpp"
#include "differential/catalogue/run.hpp"
#include "differential/engine/minimise.hpp"

namespace lockstep::engine {

class Evolution {
 public:
  // The seeds must outlive this.
  Evolution(std::uint64_t seed,
            std::string_view operation,
            std::span<const ChoiceBytes> seeds = {});

  // The next string to try.
  ChoiceBytes next();

  // What the specification passed on the string that next() gave last.
  void learn(const ChoiceBytes& bytes, const std::vector<catalogue::EventCount>& events);

  [[nodiscard]] const std::vector<ChoiceBytes>& corpus() const { return corpus_; }

 private:
  ChoiceBytes fresh();
  ChoiceBytes offspring();

  catalogue::Random random_;
  std::span<const ChoiceBytes> seeds_;
  std::uint64_t drawn_ = 0;
  std::vector<ChoiceBytes> corpus_;
  std::set<std::pair<std::string_view, int>> reached_;
};

}  // namespace lockstep::engine
