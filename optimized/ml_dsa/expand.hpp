// The matrix of a public key as the kernels multiply with it, and the secrets: FIPS 204
// section 7.3.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/wiped.hpp"
#include "optimized/ml_dsa/elements.hpp"
#include "optimized/ml_dsa/samplers.hpp"
#include "optimized/table.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::optimized::ml_dsa {

// Algorithm 32: row after row, in [0, q), in the order of the table's transform. Fails with
// stream_too_short only; the matrix is zero then.
template <MlDsa P>
Status expand_a(const Table& table,
                const Seed& rho,
                Elements<P.k * P.l>& matrix,
                std::size_t bound) noexcept {
  std::array<MatrixSeed, P.k * P.l> seeds;
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    std::copy(rho.begin(), rho.end(), seeds[i].begin());
    seeds[i][rho.size()] = static_cast<std::uint8_t>(i % P.l);
    seeds[i][rho.size() + 1] = static_cast<std::uint8_t>(i / P.l);
  }
  if (!sample_matrix_elements(table, seeds, bound, matrix[0])) {
    base::wipe_object(matrix);
    return Status::stream_too_short;
  }
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    table.ring.order_from_standard(matrix[i]);
  }
  return Status::ok;
}

// Algorithm 33: s1, then s2. Fails with stream_too_short only; both are zero then. Declassifies
// which half-bytes are accepted.
template <MlDsa P>
Status expand_s(const Table& table,
                const SecretSeed& rho_prime,
                Elements<P.l + P.k>& secrets,
                std::size_t bound) noexcept {
  if (!sample_bounded_elements(table, rho_prime, 0, P.l + P.k, P.eta, bound, secrets[0])) {
    base::wipe_object(secrets);
    return Status::stream_too_short;
  }
  return Status::ok;
}

}  // namespace lockstep::optimized::ml_dsa
