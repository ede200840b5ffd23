// Adapters of vectorised matrices, vectors and challenges from seeds.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "differential/implementations/ml_dsa_outcomes.hpp"
#include "differential/implementations/optimized.hpp"
#include "differential/operations/ml_dsa_expanding.hpp"
#include "differential/operations/ml_dsa_sampling.hpp"
#include "optimized/ml_dsa/challenge.hpp"
#include "optimized/ml_dsa/elements.hpp"
#include "optimized/ml_dsa/expand.hpp"
#include "optimized/ml_dsa/samplers.hpp"
#include "optimized/table.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::implementations {
namespace {

using catalogue::Offer;
using catalogue::Workspace;
using optimized::Table;
using parameters::MlDsa;
namespace ml_dsa = optimized::ml_dsa;
namespace ops = operations;

// The unit keeps the matrix in an order of its own. Of a matrix that failed, nothing counts.
ops::MlDsaExpandA::Output expand_a(const Table& table,
                                   const ops::MlDsaExpandA::Input& input,
                                   const Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaExpandA::Output {
    auto matrix = workspace.dirty<ml_dsa::Elements<P.k * P.l>>();
    const auto status = ml_dsa::expand_a<P>(table, input.rho, matrix, input.bound);
    ops::MlDsaExpandA::Output output{status_of(status), {}};
    for (std::size_t i = 0; i < P.k * P.l; ++i) {
      table.ring.order_to_standard(matrix[i]);
    }
    for (std::size_t i = 0; i < P.k; ++i) {
      output.matrix.push_back(polynomials_of(matrix[P.l * i], P.l));
    }
    return output;
  });
}

ops::MlDsaExpandS::Output expand_s(const Table& table,
                                   const ops::MlDsaExpandS::Input& input,
                                   const Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaExpandS::Output {
    auto secrets = workspace.dirty<ml_dsa::Elements<P.l + P.k>>();
    const auto status = ml_dsa::expand_s<P>(table, input.rho_prime, secrets, input.bound);
    return {status_of(status), polynomials_of(secrets[0], P.l), polynomials_of(secrets[P.l], P.k)};
  });
}

ops::MlDsaExpandMask::Output expand_mask(const Table& table,
                                         const ops::MlDsaExpandMask::Input& input,
                                         const Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaExpandMask::Output {
    auto y = workspace.dirty<ml_dsa::Elements<P.l>>();
    ml_dsa::sample_mask(table, input.rho_double_prime, input.kappa, P.l, P.gamma1, y[0]);
    return {polynomials_of(y[0], P.l)};
  });
}

ops::MlDsaSampleInBall::Output sample_in_ball(const Table& table,
                                              const ops::MlDsaSampleInBall::Input& input,
                                              const Workspace& workspace) {
  auto c = workspace.dirty<SignedElement>();
  const std::size_t tau = ops::numbers_of(input.set).tau;
  const auto status =
      input.stream
          ? ml_dsa::sample_in_ball_scripted(*input.stream, tau, c.data(), input.bound)
          : ml_dsa::sample_in_ball(table.hashing, input.challenge, tau, c.data(), input.bound, 0);
  return {status_of(status), polynomial_of(c)};
}

}  // namespace

std::vector<Offer> optimized_expanding_offers(const Table& table) {
  constexpr std::string_view expanding = "optimized/ml_dsa/expand.hpp";
  return {kernel_offer<ops::MlDsaExpandA, expand_a>(table, {expanding, "expand_a"}),
          kernel_offer<ops::MlDsaExpandS, expand_s>(table, {expanding, "expand_s"}),
          kernel_offer<ops::MlDsaExpandMask, expand_mask>(
              table, {"optimized/ml_dsa/samplers.cpp", "sample_mask"}),
          kernel_offer<ops::MlDsaSampleInBall, sample_in_ball>(
              table, {"optimized/ml_dsa/challenge.cpp", "sample_in_ball"})};
}

}  // namespace lockstep::implementations
