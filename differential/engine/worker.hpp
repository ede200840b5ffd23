// One task in one forked process: reads its progress and its result, and turns a crash or a hang
// into a finding.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "base/result.hpp"
#include "differential/engine/blackboard.hpp"
#include "differential/engine/child.hpp"
#include "differential/engine/operation_run.hpp"
#include "differential/engine/results.hpp"

namespace lockstep::engine {

// What a worker says while it runs.
struct Progress {
  std::int64_t cases = 0;
  std::int64_t differences = 0;

  static void fields(auto&& visit, auto& self) {
    visit("cases", self.cases);
    visit("differences", self.differences);
  }
};

class Worker {
 public:
  static base::Result<Worker> start(Task task);

  [[nodiscard]] int descriptor() const { return child_.descriptor(); }
  [[nodiscard]] const Task& task() const { return task_; }
  [[nodiscard]] const Progress& progress() const { return progress_; }

  // Takes in what the process has written. False: it has closed its end, ask finish().
  bool read();

  // Kills the process if no case has begun or ended for this long.
  void kill_if_silent(double seconds);

  void interrupt() const;

  // A crash or a hang: a finding about the code that was running, and the suspect that it blames
  // (null: the specification itself).
  struct Death {
    Finding finding;
    const catalogue::Implementation* culprit = nullptr;
  };

  // How the task ended; once, after read() has said that it did.
  std::variant<OperationResult, Death> finish();

 private:
  Worker(Task task, SharedBlackboard board, Child child)
      : task_(std::move(task)), board_(std::move(board)), child_(std::move(child)) {}

  void take_lines();

  Task task_;
  SharedBlackboard board_;
  Child child_;
  std::string text_;
  Progress progress_;
  std::optional<OperationResult> result_;
  std::uint64_t last_beats_ = 0;
  std::chrono::steady_clock::time_point last_change_ = std::chrono::steady_clock::now();
  bool silenced_ = false;
};

}  // namespace lockstep::engine
