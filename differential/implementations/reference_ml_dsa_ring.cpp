// Adapters of reference/ml_dsa's arithmetic and rounding.
//
// What an implementation that refuses its input leaves behind is compared like any output: inputs
// satisfy the precondition, so refusing is a difference. Statuses are therefore dropped.

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "differential/implementations/reference.hpp"
#include "differential/implementations/reference_ml_dsa.hpp"
#include "differential/operations/ml_dsa_ring.hpp"
#include "differential/operations/ml_dsa_rounding.hpp"
#include "reference/ml_dsa/arithmetic.hpp"
#include "reference/ml_dsa/boundary.hpp"
#include "reference/ml_dsa/ntt.hpp"
#include "reference/ml_dsa/rounding_poly.hpp"

namespace lockstep::implementations {
namespace {

using catalogue::Offer;
using catalogue::offer;
using catalogue::Workspace;
using parameters::MlDsa;
namespace ml_dsa = reference::ml_dsa;
namespace ops = operations;
using ml_dsa::NttPoly;
using ml_dsa::Poly;

ops::ElementOutput ntt(const ops::ElementInput& input, Workspace& workspace) {
  auto f = workspace.dirty<NttPoly>();
  ml_dsa::ntt(element_of<Poly>(input.f), f);
  return {polynomial_of(f)};
}

ops::ElementOutput inverse_ntt(const ops::ElementInput& input, Workspace& workspace) {
  auto f = workspace.dirty<Poly>();
  ml_dsa::inverse_ntt(element_of<NttPoly>(input.f), f);
  return {polynomial_of(f)};
}

ops::ElementOutput multiply(const ops::ElementPairInput& input, Workspace& workspace) {
  auto product = workspace.dirty<NttPoly>();
  ml_dsa::multiply(element_of<NttPoly>(input.a), element_of<NttPoly>(input.b), product);
  return {polynomial_of(product)};
}

ops::ElementOutput multiply_add(const ops::MlDsaMultiplyAdd::Input& input, Workspace& workspace) {
  auto sum = workspace.dirty<NttPoly>();
  ml_dsa::multiply_add(element_of<NttPoly>(input.a), element_of<NttPoly>(input.b),
                       element_of<NttPoly>(input.c), sum);
  return {polynomial_of(sum)};
}

ops::ElementOutput add(const ops::ElementPairInput& input, Workspace& workspace) {
  auto sum = workspace.dirty<Poly>();
  ml_dsa::add(element_of<Poly>(input.a), element_of<Poly>(input.b), sum);
  return {polynomial_of(sum)};
}

ops::ElementOutput sub(const ops::ElementPairInput& input, Workspace& workspace) {
  auto difference = workspace.dirty<Poly>();
  ml_dsa::sub(element_of<Poly>(input.a), element_of<Poly>(input.b), difference);
  return {polynomial_of(difference)};
}

ops::MlDsaMatrixMultiply::Output matrix_multiply(const ops::MlDsaMatrixMultiply::Input& input,
                                                 Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaMatrixMultiply::Output {
    ml_dsa::NttMatrix<P.k, P.l> matrix;
    for (std::size_t i = 0; i < P.k; ++i) {
      matrix.at(i) = vector_of<NttPoly, P.l>(input.matrix.at(i));
    }
    auto product = workspace.dirty<ml_dsa::NttVector<P.k>>();
    ml_dsa::matrix_multiply(matrix, vector_of<NttPoly, P.l>(input.vector), product);
    return {polynomials_of(product)};
  });
}

ops::MlDsaNormBelow::Output norm_below(const ops::MlDsaNormBelow::Input& input) {
  ops::MlDsaNormBelow::Output output;
  ml_dsa::hand_over(ml_dsa::norm_below(element_of<Poly>(input.f), input.bound), output.below);
  return output;
}

ops::TwoPartsOutput power2round(const ops::MlDsaPower2Round::Input& input, Workspace& workspace) {
  auto high = workspace.dirty<Poly>();
  auto low = workspace.dirty<Poly>();
  ml_dsa::power2round(element_of<Poly>(input.r), high, low);
  return {polynomial_of(high), polynomial_of(low)};
}

ops::TwoPartsOutput decompose(const ops::RoundingInput& input, Workspace& workspace) {
  auto high = workspace.dirty<Poly>();
  auto low = workspace.dirty<Poly>();
  static_cast<void>(
      ml_dsa::decompose(element_of<Poly>(input.r), numbers_of(input.set).gamma2, high, low));
  return {polynomial_of(high), polynomial_of(low)};
}

ops::HighPartOutput high_bits(const ops::RoundingInput& input, Workspace& workspace) {
  auto high = workspace.dirty<Poly>();
  static_cast<void>(
      ml_dsa::high_bits(element_of<Poly>(input.r), numbers_of(input.set).gamma2, high));
  return {polynomial_of(high)};
}

ops::MlDsaLowBits::Output low_bits(const ops::RoundingInput& input, Workspace& workspace) {
  auto low = workspace.dirty<Poly>();
  static_cast<void>(ml_dsa::low_bits(element_of<Poly>(input.r), numbers_of(input.set).gamma2, low));
  return {polynomial_of(low)};
}

ops::MlDsaMakeHint::Output make_hint(const ops::MlDsaMakeHint::Input& input, Workspace& workspace) {
  auto hint = workspace.dirty<Poly>();
  static_cast<void>(ml_dsa::make_hint(element_of<Poly>(input.z), element_of<Poly>(input.r),
                                      numbers_of(input.set).gamma2, hint));
  return {polynomial_of(hint)};
}

ops::HighPartOutput use_hint(const ops::MlDsaUseHint::Input& input, Workspace& workspace) {
  auto high = workspace.dirty<Poly>();
  static_cast<void>(ml_dsa::use_hint(element_of<Poly>(input.h), element_of<Poly>(input.r),
                                     numbers_of(input.set).gamma2, high));
  return {polynomial_of(high)};
}

std::vector<Offer> arithmetic_offers() {
  constexpr std::string_view transforms = "reference/ml_dsa/ntt.cpp";
  constexpr std::string_view products = "reference/ml_dsa/arithmetic.cpp";
  constexpr std::string_view sums = "reference/ml_dsa/arithmetic.hpp";
  return {offer<ops::MlDsaNtt>({transforms, "ntt"}, ntt),
          offer<ops::MlDsaInverseNtt>({transforms, "inverse_ntt"}, inverse_ntt),
          offer<ops::MlDsaMultiply>({products, "multiply"}, multiply),
          offer<ops::MlDsaMultiplyAdd>({products, "multiply_add"}, multiply_add),
          offer<ops::MlDsaAdd>({sums, "add"}, add),
          offer<ops::MlDsaSub>({sums, "sub"}, sub),
          offer<ops::MlDsaMatrixMultiply>({sums, "matrix_multiply"}, matrix_multiply),
          offer<ops::MlDsaNormBelow>({products, "norm_below"}, norm_below)};
}

std::vector<Offer> rounding_offers() {
  constexpr std::string_view file = "reference/ml_dsa/rounding_poly.cpp";
  return {offer<ops::MlDsaPower2Round>({file, "power2round"}, power2round),
          offer<ops::MlDsaDecompose>({file, "decompose"}, decompose),
          offer<ops::MlDsaHighBits>({file, "high_bits"}, high_bits),
          offer<ops::MlDsaLowBits>({file, "low_bits"}, low_bits),
          offer<ops::MlDsaMakeHint>({file, "make_hint"}, make_hint),
          offer<ops::MlDsaUseHint>({file, "use_hint"}, use_hint)};
}

}  // namespace

std::vector<Offer> reference_ml_dsa_ring_offers() {
  std::vector<Offer> offers = arithmetic_offers();
  for (const Offer& one : rounding_offers()) {
    offers.push_back(one);
  }
  return offers;
}

}  // namespace lockstep::implementations
