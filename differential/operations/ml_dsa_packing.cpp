#include "differential/operations/ml_dsa_packing.hpp"

#include "differential/catalogue/catalogue.hpp"
#include "differential/operations/ml_dsa_coefficients.hpp"
#include "differential/operations/ml_dsa_hints.hpp"
#include "differential/operations/specification/ml_dsa.hpp"
#include "differential/operations/specification/ml_dsa_hints.hpp"
#include "differential/operations/specification/ml_dsa_numbers.hpp"
#include "spec/fips204/bit_packing.hpp"
#include "spec/fips204/hint_packing.hpp"

namespace lockstep::operations {
namespace {

template <class Range>
Range choose_range(Choices& choices) {
  return static_cast<Range>(choices.below(names(Range{}).size()));
}

template <class Range>
InRange<Range> choose_in_range(Choices& choices) {
  const auto range = choose_range<Range>(choices);
  const Bounds bounds = bounds_of(range);
  return {range, choose_polynomial(choices, coefficients_between(bounds.a, bounds.b))};
}

template <class Range>
Complaint not_in_range(const InRange<Range>& input) {
  const Bounds bounds = bounds_of(input.range);
  return not_between("w", input.w, bounds.a, bounds.b);
}

template <class Range>
PackedInRange<Range> choose_packed(Choices& choices) {
  const auto range = choose_range<Range>(choices);
  return {range, choices.bytes(packed_size(range))};
}

template <class Range>
Complaint not_packed(const PackedInRange<Range>& input) {
  return wrong_size("bytes", input.bytes.size(), packed_size(input.range));
}

}  // namespace

MlDsaSimpleBitPack::Input MlDsaSimpleBitPack::choose(Choices& choices) {
  return choose_in_range<SimpleRange>(choices);
}

MlDsaSimpleBitPack::Output MlDsaSimpleBitPack::meaning(const Input& input, Run& run) {
  return {fips204::SimpleBitPack(integers_of(input.w), bounds_of(input.range).b, run)};
}

Complaint MlDsaSimpleBitPack::precondition(const Input& input) {
  return not_in_range(input);
}

MlDsaBitPack::Input MlDsaBitPack::choose(Choices& choices) {
  return choose_in_range<SignedRange>(choices);
}

MlDsaBitPack::Output MlDsaBitPack::meaning(const Input& input, Run& run) {
  const Bounds bounds = bounds_of(input.range);
  return {fips204::BitPack(integers_of(input.w), bounds.a, bounds.b, run)};
}

Complaint MlDsaBitPack::precondition(const Input& input) {
  return not_in_range(input);
}

MlDsaSimpleBitUnpack::Input MlDsaSimpleBitUnpack::choose(Choices& choices) {
  return choose_packed<SimpleRange>(choices);
}

MlDsaSimpleBitUnpack::Output MlDsaSimpleBitUnpack::meaning(const Input& input, Run& run) {
  return {polynomial_of(fips204::SimpleBitUnpack(input.bytes, bounds_of(input.range).b, run))};
}

Complaint MlDsaSimpleBitUnpack::precondition(const Input& input) {
  return not_packed(input);
}

MlDsaBitUnpack::Input MlDsaBitUnpack::choose(Choices& choices) {
  return choose_packed<SignedRange>(choices);
}

MlDsaBitUnpack::Output MlDsaBitUnpack::meaning(const Input& input, Run& run) {
  const Bounds bounds = bounds_of(input.range);
  return {polynomial_of(fips204::BitUnpack(input.bytes, bounds.a, bounds.b, run))};
}

Complaint MlDsaBitUnpack::precondition(const Input& input) {
  return not_packed(input);
}

MlDsaHintPack::Input MlDsaHintPack::choose(Choices& choices) {
  const ParameterSet set = choose_parameter_set(choices);
  return {set, choices.one_in(4) ? choose_too_long_hint(choices, set) : choose_hint(choices, set)};
}

MlDsaHintPack::Output MlDsaHintPack::meaning(const Input& input, Run& run) {
  return with_parameters(input.set, [&]<fips204::Parameters p>() {
    SetRun set_run(input.set, run);
    if (has_too_many_ones(input.h, input.set)) {
      set_run.event(too_many_hints_events.front());
      return Output{MlDsaStatus::too_many_hints, Bytes(numbers_of(input.set).hint_bytes())};
    }
    return Output{MlDsaStatus::ok, bytes_of(fips204::HintBitPack<p>(hint_of<p>(input.h), set_run))};
  });
}

std::vector<std::string_view> MlDsaHintPack::events() {
  return events_of_sets({.lists = {fips204::hint_events, too_many_hints_events}});
}

Complaint MlDsaHintPack::precondition(const Input& input) {
  return not_hint("h", input.h, input.set);
}

catalogue::Leak MlDsaHintPack::leak(const Input& input) {
  return leak_of_hint(input.h, input.set);
}

MlDsaHintUnpack::Input MlDsaHintUnpack::choose(Choices& choices) {
  const ParameterSet set = choose_parameter_set(choices);
  return {set, choose_encoded_hint(choices, set)};
}

MlDsaHintUnpack::Output MlDsaHintUnpack::meaning(const Input& input, Run& run) {
  return with_parameters(input.set, [&]<fips204::Parameters p>() {
    SetRun set_run(input.set, run);
    const auto h =
        fips204::HintBitUnpack<p>(array_of<numbers<p>.hint_bytes()>(input.bytes), set_run);
    return Output{defect_heard(set_run), h ? polynomials_of(*h) : PolynomialVector(p.k)};
  });
}

std::vector<std::string_view> MlDsaHintUnpack::events() {
  return events_of_sets({.lists = {fips204::hint_events, fips204::malformed_hint_events}});
}

Complaint MlDsaHintUnpack::precondition(const Input& input) {
  return wrong_size("bytes", input.bytes.size(), numbers_of(input.set).hint_bytes());
}

namespace {

const catalogue::RegisterRows<MlDsaSimpleBitPack,
                              MlDsaBitPack,
                              MlDsaSimpleBitUnpack,
                              MlDsaBitUnpack,
                              MlDsaHintPack,
                              MlDsaHintUnpack>
    registered;

}  // namespace
}  // namespace lockstep::operations
