// The kernels of a unit's table as contracts, on inputs from all over their ranges.
#pragma once

#include <vector>

#include "optimized/table.hpp"
#include "tests/unit/optimized_kernels/contract.hpp"

namespace lockstep::tests::kernels {

std::vector<Contract> ring_contracts(const optimized::RingKernels& ring);
std::vector<Contract> rounding_contracts(const optimized::RoundingKernels& rounding);
std::vector<Contract> packing_contracts(const optimized::PackingKernels& packing);
std::vector<Contract> hashing_contracts(const optimized::HashKernels& hashing);
std::vector<Contract> sampling_contracts(const optimized::SamplingKernels& sampling);

}  // namespace lockstep::tests::kernels
