// Theorems about ML-DSA's ring kernels on every shape of vector that a unit has.
//
// Two runs make each: Intervals shows that no lane overflows, so that every lane is the number
// that Polynomials takes it for; Polynomials shows that each high half is of a multiple of 2^32,
// which Intervals takes for granted.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "differential/proofs/ring_claims.hpp"
#include "differential/proofs/theorems.hpp"
#include "optimized/kernels/field.hpp"
#include "optimized/kernels/ntt.hpp"
#include "optimized/kernels/products.hpp"

namespace lockstep::proofs {
namespace {

namespace kernels = optimized::kernels;

// --- what is proved ---

constexpr std::uint64_t modulus = parameters::ml_dsa_q;

constexpr std::uint64_t power(std::uint64_t base, std::uint64_t exponent) {
  std::uint64_t result = 1;
  for (; exponent != 0; exponent >>= 1) {
    result = (exponent & 1) == 1 ? result * base % modulus : result;
    base = base * base % modulus;
  }
  return result;
}

constexpr std::uint64_t bit_rev_8(std::uint64_t m) {
  std::uint64_t r = 0;
  for (unsigned i = 0; i < 8; ++i) {
    r |= ((m >> i) & 1) << (7 - i);
  }
  return r;
}

// The 512 powers of zeta.
std::vector<std::uint64_t> zeta_powers() {
  std::vector<std::uint64_t> all{1};
  while (all.size() < 2 * n) {
    all.push_back(all.back() * parameters::ml_dsa_zeta % modulus);
  }
  return all;
}

// Equation (2.1) of FIPS 204: coefficient k of NTT(w) is w(zeta^(2 BitRev8(k) + 1)).
constexpr std::uint64_t exponent_of(std::uint64_t k, std::uint64_t j) {
  return (2 * bit_rev_8(k) + 1) * j % (2 * n);
}

ModuloQ over_r() {
  return ModuloQ(Polynomials<true>::inverse_r());
}

std::string in_q(const Interval& range) {
  return fmt::format("|out| <= {}, {:.4f} q", magnitude(range),
                     static_cast<double>(magnitude(range)) / static_cast<double>(q));
}

std::string in_numbers(const Interval& range) {
  return "out in " + text(range);
}

// --- kernels ---

constexpr auto ntt = []<class V>(typename V::Cell* f) { kernels::ntt<V>(f); };
constexpr auto inverse_ntt = []<class V>(typename V::Cell* f) { kernels::inverse_ntt<V>(f); };
constexpr auto order_from_standard = []<class V>(typename V::Cell* f) {
  kernels::order_from_standard<V>(f);
};
constexpr auto order_to_standard = []<class V>(typename V::Cell* f) {
  kernels::order_to_standard<V>(f);
};
constexpr auto multiply_accumulate = []<class V>(const typename V::Cell* a,
                                                 const typename V::Cell* b,
                                                 std::size_t terms,
                                                 typename V::Cell* out) {
  kernels::multiply_accumulate<V>(a, b, terms, out);
};
constexpr auto multiply_elements = []<class V>(const typename V::Cell* a,
                                               const typename V::Cell* b,
                                               std::size_t /*1*/,
                                               typename V::Cell* out) {
  kernels::multiply_elements<V>(a, b, out);
};
constexpr auto add = []<class V>(const typename V::Cell* a,
                                 const typename V::Cell* b,
                                 std::size_t /*1*/,
                                 typename V::Cell* out) { kernels::add<V>(a, b, out); };
constexpr auto subtract = []<class V>(const typename V::Cell* a,
                                      const typename V::Cell* b,
                                      std::size_t /*1*/,
                                      typename V::Cell* out) { kernels::subtract<V>(a, b, out); };

// --- transforms ---

template <class Shape>
std::string prove_ntt() {
  const Interval range = range_in_place<Shape>(ntt, below(1), below(9));
  const auto zeta = zeta_powers();
  is_linear_map<Shape>(
      []<class V>(typename V::Cell* f) {
        ntt.operator()<V>(f);
        order_to_standard.operator()<V>(f);
      },
      [&](std::size_t k, std::size_t j) { return zeta[exponent_of(k, j)]; });
  return in_q(range);
}

// The inverse of the matrix above has zeta's exponents negated, over 256: then row times column is
// a sum of all powers of a root of unity, and zero unless that is 1.
template <class Shape>
std::string prove_inverse_ntt() {
  const Interval range = range_in_place<Shape>(inverse_ntt, below(1), centred);
  const auto zeta = zeta_powers();
  const std::uint64_t factor = (std::uint64_t{1} << 32) % modulus * power(n, modulus - 2) % modulus;
  is_linear_map<Shape>(
      []<class V>(typename V::Cell* f) {
        order_from_standard.operator()<V>(f);
        inverse_ntt.operator()<V>(f);
      },
      [&](std::size_t i, std::size_t k) {
        return factor * zeta[(2 * n - exponent_of(k, i)) % (2 * n)] % modulus;
      });
  return in_numbers(range);
}

template <class Shape>
std::string prove_orders() {
  is_linear_map<Shape>(
      []<class V>(typename V::Cell* f) {
        order_from_standard.operator()<V>(f);
        order_to_standard.operator()<V>(f);
      },
      [](std::size_t i, std::size_t j) { return i == j ? 1U : 0U; });
  return {};
}

// --- products ---

// One vector times one factor, which stands for all constants: as large as representative() makes
// them, and what goes with it is congruent to it times 1 / q modulo 2^32.
template <class Shape>
std::string prove_multiply() {
  constexpr std::size_t lanes = Shape::lanes;
  using Ranges = typename Shape::Ranges;
  using Values = typename Shape::Values;
  const auto times = []<class V>(const typename V::Cell* a, const kernels::Factor<V>& z,
                                 typename V::Cell* out) {
    kernels::multiply(V::load(a), z, V::broadcast(static_cast<std::int32_t>(q))).store(out);
  };
  const auto all = []<class V>(const typename V::Cell& lane) {
    const std::vector<typename V::Cell> cells(lanes, lane);
    return V::load(cells.data());
  };

  std::vector<Interval> range(lanes, below(256));
  const Ranges z = all.template operator()<Ranges>(Shape::signed_products ? centred : canonical);
  const Ranges any = all.template operator()<Ranges>(Intervals<true>::signed_lane);
  times.template operator()<Ranges>(range.data(), {z, z, any, any}, range.data());

  auto value = variables<typename Values::Cell>(1, lanes);
  const auto inputs = value;
  const auto factor = variables<typename Values::Cell>(lanes + 1, 1).front();
  const typename Values::Cell factor_q_inverse{
      Polynomials<true>::lane(ModuloQ::variable(lanes + 2)).number,
      factor.word * ModuloR(kernels::q_inverse)};
  const Values w = all.template operator()<Values>(factor);
  const Values w_q_inverse = all.template operator()<Values>(factor_q_inverse);
  times.template operator()<Values>(value.data(), {w, w, w_q_inverse, w_q_inverse}, value.data());
  compare(value, [&](std::size_t i) { return inputs[i].number * factor.number * over_r(); });
  return in_q(hull_within(range, below(1)));
}

constexpr auto product_over_r = [](const ModuloQ& a, const ModuloQ& b) { return a * b * over_r(); };

template <class Shape>
std::string prove_multiply_accumulate() {
  Interval all{};
  for (std::size_t terms = 1; terms <= 8; ++terms) {
    all = hull(all, range_of_sum<Shape>(multiply_accumulate, terms, below(9), canonical, below(1)));
    is_sum<Shape>(multiply_accumulate, terms, product_over_r);
  }
  return in_q(all);
}

template <class Shape>
std::string prove_multiply_elements() {
  is_sum<Shape>(multiply_elements, 1, product_over_r);
  return in_q(range_of_sum<Shape>(multiply_elements, 1, below(9), below(9), below(1)));
}

// The kernel takes its number as an int32, so it runs for some; multiply's theorem has them all.
template <class Shape>
std::string prove_scale() {
  Interval all{};
  for (const std::int64_t number : {std::int64_t{0}, std::int64_t{1}, q / 2, q / 2 + 1, q - 1,
                                    kernels::montgomery_r, kernels::montgomery_r_squared}) {
    const auto scale = [number]<class V>(typename V::Cell* f) {
      kernels::scale<V>(f, static_cast<std::int32_t>(number), f);
    };
    all = hull(all, range_in_place<Shape>(scale, below(9), canonical));
    const std::uint64_t coefficient = static_cast<std::uint64_t>(number) *
                                      static_cast<std::uint64_t>(Polynomials<true>::inverse_r());
    is_linear_map<Shape>(scale,
                         [&](std::size_t i, std::size_t j) { return i == j ? coefficient : 0; });
  }
  return in_numbers(all);
}

template <class Shape>
std::string prove_add() {
  is_sum<Shape>(add, 1, [](const ModuloQ& a, const ModuloQ& b) { return a + b; });
  return in_numbers(range_of_sum<Shape>(add, 1, canonical, canonical, canonical));
}

template <class Shape>
std::string prove_subtract() {
  is_sum<Shape>(subtract, 1, [](const ModuloQ& a, const ModuloQ& b) { return a - b; });
  return in_numbers(range_of_sum<Shape>(subtract, 1, canonical, canonical, canonical));
}

// --- as the schemes compose them ---

// inverse_ntt(multiply_accumulate(ntt(x), b)) for up to 8 terms, b in [0, q) from a sampler or
// scale(); inverse_ntt(multiply(ntt(c), ntt(s))).
template <class Shape>
std::string prove_composition() {
  using V = typename Shape::Ranges;
  constexpr std::size_t terms = 8;
  std::vector<Interval> x(n * terms, below(1));
  for (std::size_t i = 0; i < terms; ++i) {
    kernels::ntt<V>(x.data() + n * i);
  }
  const std::vector<Interval> b(n * terms, canonical);
  Interval all{};
  for (std::size_t i = 1; i <= terms; ++i) {
    std::vector<Interval> w(n);
    kernels::multiply_accumulate<V>(x.data(), b.data(), i, w.data());
    kernels::inverse_ntt<V>(w.data());
    all = hull(all, hull_within(w, centred));
  }
  std::vector<Interval> product(n);
  kernels::multiply_elements<V>(x.data(), x.data() + n, product.data());
  kernels::inverse_ntt<V>(product.data());
  return in_numbers(hull(all, hull_within(product, centred)));
}

template <class Shape>
void append_theorems(const std::string& shape, std::vector<Theorem>& all) {
  const auto append = [&](const char* name, const char* sentence, std::string (*prove)()) {
    all.push_back({fmt::format("{}, {}", name, shape), sentence, prove});
  };
  append("multiply",
         "for all |a| <= 256 q and all constants no lane overflows, |out| < q, and the result is "
         "the product over R modulo q",
         prove_multiply<Shape>);
  append("ntt",
         "for all |f| < q no lane overflows, |out| < 9 q, and the output is equation (2.1) of FIPS "
         "204 in the unit's order",
         prove_ntt<Shape>);
  append("inverse_ntt",
         "for all |f| < q no lane overflows, the output is centred, and it is R times the inverse "
         "of equation (2.1)",
         prove_inverse_ntt<Shape>);
  append("order_from_standard", "order_to_standard undoes it for all inputs", prove_orders<Shape>);
  append("multiply_accumulate",
         "for 1 to 8 terms and all |a| < 9 q, b in [0, q) no lane overflows, |out| < q, and the "
         "result is the sum of products over R modulo q",
         prove_multiply_accumulate<Shape>);
  append("multiply_elements",
         "for all |a|, |b| < 9 q no lane overflows, |out| < q, and the result is the product over "
         "R modulo q",
         prove_multiply_elements<Shape>);
  append("scale",
         "for all |f| < 9 q and seven numbers (multiply has the others) no lane overflows, out is "
         "in [0, q), and it is the product over R modulo q",
         prove_scale<Shape>);
  append("add",
         "for all a, b in [0, q) no lane overflows, out is in [0, q), and it is the sum modulo q",
         prove_add<Shape>);
  append("subtract",
         "for all a, b in [0, q) no lane overflows, out is in [0, q), and it is the difference "
         "modulo q",
         prove_subtract<Shape>);
  append("composition",
         "ranges chain as the schemes use them: for all |x| < q, inverse_ntt after "
         "multiply_accumulate "
         "or multiply of transforms overflows no lane, and its output is centred",
         prove_composition<Shape>);
}

}  // namespace

std::vector<Theorem> prove_ml_dsa() {
  std::vector<Theorem> all;
  append_theorems<Shape<4, false>>("4 lanes, unsigned products", all);
  append_theorems<Shape<4, true>>("4 lanes", all);
  append_theorems<Shape<8, true>>("8 lanes", all);
  append_theorems<Shape<16, true>>("16 lanes", all);
  return all;
}

}  // namespace lockstep::proofs
