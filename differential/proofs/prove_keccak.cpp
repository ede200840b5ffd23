// The theorem about Keccak's round, of which the permutation is 24 with different constants.
#include <cstddef>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "differential/proofs/bits.hpp"
#include "differential/proofs/keccak_claim.hpp"
#include "differential/proofs/theorems.hpp"
#include "optimized/kernels/keccak.hpp"

namespace lockstep::proofs {
namespace {

namespace kernels = optimized::kernels;

std::string prove_round() {
  const std::size_t compared =
      is_keccak_round([](const BitState& a, const BitWord& constant, BitState& next) {
        kernels::keccak_round(a, constant, next);
      });
  return fmt::format("{} monomials compared", compared);
}

}  // namespace

std::vector<Theorem> prove_keccak() {
  return {{"keccak_round, a lane",
           "for all states and round constants it is theta, rho, pi, chi and iota of FIPS 202",
           prove_round}};
}

}  // namespace lockstep::proofs
