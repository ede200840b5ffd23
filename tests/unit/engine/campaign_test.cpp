// differential/engine/campaign: what is chosen, counted, left out and written.
#include "differential/engine/campaign.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "differential/catalogue/json.hpp"
#include "differential/engine/files.hpp"
#include "differential/engine/reproducer.hpp"
#include "tests/unit/engine/campaign_support.hpp"

namespace lockstep::tests::unit::engine {
namespace {

using namespace lockstep::engine;
using Lines = std::vector<std::string>;

// A result as text, without its times.
std::string timeless(CampaignResult result) {
  result.seconds = 0;
  for (OperationResult& operation : result.operations) {
    operation.seconds = 0;
  }
  return lockstep::catalogue::write_json(lockstep::catalogue::encode_record(result));
}

TEST_F(CampaignTest, ACleanOneFindsAndWritesNothing) {
  const auto result = campaign({"scratch.add", "scratch.reverse"}, {"right"});
  ASSERT_TRUE(result);
  ASSERT_EQ(result->operations.size(), 2U);
  for (const OperationResult& operation : result->operations) {
    EXPECT_EQ(operation.cases, 300);
    EXPECT_GT(operation.corpus, 0);
    ASSERT_EQ(operation.cells.size(), 1U);
    EXPECT_EQ(operation.cells.at(0).cases, 300);
    EXPECT_EQ(operation.cells.at(0).differences, 0);
  }
  EXPECT_EQ(result->seed, 5);
  EXPECT_EQ(result->budget, "300 cases an operation");
  EXPECT_FALSE(result->interrupted);
  EXPECT_FALSE(result->version.empty());
  EXPECT_EQ(result->not_covered, Lines{"scratch.add: event \"never\" was not reached"});
  EXPECT_TRUE(directory.listing().empty());
  EXPECT_EQ(listener.finished.size(), 2U);
}

TEST_F(CampaignTest, AStandInIsLeftOutWhereTheOtherRuns) {
  const auto both = campaign({"scratch.add"}, {"right", "understudy"});
  ASSERT_TRUE(both);
  EXPECT_EQ(both->operations.at(0).cells.size(), 1U);
  EXPECT_TRUE(std::ranges::count(both->not_covered,
                                 "understudy: stands in for right, which runs here "
                                 "(--implementation understudy asks for it)") == 1);
  const auto alone = campaign({"scratch.add"}, {"understudy", "wrong"});
  ASSERT_TRUE(alone);
  EXPECT_EQ(cell(alone.value(), "understudy").cases, 300);
  const auto needed = campaign({"scratch.add"}, {"unavailable", "understudy_of_none"});
  ASSERT_TRUE(needed);
  EXPECT_EQ(cell(needed.value(), "understudy_of_none").cases, 300);
}

TEST_F(CampaignTest, TotalsAddUp) {
  const auto result = campaign({"scratch.add", "scratch.reverse"}, {"right", "wrong"});
  ASSERT_TRUE(result);
  const Totals sum = totals(result.value());
  EXPECT_EQ(sum.cases, 600);
  EXPECT_EQ(sum.comparisons, 900);
  EXPECT_EQ(sum.differences, cell(result.value(), "wrong").differences);
  EXPECT_EQ(sum.events_known, 4);
  EXPECT_EQ(sum.events_reached, 3);
}

TEST_F(CampaignTest, ADifferenceIsSavedAsAReproducer) {
  const auto result = campaign({"scratch.add"}, {"right", "wrong"});
  ASSERT_TRUE(result);
  EXPECT_GT(cell(result.value(), "wrong").differences, 0);
  ASSERT_TRUE(cell(result.value(), "wrong").first);
  const Finding& finding = *cell(result.value(), "wrong").first;
  EXPECT_EQ(finding.reproducer, (options.findings / reproducer_name(finding)).string());
  EXPECT_EQ(directory.listing(), (Lines{"findings", "findings/" + reproducer_name(finding)}));
  const auto reproducer = parse_reproducer(read_file(finding.reproducer).value());
  ASSERT_TRUE(reproducer);
  const auto again = replay(reproducer.value(), implementation("wrong"));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->failure.message, finding.failure.message);
}

TEST_F(CampaignTest, TheNumberOfJobsChangesNothing) {
  const std::vector<std::string> some{"right",  "wrong",    "forgets",     "crashes",
                                      "greedy", "careless", "unavailable", "exits"};
  options.jobs = 1;
  const auto one = campaign({"scratch.add", "scratch.re*", "scratch.se*", "scratch.lonely"}, some);
  ASSERT_TRUE(one);
  EXPECT_GT(totals(one.value()).differences, 0);
  for (const unsigned jobs : {2U, 5U}) {
    options.jobs = jobs;
    const auto other =
        campaign({"scratch.add", "scratch.re*", "scratch.se*", "scratch.lonely"}, some);
    ASSERT_TRUE(other);
    EXPECT_EQ(timeless(other.value()), timeless(one.value())) << jobs;
  }
}

TEST_F(CampaignTest, TheSeedChangesWhatIsTried) {
  const auto one = campaign({"scratch.add"}, {"wrong"});
  options.seed = 6;
  const auto other = campaign({"scratch.add"}, {"wrong"});
  ASSERT_TRUE(one && other);
  EXPECT_NE(cell(one.value(), "wrong").differences, cell(other.value(), "wrong").differences);
}

TEST_F(CampaignTest, OperationsComeInTheOrderAskedForAndOnce) {
  const auto result = campaign({"scratch.se*", "scratch.*e", "scratch.add"}, {"right"});
  ASSERT_TRUE(result);
  Lines names;
  for (const OperationResult& operation : result->operations) {
    names.push_back(operation.operation);
  }
  EXPECT_EQ(names, (Lines{"scratch.secretive", "scratch.reverse", "scratch.add"}));
}

TEST_F(CampaignTest, PatternsThatMatchNothingAreRefused) {
  EXPECT_EQ(campaign({"scratch.add", "scratch.sub*"}, {"*"}).error().message,
            "no operation matches \"scratch.sub*\"; `lockstep list` shows them all");
  EXPECT_EQ(campaign({"*"}, {"left"}).error().message,
            "no implementation matches \"left\"; `lockstep list` shows them all");
  EXPECT_EQ(campaign({"*"}, {"specification"}).error().message,
            "no implementation matches \"specification\"; `lockstep list` shows them all");
  EXPECT_TRUE(directory.listing().empty());
  EXPECT_TRUE(listener.finished.empty());
}

TEST_F(CampaignTest, WhatCannotRunHereIsListedWithTheReasonAndNotRun) {
  const auto result = campaign({"scratch.add"}, {"right", "unavailable"});
  ASSERT_TRUE(result);
  const Cell& out = cell(result.value(), "unavailable");
  EXPECT_EQ(out.cases, 0);
  EXPECT_EQ(out.not_covered, "the stars are not right");
  EXPECT_FALSE(out.first);
  EXPECT_EQ(result->not_covered, (Lines{"scratch.add on unavailable: the stars are not right",
                                        "scratch.add: event \"never\" was not reached"}));
  EXPECT_EQ(cell(result.value(), "right").cases, 300);
}

TEST_F(CampaignTest, AnOperationThatNobodyOffersIsListed) {
  const auto result = campaign({"scratch.lonely"}, {"right", "wrong"});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->not_covered, Lines{"scratch.lonely: no chosen implementation offers it"});
  EXPECT_EQ(result->operations.at(0).cases, 300);
  EXPECT_TRUE(result->operations.at(0).cells.empty());
}

TEST_F(CampaignTest, UndeclaredEventsAreCounted) {
  const auto result = campaign({"scratch.secretive"}, {"right"});
  ASSERT_TRUE(result);
  ASSERT_EQ(result->operations.at(0).events.size(), 2U);
  EXPECT_EQ(result->operations.at(0).events.at(1).name, "undeclared");
}

TEST_F(CampaignTest, ATimeIsSharedAmongTheOperations) {
  options.cases = 0;
  options.seconds = 1;
  const auto result = campaign({"scratch.add", "scratch.reverse"}, {"right"});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->budget, "1 seconds");
  for (const OperationResult& operation : result->operations) {
    EXPECT_GT(operation.cases, 0);
    EXPECT_GE(operation.seconds, 0.5);
    EXPECT_LT(operation.seconds, 5);
  }
  EXPECT_LT(result->seconds, 10);
}

TEST_F(CampaignTest, TheStatusTellsWhatIsUnderWay) {
  options.cases = 4;
  ASSERT_TRUE(campaign({"scratch.slow", "scratch.add"}, {"right"}));
  EXPECT_EQ(listener.last.done, 2U);
  EXPECT_EQ(listener.last.all, 2U);
  EXPECT_EQ(listener.last.sum.cases, 8);
  EXPECT_TRUE(listener.last.running.empty());
}

TEST_F(CampaignTest, AFindingThatCannotBeWrittenIsAnError) {
  std::ofstream(directory / "findings").close();
  options.jobs = 2;
  const auto result = campaign({"scratch.add", "scratch.slow"}, {"right", "wrong"});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().message,
            (directory / "findings").string() + ": cannot be created: Not a directory");
  EXPECT_EQ(directory.listing(), Lines{"findings"});
}

}  // namespace
}  // namespace lockstep::tests::unit::engine
