// The elements that ML-DSA computes with: 256 coefficients modulo q = 8380417 (FIPS 204
// section 2.3). A coefficient is a canonical residue, 0 <= x < q, unless a contract says otherwise.
// All are secret by type; public ones lose nothing by that.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/ml_dsa/declassified.hpp"
#include "base/ml_dsa/status.hpp"
#include "base/secret.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::reference::ml_dsa {

using parameters::MlDsa;
using Bounds = parameters::MlDsaBounds;

namespace declassified = base::ml_dsa::declassified;
using base::ml_dsa::HintDefect;
using base::ml_dsa::key_verdict_of;
using base::ml_dsa::KeyVerdict;
using base::ml_dsa::or_zero;
using base::ml_dsa::Status;
using base::ml_dsa::Verdict;
using base::ml_dsa::verdict_of;

using Byte = base::Secret<std::uint8_t>;
using Word = base::Secret<std::uint32_t>;
using Wide = base::Secret<std::uint64_t>;

inline constexpr std::size_t n = parameters::ml_dsa_n;
inline constexpr std::uint32_t q = parameters::ml_dsa_q;

// Elements of different sets are different types; `Set` tells them apart.
template <class Set>
struct Element {
  std::array<Word, n> coefficients;

  constexpr Word& operator[](std::size_t i) { return coefficients[i]; }
  constexpr const Word& operator[](std::size_t i) const { return coefficients[i]; }
};

// R_q.
using Poly = Element<struct Ring>;
// T_q, in the order of the standard's NTT.
using NttPoly = Element<struct Transformed>;
// 2^-32 times an element of T_q, coefficients below 2q: a sum of products on its way back to R_q.
using NttProduct = Element<struct ScaledTransformed>;

template <std::size_t Size>
using PolyVector = std::array<Poly, Size>;
template <std::size_t Size>
using NttVector = std::array<NttPoly, Size>;
template <std::size_t Rows, std::size_t Columns>
using NttMatrix = std::array<NttVector<Columns>, Rows>;

}  // namespace lockstep::reference::ml_dsa
