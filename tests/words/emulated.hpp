// What words mean: the same list over emulated lanes, for comparing on any processor. Never
// compiled with the flags of an instruction set.
#pragma once

#include <cstddef>

#include "optimized/vector/emulated.hpp"
#include "optimized/vector/emulated64.hpp"
#include "optimized/vector/emulated_packing.hpp"
#include "optimized/vector/emulated_sampling.hpp"
#include "tests/words/list.hpp"
#include "tests/words/words.hpp"

namespace lockstep::tests::words {

template <std::size_t lanes, optimized::emulated::Products products>
struct Emulated {
  using I32 = optimized::emulated::I32<lanes, products>;
  using U64 = optimized::emulated::U64<lanes / 2>;
  using Word64 = optimized::emulated::U64<1>;
  using Threes = optimized::emulated::Threes<lanes>;
  using U8 = optimized::emulated::U8<4 * lanes>;
  using Bits = optimized::emulated::Bits<I32>;
};

}  // namespace lockstep::tests::words
