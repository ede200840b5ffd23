// The layers of algorithms 41 and 42 without a reduction between them: the bounds grow, but what a
// word holds is enough for all eight.
#include "reference/ml_dsa/ntt.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/field.hpp"
#include "reference/ml_dsa/ring.hpp"

namespace lockstep::reference::ml_dsa {

namespace {

using Words = std::array<Word, n>;

consteval std::array<Multiplier, n> compute_zetas() {
  std::array<Multiplier, n> zetas{};
  for (std::size_t i = 0; i < n; ++i) {
    zetas[i] = multiplier(parameters::ml_dsa_zetas[i]);
  }
  return zetas;
}

constexpr std::array zetas = compute_zetas();

// The layer of algorithm 41 that joins words `Length` apart, and those after it. With B the bound
// of its input, B <= 17q: product < q + B q / 2^32 < 2q, so both outputs are >= 0 and < B + 2q.
// tested: MlDsaNtt.MatchesEvaluation, MlDsaNtt.LargestInputs
template <std::size_t Length>
inline void forward_layers(Words& w) {
  constexpr std::size_t blocks = n / 2 / Length;
  for (std::size_t block = 0; block < blocks; ++block) {
    const Multiplier zeta = zetas[blocks + block];
    const std::size_t start = 2 * Length * block;
    for (std::size_t j = start; j < start + Length; ++j) {
      const Word product = multiply(w[j + Length], zeta);
      w[j + Length] = w[j] + 2 * q - product;
      w[j] += product;
    }
  }
  if constexpr (Length > 1) {
    forward_layers<Length / 2>(w);
  }
}

// The layer of algorithm 42 that joins words `Length` apart, and those after it. Its input is below
// 2q Length, so: sum < 4q Length, at most 512q < 2^32; the difference, taken the other way round
// because the standard's factor is -zeta, is > 0 and < 4q Length; the product is < 2q.
// tested: MlDsaNtt.InverseMatchesEvaluation, MlDsaNtt.LargestInputs
template <std::size_t Length>
inline void inverse_layers(Words& w) {
  constexpr std::size_t blocks = n / 2 / Length;
  constexpr std::uint64_t bound_of_sums = std::uint64_t{2} * q * Length;
  static_assert(2 * bound_of_sums < std::uint64_t{1} << 32);
  constexpr auto bound = static_cast<std::uint32_t>(bound_of_sums);
  for (std::size_t block = 0; block < blocks; ++block) {
    const Multiplier zeta = zetas[2 * blocks - 1 - block];
    const std::size_t start = 2 * Length * block;
    for (std::size_t j = start; j < start + Length; ++j) {
      const Word difference = w[j + Length] + bound - w[j];
      w[j] += w[j + Length];
      w[j + Length] = multiply(difference, zeta);
    }
  }
  if constexpr (2 * Length < n) {
    inverse_layers<2 * Length>(w);
  }
}

// in: < 2q.  out: canonical, scaled by `factor`.
inline void invert(const Words& f, Multiplier factor, Words& out) {
  out = f;
  inverse_layers<1>(out);
  for (Word& word : out) {
    word = reduce(multiply(word, factor));
  }
}

// 256^-1 mod q: q = 1 mod 256, so 256 divides q's complement.
constexpr std::uint64_t inverse_of_n = q - (q - 1) / n;

}  // namespace

void ntt(const Poly& f, NttPoly& out) noexcept {
  out.coefficients = f.coefficients;
  forward_layers<n / 2>(out.coefficients);
  for (Word& word : out.coefficients) {
    word = reduce(word);
  }
}

void inverse_ntt(const NttPoly& f, Poly& out) noexcept {
  invert(f.coefficients, multiplier(inverse_of_n), out.coefficients);
}

void inverse_ntt(const NttProduct& f, Poly& out) noexcept {
  invert(f.coefficients, multiplier(inverse_of_n * two_to_32 % q), out.coefficients);
}

}  // namespace lockstep::reference::ml_dsa
