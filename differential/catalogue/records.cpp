#include "differential/catalogue/records.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace lockstep::catalogue::detail {

base::Error in_field(std::string_view field, const base::Error& error) {
  return {fmt::format("field \"{}\": {}", field, error.message)};
}

base::Error missing_field(std::string_view field) {
  return {fmt::format("field \"{}\" is missing", field)};
}

std::optional<base::Error> unknown_member(const Value& record,
                                          const std::vector<FieldInfo>& known) {
  for (const auto& member : *record.record()) {
    const auto is_it = [&](const FieldInfo& info) { return info.name == member.first; };
    if (std::ranges::none_of(known, is_it)) {
      return base::Error{in_quotes(member.first) + " is no field of this operation"};
    }
  }
  return std::nullopt;
}

}  // namespace lockstep::catalogue::detail
