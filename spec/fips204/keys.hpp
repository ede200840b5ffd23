// Beyond FIPS 204: what can be checked of a secret key and computed from a key.
//
// The standard reads a secret key from a trusted source and does not look at it: skDecode may give
// coefficients of s1 and s2 outside [-η, η]. Deviation 6 of sets.hpp: who does not trust the source
// calls secrets_in_range before Algorithm 2, 4 or 7, or check_sk. The algorithms do not call them.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "spec/fips204/arithmetic.hpp"
#include "spec/fips204/componentwise.hpp"
#include "spec/fips204/encodings.hpp"
#include "spec/fips204/expanding.hpp"
#include "spec/fips204/failure.hpp"
#include "spec/fips204/ntt.hpp"
#include "spec/fips204/sets.hpp"
#include "spec/fips204/xof.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::fips204 {

// What is wrong with a secret key; the events have the same order.
enum class SkFault {
  s1_out_of_range,
  s2_out_of_range,
  t0_differs,     // from the low bits of A s1 + s2
  tr_differs,     // from the hash of the public key
  pk_differs,     // the public key given with it
  xof_too_short,  // nothing: Algorithm 30 ran into its bound
};

inline constexpr auto sk_fault_events = std::to_array<std::string_view>({
    "sk.s1_out_of_range",
    "sk.s2_out_of_range",
    "sk.t0_differs",
    "sk.tr_differs",
    "sk.pk_differs",
    "sk.xof_too_short",
});

template <class Run>
SkFault fault(SkFault what, Run& run) {
  run.event(sk_fault_events.at(static_cast<std::size_t>(what)));
  return what;
}

// Whether s1 and s2 have coefficients outside [-η, η]: which of them.
template <Parameters p, class Run = const Nothing>
std::optional<SkFault> secrets_out_of_range(const Bytes<sk_bytes(p)>& sk, Run& run = nothing) {
  const DecodedSk<p> key = skDecode<p>(sk);
  if (norm(key.s1) > p.η) {
    return fault(SkFault::s1_out_of_range, run);
  }
  if (norm(key.s2) > p.η) {
    return fault(SkFault::s2_out_of_range, run);
  }
  return std::nullopt;
}

template <Parameters p>
struct PublicPart {
  Bytes<pk_bytes(p)> pk;
  Vector<R, p.k> t0;
};

// pk and t0 from the rest of a secret key, as in lines 3 and 5 to 8 of Algorithm 6.
template <Parameters p, class Run = const Nothing>
std::optional<PublicPart<p>> public_part(const Bytes<sk_bytes(p)>& sk, Run& run = nothing) {
  const DecodedSk<p> key = skDecode<p>(sk, run);
  const auto A_hat = ExpandA<p>(key.ρ, run);
  if (!A_hat) {
    return std::nullopt;
  }
  const auto As1_hat = MatrixVectorNTT(A_hat.value(), NTT(to_R_q(key.s1), run), run);
  const auto t = NTT_inverse(As1_hat, run) + to_R_q(key.s2);
  const auto [t1, t0] = Power2Round(t, run);
  return PublicPart<p>{pkEncode<p>(key.ρ, t1, run), t0};
}

// The public key that belongs to a secret key.
template <Parameters p, class Run = const Nothing>
Result<Bytes<pk_bytes(p)>> pk_from_sk(const Bytes<sk_bytes(p)>& sk, Run& run = nothing) {
  const std::optional<PublicPart<p>> part = public_part<p>(sk, run);
  if (!part) {
    run.event("sk.xof_too_short");
    return Failure::xof_too_short;
  }
  return part.value().pk;
}

// The first fault of a secret key, or ⊥ if it is one that KeyGen_internal could have made but for
// K; and whether pk is its public key, if pk is given.
template <Parameters p, class Run = const Nothing>
std::optional<SkFault> check_sk(const Bytes<sk_bytes(p)>& sk,
                                const std::optional<Bytes<pk_bytes(p)>>& pk, Run& run = nothing) {
  const std::optional<SkFault> range = secrets_out_of_range<p>(sk, run);
  if (range) {
    return range;
  }
  const std::optional<PublicPart<p>> part = public_part<p>(sk, run);
  if (!part) {
    return fault(SkFault::xof_too_short, run);
  }
  const DecodedSk<p> key = skDecode<p>(sk);
  if (key.t0 != part.value().t0) {
    return fault(SkFault::t0_differs, run);
  }
  if (key.tr != H<64>(part.value().pk, run)) {
    return fault(SkFault::tr_differs, run);
  }
  if (pk && pk.value() != part.value().pk) {
    return fault(SkFault::pk_differs, run);
  }
  return std::nullopt;
}

// What signing needs of sk, computed once for many signatures: lines 1 to 5 of Algorithm 7.
template <Parameters p>
struct ExpandedSk {
  Matrix<T_q, p.k, p.ℓ> A_hat;
  Bytes<32> K;
  Bytes<64> tr;
  Vector<T_q, p.ℓ> s1_hat;
  Vector<T_q, p.k> s2_hat;
  Vector<T_q, p.k> t0_hat;
};

template <Parameters p, class Run = const Nothing>
std::optional<ExpandedSk<p>> expand_sk(const Bytes<sk_bytes(p)>& sk, Run& run = nothing) {
  const DecodedSk<p> key = skDecode<p>(sk, run);
  const auto A_hat = ExpandA<p>(key.ρ, run);
  if (!A_hat) {
    return std::nullopt;
  }
  return ExpandedSk<p>{A_hat.value(), key.K, key.tr, NTT(to_R_q(key.s1), run),
                       NTT(to_R_q(key.s2), run), NTT(to_R_q(key.t0), run)};
}

// What verifying needs of pk, computed once for many signatures: lines 1, 5, 6 and a part of 9 of
// Algorithm 8.
template <Parameters p>
struct ExpandedPk {
  Matrix<T_q, p.k, p.ℓ> A_hat;
  Bytes<64> tr;
  Vector<T_q, p.k> t1_hat;  // NTT(t1 · 2^d)
};

template <Parameters p, class Run = const Nothing>
std::optional<ExpandedPk<p>> expand_pk(const Bytes<pk_bytes(p)>& pk, Run& run = nothing) {
  const DecodedPk<p> key = pkDecode<p>(pk, run);
  const auto A_hat = ExpandA<p>(key.ρ, run);
  if (!A_hat) {
    return std::nullopt;
  }
  return ExpandedPk<p>{A_hat.value(), H<64>(pk, run),
                       NTT(to_R_q(times_power_of_2(key.t1, d)), run)};
}

}  // namespace lockstep::spec::fips204
