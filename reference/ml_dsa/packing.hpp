// Algorithms 16 to 19 of FIPS 204 section 7.1: coefficients as bits, lowest first, 8 coefficients
// of b bits in b bytes.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/ml_dsa/status.hpp"
#include "base/unroll.hpp"
#include "base/wiped.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/field.hpp"
#include "reference/ml_dsa/ring.hpp"

namespace lockstep::reference::ml_dsa {

template <unsigned Bits>
inline constexpr std::size_t packed_bytes = MlDsa::packed(Bits);

// in: below 2^Bits.
template <unsigned Bits>
void pack_words(const Poly& w, std::span<Byte, packed_bytes<Bits>> out) noexcept {
  for (std::size_t group = 0; group < n / 8; ++group) {
    const Word* words = &w.coefficients[8 * group];
    Byte* bytes = &out[Bits * group];
    base::unroll<Bits>([&](auto byte) {
      constexpr unsigned first_bit = 8 * byte;
      constexpr unsigned first = first_bit / Bits;
      constexpr unsigned last = (first_bit + 7) / Bits;
      Word sum = words[first] >> (first_bit - first * Bits);
      base::unroll<last - first>([&](auto more) {
        constexpr unsigned index = first + 1 + more;
        sum |= words[index] << (index * Bits - first_bit);
      });
      bytes[byte] = Byte(sum);
    });
  }
}

// out: below 2^Bits.
template <unsigned Bits>
void unpack_words(std::span<const Byte, packed_bytes<Bits>> in, Poly& out) noexcept {
  for (std::size_t group = 0; group < n / 8; ++group) {
    const Byte* bytes = &in[Bits * group];
    Word* words = &out.coefficients[8 * group];
    base::unroll<8>([&](auto i) {
      constexpr unsigned first = i * Bits / 8;
      constexpr unsigned last = (i * Bits + Bits - 1) / 8;
      Word sum(0);
      base::unroll<last - first + 1>(
          [&](auto byte) { sum |= Word(bytes[first + byte]) << (8 * byte); });
      words[i] = (sum >> (i * Bits - 8 * first)) & ((1U << Bits) - 1);
    });
  }
}

// b - w modulo q, what algorithms 17 and 19 do to each coefficient.  in: w <= b + q, b < 2^20.
inline void subtract_from(std::uint32_t b, const Poly& w, Poly& out) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    out[i] = reduce(b + q - w[i]);
  }
}

// Algorithm 17.  in: canonical, in [b - 2^Bits + 1, b] modulo q.
template <unsigned Bits>
void pack_range(std::uint32_t b, const Poly& w, std::span<Byte, packed_bytes<Bits>> out) noexcept {
  base::Wiped<Poly> shifted;
  subtract_from(b, w, shifted);
  pack_words<Bits>(shifted, out);
}

// Algorithm 19.  out: canonical, in [b - 2^Bits + 1, b] modulo q.
template <unsigned Bits>
void unpack_range(std::uint32_t b,
                  std::span<const Byte, packed_bytes<Bits>> in,
                  Poly& out) noexcept {
  unpack_words<Bits>(in, out);
  subtract_from(b, out, out);
}

// Algorithms 16 to 19 by number, for the ranges of the parameter sets: simple_bit for b in {15, 43,
// 1023}, bit for (a, b) = (eta, eta), (2^12 - 1, 2^12), (gamma1 - 1, gamma1). The bytes are 32 for
// each bit of b, or of a + b. Other ranges or lengths are not supported.
Status simple_bit_pack(const Poly& w, std::uint32_t b, std::span<Byte> out) noexcept;
Status bit_pack(const Poly& w, std::uint32_t a, std::uint32_t b, std::span<Byte> out) noexcept;
Status simple_bit_unpack(std::span<const Byte> in, std::uint32_t b, Poly& out) noexcept;
Status bit_unpack(std::span<const Byte> in, std::uint32_t a, std::uint32_t b, Poly& out) noexcept;

}  // namespace lockstep::reference::ml_dsa
