#include "differential/vectors/event_cover.hpp"

#include <algorithm>
#include <any>
#include <cstddef>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "differential/engine/evolution.hpp"

namespace lockstep::vectors {
namespace {

using catalogue::Operation;
using catalogue::Value;
using engine::ChoiceBytes;

constexpr std::size_t least_cases = 3;

using Events = std::set<std::string_view>;

struct Candidate {
  ChoiceBytes choices;
  Events events;
};

Events events_of(const catalogue::Run& run) {
  Events events;
  for (const catalogue::EventCount& event : run.events()) {
    events.insert(event.name);
  }
  return events;
}

bool adds(const Events& events, const Events& known) {
  return !std::ranges::includes(known, events);
}

// Inputs that reached something that none before them had, and the first ones in any case.
std::vector<Candidate> search(const Operation& operation, const CoverOptions& options) {
  engine::Evolution evolution(options.seed, operation.name(), operation.seeds);
  std::vector<Candidate> candidates;
  Events known;
  for (std::int64_t i = 0; i < options.cases; ++i) {
    ChoiceBytes bytes = evolution.next();
    catalogue::Choices choices(bytes);
    const std::any input = operation.choose(choices);
    catalogue::Run run;
    static_cast<void>(operation.meaning(input, run));
    evolution.learn(bytes, run.events());
    Events events = events_of(run);
    if (candidates.size() < least_cases || adds(events, known)) {
      known.insert(events.begin(), events.end());
      candidates.push_back({std::move(bytes), std::move(events)});
    }
  }
  return candidates;
}

std::size_t missing(const Candidate& candidate, const Events& known) {
  return static_cast<std::size_t>(std::ranges::count_if(
      candidate.events, [&](std::string_view event) { return !known.contains(event); }));
}

// Whichever adds most, until none adds anything.
std::vector<std::pair<Candidate, Events>> smallest_cover(std::vector<Candidate> candidates) {
  std::vector<std::pair<Candidate, Events>> cover;
  Events known;
  while (!candidates.empty()) {
    const auto best = std::ranges::max_element(
        candidates, {}, [&](const Candidate& candidate) { return missing(candidate, known); });
    Events added;
    std::ranges::set_difference(best->events, known, std::inserter(added, added.end()));
    if (added.empty() && cover.size() >= least_cases) {
      break;
    }
    known.insert(added.begin(), added.end());
    cover.emplace_back(std::move(*best), std::move(added));
    candidates.erase(best);
  }
  return cover;
}

Value answer(const Operation& operation, const Candidate& candidate, const Events& added) {
  catalogue::Choices choices(candidate.choices);
  const std::any input = operation.choose(choices);
  catalogue::Run run;
  const std::any output = operation.meaning(input, run);
  std::string comment;
  for (const std::string_view event : added) {
    comment += comment.empty() ? "reaches " : ", ";
    comment += event;
  }
  return Value(catalogue::Record{{"operation", Value(operation.name())},
                                 {"input", operation.encode_input(input)},
                                 {"output", operation.encode_output(output)},
                                 {"comment", Value(comment)}});
}

}  // namespace

std::vector<Value> event_cover(const Operation& operation, const CoverOptions& options) {
  std::vector<Value> cases;
  for (const auto& [candidate, added] : smallest_cover(search(operation, options))) {
    cases.push_back(answer(operation, candidate, added));
  }
  return cases;
}

}  // namespace lockstep::vectors
