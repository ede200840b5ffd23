// A campaign as one self-contained page: no script, no outside resource.
#pragma once

#include <string>

#include "differential/engine/results.hpp"

namespace lockstep::report {

std::string campaign_html(const engine::CampaignResult& result);

}  // namespace lockstep::report
