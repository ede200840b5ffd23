#include "reference/ml_dsa/verify.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/ml_dsa/declassified.hpp"
#include "base/ml_dsa/status.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/keccak/sponge.hpp"
#include "reference/ml_dsa/arithmetic.hpp"
#include "reference/ml_dsa/boundary.hpp"
#include "reference/ml_dsa/encoding.hpp"
#include "reference/ml_dsa/expand.hpp"
#include "reference/ml_dsa/message.hpp"
#include "reference/ml_dsa/ntt.hpp"
#include "reference/ml_dsa/ring.hpp"
#include "reference/ml_dsa/rounding.hpp"
#include "reference/ml_dsa/sampling.hpp"

namespace lockstep::reference::ml_dsa {

namespace {

using parameters::ml_dsa_44;
using parameters::ml_dsa_65;
using parameters::ml_dsa_87;

Verdict key_refused(Status status) {
  return status == Status::public_key_length ? Verdict::public_key_length
                                             : Verdict::stream_too_short;
}

// Everything that comes before the arithmetic; accepted means that there is no reason yet.
template <MlDsa P>
Verdict read_signature(const Message& message,
                       std::span<const std::uint8_t> signature,
                       SignatureParts<P>& parts) {
  if (!message.context_fits()) {
    return Verdict::context_too_long;
  }
  if (signature.size() != P.signature_bytes()) {
    return Verdict::signature_length;
  }
  return verdict_of(sig_decode<P>(signature.first<P.signature_bytes()>(), parts));
}

// Lines 9 and 10 of algorithm 8: the commitment that the signature stands for.
template <MlDsa P>
void recover_w1(const ExpandedPublicKey<P>& key,
                const SignatureParts<P>& parts,
                const NttPoly& c,
                PolyVector<P.k>& w1) {
  NttVector<P.l> z;
  for (std::size_t i = 0; i < P.l; ++i) {
    ntt(parts.z[i], z[i]);
  }
  for (std::size_t i = 0; i < P.k; ++i) {
    ProductSum sum;
    for (std::size_t j = 0; j < P.l; ++j) {
      sum.add(key.matrix[i][j], z[j]);
    }
    sum.subtract(c, key.t1[i]);
    NttProduct product;
    sum.finish(product);
    Poly w;
    inverse_ntt(product, w);
    for (std::size_t j = 0; j < n; ++j) {
      w1[i][j] = Rounding<P.gamma2>::use_hint(parts.hint[i][j], w[j]);
    }
  }
}

// Lines 11 and 12: the hash of mu and the commitment.
template <MlDsa P>
void hash_commitment(const Mu& mu,
                     const PolyVector<P.k>& w1,
                     std::array<Byte, P.challenge_bytes()>& challenge) {
  std::array<Byte, P.w1_bytes()> encoded;
  w1_encode<P>(w1, encoded);
  keccak::Sponge sponge = keccak::Sponge::shake256();
  absorb(sponge, mu);
  absorb(sponge, encoded);
  keccak::SpongeOutput output = sponge.finish();
  squeeze(output, challenge);
}

// Lines 6 to 13.
template <MlDsa P>
Verdict check(const ExpandedPublicKey<P>& key,
              const Message& message,
              const SignatureParts<P>& parts,
              const Bounds& bounds) {
  Mu mu;
  message.represent(key.tr, mu);
  Poly c;
  if (sample_in_ball(parts.challenge, P.tau, c, bounds.sample_in_ball_bytes) != Status::ok) {
    return Verdict::stream_too_short;
  }
  NttPoly c_hat;
  ntt(c, c_hat);
  PolyVector<P.k> w1;
  recover_w1<P>(key, parts, c_hat, w1);
  std::array<Byte, P.challenge_bytes()> challenge;
  hash_commitment<P>(mu, w1, challenge);
  Word too_large(0);
  for (const Poly& z : parts.z) {
    too_large |= norm_reaches(z, P.gamma1 - P.beta());
  }
  if (declassified::response_too_large(too_large)) {
    return Verdict::z_out_of_range;
  }
  Word difference(0);
  for (std::size_t i = 0; i < challenge.size(); ++i) {
    difference |= Word(challenge[i] ^ parts.challenge[i]);
  }
  return declassified::challenge_differs((difference != 0).bit()) ? Verdict::challenge_differs
                                                                  : Verdict::accepted;
}

}  // namespace

template <MlDsa P>
Status expand_public_key(std::span<const std::uint8_t> public_key,
                         ExpandedPublicKey<P>& out,
                         const Bounds& bounds) noexcept {
  if (public_key.size() != P.public_key_bytes()) {
    return or_zero(Status::public_key_length, out);
  }
  PublicKeyParts<P> parts;
  pk_decode<P>(public_key.first<P.public_key_bytes()>(), parts);
  for (std::size_t i = 0; i < P.k; ++i) {
    // At most (2^10 - 1) 2^13 = q - 1.
    for (Word& word : parts.t1[i].coefficients) {
      word = word << parameters::ml_dsa_d;
    }
    ntt(parts.t1[i], out.t1[i]);
  }
  keccak::Sponge sponge = keccak::Sponge::shake256();
  sponge.absorb(public_key);
  keccak::SpongeOutput output = sponge.finish();
  squeeze(output, out.tr);
  return or_zero(expand_a(parts.rho, out.matrix, bounds.rej_ntt_poly_bytes), out);
}

template <MlDsa P>
Verdict verify_expanded(const ExpandedPublicKey<P>& key,
                        const Message& message,
                        std::span<const std::uint8_t> signature,
                        const Bounds& bounds) noexcept {
  SignatureParts<P> parts;
  const Verdict verdict = read_signature<P>(message, signature, parts);
  return verdict == Verdict::accepted ? check<P>(key, message, parts, bounds) : verdict;
}

template <MlDsa P>
Verdict verify(std::span<const std::uint8_t> public_key,
               const Message& message,
               std::span<const std::uint8_t> signature,
               const Bounds& bounds) noexcept {
  if (message.context_fits() && public_key.size() != P.public_key_bytes()) {
    return Verdict::public_key_length;
  }
  SignatureParts<P> parts;
  const Verdict verdict = read_signature<P>(message, signature, parts);
  if (verdict != Verdict::accepted) {
    return verdict;
  }
  ExpandedPublicKey<P> key;
  const Status status = expand_public_key<P>(public_key, key, bounds);
  return status == Status::ok ? check<P>(key, message, parts, bounds) : key_refused(status);
}

template <MlDsa P>
void verify_many(const ExpandedPublicKey<P>& key,
                 std::span<const SignedMessage> signed_messages,
                 std::span<Verdict> verdicts,
                 const Bounds& bounds) noexcept {
  for (std::size_t i = 0; i < signed_messages.size(); ++i) {
    verdicts[i] =
        verify_expanded<P>(key, signed_messages[i].message, signed_messages[i].signature, bounds);
  }
}

template Status expand_public_key<ml_dsa_44>(std::span<const std::uint8_t>,
                                             ExpandedPublicKey<ml_dsa_44>&,
                                             const Bounds&) noexcept;
template Status expand_public_key<ml_dsa_65>(std::span<const std::uint8_t>,
                                             ExpandedPublicKey<ml_dsa_65>&,
                                             const Bounds&) noexcept;
template Status expand_public_key<ml_dsa_87>(std::span<const std::uint8_t>,
                                             ExpandedPublicKey<ml_dsa_87>&,
                                             const Bounds&) noexcept;
template Verdict verify_expanded<ml_dsa_44>(const ExpandedPublicKey<ml_dsa_44>&,
                                            const Message&,
                                            std::span<const std::uint8_t>,
                                            const Bounds&) noexcept;
template Verdict verify_expanded<ml_dsa_65>(const ExpandedPublicKey<ml_dsa_65>&,
                                            const Message&,
                                            std::span<const std::uint8_t>,
                                            const Bounds&) noexcept;
template Verdict verify_expanded<ml_dsa_87>(const ExpandedPublicKey<ml_dsa_87>&,
                                            const Message&,
                                            std::span<const std::uint8_t>,
                                            const Bounds&) noexcept;
template Verdict verify<ml_dsa_44>(std::span<const std::uint8_t>,
                                   const Message&,
                                   std::span<const std::uint8_t>,
                                   const Bounds&) noexcept;
template Verdict verify<ml_dsa_65>(std::span<const std::uint8_t>,
                                   const Message&,
                                   std::span<const std::uint8_t>,
                                   const Bounds&) noexcept;
template Verdict verify<ml_dsa_87>(std::span<const std::uint8_t>,
                                   const Message&,
                                   std::span<const std::uint8_t>,
                                   const Bounds&) noexcept;
template void verify_many<ml_dsa_44>(const ExpandedPublicKey<ml_dsa_44>&,
                                     std::span<const SignedMessage>,
                                     std::span<Verdict>,
                                     const Bounds&) noexcept;
template void verify_many<ml_dsa_65>(const ExpandedPublicKey<ml_dsa_65>&,
                                     std::span<const SignedMessage>,
                                     std::span<Verdict>,
                                     const Bounds&) noexcept;
template void verify_many<ml_dsa_87>(const ExpandedPublicKey<ml_dsa_87>&,
                                     std::span<const SignedMessage>,
                                     std::span<Verdict>,
                                     const Bounds&) noexcept;

}  // namespace lockstep::reference::ml_dsa
