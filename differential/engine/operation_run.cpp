#include "differential/engine/operation_run.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "differential/engine/evolution.hpp"

namespace lockstep::engine {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

class OperationRun {
 public:
  OperationRun(const Task& task, Watch& watch)
      : task_(task),
        watch_(watch),
        evolution_(task.seed, task.operation->name(), task.operation->seeds) {
    result_.operation = task.operation->name();
    for (const std::string_view name : task.operation->events) {
      result_.events.push_back({std::string(name), 0});
    }
    for (const catalogue::Implementation* suspect : task.suspects) {
      result_.cells.push_back(Cell{.implementation = suspect->name,
                                   .cases = 0,
                                   .differences = 0,
                                   .not_covered = {},
                                   .first = {}});
    }
  }

  OperationResult run() {
    while (!over()) {
      one_case();
      result_.seconds = seconds_since(start_);
      watch_.end_case(result_);
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] bool over() const {
    return watch_.stop() || (task_.cases > 0 && result_.cases >= task_.cases) ||
           (task_.seconds > 0 && result_.cases > 0 && result_.seconds >= task_.seconds) ||
           (task_.first_only && all_differ());
  }

  [[nodiscard]] bool all_differ() const {
    return std::ranges::all_of(result_.cells,
                               [](const Cell& cell) { return cell.first.has_value(); });
  }

  void one_case() {
    const std::int64_t index = result_.cases;
    const ChoiceBytes bytes = evolution_.next();
    watch_.begin_case(index, bytes);
    catalogue::Choices choices(bytes);
    const std::any input = task_.operation->choose(choices);
    catalogue::Run run;
    const std::any expected = task_.operation->meaning(input, run);
    evolution_.learn(bytes, run.events());
    count(run.events());
    for (std::size_t i = 0; i < task_.suspects.size(); ++i) {
      watch_.begin_suspect(i);
      compare(i, index, bytes, input, expected);
    }
    ++result_.cases;
    result_.corpus = static_cast<std::int64_t>(evolution_.corpus().size());
  }

  void count(const std::vector<catalogue::EventCount>& events) {
    for (const catalogue::EventCount& event : events) {
      auto known = std::ranges::find(result_.events, event.name, &EventTotal::name);
      if (known == result_.events.end()) {
        known = result_.events.insert(known, EventTotal{std::string(event.name), 0});
      }
      known->count += static_cast<std::int64_t>(event.count);
    }
  }

  void compare(std::size_t suspect,
               std::int64_t index,
               const ChoiceBytes& bytes,
               const std::any& input,
               const std::any& expected) {
    Cell& cell = result_.cells[suspect];
    const catalogue::Offer& offer = *task_.suspects[suspect]->find(task_.operation->name());
    const std::uint8_t dirt = dirt_of(static_cast<std::uint64_t>(index));
    ++cell.cases;
    auto failure = check(*task_.operation, offer, input, expected, dirt);
    if (!failure) {
      return;
    }
    ++cell.differences;
    if (!cell.first) {
      cell.first = smallest(suspect, index, bytes, dirt, std::move(*failure));
      watch_.begin_case(index, bytes);  // the next suspect runs on these choices again
    }
  }

  // The finding, on the simplest choices that still fail in the same way.
  Finding smallest(std::size_t suspect,
                   std::int64_t index,
                   const ChoiceBytes& bytes,
                   std::uint8_t dirt,
                   Failure failure) {
    const catalogue::Operation& operation = *task_.operation;
    const catalogue::Offer& offer = *task_.suspects[suspect]->find(operation.name());
    const auto fails = [&](const ChoiceBytes& candidate) {
      watch_.begin_case(index, candidate);
      catalogue::Choices choices(candidate);
      const std::any input = operation.choose(choices);
      catalogue::Run run;
      const std::any expected = operation.meaning(input, run);
      watch_.begin_suspect(suspect);
      auto found = check(operation, offer, input, expected, dirt);
      if (!found || found->kind != failure.kind) {
        return false;
      }
      failure = std::move(*found);
      return true;
    };
    ChoiceBytes simplest = minimise(bytes, fails);
    return Finding{.operation = result_.operation,
                   .implementation = task_.suspects[suspect]->name,
                   .case_index = index,
                   .choices = std::move(simplest),
                   .failure = std::move(failure),
                   .reproducer = {}};
  }

  const Task& task_;
  Watch& watch_;
  Evolution evolution_;
  OperationResult result_;
  Clock::time_point start_ = Clock::now();
};

}  // namespace

OperationResult run_operation(const Task& task, Watch& watch) {
  return OperationRun(task, watch).run();
}

}  // namespace lockstep::engine
