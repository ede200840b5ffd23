// A campaign on a terminal.
#pragma once

#include <string>

#include "differential/engine/campaign.hpp"
#include "differential/engine/results.hpp"

namespace lockstep::report {

// The table's heading, and the line of one finished operation.
std::string operation_heading();
std::string operation_line(const engine::OperationResult& result);

// What is going on, in at most 100 characters.
std::string status_line(const engine::CampaignListener::Status& status);

// Totals, what was not covered, and each finding with its reproducer.
std::string campaign_summary(const engine::CampaignResult& result);

}  // namespace lockstep::report
