// Between the rows of ML-DSA and spec/fips204: parameter sets as template arguments, elements of
// the rows as elements of the standard's sets, events by parameter set. For the meanings of rows
// only.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

#include "differential/operations/ml_dsa_shapes.hpp"
#include "spec/fips204/parameters.hpp"
#include "spec/fips204/sets.hpp"

namespace lockstep::operations {

namespace fips204 = spec::fips204;

// f<p>() for the parameters p of the set.
template <class Function>
decltype(auto) with_parameters(ParameterSet set, Function&& f) {
  switch (set) {
    case ParameterSet::ml_dsa_44:
      return f.template operator()<fips204::ML_DSA_44>();
    case ParameterSet::ml_dsa_65:
      return f.template operator()<fips204::ML_DSA_65>();
    case ParameterSet::ml_dsa_87:
      break;
  }
  return f.template operator()<fips204::ML_DSA_87>();
}

// Hears the specification out for one set and passes its events on when it is gone: a set's events
// are counted apart.
class SetRun {
 public:
  // Only the events of the list, by their names in the specification, are passed on; without a
  // list, all are.
  SetRun(ParameterSet set, Run& run, std::span<const std::string_view> list = {})
      : set_(set), run_(run), list_(list) {}
  SetRun(const SetRun&) = delete;
  SetRun& operator=(const SetRun&) = delete;
  ~SetRun();

  void event(std::string_view name) { heard_.event(name); }
  void step(std::string_view /*name*/, const auto&... /*values*/) {}

  // Whether this event was reported, by its name in the specification.
  [[nodiscard]] bool heard(std::string_view name) const;

 private:
  ParameterSet set_;
  Run& run_;
  std::span<const std::string_view> list_;
  Run heard_;
};

// The name of a set's event: "44.sign.z_rejected". It lives as long as the program.
std::string_view event_of(ParameterSet set, std::string_view name);

// The lists for each set, but for what none of a row's inputs reaches.
struct EventLists {
  std::initializer_list<std::span<const std::string_view>> lists;
  std::span<const std::string_view> unreachable = {};  // of every set, or of one: "65.sign..."
};
std::vector<std::string_view> events_of_sets(const EventLists& events);

// in: coefficients in [0, q).
template <class Element>
Element element_of(const Polynomial& f) {
  Element w;
  for (std::size_t j = 0; j < f.size(); ++j) {
    w.at(j) = fips204::Z_q(f.at(j));
  }
  return w;
}

// As numbers in (-q/2, q/2].
inline fips204::R integers_of(const Polynomial& f) {
  return fips204::mod_pm_q(element_of<fips204::R_q>(f));
}

template <class Set>
Polynomial polynomial_of(const fips204::Coefficients<fips204::Z_q, Set>& w) {
  Polynomial f{};
  for (std::size_t j = 0; j < f.size(); ++j) {
    f.at(j) = static_cast<std::uint32_t>(w.at(j).value());
  }
  return f;
}

inline Polynomial polynomial_of(const fips204::R& w) {
  return polynomial_of(fips204::to_R_q(w));
}

inline Polynomial polynomial_of(const fips204::R_2& w) {
  Polynomial f{};
  for (std::size_t j = 0; j < f.size(); ++j) {
    f.at(j) = w.at(j) ? 1 : 0;
  }
  return f;
}

template <class Element, std::size_t n>
PolynomialVector polynomials_of(const fips204::Vector<Element, n>& v) {
  PolynomialVector polynomials;
  for (const Element& element : v) {
    polynomials.push_back(polynomial_of(element));
  }
  return polynomials;
}

// in: n elements.
template <class Element, std::size_t n>
fips204::Vector<Element, n> vector_of(const PolynomialVector& polynomials) {
  fips204::Vector<Element, n> v;
  for (std::size_t i = 0; i < n; ++i) {
    v.at(i) = element_of<Element>(polynomials.at(i));
  }
  return v;
}

template <std::size_t k, std::size_t l>
PolynomialMatrix rows_of(const fips204::Matrix<fips204::T_q, k, l>& matrix) {
  PolynomialMatrix rows;
  for (const auto& row : matrix) {
    rows.push_back(polynomials_of(row));
  }
  return rows;
}

template <std::size_t n>
Bytes bytes_of(const fips204::Bytes<n>& bytes) {
  return {bytes.begin(), bytes.end()};
}

}  // namespace lockstep::operations
