// Hints of ML-DSA and their encodings: how rows choose them, what may be told of them. A hint is k
// polynomials with coefficients 0 and 1; the ones of each are listed as positions, all of them in
// omega bytes, and then counted in k bytes (FIPS 204, algorithm 20).
#pragma once

#include <cstdint>
#include <string_view>

#include "differential/catalogue/operation.hpp"
#include "differential/operations/ml_dsa_shapes.hpp"

namespace lockstep::operations {

// At most omega ones.
PolynomialVector choose_hint(Choices& choices, ParameterSet set);

// More than omega ones.
PolynomialVector choose_too_long_hint(Choices& choices, ParameterSet set);

// The encoding of a hint; in half of the draws it is then damaged as one check of algorithm 21
// wants it.
Bytes choose_encoded_hint(Choices& choices, ParameterSet set);

bool has_too_many_ones(const PolynomialVector& hint, ParameterSet set);

// The coefficients up to the first that is one too many: all, if none is. Label: hint; index:
// coefficients, plus 256 times the polynomial.
catalogue::Leak leak_of_hint(const PolynomialVector& hint, ParameterSet set);

// What is wrong with a vector that is no hint of the set.
Complaint not_hint(std::string_view field, const PolynomialVector& hint, ParameterSet set);

}  // namespace lockstep::operations
