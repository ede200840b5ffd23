// What a test could not cover, for the list that a test run prints at its end.
#pragma once

#include <cstdlib>
#include <fstream>
#include <string>

namespace lockstep::tests {

inline void note_not_covered(const std::string& line) {
  if (const char* path = std::getenv("LOCKSTEP_NOT_COVERED")) {
    std::ofstream(path, std::ios::app) << line << '\n';
  }
}

}  // namespace lockstep::tests
