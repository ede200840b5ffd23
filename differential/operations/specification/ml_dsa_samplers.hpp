// The samplers of FIPS 204 as the meanings of rows run them: with a bound, perhaps on a stream, to
// an output of the catalogue; and the events of seeds.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "differential/operations/ml_dsa_sampling.hpp"
#include "differential/operations/ml_dsa_shapes.hpp"
#include "differential/operations/specification/ml_dsa.hpp"
#include "spec/bytes.hpp"
#include "spec/fips204/coefficients.hpp"
#include "spec/fips204/expanding.hpp"
#include "spec/fips204/sampling.hpp"
#include "spec/fips204/xof.hpp"

namespace lockstep::operations {

// Another run, with bounds and a stream in the XOF's place.
template <class Inner>
class SamplerRun {
 public:
  SamplerRun(Inner& inner,
             const fips204::Bounds& bounds,
             const std::optional<Bytes>& stream = std::nullopt)
      : bound(bounds), inner_(inner), stream_(stream) {}

  void event(std::string_view name) { inner_.event(name); }
  void step(std::string_view name, const auto&... values) { inner_.step(name, values...); }

  [[nodiscard]] std::optional<spec::ByteString> xof(std::string_view /*sampler*/,
                                                    spec::ByteView /*seed*/) const {
    return stream_;
  }

  // The specification finds it by this name.
  fips204::Bounds bound;  // NOLINT(misc-non-private-member-variables-in-classes)

 private:
  Inner& inner_;
  std::optional<Bytes> stream_;
};

// What a specified element, or none, is as an output.
template <Role role>
SampledElement<role> sampled(const auto& element) {
  if (element) {
    return {MlDsaStatus::ok, polynomial_of(*element)};
  }
  return {MlDsaStatus::stream_too_short, {}};
}

inline SampledElement<Role::public_> rej_ntt_poly(const MatrixSeed& seed,
                                                  const std::optional<Bytes>& stream,
                                                  std::size_t bound,
                                                  Run& run) {
  SamplerRun bounded(run, {.RejNTTPoly = bound}, stream);
  return sampled<Role::public_>(fips204::RejNTTPoly(seed, bounded));
}

inline SampledElement<Role::secret> rej_bounded_poly(ParameterSet set,
                                                     const VectorSeed& seed,
                                                     const std::optional<Bytes>& stream,
                                                     std::size_t bound,
                                                     auto& run) {
  SamplerRun bounded(run, {.RejBoundedPoly = bound}, stream);
  return with_parameters(set, [&]<fips204::Parameters p>() {
    return sampled<Role::secret>(fips204::RejBoundedPoly<p>(seed, bounded));
  });
}

template <class Run>
Polynomial expand_mask_poly(ParameterSet set, const VectorSeed& seed, Run& run) {
  return with_parameters(set, [&]<fips204::Parameters p>() {
    return polynomial_of(fips204::ExpandMask_poly<p>(seed, run));
  });
}

inline std::vector<std::string_view> rej_ntt_poly_names() {
  std::vector<std::string_view> names(fips204::three_bytes_events.begin(),
                                      fips204::three_bytes_events.end());
  names.insert(names.end(), fips204::rej_ntt_poly_events.begin(),
               fips204::rej_ntt_poly_events.end());
  return names;
}

// The events that seeds reach: of RejNTTPoly no sixth block, of RejBoundedPoly no third one for
// eta = 2 and no fourth one at all.
inline constexpr std::array<std::string_view, 1> scripted_rej_ntt_poly_events{
    "rej_ntt_poly.sixth_block"};

inline std::vector<std::string_view> seeded_rej_bounded_poly_events() {
  std::vector<std::string_view> names = events_of_sets({{fips204::rej_bounded_poly_events}});
  for (const ParameterSet set :
       {ParameterSet::ml_dsa_44, ParameterSet::ml_dsa_65, ParameterSet::ml_dsa_87}) {
    std::erase(names, event_of(set, "rej_bounded_poly.fourth_block"));
    if (numbers_of(set).eta == 2) {
      std::erase(names, event_of(set, "rej_bounded_poly.third_block"));
    }
  }
  return names;
}

}  // namespace lockstep::operations
