#include "differential/catalogue/source_line.hpp"

#include <string_view>

#include <fmt/format.h>

namespace lockstep::catalogue {

// Build systems name sources relative to the build directory or absolutely; this file knows what
// stands before the root of the tree.
std::string file_and_line(const SourceLine& where) {
  constexpr std::string_view here = "differential/catalogue/source_line.cpp";
  std::string_view root = SourceLine::current().file;
  root.remove_suffix(root.ends_with(here) ? here.size() : root.size());
  std::string_view file = where.file;
  if (file.starts_with(root)) {
    file.remove_prefix(root.size());
  }
  return fmt::format("{}:{}", file, where.line);
}

}  // namespace lockstep::catalogue
