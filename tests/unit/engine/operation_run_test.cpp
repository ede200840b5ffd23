// differential/engine/check and operation_run: one input on one implementation, and one operation's
// campaign inside a single process.
#include "differential/engine/operation_run.hpp"

#include <algorithm>
#include <any>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "differential/engine/check.hpp"
#include "differential/engine/evolution.hpp"
#include "tests/unit/engine/scratch.hpp"

namespace lockstep::tests::unit::engine {
namespace {

using namespace lockstep::engine;

template <class Op>
std::optional<Failure> outcome(std::string_view name,
                               const typename Op::Input& input,
                               std::uint64_t index = 0) {
  EventLog run;
  return check(row(Op::text.name), *implementation(name).find(Op::text.name), std::any(input),
               std::any(Op::meaning(input, run)), dirt_of(index));
}

Task task(std::string_view operation,
          const std::vector<std::string_view>& names,
          std::int64_t cases) {
  Task result{
      .operation = &row(operation), .suspects = {}, .seed = 5, .cases = cases, .seconds = 0};
  for (const std::string_view name : names) {
    result.suspects.push_back(&implementation(name));
  }
  return result;
}

OperationResult run(const Task& task) {
  Watch watch;
  return run_operation(task, watch);
}

// The strings that a run tries, found again without it.
template <class Op>
std::vector<ChoiceBytes> strings_of(std::uint64_t seed, std::int64_t cases) {
  Evolution evolution(seed, Op::text.name);
  std::vector<ChoiceBytes> strings;
  for (std::int64_t i = 0; i < cases; ++i) {
    strings.push_back(evolution.next());
    EventLog events;
    (void)Op::meaning(input_of<Op>(strings.back()), events);
    evolution.learn(strings.back(), events.events());
  }
  return strings;
}

TEST(Check, Agrees) {
  EXPECT_FALSE(outcome<Add>("right", {1, 2}));
  EXPECT_FALSE(outcome<Reverse>("right", {{2, {1, 2, 3, 4}}}));
}

TEST(Check, TheFirstDifferenceIsTold) {
  const auto failure = outcome<Add>("wrong", {0xFFFFFFFF, 1});
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->kind, "differs");
  EXPECT_EQ(failure->difference.field, "sum");
  EXPECT_EQ(failure->message, "sum: expected 0000000100000000, got 0000000000000000");
  EXPECT_EQ(describe(*failure), failure->message);
}

TEST(Check, AnUnwrittenWordShowsWhateverTheDirt) {
  for (const std::uint64_t index : {0U, 1U}) {
    const std::string dirt = index == 0 ? "a5a5a5a5a5a5a5a5" : "5a5a5a5a5a5a5a5a";
    const auto failure = outcome<Reverse>("forgets", {{2, {1, 2, 3, 4}}}, index);
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->message, "rows, row 1, lane 1: expected 0000000000000002, got " + dirt);
  }
  // No constant is right in both cases.
  EXPECT_NE(dirt_of(0), dirt_of(1));
  EXPECT_TRUE(outcome<Add>("forgets", {0xA5A5A5A5A5A5A5A5, 0}, 1));
}

TEST(Check, ABreachOfTheContractComesBeforeTheAnswer) {
  const auto greedy = outcome<Reverse>("greedy", {{1, {1, 2}}});
  ASSERT_TRUE(greedy);
  EXPECT_EQ(greedy->kind, "breach");
  EXPECT_EQ(greedy->message, "took 16 bytes of workspace, the contract allows 8");
  EXPECT_EQ(describe(*greedy), greedy->message);
  const auto careless = outcome<Reverse>("careless", {{1, {1, 2}}});
  ASSERT_TRUE(careless);
  EXPECT_EQ(careless->kind, "breach");
  EXPECT_EQ(careless->message, "wrote past its workspace");
}

TEST(OperationRun, CountsCasesEventsAndDifferences) {
  const OperationResult result = run(task("scratch.add", {"right", "wrong"}, 500));
  EXPECT_EQ(result.operation, "scratch.add");
  EXPECT_EQ(result.cases, 500);
  std::int64_t wrong = 0;
  std::int64_t carries = 0;
  for (const ChoiceBytes& string : strings_of<Add>(5, 500)) {
    const Add::Input input = input_of<Add>(string);
    wrong += carries_into_upper_half(input) ? 1 : 0;
    carries += input.a + input.b < input.a ? 1 : 0;
  }
  ASSERT_EQ(result.events.size(), 3U);
  EXPECT_EQ(result.events.at(0).name, "zero");
  EXPECT_GT(result.events.at(0).count, 0);
  EXPECT_EQ(result.events.at(1).name, "carry");
  EXPECT_EQ(result.events.at(1).count, carries);
  EXPECT_EQ(result.events.at(2).name, "never");
  EXPECT_EQ(result.events.at(2).count, 0);
  ASSERT_EQ(result.cells.size(), 2U);
  EXPECT_EQ(result.cells.at(0).implementation, "right");
  EXPECT_EQ(result.cells.at(0).cases, 500);
  EXPECT_EQ(result.cells.at(0).differences, 0);
  EXPECT_FALSE(result.cells.at(0).first);
  EXPECT_EQ(result.cells.at(1).cases, 500);
  EXPECT_GT(wrong, 0);
  EXPECT_EQ(result.cells.at(1).differences, wrong);
}

TEST(OperationRun, TheFirstFindingIsMinimised) {
  const OperationResult result = run(task("scratch.add", {"wrong"}, 500));
  const auto strings = strings_of<Add>(5, 500);
  const auto first = std::ranges::find_if(strings, [](const ChoiceBytes& string) {
    return carries_into_upper_half(input_of<Add>(string));
  });
  ASSERT_TRUE(result.cells.at(0).first);
  const Finding& finding = *result.cells.at(0).first;
  EXPECT_EQ(finding.operation, "scratch.add");
  EXPECT_EQ(finding.implementation, "wrong");
  EXPECT_EQ(finding.case_index, first - strings.begin());
  EXPECT_LE(finding.choices.size(), first->size());
  EXPECT_LE(finding.choices.size(), 4U);  // two words of two bytes each
  EXPECT_EQ(finding.failure.kind, "differs");
  EXPECT_TRUE(finding.reproducer.empty());
}

TEST(OperationRun, TheFailureToldIsThatOfTheChoicesKept) {
  Task wrong = task("scratch.add", {"wrong"}, 100);
  for (wrong.seed = 1; wrong.seed <= 10; ++wrong.seed) {
    const OperationResult result = run(wrong);
    ASSERT_TRUE(result.cells.at(0).first);
    const Finding& finding = *result.cells.at(0).first;
    const auto again = outcome<Add>("wrong", input_of<Add>(finding.choices));
    ASSERT_TRUE(again);
    EXPECT_EQ(finding.failure.message, again->message) << wrong.seed;
  }
}

// What begins as a breach does not end as a difference, though that has simpler inputs.
TEST(OperationRun, AFindingKeepsTheKindOfItsCase) {
  std::set<std::string> kinds;
  Task two_faced = task("scratch.reverse", {"two_faced"}, 20);
  for (two_faced.seed = 1; two_faced.seed <= 20; ++two_faced.seed) {
    const OperationResult result = run(two_faced);
    ASSERT_TRUE(result.cells.at(0).first);
    const Finding& finding = *result.cells.at(0).first;
    const auto strings = strings_of<Reverse>(two_faced.seed, 20);
    const ChoiceBytes& string = strings.at(static_cast<std::size_t>(finding.case_index));
    const auto at_first = outcome<Reverse>("two_faced", input_of<Reverse>(string));
    ASSERT_TRUE(at_first);
    EXPECT_EQ(finding.failure.kind, at_first->kind) << two_faced.seed;
    kinds.insert(finding.failure.kind);
  }
  EXPECT_EQ(kinds, (std::set<std::string>{"breach", "differs"}));
}

TEST(OperationRun, EveryKindOfFindingIsMinimised) {
  const OperationResult result =
      run(task("scratch.reverse", {"greedy", "careless", "forgets"}, 20));
  EXPECT_EQ(result.cells.at(0).first->failure.kind, "breach");
  EXPECT_EQ(result.cells.at(1).first->failure.kind, "breach");
  EXPECT_EQ(result.cells.at(2).first->failure.kind, "differs");
  for (const Cell& cell : result.cells) {
    EXPECT_EQ(cell.differences, 20);
    EXPECT_TRUE(cell.first->choices.empty());  // the simplest input of all
  }
}

TEST(OperationRun, UndeclaredEventsShow) {
  const OperationResult result = run(task("scratch.secretive", {}, 100));
  ASSERT_EQ(result.events.size(), 2U);
  EXPECT_EQ(result.events.at(0).name, "declared");
  EXPECT_EQ(result.events.at(0).count, 100);
  EXPECT_EQ(result.events.at(1).name, "undeclared");
  EXPECT_GT(result.events.at(1).count, 0);
  EXPECT_EQ(result.corpus, 2);
}

TEST(OperationRun, ATimeEndsIt) {
  Task timed = task("scratch.add", {"right"}, 0);
  timed.seconds = 0.1;
  const OperationResult result = run(timed);
  EXPECT_GT(result.cases, 0);
  EXPECT_GE(result.seconds, 0.1);
  EXPECT_LT(result.seconds, 10);
}

TEST(OperationRun, ATimeTooShortForACaseHasOneNevertheless) {
  Task timed = task("scratch.slow", {"right"}, 0);
  timed.seconds = 0.001;
  EXPECT_EQ(run(timed).cases, 1);
}

// What a watch hears before each call of foreign code.
struct Heard {
  std::int64_t index = -1;
  ChoiceBytes choices;
  std::vector<std::pair<std::size_t, ChoiceBytes>> suspects;
};

class Listening final : public Watch {
 public:
  void begin_case(std::int64_t index, const ChoiceBytes& bytes) override {
    heard.index = index;
    heard.choices = bytes;
  }
  void begin_suspect(std::size_t index) override {
    heard.suspects.emplace_back(index, heard.choices);
  }
  void end_case(const OperationResult& result) override { cases = result.cases; }
  bool stop() override { return cases == stop_after; }

  Heard heard;
  std::int64_t cases = 0;
  std::int64_t stop_after = -1;
};

TEST(OperationRun, StopsWhenItIsAsked) {
  Listening watch;
  watch.stop_after = 7;
  EXPECT_EQ(run_operation(task("scratch.add", {"right"}, 500), watch).cases, 7);
}

// Minimising a finding of one suspect must not leave its last attempt for the next: if that one
// crashes, the choices heard last are what its finding will hold.
TEST(OperationRun, EachSuspectIsAnnouncedWithTheChoicesOfItsCase) {
  Listening watch;
  const Task both = task("scratch.add", {"a_trap", "wrong", "right"}, 300);
  run_operation(both, watch);
  const auto strings = strings_of<Add>(5, 300);
  std::size_t case_index = 0;
  std::size_t right_calls = 0;
  for (const auto& [suspect, choices] : watch.heard.suspects) {
    if (suspect == 2) {
      ASSERT_EQ(choices, strings.at(case_index)) << case_index;
      ++case_index;
      ++right_calls;
    }
  }
  EXPECT_EQ(right_calls, 300U);
}

}  // namespace
}  // namespace lockstep::tests::unit::engine
