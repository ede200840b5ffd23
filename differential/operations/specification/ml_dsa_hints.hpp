// Between the rows' hints and the specification's. For the meanings of rows only.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "differential/operations/ml_dsa_shapes.hpp"
#include "differential/operations/specification/ml_dsa.hpp"
#include "spec/fips204/hint_packing.hpp"
#include "spec/fips204/sets.hpp"

namespace lockstep::operations {

// in: coefficients 0 or 1.
inline fips204::R_2 hint_of(const Polynomial& h) {
  fips204::R_2 hint;
  for (std::size_t j = 0; j < h.size(); ++j) {
    hint.at(j) = h.at(j) == 1;
  }
  return hint;
}

// in: k polynomials of coefficients 0 or 1.
template <fips204::Parameters p>
fips204::Vector<fips204::R_2, p.k> hint_of(const PolynomialVector& h) {
  fips204::Vector<fips204::R_2, p.k> hint;
  for (std::size_t i = 0; i < p.k; ++i) {
    hint.at(i) = hint_of(h.at(i));
  }
  return hint;
}

// Of a hint that is not encoded, because it has more than omega ones; algorithm 20 expects none.
inline constexpr auto too_many_hints_events =
    std::to_array<std::string_view>({"hint.more_than_omega"});

// Which check of algorithm 21 refused an encoding: its answer does not say, its events do.
inline HintDefect defect_heard(const SetRun& run) {
  if (run.heard("hint.count_descends")) {
    return HintDefect::count_decreases;
  }
  if (run.heard("hint.count_above_omega")) {
    return HintDefect::count_above_omega;
  }
  if (run.heard("hint.index_repeated") || run.heard("hint.index_descends")) {
    return HintDefect::positions_not_ascending;
  }
  return run.heard("hint.padding_not_zero") ? HintDefect::padding_not_zero : HintDefect::none;
}

}  // namespace lockstep::operations
