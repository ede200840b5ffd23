// differential/vectors/acvp: files of inputs and of results, joined, on the specification.
#include "differential/vectors/acvp.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "differential/vectors/acvp_files.hpp"
#include "tests/unit/vectors/ml_dsa_trees.hpp"

namespace lockstep::tests::unit::vectors {
namespace {

using namespace lockstep::vectors;

JsonFile named(std::string_view name, Value value) {
  return {std::string(name), "/dir/" + std::string(name), std::move(value)};
}

std::vector<Suite> suites_of(const std::vector<JsonFile>& files) {
  auto suites = acvp_suites(files);
  EXPECT_TRUE(suites) << suites.error().message;
  return suites ? std::move(suites.value()) : std::vector<Suite>{};
}

SuiteResult judged(const Suite& suite) {
  return run_suite(
      suite, *lockstep::catalogue::Catalogue::instance().find_implementation("specification"));
}

// The only suite of the files.
SuiteResult judged(const std::vector<JsonFile>& files) {
  const auto suites = suites_of(files);
  EXPECT_EQ(suites.size(), 1U);
  return suites.empty() ? SuiteResult{} : judged(suites.front());
}

std::vector<JsonFile> key_gen() {
  return {named("a_prompt.json", acvp_key_gen_prompt()),
          named("a_expectedResults.json", acvp_key_gen_results())};
}

std::vector<JsonFile> sig_gen() {
  return {named("prompt.json", acvp_sig_gen_prompt()),
          named("expectedResults.json", acvp_sig_gen_results())};
}

std::vector<JsonFile> sig_ver() {
  return {named("d/v_prompt.json", acvp_sig_ver_prompt()),
          named("d/v_expected.json", acvp_sig_ver_results())};
}

// The one failure of the files' suite.
std::string failure(const std::vector<JsonFile>& files) {
  const SuiteResult result = judged(files);
  EXPECT_EQ(result.failed, 1);
  return result.failures.empty() ? "none" : result.failures.front();
}

void expect_failure(const std::vector<JsonFile>& files,
                    std::string_view start,
                    std::string_view part) {
  const std::string text = failure(files);
  EXPECT_TRUE(text.starts_with(start)) << text;
  EXPECT_NE(text.find(part), std::string::npos) << text;
}

// With one digit of the inputs, or of the results, changed.
std::vector<JsonFile> changed(std::vector<JsonFile> files,
                              std::size_t file,
                              std::string_view path) {
  files.at(file).value = with_other_digit(files.at(file).value, path);
  return files;
}

TEST(Acvp, KnowsItsFiles) {
  EXPECT_TRUE(is_acvp(named("x.json", acvp_key_gen_prompt())));
  EXPECT_TRUE(is_acvp(named("x.json", acvp_sig_gen_results())));
  EXPECT_TRUE(is_acvp(named("x.json", acvp_with_reasons())));
  EXPECT_TRUE(is_acvp(named("x.json", List{Record{}, acvp_key_gen_prompt()})));
  EXPECT_FALSE(is_acvp(named("x.json", List{Record{}})));
  EXPECT_FALSE(is_acvp(named("x.json", Record{{"algorithm", "ML-DSA"}})));
  EXPECT_FALSE(is_acvp(named("x.json", wycheproof_verify())));
  EXPECT_FALSE(is_acvp(named("x.json", Record{{"algorithm", "ML-KEM"}, {"testGroups", List{}}})));
}

TEST(Acvp, FilesOfOneStemBelongTogether) {
  for (const std::string ending : {"expectedResults.json", "expected.json"}) {
    EXPECT_EQ(acvp_name("d/a_" + ending).stem, "d/a_");
    EXPECT_TRUE(acvp_name("d/a_" + ending).results);
  }
  for (const std::string ending :
       {"prompt.json", "with_inputs.json", "with_reasons.json", "internalProjection.json"}) {
    EXPECT_EQ(acvp_name("d/a_" + ending).stem, "d/a_");
    EXPECT_FALSE(acvp_name("d/a_" + ending).results);
  }
  EXPECT_EQ(acvp_name("d/other.json").stem, "d/other.json");
}

TEST(Acvp, EveryModePasses) {
  EXPECT_EQ(judged(key_gen()).passed, 2);
  EXPECT_EQ(judged(sig_gen()).passed, 5);
  EXPECT_EQ(judged(sig_ver()).passed, 5);
  const SuiteResult reasons = judged({named("with_reasons.json", acvp_with_reasons())});
  EXPECT_EQ(reasons.passed, 2);
  ASSERT_EQ(reasons.flags.size(), 2U);
  EXPECT_EQ(reasons.flags.front().flag, "modified message");
  EXPECT_EQ(reasons.flags.front().passed, 1);
}

TEST(Acvp, AWrongKeyFailsThatCaseOnly) {
  for (const std::string member : {"pk", "sk"}) {
    expect_failure(changed(key_gen(), 1, "testGroups/0/tests/1/" + member),
                   "testGroups[0].tests[1] (tgId 1 tcId 2): " + member + ", byte ", "expected ");
  }
  expect_failure(changed(key_gen(), 0, "testGroups/0/tests/0/seed"),
                 "testGroups[0].tests[0] (tgId 1 tcId 1): pk, byte ", "expected ");
}

TEST(Acvp, AWrongSignatureFailsThatCaseOnly) {
  for (const std::string group : {"0", "1", "2", "3", "4"}) {
    const std::string number = std::to_string(std::stoi(group) + 1);
    expect_failure(changed(sig_gen(), 1, "testGroups/" + group + "/tests/0/signature"),
                   "testGroups[" + group + "].tests[0] (tgId " + number, "signature, byte ");
  }
}

TEST(Acvp, EachInputOfSigningCounts) {
  for (const std::string path : {"0/tests/0/message", "0/tests/0/context", "0/tests/0/rnd",
                                 "0/tests/0/sk", "1/tests/0/message", "1/tests/0/context",
                                 "2/tests/0/mu", "3/tests/0/message", "4/tests/0/seed"}) {
    expect_failure(changed(sig_gen(), 0, "testGroups/" + path),
                   "testGroups[" + path.substr(0, 1) + "].tests[0]", "expected ");
  }
  auto other_function = sig_gen();
  other_function[0].value =
      replaced(other_function[0].value, "testGroups/1/tests/0/hashAlg", "SHA2-512");
  expect_failure(other_function, "testGroups[1]", "signature, byte ");
}

TEST(Acvp, AGivenPublicKeyMustBelongToTheSecretOne) {
  auto files = sig_gen();
  files[0].value = replaced(files[0].value, "testGroups/0/tests/0/pk", hex(key_pair(2).public_key));
  expect_failure(files, "testGroups[0].tests[0]", "keys: expected consistent, got public key");
}

TEST(Acvp, EachInputOfVerifyingCounts) {
  for (const std::string path :
       {"0/tests/0/message", "0/tests/0/context", "0/tests/0/pk", "0/tests/0/signature",
        "1/tests/0/message", "2/tests/0/mu", "3/tests/0/message"}) {
    expect_failure(changed(sig_ver(), 0, "testGroups/" + path),
                   "testGroups[" + path.substr(0, 1) + "].tests[0]",
                   "testPassed: expected true, got ");
  }
}

TEST(Acvp, AWrongResultOfVerifyingFails) {
  auto files = sig_ver();
  files[1].value = replaced(files[1].value, "testGroups/4/tests/0/testPassed", true);
  expect_failure(files, "testGroups[4].tests[0] (tgId 5 tcId 5): ",
                 "testPassed: expected true, got challenge differs");
  files[1].value = replaced(acvp_sig_ver_results(), "testGroups/0/tests/0/testPassed", false);
  expect_failure(files, "testGroups[0].tests[0]", "testPassed: expected false, got accepted");
}

TEST(Acvp, TheReasonOfARejectionCounts) {
  const auto with_reason = [](std::string_view reason) {
    return std::vector{named("with_reasons.json",
                             replaced(acvp_with_reasons(), "testGroups/0/tests/1/reason", reason))};
  };
  for (const std::string_view allowed :
       {"modified signature - commitment", "modified signature - z", "modified signature - hint"}) {
    EXPECT_EQ(judged(with_reason(allowed)).passed, 2);
  }
  expect_failure(with_reason("valid signature and message - signature should verify successfully"),
                 "testGroups[0].tests[1]: ", "verdict: expected accepted, got challenge differs");
}

TEST(Acvp, ReasonsAllowOnlyWhatTheyChange) {
  // All zero but the commitment: z is out of range.
  const Value tree =
      replaced(acvp_with_reasons(), "testGroups/0/tests/1/signature", repeated(0, 2420));
  const auto with_reason = [&](std::string_view reason) {
    return std::vector{
        named("with_reasons.json", replaced(tree, "testGroups/0/tests/1/reason", reason))};
  };
  EXPECT_EQ(judged(with_reason("modified signature - z")).passed, 2);
  expect_failure(with_reason("modified message"), "testGroups[0].tests[1]: ",
                 "verdict: expected challenge differs, got z out of range");
  expect_failure(with_reason("modified signature - hint"),
                 "testGroups[0].tests[1]: ", "or challenge differs, got z out of range");
}

TEST(Acvp, BothResultsHoldWhereThereAreTwo) {
  auto files = sig_ver();
  files[0].value = replaced(files[0].value, "testGroups/0/tests/0/testPassed", false);
  expect_failure(files, "testGroups[0].tests[0]", "testPassed: expected false, got accepted");
  files[0].value = replaced(files[0].value, "testGroups/0/tests/0/testPassed", true);
  EXPECT_EQ(judged(files).passed, 5);
}

TEST(Acvp, ResultsWithoutInputsAreLeftOutByNumber) {
  auto files = sig_gen();
  files[0].value = removed(files[0].value, "testGroups/1");
  const auto suites = suites_of(files);
  ASSERT_EQ(suites.size(), 2U);
  EXPECT_EQ(judged(suites[0]).passed, 4);
  const SuiteResult left = judged(suites[1]);
  EXPECT_EQ(left.suite, "expectedResults.json");
  EXPECT_EQ(left.passed + left.failed + left.not_run, 0);
  ASSERT_EQ(left.left_out.size(), 1U);
  EXPECT_EQ(left.left_out[0].id, "tgId 2 tcId 2");
  EXPECT_EQ(left.left_out[0].reason, "no file gives its input");
}

TEST(Acvp, InputsWithoutResultsAreLeftOutByNumber) {
  auto files = sig_gen();
  files[1].value = removed(files[1].value, "testGroups/1");
  const SuiteResult result = judged(files);
  EXPECT_EQ(result.passed, 4);
  ASSERT_EQ(result.left_out.size(), 1U);
  EXPECT_EQ(result.left_out[0].id, "tgId 2 tcId 2");
  EXPECT_EQ(result.left_out[0].reason, "no file gives its result");
  EXPECT_EQ(judged({named("prompt.json", acvp_sig_gen_prompt())}).left_out.size(), 5U);
}

TEST(Acvp, ResultsOfAnotherStemAreNotTaken) {
  const auto suites = suites_of({named("a_prompt.json", acvp_key_gen_prompt()),
                                 named("b_expected.json", acvp_key_gen_results())});
  ASSERT_EQ(suites.size(), 2U);
  EXPECT_EQ(suites[0].left_out.size() + suites[1].left_out.size(), 4U);
}

// A file of several sets: they are joined by their numbers, whatever their order.
TEST(Acvp, SetsAreJoinedByNumber) {
  const Value key_results = replaced(acvp_key_gen_results(), "vsId", std::int64_t{7});
  const Value key_prompt = replaced(acvp_key_gen_prompt(), "vsId", std::int64_t{7});
  const auto result =
      judged({named("prompt.json", List{Record{}, key_prompt, acvp_sig_ver_prompt()}),
              named("expected.json", List{Record{}, acvp_sig_ver_results(), key_results})});
  EXPECT_EQ(result.passed, 7);
  EXPECT_TRUE(result.left_out.empty());
}

}  // namespace
}  // namespace lockstep::tests::unit::vectors
