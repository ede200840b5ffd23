#include "differential/vectors/known_answer.hpp"

#include "differential/catalogue/catalogue.hpp"
#include "differential/catalogue/workspace.hpp"
#include "differential/engine/check.hpp"

namespace lockstep::vectors {

std::any Caller::call(const catalogue::Operation& operation, const std::any& input) {
  if (complaint_) {
    return {};
  }
  if (auto broken = operation.precondition(input)) {
    complaint_ = "input of " + std::string(operation.name()) + ": " + *broken;
    return {};
  }
  catalogue::Workspace workspace(operation.workspace(input), engine::dirt_of(0));
  std::any output = implementation_.find(operation.name())->call(input, workspace);
  if (auto breach = workspace.breach()) {
    complaint_ = std::string(operation.name()) + " " + *breach;
  }
  return output;
}

const catalogue::Operation& Caller::row(std::string_view name) {
  return *catalogue::Catalogue::instance().find_operation(name);
}

}  // namespace lockstep::vectors
