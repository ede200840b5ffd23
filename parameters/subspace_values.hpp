// The values of the normalised subspace polynomials on the basis, docs/binary-field.md section 3:
// every twiddle is an XOR of them. Computing them costs a compiler a second, so include this where
// they are used, not in headers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "parameters/binary_field.hpp"

namespace lockstep::parameters {

namespace detail {

// Section 1.2, one bit at a time. Not constant-time: only for constants, when compiling.
constexpr std::uint64_t gf64_product(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product = 0;
  for (; b != 0; b >>= 1) {
    if ((b & 1) != 0) {
      product ^= a;
    }
    a = (a << 1) ^ ((a >> 63) * gf64_reduction);
  }
  return product;
}

// a^(2^64 - 2) (1.4), as a^(2^k - 1) for k = 1..63, squared.
constexpr std::uint64_t gf64_reciprocal(std::uint64_t a) {
  std::uint64_t power = a;
  for (int k = 1; k < 63; ++k) {
    power = gf64_product(gf64_product(power, power), a);
  }
  return gf64_product(power, power);
}

// Entry j is W_i(2^j); zero for j < i.
using SubspaceRow = std::array<std::uint64_t, max_dimension>;

// Section 3.2, normalised at each step: W_next = W (W + 1) / c, c being W (W + 1) at 2^next.
constexpr SubspaceRow next_subspace_row(const SubspaceRow& row, std::size_t next) {
  SubspaceRow result{};
  for (std::size_t j = next; j < max_dimension; ++j) {
    result[j] = gf64_product(row[j], row[j] ^ 1);
  }
  const std::uint64_t reciprocal = gf64_reciprocal(result[next]);
  for (std::size_t j = next; j < max_dimension; ++j) {
    result[j] = gf64_product(result[j], reciprocal);
  }
  return result;
}

// A constant of its own for each row: compilers limit the steps of one evaluation.
template <std::size_t I>
inline constexpr SubspaceRow subspace_row = next_subspace_row(subspace_row<I - 1>, I);

template <>
inline constexpr SubspaceRow subspace_row<0> = [] {
  SubspaceRow row{};
  for (std::size_t j = 0; j < max_dimension; ++j) {
    row[j] = std::uint64_t{1} << j;
  }
  return row;
}();

template <std::size_t... I>
constexpr std::array<SubspaceRow, max_dimension> subspace_rows(std::index_sequence<I...>) {
  return {subspace_row<I>...};
}

}  // namespace detail

// Entry [i][j] is W_i(2^j), so the table T[i][j] of 3.3 is entry [i][i + j], whatever the
// dimension.
inline constexpr std::array<detail::SubspaceRow, max_dimension> subspace_values =
    detail::subspace_rows(std::make_index_sequence<max_dimension>{});

}  // namespace lockstep::parameters
