#include "differential/report/definitions.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "differential/report/definition_lines.hpp"

namespace lockstep::report {

std::string file_and_line(const catalogue::Place& place) {
  const auto lines = definition_lines();
  const auto found = std::ranges::find_if(lines, [&](const DefinitionLine& line) {
    return line.file == place.file && line.symbol == place.symbol;
  });
  return found == lines.end() ? std::string(place.file)
                              : fmt::format("{}:{}", found->file, found->line);
}

}  // namespace lockstep::report
