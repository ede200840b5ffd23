// What the adapters of reference/ml_dsa share: sets as template arguments, the rows' elements as
// the reference's.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "differential/operations/ml_dsa_shapes.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/boundary.hpp"
#include "reference/ml_dsa/ring.hpp"
#include "reference/ml_dsa/status.hpp"

namespace lockstep::implementations {

// f<P>() for the numbers P of the set.
template <class Function>
decltype(auto) with_set(operations::ParameterSet set, Function&& f) {
  switch (set) {
    case operations::ParameterSet::ml_dsa_44:
      return f.template operator()<parameters::ml_dsa_44>();
    case operations::ParameterSet::ml_dsa_65:
      return f.template operator()<parameters::ml_dsa_65>();
    case operations::ParameterSet::ml_dsa_87:
      break;
  }
  return f.template operator()<parameters::ml_dsa_87>();
}

// --- from rows ---

template <class Element>
Element element_of(const operations::Polynomial& f) {
  Element element;
  reference::ml_dsa::take_over(std::span(f), element);
  return element;
}

// in: n polynomials.
template <class Element, std::size_t n>
std::array<Element, n> vector_of(const operations::PolynomialVector& polynomials) {
  std::array<Element, n> vector;
  for (std::size_t i = 0; i < n; ++i) {
    vector.at(i) = element_of<Element>(polynomials.at(i));
  }
  return vector;
}

template <std::size_t n>
std::array<reference::ml_dsa::Byte, n> secret_array_of(const std::array<std::uint8_t, n>& bytes) {
  std::array<reference::ml_dsa::Byte, n> secret;
  reference::ml_dsa::take_over(bytes, secret);
  return secret;
}

inline std::vector<reference::ml_dsa::Byte> secret_bytes_of(const operations::Bytes& bytes) {
  std::vector<reference::ml_dsa::Byte> secret(bytes.size());
  reference::ml_dsa::take_over(bytes, secret);
  return secret;
}

// --- to rows ---

template <class Set>
operations::Polynomial polynomial_of(const reference::ml_dsa::Element<Set>& element) {
  operations::Polynomial f{};
  reference::ml_dsa::hand_over(element, std::span(f));
  return f;
}

template <class Elements>
operations::PolynomialVector polynomials_of(const Elements& elements) {
  operations::PolynomialVector polynomials;
  polynomials.reserve(elements.size());
  for (const auto& element : elements) {
    polynomials.push_back(polynomial_of(element));
  }
  return polynomials;
}

template <class Matrix>
operations::PolynomialMatrix rows_of(const Matrix& matrix) {
  operations::PolynomialMatrix rows;
  for (const auto& row : matrix) {
    rows.push_back(polynomials_of(row));
  }
  return rows;
}

inline operations::Bytes bytes_of(std::span<const reference::ml_dsa::Byte> secret) {
  operations::Bytes bytes(secret.size());
  reference::ml_dsa::hand_over(secret, bytes);
  return bytes;
}

template <std::size_t n>
std::array<std::uint8_t, n> array_of(const std::array<reference::ml_dsa::Byte, n>& secret) {
  std::array<std::uint8_t, n> bytes{};
  reference::ml_dsa::hand_over(secret, bytes);
  return bytes;
}

// A status that was never written has none of these names, and becomes one that no such row
// expects.
inline operations::MlDsaStatus status_of(reference::ml_dsa::Status status) {
  switch (status) {
    case reference::ml_dsa::Status::ok:
      return operations::MlDsaStatus::ok;
    case reference::ml_dsa::Status::context_too_long:
      return operations::MlDsaStatus::context_too_long;
    case reference::ml_dsa::Status::public_key_length:
      return operations::MlDsaStatus::public_key_length;
    case reference::ml_dsa::Status::secret_key_length:
      return operations::MlDsaStatus::secret_key_length;
    case reference::ml_dsa::Status::secret_out_of_range:
      return operations::MlDsaStatus::secret_out_of_range;
    case reference::ml_dsa::Status::stream_too_short:
      return operations::MlDsaStatus::stream_too_short;
    case reference::ml_dsa::Status::too_many_iterations:
      return operations::MlDsaStatus::too_many_iterations;
    case reference::ml_dsa::Status::too_many_hints:
    case reference::ml_dsa::Status::value_not_supported:  // of no parameter set
      break;
  }
  return operations::MlDsaStatus::too_many_hints;
}

inline operations::HintDefect defect_of(reference::ml_dsa::HintDefect defect) {
  switch (defect) {
    case reference::ml_dsa::HintDefect::none:
      return operations::HintDefect::none;
    case reference::ml_dsa::HintDefect::count_decreases:
      return operations::HintDefect::count_decreases;
    case reference::ml_dsa::HintDefect::count_above_omega:
      return operations::HintDefect::count_above_omega;
    case reference::ml_dsa::HintDefect::positions_not_ascending:
      return operations::HintDefect::positions_not_ascending;
    case reference::ml_dsa::HintDefect::padding_not_zero:
      break;
  }
  return operations::HintDefect::padding_not_zero;
}

}  // namespace lockstep::implementations
