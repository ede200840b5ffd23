// GF(2^64): what is not a single product.
#include "reference/binary_field/gf64.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

#include "reference/binary_field/status.hpp"

namespace lockstep::reference::binary_field {

namespace {

// The known products of docs/binary-field.md section 1.
static_assert(gf64_multiply(0x01090913877ed8ed, 0x66ab35ac2768468f) == 0x50c4519dc383744a);
static_assert(gf64_multiply(0xa7715ae18f12a3b5, 0x05743059f43fa4f5) == 0xeb64cd9cd9cda6df);
static_assert(gf64_square(0x8000000000000000) ==
              gf64_multiply(0x8000000000000000, 0x8000000000000000));

std::uint64_t square_times(std::uint64_t a, int times) {
  for (int i = 0; i < times; ++i) {
    a = gf64_square(a);
  }
  return a;
}

template <class Butterfly>
Status for_pairs(std::span<std::uint64_t> upper,
                 std::span<std::uint64_t> lower,
                 const Butterfly& butterfly) {
  if (upper.size() != lower.size()) {
    return Status::sizes_differ;
  }
  for (std::size_t i = 0; i < upper.size(); ++i) {
    butterfly(upper[i], lower[i]);
  }
  return Status::ok;
}

}  // namespace

// With e_k = a^(2^k - 1): e_(j + k) = e_j^(2^k) * e_k, along the addition chain 1 2 3 6 7 14 21
// 42 63.
std::uint64_t gf64_inverse(std::uint64_t a) noexcept {
  const auto join = [](std::uint64_t ej, std::uint64_t ek, int k) {
    return gf64_multiply(square_times(ej, k), ek);
  };
  const std::uint64_t e2 = join(a, a, 1);
  const std::uint64_t e3 = join(e2, a, 1);
  const std::uint64_t e6 = join(e3, e3, 3);
  const std::uint64_t e7 = join(e6, a, 1);
  const std::uint64_t e14 = join(e7, e7, 7);
  const std::uint64_t e21 = join(e14, e7, 7);
  const std::uint64_t e42 = join(e21, e21, 21);
  const std::uint64_t e63 = join(e42, e21, 21);
  return gf64_square(e63);
}

void gf64_scale(std::span<std::uint64_t> vector, std::uint64_t scalar) noexcept {
  const Gf64Multiplier multiply(scalar);
  for (std::uint64_t& word : vector) {
    word = multiply(word);
  }
}

Status gf64_butterfly(std::span<std::uint64_t> upper,
                      std::span<std::uint64_t> lower,
                      std::uint64_t twiddle) noexcept {
  const Gf64Multiplier multiply(twiddle);
  return for_pairs(upper, lower, [&multiply](std::uint64_t& u, std::uint64_t& v) {
    u ^= multiply(v);
    v ^= u;
  });
}

Status gf64_inverse_butterfly(std::span<std::uint64_t> upper,
                              std::span<std::uint64_t> lower,
                              std::uint64_t twiddle) noexcept {
  const Gf64Multiplier multiply(twiddle);
  return for_pairs(upper, lower, [&multiply](std::uint64_t& u, std::uint64_t& v) {
    v ^= u;
    u ^= multiply(v);
  });
}

Status gf64_transposed_butterfly(std::span<std::uint64_t> upper,
                                 std::span<std::uint64_t> lower,
                                 std::uint64_t twiddle) noexcept {
  const Gf64Multiplier multiply(twiddle);
  return for_pairs(upper, lower, [&multiply](std::uint64_t& u, std::uint64_t& v) {
    u ^= v;
    v ^= multiply(u);
  });
}

}  // namespace lockstep::reference::binary_field
