// Where something is written: std::source_location with what clang 14, which fuzzing farms still
// use, can compile.
#pragma once

#include <string>

namespace lockstep::catalogue {

struct SourceLine {
  const char* file = "";
  int line = 0;

  // Of the caller, when it is a default argument.
  static constexpr SourceLine current(const char* file = __builtin_FILE(),
                                      int line = __builtin_LINE()) noexcept {
    return {file, line};
  }
};

// "differential/operations/gf64.cpp:41": relative to the root of the sources.
std::string file_and_line(const SourceLine& where);

}  // namespace lockstep::catalogue
