// The numbers of a set that spec/fips204 names by Greek letters, by other names, and byte strings
// of its lengths. For the meanings of rows only.
#pragma once

#include <algorithm>
#include <cstddef>

#include "differential/operations/specification/ml_dsa.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::operations {

// That these are the numbers of p is checked where an array of one size becomes one of the other.
template <fips204::Parameters p>
inline constexpr parameters::MlDsa numbers = p == fips204::ML_DSA_44   ? parameters::ml_dsa_44
                                             : p == fips204::ML_DSA_65 ? parameters::ml_dsa_65
                                                                       : parameters::ml_dsa_87;

// in: n bytes.
template <std::size_t n>
fips204::Bytes<n> array_of(const Bytes& bytes) {
  fips204::Bytes<n> array{};
  std::copy_n(bytes.begin(), n, array.begin());
  return array;
}

}  // namespace lockstep::operations
