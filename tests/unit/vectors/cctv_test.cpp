// differential/vectors/cctv: small digests by the specification, messages without results.
#include "differential/vectors/cctv.hpp"

#include <cstdint>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "differential/operations/ml_dsa_keys.hpp"
#include "differential/vectors/ml_dsa_cases.hpp"
#include "spec/fips202/xof.hpp"
#include "tests/unit/vectors/mistakes.hpp"
#include "tests/unit/vectors/ml_dsa_trees.hpp"

namespace lockstep::tests::unit::vectors {
namespace {

using namespace lockstep::vectors;

// What one key of ML-DSA-44 comes to, by C2SP's own definition.
Value digest_of_one_key() {
  auto seeds = spec::fips202::XOF_SHAKE128::Init();
  auto results = spec::fips202::XOF_SHAKE128::Init();
  const auto seed = seeds.Squeeze<32>();
  Caller caller(*lockstep::catalogue::Catalogue::instance().find_implementation("specification"));
  constexpr auto set = lockstep::operations::ParameterSet::ml_dsa_44;
  const auto keys = caller.call<lockstep::operations::MlDsaKeygen>({set, seed});
  results.Absorb(keys.public_key);
  results.Absorb(
      sign(caller, set, keys.secret_key, lockstep::operations::PureMessage{}, {}).signature);
  return lockstep::catalogue::Field<lockstep::catalogue::Digest>::encode(results.Squeeze<32>());
}

Value file(std::int64_t keys) {
  static const Value digest = digest_of_one_key();
  const Value zeros = repeated(0, 32);
  return Record{
      {"format", Value(cctv_format)},
      {"accumulated", List{Record{{"set", "44"}, {"keys", std::int64_t{1}}, {"digest", digest}},
                           Record{{"set", "65"}, {"keys", keys}, {"digest", zeros}}}},
      {"field_operations", List{}}};
}

std::string refusal(const Value& tree) {
  const auto answers = cctv_answers(tree);
  return answers ? "accepted" : answers.error().message;
}

Suite suite(const Value& tree) {
  auto answers = cctv_answers(tree);
  EXPECT_TRUE(answers) << answers.error().message;
  return {"a suite", answers ? std::move(answers.value()) : std::vector<KnownAnswer>{}};
}

SuiteResult judged(const Suite& suite, Answers which = Answers::quick) {
  return run_suite(suite,
                   *lockstep::catalogue::Catalogue::instance().find_implementation("specification"),
                   which);
}

TEST(Cctv, DigestsAreCompared) {
  const SuiteResult result = judged(suite(file(2)));
  EXPECT_EQ(result.passed, 1);
  ASSERT_EQ(result.failed, 1);
  EXPECT_TRUE(result.failures.front().starts_with("accumulated[1]: digest, byte 0: expected 00"));
  EXPECT_EQ(judged(suite(with_other_digit(file(2), "accumulated/0/digest"))).failed, 2);
}

TEST(Cctv, ManyKeysAreLeftOutUnlessAskedFor) {
  EXPECT_FALSE(suite(file(many_keys - 1)).answers.at(1).takes_long);
  Suite long_suite = suite(file(2));
  long_suite.answers.at(1).takes_long = suite(file(many_keys)).answers.at(1).takes_long;
  const SuiteResult quick = judged(long_suite);
  EXPECT_EQ(quick.passed, 1);
  EXPECT_EQ(quick.failed, 0);
  ASSERT_EQ(quick.left_out.size(), 1U);
  EXPECT_EQ(quick.left_out[0].id, "accumulated[1]");
  EXPECT_EQ(quick.left_out[0].reason, "takes minutes (--long runs it)");
  const SuiteResult all = judged(long_suite, Answers::all);
  EXPECT_EQ(all.failed, 1);
  EXPECT_TRUE(all.left_out.empty());
}

TEST(Cctv, EachMistakeIsNamed) {
  expect_both(refusal, file(2), "", "a list ", {"accumulated", "field_operations"});
  expect_both(refusal, file(2), "accumulated/1/", "accumulated[1]: ", {"set", "keys", "digest"});
  const Value with_field = replaced(file(2), "field_operations/0", Record{{"digest", ""}});
  EXPECT_EQ(refusal(with_field), "field_operations[0]: digest 0 items where 32 are wanted");
  expect_both(refusal, with_field, "field_operations/0/", "field_operations[0]: ", {"digest"});
  EXPECT_EQ(refusal(replaced(file(2), "accumulated/0/set", "45")),
            "accumulated[0]: set \"45\" is none of the names of this field");
}

JsonFile messages(std::string_view name) {
  return {std::string(name), std::string(name), List{"ABC", "", "XYZ"}};
}

TEST(Cctv, MessagesAreKnownByTheirFileName) {
  for (const std::string_view name : {"ML-DSA-44.json", "d/ML-DSA-87.json", "ML-DSA-65.alt.json"}) {
    EXPECT_TRUE(is_cctv_messages(messages(name))) << name;
  }
  for (const std::string_view name : {"ML-DSA-45.json", "d/ML-DSA-87.json.json", "list.json"}) {
    EXPECT_FALSE(is_cctv_messages(messages(name))) << name;
  }
  EXPECT_FALSE(is_cctv_messages({"ML-DSA-44.json", "x", Record{}}));
}

TEST(Cctv, MessagesAreSignedAndVerified) {
  auto answers = cctv_messages(messages("ML-DSA-44.json"));
  ASSERT_TRUE(answers) << answers.error().message;
  EXPECT_EQ(answers->at(2).id, "[2]");
  EXPECT_EQ(run(std::move(answers.value()), "specification").passed, 3);
}

TEST(Cctv, AMessageThatIsNoTextIsNamed) {
  JsonFile file = messages("ML-DSA-44.json");
  file.value = List{"ABC", true};
  EXPECT_EQ(cctv_messages(file).error().message, "item 1 a flag where a text is wanted");
}

}  // namespace
}  // namespace lockstep::tests::unit::vectors
