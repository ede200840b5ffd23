// The campaign of one operation: cases drawn by the built-in engine, the specification on each, and
// every suspect compared with it.
#pragma once

#include <cstdint>
#include <vector>

#include "differential/catalogue/implementation.hpp"
#include "differential/catalogue/operation.hpp"
#include "differential/engine/minimise.hpp"
#include "differential/engine/results.hpp"

namespace lockstep::engine {

struct Task {
  const catalogue::Operation* operation = nullptr;
  std::vector<const catalogue::Implementation*> suspects;  // all offer it and can run here
  std::uint64_t seed = 0;
  std::int64_t cases = 0;   // 0: no limit
  double seconds = 0;       // 0: no limit
  bool first_only = false;  // done when every suspect has differed
};

// Hears what a run is about to do, so that a crash can be attributed, and may stop it.
class Watch {
 public:
  Watch() = default;
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  virtual ~Watch() = default;

  // The specification is about to run on these choices.
  virtual void begin_case(std::int64_t /*index*/, const ChoiceBytes& /*bytes*/) {}
  // The suspect is about to run on them.
  virtual void begin_suspect(std::size_t /*index*/) {}
  // A case is done; the result so far.
  virtual void end_case(const OperationResult& /*result*/) {}
  [[nodiscard]] virtual bool stop() { return false; }
};

OperationResult run_operation(const Task& task, Watch& watch);

}  // namespace lockstep::engine
