#include "differential/catalogue/catalogue.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace lockstep::catalogue {
namespace {

[[noreturn]] void taken(std::string_view what, std::string_view name) {
  fmt::print(stderr, "lockstep: the {} \"{}\" is registered twice\n", what, name);
  std::abort();
}

Offer meaning_of(const Operation& operation) {
  const auto meaning = operation.meaning;
  return {operation.text.name, operation.text.specification, operation.registered_at,
          [meaning](const std::any& input, Workspace& /*workspace*/) {
            Run run;
            return meaning(input, run);
          }};
}

}  // namespace

const Offer* Implementation::find(std::string_view operation) const {
  const auto found = std::ranges::find(offers, operation, &Offer::operation);
  return found == offers.end() ? nullptr : &*found;
}

std::optional<std::string> Implementation::why_unavailable() const {
  return unavailable ? unavailable() : std::nullopt;
}

Catalogue::Catalogue() {
  implementations_.push_back(Implementation{.name = std::string(specification_name),
                                            .summary = "the executable specification",
                                            .unavailable = {},
                                            .offers = {}});
}

Catalogue& Catalogue::instance() {
  static Catalogue catalogue;
  return catalogue;
}

void Catalogue::add(Operation operation) {
  if (find_operation(operation.name()) != nullptr) {
    taken("operation", operation.name());
  }
  implementations_.front().offers.push_back(meaning_of(operation));
  operations_.push_back(std::move(operation));
}

void Catalogue::add(Implementation implementation) {
  if (find_implementation(implementation.name) != nullptr) {
    taken("implementation", implementation.name);
  }
  implementations_.push_back(std::move(implementation));
}

std::vector<const Operation*> Catalogue::operations() const {
  std::vector<const Operation*> rows;
  rows.reserve(operations_.size());
  for (const Operation& operation : operations_) {
    rows.push_back(&operation);
  }
  std::ranges::sort(rows, {}, [](const Operation* row) {
    return std::make_tuple(row->text.group, row->text.name);
  });
  return rows;
}

std::vector<const Implementation*> Catalogue::implementations() const {
  std::vector<const Implementation*> all;
  all.reserve(implementations_.size());
  for (const Implementation& implementation : implementations_) {
    all.push_back(&implementation);
  }
  std::sort(all.begin() + 1, all.end(),
            [](const Implementation* a, const Implementation* b) { return a->name < b->name; });
  return all;
}

const Operation* Catalogue::find_operation(std::string_view name) const {
  const auto found = std::ranges::find(operations_, name, &Operation::name);
  return found == operations_.end() ? nullptr : &*found;
}

const Implementation* Catalogue::find_implementation(std::string_view name) const {
  const auto found = std::ranges::find(implementations_, name, &Implementation::name);
  return found == implementations_.end() ? nullptr : &*found;
}

// Only the last '*' seen needs to be tried again: what an earlier one could take, it can take too.
bool matches(std::string_view pattern, std::string_view name) {
  std::size_t at = 0;       // in the pattern
  std::size_t matched = 0;  // characters of the name
  std::optional<std::size_t> star;
  std::size_t star_end = 0;  // where the text that the star takes ends
  while (matched < name.size()) {
    if (at < pattern.size() && pattern[at] == '*') {
      star = at++;
      star_end = matched;
    } else if (at < pattern.size() && pattern[at] == name[matched]) {
      ++at;
      ++matched;
    } else if (star) {
      at = *star + 1;
      matched = ++star_end;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', at) == std::string_view::npos;
}

}  // namespace lockstep::catalogue
