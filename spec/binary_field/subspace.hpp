// docs/binary-field.md section 3: subspace polynomials, the table T, twiddles.
//
// A `Domain` is the text's transform object: a dimension L and the constants S_k(2^k), k < L, with
// their inverses, computed once. Precondition of every function: 1 <= L <= 63.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "spec/binary_field/field.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::binary_field {

inline constexpr auto twiddle_events = std::to_array<std::string_view>({
    "twiddle.zero",         // block 0, whose twiddle is 0
    "twiddle.last_block",   // the last block of a layer other than the first: all bits are set
    "twiddle.carry_chain",  // the step into this block (3.5) is step[m] with m >= 3
    "twiddle.full_carry",   // the step into this block is the layer's last one, m = l - 1 >= 1
});

// 3.1: the integer 2^k, k < 64, which is the basis element b_k = x^k.
constexpr std::uint64_t power_of_2(std::size_t k) { return std::uint64_t{1} << k; }

// 3.1: S_k(X) as it is defined, the product of (X + u) over u < 2^k. The second definition.
constexpr K S_as_product(std::size_t k, K X) {
  K value{1};
  for (std::uint64_t u = 0; u < power_of_2(k); ++u) {
    value = value * (X ^ K{u});
  }
  return value;
}

// 3.2: S_k(X) by the recursion; `s` holds S_i(2^i) for every i < k.
inline K S(std::size_t k, K X, const std::vector<K>& s) {
  K value = X;
  for (std::size_t i = 0; i < k; ++i) {
    value = value * (value ^ s.at(i));
  }
  return value;
}

// 3.3: a transform object of dimension L.
struct Domain {
  std::size_t L = 0;
  std::vector<K> s;          // s_k = S_k(2^k)
  std::vector<K> s_inverse;  // 1 / s_k
};

inline Domain domain_of_dimension(std::size_t L) {
  Domain domain;
  domain.L = L;
  for (std::size_t k = 0; k < L; ++k) {
    const K s_k = S(k, K{power_of_2(k)}, domain.s);
    domain.s.push_back(s_k);
    domain.s_inverse.push_back(inverse(s_k));
  }
  return domain;
}

// 3.2: W_k(X) = S_k(X) / S_k(2^k), for k < L.
inline K W(const Domain& domain, std::size_t k, K X) {
  return S(k, X, domain.s) * domain.s_inverse.at(k);
}

// 3.3: T[i][j] = W_i(2^(i + j)), for i < L and j < L - i.
inline K T(const Domain& domain, std::size_t i, std::size_t j) {
  return W(domain, i, K{power_of_2(i + j)});
}

// 3.4: the twiddle t(l, b) of block b < 2^l at layer l < L.
template <typename Run = const Nothing>
K twiddle(const Domain& domain, std::size_t l, std::uint64_t b, Run& run = nothing) {
  if (b == 0) {
    run.event("twiddle.zero");
  }
  if (b != 0 && b == power_of_2(l) - 1) {
    run.event("twiddle.last_block");
  }
  if (b != 0 && std::countr_zero(b) >= 3) {
    run.event("twiddle.carry_chain");
  }
  if (l >= 2 && b == power_of_2(l - 1)) {
    run.event("twiddle.full_carry");
  }
  const std::size_t i = domain.L - l - 1;
  return W(domain, i, K{b << (i + 1)});
}

// 3.4: the same twiddle as the sum of T[i][1 + j] over the set bits j of b.
inline K twiddle_by_subset_sum(const Domain& domain, std::size_t l, std::uint64_t b) {
  const std::size_t i = domain.L - l - 1;
  K sum;
  for (std::size_t j = 0; j < l; ++j) {
    if (((b >> j) & 1) == 1) {
      sum = sum ^ T(domain, i, 1 + j);
    }
  }
  return sum;
}

// 3.5: step[m] of layer l, the sum of T[i][1], ..., T[i][m + 1], for m < l.
inline K step(const Domain& domain, std::size_t l, std::size_t m) {
  const std::size_t i = domain.L - l - 1;
  K sum;
  for (std::size_t j = 1; j <= m + 1; ++j) {
    sum = sum ^ T(domain, i, j);
  }
  return sum;
}

// 3.5: every twiddle of layer l in the order of the blocks, each from the one before it.
inline std::vector<K> twiddles_by_steps(const Domain& domain, std::size_t l) {
  std::vector<K> twiddles{K{0}};
  for (std::uint64_t b = 0; b + 1 < power_of_2(l); ++b) {
    const auto m = static_cast<std::size_t>(std::countr_one(b));
    twiddles.push_back(twiddles.back() ^ step(domain, l, m));
  }
  return twiddles;
}

}  // namespace lockstep::spec::binary_field
