// differential/vectors/wycheproof: valid and invalid tests of each type, on the specification.
#include "differential/vectors/wycheproof.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/unit/vectors/mistakes.hpp"
#include "tests/unit/vectors/ml_dsa_trees.hpp"

namespace lockstep::tests::unit::vectors {
namespace {

using namespace lockstep::vectors;

SuiteResult judged(const Value& tree) {
  auto answers = wycheproof_answers(tree);
  EXPECT_TRUE(answers) << answers.error().message;
  return answers ? run(std::move(answers.value()), "specification") : SuiteResult{};
}

std::string refusal(const Value& tree) {
  const auto answers = wycheproof_answers(tree);
  return answers ? "accepted" : answers.error().message;
}

// The tree has exactly one failure, which is this.
void expect_failure(const Value& tree, std::string_view start, std::string_view part) {
  const SuiteResult result = judged(tree);
  ASSERT_EQ(result.failed, 1);
  const std::string& text = result.failures.front();
  EXPECT_TRUE(text.starts_with(start)) << text;
  EXPECT_NE(text.find(part), std::string::npos) << text;
}

std::vector<Value> signing_trees() {
  return {wycheproof_sign_seed(), wycheproof_sign_noseed()};
}

TEST(Wycheproof, KnowsItsFiles) {
  EXPECT_TRUE(is_wycheproof({"x.json", "x.json", wycheproof_verify()}));
  EXPECT_FALSE(is_wycheproof({"x.json", "x.json", acvp_sig_ver_prompt()}));
  EXPECT_FALSE(is_wycheproof({"x.json", "x.json", Record{{"schema", "mlkem_test_schema.json"}}}));
}

TEST(Wycheproof, EveryTypePasses) {
  EXPECT_EQ(judged(wycheproof_sign_seed()).passed, 5);
  EXPECT_EQ(judged(wycheproof_sign_noseed()).passed, 6);
  EXPECT_EQ(judged(wycheproof_verify()).passed, 7);
}

TEST(Wycheproof, FlagsAreCounted) {
  const SuiteResult good = judged(wycheproof_sign_seed());
  ASSERT_EQ(good.flags.size(), 5U);
  EXPECT_EQ(good.flags.back().flag, "ValidSignature");
  EXPECT_EQ(good.flags.back().passed, 3);
  const SuiteResult bad =
      judged(with_other_digit(wycheproof_sign_seed(), "testGroups/0/tests/2/sig"));
  EXPECT_EQ(bad.flags.at(1).flag, "Internal");
  EXPECT_EQ(bad.flags.at(1).failed, 1);
  EXPECT_EQ(bad.flags.back().passed, 2);
  EXPECT_EQ(bad.flags.back().failed, 1);
  auto answers = wycheproof_answers(wycheproof_sign_seed());
  const SuiteResult nothing = run(std::move(answers.value()), "scratch_empty");
  EXPECT_EQ(nothing.not_run, 5);
  EXPECT_EQ(nothing.flags.back().not_run, 3);
}

TEST(Wycheproof, AWrongSignatureFailsThatTestOnly) {
  for (const Value& tree : signing_trees()) {
    for (const std::string index : {"0", "1", "2"}) {
      expect_failure(with_other_digit(tree, "testGroups/0/tests/" + index + "/sig"),
                     "testGroups[0].tests[" + index + "] (tcId ", "signature, byte ");
    }
  }
}

TEST(Wycheproof, EachInputOfSigningCounts) {
  for (const Value& tree : signing_trees()) {
    for (const std::string path : {"0/msg", "0/ctx", "1/rnd", "2/mu"}) {
      expect_failure(with_other_digit(tree, "testGroups/0/tests/" + path),
                     "testGroups[0].tests[" + path.substr(0, 1), "signature, byte ");
    }
    // Both the message and mu, if there are both.
    const Value both = replaced(tree, "testGroups/0/tests/0/mu", repeated(1, 64));
    expect_failure(both, "testGroups[0].tests[0]", "signature, byte ");
  }
}

TEST(Wycheproof, KeysCount) {
  const std::string path = "testGroups/0/publicKey";
  EXPECT_EQ(judged(with_other_digit(wycheproof_sign_seed(), path)).failed, 4);
  EXPECT_EQ(judged(with_other_digit(wycheproof_sign_noseed(), path)).failed, 3);
  EXPECT_EQ(judged(with_other_digit(wycheproof_sign_seed(), "testGroups/0/privateSeed")).failed, 4);
}

TEST(Wycheproof, TheStatusOfARefusalCounts) {
  const Value tree = wycheproof_sign_noseed();
  const auto with_flag = [&](std::string_view group, std::string_view flag) {
    return replaced(tree, "testGroups/" + std::string(group) + "/tests/0/flags", List{flag});
  };
  expect_failure(with_flag("1", "InvalidPrivateKey"), "testGroups[1].tests[0]",
                 "status: expected secret out of range, got secret key length");
  expect_failure(with_flag("2", "IncorrectPrivateKeyLength"), "testGroups[2].tests[0]",
                 "status: expected secret key length, got secret out of range");
  expect_failure(with_flag("2", "InvalidContext"), "testGroups[2].tests[0]",
                 "status: expected context too long, got secret out of range");
}

TEST(Wycheproof, ASeedOfAnotherLengthIsInvalid) {
  const std::string path = "testGroups/1/tests/0/";
  expect_failure(replaced(wycheproof_sign_seed(), path + "result", "valid"),
                 "testGroups[1].tests[0] (tcId 5): ", "a seed of 31 bytes");
  expect_failure(replaced(wycheproof_sign_seed(), path + "flags", List{"InvalidContext"}),
                 "testGroups[1].tests[0] (tcId 5): ", "a seed of 31 bytes");
}

TEST(Wycheproof, InvalidTestsMustBeRefused) {
  for (const Value& tree : signing_trees()) {
    const Value invalid = replaced(tree, "testGroups/0/tests/0/result", "invalid");
    const Value with_flag =
        replaced(invalid, "testGroups/0/tests/0/flags", List{"InvalidPrivateKey"});
    expect_failure(with_flag, "testGroups[0].tests[0]",
                   "status: expected secret out of range, got ok");
    EXPECT_EQ(refusal(invalid), "testGroups[0].tests[0]: flags do not say why it is invalid");
  }
}

TEST(Wycheproof, AcceptableTestsMayGoBothWays) {
  const std::string result = "testGroups/0/tests/0/result";
  for (const Value& tree : signing_trees()) {
    EXPECT_EQ(judged(replaced(tree, result, "acceptable")).failed, 0);
    EXPECT_EQ(judged(replaced(tree, "testGroups/0/tests/3/result", "acceptable")).failed, 0);
    // But not to another signature.
    const Value wrong = with_other_digit(tree, "testGroups/0/tests/0/sig");
    EXPECT_EQ(judged(replaced(wrong, result, "acceptable")).failed, 1);
  }
  const Value modified = replaced(wycheproof_verify(), "testGroups/0/tests/1/result", "acceptable");
  EXPECT_EQ(judged(modified).failed, 0);
  EXPECT_EQ(judged(replaced(wycheproof_verify(), result, "acceptable")).failed, 0);
}

TEST(Wycheproof, EachInputOfVerifyingCounts) {
  for (const std::string path : {"0/msg", "0/ctx", "0/sig"}) {
    expect_failure(with_other_digit(wycheproof_verify(), "testGroups/0/tests/" + path),
                   "testGroups[0].tests[0] (tcId 1): ", "verdict: expected accepted, got ");
  }
  EXPECT_EQ(judged(with_other_digit(wycheproof_verify(), "testGroups/0/publicKey")).failed, 1);
}

TEST(Wycheproof, TheFlagsSayWhatMustBeFound) {
  const auto with_flags = [](std::string_view index, const List& flags) {
    return replaced(wycheproof_verify(), "testGroups/0/tests/" + std::string(index) + "/flags",
                    flags);
  };
  expect_failure(with_flags("2", {"InfinityNormViolation"}), "testGroups[0].tests[2]",
                 "verdict: expected z out of range, got hint: count above omega");
  expect_failure(with_flags("1", {"InvalidHintsEncoding"}), "testGroups[0].tests[1]",
                 "hint: padding not zero, got challenge differs");
  expect_failure(with_flags("1", {"IncorrectSignatureLength"}), "testGroups[0].tests[1]",
                 "verdict: expected signature length, got challenge differs");
  expect_failure(with_flags("1", {"IncorrectPublicKeyLength"}), "testGroups[0].tests[1]",
                 "verdict: expected public key length, got challenge differs");
  expect_failure(with_flags("1", {"InvalidContext"}), "testGroups[0].tests[1]",
                 "verdict: expected context too long, got challenge differs");
  expect_failure(with_flags("5", {"InvalidSignature", "ZeroPublicKey"}), "testGroups[0].tests[5]",
                 "verdict: expected challenge differs, got z out of range");
  EXPECT_EQ(judged(with_flags("1", {"SomethingNew"})).failed, 0);
  EXPECT_EQ(refusal(with_flags("1", {"InvalidContext", "InvalidSignature"})),
            "testGroups[0].tests[1]: flags contradict each other or the result");
  EXPECT_EQ(refusal(with_flags("0", {"InvalidSignature"})),
            "testGroups[0].tests[0]: flags contradict each other or the result");
}

TEST(Wycheproof, EachMistakeIsNamed) {
  const std::string in_test = "testGroups[0].tests[0]: ";
  for (const Value& tree :
       {wycheproof_sign_seed(), wycheproof_sign_noseed(), wycheproof_verify()}) {
    expect_both(refusal, tree, "", "", {"algorithm", "numberOfTests", "testGroups"});
    expect_both(refusal, tree, "testGroups/0/", "testGroups[0]: ", {"type", "publicKey", "tests"});
    expect_both(refusal, tree, "testGroups/0/tests/0/", in_test,
                {"tcId", "msg", "sig", "result", "flags"});
    expect_wrong_kind(refusal, tree, "testGroups/0/tests/0/", in_test, {"ctx"});
  }
  for (const Value& tree : signing_trees()) {
    expect_wrong_kind(refusal, tree, "testGroups/0/tests/1/", "testGroups[0].tests[1]: ", {"rnd"});
    expect_wrong_kind(refusal, tree, "testGroups/0/tests/2/", "testGroups[0].tests[2]: ", {"mu"});
  }
  expect_both(refusal, wycheproof_sign_noseed(), "testGroups/0/",
              "testGroups[0]: ", {"privateKey"});
  expect_wrong_kind(refusal, wycheproof_sign_seed(), "testGroups/0/",
                    "testGroups[0]: ", {"privateSeed"});
  EXPECT_EQ(refusal(removed(wycheproof_sign_seed(), "testGroups/0/privateSeed")),
            "testGroups[0]: privateKey is missing");
  EXPECT_EQ(refusal(removed(wycheproof_sign_seed(), "testGroups/0/tests/2/mu")),
            "testGroups[0].tests[2]: msg is missing");
}

TEST(Wycheproof, ValuesOutOfTheirDomain) {
  const Value tree = wycheproof_verify();
  EXPECT_EQ(refusal(replaced(tree, "algorithm", "ML-DSA-45")),
            "algorithm \"ML-DSA-45\" is none of the names of this field");
  EXPECT_EQ(refusal(replaced(tree, "testGroups/0/type", "MlDsaGuess")),
            "testGroups[0]: type \"MlDsaGuess\" is none of the names of this field");
  EXPECT_EQ(refusal(replaced(tree, "testGroups/0/tests/0/result", "good")),
            "testGroups[0].tests[0]: result \"good\" is none of the names of this field");
  EXPECT_EQ(refusal(removed(tree, "testGroups/1")), "numberOfTests is 7, there are 6");
}

}  // namespace
}  // namespace lockstep::tests::unit::vectors
