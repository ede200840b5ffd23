// Which coefficients the rows of ML-DSA choose: a range, and in it the values where arithmetic,
// rounding and norms turn. A vector costs few bytes of a choice: one pattern for all of its
// coefficients and up to three patches.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "differential/operations/ml_dsa_shapes.hpp"

namespace lockstep::operations {

ParameterSet choose_parameter_set(Choices& choices);

// The residues first, first + 1, ..., first + size - 1 modulo q. They contain 0, the simplest.
struct CoefficientRange {
  std::uint32_t first = 0;
  std::uint32_t size = 0;
  std::vector<std::uint32_t> edges;  // residues of the range, for choosing only

  // Residue number i of the range, i < size.
  [[nodiscard]] std::uint32_t residue(std::uint32_t i) const {
    return (first + i) % parameters::ml_dsa_q;
  }
  [[nodiscard]] bool contains(std::uint32_t residue) const {
    return residue < parameters::ml_dsa_q &&
           (residue + parameters::ml_dsa_q - first) % parameters::ml_dsa_q < size;
  }
};

// [0, q). The edges are those of every set's bounds and of Power2Round.
const CoefficientRange& all_residues();

// [0, q). The edges are those of Power2Round: all multiples of 2^12 and what is beside them.
const CoefficientRange& power2round_residues();

// [0, q). The edges are those of Decompose: all multiples of gamma2 and what is beside them.
const CoefficientRange& rounding_residues(ParameterSet set);

// [-a, b].
CoefficientRange coefficients_between(std::uint32_t a, std::uint32_t b);

// A residue of the range; in half of the draws it is an edge.
std::uint32_t choose_coefficient(Choices& choices, const CoefficientRange& range);

// Fills all polynomials by one pattern and overwrites up to three coefficients.
void choose_coefficients(Choices& choices,
                         const CoefficientRange& range,
                         std::span<Polynomial> polynomials);

Polynomial choose_polynomial(Choices& choices, const CoefficientRange& range);

PolynomialVector choose_polynomials(Choices& choices,
                                    const CoefficientRange& range,
                                    std::size_t count);

// The coefficients' residues of [-a, b]: what is wrong with others.
Complaint not_between(std::string_view field,
                      const Polynomial& f,
                      std::uint32_t a,
                      std::uint32_t b);

// A vector of `count` polynomials with coefficients in [-a, b]: what is wrong with others.
Complaint not_vector(std::string_view field,
                     const PolynomialVector& v,
                     std::size_t count,
                     std::uint32_t a,
                     std::uint32_t b);

// Makes one coefficient of s1 or s2 what no coefficient of theirs is.  in: an encoded secret key.
void put_out_of_range(Choices& choices, const parameters::MlDsa& p, Bytes& secret_key);

}  // namespace lockstep::operations
