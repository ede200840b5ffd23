#include "differential/engine/check.hpp"

#include <utility>

#include <fmt/format.h>

namespace lockstep::engine {

std::optional<Failure> check(const catalogue::Operation& operation,
                             const catalogue::Offer& offer,
                             const std::any& input,
                             const std::any& expected,
                             std::uint8_t dirt) {
  catalogue::Workspace workspace(operation.workspace(input), dirt);
  const std::any got = offer.call(input, workspace);
  if (auto breach = workspace.breach()) {
    return Failure{.kind = "breach", .message = std::move(*breach), .difference = {}};
  }
  if (auto difference = operation.first_difference(expected, got)) {
    Failure failure{.kind = "differs", .message = {}, .difference = std::move(*difference)};
    failure.message = describe(failure);
    return failure;
  }
  return std::nullopt;
}

std::string describe(const Failure& failure) {
  if (failure.kind != "differs") {
    return failure.message;
  }
  const catalogue::Difference& at = failure.difference;
  return fmt::format("{}{}{}: expected {}, got {}", at.field, at.place.empty() ? "" : ", ",
                     at.place, at.expected, at.got);
}

}  // namespace lockstep::engine
