// FIPS 204, section 7.6, Algorithms 44 to 48: arithmetic under NTT.
// Conventions and deviations: spec/fips204/sets.hpp. ntt_definition.hpp is the second definition.
#pragma once

#include <cstddef>

#include "spec/fips204/sets.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::fips204 {

// FIPS 204, Algorithm 44, AddNTT(â, b̂).
template <class Run = const Nothing>
constexpr T_q AddNTT(const T_q& a_hat, const T_q& b_hat, Run& run = nothing) {
  T_q c_hat;
  for (std::size_t i = 0; i <= 255; ++i) {                                                // 1
    c_hat.at(i) = a_hat.at(i) + b_hat.at(i);                                              // 2
  }                                                                                       // 3
  run.step("mldsa.add", a_hat, b_hat, c_hat);
  return c_hat;                                                                           // 4
}

// FIPS 204, Algorithm 45, MultiplyNTT(â, b̂).
template <class Run = const Nothing>
constexpr T_q MultiplyNTT(const T_q& a_hat, const T_q& b_hat, Run& run = nothing) {
  T_q c_hat;
  for (std::size_t i = 0; i <= 255; ++i) {                                                // 1
    c_hat.at(i) = a_hat.at(i) * b_hat.at(i);                                              // 2
  }                                                                                       // 3
  run.step("mldsa.multiply", a_hat, b_hat, c_hat);
  return c_hat;                                                                           // 4
}

// FIPS 204, Algorithm 46, AddVectorNTT(v̂, ŵ).
template <std::size_t l, class Run = const Nothing>
constexpr Vector<T_q, l> AddVectorNTT(const Vector<T_q, l>& v_hat, const Vector<T_q, l>& w_hat,
                                      Run& run = nothing) {
  Vector<T_q, l> u_hat;
  for (std::size_t i = 0; i <= l - 1; ++i) {                                              // 1
    u_hat.at(i) = AddNTT(v_hat.at(i), w_hat.at(i), run);                                  // 2
  }                                                                                       // 3
  return u_hat;                                                                           // 4
}

// FIPS 204, Algorithm 47, ScalarVectorNTT(ĉ, v̂).
template <std::size_t l, class Run = const Nothing>
constexpr Vector<T_q, l> ScalarVectorNTT(const T_q& c_hat, const Vector<T_q, l>& v_hat,
                                         Run& run = nothing) {
  Vector<T_q, l> w_hat;
  for (std::size_t i = 0; i <= l - 1; ++i) {                                              // 1
    w_hat.at(i) = MultiplyNTT(c_hat, v_hat.at(i), run);                                   // 2
  }                                                                                       // 3
  return w_hat;                                                                           // 4
}

// FIPS 204, Algorithm 48, MatrixVectorNTT(M̂, v̂).
template <std::size_t k, std::size_t l, class Run = const Nothing>
constexpr Vector<T_q, k> MatrixVectorNTT(const Matrix<T_q, k, l>& M_hat,
                                         const Vector<T_q, l>& v_hat, Run& run = nothing) {
  Vector<T_q, k> w_hat{};                                                                 // 1
  for (std::size_t i = 0; i <= k - 1; ++i) {                                              // 2
    for (std::size_t j = 0; j <= l - 1; ++j) {                                            // 3
      const T_q product = MultiplyNTT(M_hat.at(i).at(j), v_hat.at(j), run);               // 4
      w_hat.at(i) = AddNTT(w_hat.at(i), product, run);                                    // 4
    }                                                                                     // 5
  }                                                                                       // 6
  run.step("mldsa.matrix_multiply", M_hat, v_hat, w_hat);
  return w_hat;                                                                           // 7
}

}  // namespace lockstep::spec::fips204
