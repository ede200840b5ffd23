// FIPS 204 section 7.4: algorithms 35 to 40, coefficient by coefficient. No comparison and no
// division: quotients are multiplications by reciprocals, conditions are carries.
// tested on every residue: MlDsaRounding.*
#pragma once

#include <bit>
#include <cstdint>

#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/field.hpp"
#include "reference/ml_dsa/ring.hpp"

namespace lockstep::reference::ml_dsa {

// r = high step + low.
struct Parts {
  Word high;
  Word low;  // canonical: a negative one stands as q + low
};

// Algorithm 35, step 2^13.  in: canonical.  out: high <= 1023, low in (-2^12, 2^12].
constexpr Parts power2round(Word r) {
  constexpr std::uint32_t half = 1U << (parameters::ml_dsa_d - 1);
  const Word high = (r + (half - 1)) >> parameters::ml_dsa_d;
  return {high, reduce(r + q - (high << parameters::ml_dsa_d))};
}

// Algorithms 36 to 40 for one gamma2; the step is 2 gamma2.
template <std::uint32_t Gamma2>
struct Rounding {
  static constexpr std::uint32_t step = 2 * Gamma2;
  static constexpr std::uint32_t count = (q - 1) / step;  // of high parts
  static constexpr unsigned count_bits = std::bit_width(count);

  // Algorithm 36.  in: canonical.  out: high < count; low in [-gamma2, gamma2], the lowest for the
  // residues that wrap around to high part 0.
  static constexpr Parts decompose(Word r) {
    const Signed parts = decompose_signed(r);
    return {parts.high, reduce(parts.low + q)};
  }

  // Algorithms 37 and 38.
  static constexpr Word high_bits(Word r) { return decompose_signed(r).high; }
  static constexpr Word low_bits(Word r) { return decompose(r).low; }

  // 1 if |LowBits(r)| >= bound, else 0.  in: 0 < bound <= gamma2.
  static constexpr Word low_reaches(Word r, std::uint32_t bound) {
    const Word low = decompose_signed(r).low;
    return ((low + (bound - 1)) | (bound - 1 - low)) >> 31;
  }

  // Algorithm 39: 1 if adding z changes the high part of r, else 0.  in: canonical.
  static constexpr Word make_hint(Word z, Word r) {
    return differ(high_bits(r), high_bits(reduce(r + z)));
  }

  // 1 if the high parts differ.
  static constexpr Word differ(Word high, Word other) {
    return ((high ^ other) + (power - 1)) >> count_bits;
  }

  // Algorithm 40.  in: h 0 or 1, r canonical.
  static constexpr Word use_hint(Word h, Word r) {
    const Signed parts = decompose_signed(r);
    const Word up = (0 - parts.low) >> 31;  // low > 0
    const Word steps = up + (1 - up) * (count - 1);
    const Word sum = parts.high + h * steps;  // < 2 count
    return sum - reaches_count(sum) * count;
  }

 private:
  static constexpr std::uint32_t power = 1U << count_bits;  // above every high part

  struct Signed {
    Word high;
    Word low;  // two's complement
  };

  // 1 if x >= count, else 0.  in: x < 2 count <= count + power.
  static constexpr Word reaches_count(Word x) { return (x + (power - count)) >> count_bits; }

  // floor(x / step) for x < q + gamma2: with m step = 2^shift + e, exact while x e < 2^shift.
  static constexpr Word quotient(Word x) {
    constexpr unsigned shift = 48;
    constexpr std::uint64_t m = (std::uint64_t{1} << shift) / step + 1;
    constexpr std::uint64_t e = m * step - (std::uint64_t{1} << shift);
    static_assert((q + Gamma2) * e < std::uint64_t{1} << shift);
    static_assert(m < std::uint64_t{1} << 40);  // times x < 2^24
    return Word((Wide(x) * m) >> shift);
  }

  // The quotient is rounded so that the rest is in (-gamma2, gamma2]; rest and all of a quotient of
  // `count`, that is r > q - 1 - gamma2, belong to high part 0 after one step down.
  static constexpr Signed decompose_signed(Word r) {
    const Word rounded = quotient(r + (Gamma2 - 1));
    const Word wraps = reaches_count(rounded);
    return {rounded - wraps * count, r - rounded * step - wraps};
  }
};

}  // namespace lockstep::reference::ml_dsa
