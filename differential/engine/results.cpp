#include "differential/engine/results.hpp"

namespace lockstep::engine {

Totals totals(const OperationResult& result) {
  Totals sum;
  sum.cases = result.cases;
  for (const Cell& cell : result.cells) {
    sum.comparisons += cell.cases;
    sum.differences += cell.differences;
  }
  for (const EventTotal& event : result.events) {
    ++sum.events_known;
    sum.events_reached += event.count > 0 ? 1 : 0;
  }
  return sum;
}

Totals totals(const CampaignResult& result) {
  Totals sum;
  for (const OperationResult& operation : result.operations) {
    const Totals part = totals(operation);
    sum.cases += part.cases;
    sum.comparisons += part.comparisons;
    sum.differences += part.differences;
    sum.events_reached += part.events_reached;
    sum.events_known += part.events_known;
  }
  return sum;
}

}  // namespace lockstep::engine
