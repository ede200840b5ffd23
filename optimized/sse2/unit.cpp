// The unit of this instruction set: the only file that is compiled for it.
#include "optimized/kernels/packing.hpp"
#include "optimized/kernels/ring_kernels.hpp"
#include "optimized/kernels/rounding_kernels.hpp"
#include "optimized/kernels/sampling.hpp"
#include "optimized/kernels/shake.hpp"
#include "optimized/sse2/packing_words.hpp"
#include "optimized/sse2/sampling_words.hpp"
#include "optimized/sse2/vector.hpp"
#include "optimized/sse2/words64.hpp"
#include "optimized/table.hpp"
#include "optimized/units.hpp"
#include "optimized/vector/word64.hpp"

namespace lockstep::optimized::sse2 {

constinit const Table table{.ring = kernels::ring_kernels<I32>(),
                            .rounding = kernels::rounding_kernels<I32>(),
                            .packing = kernels::packing_kernels<Bits>(),
                            .hashing = kernels::hash_kernels<U64, Word64>(),
                            .sampling = kernels::sampling_kernels<Threes, U8>()};

}  // namespace lockstep::optimized::sse2
