#include "optimized/ml_dsa/keys.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

#include "base/wipe_stack.hpp"
#include "base/wiped.hpp"
#include "optimized/ml_dsa/elements.hpp"
#include "optimized/ml_dsa/encoding.hpp"
#include "optimized/ml_dsa/expand.hpp"
#include "optimized/ml_dsa/public_part.hpp"
#include "optimized/ml_dsa/sponge.hpp"
#include "optimized/table.hpp"
#include "parameters/keccak.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::optimized::ml_dsa {

namespace {

// Line 1 of algorithm 6.
template <MlDsa P>
void expand_xi(const Table& table,
               std::span<const std::uint8_t, 32> xi,
               SecretSeed& rho_prime,
               SecretKeyParts<P>& parts) {
  Sponge sponge(table.hashing, parameters::shake256_rate_bytes);
  sponge.absorb(xi);
  sponge.absorb(std::array{std::uint8_t{P.k}, std::uint8_t{P.l}});
  sponge.finish();
  sponge.squeeze(parts.rho);
  declassified::rho(parts.rho);
  sponge.squeeze(rho_prime);
  sponge.squeeze(parts.key);
}

// Algorithm 6 but for the encodings.
template <MlDsa P>
Status generate_parts(const Table& table,
                      std::span<const std::uint8_t, 32> xi,
                      const Bounds& bounds,
                      PublicPart<P>& public_part,
                      SecretKeyParts<P>& parts) {
  base::Wiped<SecretSeed> rho_prime;
  expand_xi<P>(table, xi, rho_prime, parts);
  base::Wiped<Elements<P.l + P.k>> secrets;
  if (const Status status = expand_s<P>(table, rho_prime, secrets, bounds.rej_bounded_poly_bytes);
      status != Status::ok) {
    return status;
  }
  std::memcpy(&parts.s1, secrets[0], sizeof parts.s1);
  std::memcpy(&parts.s2, secrets[P.l], sizeof parts.s2);
  if (const Status status = derive_public_part<P>(table, parts, bounds, public_part);
      status != Status::ok) {
    return status;
  }
  parts.tr = public_part.tr;
  parts.t0 = public_part.t0;
  return Status::ok;
}

// The parts of an encoded secret key, and the public part that follows from its secrets.
template <MlDsa P>
Status read_secret_key(const Table& table,
                       std::span<const std::uint8_t> secret_key,
                       const Bounds& bounds,
                       SecretKeyParts<P>& parts,
                       PublicPart<P>& public_part) {
  if (const Status status = Encoding<P>::sk_decode(table.packing, secret_key, parts);
      status != Status::ok) {
    return status;
  }
  return derive_public_part<P>(table, parts, bounds, public_part);
}

// 1 if they differ anywhere, else 0.
declassified::Word differ(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b) {
  declassified::Word difference(0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    difference |= declassified::Word(static_cast<std::uint32_t>(a[i] ^ b[i]));
  }
  return (difference != 0).bit();
}

template <class T>
std::span<const std::uint8_t> bytes_of(const T& object) {
  return {reinterpret_cast<const std::uint8_t*>(&object), sizeof object};
}

// What a secret key says of itself, beside what follows from its secrets. Both t0 are in the one
// range that their kernels have, so equal elements are equal bytes.
template <MlDsa P>
KeyVerdict compare(const SecretKeyParts<P>& parts, const PublicPart<P>& derived) {
  if (declassified::t0_differs(differ(bytes_of(parts.t0), bytes_of(derived.t0)))) {
    return KeyVerdict::t0_differs;
  }
  if (declassified::tr_differs(differ(parts.tr, derived.tr))) {
    return KeyVerdict::tr_differs;
  }
  return KeyVerdict::consistent;
}

}  // namespace

template <MlDsa P>
Status Keys<P>::generate(const Table& table,
                         std::span<const std::uint8_t, 32> xi,
                         PublicKey public_key,
                         SecretKey secret_key,
                         const Bounds& bounds) noexcept {
  base::Wiped<PublicPart<P>> public_part;
  base::Wiped<SecretKeyParts<P>> parts;
  if (const Status status = generate_parts<P>(table, xi, bounds, public_part, parts);
      status != Status::ok) {
    std::ranges::fill(public_key, std::uint8_t{0});
    std::ranges::fill(secret_key, std::uint8_t{0});
    return status;
  }
  Encoding<P>::sk_encode(table.packing, parts, secret_key);
  base::wipe_stack<kernel_stack_bytes>();
  std::ranges::copy(public_part.public_key, public_key.begin());
  return Status::ok;
}

template <MlDsa P>
Status Keys<P>::public_of_secret(const Table& table,
                                 Bytes secret_key,
                                 PublicKey public_key,
                                 const Bounds& bounds) noexcept {
  base::Wiped<PublicPart<P>> public_part;
  base::Wiped<SecretKeyParts<P>> parts;
  if (const Status status = read_secret_key<P>(table, secret_key, bounds, parts, public_part);
      status != Status::ok) {
    std::ranges::fill(public_key, std::uint8_t{0});
    return status;
  }
  std::ranges::copy(public_part.public_key, public_key.begin());
  return Status::ok;
}

template <MlDsa P>
KeyVerdict Keys<P>::check(const Table& table,
                          Bytes secret_key,
                          std::optional<Bytes> public_key,
                          const Bounds& bounds) noexcept {
  if (secret_key.size() == P.secret_key_bytes() && public_key &&
      public_key->size() != P.public_key_bytes()) {
    return KeyVerdict::public_key_length;
  }
  base::Wiped<PublicPart<P>> derived;
  base::Wiped<SecretKeyParts<P>> parts;
  if (const Status status = read_secret_key<P>(table, secret_key, bounds, parts, derived);
      status != Status::ok) {
    return key_verdict_of(status);
  }
  const KeyVerdict verdict = compare<P>(parts, derived);
  if (verdict != KeyVerdict::consistent || !public_key) {
    return verdict;
  }
  return declassified::public_key_differs(differ(*public_key, derived.public_key))
             ? KeyVerdict::public_key_differs
             : KeyVerdict::consistent;
}

template struct Keys<parameters::ml_dsa_44>;
template struct Keys<parameters::ml_dsa_65>;
template struct Keys<parameters::ml_dsa_87>;

}  // namespace lockstep::optimized::ml_dsa
