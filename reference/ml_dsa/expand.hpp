// Matrices and vectors from seeds: FIPS 204 section 7.3, algorithms 32 to 34.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/ml_dsa/status.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/ring.hpp"
#include "reference/ml_dsa/sampling.hpp"

namespace lockstep::reference::ml_dsa {

// Algorithm 32. Fails with stream_too_short only; the matrix is zero then.
template <std::size_t Rows, std::size_t Columns>
Status expand_a(const PublicSeed& rho,
                NttMatrix<Rows, Columns>& matrix,
                std::size_t bound = Bounds{}.rej_ntt_poly_bytes) noexcept {
  MatrixSeed seed{};
  std::copy(rho.begin(), rho.end(), seed.begin());
  for (std::size_t row = 0; row < Rows; ++row) {
    for (std::size_t column = 0; column < Columns; ++column) {
      seed[rho.size()] = static_cast<std::uint8_t>(column);
      seed[rho.size() + 1] = static_cast<std::uint8_t>(row);
      if (const Status status = rej_ntt_poly(seed, matrix[row][column], bound);
          status != Status::ok) {
        matrix = {};
        return status;
      }
    }
  }
  return Status::ok;
}

// Algorithm 33. Fails with stream_too_short only; both vectors are zero then.
template <MlDsa P>
Status expand_s(const SecretSeed& rho_prime,
                PolyVector<P.l>& s1,
                PolyVector<P.k>& s2,
                std::size_t bound = Bounds{}.rej_bounded_poly_bytes) noexcept;

// Algorithm 34; `kappa` is its mu, and counts modulo 2^16.
template <MlDsa P>
void expand_mask(const SecretSeed& rho_double_prime,
                 std::size_t kappa,
                 PolyVector<P.l>& y) noexcept;

}  // namespace lockstep::reference::ml_dsa
