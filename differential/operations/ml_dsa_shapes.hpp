// What the rows of ML-DSA share: parameter sets, ring elements, why an operation refuses.
//
// Ring elements are 256 coefficients in [0, q), of R_q in the order of their powers, of T_q in the
// order of FIPS 204's NTT. Numbers that the standard calls negative stand as q minus them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "differential/catalogue/operation.hpp"
#include "differential/operations/complaints.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::operations {

using catalogue::Bytes;
using catalogue::Choices;
using catalogue::Group;
using catalogue::Role;
using catalogue::RowText;
using catalogue::Run;

enum class ParameterSet : std::uint8_t { ml_dsa_44, ml_dsa_65, ml_dsa_87 };

constexpr std::array<std::string_view, 3> names(ParameterSet /*of*/) {
  return {"44", "65", "87"};
}

constexpr const parameters::MlDsa& numbers_of(ParameterSet set) {
  switch (set) {
    case ParameterSet::ml_dsa_44:
      return parameters::ml_dsa_44;
    case ParameterSet::ml_dsa_65:
      return parameters::ml_dsa_65;
    case ParameterSet::ml_dsa_87:
      break;
  }
  return parameters::ml_dsa_87;
}

// A case of the schemes takes the specification milliseconds, and most of their events are rare.
inline constexpr unsigned scheme_share = 5;

using Polynomial = std::array<std::uint32_t, parameters::ml_dsa_n>;
using PolynomialVector = std::vector<Polynomial>;
using PolynomialMatrix = std::vector<PolynomialVector>;

using Seed32 = std::array<std::uint8_t, 32>;
using Seed64 = std::array<std::uint8_t, 64>;

// What an operation answers. Outputs are zero unless it is ok.
enum class MlDsaStatus : std::uint8_t {
  ok,
  context_too_long,     // more than 255 bytes
  public_key_length,    // another one than the set's
  secret_key_length,    // likewise
  secret_out_of_range,  // a coefficient of s1 or s2 is not in [-eta, eta]
  stream_too_short,     // a sampler came to its bound, or to the end of a scripted stream
  too_many_iterations,  // signing came to its bound
  too_many_hints,       // more than omega: such a hint has no encoding
};

constexpr std::array<std::string_view, 8> names(MlDsaStatus /*of*/) {
  return {"ok",
          "context too long",
          "public key length",
          "secret key length",
          "secret out of range",
          "stream too short",
          "too many iterations",
          "too many hints"};
}

// How bytes fail to be an encoded hint: the check of algorithm 21 that finds it first.
enum class HintDefect : std::uint8_t {
  none,
  count_decreases,          // line 4
  count_above_omega,        // line 4
  positions_not_ascending,  // line 9
  padding_not_zero,         // line 17
};

constexpr std::array<std::string_view, 5> names(HintDefect /*of*/) {
  return {"none", "count decreases", "count above omega", "positions not ascending",
          "padding not zero"};
}

// What is wrong with an element, if a coefficient is not below `bound`.
inline Complaint not_below(std::string_view field, const Polynomial& f, std::uint32_t bound) {
  for (std::size_t i = 0; i < f.size(); ++i) {
    if (f.at(i) >= bound) {
      return "coefficient " + std::to_string(i) + " of " + std::string(field) + " is " +
             std::to_string(f.at(i)) + ", which is not below " + std::to_string(bound);
    }
  }
  return std::nullopt;
}

inline Complaint not_below(std::string_view field, const PolynomialVector& v, std::uint32_t bound) {
  for (const Polynomial& f : v) {
    if (auto complaint = not_below(field, f, bound)) {
      return complaint;
    }
  }
  return std::nullopt;
}

}  // namespace lockstep::operations
