// The masks y of a signer's iterations. Vectorised hashing makes several elements at once, as many
// as it has lanes; what one iteration does not need is the next one's.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "optimized/ml_dsa/elements.hpp"
#include "optimized/ml_dsa/samplers.hpp"
#include "optimized/table.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::optimized::ml_dsa {

// A plain object, so that base::Wiped can erase it.
template <MlDsa P>
struct MaskQueue {
  static constexpr std::size_t most_lanes = 8;

  SecretSeed seed;     // rho''
  std::size_t made;    // elements so far, in all
  std::size_t first;   // where the queue's elements begin
  std::size_t length;  // and how many they are
  Elements<P.l - 1 + most_lanes> elements;

  // The l elements of the next iteration (algorithm 34), which stay until the call after this.
  const std::int32_t* next(const Table& table) {
    if (length < P.l) {
      std::memmove(elements[0], elements[first], length * sizeof elements.coefficients[0]);
      first = 0;
    }
    while (length < P.l) {
      const std::size_t lanes = std::min(table.hashing.lanes, most_lanes);
      sample_mask(table, seed, made, lanes, P.gamma1, elements[length]);
      made += lanes;
      length += lanes;
    }
    const std::int32_t* y = elements[first];
    first += P.l;
    length -= P.l;
    return y;
  }
};

}  // namespace lockstep::optimized::ml_dsa
