#include "fuzz/compare.hpp"

#include <cstdlib>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "differential/catalogue/catalogue.hpp"
#include "differential/engine/check.hpp"

namespace lockstep::fuzz {
namespace {

using catalogue::Catalogue;
using catalogue::Implementation;
using catalogue::Operation;

std::vector<const Operation*> operations_of(catalogue::Group group) {
  std::vector<const Operation*> rows = Catalogue::instance().operations();
  std::erase_if(rows, [&](const Operation* row) { return row->text.group != group; });
  return rows;
}

[[noreturn]] void diverged(const Operation& operation,
                           const Implementation& implementation,
                           const engine::Failure& failure) {
  fmt::print(stderr, "{} on {}: {}: {}\n", operation.name(), implementation.name, failure.kind,
             failure.message);
  std::abort();
}

}  // namespace

int compare(catalogue::Group group, const std::uint8_t* data, std::size_t size) {
  static const std::vector<const Operation*> rows = operations_of(group);
  const std::span<const std::uint8_t> bytes(data, size);
  if (bytes.empty()) {
    return 0;
  }
  const Operation& operation = *rows[bytes.front() % rows.size()];
  catalogue::Choices choices(bytes.subspan(1));
  const std::any input = operation.choose(choices);
  catalogue::Run run;
  const std::any expected = operation.meaning(input, run);
  for (const Implementation* implementation : Catalogue::instance().implementations()) {
    const catalogue::Offer* offer = implementation->find(operation.name());
    if (implementation->name == catalogue::specification_name || offer == nullptr ||
        implementation->why_unavailable()) {
      continue;
    }
    if (auto failure = engine::check(operation, *offer, input, expected, engine::dirt_of(size))) {
      diverged(operation, *implementation, *failure);
    }
  }
  return 0;
}

}  // namespace lockstep::fuzz
