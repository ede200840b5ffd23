// A campaign over the scratch rows, for the tests of what becomes of it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "differential/engine/campaign.hpp"
#include "tests/unit/engine/scratch.hpp"

namespace lockstep::tests::unit::engine {

class Hearing final : public lockstep::engine::CampaignListener {
 public:
  void on_status(const Status& status) override { last = status; }
  void on_operation(const lockstep::engine::OperationResult& result) override {
    finished.push_back(result.operation);
  }

  Status last;
  std::vector<std::string> finished;
};

class CampaignTest : public testing::Test {
 protected:
  CampaignTest() {
    options.seed = 5;
    options.cases = 300;
    options.findings = directory / "findings";
  }

  lockstep::base::Result<lockstep::engine::CampaignResult> campaign(
      std::vector<std::string> operations, std::vector<std::string> implementations) {
    options.operations = std::move(operations);
    options.implementations = std::move(implementations);
    auto result = lockstep::engine::run_campaign(options, listener);
    EXPECT_FALSE(has_children());
    return result;
  }

  // The only operation's cell of that implementation.
  static const lockstep::engine::Cell& cell(const lockstep::engine::CampaignResult& result,
                                            std::string_view implementation) {
    for (const auto& one : result.operations.at(0).cells) {
      if (one.implementation == implementation) {
        return one;
      }
    }
    ADD_FAILURE() << "no cell of " << implementation;
    return result.operations.at(0).cells.at(0);
  }

  ScratchDirectory directory;
  lockstep::engine::CampaignOptions options;
  Hearing listener;
};

}  // namespace lockstep::tests::unit::engine
