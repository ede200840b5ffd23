// Constants of FIPS 204: section 4 (table 1), appendix B (the powers of zeta), appendix C (bounds
// of the loops that may go on without end).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace lockstep::parameters {

inline constexpr std::size_t ml_dsa_n = 256;  // coefficients of a ring element
inline constexpr std::uint32_t ml_dsa_q = 8380417;
inline constexpr unsigned ml_dsa_d = 13;            // bits that Power2Round drops from t
inline constexpr std::uint32_t ml_dsa_zeta = 1753;  // a 512th root of unity modulo q

inline constexpr std::size_t ml_dsa_seed_bytes = 32;         // xi, rho, K, rnd
inline constexpr std::size_t ml_dsa_secret_seed_bytes = 64;  // rho', rho''
inline constexpr std::size_t ml_dsa_tr_bytes = 64;
inline constexpr std::size_t ml_dsa_mu_bytes = 64;
inline constexpr std::size_t ml_dsa_max_context_bytes = 255;

// Appendix B: zeta^(BitRev8(i)) mod q.
consteval std::array<std::uint32_t, ml_dsa_n> compute_ml_dsa_zetas() {
  std::array<std::uint32_t, ml_dsa_n> zetas{};
  std::uint64_t power = 1;
  for (unsigned exponent = 0; exponent < ml_dsa_n; ++exponent) {
    unsigned reversed = 0;
    for (unsigned bit = 0; bit < 8; ++bit) {
      reversed |= ((exponent >> bit) & 1U) << (7 - bit);
    }
    zetas[reversed] = static_cast<std::uint32_t>(power);
    power = power * ml_dsa_zeta % ml_dsa_q;
  }
  return zetas;
}

inline constexpr std::array ml_dsa_zetas = compute_ml_dsa_zetas();

// A parameter set: a column of table 1, and the sizes that follow from it.
struct MlDsa {
  unsigned name;         // 44, 65, 87
  std::size_t tau;       // coefficients +-1 in the challenge
  std::size_t lambda;    // collision strength of the challenge's hash, in bits
  std::uint32_t gamma1;  // range of the mask y
  std::uint32_t gamma2;  // half the low part's range
  std::size_t k;         // rows of the matrix
  std::size_t l;         // its columns
  std::uint32_t eta;     // range of the secrets
  std::size_t omega;     // hints of a signature, at most

  [[nodiscard]] constexpr std::uint32_t beta() const {
    return static_cast<std::uint32_t>(tau) * eta;
  }
  // High parts are below this.
  [[nodiscard]] constexpr std::uint32_t high_count() const { return (ml_dsa_q - 1) / (2 * gamma2); }

  // Bits of a packed coefficient.
  [[nodiscard]] constexpr unsigned t1_bits() const {
    return static_cast<unsigned>(std::bit_width(ml_dsa_q - 1)) - ml_dsa_d;
  }
  [[nodiscard]] constexpr unsigned t0_bits() const { return ml_dsa_d; }
  [[nodiscard]] constexpr unsigned eta_bits() const {
    return static_cast<unsigned>(std::bit_width(2 * eta));
  }
  [[nodiscard]] constexpr unsigned z_bits() const {
    return static_cast<unsigned>(std::bit_width(2 * gamma1 - 1));
  }
  [[nodiscard]] constexpr unsigned w1_bits() const {
    return static_cast<unsigned>(std::bit_width(high_count() - 1));
  }

  // Bytes.
  [[nodiscard]] constexpr std::size_t challenge_bytes() const { return lambda / 4; }
  [[nodiscard]] constexpr std::size_t hint_bytes() const { return omega + k; }
  [[nodiscard]] constexpr std::size_t w1_bytes() const { return k * packed(w1_bits()); }
  [[nodiscard]] constexpr std::size_t public_key_bytes() const {
    return ml_dsa_seed_bytes + k * packed(t1_bits());
  }
  [[nodiscard]] constexpr std::size_t secret_key_bytes() const {
    return 2 * ml_dsa_seed_bytes + ml_dsa_tr_bytes + (k + l) * packed(eta_bits()) +
           k * packed(t0_bits());
  }
  [[nodiscard]] constexpr std::size_t signature_bytes() const {
    return challenge_bytes() + l * packed(z_bits()) + hint_bytes();
  }

  // Bytes of an element whose coefficients have so many bits.
  [[nodiscard]] static constexpr std::size_t packed(unsigned bits) { return ml_dsa_n / 8 * bits; }
};

inline constexpr MlDsa ml_dsa_44{.name = 44,
                                 .tau = 39,
                                 .lambda = 128,
                                 .gamma1 = 1U << 17,
                                 .gamma2 = (ml_dsa_q - 1) / 88,
                                 .k = 4,
                                 .l = 4,
                                 .eta = 2,
                                 .omega = 80};
inline constexpr MlDsa ml_dsa_65{.name = 65,
                                 .tau = 49,
                                 .lambda = 192,
                                 .gamma1 = 1U << 19,
                                 .gamma2 = (ml_dsa_q - 1) / 32,
                                 .k = 6,
                                 .l = 5,
                                 .eta = 4,
                                 .omega = 55};
inline constexpr MlDsa ml_dsa_87{.name = 87,
                                 .tau = 60,
                                 .lambda = 256,
                                 .gamma1 = 1U << 19,
                                 .gamma2 = (ml_dsa_q - 1) / 32,
                                 .k = 8,
                                 .l = 7,
                                 .eta = 2,
                                 .omega = 75};

// Where loops give up. Appendix C allows bounds from 814 iterations, 894, 481 and 221 bytes on; the
// bytes here are those in whole blocks of their SHAKE.
struct MlDsaBounds {
  std::size_t sign_iterations = 814;
  std::size_t rej_ntt_poly_bytes = 1008;
  std::size_t rej_bounded_poly_bytes = 544;
  std::size_t sample_in_ball_bytes = 272;  // with the 8 bytes of signs
};

// The pre-hash functions of HashML-DSA: those that ACVP tests. Each value is the last byte of the
// object identifier 2.16.840.1.101.3.4.2.x.
enum class PreHash : std::uint8_t {
  sha2_256 = 1,
  sha2_384 = 2,
  sha2_512 = 3,
  sha2_224 = 4,
  sha2_512_224 = 5,
  sha2_512_256 = 6,
  sha3_224 = 7,
  sha3_256 = 8,
  sha3_384 = 9,
  sha3_512 = 10,
  shake_128 = 11,
  shake_256 = 12,
};

// The identifier in DER but for its last byte: a tag, a length, 2.16.840.1.101.3.4.2 (section 5.4).
inline constexpr std::array<std::uint8_t, 10> ml_dsa_hash_identifier{0x06, 0x09, 0x60, 0x86, 0x48,
                                                                     0x01, 0x65, 0x03, 0x04, 0x02};

}  // namespace lockstep::parameters
