#include "reference/ml_dsa/arithmetic.hpp"

#include <cstddef>
#include <cstdint>

#include "reference/ml_dsa/field.hpp"
#include "reference/ml_dsa/ring.hpp"

namespace lockstep::reference::ml_dsa {

namespace {

// = a b mod q.  in: canonical, so the product is < 2^46.  out: < 2q.
Word product(Word a, Word b) {
  return multiply(montgomery_reduce(Wide(a) * Wide(b)), multiplier(two_to_32));
}

}  // namespace

void multiply(const NttPoly& a, const NttPoly& b, NttPoly& out) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    out[i] = reduce(product(a[i], b[i]));
  }
}

void multiply_add(const NttPoly& a, const NttPoly& b, const NttPoly& c, NttPoly& out) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    out[i] = reduce(product(a[i], b[i]) + c[i]);
  }
}

void multiply(const NttPoly& a, const NttPoly& b, NttProduct& out) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    out[i] = montgomery_reduce(Wide(a[i]) * Wide(b[i]));
  }
}

void ProductSum::add(const NttPoly& a, const NttPoly& b) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    sums_[i] += Wide(a[i]) * Wide(b[i]);
  }
}

void ProductSum::subtract(const NttPoly& a, const NttPoly& b) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    sums_[i] += Wide(a[i]) * Wide(q - b[i]);
  }
}

void ProductSum::finish(NttProduct& out) const noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    out[i] = montgomery_reduce(sums_[i]);
  }
}

// With B = bound - 1: |x| <= B if and only if x + B mod q <= 2 B. The top bit of 2 B - that is its
// sign, as all is below 2^31.
Word norm_reaches(const Poly& f, std::uint32_t bound) noexcept {
  if (bound == 0) {
    return Word(1);
  }
  if (bound > (q - 1) / 2) {
    return Word(0);
  }
  const std::uint32_t most = bound - 1;
  Word above(0);
  for (std::size_t i = 0; i < n; ++i) {
    above |= 2 * most - reduce(f[i] + most);
  }
  return above >> 31;
}

Word norm_below(const Poly& f, std::uint32_t bound) noexcept {
  return 1 - norm_reaches(f, bound);
}

}  // namespace lockstep::reference::ml_dsa
