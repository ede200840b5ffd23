// The scheme rows of ML-DSA: what their generators promise, and that a verdict is the standard's.
#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "differential/catalogue/random.hpp"
#include "differential/operations/ml_dsa_keys.hpp"
#include "differential/operations/ml_dsa_sign.hpp"
#include "differential/operations/ml_dsa_verify.hpp"
#include "differential/operations/specification/ml_dsa.hpp"
#include "differential/operations/specification/ml_dsa_choosing.hpp"
#include "differential/operations/specification/ml_dsa_mined.hpp"
#include "spec/fips204/external.hpp"

namespace lockstep::operations {
namespace {

using catalogue::Random;

constexpr ParameterSet sets[]{ParameterSet::ml_dsa_44, ParameterSet::ml_dsa_65,
                              ParameterSet::ml_dsa_87};

std::vector<std::string_view> heard(const catalogue::Run& run) {
  std::vector<std::string_view> names;
  for (const catalogue::EventCount& event : run.events()) {
    names.push_back(event.name);
  }
  return names;
}

bool contains(const std::vector<std::string_view>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

Bytes random_choices(Random& random) {
  Bytes bytes(Choices::max_size);
  std::ranges::generate(bytes, [&] { return static_cast<std::uint8_t>(random.next()); });
  return bytes;
}

// Each mined message is a seed of the row, in the order of the sets and of their tables.
template <class Row>
void expect_mined_events() {
  const std::vector<Bytes> seeds = Row::seeds();
  std::size_t next = 0;
  for (const ParameterSet set : sets) {
    for (const MinedMessage& mined : mined_messages(set)) {
      ASSERT_LT(next, seeds.size());
      Choices choices(seeds.at(next++));
      catalogue::Run run;
      static_cast<void>(Row::meaning(Row::choose(choices), run));
      EXPECT_TRUE(contains(heard(run), event_of(set, mined.event)))
          << Row::text.name << ": message " << mined.number << " does not reach "
          << event_of(set, mined.event);
    }
  }
  EXPECT_EQ(next, seeds.size());
}

TEST(MinedMessages, ReachTheirEvents) {
  expect_mined_events<MlDsaSign>();
  expect_mined_events<MlDsaSignMu>();
  expect_mined_events<MlDsaSignInternal>();
  expect_mined_events<MlDsaSignExpanded>();
}

// Rows pass on listed events only, so that a report's "reached of known" is about what is listed.
template <class Row>
void expect_listed_events(int cases) {
  Random random(1);
  const std::vector<std::string_view> listed = Row::events();
  for (int i = 0; i < cases; ++i) {
    const Bytes bytes = random_choices(random);
    Choices choices(bytes);
    catalogue::Run run;
    static_cast<void>(Row::meaning(Row::choose(choices), run));
    for (const std::string_view name : heard(run)) {
      EXPECT_TRUE(contains(listed, name)) << Row::text.name << ": " << name;
    }
  }
}

TEST(SchemeRows, ListTheirEvents) {
  expect_listed_events<MlDsaKeygen>(40);
  expect_listed_events<MlDsaPkFromSk>(40);
  expect_listed_events<MlDsaSkCheck>(40);
  expect_listed_events<MlDsaExpandSecretKey>(40);
  expect_listed_events<MlDsaExpandPublicKey>(40);
  expect_listed_events<MlDsaSign>(60);
  expect_listed_events<MlDsaHashSign>(60);
  expect_listed_events<MlDsaSignMu>(60);
  expect_listed_events<MlDsaSignInternal>(60);
  expect_listed_events<MlDsaSignExpanded>(60);
  expect_listed_events<MlDsaVerify>(60);
  expect_listed_events<MlDsaHashVerify>(60);
  expect_listed_events<MlDsaVerifyMu>(60);
  expect_listed_events<MlDsaVerifyInternal>(60);
  expect_listed_events<MlDsaVerifyExpanded>(30);
  expect_listed_events<MlDsaVerifyMany>(30);
}

// The row's verdict is accepted just where the standard's answer is true, and forged signatures
// make both common.
TEST(SchemeRows, AcceptWhatTheStandardAccepts) {
  Random random(2);
  std::map<SignatureVerdict, int> verdicts;
  for (int i = 0; i < 400; ++i) {
    const Bytes bytes = random_choices(random);
    Choices choices(bytes);
    const MlDsaVerify::Input input = MlDsaVerify::choose(choices);
    const bool accepted = with_parameters(input.set, [&]<fips204::Parameters p>() {
      const auto answer = fips204::ML_DSA_Verify<p>(input.public_key, input.message.message,
                                                    input.signature, input.message.context);
      return answer == fips204::Result<bool>(true);
    });
    catalogue::Run run;
    const SignatureVerdict verdict = MlDsaVerify::meaning(input, run).verdict;
    EXPECT_EQ(verdict == SignatureVerdict::accepted, accepted) << i;
    ++verdicts[verdict];
  }
  for (std::size_t i = 0; i < names(SignatureVerdict{}).size(); ++i) {
    EXPECT_GT(verdicts[static_cast<SignatureVerdict>(i)], 0) << names(SignatureVerdict{}).at(i);
  }
  EXPECT_GT(verdicts[SignatureVerdict::accepted], 80);
}

TEST(SchemeRows, RefuseSecretKeysForEachReason) {
  Random random(3);
  std::map<MlDsaStatus, int> statuses;
  for (int i = 0; i < 400; ++i) {
    const Bytes bytes = random_choices(random);
    Choices choices(bytes);
    catalogue::Run run;
    const MlDsaPkFromSk::Output output =
        MlDsaPkFromSk::meaning(MlDsaPkFromSk::choose(choices), run);
    if (output.status != MlDsaStatus::ok) {
      EXPECT_EQ(std::ranges::count(output.public_key, 0),
                static_cast<std::ptrdiff_t>(output.public_key.size()));
    }
    ++statuses[output.status];
  }
  EXPECT_GT(statuses[MlDsaStatus::ok], 200);
  EXPECT_GT(statuses[MlDsaStatus::secret_key_length], 5);
  EXPECT_GT(statuses[MlDsaStatus::secret_out_of_range], 20);
}

TEST(SchemeRows, JudgeKeysForEachReason) {
  Random random(4);
  std::map<KeyVerdict, int> verdicts;
  for (int i = 0; i < 600; ++i) {
    const Bytes bytes = random_choices(random);
    Choices choices(bytes);
    catalogue::Run run;
    ++verdicts[MlDsaSkCheck::meaning(MlDsaSkCheck::choose(choices), run).verdict];
  }
  for (std::size_t i = 0; i < names(KeyVerdict{}).size(); ++i) {
    EXPECT_GT(verdicts[static_cast<KeyVerdict>(i)], 0) << names(KeyVerdict{}).at(i);
  }
}

// The strict profile: what signing may reveal ends with the signature, iteration by iteration.
TEST(SchemeRows, LeakOfSigningIsComplete) {
  const Bytes seed = MlDsaSign::seeds().front();
  Choices choices(seed);
  const MlDsaSign::Input input = MlDsaSign::choose(choices);
  std::map<std::string, std::vector<std::uint64_t>> values;
  for (const catalogue::Declassified& entry : MlDsaSign::leak(input)) {
    values[entry.label].push_back(entry.value);
  }
  catalogue::Run run;
  const Bytes signature = MlDsaSign::meaning(input, run).signature;
  const parameters::MlDsa& numbers = numbers_of(input.set);
  EXPECT_EQ(values["rho"].size(), 32U);
  EXPECT_EQ(values["secret_key.in_range"], std::vector<std::uint64_t>{1});
  EXPECT_EQ(
      values["sign.signature"],
      std::vector<std::uint64_t>(
          signature.begin(), signature.end() - static_cast<std::ptrdiff_t>(numbers.hint_bytes())));
  EXPECT_EQ(values["hint"].size(), 256 * numbers.k);
  EXPECT_EQ(values["sign.z_or_r0_out_of_range"].back(), 0U);
  EXPECT_EQ(values["sign.ct0_out_of_range_or_too_many_hints"].back(), 0U);
  EXPECT_EQ(std::ranges::count(values["sign.z_or_r0_out_of_range"], 0U),
            static_cast<std::ptrdiff_t>(values["sign.ct0_out_of_range_or_too_many_hints"].size()));
}

}  // namespace
}  // namespace lockstep::operations
