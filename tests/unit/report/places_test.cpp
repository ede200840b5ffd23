// Every row of the catalogue and every offer of the implementations: described in full, defined
// where they say, true to themselves on what they choose. LOCKSTEP_ROOT names the root of the tree.
#include <algorithm>
#include <any>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "differential/catalogue/catalogue.hpp"
#include "differential/catalogue/json.hpp"
#include "differential/catalogue/random.hpp"
#include "differential/report/definitions.hpp"

namespace lockstep::tests::unit::report {
namespace {

using namespace lockstep::catalogue;
using EventLog = lockstep::catalogue::Run;

constexpr std::size_t strings_a_row = 300;

// The line that "file:line" names, or nothing.
std::string line_at(const std::string& place) {
  const char* root = std::getenv("LOCKSTEP_ROOT");
  const std::size_t colon = place.rfind(':');
  if (root == nullptr || colon == std::string::npos) {
    return {};
  }
  std::ifstream file(std::filesystem::path(root) / place.substr(0, colon));
  std::string line;
  for (int number = std::stoi(place.substr(colon + 1)); number > 0; --number) {
    if (!std::getline(file, line)) {
      return {};
    }
  }
  return line;
}

bool is_plain(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return c >= ' ' && c <= '~' && c != '|';  // a Markdown table ends a cell there
  });
}

void expect_described(const std::vector<FieldInfo>& fields) {
  EXPECT_FALSE(fields.empty());
  std::set<std::string_view> names;
  for (const FieldInfo& field : fields) {
    EXPECT_TRUE(is_plain(field.name));
    EXPECT_TRUE(is_plain(field.type));
    EXPECT_TRUE(names.insert(field.name).second) << field.name;
  }
}

std::vector<std::uint8_t> any_string(Random& random) {
  std::vector<std::uint8_t> bytes(random.below(Choices::max_size + 1));
  std::ranges::generate(bytes, [&] { return static_cast<std::uint8_t>(random.next()); });
  return bytes;
}

TEST(Rows, AreDescribedInFull) {
  const auto rows = Catalogue::instance().operations();
  EXPECT_GE(rows.size(), 40U);
  for (const Operation* row : rows) {
    SCOPED_TRACE(row->name());
    EXPECT_TRUE(is_plain(row->name()));
    EXPECT_TRUE(is_plain(row->text.summary));
    EXPECT_TRUE(is_plain(row->text.definition));
    expect_described(row->inputs);
    expect_described(row->outputs);
    const std::set<std::string_view> events(row->events.begin(), row->events.end());
    EXPECT_EQ(events.size(), row->events.size());
    EXPECT_NE(line_at(row->registered_at), "");
  }
}

TEST(Places, AreInTheTree) {
  for (const Implementation* implementation : Catalogue::instance().implementations()) {
    EXPECT_FALSE(implementation->offers.empty());
    for (const Offer& offer : implementation->offers) {
      SCOPED_TRACE(implementation->name + " " + std::string(offer.operation));
      EXPECT_NE(Catalogue::instance().find_operation(offer.operation), nullptr);
      const std::string place = lockstep::report::file_and_line(offer.place);
      EXPECT_TRUE(place.starts_with(std::string(offer.place.file) + ":")) << place;
      EXPECT_NE(line_at(place).find(offer.place.symbol), std::string::npos)
          << place << " should define " << offer.place.symbol;
      EXPECT_NE(line_at(offer.adapted_at), "") << offer.adapted_at;
    }
  }
}

TEST(Places, AreOfferedOnce) {
  for (const Implementation* implementation : Catalogue::instance().implementations()) {
    std::set<std::string_view> names;
    for (const Offer& offer : implementation->offers) {
      EXPECT_TRUE(names.insert(offer.operation).second) << implementation->name << offer.operation;
    }
  }
}

TEST(Rows, ReportOnlyDeclaredEventsOnInputsThatSatisfyThem) {
  for (const Operation* row : Catalogue::instance().operations()) {
    SCOPED_TRACE(row->name());
    Random random(stream_seed(1, row->name()));
    for (std::size_t i = 0; i < strings_a_row; ++i) {
      const std::vector<std::uint8_t> bytes = any_string(random);
      Choices choices(bytes);
      const std::any input = row->choose(choices);
      ASSERT_EQ(row->precondition(input), std::nullopt);
      EventLog run;
      (void)row->meaning(input, run);
      for (const EventCount& event : run.events()) {
        ASSERT_NE(std::ranges::find(row->events, event.name), row->events.end()) << event.name;
      }
    }
  }
}

// Inputs as a reproducer keeps them, outputs as a file of known answers does.
TEST(Rows, ReadBackWhatTheyWrite) {
  for (const Operation* row : Catalogue::instance().operations()) {
    SCOPED_TRACE(row->name());
    Random random(stream_seed(2, row->name()));
    for (std::size_t i = 0; i < strings_a_row / 10; ++i) {
      const std::vector<std::uint8_t> bytes = any_string(random);
      Choices choices(bytes);
      const std::any input = row->choose(choices);
      const Value tree = parse_json(write_json(row->encode_input(input))).value();
      const auto again = row->decode_input(tree);
      ASSERT_TRUE(again) << again.error().message;
      ASSERT_EQ(row->encode_input(again.value()), tree);
      EventLog run;
      const std::any output = row->meaning(input, run);
      EventLog second_run;
      ASSERT_EQ(row->first_difference(output, row->meaning(again.value(), second_run)),
                std::nullopt);
      const Value answer = parse_json(write_json(row->encode_output(output))).value();
      const auto output_again = row->decode_output(answer);
      ASSERT_TRUE(output_again) << output_again.error().message;
      ASSERT_EQ(row->first_difference(output, output_again.value()), std::nullopt);
    }
  }
}

}  // namespace
}  // namespace lockstep::tests::unit::report
