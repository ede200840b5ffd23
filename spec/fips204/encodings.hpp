// FIPS 204, section 7.2, Algorithms 22 to 28: keys, signatures and commitments as strings.
// Conventions and deviations: spec/fips204/sets.hpp.
#pragma once

#include <cstddef>
#include <optional>

#include "spec/fips204/bit_packing.hpp"
#include "spec/fips204/hint_packing.hpp"
#include "spec/fips204/sets.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::fips204 {

// The parts of a string, one after the other: (part_0, part_1, ...) <- string.
class Parts {
 public:
  template <std::size_t n>
  constexpr explicit Parts(const Bytes<n>& string) : left_(string) {}
  template <std::size_t n>
  explicit Parts(const Bytes<n>&& string) = delete;  // it would be gone before its parts are taken

  // An element of 𝔹^n.
  template <std::size_t n>
  constexpr Bytes<n> next() {
    // NOLINTNEXTLINE(bugprone-unchecked-optional-access): first(n) has n bytes.
    const Bytes<n> part = to_Bytes<n>(left_.first(n)).value();
    left_ = left_.subspan(n);
    return part;
  }

  // An element of (𝔹^n)^k.
  template <std::size_t n, std::size_t k>
  constexpr Vector<Bytes<n>, k> next() {
    Vector<Bytes<n>, k> parts{};
    for (Bytes<n>& part : parts) {
      part = next<n>();
    }
    return parts;
  }

 private:
  ByteView left_;
};

// 2^(bitlen(q-1)-d) - 1, the greatest coefficient of t1.
inline constexpr Z t1_max = (Z{1} << (bitlen(q - 1) - d)) - 1;
static_assert(t1_max == 1023);

// FIPS 204, Algorithm 22, pkEncode(ρ, t1).
template <Parameters p, class Run = const Nothing>
constexpr Bytes<pk_bytes(p)> pkEncode(const Bytes<32>& ρ, const Vector<R, p.k>& t1,
                                      Run& run = nothing) {
  ByteString pk(ρ.begin(), ρ.end());                                                      // 1
  for (std::size_t i = 0; i <= p.k - 1; ++i) {                                            // 2
    pk = concat(pk, SimpleBitPack(t1.at(i), t1_max, run));                                // 3
  }                                                                                       // 4
  run.step("mldsa.pk_encode", p, ρ, t1, pk);
  return to_Bytes<pk_bytes(p)>(pk).value();                                               // 5
}

template <Parameters p>
struct DecodedPk {
  Bytes<32> ρ;
  Vector<R, p.k> t1;
};

// FIPS 204, Algorithm 23, pkDecode(pk).
template <Parameters p, class Run = const Nothing>
constexpr DecodedPk<p> pkDecode(const Bytes<pk_bytes(p)>& pk, Run& run = nothing) {
  Parts parts(pk);                                                                        // 1
  const Bytes<32> ρ = parts.next<32>();                                                   // 1
  const auto z = parts.next<32 * (bitlen(q - 1) - d), p.k>();                             // 1
  Vector<R, p.k> t1;
  for (std::size_t i = 0; i <= p.k - 1; ++i) {                                            // 2
    t1.at(i) = SimpleBitUnpack(z.at(i), t1_max, run);                                     // 3
  }                                                                                       // 4
  run.step("mldsa.pk_decode", p, pk, ρ, t1);
  return {ρ, t1};                                                                         // 5
}

template <Parameters p>
struct DecodedSk {
  Bytes<32> ρ;
  Bytes<32> K;
  Bytes<64> tr;
  Vector<R, p.ℓ> s1;
  Vector<R, p.k> s2;
  Vector<R, p.k> t0;
};

// 2^(d-1), the greatest coefficient of t0; the least is 1 more than its negative.
inline constexpr Z t0_max = Z{1} << (d - 1);

// FIPS 204, Algorithm 24, skEncode(ρ, K, tr, s1, s2, t0).
template <Parameters p, class Run = const Nothing>
constexpr Bytes<sk_bytes(p)> skEncode(const Bytes<32>& ρ, const Bytes<32>& K, const Bytes<64>& tr,
                                      const Vector<R, p.ℓ>& s1, const Vector<R, p.k>& s2,
                                      const Vector<R, p.k>& t0, Run& run = nothing) {
  ByteString sk = concat(ρ, K, tr);                                                       // 1
  for (std::size_t i = 0; i <= p.ℓ - 1; ++i) {                                            // 2
    sk = concat(sk, BitPack(s1.at(i), p.η, p.η, run));                                    // 3
  }                                                                                       // 4
  for (std::size_t i = 0; i <= p.k - 1; ++i) {                                            // 5
    sk = concat(sk, BitPack(s2.at(i), p.η, p.η, run));                                    // 6
  }                                                                                       // 7
  for (std::size_t i = 0; i <= p.k - 1; ++i) {                                            // 8
    sk = concat(sk, BitPack(t0.at(i), t0_max - 1, t0_max, run));                          // 9
  }                                                                                       // 10
  run.step("mldsa.sk_encode", p, ρ, K, tr, s1, s2, t0, sk);
  return to_Bytes<sk_bytes(p)>(sk).value();                                               // 11
}

// FIPS 204, Algorithm 25, skDecode(sk).
template <Parameters p, class Run = const Nothing>
constexpr DecodedSk<p> skDecode(const Bytes<sk_bytes(p)>& sk, Run& run = nothing) {
  Parts parts(sk);                                                                        // 1
  const Bytes<32> ρ = parts.next<32>();                                                   // 1
  const Bytes<32> K = parts.next<32>();                                                   // 1
  const Bytes<64> tr = parts.next<64>();                                                  // 1
  const auto y = parts.next<32 * bitlen(2 * p.η), p.ℓ>();                                 // 1
  const auto z = parts.next<32 * bitlen(2 * p.η), p.k>();                                 // 1
  const auto w = parts.next<32 * d, p.k>();                                               // 1
  Vector<R, p.ℓ> s1;
  for (std::size_t i = 0; i <= p.ℓ - 1; ++i) {                                            // 2
    s1.at(i) = BitUnpack(y.at(i), p.η, p.η, run);                                         // 3
  }                                                                                       // 4
  Vector<R, p.k> s2;
  for (std::size_t i = 0; i <= p.k - 1; ++i) {                                            // 5
    s2.at(i) = BitUnpack(z.at(i), p.η, p.η, run);                                         // 6
  }                                                                                       // 7
  Vector<R, p.k> t0;
  for (std::size_t i = 0; i <= p.k - 1; ++i) {                                            // 8
    t0.at(i) = BitUnpack(w.at(i), t0_max - 1, t0_max, run);                               // 9
  }                                                                                       // 10
  run.step("mldsa.sk_decode", p, sk, ρ, K, tr, s1, s2, t0);
  return {ρ, K, tr, s1, s2, t0};                                                          // 11
}

template <Parameters p>
struct DecodedSignature {
  Bytes<p.λ / 4> c_tilde;
  Vector<R, p.ℓ> z;
  std::optional<Vector<R_2, p.k>> h;
};

// FIPS 204, Algorithm 26, sigEncode(c̃, z, h).
template <Parameters p, class Run = const Nothing>
constexpr Bytes<sig_bytes(p)> sigEncode(const Bytes<p.λ / 4>& c_tilde, const Vector<R, p.ℓ>& z,
                                        const Vector<R_2, p.k>& h, Run& run = nothing) {
  ByteString σ(c_tilde.begin(), c_tilde.end());                                           // 1
  for (std::size_t i = 0; i <= p.ℓ - 1; ++i) {                                            // 2
    σ = concat(σ, BitPack(z.at(i), p.γ1 - 1, p.γ1, run));                                 // 3
  }                                                                                       // 4
  σ = concat(σ, HintBitPack<p>(h, run));                                                  // 5
  run.step("mldsa.sig_encode", p, c_tilde, z, h, σ);
  return to_Bytes<sig_bytes(p)>(σ).value();                                               // 6
}

// FIPS 204, Algorithm 27, sigDecode(σ).
template <Parameters p, class Run = const Nothing>
constexpr DecodedSignature<p> sigDecode(const Bytes<sig_bytes(p)>& σ, Run& run = nothing) {
  Parts parts(σ);                                                                         // 1
  const Bytes<p.λ / 4> c_tilde = parts.next<p.λ / 4>();                                   // 1
  const auto x = parts.next<32 * (1 + bitlen(p.γ1 - 1)), p.ℓ>();                          // 1
  const Bytes<p.ω + p.k> y = parts.next<p.ω + p.k>();                                     // 1
  Vector<R, p.ℓ> z;
  for (std::size_t i = 0; i <= p.ℓ - 1; ++i) {                                            // 2
    z.at(i) = BitUnpack(x.at(i), p.γ1 - 1, p.γ1, run);                                    // 3
  }                                                                                       // 4
  const std::optional<Vector<R_2, p.k>> h = HintBitUnpack<p>(y, run);                     // 5
  run.step("mldsa.hint_unpack", p, y, h);
  run.step("mldsa.sig_decode", p, σ, c_tilde, z, h);
  return {c_tilde, z, h};                                                                 // 6
}

// FIPS 204, Algorithm 28, w1Encode(w1).
template <Parameters p, class Run = const Nothing>
constexpr Bytes<w1_bytes(p)> w1Encode(const Vector<R, p.k>& w1, Run& run = nothing) {
  ByteString w1_tilde;                                                                    // 1
  for (std::size_t i = 0; i <= p.k - 1; ++i) {                                            // 2
    w1_tilde = concat(w1_tilde, SimpleBitPack(w1.at(i), (q - 1) / (2 * p.γ2) - 1, run));  // 3
  }                                                                                       // 4
  run.step("mldsa.w1_encode", p, w1, w1_tilde);
  return to_Bytes<w1_bytes(p)>(w1_tilde).value();                                         // 5
}

}  // namespace lockstep::spec::fips204
