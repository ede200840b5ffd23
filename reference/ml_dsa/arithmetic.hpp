// Sums, products and norms of elements: FIPS 204 section 2.3, algorithms 44 to 48.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/wiped.hpp"
#include "reference/ml_dsa/field.hpp"
#include "reference/ml_dsa/ring.hpp"

namespace lockstep::reference::ml_dsa {

// in: canonical.  out: canonical. `out` may be an operand.
template <class Set>
void add(const Element<Set>& a, const Element<Set>& b, Element<Set>& out) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    out[i] = reduce(a[i] + b[i]);
  }
}

template <class Set>
void sub(const Element<Set>& a, const Element<Set>& b, Element<Set>& out) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    out[i] = reduce(a[i] + q - b[i]);
  }
}

// in: canonical.  out: canonical.
void multiply(const NttPoly& a, const NttPoly& b, NttPoly& out) noexcept;
// a b + c.
void multiply_add(const NttPoly& a, const NttPoly& b, const NttPoly& c, NttPoly& out) noexcept;

// A sum of products in T_q, reduced once.
class ProductSum {
 public:
  // in: canonical, at most 64 products in all: 64 q^2 < 2^52, far below what reduction takes.
  void add(const NttPoly& a, const NttPoly& b) noexcept;
  void subtract(const NttPoly& a, const NttPoly& b) noexcept;

  // 2^-32 times the sum; out: <= q + 2^52 / 2^32 < 2q.
  void finish(NttProduct& out) const noexcept;

 private:
  base::Wiped<std::array<Wide, n>> sums_{};
};

// 2^-32 a b, ready for the inverse NTT.
void multiply(const NttPoly& a, const NttPoly& b, NttProduct& out) noexcept;

// A row of a matrix times a vector.
template <std::size_t Columns>
void multiply(const NttVector<Columns>& row,
              const NttVector<Columns>& vector,
              NttProduct& out) noexcept {
  ProductSum sum;
  for (std::size_t i = 0; i < Columns; ++i) {
    sum.add(row[i], vector[i]);
  }
  sum.finish(out);
}

// Algorithm 48.  in: canonical.  out: canonical.
template <std::size_t Rows, std::size_t Columns>
void matrix_multiply(const NttMatrix<Rows, Columns>& matrix,
                     const NttVector<Columns>& vector,
                     NttVector<Rows>& out) noexcept {
  for (std::size_t i = 0; i < Rows; ++i) {
    base::Wiped<NttProduct> product;
    multiply(matrix[i], vector, product);
    for (std::size_t j = 0; j < n; ++j) {
      out[i][j] = reduce(multiply(product[j], multiplier(two_to_32)));
    }
  }
}

// 1 if the infinity norm is at least `bound`, else 0.  in: canonical.
[[nodiscard]] Word norm_reaches(const Poly& f, std::uint32_t bound) noexcept;

// 1 if the infinity norm is below `bound`, else 0.
[[nodiscard]] Word norm_below(const Poly& f, std::uint32_t bound) noexcept;

}  // namespace lockstep::reference::ml_dsa
