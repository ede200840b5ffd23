#include "differential/operations/ml_dsa_sampling.hpp"

#include <algorithm>
#include <utility>

#include "differential/catalogue/catalogue.hpp"
#include "differential/operations/ml_dsa_coefficients.hpp"
#include "differential/operations/ml_dsa_seeds.hpp"
#include "differential/operations/ml_dsa_streams.hpp"
#include "differential/operations/specification/ml_dsa.hpp"
#include "differential/operations/specification/ml_dsa_leaks.hpp"
#include "differential/operations/specification/ml_dsa_samplers.hpp"

namespace lockstep::operations {
namespace {

constexpr ParameterSet set_of(const fips204::Parameters& p) {
  return p == fips204::ML_DSA_44   ? ParameterSet::ml_dsa_44
         : p == fips204::ML_DSA_65 ? ParameterSet::ml_dsa_65
                                   : ParameterSet::ml_dsa_87;
}

}  // namespace

MlDsaRejNttPoly::Input MlDsaRejNttPoly::choose(Choices& choices) {
  if (choices.one_in(3)) {
    Script script = choose_rej_ntt_poly_script(choices);
    return {{}, std::move(script.stream), script.bound};
  }
  const std::uint32_t bound = choose_rej_ntt_poly_bound(choices);
  return {choose_sampler_seed<sizeof(MatrixSeed)>(choices, rej_ntt_poly_seeds), {}, bound};
}

MlDsaRejNttPoly::Output MlDsaRejNttPoly::meaning(const Input& input, Run& run) {
  return rej_ntt_poly(input.seed, input.stream, input.bound, run);
}

std::vector<std::string_view> MlDsaRejNttPoly::events() {
  return rej_ntt_poly_names();
}

Complaint MlDsaRejNttPoly::precondition(const Input& input) {
  return wrong_stream(input.stream, input.bound);
}

MlDsaRejBoundedPoly::Input MlDsaRejBoundedPoly::choose(Choices& choices) {
  const ParameterSet set = choose_parameter_set(choices);
  if (choices.one_in(3)) {
    Script script = choose_rej_bounded_poly_script(choices, set);
    return {set, {}, std::move(script.stream), script.bound};
  }
  const std::uint32_t bound = choose_rej_bounded_poly_bound(choices, set);
  return {set, choose_sampler_seed<sizeof(VectorSeed)>(choices, rej_bounded_poly_seeds), {}, bound};
}

MlDsaRejBoundedPoly::Output MlDsaRejBoundedPoly::meaning(const Input& input, Run& run) {
  SetRun set_run(input.set, run);
  return rej_bounded_poly(input.set, input.seed, input.stream, input.bound, set_run);
}

std::vector<std::string_view> MlDsaRejBoundedPoly::events() {
  return events_of_sets({{fips204::rej_bounded_poly_events}});
}

Complaint MlDsaRejBoundedPoly::precondition(const Input& input) {
  return wrong_stream(input.stream, input.bound);
}

catalogue::Leak MlDsaRejBoundedPoly::leak(const Input& input) {
  Leak leak;
  append_rej_bounded_poly_leak(input.set, SamplerStream(input.seed, input.stream, input.bound), 0,
                               leak);
  return leak;
}

MlDsaExpandMaskPoly::Input MlDsaExpandMaskPoly::choose(Choices& choices) {
  const ParameterSet set = choose_parameter_set(choices);
  return {set, choose_sampler_seed<sizeof(VectorSeed)>(choices, expand_mask_poly_seeds)};
}

MlDsaExpandMaskPoly::Output MlDsaExpandMaskPoly::meaning(const Input& input, Run& run) {
  SetRun set_run(input.set, run);
  return {expand_mask_poly(input.set, input.seed, set_run)};
}

std::vector<std::string_view> MlDsaExpandMaskPoly::events() {
  return events_of_sets({{fips204::expand_mask_events}});
}

MlDsaSampleInBall::Input MlDsaSampleInBall::choose(Choices& choices) {
  const ParameterSet set = choose_parameter_set(choices);
  const std::size_t challenge_bytes = numbers_of(set).challenge_bytes();
  if (choices.one_in(3)) {
    Script script = choose_sample_in_ball_script(choices, set);
    return {set, Bytes(challenge_bytes), std::move(script.stream), script.bound};
  }
  const std::uint32_t bound = choose_sample_in_ball_bound(choices, set);
  return {set, choices.bytes(challenge_bytes), {}, bound};
}

MlDsaSampleInBall::Output MlDsaSampleInBall::meaning(const Input& input, Run& run) {
  SetRun set_run(input.set, run);
  SamplerRun bounded(set_run, {.SampleInBall = input.bound}, input.stream);
  return with_parameters(input.set, [&]<fips204::Parameters p>() {
    fips204::Bytes<numbers_of(set_of(p)).challenge_bytes()> challenge{};
    std::ranges::copy(input.challenge, challenge.begin());
    return sampled<Role::secret>(fips204::SampleInBall<p>(challenge, bounded));
  });
}

std::vector<std::string_view> MlDsaSampleInBall::events() {
  return events_of_sets({{fips204::sample_in_ball_events}});
}

Complaint MlDsaSampleInBall::precondition(const Input& input) {
  const std::size_t wanted = numbers_of(input.set).challenge_bytes();
  if (auto complaint = wrong_size("challenge", input.challenge.size(), wanted)) {
    return complaint;
  }
  return wrong_stream(input.stream, input.bound);
}

catalogue::Leak MlDsaSampleInBall::leak(const Input& input) {
  Leak leak;
  append_sample_in_ball_leak(input.set, SamplerStream(input.challenge, input.stream, input.bound),
                             0, leak);
  return leak;
}

namespace {

const catalogue::
    RegisterRows<MlDsaRejNttPoly, MlDsaRejBoundedPoly, MlDsaExpandMaskPoly, MlDsaSampleInBall>
        rows;

}  // namespace
}  // namespace lockstep::operations
