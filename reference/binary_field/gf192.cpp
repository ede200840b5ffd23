// GF(2^192) over GF(2^64), docs/binary-field.md section 2.2.
#include "reference/binary_field/gf192.hpp"

#include <cstddef>
#include <cstdint>

#include "reference/binary_field/carryless.hpp"
#include "reference/binary_field/gf64.hpp"

namespace lockstep::reference::binary_field {

Gf192 gf192_add(const Gf192& a, const Gf192& b) noexcept {
  return {a[0] ^ b[0], a[1] ^ b[1], a[2] ^ b[2]};
}

// Six products after Karatsuba, reduced to words only once per coordinate. With p_i = a_i b_i and
// q_ij = (a_i + a_j)(b_i + b_j), the coefficients of the product in y are
//   d0 = p0,  d1 = q01 + p0 + p1,  d2 = q02 + p0 + p1 + p2,  d3 = q12 + p1 + p2,  d4 = p2.
Gf192 gf192_multiply(const Gf192& a, const Gf192& b) noexcept {
  const auto product = [](std::uint64_t x, std::uint64_t y) {
    return carryless_multiply(CarrylessFactor(x), CarrylessFactor(y));
  };
  const auto cross = [&](std::size_t i, std::size_t j) {
    return product(a[i] ^ a[j], b[i] ^ b[j]);
  };
  const CarrylessProduct p0 = product(a[0], b[0]);
  const CarrylessProduct p1 = product(a[1], b[1]);
  const CarrylessProduct p2 = product(a[2], b[2]);
  const CarrylessProduct d1 = cross(0, 1) ^ p0 ^ p1;
  const CarrylessProduct d2 = cross(0, 2) ^ p0 ^ p1 ^ p2;
  const CarrylessProduct d3 = cross(1, 2) ^ p1 ^ p2;
  return {gf64_reduce(p0 ^ d3), gf64_reduce(d1 ^ d3 ^ p2), gf64_reduce(d2 ^ p2)};
}

// (c0 + c1 y + c2 y^2)^2 = c0^2 + c1^2 y^2 + c2^2 y^4 with y^4 = y^2 + y.
Gf192 gf192_square(const Gf192& a) noexcept {
  const std::uint64_t s2 = gf64_square(a[2]);
  return {gf64_square(a[0]), s2, gf64_square(a[1]) ^ s2};
}

Gf192 gf192_scale(const Gf192& a, std::uint64_t scalar) noexcept {
  const Gf64Multiplier multiply(scalar);
  return {multiply(a[0]), multiply(a[1]), multiply(a[2])};
}

Gf192 gf192_frobenius(const Gf192& a) noexcept {
  return {a[0], a[2], a[1] ^ a[2]};
}

// The product of a with its two conjugates is its norm, an element of GF(2^64).
Gf192 gf192_inverse(const Gf192& a) noexcept {
  const Gf192 conjugate = gf192_frobenius(a);
  const Gf192 others = gf192_multiply(conjugate, gf192_frobenius(conjugate));
  const std::uint64_t norm = gf192_multiply(a, others)[0];
  return gf192_scale(others, gf64_inverse(norm));
}

}  // namespace lockstep::reference::binary_field
