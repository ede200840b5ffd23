#include "differential/operations/ml_dsa_rounding.hpp"

#include "differential/catalogue/catalogue.hpp"
#include "differential/operations/ml_dsa_coefficients.hpp"
#include "differential/operations/specification/ml_dsa.hpp"
#include "differential/operations/specification/ml_dsa_hints.hpp"
#include "spec/fips204/componentwise.hpp"
#include "spec/fips204/rounding.hpp"

namespace lockstep::operations {
namespace {

constexpr std::uint32_t q = parameters::ml_dsa_q;

using fips204::R_q;

RoundingInput choose_rounding(Choices& choices) {
  RoundingInput input;
  input.set = choose_parameter_set(choices);
  input.r = choose_polynomial(choices, rounding_residues(input.set));
  return input;
}

Complaint not_canonical(const RoundingInput& input) {
  return not_below("r", input.r, q);
}

std::vector<std::string_view> decompose_events() {
  return events_of_sets({.lists = {fips204::decompose_events}});
}

// Moves r by steps of at most gamma2 and a little more, which is where high parts change.
CoefficientRange shifts(ParameterSet set) {
  const std::uint32_t most = numbers_of(set).gamma2 + 1;
  return coefficients_between(most, most);
}

}  // namespace

MlDsaPower2Round::Input MlDsaPower2Round::choose(Choices& choices) {
  return {choose_polynomial(choices, power2round_residues())};
}

MlDsaPower2Round::Output MlDsaPower2Round::meaning(const Input& input, Run& run) {
  const auto [r1, r0] = fips204::Power2Round(element_of<R_q>(input.r), run);
  return {polynomial_of(r1), polynomial_of(r0)};
}

std::vector<std::string_view> MlDsaPower2Round::events() {
  return {fips204::power2round_events.begin(), fips204::power2round_events.end()};
}

Complaint MlDsaPower2Round::precondition(const Input& input) {
  return not_below("r", input.r, q);
}

MlDsaDecompose::Input MlDsaDecompose::choose(Choices& choices) {
  return choose_rounding(choices);
}

MlDsaDecompose::Output MlDsaDecompose::meaning(const Input& input, Run& run) {
  return with_parameters(input.set, [&]<fips204::Parameters p>() {
    SetRun set_run(input.set, run);
    const auto [r1, r0] = fips204::Decompose<p>(element_of<R_q>(input.r), set_run);
    return Output{polynomial_of(r1), polynomial_of(r0)};
  });
}

std::vector<std::string_view> MlDsaDecompose::events() {
  return decompose_events();
}

Complaint MlDsaDecompose::precondition(const Input& input) {
  return not_canonical(input);
}

MlDsaHighBits::Input MlDsaHighBits::choose(Choices& choices) {
  return choose_rounding(choices);
}

MlDsaHighBits::Output MlDsaHighBits::meaning(const Input& input, Run& run) {
  return with_parameters(input.set, [&]<fips204::Parameters p>() {
    SetRun set_run(input.set, run);
    return Output{polynomial_of(fips204::HighBits<p>(element_of<R_q>(input.r), set_run))};
  });
}

std::vector<std::string_view> MlDsaHighBits::events() {
  return decompose_events();
}

Complaint MlDsaHighBits::precondition(const Input& input) {
  return not_canonical(input);
}

MlDsaLowBits::Input MlDsaLowBits::choose(Choices& choices) {
  return choose_rounding(choices);
}

MlDsaLowBits::Output MlDsaLowBits::meaning(const Input& input, Run& run) {
  return with_parameters(input.set, [&]<fips204::Parameters p>() {
    SetRun set_run(input.set, run);
    return Output{polynomial_of(fips204::LowBits<p>(element_of<R_q>(input.r), set_run))};
  });
}

std::vector<std::string_view> MlDsaLowBits::events() {
  return decompose_events();
}

Complaint MlDsaLowBits::precondition(const Input& input) {
  return not_canonical(input);
}

MlDsaMakeHint::Input MlDsaMakeHint::choose(Choices& choices) {
  const auto [set, r] = choose_rounding(choices);
  Input input{set, {}, r};
  input.z = choose_polynomial(choices, choices.one_in(4) ? rounding_residues(set) : shifts(set));
  return input;
}

MlDsaMakeHint::Output MlDsaMakeHint::meaning(const Input& input, Run& run) {
  return with_parameters(input.set, [&]<fips204::Parameters p>() {
    SetRun set_run(input.set, run);
    return Output{polynomial_of(
        fips204::MakeHint<p>(element_of<R_q>(input.z), element_of<R_q>(input.r), set_run))};
  });
}

std::vector<std::string_view> MlDsaMakeHint::events() {
  return events_of_sets({.lists = {fips204::decompose_events, fips204::make_hint_events}});
}

Complaint MlDsaMakeHint::precondition(const Input& input) {
  if (auto complaint = not_below("z", input.z, q)) {
    return complaint;
  }
  return not_below("r", input.r, q);
}

MlDsaUseHint::Input MlDsaUseHint::choose(Choices& choices) {
  const auto [set, r] = choose_rounding(choices);
  return {set, choose_polynomial(choices, coefficients_between(0, 1)), r};
}

MlDsaUseHint::Output MlDsaUseHint::meaning(const Input& input, Run& run) {
  return with_parameters(input.set, [&]<fips204::Parameters p>() {
    SetRun set_run(input.set, run);
    return Output{
        polynomial_of(fips204::UseHint<p>(hint_of(input.h), element_of<R_q>(input.r), set_run))};
  });
}

std::vector<std::string_view> MlDsaUseHint::events() {
  return events_of_sets({.lists = {fips204::decompose_events, fips204::use_hint_events}});
}

Complaint MlDsaUseHint::precondition(const Input& input) {
  if (auto complaint = not_below("h", input.h, 2)) {
    return complaint;
  }
  return not_below("r", input.r, q);
}

namespace {

const catalogue::RegisterRows<MlDsaPower2Round,
                              MlDsaDecompose,
                              MlDsaHighBits,
                              MlDsaLowBits,
                              MlDsaMakeHint,
                              MlDsaUseHint>
    registered;

}  // namespace
}  // namespace lockstep::operations
