// docs/binary-field.md word for word, in the slowest way: products bit by bit, subspace polynomials
// as the products they are defined by, codewords by evaluating polynomials in the novel basis.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace lockstep::tests::naive {

// 1.2, reduced after each step.
inline std::uint64_t multiply(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product = 0;
  for (int i = 63; i >= 0; --i) {
    product = (product << 1) ^ ((product >> 63) != 0 ? 0x1B : 0);
    if ((b >> i & 1) != 0) {
      product ^= a;
    }
  }
  return product;
}

// 1.4.
inline std::uint64_t inverse(std::uint64_t a) {
  std::uint64_t power = 1;
  for (int i = 63; i >= 0; --i) {
    power = multiply(power, power);
    if (i > 0) {
      power = multiply(power, a);
    }
  }
  return power;
}

using Element = std::array<std::uint64_t, 3>;

// 2.2: the five coefficients of the product, then y^3 = y + 1.
inline Element multiply(const Element& a, const Element& b) {
  std::array<std::uint64_t, 5> d{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      d[i + j] ^= multiply(a[i], b[j]);
    }
  }
  return {d[0] ^ d[3], d[1] ^ d[3] ^ d[4], d[2] ^ d[4]};
}

// 3.1: the product itself; for small k.
inline std::uint64_t subspace_product(std::size_t k, std::uint64_t x) {
  std::uint64_t product = 1;
  for (std::uint64_t u = 0; u >> k == 0; ++u) {
    product = multiply(product, x ^ u);
  }
  return product;
}

// W_k(x), 3.2. Remembered: the tests ask for few different ones, often.
inline std::uint64_t subspace(std::size_t k, std::uint64_t x) {
  static std::map<std::pair<std::size_t, std::uint64_t>, std::uint64_t> known;
  const auto [entry, is_new] = known.try_emplace({k, x}, 0);
  if (is_new) {
    entry->second =
        multiply(subspace_product(k, x), inverse(subspace_product(k, std::uint64_t{1} << k)));
  }
  return entry->second;
}

// 4.3: X_j(z) for a transform object of dimension log_size + delta.
inline std::uint64_t novel_basis(std::size_t j, std::uint64_t z, std::size_t delta = 0) {
  std::uint64_t product = 1;
  for (std::size_t k = 0; j >> k != 0; ++k) {
    if ((j >> k & 1) != 0) {
      product = multiply(product, subspace(k + delta, z));
    }
  }
  return product;
}

// 5.1 and 5.4: the codeword of a lane-major message, by evaluation at every point.
inline std::vector<std::uint64_t> encode(std::size_t log_rows,
                                         std::size_t lanes,
                                         std::size_t log_inv_rate,
                                         const std::vector<std::uint64_t>& message) {
  const std::size_t rows = std::size_t{1} << log_rows;
  std::vector<std::uint64_t> codeword(lanes * rows << log_inv_rate);
  for (std::size_t i = 0; i < rows << log_inv_rate; ++i) {
    for (std::size_t j = 0; j < rows; ++j) {
      const std::uint64_t basis = novel_basis(j, i);
      for (std::size_t t = 0; t < lanes; ++t) {
        codeword[i * lanes + t] ^= multiply(message[(lanes - 1 - t) * rows + j], basis);
      }
    }
  }
  return codeword;
}

}  // namespace lockstep::tests::naive
