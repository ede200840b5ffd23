// What a campaign found, as plain records: they travel from the worker processes, go into the JSON
// report as they are, and the HTML report is drawn from them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "differential/catalogue/fields.hpp"
#include "differential/catalogue/records.hpp"
#include "differential/engine/check.hpp"

namespace lockstep::engine {

// A failure with what is needed to see it again.
struct Finding {
  std::string operation;
  std::string implementation;
  std::int64_t case_index = 0;
  catalogue::Bytes choices;  // minimised
  Failure failure;
  std::string reproducer;  // the file it was saved to; empty before that

  static void fields(auto&& visit, auto& self) {
    visit("operation", self.operation);
    visit("implementation", self.implementation);
    visit("case", self.case_index);
    visit("choices", self.choices);
    visit("failure", self.failure);
    visit("reproducer", self.reproducer);
  }
};

// One cell of the matrix operation x implementation.
struct Cell {
  std::string implementation;
  std::int64_t cases = 0;
  std::int64_t differences = 0;
  std::string not_covered;  // why no case ran; empty if some did
  std::optional<Finding> first;

  static void fields(auto&& visit, auto& self) {
    visit("implementation", self.implementation);
    visit("cases", self.cases);
    visit("differences", self.differences);
    visit("not_covered", self.not_covered);
    visit("first", self.first);
  }
};

struct EventTotal {
  std::string name;
  std::int64_t count = 0;  // in all cases together; 0: known, never reached

  static void fields(auto&& visit, auto& self) {
    visit("name", self.name);
    visit("count", self.count);
  }
};

struct OperationResult {
  std::string operation;
  std::int64_t cases = 0;
  std::int64_t corpus = 0;  // strings that reached something new
  double seconds = 0;
  std::vector<EventTotal> events;  // the known ones, in the row's order
  std::vector<Cell> cells;

  static void fields(auto&& visit, auto& self) {
    visit("operation", self.operation);
    visit("cases", self.cases);
    visit("corpus", self.corpus);
    visit("seconds", self.seconds);
    visit("events", self.events);
    visit("cells", self.cells);
  }
};

struct CampaignResult {
  std::string version;
  std::int64_t seed = 0;
  std::string budget;
  bool interrupted = false;
  double seconds = 0;
  std::vector<OperationResult> operations;
  std::vector<std::string> not_covered;  // one line each, with the reason

  static void fields(auto&& visit, auto& self) {
    visit("version", self.version);
    visit("seed", self.seed);
    visit("budget", self.budget);
    visit("interrupted", self.interrupted);
    visit("seconds", self.seconds);
    visit("operations", self.operations);
    visit("not_covered", self.not_covered);
  }
};

struct Totals {
  std::int64_t cases = 0;
  std::int64_t comparisons = 0;
  std::int64_t differences = 0;
  std::int64_t events_reached = 0;
  std::int64_t events_known = 0;
};

Totals totals(const OperationResult& result);
Totals totals(const CampaignResult& result);

}  // namespace lockstep::engine
