// The table that index_definitions.py writes.
#pragma once

#include <span>
#include <string_view>

namespace lockstep::report {

struct DefinitionLine {
  std::string_view file;
  std::string_view symbol;
  int line = 0;
};

std::span<const DefinitionLine> definition_lines();

}  // namespace lockstep::report
