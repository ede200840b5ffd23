// The words of this instruction set: compiled for it, as its unit is.
#include "optimized/sse2/packing_words.hpp"
#include "optimized/sse2/sampling_words.hpp"
#include "optimized/sse2/vector.hpp"
#include "optimized/sse2/words64.hpp"
#include "optimized/vector/word64.hpp"
#include "tests/words/list.hpp"
#include "tests/words/words.hpp"

namespace lockstep::tests::words {
namespace {

struct Isa {
  using I32 = optimized::sse2::I32;
  using U64 = optimized::sse2::U64;
  using Word64 = optimized::Word64;
  using Threes = optimized::sse2::Threes;
  using U8 = optimized::sse2::U8;
  using Bits = optimized::sse2::Bits;
};

}  // namespace

constinit const Words sse2 = words_of<Isa>();

}  // namespace lockstep::tests::words
