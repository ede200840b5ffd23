#include "differential/engine/campaign.hpp"

#include <algorithm>
#include <chrono>
#include <deque>
#include <list>
#include <map>
#include <optional>
#include <utility>
#include <variant>

#include <fmt/format.h>
#include <poll.h>

#include "differential/engine/files.hpp"
#include "differential/engine/interrupt.hpp"
#include "differential/engine/reproducer.hpp"
#include "differential/engine/worker.hpp"
#include "differential/version.hpp"

namespace lockstep::engine {
namespace {

using catalogue::Catalogue;
using catalogue::Implementation;
using catalogue::Operation;
using Clock = std::chrono::steady_clock;

constexpr int poll_milliseconds = 100;

template <class Item, class NameOf>
base::Result<std::vector<const Item*>> select(const std::vector<const Item*>& all,
                                              const std::vector<std::string>& patterns,
                                              std::string_view what,
                                              NameOf name_of) {
  std::vector<const Item*> chosen;
  for (const std::string& pattern : patterns) {
    const auto before = chosen.size();
    bool known = false;
    for (const Item* item : all) {
      if (!catalogue::matches(pattern, name_of(*item))) {
        continue;
      }
      known = true;
      if (std::ranges::find(chosen, item) == chosen.end()) {
        chosen.push_back(item);
      }
    }
    if (!known && chosen.size() == before) {
      return base::Error{
          fmt::format("no {} matches \"{}\"; `lockstep list` shows them all", what, pattern)};
    }
  }
  return chosen;
}

class Campaign {
 public:
  Campaign(const CampaignOptions& options, CampaignListener& listener)
      : options_(options), listener_(listener) {}

  base::Result<CampaignResult> run() {
    if (auto error = plan()) {
      return *error;
    }
    while (!waiting_.empty() || !workers_.empty()) {
      if (interrupted()) {
        wind_down();
      }
      if (auto error = start_workers()) {
        return *error;
      }
      if (auto error = listen()) {
        return *error;
      }
      report_status();
    }
    return finish();
  }

 private:
  std::optional<base::Error> plan() {
    const Catalogue& all = Catalogue::instance();
    auto operations = select(all.operations(), options_.operations, "operation",
                             [](const Operation& row) { return row.name(); });
    if (!operations) {
      return operations.error();
    }
    std::vector<const Implementation*> others = all.implementations();
    others.erase(others.begin());  // the specification
    auto suspects = select(others, options_.implementations, "implementation",
                           [](const Implementation& one) { return std::string_view(one.name); });
    if (!suspects) {
      return suspects.error();
    }
    leave_out_stand_ins(suspects.value());
    for (const Operation* operation : operations.value()) {
      order_.emplace_back(operation->name());
      waiting_.push_back(make_task(*operation, suspects.value()));
    }
    const auto rows = static_cast<double>(waiting_.size());
    const double lanes = std::min(static_cast<double>(options_.jobs), rows);
    double parts = 0;
    for (const Task& task : waiting_) {
      parts += task.operation->text.share;
    }
    for (Task& task : waiting_) {
      task.seconds = options_.seconds * lanes * task.operation->text.share / parts;
    }
    return std::nullopt;
  }

  // Each is mentioned once, not for every operation.
  void leave_out_stand_ins(std::vector<const Implementation*>& suspects) {
    std::vector<std::string_view> running;
    for (const Implementation* suspect : suspects) {
      if (!suspect->why_unavailable()) {
        running.emplace_back(suspect->name);
      }
    }
    std::erase_if(suspects, [&](const Implementation* suspect) {
      if (std::ranges::find(running, suspect->stands_in_for) == running.end()) {
        return false;
      }
      result_.not_covered.push_back(
          fmt::format("{}: stands in for {}, which runs here (--implementation {} asks for it)",
                      suspect->name, suspect->stands_in_for, suspect->name));
      return true;
    });
  }

  // Cells that cannot be run are remembered with the reason.
  Task make_task(const Operation& operation, const std::vector<const Implementation*>& suspects) {
    Task task;
    task.operation = &operation;
    task.seed = options_.seed;
    task.cases = options_.cases;
    task.first_only = options_.first_only;
    bool offered = false;
    for (const Implementation* suspect : suspects) {
      if (suspect->find(operation.name()) == nullptr) {
        continue;
      }
      offered = true;
      if (auto reason = suspect->why_unavailable()) {
        leave_out(operation.name(), suspect->name, *reason);
      } else {
        task.suspects.push_back(suspect);
      }
    }
    if (!offered) {
      result_.not_covered.push_back(
          fmt::format("{}: no chosen implementation offers it", operation.name()));
    }
    return task;
  }

  void leave_out(std::string_view operation,
                 const std::string& implementation,
                 const std::string& reason) {
    add_cell(operation, implementation, reason);
    result_.not_covered.push_back(fmt::format("{} on {}: {}", operation, implementation, reason));
  }

  Cell& add_cell(std::string_view operation,
                 const std::string& implementation,
                 std::string not_covered) {
    return extra_cells_[std::string(operation)].emplace_back(
        Cell{.implementation = implementation,
             .cases = 0,
             .differences = 0,
             .not_covered = std::move(not_covered),
             .first = {}});
  }

  std::optional<base::Error> start_workers() {
    while (!waiting_.empty() && workers_.size() < options_.jobs && !interrupted()) {
      auto worker = Worker::start(std::move(waiting_.front()));
      waiting_.pop_front();
      if (!worker) {
        return worker.error();
      }
      workers_.push_back(std::move(worker.value()));
    }
    return std::nullopt;
  }

  // Waits a moment for the workers and takes in what they say.
  std::optional<base::Error> listen() {
    std::vector<pollfd> descriptors;
    for (const Worker& worker : workers_) {
      descriptors.push_back({.fd = worker.descriptor(), .events = POLLIN, .revents = 0});
    }
    ::poll(descriptors.data(), descriptors.size(), poll_milliseconds);
    std::size_t i = 0;
    for (auto worker = workers_.begin(); worker != workers_.end(); ++i) {
      const bool spoke = descriptors[i].revents != 0;
      if (spoke && !worker->read()) {
        if (auto error = end_of(*worker)) {
          return error;
        }
        worker = workers_.erase(worker);
      } else {
        worker->kill_if_silent(options_.silence);
        ++worker;
      }
    }
    return std::nullopt;
  }

  std::optional<base::Error> end_of(Worker& worker) {
    auto end = worker.finish();
    if (auto* death = std::get_if<Worker::Death>(&end)) {
      return after_death(worker.task(), std::move(death->finding), death->culprit);
    }
    return conclude(std::get<OperationResult>(std::move(end)));
  }

  // The rest of the task goes on without the implementation that died.
  std::optional<base::Error> after_death(Task task,
                                         Finding finding,
                                         const Implementation* culprit) {
    const std::string operation = finding.operation;
    const std::string kind = finding.failure.kind;
    Cell& cell = add_cell(operation, finding.implementation, {});
    cell.cases = finding.case_index + 1;
    cell.differences = 1;
    cell.first = std::move(finding);
    if (culprit == nullptr) {
      for (const Implementation* suspect : task.suspects) {
        leave_out(operation, suspect->name, fmt::format("the specification {}", kind));
      }
      OperationResult result;
      result.operation = operation;
      return conclude(std::move(result));
    }
    std::erase(task.suspects, culprit);
    waiting_.push_front(std::move(task));
    return std::nullopt;
  }

  std::optional<base::Error> conclude(OperationResult result) {
    for (Cell& cell : extra_cells_[result.operation]) {
      result.cells.push_back(std::move(cell));
    }
    for (Cell& cell : result.cells) {
      if (cell.first) {
        if (auto error = save(*cell.first)) {
          return error;
        }
      }
    }
    for (const EventTotal& event : result.events) {
      if (event.count == 0) {
        result_.not_covered.push_back(
            fmt::format("{}: event \"{}\" was not reached", result.operation, event.name));
      }
    }
    listener_.on_operation(result);
    result_.operations.push_back(std::move(result));
    return std::nullopt;
  }

  std::optional<base::Error> save(Finding& finding) {
    const Operation& operation = *Catalogue::instance().find_operation(finding.operation);
    const std::filesystem::path path = options_.findings / reproducer_name(finding);
    finding.reproducer = path.string();
    return write_file(path, write_reproducer(operation, finding, version()));
  }

  // After an interrupt nothing new starts; what runs is asked to end, once.
  void wind_down() {
    if (result_.interrupted) {
      return;
    }
    result_.interrupted = true;
    for (const Task& task : waiting_) {
      result_.not_covered.push_back(
          fmt::format("{}: interrupted before it began", task.operation->name()));
    }
    waiting_.clear();
    for (const Worker& worker : workers_) {
      worker.interrupt();
    }
  }

  void report_status() {
    CampaignListener::Status status;
    status.done = result_.operations.size();
    status.all = order_.size();
    status.sum = totals(result_);
    status.seconds = seconds();
    for (const Worker& worker : workers_) {
      status.running.emplace_back(worker.task().operation->name());
      status.sum.cases += worker.progress().cases;
      status.sum.differences += worker.progress().differences;
    }
    listener_.on_status(status);
  }

  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
  }

  CampaignResult finish() {
    result_.version = version();
    result_.seed = static_cast<std::int64_t>(options_.seed);
    result_.budget = options_.cases > 0 ? fmt::format("{} cases an operation", options_.cases)
                                        : fmt::format("{} seconds", options_.seconds);
    result_.seconds = seconds();
    std::ranges::sort(result_.operations, {}, [this](const OperationResult& result) {
      return std::ranges::find(order_, result.operation) - order_.begin();
    });
    std::ranges::sort(result_.not_covered);
    return std::move(result_);
  }

  const CampaignOptions& options_;
  CampaignListener& listener_;
  CampaignResult result_;
  std::vector<std::string> order_;
  std::deque<Task> waiting_;
  std::list<Worker> workers_;
  std::map<std::string, std::vector<Cell>> extra_cells_;
  Clock::time_point start_ = Clock::now();
};

}  // namespace

base::Result<CampaignResult> run_campaign(const CampaignOptions& options,
                                          CampaignListener& listener) {
  return Campaign(options, listener).run();
}

}  // namespace lockstep::engine
