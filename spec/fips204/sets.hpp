// FIPS 204, sections 2.3 and 2.4: the sets of the standard and the operations it takes for granted.
//
// Conventions of spec/fips204:
//   Names are those printed. Dots and hyphens become _ (ML_DSA_Sign_internal for
//   ML-DSA.Sign_internal), and what stands above or after a letter follows it: A_hat, c_tilde,
//   ρ_prime, ρ_double_prime, t_plus; NTT^-1 is NTT_inverse.
//   The parameter set is the template argument p of every function that depends on it.
//   w_j, y[j] and A[r, s] are w.at(j), y.at(j) and A.at(r).at(s). Different sets are different
//   types: an element of R becomes one of R_q by to_R_q only, where the standard does so silently.
//   ⊥ is std::nullopt. Algorithms 1 to 8 say which ⊥ they return: see failure.hpp.
//   The last argument `run` hears of events and steps (spec/run.hpp, spec/fips204/steps.md); it may
//   also set the bounds of Appendix C and script the XOFs (xof.hpp).
// Deviations, in all of spec/fips204:
//   1. Messages are byte strings. M′ is the byte string with the bits of the standard's M′, so
//      BytesToBits is left out of lines 6 and 7 of Algorithms 7 and 8 and of M′ in 2 to 5.
//   2. The loops of Algorithms 7 and 29 to 31 stop at the bounds of Appendix C, which the standard
//      allows; what cannot be finished is ⊥.
//   3. Algorithms 2 and 4 refuse an sk of another length than the standard's; 3, 5 and 8 answer
//      false for such a pk or σ, as section 6.3 asks.
//   4. Algorithms 7 and 8 may begin with μ: ML_DSA_Sign_mu and ML_DSA_Verify_mu (internal.hpp), as
//      the comments on their lines 6 and 7 allow.
//   5. Algorithms 4 and 5 know twelve functions PH, where the text spells out three (prehash.hpp).
//   6. keys.hpp is not in the standard: the checks of a secret key, and what follows from a key.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "spec/bytes.hpp"
#include "spec/fips204/parameters.hpp"

namespace lockstep::spec::fips204 {

// 𝔹^n, and {0, 1}* as integers that are 0 or 1.
template <std::size_t n>
using Bytes = std::array<std::uint8_t, n>;
using Bits = std::vector<Z>;

// x || y || ...
constexpr ByteString concat(ByteView x, ByteView y, const auto&... more) {
  if constexpr (sizeof...(more) == 0) {
    return spec::concat(x, y);
  } else {
    return concat(spec::concat(x, y), more...);
  }
}

// x as an element of 𝔹^n, or ⊥ if its length is another.
template <std::size_t n>
constexpr std::optional<Bytes<n>> to_Bytes(ByteView x) {
  if (x.size() != n) {
    return std::nullopt;
  }
  Bytes<n> y{};
  std::copy(x.begin(), x.end(), y.begin());
  return y;
}

// m mod± α: the integer m′ with -⌈α/2⌉ < m′ <= ⌊α/2⌋ that is congruent to m modulo α.
constexpr Z mod_pm(Z m, Z α) {
  const Z m_mod_α = (m % α + α) % α;
  return m_mod_α > α / 2 ? m_mod_α - α : m_mod_α;
}

// ℤ_q: value() is in {0, 1, ..., q-1}.
class Z_q {
 public:
  constexpr Z_q() = default;
  constexpr explicit Z_q(Z x) : value_((x % q + q) % q) {}

  constexpr Z value() const { return value_; }

  friend constexpr Z_q operator+(Z_q a, Z_q b) { return Z_q(a.value_ + b.value_); }
  friend constexpr Z_q operator-(Z_q a, Z_q b) { return Z_q(a.value_ - b.value_); }
  friend constexpr Z_q operator-(Z_q a) { return Z_q(-a.value_); }
  friend constexpr Z_q operator*(Z_q a, Z_q b) { return Z_q(a.value_ * b.value_); }
  friend constexpr bool operator==(Z_q, Z_q) = default;

 private:
  Z value_ = 0;
};

constexpr Z_q pow(Z_q a, Z exponent) {
  Z_q power(1);
  while (exponent > 0) {
    if (exponent % 2 == 1) {
      power = power * a;
    }
    a = a * a;
    exponent = exponent / 2;
  }
  return power;
}

// 256 elements of X; Set keeps apart what is written alike but is not in the same set.
template <class X, class Set>
class Coefficients {
 public:
  constexpr X& at(std::size_t j) { return coefficient_.at(j); }
  constexpr const X& at(std::size_t j) const { return coefficient_.at(j); }

  friend constexpr bool operator==(const Coefficients&, const Coefficients&) = default;

 private:
  std::array<X, 256> coefficient_{};
};

using R = Coefficients<Z, struct SetR>;         // ℤ[X]/(X^256 + 1)
using R_q = Coefficients<Z_q, struct SetR_q>;   // ℤ_q[X]/(X^256 + 1)
using R_2 = Coefficients<bool, struct SetR_2>;  // ℤ_2[X]/(X^256 + 1)
using T_q = Coefficients<Z_q, struct SetT_q>;   // the product of 256 copies of ℤ_q

template <class X, std::size_t n>
using Vector = std::array<X, n>;
template <class X, std::size_t k, std::size_t l>
using Matrix = std::array<std::array<X, l>, k>;

// f for each j from 0 to 255: of the coefficients of one or two polynomials.
template <class Y>
constexpr Y coefficientwise(auto f, const auto&... w) {
  Y y;
  for (std::size_t j = 0; j <= 255; ++j) {
    y.at(j) = f(w.at(j)...);
  }
  return y;
}

// The vector of f(v[0]), ..., f(v[n-1]), or of f(v[0], w[0]), ..., f(v[n-1], w[n-1]).
template <class X, std::size_t n>
constexpr auto componentwise(auto f, const Vector<X, n>& v) {
  Vector<decltype(f(v.at(0))), n> y;
  for (std::size_t i = 0; i < n; ++i) {
    y.at(i) = f(v.at(i));
  }
  return y;
}

template <class X, class W, std::size_t n>
constexpr auto componentwise(auto f, const Vector<X, n>& v, const Vector<W, n>& w) {
  Vector<decltype(f(v.at(0), w.at(0))), n> y;
  for (std::size_t i = 0; i < n; ++i) {
    y.at(i) = f(v.at(i), w.at(i));
  }
  return y;
}

// + and - of R_q and T_q.
template <class Set>
constexpr Coefficients<Z_q, Set> operator+(const Coefficients<Z_q, Set>& a,
                                           const Coefficients<Z_q, Set>& b) {
  return coefficientwise<Coefficients<Z_q, Set>>([](Z_q a_j, Z_q b_j) { return a_j + b_j; }, a, b);
}

template <class Set>
constexpr Coefficients<Z_q, Set> operator-(const Coefficients<Z_q, Set>& a,
                                           const Coefficients<Z_q, Set>& b) {
  return coefficientwise<Coefficients<Z_q, Set>>([](Z_q a_j, Z_q b_j) { return a_j - b_j; }, a, b);
}

template <class Set>
constexpr Coefficients<Z_q, Set> operator-(const Coefficients<Z_q, Set>& a) {
  return coefficientwise<Coefficients<Z_q, Set>>([](Z_q a_j) { return -a_j; }, a);
}

template <class Set, std::size_t n>
constexpr Vector<Coefficients<Z_q, Set>, n> operator+(const Vector<Coefficients<Z_q, Set>, n>& v,
                                                      const Vector<Coefficients<Z_q, Set>, n>& w) {
  return componentwise([](const auto& v_i, const auto& w_i) { return v_i + w_i; }, v, w);
}

template <class Set, std::size_t n>
constexpr Vector<Coefficients<Z_q, Set>, n> operator-(const Vector<Coefficients<Z_q, Set>, n>& v,
                                                      const Vector<Coefficients<Z_q, Set>, n>& w) {
  return componentwise([](const auto& v_i, const auto& w_i) { return v_i - w_i; }, v, w);
}

template <class Set, std::size_t n>
constexpr Vector<Coefficients<Z_q, Set>, n> operator-(const Vector<Coefficients<Z_q, Set>, n>& v) {
  return componentwise([](const auto& v_i) { return -v_i; }, v);
}

// X^j.
constexpr R power_of_X(std::size_t j) {
  R w;
  w.at(j) = 1;
  return w;
}

// The element of R_q that an element of R stands for.
constexpr R_q to_R_q(const R& w) {
  return coefficientwise<R_q>([](Z w_j) { return Z_q(w_j); }, w);
}

template <std::size_t n>
constexpr Vector<R_q, n> to_R_q(const Vector<R, n>& w) {
  return componentwise([](const R& w_i) { return to_R_q(w_i); }, w);
}

// w mod± q.
constexpr R mod_pm_q(const R_q& w) {
  return coefficientwise<R>([](Z_q w_j) { return mod_pm(w_j.value(), q); }, w);
}

template <std::size_t n>
constexpr Vector<R, n> mod_pm_q(const Vector<R_q, n>& w) {
  return componentwise([](const R_q& w_i) { return mod_pm_q(w_i); }, w);
}

// 2^e w.
constexpr R times_power_of_2(const R& w, std::size_t e) {
  return coefficientwise<R>([e](Z w_j) { return w_j * (Z{1} << e); }, w);
}

template <std::size_t n>
constexpr Vector<R, n> times_power_of_2(const Vector<R, n>& w, std::size_t e) {
  return componentwise([e](const R& w_i) { return times_power_of_2(w_i, e); }, w);
}

}  // namespace lockstep::spec::fips204
