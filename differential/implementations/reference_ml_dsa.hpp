// What the adapters of reference/ml_dsa share: the rows' elements as the reference's.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "differential/implementations/ml_dsa_outcomes.hpp"
#include "differential/operations/ml_dsa_shapes.hpp"
#include "reference/ml_dsa/boundary.hpp"
#include "reference/ml_dsa/ring.hpp"

namespace lockstep::implementations {

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

}  // namespace lockstep::implementations
