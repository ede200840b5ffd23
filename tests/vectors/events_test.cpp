// The answers of tests/vectors/ml-dsa-events reach every event of the rows they are of.
//
// usage: events_test DIRECTORY
#include <algorithm>
#include <any>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "differential/catalogue/catalogue.hpp"
#include "differential/catalogue/json.hpp"
#include "differential/engine/files.hpp"

namespace lockstep {
namespace {

using catalogue::Operation;
using catalogue::Value;

std::filesystem::path directory;

using Reached = std::map<const Operation*, std::set<std::string_view>>;

void reach(const Value& file, Reached& reached) {
  for (const Value& one : *file.find("cases")->list()) {
    const Operation* operation =
        catalogue::Catalogue::instance().find_operation(*one.find("operation")->text());
    ASSERT_NE(operation, nullptr);
    auto input = operation->decode_input(*one.find("input"));
    ASSERT_TRUE(input) << input.error().message;
    catalogue::Run run;
    static_cast<void>(operation->meaning(input.value(), run));
    std::set<std::string_view>& events = reached[operation];
    for (const catalogue::EventCount& event : run.events()) {
      events.insert(event.name);
    }
  }
}

TEST(Answers, ReachEveryEvent) {
  Reached reached;
  for (const auto& entry : std::filesystem::directory_iterator(directory)) {
    if (entry.path().extension() != ".json") {
      continue;
    }
    const auto text = engine::read_file(entry.path());
    ASSERT_TRUE(text) << text.error().message;
    const auto file = catalogue::parse_json(text.value());
    ASSERT_TRUE(file) << file.error().message;
    reach(file.value(), reached);
  }
  EXPECT_GT(reached.size(), 30U);
  for (const auto& [operation, events] : reached) {
    for (const std::string_view event : operation->events) {
      EXPECT_TRUE(events.contains(event)) << operation->name() << ": " << event;
    }
  }
}

}  // namespace
}  // namespace lockstep

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (argc != 2) {
    return 2;
  }
  lockstep::directory = argv[1];
  return RUN_ALL_TESTS();
}
