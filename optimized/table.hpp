// What a unit, the code of one instruction set, offers: pointers to its kernels. Whole algorithms
// (optimized/ml_dsa) are written over such a table. Here is what each kernel computes, with shapes
// and ranges; how is in optimized/kernels.
#pragma once

#include "optimized/tables/hashing.hpp"
#include "optimized/tables/packing.hpp"
#include "optimized/tables/ring.hpp"
#include "optimized/tables/rounding.hpp"
#include "optimized/tables/sampling.hpp"

namespace lockstep::optimized {

struct Table {
  RingKernels ring;
  RoundingKernels rounding;
  PackingKernels packing;
  HashKernels hashing;
  SamplingKernels sampling;
};

}  // namespace lockstep::optimized
