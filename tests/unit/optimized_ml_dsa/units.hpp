// The units that this processor can run, for tests; the others are noted as not covered.
#pragma once

#include <string>
#include <vector>

#include "library/processor.hpp"
#include "optimized/table.hpp"
#include "optimized/units.hpp"
#include "tests/not_covered.hpp"

namespace lockstep::tests {

struct Unit {
  std::string name;
  const optimized::Table* table;
};

// Those of instruction sets. `what` is for the note: "memory of the schemes".
inline std::vector<Unit> processor_units(const std::string& what) {
  std::vector<Unit> usable;
#ifdef __x86_64__
  for (const Unit& unit :
       {Unit{"sse2", &optimized::sse2::table}, Unit{"avx2", &optimized::avx2::table},
        Unit{"avx512", &optimized::avx512::table}}) {
    if (const auto feature = library::lacking(unit.name)) {
      note_not_covered(what + " on " + unit.name + ": the processor lacks " + *feature);
    } else {
      usable.push_back(unit);
    }
  }
#endif
  return usable;
}

// Those and the emulated ones.
inline std::vector<Unit> units(const std::string& what) {
  std::vector<Unit> all = processor_units(what);
  all.push_back({"emulated_4", &optimized::emulated::table_4});
  all.push_back({"emulated_8", &optimized::emulated::table_8});
  all.push_back({"emulated_16", &optimized::emulated::table_16});
  return all;
}

}  // namespace lockstep::tests
