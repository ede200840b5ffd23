// Streams that stand in for an XOF's output in the rows of ML-DSA that sample, from few choices.
// They reject what no seed's stream does: as much as it takes to end next to a block's end or to
// the bound. They are full of the candidates on either side of what is rejected.
#pragma once

#include <cstdint>

#include "differential/operations/ml_dsa_shapes.hpp"

namespace lockstep::operations {

// A script, and where its reader gives up.
struct Script {
  Bytes stream;
  std::uint32_t bound = 0;
};

Script choose_rej_ntt_poly_script(Choices& choices);
Script choose_rej_bounded_poly_script(Choices& choices, ParameterSet set);
Script choose_sample_in_ball_script(Choices& choices, ParameterSet set);

}  // namespace lockstep::operations
