#include "reference/ml_dsa/keys.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "base/wiped.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/keccak/sponge.hpp"
#include "reference/ml_dsa/arithmetic.hpp"
#include "reference/ml_dsa/boundary.hpp"
#include "reference/ml_dsa/declassified.hpp"
#include "reference/ml_dsa/encoding.hpp"
#include "reference/ml_dsa/expand.hpp"
#include "reference/ml_dsa/ntt.hpp"
#include "reference/ml_dsa/ring.hpp"
#include "reference/ml_dsa/rounding_poly.hpp"
#include "reference/ml_dsa/sampling.hpp"
#include "reference/ml_dsa/status.hpp"

namespace lockstep::reference::ml_dsa {

namespace {

using parameters::ml_dsa_44;
using parameters::ml_dsa_65;
using parameters::ml_dsa_87;

template <const MlDsa& P>
using EncodedPublicKey = std::array<Byte, P.public_key_bytes()>;
template <const MlDsa& P>
using EncodedSecretKey = std::array<Byte, P.secret_key_bytes()>;

// Lines 3 to 6 of algorithm 6: A s1 + s2 = t1 2^13 + t0.
template <const MlDsa& P>
Status split_t(const PublicSeed& rho,
               const PolyVector<P.l>& s1,
               const PolyVector<P.k>& s2,
               PolyVector<P.k>& t1,
               PolyVector<P.k>& t0,
               const Bounds& bounds) {
  NttMatrix<P.k, P.l> matrix;
  if (const Status status = expand_a(rho, matrix, bounds.rej_ntt_poly_bytes);
      status != Status::ok) {
    return status;
  }
  base::Wiped<NttVector<P.l>> s1_hat;
  for (std::size_t i = 0; i < P.l; ++i) {
    ntt(s1[i], s1_hat[i]);
  }
  for (std::size_t i = 0; i < P.k; ++i) {
    base::Wiped<NttProduct> product;
    base::Wiped<Poly> t;
    multiply(matrix[i], s1_hat, product);
    inverse_ntt(product, t);
    add(t, s2[i], t);
    power2round(t, t1[i], t0[i]);
  }
  return Status::ok;
}

// The public key of given secrets, its hash, and t0.
template <const MlDsa& P>
struct PublicPart {
  EncodedPublicKey<P> public_key;
  KeyHash tr;
  PolyVector<P.k> t0;
};

template <const MlDsa& P>
Status derive_public_part(const PublicSeed& rho,
                          const PolyVector<P.l>& s1,
                          const PolyVector<P.k>& s2,
                          const Bounds& bounds,
                          PublicPart<P>& out) {
  base::Wiped<PublicKeyParts<P>> parts;
  parts.rho = rho;
  if (const Status status = split_t<P>(rho, s1, s2, parts.t1, out.t0, bounds);
      status != Status::ok) {
    return status;
  }
  pk_encode<P>(parts, out.public_key);
  keccak::Sponge sponge = keccak::Sponge::shake256();
  absorb(sponge, out.public_key);
  keccak::SpongeOutput output = sponge.finish();
  squeeze(output, out.tr);
  return Status::ok;
}

// Line 1 of algorithm 6.
template <const MlDsa& P>
void expand_xi(std::span<const std::uint8_t, 32> xi,
               PublicSeed& rho,
               SecretSeed& rho_prime,
               KeySeed& key) {
  constexpr std::array<std::uint8_t, 2> shape{P.k, P.l};
  keccak::Sponge sponge = keccak::Sponge::shake256();
  sponge.absorb(xi);
  sponge.absorb(shape);
  keccak::SpongeOutput output = sponge.finish();
  std::array<Byte, sizeof(PublicSeed)> secret_rho;
  squeeze(output, secret_rho);
  declassified::rho(secret_rho, rho);
  squeeze(output, rho_prime);
  squeeze(output, key);
}

// Algorithm 6 but for the encodings.
template <const MlDsa& P>
Status generate(std::span<const std::uint8_t, 32> xi,
                const Bounds& bounds,
                PublicPart<P>& public_part,
                SecretKeyParts<P>& parts) {
  base::Wiped<SecretSeed> rho_prime;
  expand_xi<P>(xi, parts.rho, rho_prime, parts.key);
  if (const Status status =
          expand_s<P>(rho_prime, parts.s1, parts.s2, bounds.rej_bounded_poly_bytes);
      status != Status::ok) {
    return status;
  }
  if (const Status status =
          derive_public_part<P>(parts.rho, parts.s1, parts.s2, bounds, public_part);
      status != Status::ok) {
    return status;
  }
  parts.tr = public_part.tr;
  parts.t0 = public_part.t0;
  return Status::ok;
}

// The parts of an encoded secret key, and the public part that follows from its secrets.
template <const MlDsa& P>
Status read_secret_key(std::span<const std::uint8_t> secret_key,
                       const Bounds& bounds,
                       SecretKeyParts<P>& parts,
                       PublicPart<P>& public_part) {
  if (secret_key.size() != P.secret_key_bytes()) {
    return Status::secret_key_length;
  }
  base::Wiped<EncodedSecretKey<P>> encoded;
  take_over(secret_key, encoded);
  if (const Status status = sk_decode<P>(encoded, parts); status != Status::ok) {
    return status;
  }
  return derive_public_part<P>(parts.rho, parts.s1, parts.s2, bounds, public_part);
}

// 1 if they differ anywhere, else 0.
template <class T>
Word differ(std::span<const T> a, std::span<const T> b) {
  Word difference(0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    difference |= Word(a[i] ^ b[i]);
  }
  return (difference != 0).bit();
}

}  // namespace

template <const MlDsa& P>
Status keygen(std::span<const std::uint8_t, 32> xi,
              std::span<std::uint8_t, P.public_key_bytes()> public_key,
              std::span<std::uint8_t, P.secret_key_bytes()> secret_key,
              const Bounds& bounds) noexcept {
  base::Wiped<PublicPart<P>> public_part;
  base::Wiped<SecretKeyParts<P>> parts;
  if (const Status status = generate<P>(xi, bounds, public_part, parts); status != Status::ok) {
    std::ranges::fill(public_key, std::uint8_t{0});
    std::ranges::fill(secret_key, std::uint8_t{0});
    return status;
  }
  base::Wiped<EncodedSecretKey<P>> encoded;
  sk_encode<P>(parts, encoded);
  hand_over(public_part.public_key, public_key);
  hand_over(encoded, secret_key);
  return Status::ok;
}

template <const MlDsa& P>
Status pk_from_sk(std::span<const std::uint8_t> secret_key,
                  std::span<std::uint8_t, P.public_key_bytes()> public_key,
                  const Bounds& bounds) noexcept {
  base::Wiped<PublicPart<P>> public_part;
  base::Wiped<SecretKeyParts<P>> parts;
  if (const Status status = read_secret_key<P>(secret_key, bounds, parts, public_part);
      status != Status::ok) {
    std::ranges::fill(public_key, std::uint8_t{0});
    return status;
  }
  hand_over(public_part.public_key, public_key);
  return Status::ok;
}

namespace {

KeyVerdict verdict_of(Status status) {
  switch (status) {
    case Status::ok:
      return KeyVerdict::consistent;
    case Status::secret_key_length:
      return KeyVerdict::secret_key_length;
    case Status::secret_out_of_range:
      return KeyVerdict::secret_out_of_range;
    default:
      return KeyVerdict::stream_too_short;
  }
}

// What a secret key says of itself, beside what follows from its secrets.
template <const MlDsa& P>
KeyVerdict compare(const SecretKeyParts<P>& parts, const PublicPart<P>& derived) {
  Word t0_differs(0);
  for (std::size_t i = 0; i < P.k; ++i) {
    t0_differs |= differ<Word>(parts.t0[i].coefficients, derived.t0[i].coefficients);
  }
  if (declassified::t0_differs(t0_differs)) {
    return KeyVerdict::t0_differs;
  }
  if (declassified::tr_differs(differ<Byte>(parts.tr, derived.tr))) {
    return KeyVerdict::tr_differs;
  }
  return KeyVerdict::consistent;
}

template <const MlDsa& P>
KeyVerdict check(std::span<const std::uint8_t> secret_key,
                 std::optional<std::span<const std::uint8_t>> public_key,
                 const Bounds& bounds) {
  if (secret_key.size() == P.secret_key_bytes() && public_key &&
      public_key->size() != P.public_key_bytes()) {
    return KeyVerdict::public_key_length;
  }
  base::Wiped<PublicPart<P>> derived;
  base::Wiped<SecretKeyParts<P>> parts;
  if (const Status status = read_secret_key<P>(secret_key, bounds, parts, derived);
      status != Status::ok) {
    return verdict_of(status);
  }
  const KeyVerdict verdict = compare<P>(parts, derived);
  if (verdict != KeyVerdict::consistent || !public_key) {
    return verdict;
  }
  EncodedPublicKey<P> given;
  take_over(*public_key, given);
  return declassified::public_key_differs(differ<Byte>(given, derived.public_key))
             ? KeyVerdict::public_key_differs
             : KeyVerdict::consistent;
}

}  // namespace

template <const MlDsa& P>
KeyVerdict sk_check(std::span<const std::uint8_t> secret_key, const Bounds& bounds) noexcept {
  return check<P>(secret_key, std::nullopt, bounds);
}

template <const MlDsa& P>
KeyVerdict sk_check(std::span<const std::uint8_t> secret_key,
                    std::span<const std::uint8_t> public_key,
                    const Bounds& bounds) noexcept {
  return check<P>(secret_key, public_key, bounds);
}

template Status keygen<ml_dsa_44>(std::span<const std::uint8_t, 32>, std::span<std::uint8_t, ml_dsa_44.public_key_bytes()>, std::span<std::uint8_t, ml_dsa_44.secret_key_bytes()>, const Bounds&) noexcept;
template Status keygen<ml_dsa_65>(std::span<const std::uint8_t, 32>, std::span<std::uint8_t, ml_dsa_65.public_key_bytes()>, std::span<std::uint8_t, ml_dsa_65.secret_key_bytes()>, const Bounds&) noexcept;
template Status keygen<ml_dsa_87>(std::span<const std::uint8_t, 32>, std::span<std::uint8_t, ml_dsa_87.public_key_bytes()>, std::span<std::uint8_t, ml_dsa_87.secret_key_bytes()>, const Bounds&) noexcept;
template Status pk_from_sk<ml_dsa_44>(std::span<const std::uint8_t>, std::span<std::uint8_t, ml_dsa_44.public_key_bytes()>, const Bounds&) noexcept;
template Status pk_from_sk<ml_dsa_65>(std::span<const std::uint8_t>, std::span<std::uint8_t, ml_dsa_65.public_key_bytes()>, const Bounds&) noexcept;
template Status pk_from_sk<ml_dsa_87>(std::span<const std::uint8_t>, std::span<std::uint8_t, ml_dsa_87.public_key_bytes()>, const Bounds&) noexcept;
template KeyVerdict sk_check<ml_dsa_44>(std::span<const std::uint8_t>, const Bounds&) noexcept;
template KeyVerdict sk_check<ml_dsa_65>(std::span<const std::uint8_t>, const Bounds&) noexcept;
template KeyVerdict sk_check<ml_dsa_87>(std::span<const std::uint8_t>, const Bounds&) noexcept;
template KeyVerdict sk_check<ml_dsa_44>(std::span<const std::uint8_t>, std::span<const std::uint8_t>, const Bounds&) noexcept;
template KeyVerdict sk_check<ml_dsa_65>(std::span<const std::uint8_t>, std::span<const std::uint8_t>, const Bounds&) noexcept;
template KeyVerdict sk_check<ml_dsa_87>(std::span<const std::uint8_t>, std::span<const std::uint8_t>, const Bounds&) noexcept;

}  // namespace lockstep::reference::ml_dsa
