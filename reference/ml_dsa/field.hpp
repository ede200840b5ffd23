// Arithmetic modulo q = 8380417 on words of 32 bits. Nothing here compares, selects or branches:
// every step is a multiplication, a shift or a sum.
#pragma once

#include <cstdint>

#include "reference/ml_dsa/ring.hpp"

namespace lockstep::reference::ml_dsa {

// x mod q, the canonical residue of any word. The quotient is floor(x m / 2^53), m = ceil(2^53 /
// q): m q = 2^53 + e, so x m / 2^53 exceeds x / q by x e / 2^53 / q, less than 1 / q: never by an
// integer. tested: MlDsaField.ReduceIsExactOnEveryWord
constexpr Word reduce(Word x) {
  constexpr std::uint64_t m = (std::uint64_t{1} << 53) / q + 1;
  constexpr std::uint64_t e = m * q - (std::uint64_t{1} << 53);
  static_assert(e < std::uint64_t{1} << (53 - 32));
  return x - Word((Wide(x) * m) >> 53) * q;
}

// A public constant to multiply by, with floor(2^32 factor / q).
struct Multiplier {
  std::uint32_t factor;
  std::uint32_t quotient;
};

// in: factor < q.
constexpr Multiplier multiplier(std::uint64_t factor) {
  return {static_cast<std::uint32_t>(factor), static_cast<std::uint32_t>((factor << 32) / q)};
}

// = x factor mod q.  in: any word.  out: < q + x q / 2^32, so < 2q.
// The quotient subtracted is at most x factor / q and too small by less than 1 + x / 2^32.
// tested: MlDsaField.MultipliesByEveryZeta
constexpr Word multiply(Word x, Multiplier by) {
  const Word quotient((Wide(x) * std::uint64_t{by.quotient}) >> 32);
  return x * by.factor - quotient * q;
}

// -q^-1 mod 2^32: each step of Newton's doubles the bits that are right, from 3 on.
consteval std::uint32_t compute_negative_inverse() {
  std::uint32_t inverse = q;
  for (int step = 0; step < 4; ++step) {
    inverse *= 2 - q * inverse;
  }
  return 0 - inverse;
}

// = x 2^-32 mod q.  in: x < 2^32 q.  out: <= q + x / 2^32, so < 2q: x + m q, with m < 2^32, is the
// multiple of 2^32 that is shifted, and does not pass 2^64.
// tested: MlDsaField.MontgomeryDividesByTwoToThe32
constexpr Word montgomery_reduce(Wide x) {
  constexpr std::uint32_t negative_inverse = compute_negative_inverse();
  const Word m = Word(x) * negative_inverse;
  return Word((x + Wide(m) * std::uint64_t{q}) >> 32);
}

// What makes up for a Montgomery reduction.
inline constexpr std::uint64_t two_to_32 = (std::uint64_t{1} << 32) % q;

}  // namespace lockstep::reference::ml_dsa
