// differential/engine/reproducer: one failing input in a file, and what becomes of it.
#include "differential/engine/reproducer.hpp"

#include <any>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "differential/catalogue/json.hpp"
#include "tests/unit/engine/scratch.hpp"

namespace lockstep::tests::unit::engine {
namespace {

using namespace lockstep::engine;
using lockstep::catalogue::List;
using lockstep::catalogue::Record;
using lockstep::catalogue::Value;

Finding finding(std::string operation, std::string implementation, ChoiceBytes choices) {
  return {.operation = std::move(operation),
          .implementation = std::move(implementation),
          .case_index = 3,
          .choices = std::move(choices),
          .failure = {.kind = "differs", .message = "of a test", .difference = {}},
          .reproducer = {}};
}

std::string written(const Finding& one) {
  return write_reproducer(row(one.operation), one, "0.0.0");
}

// A reproducer of scratch.add as a tree, to be broken.
Record add_record() {
  const std::string text = written(finding("scratch.add", "wrong", {2, 31, 2, 31}));
  return *lockstep::catalogue::parse_json(text)->record();
}

std::string refusal(const Value& file) {
  const auto reproducer = parse_reproducer(lockstep::catalogue::write_json(file));
  EXPECT_FALSE(reproducer);
  return reproducer ? "accepted" : reproducer.error().message;
}

std::string refusal_with(std::string_view member, const Value& value) {
  Record record = add_record();
  for (auto& [name, old] : record) {
    if (name == member) {
      old = value;
    }
  }
  return refusal(Value(record));
}

std::string refusal_without(std::string_view member) {
  Record record = add_record();
  std::erase_if(record, [&](const auto& one) { return one.first == member; });
  return refusal(Value(record));
}

Replay replayed(std::string_view name, const Add::Input& input, double seconds = 60) {
  const auto result = replay({.operation = &row("scratch.add"),
                              .implementation = std::string(name),
                              .input = std::any(input),
                              .case_index = 0},
                             implementation(name), seconds);
  EXPECT_TRUE(result);
  EXPECT_FALSE(has_children());
  return result ? result.value() : Replay{};
}

TEST(Reproducer, HoldsTheInputAndWhatIsExpected) {
  const auto tree =
      lockstep::catalogue::parse_json(written(finding("scratch.add", "wrong", {2, 31, 2, 31})));
  ASSERT_TRUE(tree);
  EXPECT_EQ(*tree->find("format"), Value("lockstep-reproducer-1"));
  EXPECT_EQ(*tree->find("version"), Value("0.0.0"));
  EXPECT_EQ(*tree->find("choices"), Value("021f021f"));
  EXPECT_EQ(*tree->find("input"),
            Value(Record{{"a", "0000000080000000"}, {"b", "0000000080000000"}}));
  EXPECT_EQ(*tree->find("expected"), Value(Record{{"sum", "0000000100000000"}}));
  EXPECT_EQ(*tree->find("failure")->find("kind"), Value("differs"));
}

TEST(Reproducer, GivesTheSameInput) {
  for (std::uint8_t byte = 0; byte < 200; ++byte) {
    const Finding one = finding("scratch.reverse", "forgets", {byte, 3, 5, byte, byte, 7, 1, 0});
    const auto reproducer = parse_reproducer(written(one));
    ASSERT_TRUE(reproducer) << reproducer.error().message;
    EXPECT_EQ(reproducer->operation, &row("scratch.reverse"));
    EXPECT_EQ(reproducer->implementation, "forgets");
    EXPECT_EQ(reproducer->case_index, 3);
    EXPECT_EQ(std::any_cast<const Reverse::Input&>(reproducer->input).rows,
              input_of<Reverse>(one.choices).rows);
  }
}

TEST(Reproducer, OfASpecificationThatCrashesIsWrittenWithoutRunningIt) {
  const std::string text = written(finding("scratch.broken", "specification", {200}));
  const auto tree = lockstep::catalogue::parse_json(text);
  ASSERT_TRUE(tree);
  EXPECT_EQ(tree->find("expected"), nullptr);
  const auto reproducer = parse_reproducer(text);
  ASSERT_TRUE(reproducer);
  EXPECT_EQ(std::any_cast<const Number&>(reproducer->input).value, 200U);
}

TEST(Reproducer, ItsNameDependsOnWhatFailsAndOnTheChoices) {
  const std::string name = reproducer_name(finding("scratch.add", "wrong", {1, 2}));
  EXPECT_TRUE(name.starts_with("scratch.add-wrong-"));
  EXPECT_TRUE(name.ends_with(".json"));
  EXPECT_EQ(name.size(), std::string_view("scratch.add-wrong-01234567.json").size());
  Finding same = finding("scratch.add", "wrong", {1, 2});
  same.case_index = 77;
  same.failure.message = "another";
  EXPECT_EQ(reproducer_name(same), name);
  std::set<std::string> names{name};
  names.insert(reproducer_name(finding("scratch.add", "wrong", {2, 1})));
  names.insert(reproducer_name(finding("scratch.add", "wrong", {})));
  names.insert(reproducer_name(finding("scratch.add", "right", {1, 2})));
  names.insert(reproducer_name(finding("scratch.reverse", "wrong", {1, 2})));
  EXPECT_EQ(names.size(), 5U);
}

TEST(Reproducer, WhatIsNoneIsRefused) {
  EXPECT_EQ(parse_reproducer("{").error().message,
            "not JSON at byte 2: syntax error while parsing object key - unexpected end of input; "
            "expected string literal");
  EXPECT_EQ(refusal(Value(List{})), "a reproducer needs a text \"format\"");
  EXPECT_EQ(refusal(Value(Record{})), "a reproducer needs a text \"format\"");
  EXPECT_EQ(refusal_without("format"), "a reproducer needs a text \"format\"");
  EXPECT_EQ(refusal_with("format", true), "a reproducer needs a text \"format\"");
}

TEST(Reproducer, AnotherFormatIsRefused) {
  EXPECT_EQ(refusal_with("format", "lockstep-reproducer-2"),
            "its format is \"lockstep-reproducer-2\", this version of lockstep reads "
            "\"lockstep-reproducer-1\"");
  EXPECT_EQ(refusal_with("format", "a\nb"),
            "its format is \"a\\x0ab\", this version of lockstep reads \"lockstep-reproducer-1\"");
}

TEST(Reproducer, MissingAndUnknownNamesAreRefused) {
  EXPECT_EQ(refusal_without("operation"), "a reproducer needs a text \"operation\"");
  EXPECT_EQ(refusal_without("implementation"), "a reproducer needs a text \"implementation\"");
  EXPECT_EQ(refusal_with("implementation", std::int64_t{1}),
            "a reproducer needs a text \"implementation\"");
  EXPECT_EQ(refusal_with("operation", "scratch.sub"), "no operation is called \"scratch.sub\"");
  EXPECT_EQ(refusal_with("operation", std::string(90, 'x')),
            "no operation is called \"" + std::string(60, 'x') + "...\"");
  EXPECT_EQ(refusal_with("case", "3"), "a reproducer's \"case\" is a number");
}

TEST(Reproducer, AnInputThatDoesNotFitIsRefused) {
  EXPECT_EQ(refusal_without("input"), "a reproducer needs a record \"input\"");
  EXPECT_EQ(refusal_with("input", Value{}),
            "input of scratch.add: nothing where a record of fields is wanted");
  EXPECT_EQ(refusal_with("input", Record{{"a", "0000000080000000"}}),
            "input of scratch.add: field \"b\" is missing");
  EXPECT_EQ(refusal_with("input", Record{{"a", "0000000080000000"}, {"b", "8"}}),
            "input of scratch.add: field \"b\": \"8\" is not a word of 16 hexadecimal digits");
  EXPECT_EQ(refusal_with("input", Record{{"a", "0000000080000000"}, {"c", ""}}),
            "input of scratch.add: \"c\" is no field of this operation");
  EXPECT_EQ(refusal_with("operation", "scratch.reverse"),
            "input of scratch.reverse: \"a\" is no field of this operation");
}

TEST(Reproducer, AnInputThatBreaksThePreconditionIsRefused) {
  const Value word("0000000000000001");
  const Record record{{"format", "lockstep-reproducer-1"},
                      {"operation", "scratch.reverse"},
                      {"implementation", "right"},
                      {"input", Record{{"rows", List{List{word}, List{word}, List{word}}}}}};
  EXPECT_EQ(refusal(Value(record)),
            "input of scratch.reverse: 3 rows; there must be a power of two");
}

TEST(Replay, Agrees) {
  const Replay result = replayed("right", {1, 2});
  EXPECT_TRUE(result.agrees);
  EXPECT_TRUE(replayed("wrong", {1, 2}).agrees);
  EXPECT_TRUE(replayed("crashes", {1, 2}).agrees);
}

TEST(Replay, Differs) {
  const Replay result = replayed("wrong", {0xFFFFFFFF, 1});
  EXPECT_FALSE(result.agrees);
  EXPECT_EQ(result.failure.kind, "differs");
  EXPECT_EQ(result.failure.difference.field, "sum");
  EXPECT_EQ(result.failure.message, "sum: expected 0000000100000000, got 0000000000000000");
}

TEST(Replay, CrashesAndHangs) {
  constexpr Add::Input trigger{1ULL << 63, 0};
  const std::vector<std::array<std::string_view, 3>> cases{
      {"crashes", "crashes", "signal 11 (Segmentation fault)"},
      {"throws", "crashes", "signal 6 (Aborted)"},
      {"exits", "crashes", "ended without a result"},
      {"hangs", "hangs", "no answer, killed"}};
  for (const auto& [name, kind, message] : cases) {
    const Replay result = replayed(name, trigger, kind == "hangs" ? 0.5 : 60);
    EXPECT_FALSE(result.agrees);
    EXPECT_EQ(result.failure.kind, kind);
    EXPECT_EQ(result.failure.message, message);
  }
}

// The dirt is that of the case: an implementation that was right by luck then is so again.
TEST(Replay, HasTheDirtOfItsCase) {
  Reproducer reproducer{.operation = &row("scratch.add"),
                        .implementation = "forgets",
                        .input = std::any(Add::Input{0xA5A5A5A5A5A5A5A5, 0}),
                        .case_index = 4};
  EXPECT_TRUE(replay(reproducer, implementation("forgets"))->agrees);
  reproducer.case_index = 5;
  EXPECT_FALSE(replay(reproducer, implementation("forgets"))->agrees);
}

TEST(Replay, ABreachIsToldAgain) {
  const auto result = replay({.operation = &row("scratch.reverse"),
                              .implementation = "greedy",
                              .input = std::any(input_of<Reverse>({})),
                              .case_index = 0},
                             implementation("greedy"));
  ASSERT_TRUE(result);
  EXPECT_EQ(result->failure.kind, "breach");
  EXPECT_EQ(result->failure.message, "took 16 bytes of workspace, the contract allows 8");
}

}  // namespace
}  // namespace lockstep::tests::unit::engine
