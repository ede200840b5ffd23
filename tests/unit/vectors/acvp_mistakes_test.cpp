// differential/vectors/acvp: each member that is read, missing and of the wrong kind.
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "differential/vectors/acvp.hpp"
#include "tests/unit/vectors/mistakes.hpp"
#include "tests/unit/vectors/ml_dsa_trees.hpp"

namespace lockstep::tests::unit::vectors {
namespace {

using namespace lockstep::vectors;

std::string refusal(Value prompt, Value results) {
  const auto suites = acvp_suites({{"prompt.json", "/dir/prompt.json", std::move(prompt)},
                                   {"expected.json", "/dir/expected.json", std::move(results)}});
  return suites ? "accepted" : suites.error().message;
}

Refusal of_prompt(const Value& results) {
  return [results](const Value& prompt) { return refusal(prompt, results); };
}

Refusal of_results(const Value& prompt) {
  return [prompt](const Value& results) { return refusal(prompt, results); };
}

std::string in_group() {
  return "/dir/prompt.json: testGroups[0]";
}

TEST(AcvpMistakes, OfKeyGeneration) {
  const auto said = of_prompt(acvp_key_gen_results());
  const Value prompt = acvp_key_gen_prompt();
  expect_both(said, prompt, "", "/dir/prompt.json: ", {"testGroups"});
  expect_wrong_kind(said, prompt, "", "/dir/prompt.json: mode", {"mode"});
  expect_both(said, prompt, "testGroups/0/", in_group(), {"parameterSet", "tests"});
  expect_both(said, prompt, "testGroups/0/tests/1/", in_group() + ".tests[1]: ", {"seed"});
  expect_both(of_results(prompt), acvp_key_gen_results(), "testGroups/0/tests/1/",
              "/dir/prompt.json: expected.json: testGroups[0].tests[1]: ", {"pk", "sk"});
  expect_both(of_results(prompt), acvp_key_gen_results(), "testGroups/0/tests/1/",
              "/dir/expected.json: testGroups[0].tests[1]: ", {"tcId"});
  expect_both(of_results(prompt), acvp_key_gen_results(), "testGroups/0/",
              "/dir/expected.json: testGroups[0]: ", {"tgId", "tests"});
  expect_both(of_results(prompt), acvp_key_gen_results(), "", "/dir/expected.json: a list ",
              {"testGroups"});
}

TEST(AcvpMistakes, OfSigning) {
  const auto said = of_prompt(acvp_sig_gen_results());
  const Value prompt = acvp_sig_gen_prompt();
  const std::vector<std::vector<std::string>> members{
      {"sk", "message", "context", "rnd"},
      {"sk", "message", "context", "hashAlg", "rnd"},
      {"sk", "mu"},
      {"sk", "message"},
      {"seed", "mu"}};
  for (std::size_t i = 0; i < members.size(); ++i) {
    const std::string group = "testGroups/" + std::to_string(i) + "/";
    const std::string place = "/dir/prompt.json: testGroups[" + std::to_string(i) + "]";
    expect_both(said, prompt, group + "tests/0/", place + ".tests[0]: ", members.at(i));
    expect_both(said, prompt, group, place + ": ", {"parameterSet", "signatureInterface", "tests"});
    expect_both(said, prompt, group, place + ": ",
                {i < 2 ? std::string("preHash") : std::string("externalMu")});
  }
  expect_wrong_kind(said, prompt, "testGroups/0/", in_group() + ": ", {"deterministic"});
  expect_wrong_kind(said, prompt, "testGroups/4/",
                    "/dir/prompt.json: testGroups[4]: ", {"keyFormat"});
  const Value with_pk = replaced(prompt, "testGroups/0/tests/0/pk", "");
  expect_wrong_kind(said, with_pk, "testGroups/0/tests/0/", in_group() + ".tests[0]: ", {"pk"});
  expect_both(of_results(prompt), acvp_sig_gen_results(), "testGroups/2/tests/0/",
              "/dir/prompt.json: expected.json: testGroups[2].tests[0]: ", {"signature"});
}

TEST(AcvpMistakes, OfVerifying) {
  const auto said = of_prompt(acvp_sig_ver_results());
  const Value prompt = acvp_sig_ver_prompt();
  expect_both(said, prompt, "testGroups/0/tests/0/",
              in_group() + ".tests[0]: ", {"pk", "message", "context", "signature"});
  expect_both(of_results(prompt), acvp_sig_ver_results(), "testGroups/3/tests/0/",
              "/dir/prompt.json: expected.json: testGroups[3].tests[0]: ", {"testPassed"});
}

TEST(AcvpMistakes, OfReasons) {
  const Refusal said = [](const Value& tree) {
    const auto suites = acvp_suites({{"with_reasons.json", "/dir/with_reasons.json", tree}});
    return suites ? "accepted" : suites.error().message;
  };
  const Value tree = acvp_with_reasons();
  const std::string place = "/dir/with_reasons.json: testGroups[0].tests[1]: ";
  expect_wrong_kind(said, tree, "testGroups/0/tests/1/", place, {"sk", "reason", "testPassed"});
  EXPECT_EQ(said(removed(tree, "testGroups/0/tests/1/testPassed")),
            place + "testPassed is missing, and tcId");
  EXPECT_EQ(said(replaced(tree, "testGroups/0/tests/1/reason", "a whim")),
            place + "reason \"a whim\" is unknown");
}

TEST(AcvpMistakes, ValuesOutOfTheirDomain) {
  const auto said = of_prompt(acvp_sig_gen_results());
  const Value prompt = acvp_sig_gen_prompt();
  const auto expect_refused = [&](const std::string& path, const Value& value,
                                  const std::string& message) {
    EXPECT_EQ(said(replaced(prompt, path, value)), "/dir/prompt.json: " + message);
  };
  expect_refused("mode", "sigTest", "mode \"sigTest\" is none of the names of this field");
  expect_refused("testGroups/0/parameterSet", "ML-DSA-45",
                 "testGroups[0]: parameterSet \"ML-DSA-45\" is none of the names of this field");
  expect_refused("testGroups/0/preHash", "both",
                 "testGroups[0]: preHash \"both\" is none of the names of this field");
  expect_refused("testGroups/1/tests/0/hashAlg", "MD5",
                 "testGroups[1].tests[0]: hashAlg \"MD5\" is none of the names of this field");
  expect_refused("testGroups/2/tests/0/mu", "00",
                 "testGroups[2].tests[0]: mu 1 items where 64 are wanted");
  expect_refused("testGroups/0/tests/0/rnd", "0",
                 "testGroups[0].tests[0]: rnd bytes of 1 hexadecimal digits: not an even number");
  expect_refused("testGroups/2/tests/0/rnd", repeated(1, 32),
                 "testGroups[2].tests[0]: rnd is not zero, and its group deterministic");
}

TEST(AcvpMistakes, NumbersThatAreNotUnique) {
  const auto said = of_results(acvp_key_gen_prompt());
  EXPECT_EQ(said(replaced(acvp_key_gen_results(), "testGroups/0/tests/1/tcId", std::int64_t{1})),
            "/dir/expected.json: testGroups[0].tests[1]: has the numbers of an earlier result");
  const auto twice = acvp_suites({{"expected.json", "/dir/expected.json", acvp_key_gen_results()},
                                  {"expectedResults.json", "/dir/e", acvp_key_gen_results()}});
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().message, "/dir/e: expected.json has the results already");
}

}  // namespace
}  // namespace lockstep::tests::unit::vectors
