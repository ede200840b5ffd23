// Adapters of the ring's vectorised kernels. Rows have canonical elements in FIPS 204's order;
// kernels have ranges, orders and factors of R = 2^32 of their own, which are undone here with the
// unit's own kernels.
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "differential/implementations/optimized.hpp"
#include "differential/operations/ml_dsa_ring.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::implementations {
namespace {

using catalogue::Offer;
using catalogue::Workspace;
using optimized::RingKernels;
namespace ops = operations;

constexpr std::uint64_t q = parameters::ml_dsa_q;
constexpr auto r = static_cast<std::int32_t>((std::uint64_t{1} << 32) % q);
constexpr auto r_squared = static_cast<std::int32_t>(std::uint64_t{r} * r % q);

// Elements one after the other.
std::vector<std::int32_t> elements(const ops::PolynomialVector& polynomials) {
  std::vector<std::int32_t> all;
  for (const ops::Polynomial& f : polynomials) {
    const SignedElement element = signed_element(f);
    all.insert(all.end(), element.begin(), element.end());
  }
  return all;
}

ops::ElementOutput ntt(const RingKernels& kernels, const ops::ElementInput& input) {
  SignedElement f = signed_element(input.f);
  kernels.ntt(f.data());
  kernels.order_to_standard(f.data());
  kernels.scale(f.data(), r, f.data());
  return {polynomial_of(f)};
}

ops::ElementOutput inverse_ntt(const RingKernels& kernels, const ops::ElementInput& input) {
  SignedElement f = signed_element(input.f);
  kernels.scale(f.data(), 1, f.data());
  kernels.order_from_standard(f.data());
  kernels.inverse_ntt(f.data());
  return {polynomial_of(f)};
}

ops::ElementOutput multiply(const RingKernels& kernels,
                            const ops::ElementPairInput& input,
                            const Workspace& workspace) {
  auto product = workspace.dirty<SignedElement>();
  kernels.multiply(signed_element(input.a).data(), signed_element(input.b).data(), product.data());
  kernels.scale(product.data(), r_squared, product.data());
  return {polynomial_of(product)};
}

ops::ElementOutput multiply_add(const RingKernels& kernels,
                                const ops::MlDsaMultiplyAdd::Input& input) {
  SignedElement sum = signed_element(input.b);
  kernels.multiply(signed_element(input.a).data(), sum.data(), sum.data());
  kernels.scale(sum.data(), r_squared, sum.data());
  kernels.add(sum.data(), signed_element(input.c).data(), sum.data());
  return {polynomial_of(sum)};
}

ops::ElementOutput add(const RingKernels& kernels,
                       const ops::ElementPairInput& input,
                       const Workspace& workspace) {
  auto sum = workspace.dirty<SignedElement>();
  kernels.add(signed_element(input.a).data(), signed_element(input.b).data(), sum.data());
  return {polynomial_of(sum)};
}

ops::ElementOutput sub(const RingKernels& kernels,
                       const ops::ElementPairInput& input,
                       const Workspace& workspace) {
  auto difference = workspace.dirty<SignedElement>();
  kernels.subtract(signed_element(input.a).data(), signed_element(input.b).data(),
                   difference.data());
  return {polynomial_of(difference)};
}

ops::MlDsaMatrixMultiply::Output matrix_multiply(const RingKernels& kernels,
                                                 const ops::MlDsaMatrixMultiply::Input& input,
                                                 const Workspace& workspace) {
  const std::vector<std::int32_t> vector = elements(input.vector);
  ops::MlDsaMatrixMultiply::Output output;
  for (const ops::PolynomialVector& row : input.matrix) {
    auto product = workspace.dirty<SignedElement>();
    kernels.multiply_accumulate(vector.data(), elements(row).data(), row.size(), product.data());
    kernels.scale(product.data(), r_squared, product.data());
    output.vector.push_back(polynomial_of(product));
  }
  return output;
}

}  // namespace

std::vector<Offer> optimized_ring_offers(const RingKernels& kernels) {
  constexpr std::string_view transforms = "optimized/kernels/ntt.hpp";
  constexpr std::string_view products = "optimized/kernels/products.hpp";
  return {
      kernel_offer<ops::MlDsaNtt, ntt>(kernels, {transforms, "ntt"}),
      kernel_offer<ops::MlDsaInverseNtt, inverse_ntt>(kernels, {transforms, "inverse_ntt"}),
      kernel_offer<ops::MlDsaMultiply, multiply>(kernels, {products, "multiply_elements"}),
      kernel_offer<ops::MlDsaMultiplyAdd, multiply_add>(kernels, {products, "multiply_elements"}),
      kernel_offer<ops::MlDsaAdd, add>(kernels, {products, "add"}),
      kernel_offer<ops::MlDsaSub, sub>(kernels, {products, "subtract"}),
      kernel_offer<ops::MlDsaMatrixMultiply, matrix_multiply>(kernels,
                                                              {products, "multiply_accumulate"}),
  };
}

}  // namespace lockstep::implementations
