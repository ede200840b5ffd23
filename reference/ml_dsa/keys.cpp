#include "reference/ml_dsa/keys.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/ml_dsa/declassified.hpp"
#include "base/ml_dsa/status.hpp"
#include "base/wiped.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/keccak/sponge.hpp"
#include "reference/ml_dsa/boundary.hpp"
#include "reference/ml_dsa/encoding.hpp"
#include "reference/ml_dsa/expand.hpp"
#include "reference/ml_dsa/public_part.hpp"
#include "reference/ml_dsa/ring.hpp"
#include "reference/ml_dsa/sampling.hpp"

namespace lockstep::reference::ml_dsa {

namespace {

using parameters::ml_dsa_44;
using parameters::ml_dsa_65;
using parameters::ml_dsa_87;

// Line 1 of algorithm 6.
template <MlDsa P>
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
template <MlDsa P>
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

}  // namespace

template <MlDsa P>
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

template Status keygen<ml_dsa_44>(std::span<const std::uint8_t, 32>,
                                  std::span<std::uint8_t, ml_dsa_44.public_key_bytes()>,
                                  std::span<std::uint8_t, ml_dsa_44.secret_key_bytes()>,
                                  const Bounds&) noexcept;
template Status keygen<ml_dsa_65>(std::span<const std::uint8_t, 32>,
                                  std::span<std::uint8_t, ml_dsa_65.public_key_bytes()>,
                                  std::span<std::uint8_t, ml_dsa_65.secret_key_bytes()>,
                                  const Bounds&) noexcept;
template Status keygen<ml_dsa_87>(std::span<const std::uint8_t, 32>,
                                  std::span<std::uint8_t, ml_dsa_87.public_key_bytes()>,
                                  std::span<std::uint8_t, ml_dsa_87.secret_key_bytes()>,
                                  const Bounds&) noexcept;

}  // namespace lockstep::reference::ml_dsa
