// Secret keys against what follows from their secrets.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "base/ml_dsa/declassified.hpp"
#include "base/ml_dsa/status.hpp"
#include "base/wiped.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/boundary.hpp"
#include "reference/ml_dsa/encoding.hpp"
#include "reference/ml_dsa/keys.hpp"
#include "reference/ml_dsa/public_part.hpp"
#include "reference/ml_dsa/ring.hpp"

namespace lockstep::reference::ml_dsa {

namespace {

using parameters::ml_dsa_44;
using parameters::ml_dsa_65;
using parameters::ml_dsa_87;

// The parts of an encoded secret key, and the public part that follows from its secrets.
template <MlDsa P>
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

// What a secret key says of itself, beside what follows from its secrets.
template <MlDsa P>
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

template <MlDsa P>
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
    return key_verdict_of(status);
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

template <MlDsa P>
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

template <MlDsa P>
KeyVerdict sk_check(std::span<const std::uint8_t> secret_key, const Bounds& bounds) noexcept {
  return check<P>(secret_key, std::nullopt, bounds);
}

template <MlDsa P>
KeyVerdict sk_check(std::span<const std::uint8_t> secret_key,
                    std::span<const std::uint8_t> public_key,
                    const Bounds& bounds) noexcept {
  return check<P>(secret_key, public_key, bounds);
}

template Status pk_from_sk<ml_dsa_44>(std::span<const std::uint8_t>,
                                      std::span<std::uint8_t, ml_dsa_44.public_key_bytes()>,
                                      const Bounds&) noexcept;
template Status pk_from_sk<ml_dsa_65>(std::span<const std::uint8_t>,
                                      std::span<std::uint8_t, ml_dsa_65.public_key_bytes()>,
                                      const Bounds&) noexcept;
template Status pk_from_sk<ml_dsa_87>(std::span<const std::uint8_t>,
                                      std::span<std::uint8_t, ml_dsa_87.public_key_bytes()>,
                                      const Bounds&) noexcept;
template KeyVerdict sk_check<ml_dsa_44>(std::span<const std::uint8_t>, const Bounds&) noexcept;
template KeyVerdict sk_check<ml_dsa_65>(std::span<const std::uint8_t>, const Bounds&) noexcept;
template KeyVerdict sk_check<ml_dsa_87>(std::span<const std::uint8_t>, const Bounds&) noexcept;
template KeyVerdict sk_check<ml_dsa_44>(std::span<const std::uint8_t>,
                                        std::span<const std::uint8_t>,
                                        const Bounds&) noexcept;
template KeyVerdict sk_check<ml_dsa_65>(std::span<const std::uint8_t>,
                                        std::span<const std::uint8_t>,
                                        const Bounds&) noexcept;
template KeyVerdict sk_check<ml_dsa_87>(std::span<const std::uint8_t>,
                                        std::span<const std::uint8_t>,
                                        const Bounds&) noexcept;

}  // namespace lockstep::reference::ml_dsa
