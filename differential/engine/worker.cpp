#include "differential/engine/worker.hpp"

#include <csignal>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "differential/catalogue/catalogue.hpp"
#include "differential/catalogue/json.hpp"
#include "differential/engine/interrupt.hpp"

namespace lockstep::engine {
namespace {

using Clock = std::chrono::steady_clock;
using catalogue::Record;
using catalogue::Value;

constexpr std::chrono::milliseconds between_reports{200};

// In the worker process: notes what runs on the blackboard and reports progress now and then.
class Reporter final : public Watch {
 public:
  Reporter(SharedBlackboard& board, int descriptor) : board_(board), descriptor_(descriptor) {}

  void begin_case(std::int64_t index, const ChoiceBytes& bytes) override {
    board_->begin_case(index, bytes);
  }
  void begin_suspect(std::size_t index) override { board_->begin_suspect(index); }
  void end_case(const OperationResult& result) override {
    if (Clock::now() - last_ < between_reports) {
      return;
    }
    last_ = Clock::now();
    const Totals sum = totals(result);
    send("progress", catalogue::encode_record(Progress{sum.cases, sum.differences}));
  }
  bool stop() override { return interrupted(); }

  void send(std::string_view what, Value value) const {
    const Record record{{std::string(what), std::move(value)}};
    write_all(descriptor_, catalogue::write_json_line(Value(record)) + "\n");
  }

 private:
  SharedBlackboard& board_;
  int descriptor_;
  Clock::time_point last_ = Clock::now();
};

}  // namespace

base::Result<Worker> Worker::start(Task task) {
  auto board = SharedBlackboard::create();
  if (!board) {
    return board.error();
  }
  auto child = Child::start([&](int descriptor) {
    catch_interrupts_of_parent();
    Reporter reporter(board.value(), descriptor);
    const OperationResult result = run_operation(task, reporter);
    reporter.send("result", catalogue::encode_record(result));
  });
  if (!child) {
    return child.error();
  }
  return Worker(std::move(task), std::move(board.value()), std::move(child.value()));
}

bool Worker::read() {
  const bool open = child_.read(text_);
  take_lines();
  return open;
}

void Worker::take_lines() {
  std::size_t start = 0;
  for (std::size_t end = text_.find('\n'); end != std::string::npos;
       end = text_.find('\n', start)) {
    const auto line = catalogue::parse_json(std::string_view(text_).substr(start, end - start));
    start = end + 1;
    if (!line) {
      continue;  // a worker that writes garbage has lost its result and is reported as broken
    }
    if (const Value* value = line->find("progress")) {
      if (auto progress = catalogue::decode_record<Progress>(*value)) {
        progress_ = progress.value();
      }
    } else if (const Value* done = line->find("result")) {
      if (auto result = catalogue::decode_record<OperationResult>(*done)) {
        result_ = std::move(result.value());
      }
    }
  }
  text_.erase(0, start);
}

void Worker::kill_if_silent(double seconds) {
  const std::uint64_t beats = board_->beats;
  const Clock::time_point now = Clock::now();
  if (beats != last_beats_) {
    last_beats_ = beats;
    last_change_ = now;
  } else if (std::chrono::duration<double>(now - last_change_).count() > seconds && !silenced_) {
    silenced_ = true;
    child_.signal(SIGKILL);
  }
}

void Worker::interrupt() const {
  child_.signal(SIGTERM);
}

std::variant<OperationResult, Worker::Death> Worker::finish() {
  const std::optional<std::string> death = child_.wait();
  if (result_) {
    return std::move(*result_);
  }
  const std::int32_t suspect = board_->suspect;
  const catalogue::Implementation* culprit =
      suspect == Blackboard::in_specification ? nullptr
                                              : task_.suspects[static_cast<std::size_t>(suspect)];
  Failure failure;
  failure.kind = silenced_ ? "hangs" : "crashes";
  failure.message = silenced_ ? "no answer, killed" : death.value_or("ended without a result");
  return Death{
      .finding = {.operation = std::string(task_.operation->name()),
                  .implementation = culprit == nullptr ? std::string(catalogue::specification_name)
                                                       : culprit->name,
                  .case_index = board_->case_index,
                  .choices = board_->choices(),
                  .failure = std::move(failure),
                  .reproducer = {}},
      .culprit = culprit};
}

}  // namespace lockstep::engine
