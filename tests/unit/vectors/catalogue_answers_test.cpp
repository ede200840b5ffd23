// differential/vectors/catalogue_answers: known answers in the catalogue's own terms.
#include "differential/vectors/catalogue_answers.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/unit/vectors/support.hpp"

namespace lockstep::tests::unit::vectors {
namespace {

using namespace lockstep::vectors;
using Lines = std::vector<std::string>;

// Four halves: of 2, 8, 20, 40.
Value file() {
  List cases;
  for (const std::int64_t value : {2, 8, 20, 40}) {
    const Value half(lockstep::catalogue::hex_word(static_cast<std::uint64_t>(value / 2)));
    cases.emplace_back(Record{{"operation", "scratch.halve"},
                              {"input", Record{{"value", value}}},
                              {"output", Record{{"halves", List{half, half}}}}});
  }
  return Record{{"format", Value(answers_format)}, {"cases", cases}};
}

// The file with the third case changed.
Value with_third(const Value& changed) {
  List cases = *file().find("cases")->list();
  cases.at(2) = changed;
  return with(file(), "cases", cases);
}

Value third() {
  return file().find("cases")->list()->at(2);
}

std::string refusal(const Value& tree) {
  const auto answers = catalogue_answers(tree);
  EXPECT_FALSE(answers);
  return answers ? "accepted" : answers.error().message;
}

std::vector<KnownAnswer> answers_of(const Value& tree) {
  auto answers = catalogue_answers(tree);
  EXPECT_TRUE(answers) << answers.error().message;
  return answers ? std::move(answers.value()) : std::vector<KnownAnswer>{};
}

TEST(CatalogueAnswers, EveryCaseIsPutToTheImplementation) {
  const auto answers = answers_of(file());
  ASSERT_EQ(answers.size(), 4U);
  EXPECT_EQ(answers.at(2).id, "cases[2]");
  EXPECT_EQ(answers.at(2).operations, std::vector<std::string_view>{"scratch.halve"});
  const SuiteResult result = run(answers, "specification");
  EXPECT_EQ(result.suite, "a suite");
  EXPECT_EQ(result.implementation, "specification");
  EXPECT_EQ(result.passed, 4);
  EXPECT_EQ(result.failed, 0);
  EXPECT_EQ(result.not_run, 0);
  EXPECT_TRUE(result.failures.empty());
}

TEST(CatalogueAnswers, ACaseMayHaveAComment) {
  Record commented = *third().record();
  commented.emplace_back("comment", Value("why it is here"));
  EXPECT_EQ(run(answers_of(with_third(commented)), "specification").passed, 4);
}

TEST(CatalogueAnswers, AWrongExpectedValueFailsThatCaseOnly) {
  const Value wrong(Record{{"halves", List{Value("000000000000000a"), Value("000000000000000b")}}});
  const SuiteResult result =
      run(answers_of(with_third(with(third(), "output", wrong))), "specification");
  EXPECT_EQ(result.passed, 3);
  EXPECT_EQ(result.failed, 1);
  EXPECT_EQ(result.failures, Lines{"cases[2]: halves, index 1: expected 000000000000000b, got "
                                   "000000000000000a"});
}

TEST(CatalogueAnswers, AWrongImplementationFailsWhereItIsWrong) {
  const SuiteResult result = run(answers_of(file()), "scratch_wrong_above_ten");
  EXPECT_EQ(result.passed, 2);
  EXPECT_EQ(result.failures, (Lines{"cases[2]: halves, index 1: expected 000000000000000a, got "
                                    "0000000000000000",
                                    "cases[3]: halves, index 1: expected 0000000000000014, got "
                                    "0000000000000000"}));
}

TEST(CatalogueAnswers, ABreachOfTheContractIsAFailure) {
  const SuiteResult result = run(answers_of(file()), "scratch_greedy");
  EXPECT_EQ(result.failed, 4);
  EXPECT_EQ(result.failures.at(0),
            "cases[0]: scratch.halve took 8 bytes of workspace, the contract allows 0");
}

TEST(CatalogueAnswers, WhatIsNotOfferedIsNotRun) {
  const SuiteResult result = run(answers_of(file()), "scratch_empty");
  EXPECT_EQ(result.not_run, 4);
  EXPECT_EQ(result.passed + result.failed, 0);
}

TEST(CatalogueAnswers, CasesAreWanted) {
  EXPECT_EQ(refusal(without(file(), "cases")), "a list \"cases\" is wanted");
  EXPECT_EQ(refusal(with(file(), "cases", "x")), "a list \"cases\" is wanted");
  EXPECT_TRUE(answers_of(with(file(), "cases", List{})).empty());
}

TEST(CatalogueAnswers, EachMistakeInACaseIsNamed) {
  const auto refused = [](const Value& changed) { return refusal(with_third(changed)); };
  EXPECT_EQ(refused(Value("x")), "cases[2]: operation is missing");
  EXPECT_EQ(refused(without(third(), "operation")), "cases[2]: operation is missing");
  EXPECT_EQ(refused(with(third(), "operation", true)),
            "cases[2]: operation a flag where a text is wanted");
  EXPECT_EQ(refused(with(third(), "operation", "scratch.third")),
            "cases[2]: no operation is called \"scratch.third\"");
  EXPECT_EQ(refused(with(third(), "operation", "a\nb")),
            "cases[2]: no operation is called \"a\\x0ab\"");
  EXPECT_EQ(refused(without(third(), "input")), "cases[2]: input is missing");
  EXPECT_EQ(refused(without(third(), "output")), "cases[2]: output is missing");
  EXPECT_EQ(refused(with(third(), "input", Record{})),
            "cases[2]: input: field \"value\" is missing");
  EXPECT_EQ(refused(with(third(), "input", Record{{"value", std::int64_t{3}}})),
            "cases[2]: input: the value is odd");
  EXPECT_EQ(refused(with(third(), "output", Record{{"halves", List{Value("0")}}})),
            "cases[2]: output: field \"halves\": item 0: \"0\" is not a word of 16 hexadecimal "
            "digits");
  EXPECT_EQ(refused(with(third(), "output", Record{{"half", Value("0")}})),
            "cases[2]: output: \"half\" is no field of this operation");
}

TEST(Caller, RefusesAnInputThatBreaksThePrecondition) {
  const auto& catalogue = lockstep::catalogue::Catalogue::instance();
  const auto& row = *catalogue.find_operation("scratch.halve");
  Caller caller(*catalogue.find_implementation("specification"));
  const auto odd = row.decode_input(Record{{"value", std::int64_t{3}}});
  EXPECT_FALSE(caller.call(row, odd.value()).has_value());
  EXPECT_EQ(caller.complaint(), "input of scratch.halve: the value is odd");
  // The first complaint stays, and nothing is called after it.
  const auto even = row.decode_input(Record{{"value", std::int64_t{4}}});
  EXPECT_FALSE(caller.call(row, even.value()).has_value());
  EXPECT_EQ(caller.complaint(), "input of scratch.halve: the value is odd");
}

TEST(Unequal, NamesThePlace) {
  using lockstep::catalogue::Words;
  EXPECT_EQ(unequal("root", Words{1}, Words{1}), std::nullopt);
  EXPECT_EQ(unequal("root", std::uint32_t{1}, std::uint32_t{2}), "root: expected 1, got 2");
  EXPECT_EQ(unequal("rows", Words{1, 2}, Words{1}), "rows, size: expected 2, got 1");
}

}  // namespace
}  // namespace lockstep::tests::unit::vectors
