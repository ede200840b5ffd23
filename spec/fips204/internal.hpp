// FIPS 204, section 6, Algorithms 6 to 8: key generation, signing and verifying without randomness.
// Conventions and deviations: spec/fips204/sets.hpp. Steps: spec/fips204/steps.md.
#pragma once

#include <cstddef>
#include <optional>

#include "spec/fips204/arithmetic.hpp"
#include "spec/fips204/componentwise.hpp"
#include "spec/fips204/conversion.hpp"
#include "spec/fips204/encodings.hpp"
#include "spec/fips204/expanding.hpp"
#include "spec/fips204/failure.hpp"
#include "spec/fips204/hint_packing.hpp"
#include "spec/fips204/internal_events.hpp"
#include "spec/fips204/ntt.hpp"
#include "spec/fips204/sampling.hpp"
#include "spec/fips204/sets.hpp"
#include "spec/fips204/xof.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::fips204 {

template <Parameters p>
struct KeyPair {
  Bytes<pk_bytes(p)> pk;
  Bytes<sk_bytes(p)> sk;
};

template <Parameters p>
using Signature = Bytes<sig_bytes(p)>;

// FIPS 204, Algorithm 6, ML-DSA.KeyGen_internal(ξ).
template <Parameters p, class Run = const Nothing>
Result<KeyPair<p>> ML_DSA_KeyGen_internal(const Bytes<32>& ξ, Run& run = nothing) {
  const auto seed = H<128>(concat(ξ, IntegerToBytes<1>(p.k), IntegerToBytes<1>(p.ℓ)), run);  // 1
  Parts parts(seed);                                                                      // 1
  const Bytes<32> ρ = parts.next<32>();                                                   // 1
  const Bytes<64> ρ_prime = parts.next<64>();                                             // 1
  const Bytes<32> K = parts.next<32>();                                                   // 1-2
  const auto A_hat = ExpandA<p>(ρ, run);                                                  // 3
  const auto s1_s2 = ExpandS<p>(ρ_prime, run);                                            // 4
  if (!A_hat || !s1_s2) {
    run.event("keygen.xof_too_short");
    return Failure::xof_too_short;
  }
  const auto [s1, s2] = s1_s2.value();                                                    // 4
  const auto s1_hat = NTT(to_R_q(s1), run);                                               // 5
  const auto As1 = NTT_inverse(MatrixVectorNTT(A_hat.value(), s1_hat, run), run);         // 5
  const auto t = As1 + to_R_q(s2);                                                        // 5
  run.step("keygen.t", As1, to_R_q(s2), t);
  const auto [t1, t0] = Power2Round(t, run);                                              // 6-7
  const auto pk = pkEncode<p>(ρ, t1, run);                                                // 8
  const auto tr = H<64>(pk, run);                                                         // 9
  const auto sk = skEncode<p>(ρ, K, tr, s1, s2, t0, run);                                 // 10
  return KeyPair<p>{pk, sk};                                                              // 11
}

// FIPS 204, Algorithm 7, ML-DSA.Sign_internal(sk, M′, rnd): first all but line 6, which gives μ.
template <Parameters p, class Run = const Nothing>
Result<Signature<p>> ML_DSA_Sign_mu(const Bytes<sk_bytes(p)>& sk, const Bytes<64>& μ,
                                    const Bytes<32>& rnd, Run& run = nothing) {
  const auto [ρ, K, tr, s1, s2, t0] = skDecode<p>(sk, run);                               // 1
  const auto s1_hat = NTT(to_R_q(s1), run);                                               // 2
  const auto s2_hat = NTT(to_R_q(s2), run);                                               // 3
  const auto t0_hat = NTT(to_R_q(t0), run);                                               // 4
  const auto A_hat = ExpandA<p>(ρ, run);                                                  // 5
  if (!A_hat) {
    run.event("sign.xof_too_short");
    return Failure::xof_too_short;
  }
  const Bytes<64> ρ_double_prime = H<64>(concat(K, rnd, μ), run);                         // 7
  run.step("sign.seed", μ, ρ_double_prime);
  std::size_t κ = 0;                                                                      // 8
  Bytes<p.λ / 4> c_tilde{};
  std::optional<Vector<R_q, p.ℓ>> z;                                                      // 9
  std::optional<Vector<R_2, p.k>> h;                                                      // 9
  std::size_t iterations = 0;
  while (!z && !h) {                                                                      // 10
    if (iterations == bound(run).Sign_internal) {
      report_iterations(iterations, run);
      run.event("sign.too_many_iterations");
      return Failure::too_many_iterations;
    }
    iterations = iterations + 1;
    const auto y = to_R_q(ExpandMask<p>(ρ_double_prime, κ, run));                         // 11
    const auto w = NTT_inverse(MatrixVectorNTT(A_hat.value(), NTT(y, run), run), run);    // 12
    const auto w1 = HighBits<p>(w, run);                                                  // 13-14
    c_tilde = H<p.λ / 4>(concat(μ, w1Encode<p>(w1, run)), run);                           // 15
    const auto c = SampleInBall<p>(c_tilde, run);                                         // 16
    if (!c) {
      run.event("sign.xof_too_short");
      return Failure::xof_too_short;
    }
    const auto c_hat = NTT(to_R_q(c.value()), run);                                       // 17
    const auto cs1 = NTT_inverse(ScalarVectorNTT(c_hat, s1_hat, run), run);               // 18
    const auto cs2 = NTT_inverse(ScalarVectorNTT(c_hat, s2_hat, run), run);               // 19
    z = y + cs1;                                                                          // 20
    const auto w_minus_cs2 = w - cs2;                                                     // 21
    const auto r0 = LowBits<p>(w_minus_cs2, run);                                         // 21-22
    run.step("sign.iteration", κ, y, w, w1, c_tilde, c.value(), cs1, cs2, z.value(), r0);
    report_validity<p>(norm(z.value()), norm(r0), run);
    const bool z_is_small = norm_below(z.value(), p.γ1 - p.β(), run);                     // 23
    const bool r0_is_small = norm_below(r0, p.γ2 - p.β(), run);                           // 23
    if (!z_is_small || !r0_is_small) {                                                    // 23
      z = std::nullopt;                                                                   // 23
      h = std::nullopt;                                                                   // 23
    } else {                                                                              // 24
      const auto ct0 = NTT_inverse(ScalarVectorNTT(c_hat, t0_hat, run), run);             // 25
      h = MakeHint<p>(-ct0, w_minus_cs2 + ct0, run);                                      // 26-27
      run.step("sign.hint", w_minus_cs2, ct0, h.value());
      report_hints<p>(norm(ct0), number_of_ones(h.value()), run);
      if (!norm_below(ct0, p.γ2, run) || number_of_ones(h.value()) > p.ω) {               // 28
        z = std::nullopt;                                                                 // 28
        h = std::nullopt;                                                                 // 28
      }                                                                                   // 29
    }                                                                                     // 30
    κ = κ + p.ℓ;                                                                          // 31
  }                                                                                       // 32
  report_iterations(iterations, run);
  const auto σ = sigEncode<p>(c_tilde, mod_pm_q(z.value()), h.value(), run);              // 33
  return σ;                                                                               // 34
}

template <Parameters p, class Run = const Nothing>
Result<Signature<p>> ML_DSA_Sign_internal(const Bytes<sk_bytes(p)>& sk, ByteView M_prime,
                                          const Bytes<32>& rnd, Run& run = nothing) {
  const Bytes<64> tr = skDecode<p>(sk).tr;                                                // 1
  const Bytes<64> μ = H<64>(concat(tr, M_prime), run);                                    // 6
  return ML_DSA_Sign_mu<p>(sk, μ, rnd, run);                                              // 34
}

// FIPS 204, Algorithm 8, ML-DSA.Verify_internal(pk, M′, σ): first all but lines 6 and 7, which give
// μ, behind the check of the lengths that section 6.3 asks for.
template <Parameters p, class Run = const Nothing>
Result<bool> ML_DSA_Verify_mu(ByteView pk, const Bytes<64>& μ, ByteView σ, Run& run = nothing) {
  if (pk.size() != pk_bytes(p)) {
    run.event("verify.pk_length");
    return false;
  }
  if (σ.size() != sig_bytes(p)) {
    run.event("verify.sig_length");
    return false;
  }
  const auto [ρ, t1] = pkDecode<p>(to_Bytes<pk_bytes(p)>(pk).value(), run);               // 1
  const auto [c_tilde, z, h] = sigDecode<p>(to_Bytes<sig_bytes(p)>(σ).value(), run);      // 2
  if (!h) {                                                                               // 3
    run.event("verify.hint_malformed");
    return false;                                                                         // 3
  }                                                                                       // 4
  const auto A_hat = ExpandA<p>(ρ, run);                                                  // 5
  const auto c = SampleInBall<p>(c_tilde, run);                                           // 8
  if (!A_hat || !c) {
    run.event("verify.xof_too_short");
    return Failure::xof_too_short;
  }
  const auto Az_hat = MatrixVectorNTT(A_hat.value(), NTT(to_R_q(z), run), run);           // 9
  const auto t1_hat = NTT(to_R_q(times_power_of_2(t1, d)), run);                          // 9
  const auto ct1_hat = ScalarVectorNTT(NTT(to_R_q(c.value()), run), t1_hat, run);         // 9
  const auto w_prime_Approx = NTT_inverse(Az_hat - ct1_hat, run);                         // 9
  const auto w1_prime = UseHint<p>(h.value(), w_prime_Approx, run);                       // 10-11
  const auto c_tilde_prime = H<p.λ / 4>(concat(μ, w1Encode<p>(w1_prime, run)), run);      // 12
  run.step("verify.w1", μ, Az_hat, ct1_hat, w_prime_Approx, w1_prime, c_tilde_prime);
  report_verdict<p>(norm(z), c_tilde, c_tilde_prime, run);
  const bool z_is_small = norm_below(z, p.γ1 - p.β(), run);                               // 13
  return z_is_small && c_tilde == c_tilde_prime;                                          // 13
}

template <Parameters p, class Run = const Nothing>
Result<bool> ML_DSA_Verify_internal(ByteView pk, ByteView M_prime, ByteView σ,
                                    Run& run = nothing) {
  const Bytes<64> tr = H<64>(pk, run);                                                    // 6
  const Bytes<64> μ = H<64>(concat(tr, M_prime), run);                                    // 7
  return ML_DSA_Verify_mu<p>(pk, μ, σ, run);                                              // 13
}

}  // namespace lockstep::spec::fips204
