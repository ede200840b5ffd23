// JSON text of a Value and back. Reading is strict: what is malformed, nested deeper than
// `max_depth`, or names a member twice is an error that says where; numbers keep 64 bits.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "differential/catalogue/value.hpp"

namespace lockstep::catalogue {

inline constexpr std::size_t max_depth = 64;

base::Result<Value> parse_json(std::string_view text);

// Two spaces a level; a list whose elements are all scalar stays on one line.
std::string write_json(const Value& value);

// On one line, without spaces.
std::string write_json_line(const Value& value);

}  // namespace lockstep::catalogue
