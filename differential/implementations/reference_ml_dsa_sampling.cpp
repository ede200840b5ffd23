// Adapters of reference/ml_dsa's samplers.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/ml_dsa/status.hpp"
#include "differential/implementations/reference.hpp"
#include "differential/implementations/reference_ml_dsa.hpp"
#include "differential/operations/ml_dsa_expanding.hpp"
#include "differential/operations/ml_dsa_sampling.hpp"
#include "reference/ml_dsa/boundary.hpp"
#include "reference/ml_dsa/expand.hpp"
#include "reference/ml_dsa/ring.hpp"
#include "reference/ml_dsa/sampling.hpp"

namespace lockstep::implementations {
namespace {

using catalogue::Offer;
using catalogue::offer;
using catalogue::Role;
using catalogue::Workspace;
using parameters::MlDsa;
namespace ml_dsa = reference::ml_dsa;
namespace ops = operations;

constexpr std::string_view sampling = "reference/ml_dsa/sampling.cpp";

std::vector<ml_dsa::VectorSeed> secret(const std::vector<ops::VectorSeed>& seeds) {
  std::vector<ml_dsa::VectorSeed> secrets;
  secrets.reserve(seeds.size());
  for (const ops::VectorSeed& seed : seeds) {
    secrets.push_back(secret_array_of(seed));
  }
  return secrets;
}

// --- one element ---

ops::MlDsaRejNttPoly::Output rej_ntt_poly(const ops::MlDsaRejNttPoly::Input& input,
                                          Workspace& workspace) {
  auto element = workspace.dirty<ml_dsa::NttPoly>();
  const ml_dsa::Status status =
      input.stream ? ml_dsa::rej_ntt_poly_scripted(*input.stream, element, input.bound)
                   : ml_dsa::rej_ntt_poly(input.seed, element, input.bound);
  return {status_of(status), polynomial_of(element)};
}

ops::MlDsaRejBoundedPoly::Output rej_bounded_poly(const ops::MlDsaRejBoundedPoly::Input& input,
                                                  Workspace& workspace) {
  auto element = workspace.dirty<ml_dsa::Poly>();
  const std::uint32_t eta = ops::numbers_of(input.set).eta;
  const ml_dsa::Status status =
      input.stream
          ? ml_dsa::rej_bounded_poly_scripted(*input.stream, eta, element, input.bound)
          : ml_dsa::rej_bounded_poly(secret_array_of(input.seed), eta, element, input.bound);
  return {status_of(status), polynomial_of(element)};
}

ops::MlDsaExpandMaskPoly::Output expand_mask_poly(const ops::MlDsaExpandMaskPoly::Input& input,
                                                  Workspace& workspace) {
  auto element = workspace.dirty<ml_dsa::Poly>();
  static_cast<void>(ml_dsa::expand_mask_poly(secret_array_of(input.seed),
                                             ops::numbers_of(input.set).gamma1, element));
  return {polynomial_of(element)};
}

ops::MlDsaSampleInBall::Output sample_in_ball(const ops::MlDsaSampleInBall::Input& input,
                                              Workspace& workspace) {
  auto element = workspace.dirty<ml_dsa::Poly>();
  const std::size_t tau = ops::numbers_of(input.set).tau;
  const ml_dsa::Status status =
      input.stream
          ? ml_dsa::sample_in_ball_scripted(*input.stream, tau, element, input.bound)
          : ml_dsa::sample_in_ball(secret_bytes_of(input.challenge), tau, element, input.bound);
  return {status_of(status), polynomial_of(element)};
}

// --- many lanes ---

// What `fill` leaves in that many dirty elements and statuses.
template <class Element, Role role>
ops::SampledElements<role> sample_many(std::size_t lanes, Workspace& workspace, const auto& fill) {
  auto elements = workspace.dirty<Element>(lanes);
  auto statuses = workspace.dirty<ml_dsa::Status>(lanes);
  fill(std::span(elements), std::span(statuses));
  ops::SampledElements<role> output{{}, polynomials_of(elements)};
  std::ranges::transform(statuses, std::back_inserter(output.statuses), status_of);
  return output;
}

ops::MlDsaRejNttPolyMany::Output rej_ntt_poly_many(const ops::MlDsaRejNttPolyMany::Input& input,
                                                   Workspace& workspace) {
  return sample_many<ml_dsa::NttPoly, Role::public_>(
      input.seeds.size(), workspace, [&](auto elements, auto statuses) {
        ml_dsa::rej_ntt_poly_many(input.seeds, elements, statuses, input.bound);
      });
}

ops::MlDsaRejBoundedPolyMany::Output rej_bounded_poly_many(
    const ops::MlDsaRejBoundedPolyMany::Input& input, Workspace& workspace) {
  return sample_many<ml_dsa::Poly, Role::secret>(
      input.seeds.size(), workspace, [&](auto elements, auto statuses) {
        ml_dsa::rej_bounded_poly_many(secret(input.seeds), ops::numbers_of(input.set).eta, elements,
                                      statuses, input.bound);
      });
}

ops::MlDsaExpandMaskPolyMany::Output expand_mask_poly_many(
    const ops::MlDsaExpandMaskPolyMany::Input& input, Workspace& workspace) {
  return sample_many<ml_dsa::Poly, Role::secret>(
      input.seeds.size(), workspace, [&](auto elements, auto statuses) {
        ml_dsa::expand_mask_poly_many(secret(input.seeds), ops::numbers_of(input.set).gamma1,
                                      elements, statuses);
      });
}

// --- matrices and vectors ---

ops::MlDsaExpandA::Output expand_a(const ops::MlDsaExpandA::Input& input, Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaExpandA::Output {
    auto matrix = workspace.dirty<ml_dsa::NttMatrix<P.k, P.l>>();
    const ml_dsa::Status status = ml_dsa::expand_a<P.k, P.l>(input.rho, matrix, input.bound);
    return {status_of(status), rows_of(matrix)};
  });
}

ops::MlDsaExpandS::Output expand_s(const ops::MlDsaExpandS::Input& input, Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaExpandS::Output {
    auto s1 = workspace.dirty<ml_dsa::PolyVector<P.l>>();
    auto s2 = workspace.dirty<ml_dsa::PolyVector<P.k>>();
    const ml_dsa::Status status =
        ml_dsa::expand_s<P>(secret_array_of(input.rho_prime), s1, s2, input.bound);
    return {status_of(status), polynomials_of(s1), polynomials_of(s2)};
  });
}

ops::MlDsaExpandMask::Output expand_mask(const ops::MlDsaExpandMask::Input& input,
                                         Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaExpandMask::Output {
    auto y = workspace.dirty<ml_dsa::PolyVector<P.l>>();
    ml_dsa::expand_mask<P>(secret_array_of(input.rho_double_prime), input.kappa, y);
    return {polynomials_of(y)};
  });
}

}  // namespace

std::vector<Offer> reference_ml_dsa_sampling_offers() {
  constexpr std::string_view expanding = "reference/ml_dsa/expand.cpp";
  return {offer<ops::MlDsaRejNttPoly>({sampling, "rej_ntt_poly"}, rej_ntt_poly),
          offer<ops::MlDsaRejNttPolyMany>({sampling, "rej_ntt_poly_many"}, rej_ntt_poly_many),
          offer<ops::MlDsaRejBoundedPoly>({sampling, "rej_bounded_poly"}, rej_bounded_poly),
          offer<ops::MlDsaRejBoundedPolyMany>({sampling, "rej_bounded_poly_many"},
                                              rej_bounded_poly_many),
          offer<ops::MlDsaExpandMaskPoly>({sampling, "expand_mask_poly"}, expand_mask_poly),
          offer<ops::MlDsaExpandMaskPolyMany>({sampling, "expand_mask_poly_many"},
                                              expand_mask_poly_many),
          offer<ops::MlDsaSampleInBall>({"reference/ml_dsa/sample_in_ball.cpp", "sample_in_ball"},
                                        sample_in_ball),
          offer<ops::MlDsaExpandA>({"reference/ml_dsa/expand.hpp", "expand_a"}, expand_a),
          offer<ops::MlDsaExpandS>({expanding, "expand_s"}, expand_s),
          offer<ops::MlDsaExpandMask>({expanding, "expand_mask"}, expand_mask)};
}

}  // namespace lockstep::implementations
