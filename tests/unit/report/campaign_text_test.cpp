// differential/report/campaign_text: a campaign on a terminal.
#include "differential/report/campaign_text.hpp"

#include <string>

#include <gtest/gtest.h>

#include "tests/unit/report/results.hpp"

namespace lockstep::tests::unit::report {
namespace {

using namespace lockstep::report;
using lockstep::engine::CampaignListener;
using lockstep::engine::CampaignResult;
using lockstep::engine::OperationResult;

TEST(CampaignText, OneLineAnOperation) {
  const CampaignResult result = mixed_result();
  EXPECT_EQ(operation_heading(),
            "operation                    cases   a second   events  differences");
  EXPECT_EQ(operation_line(result.operations.at(0)),
            "gf64.mul                      1000       2000      2/3            4"
            "  avx9: differs: product: expected 00, got 01  neon: not covered");
  EXPECT_EQ(operation_line(result.operations.at(1)),
            "gf64.lonely                     10          0      0/0            0");
}

TEST(CampaignText, TheStatusFitsALine) {
  CampaignListener::Status status;
  status.done = 3;
  status.all = 10;
  status.seconds = 12.4;
  status.sum.cases = 500;
  status.sum.differences = 1;
  status.running = {"gf64.mul", "gf64.square"};
  EXPECT_EQ(status_line(status), "[3/10] 12 s, 500 cases, 1 differences: gf64.mul gf64.square");
  status.running.assign(20, "merkle.leaves");
  EXPECT_EQ(status_line(status).size(), 100U);
  EXPECT_TRUE(status_line(status).ends_with("..."));
}

TEST(CampaignText, TheSummaryNamesWhatWasFoundAndWhatWasNotCovered) {
  EXPECT_EQ(campaign_summary(mixed_result()),
            "\n"
            "2 operations, 1010 cases, 2000 comparisons, 2 of 3 events reached, 4 differences in "
            "2.2 s (seed 42, 1000 cases an operation)\n"
            "not covered:\n"
            "  gf64.lonely: no chosen implementation offers it\n"
            "  gf64.mul on neon: this is no \"ARM\"\n"
            "findings:\n"
            "  gf64.mul on avx9: differs: product: expected 00, got 01\n"
            "    case 7, reproducer findings/gf64.mul-avx9-00000000.json\n"
            "    lockstep replay findings/gf64.mul-avx9-00000000.json\n");
}

TEST(CampaignText, ACleanSummaryIsOneLine) {
  CampaignResult result = mixed_result();
  result.operations.erase(result.operations.begin());
  result.not_covered.clear();
  result.interrupted = true;
  EXPECT_EQ(
      campaign_summary(result),
      "\n1 operations, 10 cases, 0 comparisons, 0 of 0 events reached, 0 differences in 2.2 s "
      "(seed 42, 1000 cases an operation, interrupted)\n");
}

}  // namespace
}  // namespace lockstep::tests::unit::report
