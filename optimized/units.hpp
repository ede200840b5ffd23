// Every unit that this build has. Calling a kernel of a unit whose instructions the processor lacks
// is undefined: library/processor.hpp says which it has.
#pragma once

#include "optimized/table.hpp"

namespace lockstep::optimized {

namespace emulated {
// The kernels' own text on plain C++ lanes, for any processor: as many lanes as the name says. Four
// lanes multiply as SSE2's do, unsigned.
extern const Table table_4;
extern const Table table_8;
extern const Table table_16;
}  // namespace emulated

#ifdef __x86_64__
namespace sse2 {
extern const Table table;
}
namespace avx2 {
extern const Table table;
}
namespace avx512 {
extern const Table table;
}
#endif

}  // namespace lockstep::optimized
