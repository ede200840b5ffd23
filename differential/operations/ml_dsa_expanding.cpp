#include "differential/operations/ml_dsa_expanding.hpp"

#include <algorithm>

#include "differential/catalogue/catalogue.hpp"
#include "differential/operations/ml_dsa_coefficients.hpp"
#include "differential/operations/ml_dsa_seeds.hpp"
#include "differential/operations/specification/ml_dsa.hpp"
#include "differential/operations/specification/ml_dsa_leaks.hpp"
#include "differential/operations/specification/ml_dsa_samplers.hpp"
#include "spec/fips204/expanding.hpp"

namespace lockstep::operations {
namespace {

// A counter has two bytes; the l elements of a mask have the counters from kappa on.
std::uint32_t highest_kappa(ParameterSet set) {
  constexpr std::uint32_t counters = 1U << 16;
  return counters - static_cast<std::uint32_t>(numbers_of(set).l);
}

}  // namespace

MlDsaExpandA::Input MlDsaExpandA::choose(Choices& choices) {
  const ParameterSet set = choose_parameter_set(choices);
  const std::uint32_t bound = choose_rej_ntt_poly_bound(choices);
  return {set, choose_sampler_seed<sizeof(Seed32)>(choices, rej_ntt_poly_seeds), bound};
}

MlDsaExpandA::Output MlDsaExpandA::meaning(const Input& input, Run& run) {
  SetRun set_run(input.set, run);
  SamplerRun bounded(set_run, {.RejNTTPoly = input.bound});
  return with_parameters(input.set, [&]<fips204::Parameters p>() -> Output {
    if (const auto matrix = fips204::ExpandA<p>(input.rho, bounded)) {
      return {MlDsaStatus::ok, rows_of(*matrix)};
    }
    const auto& numbers = numbers_of(input.set);
    return {MlDsaStatus::stream_too_short,
            PolynomialMatrix(numbers.k, PolynomialVector(numbers.l))};
  });
}

std::vector<std::string_view> MlDsaExpandA::events() {
  return events_of_sets(
      {{fips204::three_bytes_events, fips204::rej_ntt_poly_events}, scripted_rej_ntt_poly_events});
}

Complaint MlDsaExpandA::precondition(const Input& input) {
  return wrong_stream({}, input.bound);
}

MlDsaExpandS::Input MlDsaExpandS::choose(Choices& choices) {
  const ParameterSet set = choose_parameter_set(choices);
  const std::uint32_t bound = choose_rej_bounded_poly_bound(choices, set);
  return {set, choose_sampler_seed<sizeof(Seed64)>(choices, rej_bounded_poly_seeds), bound};
}

MlDsaExpandS::Output MlDsaExpandS::meaning(const Input& input, Run& run) {
  SetRun set_run(input.set, run);
  SamplerRun bounded(set_run, {.RejBoundedPoly = input.bound});
  return with_parameters(input.set, [&]<fips204::Parameters p>() -> Output {
    if (const auto secrets = fips204::ExpandS<p>(input.rho_prime, bounded)) {
      return {MlDsaStatus::ok, polynomials_of(secrets->s1), polynomials_of(secrets->s2)};
    }
    const auto& numbers = numbers_of(input.set);
    return {MlDsaStatus::stream_too_short, PolynomialVector(numbers.l),
            PolynomialVector(numbers.k)};
  });
}

std::vector<std::string_view> MlDsaExpandS::events() {
  return seeded_rej_bounded_poly_events();
}

Complaint MlDsaExpandS::precondition(const Input& input) {
  return wrong_stream({}, input.bound);
}

catalogue::Leak MlDsaExpandS::leak(const Input& input) {
  Leak leak;
  append_expand_s_leak(input.set, input.rho_prime, leak, input.bound);
  return leak;
}

MlDsaExpandMask::Input MlDsaExpandMask::choose(Choices& choices) {
  const ParameterSet set = choose_parameter_set(choices);
  const std::uint32_t highest = highest_kappa(set);
  std::uint32_t kappa = 0;
  switch (choices.below(8)) {
    case 1:  // the counter's high byte begins in this iteration, or is about to
      kappa = choices.between(246, 257);
      break;
    case 2:
      kappa = highest;
      break;
    case 3:
      kappa = 256 * choices.between(1, 255) - 1;
      break;
    case 4:
      kappa = choices.between(0, highest);
      break;
    case 5:
      kappa = static_cast<std::uint32_t>(numbers_of(set).l) * choices.between(0, 813);
      break;
    default:
      break;
  }
  return {set, choose_sampler_seed<sizeof(Seed64)>(choices, expand_mask_poly_seeds), kappa};
}

MlDsaExpandMask::Output MlDsaExpandMask::meaning(const Input& input, Run& run) {
  SetRun set_run(input.set, run);
  return with_parameters(input.set, [&]<fips204::Parameters p>() -> Output {
    return {polynomials_of(fips204::ExpandMask<p>(input.rho_double_prime, input.kappa, set_run))};
  });
}

std::vector<std::string_view> MlDsaExpandMask::events() {
  return events_of_sets({{fips204::expand_mask_events, fips204::counter_events}});
}

Complaint MlDsaExpandMask::precondition(const Input& input) {
  return outside("kappa", input.kappa, 0, highest_kappa(input.set));
}

namespace {

const catalogue::RegisterRows<MlDsaExpandA, MlDsaExpandS, MlDsaExpandMask> rows;

}  // namespace
}  // namespace lockstep::operations
