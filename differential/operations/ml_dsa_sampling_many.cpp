// The rows of many lanes of differential/operations/ml_dsa_sampling.hpp.
#include <algorithm>

#include "differential/catalogue/catalogue.hpp"
#include "differential/operations/ml_dsa_coefficients.hpp"
#include "differential/operations/ml_dsa_sampling.hpp"
#include "differential/operations/ml_dsa_seeds.hpp"
#include "differential/operations/specification/ml_dsa.hpp"
#include "differential/operations/specification/ml_dsa_leaks.hpp"
#include "differential/operations/specification/ml_dsa_samplers.hpp"

namespace lockstep::operations {
namespace {

constexpr std::string_view lanes_differ_in_status = "lanes.differ_in_status";
constexpr std::string_view lanes_differ_in_blocks = "lanes.differ_in_blocks";

template <Role role>
void append(SampledElements<role>& all, const SampledElement<role>& lane) {
  all.statuses.push_back(lane.status);
  all.elements.push_back(lane.element);
}

template <Role role>
void report_statuses(const SampledElements<role>& lanes, Run& run) {
  if (std::ranges::count(lanes.statuses, lanes.statuses.front()) !=
      static_cast<std::ptrdiff_t>(lanes.statuses.size())) {
    run.event(lanes_differ_in_status);
  }
}

// How many blocks after the first one a lane's sampler has told of.
int further_blocks(const SetRun& lane) {
  return lane.heard("rej_bounded_poly.third_block")
             ? 2
             : static_cast<int>(lane.heard("rej_bounded_poly.second_block"));
}

}  // namespace

MlDsaRejNttPolyMany::Input MlDsaRejNttPolyMany::choose(Choices& choices) {
  const std::uint32_t bound = choose_rej_ntt_poly_bound(choices);
  return {choose_sampler_seeds<sizeof(MatrixSeed)>(choices, rej_ntt_poly_seeds), bound};
}

MlDsaRejNttPolyMany::Output MlDsaRejNttPolyMany::meaning(const Input& input, Run& run) {
  Output output;
  for (const MatrixSeed& seed : input.seeds) {
    append(output, rej_ntt_poly(seed, {}, input.bound, run));
  }
  report_statuses(output, run);
  return output;
}

// Seeds do not reach the sixth block.
std::vector<std::string_view> MlDsaRejNttPolyMany::events() {
  std::vector<std::string_view> names = rej_ntt_poly_names();
  std::erase(names, scripted_rej_ntt_poly_events.front());
  names.push_back(lanes_differ_in_status);
  return names;
}

Complaint MlDsaRejNttPolyMany::precondition(const Input& input) {
  if (auto complaint = wrong_lanes(input.seeds.size())) {
    return complaint;
  }
  return wrong_stream({}, input.bound);
}

MlDsaRejBoundedPolyMany::Input MlDsaRejBoundedPolyMany::choose(Choices& choices) {
  const ParameterSet set = choose_parameter_set(choices);
  const std::uint32_t bound = choose_rej_bounded_poly_bound(choices, set);
  return {set, choose_sampler_seeds<sizeof(VectorSeed)>(choices, rej_bounded_poly_seeds), bound};
}

MlDsaRejBoundedPolyMany::Output MlDsaRejBoundedPolyMany::meaning(const Input& input, Run& run) {
  Output output;
  std::vector<int> blocks;
  for (const VectorSeed& seed : input.seeds) {
    SetRun lane(input.set, run);
    append(output, rej_bounded_poly(input.set, seed, {}, input.bound, lane));
    blocks.push_back(further_blocks(lane));
  }
  report_statuses(output, run);
  if (std::ranges::min(blocks) != std::ranges::max(blocks)) {
    run.event(lanes_differ_in_blocks);
  }
  return output;
}

std::vector<std::string_view> MlDsaRejBoundedPolyMany::events() {
  std::vector<std::string_view> names = seeded_rej_bounded_poly_events();
  names.insert(names.end(), {lanes_differ_in_status, lanes_differ_in_blocks});
  return names;
}

Complaint MlDsaRejBoundedPolyMany::precondition(const Input& input) {
  if (auto complaint = wrong_lanes(input.seeds.size())) {
    return complaint;
  }
  return wrong_stream({}, input.bound);
}

catalogue::Leak MlDsaRejBoundedPolyMany::leak(const Input& input) {
  Leak leak;
  for (std::size_t lane = 0; lane < input.seeds.size(); ++lane) {
    append_rej_bounded_poly_leak(input.set, SamplerStream(input.seeds[lane], input.bound), lane,
                                 leak);
  }
  return leak;
}

MlDsaExpandMaskPolyMany::Input MlDsaExpandMaskPolyMany::choose(Choices& choices) {
  const ParameterSet set = choose_parameter_set(choices);
  return {set, choose_sampler_seeds<sizeof(VectorSeed)>(choices, expand_mask_poly_seeds)};
}

MlDsaExpandMaskPolyMany::Output MlDsaExpandMaskPolyMany::meaning(const Input& input, Run& run) {
  Output output;
  SetRun set_run(input.set, run);
  for (const VectorSeed& seed : input.seeds) {
    append(output, {MlDsaStatus::ok, expand_mask_poly(input.set, seed, set_run)});
  }
  return output;
}

std::vector<std::string_view> MlDsaExpandMaskPolyMany::events() {
  return events_of_sets({{fips204::expand_mask_events}});
}

Complaint MlDsaExpandMaskPolyMany::precondition(const Input& input) {
  return wrong_lanes(input.seeds.size());
}

namespace {

const catalogue::RegisterRows<MlDsaRejNttPolyMany, MlDsaRejBoundedPolyMany, MlDsaExpandMaskPolyMany>
    rows;

}  // namespace
}  // namespace lockstep::operations
