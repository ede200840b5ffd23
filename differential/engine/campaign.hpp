// A differential campaign: every chosen operation, on every chosen implementation that offers it
// and can run here, against the specification.
//
// Each operation is a task of its own, run in a forked process by the built-in engine. With a
// budget of cases the result is a function of the seed and the program alone, whatever the number
// of jobs.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "differential/catalogue/catalogue.hpp"
#include "differential/engine/results.hpp"

namespace lockstep::engine {

struct CampaignOptions {
  std::vector<std::string> operations{"*"};       // patterns
  std::vector<std::string> implementations{"*"};  // patterns; the specification is never a suspect
  std::uint64_t seed = 1;
  double seconds = 0;       // for the whole campaign; 0: no limit
  std::int64_t cases = 0;   // for each operation; 0: no limit
  bool first_only = false;  // an operation is done when every implementation has differed
  unsigned jobs = 1;
  double silence = 60;  // seconds without a sign of life after which a worker is killed
  std::filesystem::path findings = "lockstep-findings";
};

// Hears how a campaign goes.
class CampaignListener {
 public:
  CampaignListener() = default;
  CampaignListener(const CampaignListener&) = delete;
  CampaignListener& operator=(const CampaignListener&) = delete;
  virtual ~CampaignListener() = default;

  // Several times a second: the operations under way, with what they have done so far.
  struct Status {
    std::size_t done = 0;
    std::size_t all = 0;
    Totals sum;  // finished and under way together
    std::vector<std::string> running;
    double seconds = 0;
  };
  virtual void on_status(const Status& /*status*/) {}
  virtual void on_operation(const OperationResult& /*result*/) {}
};

// Errors: a pattern that matches nothing; a finding that cannot be written. Findings are saved as
// they are found, each in its own file; nothing is written when there are none.
base::Result<CampaignResult> run_campaign(const CampaignOptions& options,
                                          CampaignListener& listener);

}  // namespace lockstep::engine
