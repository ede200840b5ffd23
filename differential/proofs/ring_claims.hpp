// What theorems about the ring's kernels say, as functions over a kernel, so that tests can show
// that wrong kernels are refuted.
//
// A kernel is a callable whose operator() is a template over the vector type. Each claim runs it
// once on abstract lanes and throws Refuted if the claim does not hold; those of ranges return the
// smallest interval that has all results.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <fmt/format.h>

#include "differential/proofs/intervals.hpp"
#include "differential/proofs/lanes.hpp"
#include "differential/proofs/polynomials.hpp"
#include "differential/proofs/refuted.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::proofs {

inline constexpr std::size_t n = parameters::ml_dsa_n;
inline constexpr std::int64_t q = parameters::ml_dsa_q;

// The two abstract vectors for one of V's shapes.
template <std::size_t lanes_, bool signed_products_>
struct Shape {
  static constexpr std::size_t lanes = lanes_;
  static constexpr bool signed_products = signed_products_;
  using Ranges = Lanes<Intervals<signed_products>, lanes>;
  using Values = Lanes<Polynomials<signed_products>, lanes>;
};

// |a| < multiple q.
constexpr Interval below(std::int64_t multiple) {
  return {1 - multiple * q, multiple * q - 1};
}
inline constexpr Interval canonical{0, q - 1};
inline constexpr Interval centred{-(q - 1) / 2, (q - 1) / 2};

// --- ranges ---

inline Interval hull_within(const std::vector<Interval>& results, const Interval& claimed) {
  Interval all = results.front();
  for (const Interval& result : results) {
    all = hull(all, result);
  }
  if (!within(all, claimed)) {
    throw Refuted(fmt::format("results are in {}, claimed {}", text(all), text(claimed)));
  }
  return all;
}

// kernel(f) in place.
template <class Shape, class Kernel>
Interval range_in_place(Kernel kernel, const Interval& in, const Interval& claimed) {
  std::vector<Interval> f(n, in);
  kernel.template operator()<typename Shape::Ranges>(f.data());
  return hull_within(f, claimed);
}

// kernel(a, b, terms, out), a and b of that many elements.
template <class Shape, class Kernel>
Interval range_of_sum(Kernel kernel,
                      std::size_t terms,
                      const Interval& in_a,
                      const Interval& in_b,
                      const Interval& claimed) {
  const std::vector<Interval> a(n * terms, in_a);
  const std::vector<Interval> b(n * terms, in_b);
  std::vector<Interval> out(n);
  kernel.template operator()<typename Shape::Ranges>(a.data(), b.data(), terms, out.data());
  return hull_within(out, claimed);
}

// --- values modulo q ---

using Number = Polynomials<true>::Narrow;

// Variables first, first + 1, ...
template <class Cell>
std::vector<Cell> variables(std::uint32_t first, std::size_t count) {
  std::vector<Cell> all;
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto input = Polynomials<true>::lane(ModuloQ::variable(first + i));
    all.push_back({input.number, input.word});
  }
  return all;
}

// expected(i) is result i's polynomial; input j is variable j + 1.
template <class Cell, class Expected>
void compare(const std::vector<Cell>& results, Expected expected) {
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (results[i].number != expected(i)) {
      throw Refuted(fmt::format("result {} is not what is claimed of it modulo q", i));
    }
  }
}

// kernel(f) in place is linear: result i is the sum over j of coefficient(i, j) f_j.
template <class Shape, class Kernel, class Coefficient>
void is_linear_map(Kernel kernel, Coefficient coefficient) {
  using V = typename Shape::Values;
  auto f = variables<typename V::Cell>(1, n);
  kernel.template operator()<V>(f.data());
  compare(f, [&](std::size_t i) {
    ModuloQ row;
    for (std::uint32_t j = 0; j < n; ++j) {
      row.append({0, j + 1}, coefficient(i, j));
    }
    return row;
  });
}

// kernel(a, b, terms, out), where expected(a_ji, b_ji) is what pair (j, i) adds to result i.
template <class Shape, class Kernel, class Expected>
void is_sum(Kernel kernel, std::size_t terms, Expected expected) {
  using V = typename Shape::Values;
  const auto count = static_cast<std::uint32_t>(n * terms);
  const auto a = variables<typename V::Cell>(1, count);
  const auto b = variables<typename V::Cell>(1 + count, count);
  std::vector<typename V::Cell> out(n);
  kernel.template operator()<V>(a.data(), b.data(), terms, out.data());
  compare(out, [&](std::size_t i) {
    ModuloQ sum;
    for (std::size_t j = i; j < count; j += n) {
      sum = sum + expected(a[j].number, b[j].number);
    }
    return sum;
  });
}

}  // namespace lockstep::proofs
