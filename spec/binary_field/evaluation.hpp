// docs/binary-field.md 4.3: what the forward transform computes, by evaluating polynomials in the
// novel basis point by point. The second definition of section 4; for small domains only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "spec/binary_field/field.hpp"
#include "spec/binary_field/subspace.hpp"

namespace lockstep::spec::binary_field {

// 4.3: X_j(Z), the product of W_(k + δ)(Z) over the set bits k of j; δ = 0 is the novel basis.
inline K X(const Domain& domain, std::size_t δ, std::uint64_t j, K Z) {
  K value{1};
  for (std::size_t k = 0; power_of_2(k) <= j; ++k) {
    if (((j >> k) & 1) == 1) {
      value = value * W(domain, k + δ, Z);
    }
  }
  return value;
}

// 4.3: the transform from layer s in an object of dimension L = d + δ. Output i of block B is the
// value of the polynomial whose coefficients are that block's own words.
inline std::vector<K> forward_by_evaluation(
    std::size_t L, std::size_t d, std::size_t n, std::size_t s, const std::vector<K>& in) {
  const Domain domain = domain_of_dimension(L);
  const std::size_t δ = L - d;
  const std::size_t rows = power_of_2(d - s);
  std::vector<K> out(in.size());
  for (std::size_t B = 0; B < power_of_2(s); ++B) {
    for (std::size_t i = 0; i < rows; ++i) {
      const K point{(B * rows + i) << δ};
      for (std::size_t j = 0; j < rows; ++j) {
        const K X_j = X(domain, δ, j, point);
        for (std::size_t lane = 0; lane < n; ++lane) {
          K& sum = out.at((B * rows + i) * n + lane);
          sum = sum ^ (in.at((B * rows + j) * n + lane) * X_j);
        }
      }
    }
  }
  return out;
}

}  // namespace lockstep::spec::binary_field
