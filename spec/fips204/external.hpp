// FIPS 204, section 5, Algorithms 1 to 5: ML-DSA and HashML-DSA as an application calls them.
//
// Conventions, beside those of spec/fips204/sets.hpp:
//   The random source of Algorithms 1, 2 and 4 is an argument: RBG() is 32 bytes, or NULL as
//   std::nullopt. The deterministic variants substitute {0}^32: `deterministic`, below.
//   ctx may have any length here, so that a longer one than 255 bytes can be refused.
// Deviations: those of sets.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "spec/fips204/conversion.hpp"
#include "spec/fips204/failure.hpp"
#include "spec/fips204/internal.hpp"
#include "spec/fips204/prehash.hpp"
#include "spec/fips204/sets.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::fips204 {

inline constexpr auto deterministic = [] { return std::optional<Bytes<32>>(Bytes<32>{}); };

// The caller chooses these.
inline constexpr auto external_events = std::to_array<std::string_view>({
    "external.context_empty",
    "external.context_longest",   // 255 bytes
    "external.context_too_long",  // refused
    "external.no_random_bits",    // refused: ξ or rnd is NULL
    "external.rnd_is_0",          // deterministic
    "external.sk_length",         // refused
});

template <class Run>
void report_context(ByteView ctx, Run& run) {
  if (ctx.empty()) {
    run.event("external.context_empty");
  }
  if (ctx.size() == 255) {
    run.event("external.context_longest");
  }
  if (ctx.size() > 255) {
    run.event("external.context_too_long");
  }
}

template <class Run>
void report_random(const std::optional<Bytes<32>>& rnd, Run& run) {
  if (!rnd) {
    run.event("external.no_random_bits");
  }
  if (rnd == Bytes<32>{}) {
    run.event("external.rnd_is_0");
  }
}

// FIPS 204, Algorithm 1, ML-DSA.KeyGen().
template <Parameters p, class RBG, class Run = const Nothing>
Result<KeyPair<p>> ML_DSA_KeyGen(RBG&& rbg, Run& run = nothing) {
  const std::optional<Bytes<32>> ξ = rbg();                                               // 1
  report_random(ξ, run);
  if (!ξ) {                                                                               // 2
    return Failure::no_random_bits;                                                       // 3
  }                                                                                       // 4
  return ML_DSA_KeyGen_internal<p>(ξ.value(), run);                                       // 5
}

// FIPS 204, Algorithm 2, ML-DSA.Sign(sk, M, ctx).
template <Parameters p, class RBG, class Run = const Nothing>
Result<Signature<p>> ML_DSA_Sign(ByteView sk, ByteView M, ByteView ctx, RBG&& rbg,
                                 Run& run = nothing) {
  report_context(ctx, run);
  if (ctx.size() > 255) {                                                                 // 1
    return Failure::context_too_long;                                                     // 2
  }                                                                                       // 3-4
  const std::optional<Bytes<sk_bytes(p)>> sk_of_its_length = to_Bytes<sk_bytes(p)>(sk);
  if (!sk_of_its_length) {
    run.event("external.sk_length");
    return Failure::sk_length;
  }
  const std::optional<Bytes<32>> rnd = rbg();                                             // 5
  report_random(rnd, run);
  if (!rnd) {                                                                             // 6
    return Failure::no_random_bits;                                                       // 7
  }                                                                                       // 8-9
  const ByteString M_prime =                                                              // 10
      concat(IntegerToBytes<1>(0), IntegerToBytes<1>(ctx.size()), ctx, M);                // 10
  const auto σ =                                                                          // 11
      ML_DSA_Sign_internal<p>(sk_of_its_length.value(), M_prime, rnd.value(), run);       // 11
  return σ;                                                                               // 12
}

// FIPS 204, Algorithm 3, ML-DSA.Verify(pk, M, σ, ctx).
template <Parameters p, class Run = const Nothing>
Result<bool> ML_DSA_Verify(ByteView pk, ByteView M, ByteView σ, ByteView ctx, Run& run = nothing) {
  report_context(ctx, run);
  if (ctx.size() > 255) {                                                                 // 1
    return Failure::context_too_long;                                                     // 2
  }                                                                                       // 3-4
  const ByteString M_prime =                                                              // 5
      concat(IntegerToBytes<1>(0), IntegerToBytes<1>(ctx.size()), ctx, M);                // 5
  return ML_DSA_Verify_internal<p>(pk, M_prime, σ, run);                                  // 6
}

// FIPS 204, Algorithm 4, HashML-DSA.Sign(sk, M, ctx, PH).
template <Parameters p, class RBG, class Run = const Nothing>
Result<Signature<p>> HashML_DSA_Sign(ByteView sk, ByteView M, ByteView ctx, PreHash PH, RBG&& rbg,
                                     Run& run = nothing) {
  report_context(ctx, run);
  if (ctx.size() > 255) {                                                                 // 1
    return Failure::context_too_long;                                                     // 2
  }                                                                                       // 3-4
  const std::optional<Bytes<sk_bytes(p)>> sk_of_its_length = to_Bytes<sk_bytes(p)>(sk);
  if (!sk_of_its_length) {
    run.event("external.sk_length");
    return Failure::sk_length;
  }
  const std::optional<Bytes<32>> rnd = rbg();                                             // 5
  report_random(rnd, run);
  if (!rnd) {                                                                             // 6
    return Failure::no_random_bits;                                                       // 7
  }                                                                                       // 8-9
  const ByteString OID_PH_M = OID_and_PH_M<p>(PH, M, run);                                // 10-22
  const ByteString M_prime =
      concat(IntegerToBytes<1>(1), IntegerToBytes<1>(ctx.size()), ctx, OID_PH_M);         // 23
  const auto σ =                                                                          // 24
      ML_DSA_Sign_internal<p>(sk_of_its_length.value(), M_prime, rnd.value(), run);       // 24
  return σ;                                                                               // 25
}

// FIPS 204, Algorithm 5, HashML-DSA.Verify(pk, M, σ, ctx, PH).
template <Parameters p, class Run = const Nothing>
Result<bool> HashML_DSA_Verify(ByteView pk, ByteView M, ByteView σ, ByteView ctx, PreHash PH,
                               Run& run = nothing) {
  report_context(ctx, run);
  if (ctx.size() > 255) {                                                                 // 1
    return false;                                                                         // 2
  }                                                                                       // 3-4
  const ByteString OID_PH_M = OID_and_PH_M<p>(PH, M, run);                                // 5-17
  const ByteString M_prime =
      concat(IntegerToBytes<1>(1), IntegerToBytes<1>(ctx.size()), ctx, OID_PH_M);         // 18
  return ML_DSA_Verify_internal<p>(pk, M_prime, σ, run);                                  // 19
}

}  // namespace lockstep::spec::fips204
