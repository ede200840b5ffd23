// Adapters of the vectorised kernels of high and low parts, hints and norms.
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "differential/implementations/optimized.hpp"
#include "differential/operations/ml_dsa_ring.hpp"
#include "differential/operations/ml_dsa_rounding.hpp"
#include "optimized/tables/rounding.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::implementations {
namespace {

using catalogue::Offer;
using catalogue::Workspace;
using optimized::RoundingKernels;
namespace ops = operations;

using Bits = std::array<std::uint64_t, 4>;

ops::MlDsaNormBelow::Output norm_below(const RoundingKernels& kernels,
                                       const ops::MlDsaNormBelow::Input& input) {
  return {1 - kernels.norm_reaches(centred_element(input.f).data(), input.bound)};
}

ops::TwoPartsOutput power2round(const RoundingKernels& kernels,
                                const ops::MlDsaPower2Round::Input& input,
                                const Workspace& workspace) {
  auto high = workspace.dirty<SignedElement>();
  auto low = workspace.dirty<SignedElement>();
  kernels.power2round(centred_element(input.r).data(), high.data(), low.data());
  return {polynomial_of(high), polynomial_of(low)};
}

ops::TwoPartsOutput decompose(const RoundingKernels& kernels,
                              const ops::RoundingInput& input,
                              const Workspace& workspace) {
  auto high = workspace.dirty<SignedElement>();
  auto low = workspace.dirty<SignedElement>();
  kernels.decompose(centred_element(input.r).data(), numbers_of(input.set).gamma2, high.data(),
                    low.data());
  return {polynomial_of(high), polynomial_of(low)};
}

ops::HighPartOutput high_bits(const RoundingKernels& kernels,
                              const ops::RoundingInput& input,
                              const Workspace& workspace) {
  auto high = workspace.dirty<SignedElement>();
  kernels.high_bits(signed_element(input.r).data(), numbers_of(input.set).gamma2, high.data());
  return {polynomial_of(high)};
}

ops::MlDsaLowBits::Output low_bits(const RoundingKernels& kernels,
                                   const ops::RoundingInput& input,
                                   const Workspace& workspace) {
  return {decompose(kernels, input, workspace).r0};
}

// Whether r and r + z have different high parts is the same both ways.
ops::MlDsaMakeHint::Output make_hint(const RoundingKernels& kernels,
                                     const ops::MlDsaMakeHint::Input& input,
                                     const Workspace& workspace) {
  auto bits = workspace.dirty<Bits>();
  kernels.make_hint(signed_element(input.r).data(), centred_element(input.z).data(),
                    numbers_of(input.set).gamma2, bits.data());
  ops::MlDsaMakeHint::Output output;
  for (std::size_t i = 0; i < output.h.size(); ++i) {
    output.h.at(i) = static_cast<std::uint32_t>(bits.at(i / 64) >> (i % 64)) & 1;
  }
  return output;
}

ops::HighPartOutput use_hint(const RoundingKernels& kernels,
                             const ops::MlDsaUseHint::Input& input,
                             const Workspace& workspace) {
  Bits bits{};
  for (std::size_t i = 0; i < input.h.size(); ++i) {
    bits.at(i / 64) |= std::uint64_t{input.h.at(i)} << (i % 64);
  }
  auto high = workspace.dirty<SignedElement>();
  kernels.use_hint(centred_element(input.r).data(), bits.data(), numbers_of(input.set).gamma2,
                   high.data());
  return {polynomial_of(high)};
}

}  // namespace

std::vector<Offer> optimized_rounding_offers(const RoundingKernels& kernels) {
  constexpr std::string_view file = "optimized/kernels/rounding.hpp";
  return {kernel_offer<ops::MlDsaNormBelow, norm_below>(kernels, {file, "norm_reaches"}),
          kernel_offer<ops::MlDsaPower2Round, power2round>(kernels, {file, "power2round"}),
          kernel_offer<ops::MlDsaDecompose, decompose>(kernels, {file, "decompose"}),
          kernel_offer<ops::MlDsaHighBits, high_bits>(kernels, {file, "high_bits"}),
          kernel_offer<ops::MlDsaLowBits, low_bits>(kernels, {file, "decompose"}),
          kernel_offer<ops::MlDsaMakeHint, make_hint>(kernels, {file, "make_hint"}),
          kernel_offer<ops::MlDsaUseHint, use_hint>(kernels, {file, "use_hint"})};
}

}  // namespace lockstep::implementations
