#include "differential/report/campaign_text.hpp"

#include <fmt/format.h>

namespace lockstep::report {
namespace {

double rate(std::int64_t cases, double seconds) {
  return seconds > 0 ? static_cast<double>(cases) / seconds : 0;
}

std::string finding_lines(const engine::Finding& finding) {
  return fmt::format("  {} on {}: {}: {}\n    case {}, reproducer {}\n    lockstep replay {}\n",
                     finding.operation, finding.implementation, finding.failure.kind,
                     finding.failure.message, finding.case_index, finding.reproducer,
                     finding.reproducer);
}

}  // namespace

std::string operation_heading() {
  return fmt::format("{:<24} {:>9} {:>10} {:>8}  {:>11}", "operation", "cases", "a second",
                     "events", "differences");
}

std::string operation_line(const engine::OperationResult& result) {
  const engine::Totals sum = engine::totals(result);
  std::string line =
      fmt::format("{:<24} {:>9} {:>10.0f} {:>8}  {:>11}", result.operation, result.cases,
                  rate(result.cases, result.seconds),
                  fmt::format("{}/{}", sum.events_reached, sum.events_known), sum.differences);
  for (const engine::Cell& cell : result.cells) {
    if (cell.first) {
      line += fmt::format("  {}: {}: {}", cell.implementation, cell.first->failure.kind,
                          cell.first->failure.message);
    } else if (!cell.not_covered.empty()) {
      line += fmt::format("  {}: not covered", cell.implementation);
    }
  }
  return line;
}

std::string status_line(const engine::CampaignListener::Status& status) {
  std::string line =
      fmt::format("[{}/{}] {:.0f} s, {} cases, {} differences:", status.done, status.all,
                  status.seconds, status.sum.cases, status.sum.differences);
  for (const std::string& name : status.running) {
    line += " " + name;
  }
  constexpr std::size_t width = 100;
  return line.size() <= width ? line : line.substr(0, width - 3) + "...";
}

std::string campaign_summary(const engine::CampaignResult& result) {
  const engine::Totals sum = engine::totals(result);
  std::string text = fmt::format(
      "\n{} operations, {} cases, {} comparisons, {} of {} events reached, {} differences in "
      "{:.1f} s (seed {}, {}{})\n",
      result.operations.size(), sum.cases, sum.comparisons, sum.events_reached, sum.events_known,
      sum.differences, result.seconds, result.seed, result.budget,
      result.interrupted ? ", interrupted" : "");
  if (!result.not_covered.empty()) {
    text += "not covered:\n";
    for (const std::string& line : result.not_covered) {
      text += fmt::format("  {}\n", line);
    }
  }
  if (sum.differences > 0) {
    text += "findings:\n";
    for (const engine::OperationResult& operation : result.operations) {
      for (const engine::Cell& cell : operation.cells) {
        text += cell.first ? finding_lines(*cell.first) : "";
      }
    }
  }
  return text;
}

}  // namespace lockstep::report
