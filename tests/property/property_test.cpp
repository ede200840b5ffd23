// One property for every cell of the matrix operation x implementation: on any choices, the
// implementation answers what the specification says. Cells that cannot run here are noted as not
// covered, with the reason.
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "differential/catalogue/catalogue.hpp"
#include "differential/engine/check.hpp"
#include "tests/not_covered.hpp"
#include "tests/property/choice_bytes.hpp"

namespace lockstep {
namespace {

using catalogue::Catalogue;
using catalogue::Choices;
using catalogue::Implementation;
using catalogue::Operation;

// One test a row: the specification's answer is computed once for all of its cells.
class Row : public testing::Test {
 public:
  Row(const Operation& operation, const std::vector<const Implementation*>& implementations)
      : operation_(operation) {
    for (const Implementation* one : implementations) {
      const bool compared =
          one->name != catalogue::specification_name && one->find(operation.name()) != nullptr;
      if (auto reason = compared ? one->why_unavailable() : std::nullopt) {
        tests::note_not_covered(std::string(operation.name()) + " on " + one->name + ": " +
                                *reason);
      } else if (compared) {
        cells_.push_back(one);
      }
    }
  }

  void TestBody() override {
    ASSERT_FALSE(cells_.empty());
    // Rows with a larger share of a campaign's time are slow: fewer of their cases take as long.
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    params.maxSuccess /= static_cast<int>(operation_.text.share);
    rc::detail::TestMetadata metadata;
    metadata.id = std::string(operation_.name());
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
    for (const Implementation* cell : cells_) {
      const auto failure = engine::check(operation_, *cell->find(operation_.name()), input,
                                         expected, engine::dirt_of(bytes.size()));
      if (failure) {
        RC_FAIL(cell->name + ": " + engine::describe(*failure));
      }
    }
  }

  const Operation& operation_;
  std::vector<const Implementation*> cells_;
};

void register_rows() {
  for (const Operation* operation : Catalogue::instance().operations()) {
    testing::RegisterTest("EveryCellAgrees", std::string(operation->name()).c_str(), nullptr,
                          nullptr, __FILE__, __LINE__, [operation] {
                            return static_cast<testing::Test*>(
                                new Row(*operation, Catalogue::instance().implementations()));
                          });
  }
}

}  // namespace
}  // namespace lockstep

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  lockstep::register_rows();
  return RUN_ALL_TESTS();
}
