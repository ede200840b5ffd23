// What scratch_row.cpp adds to the catalogue is listed, compared, replayed and fuzzed, though
// nothing outside that file knows of it.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "differential/engine/files.hpp"
#include "differential/engine/reproducer.hpp"
#include "differential/report/matrix.hpp"
#include "fuzz/compare.hpp"
#include "tests/unit/engine/campaign_support.hpp"

namespace lockstep::tests::unit::engine {
namespace {

using namespace lockstep::engine;

constexpr std::string_view name = "scratch_row.parity";

class ScratchRow : public CampaignTest {};

TEST_F(ScratchRow, IsInTheCatalogue) {
  const auto rows = Catalogue::instance().operations();
  EXPECT_EQ(std::ranges::count(rows, name, &Operation::name), 1);
  EXPECT_TRUE(row(name).registered_at.starts_with("tests/unit/engine/scratch_row.cpp:"));
  EXPECT_NE(implementation("specification").find(name), nullptr);
  EXPECT_NE(implementation("scratch_row_folded").find(name), nullptr);
  EXPECT_EQ(implementation("right").find(name), nullptr);
}

TEST_F(ScratchRow, IsListedAsText) {
  const std::string text = report::matrix_text();
  EXPECT_NE(text.find("\nscratch_row.parity"), std::string::npos);
  EXPECT_NE(text.find("the parity of all bits"), std::string::npos);
  EXPECT_NE(text.find("  scratch_row_folded  scratch_row_short"), std::string::npos);
  const std::string one = report::row(row(name));
  EXPECT_NE(one.find("scratch_row_folded: yes\n"), std::string::npos);
  EXPECT_NE(one.find("right: -\n"), std::string::npos);
  EXPECT_NE(one.find("  no bits\n"), std::string::npos);
  EXPECT_NE(report::where(row(name)).find("row: tests/unit/engine/scratch_row.cpp:"),
            std::string::npos);
}

TEST_F(ScratchRow, IsListedAsMarkdown) {
  const std::string text = report::matrix_markdown();
  EXPECT_NE(text.find("| `scratch_row.parity` | the parity of all bits | its name | yes |"),
            std::string::npos);
  EXPECT_NE(text.find(" scratch_row_folded | scratch_row_short |"), std::string::npos);
}

TEST_F(ScratchRow, IsListedAsJson) {
  const auto tree = report::matrix_value();
  const auto& operations = *tree.find("operations")->list();
  const auto found = std::ranges::find_if(
      operations, [](const auto& one) { return *one.find("name")->text() == name; });
  ASSERT_NE(found, operations.end());
  std::vector<std::string> offers;
  for (const auto& offer : *found->find("offers")->list()) {
    offers.push_back(*offer.find("implementation")->text());
  }
  EXPECT_EQ(offers,
            (std::vector<std::string>{"specification", "scratch_row_folded", "scratch_row_short"}));
  EXPECT_EQ(*found->find("group")->text(), "encode");
}

TEST_F(ScratchRow, IsComparedMinimisedSavedAndReplayed) {
  const auto result = campaign({"scratch_row.*"}, {"*"});
  ASSERT_TRUE(result);
  ASSERT_EQ(result->operations.size(), 1U);
  EXPECT_EQ(cell(result.value(), "scratch_row_folded").cases, 300);
  EXPECT_EQ(cell(result.value(), "scratch_row_folded").differences, 0);
  const Cell& wrong = cell(result.value(), "scratch_row_short");
  EXPECT_GT(wrong.differences, 0);
  ASSERT_TRUE(wrong.first);
  EXPECT_EQ(wrong.first->failure.difference.field, "parity");
  EXPECT_LE(wrong.first->choices.size(), 6U);  // nine words, a pattern with one word, or a patch
  const auto reproducer = parse_reproducer(read_file(wrong.first->reproducer).value());
  ASSERT_TRUE(reproducer);
  const auto input = row(name).encode_input(reproducer->input);
  EXPECT_EQ(input.find("words")->list()->size(), 9U);
  EXPECT_FALSE(replay(reproducer.value(), implementation("scratch_row_short"))->agrees);
  EXPECT_TRUE(replay(reproducer.value(), implementation("scratch_row_folded"))->agrees);
}

// The only row of its group: the first byte chooses it, the others are its Choices.
TEST(ScratchRowDeathTest, IsFuzzed) {
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  const std::vector<std::uint8_t> eight_words{0, 8, 1, 2, 5};
  EXPECT_EQ(fuzz::compare(Group::encode, eight_words.data(), eight_words.size()), 0);
  EXPECT_EQ(fuzz::compare(Group::encode, nullptr, 0), 0);
  const std::vector<std::uint8_t> nine_words{0, 9, 1, 2, 5};
  EXPECT_DEATH(fuzz::compare(Group::encode, nine_words.data(), nine_words.size()),
               "scratch_row.parity on scratch_row_short: differs: parity: expected 1, got 0");
}

}  // namespace
}  // namespace lockstep::tests::unit::engine
