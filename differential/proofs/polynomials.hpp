// What is known of a lane: which number modulo q it is, as a polynomial in the inputs, and which
// number modulo 2^32, as a polynomial in earlier lanes. The second is what Montgomery's division
// needs: the high half is the number over 2^32 only if the low half is zero.
//
// Degrees are at most two: transforms are linear in their inputs, products of elements bilinear.
// That two polynomials are equal says that all values of the inputs give equal numbers modulo q.
//
// Nothing here says that lanes do not overflow; Intervals does.
#pragma once

#include <algorithm>
#include <atomic>
#include <compare>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "differential/proofs/refuted.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::proofs {

// A product of two variables, of one (the first is then 0), or of none. Variables count from 1.
struct Monomial {
  std::uint32_t first = 0;
  std::uint32_t second = 0;

  friend auto operator<=>(const Monomial&, const Monomial&) = default;
};

inline Monomial operator*(const Monomial& a, const Monomial& b) {
  std::uint32_t variables[] = {a.first, a.second, b.first, b.second};
  std::sort(std::begin(variables), std::end(variables));
  if (variables[1] != 0) {
    throw Refuted("a product of more than two inputs");
  }
  return {variables[2], variables[3]};
}

template <std::uint64_t modulus>
class Polynomial {
 public:
  Polynomial() = default;
  explicit Polynomial(std::int64_t constant) { append({}, reduced(constant)); }

  static Polynomial variable(std::uint32_t name) {
    Polynomial r;
    r.append({0, name}, 1);
    return r;
  }

  // In ascending order of monomials.
  void append(const Monomial& monomial, std::uint64_t coefficient) {
    if (coefficient % modulus != 0) {
      terms_.emplace_back(monomial, static_cast<std::uint32_t>(coefficient % modulus));
    }
  }

  [[nodiscard]] bool is_zero() const { return terms_.empty(); }
  friend bool operator==(const Polynomial&, const Polynomial&) = default;

  friend Polynomial operator+(const Polynomial& a, const Polynomial& b) { return a.plus(b, 1); }
  friend Polynomial operator-(const Polynomial& a, const Polynomial& b) {
    return a.plus(b, modulus - 1);
  }
  friend Polynomial operator*(const Polynomial& a, const Polynomial& b) {
    if (b.terms_.size() > a.terms_.size()) {
      return b * a;
    }
    Polynomial r;
    for (const Term& term : b.terms_) {
      r = r + a.times(term);
    }
    return r;
  }

 private:
  using Term = std::pair<Monomial, std::uint32_t>;  // the coefficient is in [1, modulus)

  static std::uint64_t reduced(std::int64_t a) {
    constexpr auto m = static_cast<std::int64_t>(modulus);
    return static_cast<std::uint64_t>((a % m + m) % m);
  }

  // *this + factor b.
  [[nodiscard]] Polynomial plus(const Polynomial& b, std::uint64_t factor) const {
    Polynomial r;
    r.terms_.reserve(terms_.size() + b.terms_.size());
    auto x = terms_.begin();
    auto y = b.terms_.begin();
    while (x != terms_.end() || y != b.terms_.end()) {
      const bool has_x = y == b.terms_.end() || (x != terms_.end() && x->first <= y->first);
      const bool has_y = x == terms_.end() || (y != b.terms_.end() && y->first <= x->first);
      const Monomial monomial = has_x ? x->first : y->first;
      r.append(monomial, (has_x ? x->second : 0) + (has_y ? factor * y->second % modulus : 0));
      x += has_x ? 1 : 0;
      y += has_y ? 1 : 0;
    }
    return r;
  }

  [[nodiscard]] Polynomial times(const Term& term) const {
    Polynomial r;
    r.terms_.reserve(terms_.size());
    for (const Term& mine : terms_) {
      r.append(mine.first * term.first, std::uint64_t{mine.second} * term.second);
    }
    if (term.first != Monomial{}) {
      std::sort(r.terms_.begin(), r.terms_.end());
    }
    return r;
  }

  std::vector<Term> terms_;
};

using ModuloQ = Polynomial<parameters::ml_dsa_q>;
using ModuloR = Polynomial<std::uint64_t{1} << 32>;

template <bool signed_products_>
struct Polynomials {
  static constexpr bool signed_products = signed_products_;

  struct Narrow {
    ModuloQ number;
    ModuloR word;  // in variables that stand for earlier lanes
  };
  struct Wide {
    std::optional<ModuloQ> number;  // nothing: not known
    ModuloR low_half;
  };

  static Narrow constant(std::int32_t x) { return {ModuloQ(x), ModuloR(x)}; }

  // A lane of which nothing but this is known.
  static Narrow lane(ModuloQ number) { return {std::move(number), ModuloR::variable(new_name())}; }

  static Narrow stored(const Narrow& a) { return a; }

  static Narrow sum(const Narrow& a, const Narrow& b) { return lane(a.number + b.number); }
  static Narrow difference(const Narrow& a, const Narrow& b) { return lane(a.number - b.number); }

  static Narrow lifted(const Narrow& a, const Narrow& m) {
    if (!m.number.is_zero()) {
      throw Refuted("lifted by what is not a multiple of q");
    }
    return lane(a.number);
  }

  static Wide product(const Narrow& a, const Narrow& b) {
    return {a.number * b.number, a.word * b.word};
  }

  // What the low half is modulo q is not known, but a multiple of it by a multiple of q is zero.
  static Wide low_product(const Wide& a, const Narrow& b) {
    return {b.number.is_zero() ? std::optional(ModuloQ()) : std::nullopt, a.low_half * b.word};
  }

  static Wide sum(const Wide& a, const Wide& b) {
    return {known(a) + known(b), a.low_half + b.low_half};
  }
  static Wide difference(const Wide& a, const Wide& b) {
    return {known(a) - known(b), a.low_half - b.low_half};
  }

  static Narrow high(const Wide& a) {
    if (!a.low_half.is_zero()) {
      throw Refuted("high half of a number whose low half may be other than zero");
    }
    return lane(known(a) * ModuloQ(inverse_r()));
  }

  // 1 / 2^32 modulo q: 2^32 halved as often as it has factors of 2.
  static constexpr std::int64_t inverse_r() {
    constexpr std::int64_t q = parameters::ml_dsa_q;
    std::int64_t a = 1;
    for (int i = 0; i < 32; ++i) {
      a = (a % 2 == 0 ? a : a + q) / 2;
    }
    return a;
  }

 private:
  static std::uint32_t new_name() {
    static std::atomic<std::uint32_t> last = 0;
    return ++last;
  }

  static const ModuloQ& known(const Wide& a) {
    if (!a.number) {
      throw Refuted("a low half times what is not a multiple of q, as a number modulo q");
    }
    return *a.number;
  }
};

}  // namespace lockstep::proofs
