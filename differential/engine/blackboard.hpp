// What a worker process is doing right now, in memory that its parent sees: when the worker dies or
// hangs, this says on which case and in whose code.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

#include "base/result.hpp"
#include "differential/catalogue/choices.hpp"
#include "differential/engine/operation_run.hpp"

namespace lockstep::engine {

struct Blackboard {
  static constexpr std::int32_t in_specification = -1;

  std::atomic<std::uint64_t> beats{0};  // grows with every case and every suspect
  std::atomic<std::int64_t> case_index{0};
  std::atomic<std::int32_t> suspect{in_specification};
  std::atomic<std::uint32_t> size{0};
  std::array<std::uint8_t, catalogue::Choices::max_size> bytes{};

  void begin_case(std::int64_t index, const ChoiceBytes& choices);
  void begin_suspect(std::size_t index);
  [[nodiscard]] ChoiceBytes choices() const;
};

// A blackboard in memory shared with the processes forked later.
class SharedBlackboard {
 public:
  static base::Result<SharedBlackboard> create();

  SharedBlackboard(SharedBlackboard&& other) noexcept;
  SharedBlackboard& operator=(SharedBlackboard&& other) noexcept;
  SharedBlackboard(const SharedBlackboard&) = delete;
  SharedBlackboard& operator=(const SharedBlackboard&) = delete;
  ~SharedBlackboard();

  Blackboard* operator->() const { return board_; }

 private:
  explicit SharedBlackboard(Blackboard* board) : board_(board) {}

  Blackboard* board_;
};

}  // namespace lockstep::engine
