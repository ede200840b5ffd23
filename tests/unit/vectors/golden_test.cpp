// differential/vectors/golden: one entry of each section of the file, intact and broken. What the
// whole file says is tested in tests/vectors. LOCKSTEP_ROOT names the root of the tree.
#include "differential/vectors/golden.hpp"

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "differential/engine/files.hpp"
#include "tests/unit/vectors/support.hpp"

namespace lockstep::tests::unit::vectors {
namespace {

using namespace lockstep::vectors;

constexpr std::size_t sections = 14;

// The file with one small entry in each list.
Value small_file() {
  const char* root = std::getenv("LOCKSTEP_ROOT");
  const auto path = std::filesystem::path(root == nullptr ? "." : root) /
                    "tests/vectors/binary-field/golden.json";
  const auto text = lockstep::engine::read_file(path);
  EXPECT_TRUE(text) << text.error().message;
  const Value whole = parsed(text ? text.value() : "{}");
  Record small;
  for (const auto& [name, value] : *whole.record()) {
    if (value.list() != nullptr) {
      // The second entry where it is small too: the first ones are full of zeros.
      const bool large = name == "commit_large";
      small.emplace_back(name, large ? List{} : List{value.list()->at(1)});
    }
  }
  return small;
}

const Value& file() {
  static const Value tree = small_file();
  return tree;
}

const Value& entry(std::string_view section) {
  return file().find(section)->list()->front();
}

Value with_entry(std::string_view section, const Value& changed) {
  return with(file(), section, List{changed});
}

std::string refusal(const Value& tree) {
  const auto answers = golden_answers(tree);
  EXPECT_FALSE(answers);
  return answers ? "accepted" : answers.error().message;
}

SuiteResult judged(const Value& tree) {
  auto answers = golden_answers(tree);
  EXPECT_TRUE(answers) << answers.error().message;
  return answers ? run(std::move(answers.value()), "specification") : SuiteResult{};
}

// Refused, or failed by what an operation says of its input: not called with it.
void expect_refused(const Value& tree, std::string_view section) {
  auto answers = golden_answers(tree);
  if (!answers) {
    EXPECT_TRUE(answers.error().message.starts_with(std::string(section) + "[0]: "))
        << answers.error().message;
    return;
  }
  const SuiteResult result = run(std::move(answers.value()), "specification");
  EXPECT_EQ(result.failed, 1);
}

TEST(Golden, AnEntryOfEachSectionIsRight) {
  ASSERT_EQ(file().record()->size(), sections);
  EXPECT_TRUE(is_golden(file()));
  const SuiteResult result = judged(file());
  EXPECT_EQ(result.passed, static_cast<std::int64_t>(sections - 1));
  EXPECT_EQ(result.failed, 0) << result.failures.at(0);
}

TEST(Golden, IsRecognisedByAnyOfItsSections) {
  for (const auto& [name, value] : *file().record()) {
    EXPECT_TRUE(is_golden(Record{{name, value}})) << name;
    EXPECT_TRUE(is_golden(without(file(), name))) << name;
  }
  EXPECT_FALSE(is_golden(Record{{"format", "see the description"}}));
  EXPECT_FALSE(is_golden(List{}));
}

TEST(Golden, AMissingSectionIsNamed) {
  for (const auto& [name, value] : *file().record()) {
    EXPECT_EQ(refusal(without(file(), name)), "a list \"" + name + "\" is wanted");
    EXPECT_EQ(refusal(with(file(), name, Record{})), "a list \"" + name + "\" is wanted");
  }
}

TEST(Golden, AnEmptySectionIsNoMistake) {
  for (const auto& [name, value] : *file().record()) {
    EXPECT_EQ(judged(with(file(), name, List{})).failed, 0);
  }
}

TEST(Golden, AMissingMemberIsNamed) {
  int members = 0;
  for (const auto& [section, list] : *file().record()) {
    if (list.list()->empty() || entry(section).record() == nullptr) {
      continue;
    }
    for (const auto& [member, value] : *entry(section).record()) {
      const auto answers = golden_answers(with_entry(section, without(entry(section), member)));
      ASSERT_FALSE(answers) << section << " " << member;
      EXPECT_TRUE(answers.error().message.starts_with(section + "[0]: " + member + " is"))
          << answers.error().message;
      ++members;
    }
  }
  EXPECT_GT(members, 40);
}

TEST(Golden, AShortEntryOfOperandsIsNamed) {
  for (const auto& [section, list] : *file().record()) {
    if (list.list()->empty() || entry(section).list() == nullptr) {
      continue;
    }
    List shorter = *entry(section).list();
    shorter.pop_back();
    EXPECT_EQ(refusal(with_entry(section, shorter)),
              section + "[0]: item " + std::to_string(shorter.size()) + " is missing");
    EXPECT_EQ(refusal(with_entry(section, "x")), section + "[0]: item 0 is missing");
  }
}

TEST(Golden, AMemberOfTheWrongKindIsNamed) {
  EXPECT_EQ(refusal(with_entry("commit", with(entry("commit"), "lanes", "3"))),
            "commit[0]: lanes a text where a number is wanted");
  EXPECT_EQ(refusal(with_entry("commit", with(entry("commit"), "root", "00"))),
            "commit[0]: root 1 items where 32 are wanted");
  EXPECT_EQ(refusal(with_entry("openings", with(entry("openings"), "rows", List{Value(true)}))),
            "openings[0]: rows item 0: a flag where a list is wanted");
  EXPECT_EQ(
      refusal(with_entry("zero_prefix_states", with(entry("zero_prefix_states"), "h", List{}))),
      "zero_prefix_states[0]: h is no list of eight 32-bit words");
}

// The value of one digit in each text of each entry.
TEST(Golden, AWrongResultFailsThatAnswerOnly) {
  for (const std::string section :
       {"f64_mul", "f64_inv", "f192_mul", "f192_mul_base", "f192_inv", "blake2s"}) {
    List wrong = *entry(section).list();
    const std::string text = lockstep::catalogue::write_json_line(wrong.back());
    std::string changed = text;
    const std::size_t digit = changed.find_last_of("0123456789abcdef");
    changed[digit] = changed[digit] == '0' ? '1' : '0';
    wrong.back() = parsed(changed);
    const SuiteResult result = judged(with_entry(section, wrong));
    ASSERT_EQ(result.failed, 1) << section;
    EXPECT_TRUE(result.failures.front().starts_with(section + "[0]: result")) << section;
  }
}

TEST(Golden, AWrongMemberFailsThatAnswerOnly) {
  const Value zero_digest(std::string(64, '0'));
  const Value zero_word(std::string(16, '0'));
  for (const std::string section : {"commit", "commit_ext"}) {
    for (const std::string_view member :
         {"codeword_sha256", "first", "last", "leaf0", "tree_sha256", "root"}) {
      const bool is_word = member == "first" || member == "last";
      const SuiteResult result = judged(
          with_entry(section, with(entry(section), member, is_word ? zero_word : zero_digest)));
      ASSERT_EQ(result.failed, 1) << section << member;
      EXPECT_TRUE(result.failures.front().starts_with(section + "[0]: ")) << section << member;
    }
  }
  EXPECT_EQ(judged(with_entry("openings", with(entry("openings"), "root", zero_digest))).failed, 1);
  EXPECT_EQ(judged(with_entry("openings", with(entry("openings"), "siblings", List{}))).failed, 1);
  EXPECT_EQ(judged(with_entry("twiddles", with(entry("twiddles"), "t", "00000000000000ff"))).failed,
            1);
}

TEST(Golden, AMessageThatIsNotTheSeedsIsRefused) {
  const Value other = with(entry("codeword_full"), "seed", std::int64_t{1});
  EXPECT_EQ(refusal(with_entry("codeword_full", other)),
            "codeword_full[0]: message_lane_major is not what its seed gives");
}

// No shape makes the reader reserve memory without measure, or an operation run out of its domain.
TEST(Golden, AShapeThatIsTooLargeOrEmptyIsRefused) {
  for (const auto& [section, list] : *file().record()) {
    if (list.list()->empty() || entry(section).record() == nullptr) {
      continue;
    }
    for (const auto& [member, value] : *entry(section).record()) {
      if (value.number() == nullptr || member == "seed") {
        continue;
      }
      for (const std::int64_t huge : {63LL, 64LL, 1LL << 31, (1LL << 32) - 1}) {
        const bool few_blocks = section == "zero_prefix_states" && huge <= 64;
        const bool right_dimension = member == "dim" && huge == 63;  // nothing depends on it
        if (few_blocks || right_dimension) {
          continue;
        }
        SCOPED_TRACE(section + " " + member + " " + std::to_string(huge));
        expect_refused(with_entry(section, with(entry(section), member, huge)), section);
      }
    }
  }
}

TEST(Golden, LimitsAreNamed) {
  EXPECT_EQ(refusal(with_entry("commit", with(entry("commit"), "log_rows", std::int64_t{40}))),
            "commit[0]: a codeword of 2^41 rows of 1 lanes is more than 2^26 words");
  const Value digest(std::string(64, '0'));
  EXPECT_EQ(refusal(with_entry("blake2s", List{std::int64_t{4294967295}, digest})),
            "blake2s[0]: a message of 4294967295 is more than 67108864");
  EXPECT_EQ(
      refusal(with_entry("zero_prefix_states", with(entry("zero_prefix_states"), "zero_blocks",
                                                    std::int64_t{4294967295}))),
      "zero_prefix_states[0]: zero_blocks of 4294967295 is more than 1048576");
}

TEST(Golden, ShapesOfZeroAreRefused) {
  for (const std::string section : {"commit", "codeword_full", "openings"}) {
    expect_refused(with_entry(section, with(entry(section), "lanes", std::int64_t{0})), section);
  }
  expect_refused(with_entry("commit", with(entry("commit"), "leaf_words", std::int64_t{0})),
                 "commit");
  expect_refused(with_entry("commit_ext", with(entry("commit_ext"), "e_lanes", std::int64_t{0})),
                 "commit_ext");
  expect_refused(
      with_entry("openings", with(entry("openings"), "queries", List{std::int64_t{1 << 20}})),
      "openings");
  expect_refused(with_entry("openings", with(entry("openings"), "queries", List{})), "openings");
}

}  // namespace
}  // namespace lockstep::tests::unit::vectors
