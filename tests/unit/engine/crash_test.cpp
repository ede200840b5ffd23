// differential/engine/campaign and worker: implementations, and specifications, that crash or hang.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "differential/engine/evolution.hpp"
#include "differential/engine/files.hpp"
#include "differential/engine/reproducer.hpp"
#include "tests/unit/engine/campaign_support.hpp"

namespace lockstep::tests::unit::engine {
namespace {

using namespace lockstep::engine;

class CrashTest : public CampaignTest {
 protected:
  CrashTest() { options.silence = 1.5; }

  // The cell of an implementation that fails where a's top bit is set.
  void expect_death(const CampaignResult& result,
                    std::string_view name,
                    std::string_view kind,
                    std::string_view message) {
    const Cell& dead = cell(result, name);
    EXPECT_EQ(dead.differences, 1);
    ASSERT_TRUE(dead.first) << name;
    EXPECT_EQ(dead.cases, dead.first->case_index + 1);
    EXPECT_EQ(dead.first->operation, "scratch.add");
    EXPECT_EQ(dead.first->implementation, name);
    EXPECT_EQ(dead.first->failure.kind, kind);
    EXPECT_EQ(dead.first->failure.message, message);
    EXPECT_TRUE(top_bit(input_of<Add>(dead.first->choices)));
    const auto reproducer = parse_reproducer(read_file(dead.first->reproducer).value());
    ASSERT_TRUE(reproducer);
    const auto again = replay(reproducer.value(), implementation(name), kind == "hangs" ? 0.5 : 60);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->failure.kind, kind);
    EXPECT_EQ(again->failure.message, message);
  }
};

TEST_F(CrashTest, ACrashIsAFindingAndTheOthersGoOn) {
  const auto result = campaign({"scratch.add"}, {"crashes", "right", "wrong"});
  ASSERT_TRUE(result);
  expect_death(result.value(), "crashes", "crashes", "signal 11 (Segmentation fault)");
  EXPECT_EQ(result->operations.at(0).cases, 300);
  EXPECT_EQ(cell(result.value(), "right").cases, 300);
  EXPECT_EQ(cell(result.value(), "right").differences, 0);
  EXPECT_EQ(cell(result.value(), "wrong").cases, 300);
  EXPECT_EQ(cell(result.value(), "wrong").first->failure.kind, "differs");
}

TEST_F(CrashTest, AHangIsKilledAfterTheSilence) {
  const auto result = campaign({"scratch.add"}, {"hangs", "right"});
  ASSERT_TRUE(result);
  expect_death(result.value(), "hangs", "hangs", "no answer, killed");
  EXPECT_EQ(cell(result.value(), "right").cases, 300);
  EXPECT_GE(result->seconds, 1.5);
  EXPECT_LT(result->seconds, 20);
}

TEST_F(CrashTest, AnExceptionAndAQuietExitAreCrashes) {
  const auto result = campaign({"scratch.add"}, {"throws", "exits", "right"});
  ASSERT_TRUE(result);
  expect_death(result.value(), "throws", "crashes", "signal 6 (Aborted)");
  expect_death(result.value(), "exits", "crashes", "ended without a result");
  EXPECT_EQ(cell(result.value(), "right").cases, 300);
}

TEST_F(CrashTest, SeveralDeathsInOneOperation) {
  const auto result = campaign({"scratch.add"}, {"*"});
  ASSERT_TRUE(result);
  for (const std::string_view name : {"crashes", "throws", "exits", "hangs"}) {
    EXPECT_EQ(cell(result.value(), name).differences, 1) << name;
  }
  for (const std::string_view name : {"right", "wrong", "a_trap", "forgets"}) {
    EXPECT_EQ(cell(result.value(), name).cases, 300) << name;
  }
  EXPECT_EQ(result->operations.at(0).cells.size(), 10U);
}

// a_trap fails on the very inputs that crash, and is minimised before the other runs.
TEST_F(CrashTest, TheChoicesAreThoseOfTheCaseThatCrashed) {
  const auto result = campaign({"scratch.add"}, {"a_trap", "crashes"});
  ASSERT_TRUE(result);
  expect_death(result.value(), "crashes", "crashes", "signal 11 (Segmentation fault)");
  const Finding& trap = *cell(result.value(), "a_trap").first;
  const Finding& crash = *cell(result.value(), "crashes").first;
  ASSERT_EQ(trap.case_index, crash.case_index);
  Evolution evolution(options.seed, "scratch.add");
  ChoiceBytes string;
  for (std::int64_t i = 0; i <= crash.case_index; ++i) {
    string = evolution.next();
    EventLog events;
    (void)Add::meaning(input_of<Add>(string), events);
    evolution.learn(string, events.events());
  }
  EXPECT_EQ(crash.choices, string);
}

TEST_F(CrashTest, ASpecificationThatCrashesIsBlamedItself) {
  const auto result = campaign({"scratch.broken", "scratch.add"}, {"right"});
  ASSERT_TRUE(result);
  ASSERT_EQ(result->operations.size(), 2U);
  const Cell& broken = cell(result.value(), "specification");
  ASSERT_TRUE(broken.first);
  EXPECT_EQ(broken.first->failure.kind, "crashes");
  EXPECT_GT(input_of<Broken>(broken.first->choices).value, 100U);
  EXPECT_EQ(cell(result.value(), "right").cases, 0);
  EXPECT_EQ(cell(result.value(), "right").not_covered, "the specification crashes");
  EXPECT_EQ(
      std::ranges::count(result->not_covered, "scratch.broken on right: the specification crashes"),
      1);
  EXPECT_EQ(result->operations.at(1).cases, 300);
  const auto reproducer = parse_reproducer(read_file(broken.first->reproducer).value());
  ASSERT_TRUE(reproducer);
  const auto again = replay(reproducer.value(), implementation("specification"));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->failure.kind, "crashes");
}

}  // namespace
}  // namespace lockstep::tests::unit::engine
