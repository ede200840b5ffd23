// One property for every cell of the matrix operation x implementation: on any choices, the
// implementation answers what the specification says. Cells that cannot run here are skipped with
// the reason and noted as not covered.
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "differential/catalogue/catalogue.hpp"
#include "differential/engine/check.hpp"

namespace lockstep {
namespace {

using catalogue::Catalogue;
using catalogue::Choices;
using catalogue::Implementation;
using catalogue::Operation;

void note_not_covered(const std::string& line) {
  if (const char* path = std::getenv("LOCKSTEP_NOT_COVERED")) {
    std::ofstream(path, std::ios::app) << line << '\n';
  }
}

// RapidCheck's own sizes grow from 0 and make short strings; these have any length from the start.
rc::Gen<std::vector<std::uint8_t>> choice_bytes() {
  const auto byte = rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint8_t>());
  return rc::gen::mapcat(
      rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, Choices::max_size + 1)),
      [byte](std::size_t size) {
        return rc::gen::container<std::vector<std::uint8_t>>(size, byte);
      });
}

class Cell : public testing::Test {
 public:
  Cell(const Operation& operation, const Implementation& implementation)
      : operation_(operation), implementation_(implementation) {}

  void TestBody() override {
    if (auto reason = implementation_.why_unavailable()) {
      note_not_covered(std::string(operation_.name()) + " on " + implementation_.name + ": " +
                       *reason);
      GTEST_SKIP() << *reason;
    }
    const bool holds =
        rc::check(std::string(operation_.name()) + " on " + implementation_.name, [&] {
          const std::vector<std::uint8_t> bytes = *choice_bytes();
          Choices choices(bytes);
          const std::any input = operation_.choose(choices);
          RC_ASSERT(!operation_.precondition(input).has_value());
          catalogue::Run run;
          const std::any expected = operation_.meaning(input, run);
          const auto failure = engine::check(operation_, *implementation_.find(operation_.name()),
                                             input, expected, engine::dirt_of(bytes.size()));
          if (failure) {
            RC_FAIL(engine::describe(*failure));
          }
        });
    EXPECT_TRUE(holds);
  }

 private:
  const Operation& operation_;
  const Implementation& implementation_;
};

void register_cells() {
  for (const Operation* operation : Catalogue::instance().operations()) {
    for (const Implementation* implementation : Catalogue::instance().implementations()) {
      if (implementation->name == catalogue::specification_name ||
          implementation->find(operation->name()) == nullptr) {
        continue;
      }
      testing::RegisterTest(
          std::string(operation->name()).c_str(), implementation->name.c_str(), nullptr, nullptr,
          __FILE__, __LINE__, [operation, implementation] {
            return static_cast<testing::Test*>(new Cell(*operation, *implementation));
          });
    }
  }
}

}  // namespace
}  // namespace lockstep

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  lockstep::register_cells();
  return RUN_ALL_TESTS();
}
