// FIPS 204, section 7.5, Algorithms 41 to 43, and Appendix B: the NTT and its inverse.
// Conventions and deviations: spec/fips204/sets.hpp. ntt_definition.hpp is the second definition.
#pragma once

#include <array>
#include <cstddef>

#include "spec/fips204/conversion.hpp"
#include "spec/fips204/sets.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::fips204 {

// FIPS 204, Algorithm 43, BitRev8(m).
constexpr Z BitRev8(Z m) {
  const Bits b = IntegerToBits(m, 8);                                                     // 1
  Bits b_rev(8, 0);                                                                       // 2
  for (std::size_t i = 0; i <= 7; ++i) {                                                  // 3
    b_rev.at(i) = b.at(7 - i);                                                            // 4
  }                                                                                       // 5
  const Z r = BitsToInteger(b_rev, 8);                                                    // 6
  return r;                                                                               // 7
}

// Appendix B: zetas[m] = ζ^BitRev8(m) mod q. zetas[0] is not used; it is printed as 0.
constexpr std::array<Z_q, 256> powers_of_ζ() {
  std::array<Z_q, 256> zetas{};
  for (std::size_t m = 1; m <= 255; ++m) {
    zetas.at(m) = pow(Z_q(ζ), BitRev8(static_cast<Z>(m)));
  }
  return zetas;
}
inline constexpr std::array<Z_q, 256> zetas = powers_of_ζ();

// FIPS 204, Algorithm 41, NTT(w).
template <class Run = const Nothing>
constexpr T_q NTT(const R_q& w, Run& run = nothing) {
  T_q w_hat;
  for (std::size_t j = 0; j <= 255; ++j) {                                                // 1
    w_hat.at(j) = w.at(j);                                                                // 2
  }                                                                                       // 3
  std::size_t m = 0;                                                                      // 4
  std::size_t len = 128;                                                                  // 5
  while (len >= 1) {                                                                      // 6
    std::size_t start = 0;                                                                // 7
    while (start < 256) {                                                                 // 8
      m = m + 1;                                                                          // 9
      const Z_q z = zetas.at(m);                                                          // 10
      for (std::size_t j = start; j <= start + len - 1; ++j) {                            // 11
        const Z_q t = z * w_hat.at(j + len);                                              // 12
        w_hat.at(j + len) = w_hat.at(j) - t;                                              // 13
        w_hat.at(j) = w_hat.at(j) + t;                                                    // 14
      }                                                                                   // 15
      start = start + 2 * len;                                                            // 16
    }                                                                                     // 17
    len = len / 2;                                                                        // 18
  }                                                                                       // 19
  run.step("mldsa.ntt", w, w_hat);
  return w_hat;                                                                           // 20
}

// 256^-1 mod q, by Fermat's little theorem.
inline constexpr Z_q inverse_of_256 = pow(Z_q(256), q - 2);

// FIPS 204, Algorithm 42, NTT^-1(ŵ).
template <class Run = const Nothing>
constexpr R_q NTT_inverse(const T_q& w_hat, Run& run = nothing) {
  R_q w;
  for (std::size_t j = 0; j <= 255; ++j) {                                                // 1
    w.at(j) = w_hat.at(j);                                                                // 2
  }                                                                                       // 3
  std::size_t m = 256;                                                                    // 4
  std::size_t len = 1;                                                                    // 5
  while (len < 256) {                                                                     // 6
    std::size_t start = 0;                                                                // 7
    while (start < 256) {                                                                 // 8
      m = m - 1;                                                                          // 9
      const Z_q z = -zetas.at(m);                                                         // 10
      for (std::size_t j = start; j <= start + len - 1; ++j) {                            // 11
        const Z_q t = w.at(j);                                                            // 12
        w.at(j) = t + w.at(j + len);                                                      // 13
        w.at(j + len) = t - w.at(j + len);                                                // 14
        w.at(j + len) = z * w.at(j + len);                                                // 15
      }                                                                                   // 16
      start = start + 2 * len;                                                            // 17
    }                                                                                     // 18
    len = 2 * len;                                                                        // 19
  }                                                                                       // 20
  const Z_q f = inverse_of_256;                                                           // 21
  for (std::size_t j = 0; j <= 255; ++j) {                                                // 22
    w.at(j) = f * w.at(j);                                                                // 23
  }                                                                                       // 24
  run.step("mldsa.inverse_ntt", w_hat, w);
  return w;                                                                               // 25
}

// Of vectors, componentwise.
template <std::size_t n, class Run = const Nothing>
constexpr Vector<T_q, n> NTT(const Vector<R_q, n>& w, Run& run = nothing) {
  return componentwise([&run](const R_q& w_i) { return NTT(w_i, run); }, w);
}

template <std::size_t n, class Run = const Nothing>
constexpr Vector<R_q, n> NTT_inverse(const Vector<T_q, n>& w_hat, Run& run = nothing) {
  return componentwise([&run](const T_q& w_hat_i) { return NTT_inverse(w_hat_i, run); }, w_hat);
}

static_assert(BitRev8(1) == 128 && BitRev8(0b11010000) == 0b00001011);
static_assert(zetas.at(1) == Z_q(4808194) && zetas.at(128) == Z_q(1753));  // as printed
static_assert(zetas.at(255) == Z_q(7648983));                              // as printed
static_assert(NTT(to_R_q(power_of_X(1))).at(0) == Z_q(1753));              // X at ζ^1
static_assert(NTT(to_R_q(power_of_X(1))).at(1) == Z_q(-1753));             // X at ζ^257
static_assert(NTT_inverse(NTT(to_R_q(power_of_X(200)))) == to_R_q(power_of_X(200)));
static_assert(inverse_of_256 == Z_q(8347681));                             // as printed

}  // namespace lockstep::spec::fips204
