#include "differential/operations/ml_dsa_ring.hpp"

#include <cstddef>

#include "differential/catalogue/catalogue.hpp"
#include "differential/operations/ml_dsa_coefficients.hpp"
#include "differential/operations/specification/ml_dsa.hpp"
#include "differential/operations/specification/ml_dsa_numbers.hpp"
#include "spec/fips204/arithmetic.hpp"
#include "spec/fips204/componentwise.hpp"
#include "spec/fips204/ntt.hpp"

namespace lockstep::operations {
namespace {

constexpr std::uint32_t q = parameters::ml_dsa_q;

using fips204::R_q;
using fips204::T_q;

Polynomial choose_element(Choices& choices) {
  return choose_polynomial(choices, all_residues());
}

Complaint not_canonical(const ElementInput& input) {
  return not_below("f", input.f, q);
}

ElementPairInput choose_pair(Choices& choices) {
  return {choose_element(choices), choose_element(choices)};
}

Complaint not_canonical(const ElementPairInput& input) {
  if (auto complaint = not_below("a", input.a, q)) {
    return complaint;
  }
  return not_below("b", input.b, q);
}

PolynomialMatrix choose_matrix(Choices& choices, std::size_t rows, std::size_t columns) {
  const PolynomialVector elements = choose_polynomials(choices, all_residues(), rows * columns);
  PolynomialMatrix matrix;
  for (std::size_t row = 0; row < rows; ++row) {
    const auto first = elements.begin() + static_cast<std::ptrdiff_t>(row * columns);
    matrix.emplace_back(first, first + static_cast<std::ptrdiff_t>(columns));
  }
  return matrix;
}

// in: k rows of l elements.
template <std::size_t k, std::size_t l>
fips204::Matrix<T_q, k, l> matrix_of(const PolynomialMatrix& rows) {
  fips204::Matrix<T_q, k, l> matrix;
  for (std::size_t i = 0; i < k; ++i) {
    matrix.at(i) = vector_of<T_q, l>(rows.at(i));
  }
  return matrix;
}

// The distance from 0 modulo q.
std::uint32_t magnitude(std::uint32_t residue) {
  return residue <= q / 2 ? residue : q - residue;
}

}  // namespace

MlDsaNtt::Input MlDsaNtt::choose(Choices& choices) {
  return {choose_element(choices)};
}

MlDsaNtt::Output MlDsaNtt::meaning(const Input& input, Run& run) {
  return {polynomial_of(fips204::NTT(element_of<R_q>(input.f), run))};
}

Complaint MlDsaNtt::precondition(const Input& input) {
  return not_canonical(input);
}

MlDsaInverseNtt::Input MlDsaInverseNtt::choose(Choices& choices) {
  return {choose_element(choices)};
}

MlDsaInverseNtt::Output MlDsaInverseNtt::meaning(const Input& input, Run& run) {
  return {polynomial_of(fips204::NTT_inverse(element_of<T_q>(input.f), run))};
}

Complaint MlDsaInverseNtt::precondition(const Input& input) {
  return not_canonical(input);
}

MlDsaMultiply::Input MlDsaMultiply::choose(Choices& choices) {
  return choose_pair(choices);
}

MlDsaMultiply::Output MlDsaMultiply::meaning(const Input& input, Run& run) {
  return {
      polynomial_of(fips204::MultiplyNTT(element_of<T_q>(input.a), element_of<T_q>(input.b), run))};
}

Complaint MlDsaMultiply::precondition(const Input& input) {
  return not_canonical(input);
}

MlDsaMultiplyAdd::Input MlDsaMultiplyAdd::choose(Choices& choices) {
  return {choose_element(choices), choose_element(choices), choose_element(choices)};
}

MlDsaMultiplyAdd::Output MlDsaMultiplyAdd::meaning(const Input& input, Run& run) {
  const T_q product = fips204::MultiplyNTT(element_of<T_q>(input.a), element_of<T_q>(input.b), run);
  return {polynomial_of(fips204::AddNTT(product, element_of<T_q>(input.c), run))};
}

Complaint MlDsaMultiplyAdd::precondition(const Input& input) {
  if (auto complaint = not_canonical(ElementPairInput{input.a, input.b})) {
    return complaint;
  }
  return not_below("c", input.c, q);
}

MlDsaAdd::Input MlDsaAdd::choose(Choices& choices) {
  return choose_pair(choices);
}

MlDsaAdd::Output MlDsaAdd::meaning(const Input& input, Run& run) {
  return {polynomial_of(fips204::AddNTT(element_of<T_q>(input.a), element_of<T_q>(input.b), run))};
}

Complaint MlDsaAdd::precondition(const Input& input) {
  return not_canonical(input);
}

MlDsaSub::Input MlDsaSub::choose(Choices& choices) {
  return choose_pair(choices);
}

MlDsaSub::Output MlDsaSub::meaning(const Input& input, Run& /*run*/) {
  return {polynomial_of(element_of<R_q>(input.a) - element_of<R_q>(input.b))};
}

Complaint MlDsaSub::precondition(const Input& input) {
  return not_canonical(input);
}

MlDsaMatrixMultiply::Input MlDsaMatrixMultiply::choose(Choices& choices) {
  Input input;
  input.set = choose_parameter_set(choices);
  const parameters::MlDsa& p = numbers_of(input.set);
  input.matrix = choose_matrix(choices, p.k, p.l);
  input.vector = choose_polynomials(choices, all_residues(), p.l);
  return input;
}

MlDsaMatrixMultiply::Output MlDsaMatrixMultiply::meaning(const Input& input, Run& run) {
  return with_parameters(input.set, [&]<fips204::Parameters p>() {
    SetRun set_run(input.set, run);
    constexpr std::size_t l = numbers<p>.l;
    return Output{polynomials_of(fips204::MatrixVectorNTT(
        matrix_of<p.k, l>(input.matrix), vector_of<T_q, l>(input.vector), set_run))};
  });
}

Complaint MlDsaMatrixMultiply::precondition(const Input& input) {
  const parameters::MlDsa& p = numbers_of(input.set);
  if (auto complaint = wrong_size("matrix", input.matrix.size(), p.k)) {
    return complaint;
  }
  for (const PolynomialVector& row : input.matrix) {
    if (auto complaint = not_vector("a row of matrix", row, p.l, 0, q - 1)) {
      return complaint;
    }
  }
  return not_vector("vector", input.vector, p.l, 0, q - 1);
}

// The bound is that of a check of the standard's, or any; most elements are just below it, and then
// often get a coefficient at it. Bounds that no norm reaches are rare.
MlDsaNormBelow::Input MlDsaNormBelow::choose(Choices& choices) {
  Input input;
  const std::uint64_t aim = choices.below(8);
  input.bound = magnitude(choose_coefficient(choices, all_residues()));
  if (aim < 2) {
    input.bound = aim == 0 ? input.bound : q - 1 - input.bound;
    input.f = choose_element(choices);
    return input;
  }
  const std::uint32_t most = input.bound < 2 ? 1 : input.bound - 1;
  input.f = choose_polynomial(choices, coefficients_between(most, most));
  if (aim % 2 == 0) {
    std::uint32_t& coefficient = input.f.at(choices.below(parameters::ml_dsa_n));
    coefficient = choices.pick({input.bound, (q - input.bound) % q});
  }
  return input;
}

MlDsaNormBelow::Output MlDsaNormBelow::meaning(const Input& input, Run& run) {
  return {fips204::norm_below(element_of<R_q>(input.f), input.bound, run) ? 1U : 0U};
}

std::vector<std::string_view> MlDsaNormBelow::events() {
  return {fips204::norm_events.begin(), fips204::norm_events.end()};
}

Complaint MlDsaNormBelow::precondition(const Input& input) {
  if (auto complaint = outside("bound", input.bound, 0, q - 1)) {
    return complaint;
  }
  return not_below("f", input.f, q);
}

namespace {

const catalogue::RegisterRows<MlDsaNtt,
                              MlDsaInverseNtt,
                              MlDsaMultiply,
                              MlDsaMultiplyAdd,
                              MlDsaAdd,
                              MlDsaSub,
                              MlDsaMatrixMultiply,
                              MlDsaNormBelow>
    registered;

}  // namespace
}  // namespace lockstep::operations
