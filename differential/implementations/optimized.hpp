// The units of optimized/ as implementations: what each family of rows has adapters for. A unit's
// table outlives its offers.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "differential/catalogue/implementation.hpp"
#include "differential/operations/ml_dsa_shapes.hpp"
#include "optimized/table.hpp"

namespace lockstep::implementations {

std::vector<catalogue::Offer> optimized_hashing_offers(const optimized::HashKernels& kernels);
std::vector<catalogue::Offer> optimized_sampling_offers(const optimized::Table& table);
std::vector<catalogue::Offer> optimized_rounding_offers(const optimized::RoundingKernels& kernels);
std::vector<catalogue::Offer> optimized_encoding_offers(const optimized::PackingKernels& kernels);
std::vector<catalogue::Offer> optimized_expanding_offers(const optimized::Table& table);
std::vector<catalogue::Offer> optimized_scheme_offers(const optimized::Table& table);
std::vector<catalogue::Offer> optimized_ring_offers(const optimized::RingKernels& kernels);

// An element as kernels take it: the row's numbers are in [0, q).
using SignedElement = std::array<std::int32_t, parameters::ml_dsa_n>;

inline SignedElement signed_element(const operations::Polynomial& f) {
  SignedElement element{};
  for (std::size_t i = 0; i < element.size(); ++i) {
    element.at(i) = static_cast<std::int32_t>(f.at(i));
  }
  return element;
}

// Numbers above q / 2 as negative ones.
inline SignedElement centred_element(const operations::Polynomial& f) {
  SignedElement element = signed_element(f);
  for (std::int32_t& a : element) {
    a = a > std::int32_t{parameters::ml_dsa_q} / 2 ? a - std::int32_t{parameters::ml_dsa_q} : a;
  }
  return element;
}

// in: representatives in (-q, q).
inline operations::Polynomial polynomial_of(const SignedElement& element) {
  operations::Polynomial f{};
  for (std::size_t i = 0; i < element.size(); ++i) {
    const std::int32_t a = element.at(i);
    f.at(i) = static_cast<std::uint32_t>(a < 0 ? a + std::int32_t{parameters::ml_dsa_q} : a);
  }
  return f;
}

// The same of elements that lie one after the other.
inline operations::PolynomialVector polynomials_of(const std::int32_t* elements,
                                                   std::size_t count) {
  operations::PolynomialVector polynomials;
  for (std::size_t i = 0; i < count; ++i) {
    SignedElement f{};
    std::copy_n(elements + f.size() * i, f.size(), f.begin());
    polynomials.push_back(polynomial_of(f));
  }
  return polynomials;
}

// The offer of a row that an adapter answers: adapter(kernels, input), or with the workspace.
template <class Row, auto adapter, class Kernels>
catalogue::Offer kernel_offer(const Kernels& kernels, catalogue::Place place) {
  return catalogue::offer<Row>(
      place, [&kernels](const typename Row::Input& input, const catalogue::Workspace& workspace) {
        if constexpr (requires { adapter(kernels, input, workspace); }) {
          return adapter(kernels, input, workspace);
        } else {
          return adapter(kernels, input);
        }
      });
}

}  // namespace lockstep::implementations
