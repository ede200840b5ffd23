// Adapters of the vectorised samplers (optimized/ml_dsa/samplers.hpp). One element is a group with
// idle lanes.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string_view>
#include <vector>

#include "base/ml_dsa/status.hpp"
#include "differential/implementations/ml_dsa_outcomes.hpp"
#include "differential/implementations/optimized.hpp"
#include "differential/operations/ml_dsa_sampling.hpp"
#include "optimized/ml_dsa/samplers.hpp"
#include "optimized/table.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::implementations {
namespace {

using base::ml_dsa::Status;
using catalogue::Offer;
using catalogue::Role;
using catalogue::Workspace;
using optimized::Table;
namespace ml_dsa = optimized::ml_dsa;
namespace ops = operations;

// What `fill` leaves in that many dirty elements and statuses.
template <Role role>
ops::SampledElements<role> sample_many(std::size_t count,
                                       const Workspace& workspace,
                                       const auto& fill) {
  auto elements = workspace.dirty<std::int32_t>(count * parameters::ml_dsa_n);
  auto statuses = workspace.dirty<Status>(count);
  const bool complete = fill(elements.data(), statuses.data());
  ops::SampledElements<role> output;
  std::ranges::transform(statuses, std::back_inserter(output.statuses), status_of);
  // The answer of the whole must be that of its parts; the row knows parts only.
  if (complete != (std::ranges::count(statuses, Status::ok) == std::ssize(statuses))) {
    output.statuses.clear();
  }
  output.elements = polynomials_of(elements.data(), count);
  return output;
}

// The same of one.
template <Role role>
ops::SampledElement<role> sample_one(const Workspace& workspace, const auto& fill) {
  auto element = workspace.dirty<SignedElement>();
  const Status status = fill(element.data());
  return {status_of(status), polynomial_of(element)};
}

Status status_if(bool complete) {
  return complete ? Status::ok : Status::stream_too_short;
}

// --- RejNTTPoly ---

ops::MlDsaRejNttPoly::Output rej_ntt_poly(const Table& table,
                                          const ops::MlDsaRejNttPoly::Input& input,
                                          const Workspace& workspace) {
  return sample_one<Role::public_>(workspace, [&](std::int32_t* element) {
    return input.stream
               ? ml_dsa::sample_matrix_element_scripted(table, *input.stream, input.bound, element)
               : status_if(ml_dsa::sample_matrix_elements(table, std::span(&input.seed, 1),
                                                          input.bound, element));
  });
}

ops::MlDsaRejNttPolyMany::Output rej_ntt_poly_many(const Table& table,
                                                   const ops::MlDsaRejNttPolyMany::Input& input,
                                                   const Workspace& workspace) {
  return sample_many<Role::public_>(
      input.seeds.size(), workspace, [&](std::int32_t* elements, Status* statuses) {
        return ml_dsa::sample_matrix_elements(table, input.seeds, input.bound, elements, statuses);
      });
}

// --- RejBoundedPoly ---

ops::MlDsaRejBoundedPoly::Output rej_bounded_poly(const Table& table,
                                                  const ops::MlDsaRejBoundedPoly::Input& input,
                                                  const Workspace& workspace) {
  const std::uint32_t eta = ops::numbers_of(input.set).eta;
  return sample_one<Role::secret>(workspace, [&](std::int32_t* element) {
    return input.stream ? ml_dsa::sample_bounded_element_scripted(table, *input.stream, eta,
                                                                  input.bound, element)
                        : status_if(ml_dsa::sample_bounded_elements(
                              table, std::span(&input.seed, 1), 0, eta, input.bound, element));
  });
}

ops::MlDsaRejBoundedPolyMany::Output rej_bounded_poly_many(
    const Table& table,
    const ops::MlDsaRejBoundedPolyMany::Input& input,
    const Workspace& workspace) {
  return sample_many<Role::secret>(
      input.seeds.size(), workspace, [&](std::int32_t* elements, Status* statuses) {
        return ml_dsa::sample_bounded_elements(
            table, input.seeds, 0, ops::numbers_of(input.set).eta, input.bound, elements, statuses);
      });
}

// --- the mask ---

// The call that counts the seeds itself.
ops::MlDsaExpandMaskPoly::Output expand_mask_poly(const Table& table,
                                                  const ops::MlDsaExpandMaskPoly::Input& input,
                                                  const Workspace& workspace) {
  auto element = workspace.dirty<SignedElement>();
  ml_dsa::SecretSeed seed;
  std::copy_n(input.seed.begin(), seed.size(), seed.begin());
  const std::size_t kappa =
      input.seed[seed.size()] + (std::size_t{input.seed[seed.size() + 1]} << 8);
  ml_dsa::sample_mask(table, seed, kappa, 1, ops::numbers_of(input.set).gamma1, element.data());
  return {polynomial_of(element)};
}

ops::MlDsaExpandMaskPolyMany::Output expand_mask_poly_many(
    const Table& table,
    const ops::MlDsaExpandMaskPolyMany::Input& input,
    const Workspace& workspace) {
  return sample_many<Role::secret>(
      input.seeds.size(), workspace, [&](std::int32_t* elements, Status* statuses) {
        ml_dsa::sample_mask(table, input.seeds, ops::numbers_of(input.set).gamma1, elements);
        std::fill_n(statuses, input.seeds.size(), Status::ok);
        return true;
      });
}

}  // namespace

std::vector<Offer> optimized_sampling_offers(const Table& table) {
  constexpr std::string_view file = "optimized/ml_dsa/samplers.cpp";
  return {
      kernel_offer<ops::MlDsaRejNttPoly, rej_ntt_poly>(table, {file, "sample_matrix_elements"}),
      kernel_offer<ops::MlDsaRejNttPolyMany, rej_ntt_poly_many>(table,
                                                                {file, "sample_matrix_elements"}),
      kernel_offer<ops::MlDsaRejBoundedPoly, rej_bounded_poly>(table,
                                                               {file, "sample_bounded_elements"}),
      kernel_offer<ops::MlDsaRejBoundedPolyMany, rej_bounded_poly_many>(
          table, {file, "sample_bounded_elements"}),
      kernel_offer<ops::MlDsaExpandMaskPoly, expand_mask_poly>(table, {file, "sample_mask"}),
      kernel_offer<ops::MlDsaExpandMaskPolyMany, expand_mask_poly_many>(table,
                                                                        {file, "sample_mask"}),
  };
}

}  // namespace lockstep::implementations
