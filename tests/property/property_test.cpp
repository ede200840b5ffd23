// One property for every cell of the matrix operation x implementation: on any choices, the
// implementation answers what the specification says. Cells that cannot run here are skipped with
// the reason and noted as not covered.
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "differential/catalogue/catalogue.hpp"
#include "differential/engine/check.hpp"
#include "tests/property/choice_bytes.hpp"

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
    // Rows with a larger share of a campaign's time are slow: fewer of their cases take as long.
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    params.maxSuccess /= static_cast<int>(operation_.text.share);
    rc::detail::TestMetadata metadata;
    metadata.id = std::string(operation_.name()) + " on " + implementation_.name;
    const auto result = rc::detail::checkTestable([this] { agree(); }, metadata, params);
    if (result.is<rc::detail::SuccessResult>()) {
      return;
    }
    std::ostringstream text;
    rc::detail::printResultMessage(result, text);
    ADD_FAILURE() << metadata.id << ": " << text.str();
  }

 private:
  void agree() const {
    const std::vector<std::uint8_t> bytes = *tests::choice_bytes();
    Choices choices(bytes);
    const std::any input = operation_.choose(choices);
    RC_ASSERT(!operation_.precondition(input).has_value());
    catalogue::Run run;
    const std::any expected = operation_.meaning(input, run);
    const auto failure = engine::check(operation_, *implementation_.find(operation_.name()), input,
                                       expected, engine::dirt_of(bytes.size()));
    if (failure) {
      RC_FAIL(engine::describe(*failure));
    }
  }

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
