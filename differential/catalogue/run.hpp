// What the specification tells while it computes: the events (rare branches, by name) it passed.
// spec/ takes it as its last argument `run`, see spec/run.hpp.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace lockstep::catalogue {

struct EventCount {
  std::string_view name;
  std::uint64_t count = 0;
};

class Run {
 public:
  // `name` lives as long as the program (the specification passes literals).
  void event(std::string_view name, std::uint64_t count = 1) {
    for (EventCount& seen : events_) {
      if (seen.name.data() == name.data() || seen.name == name) {
        seen.count += count;
        return;
      }
    }
    events_.push_back({name, count});
  }

  // Inner operations are announced for the location of divergences; a plain run does not keep them.
  void step(std::string_view /*name*/, const auto&... /*values*/) {}

  [[nodiscard]] const std::vector<EventCount>& events() const { return events_; }

 private:
  std::vector<EventCount> events_;
};

}  // namespace lockstep::catalogue
