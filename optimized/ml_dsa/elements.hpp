// The memory of the schemes over a table of kernels: elements are 256 coefficients one after the
// other, and what they mean is the kernels' business (optimized/tables). Code here never looks at a
// coefficient, except for the challenge's.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/ml_dsa/declassified.hpp"
#include "base/ml_dsa/status.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::optimized::ml_dsa {

namespace declassified = base::ml_dsa::declassified;
using base::ml_dsa::HintDefect;
using base::ml_dsa::key_verdict_of;
using base::ml_dsa::KeyVerdict;
using base::ml_dsa::Status;
using base::ml_dsa::Verdict;
using base::ml_dsa::verdict_of;
using Bounds = parameters::MlDsaBounds;
using parameters::MlDsa;

using Seed = std::array<std::uint8_t, parameters::ml_dsa_seed_bytes>;  // rho, K
using SecretSeed = std::array<std::uint8_t, parameters::ml_dsa_secret_seed_bytes>;
using KeyHash = std::array<std::uint8_t, parameters::ml_dsa_tr_bytes>;
using Mu = std::array<std::uint8_t, parameters::ml_dsa_mu_bytes>;

// What a kernel may have on the stack. Its caller erases that after secrets: memory_test
// finds what stays.
inline constexpr std::size_t kernel_stack_bytes = 4096;

template <std::size_t count>
struct Elements {
  alignas(64) std::int32_t coefficients[count][parameters::ml_dsa_n];

  std::int32_t* operator[](std::size_t i) { return coefficients[i]; }
  const std::int32_t* operator[](std::size_t i) const { return coefficients[i]; }
};

}  // namespace lockstep::optimized::ml_dsa
