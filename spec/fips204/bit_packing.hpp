// FIPS 204, section 7.1, Algorithms 16 to 19: polynomials with coefficients in a range as strings.
// Conventions and deviations: spec/fips204/sets.hpp.
#pragma once

#include <cstddef>

#include "spec/fips204/conversion.hpp"
#include "spec/fips204/sets.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::fips204 {

// FIPS 204, Algorithm 16, SimpleBitPack(w, b).
template <class Run = const Nothing>
constexpr ByteString SimpleBitPack(const R& w, Z b, Run& run = nothing) {
  Bits z;                                                                                 // 1
  for (std::size_t i = 0; i <= 255; ++i) {                                                // 2
    z = concat(std::move(z), IntegerToBits(w.at(i), bitlen(b)));                          // 3
  }                                                                                       // 4
  const ByteString packed = BitsToBytes(z);                                               // 5
  run.step("mldsa.simple_bit_pack", w, b, packed);
  return packed;                                                                          // 5
}

// FIPS 204, Algorithm 17, BitPack(w, a, b).
template <class Run = const Nothing>
constexpr ByteString BitPack(const R& w, Z a, Z b, Run& run = nothing) {
  Bits z;                                                                                 // 1
  for (std::size_t i = 0; i <= 255; ++i) {                                                // 2
    z = concat(std::move(z), IntegerToBits(b - w.at(i), bitlen(a + b)));                  // 3
  }                                                                                       // 4
  const ByteString packed = BitsToBytes(z);                                               // 5
  run.step("mldsa.bit_pack", w, a, b, packed);
  return packed;                                                                          // 5
}

// FIPS 204, Algorithm 18, SimpleBitUnpack(v, b).
template <class Run = const Nothing>
constexpr R SimpleBitUnpack(ByteView v, Z b, Run& run = nothing) {
  R w;
  const std::size_t c = bitlen(b);                                                        // 1
  const Bits z = BytesToBits(v);                                                          // 2
  for (std::size_t i = 0; i <= 255; ++i) {                                                // 3
    w.at(i) = BitsToInteger(slice(z, i * c, c), c);                                       // 4
  }                                                                                       // 5
  run.step("mldsa.simple_bit_unpack", v, b, w);
  return w;                                                                               // 6
}

// FIPS 204, Algorithm 19, BitUnpack(v, a, b).
template <class Run = const Nothing>
constexpr R BitUnpack(ByteView v, Z a, Z b, Run& run = nothing) {
  R w;
  const std::size_t c = bitlen(a + b);                                                    // 1
  const Bits z = BytesToBits(v);                                                          // 2
  for (std::size_t i = 0; i <= 255; ++i) {                                                // 3
    w.at(i) = b - BitsToInteger(slice(z, i * c, c), c);                                   // 4
  }                                                                                       // 5
  run.step("mldsa.bit_unpack", v, a, b, w);
  return w;                                                                               // 6
}

static_assert(SimpleBitPack(power_of_X(9), 1).at(1) == 0x02);
static_assert(BitPack(power_of_X(1), 1, 2).at(0) == 0b10100110);
static_assert(SimpleBitUnpack(Bytes<32>{0, 0x02}, 1) == power_of_X(9));
static_assert(BitUnpack(Bytes<64>{0b10100110}, 1, 2).at(1) == 1);

}  // namespace lockstep::spec::fips204
