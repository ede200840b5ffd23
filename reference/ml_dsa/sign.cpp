#include "reference/ml_dsa/sign.hpp"

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

template <std::size_t Size>
void ntt(const PolyVector<Size>& f, NttVector<Size>& out) {
  for (std::size_t i = 0; i < Size; ++i) {
    ml_dsa::ntt(f[i], out[i]);
  }
}

// c s in R_q, from both transforms.
void multiply(const NttPoly& c, const NttPoly& s, Poly& out) {
  base::Wiped<NttProduct> product;
  ml_dsa::multiply(c, s, product);
  inverse_ntt(product, out);
}

// The loop of algorithm 7. An iteration reveals the challenge's positions, whether z or r0 is out
// of range, and, if they are not, whether the hint is refused: each is one bit over all
// coefficients.
template <MlDsa P>
class Signer {
 public:
  Signer(const ExpandedSecretKeyParts<P>& key,
         const Mu& mu,
         std::span<const std::uint8_t, 32> rnd) noexcept
      : key_(key), mu_(mu) {
    keccak::Sponge sponge = keccak::Sponge::shake256();
    absorb(sponge, key.key);
    sponge.absorb(rnd);
    absorb(sponge, mu);
    keccak::SpongeOutput output = sponge.finish();
    squeeze(output, mask_seed_);
  }

  // Lines 8 to 32. On success the signature's parts are in `out`.
  Status run(const Bounds& bounds, SignatureParts<P>& out) noexcept {
    for (std::size_t iteration = 0; iteration < bounds.sign_iterations; ++iteration) {
      commit(P.l * iteration, out);
      base::Wiped<Poly> c;
      if (const Status status =
              sample_in_ball(out.challenge, P.tau, c, bounds.sample_in_ball_bytes, iteration);
          status != Status::ok) {
        return status;
      }
      ml_dsa::ntt(c, c_);
      if (!declassified::response_rejected(respond(out), iteration) &&
          !declassified::hint_rejected(make_hint(out), iteration)) {
        return Status::ok;
      }
    }
    return Status::too_many_iterations;
  }

 private:
  using Round = Rounding<P.gamma2>;

  // Lines 11 to 15: the mask y, the commitment w, the challenge's hash.
  void commit(std::size_t kappa, SignatureParts<P>& out) {
    expand_mask<P>(mask_seed_, kappa, y_);
    base::Wiped<NttVector<P.l>> y_hat;
    ntt(y_, y_hat);
    base::Wiped<PolyVector<P.k>> w1;
    for (std::size_t i = 0; i < P.k; ++i) {
      base::Wiped<NttProduct> product;
      ml_dsa::multiply(key_.matrix[i], y_hat, product);
      inverse_ntt(product, w_[i]);
      for (std::size_t j = 0; j < n; ++j) {
        w1[i][j] = Round::high_bits(w_[i][j]);
      }
    }
    base::Wiped<std::array<Byte, P.w1_bytes()>> encoded;
    w1_encode<P>(w1, encoded);
    keccak::Sponge sponge = keccak::Sponge::shake256();
    absorb(sponge, mu_);
    absorb(sponge, encoded);
    keccak::SpongeOutput output = sponge.finish();
    squeeze(output, out.challenge);
  }

  // Lines 18 to 23: z, and w - c s2 in place of w. 1 if either is refused, else 0.
  Word respond(SignatureParts<P>& out) {
    Word refused(0);
    base::Wiped<Poly> product;
    for (std::size_t i = 0; i < P.l; ++i) {
      multiply(c_, key_.s1[i], product);
      add(y_[i], product, out.z[i]);
      refused |= norm_reaches(out.z[i], P.gamma1 - P.beta());
    }
    for (std::size_t i = 0; i < P.k; ++i) {
      multiply(c_, key_.s2[i], product);
      sub(w_[i], product, w_[i]);
      for (std::size_t j = 0; j < n; ++j) {
        refused |= Round::low_reaches(w_[i][j], P.gamma2 - P.beta());
      }
    }
    return refused;
  }

  // Lines 25 to 28. 1 if c t0 or the number of hints is refused, else 0.
  Word make_hint(SignatureParts<P>& out) {
    Word refused(0);
    Word hints(0);
    base::Wiped<Poly> product;
    for (std::size_t i = 0; i < P.k; ++i) {
      multiply(c_, key_.t0[i], product);
      refused |= norm_reaches(product, P.gamma2);
      add(w_[i], product, product);
      for (std::size_t j = 0; j < n; ++j) {
        out.hint[i][j] = Round::differ(Round::high_bits(product[j]), Round::high_bits(w_[i][j]));
        hints += out.hint[i][j];
      }
    }
    return refused | ((P.omega - hints) >> 31);
  }

  const ExpandedSecretKeyParts<P>& key_;
  const Mu& mu_;
  base::Wiped<SecretSeed> mask_seed_;  // rho''
  base::Wiped<PolyVector<P.l>> y_;
  base::Wiped<PolyVector<P.k>> w_;
  base::Wiped<NttPoly> c_;
};

// in: the message's context fits.
template <MlDsa P>
Status sign_message(const ExpandedSecretKeyParts<P>& key,
                    const Message& message,
                    std::span<const std::uint8_t, 32> rnd,
                    std::span<std::uint8_t, P.signature_bytes()> signature,
                    const Bounds& bounds) {
  base::Wiped<Mu> mu;
  message.represent(key.tr, mu);
  base::Wiped<SignatureParts<P>> parts;
  if (const Status status = Signer<P>(key, mu, rnd).run(bounds, parts); status != Status::ok) {
    return status;
  }
  return sig_encode<P>(parts, signature);
}

template <MlDsa P>
Status expand(std::span<const std::uint8_t> secret_key,
              ExpandedSecretKeyParts<P>& out,
              const Bounds& bounds) {
  if (secret_key.size() != P.secret_key_bytes()) {
    return Status::secret_key_length;
  }
  base::Wiped<std::array<Byte, P.secret_key_bytes()>> encoded;
  take_over(secret_key, encoded);
  base::Wiped<SecretKeyParts<P>> parts;
  if (const Status status = sk_decode<P>(encoded, parts); status != Status::ok) {
    return status;
  }
  out.key = parts.key;
  out.tr = parts.tr;
  ntt(parts.s1, out.s1);
  ntt(parts.s2, out.s2);
  ntt(parts.t0, out.t0);
  return expand_a(parts.rho, out.matrix, bounds.rej_ntt_poly_bytes);
}

template <std::size_t Size>
Status or_wiped(Status status, std::span<std::uint8_t, Size> signature) {
  if (status != Status::ok) {
    std::ranges::fill(signature, std::uint8_t{0});
  }
  return status;
}

}  // namespace

template <MlDsa P>
Status expand_secret_key(std::span<const std::uint8_t> secret_key,
                         ExpandedSecretKeyParts<P>& out,
                         const Bounds& bounds) noexcept {
  const Status status = expand<P>(secret_key, out, bounds);
  if (status != Status::ok) {
    base::wipe_object(out);
  }
  return status;
}

template <MlDsa P>
Status sign_expanded(const ExpandedSecretKeyParts<P>& key,
                     const Message& message,
                     std::span<const std::uint8_t, 32> rnd,
                     std::span<std::uint8_t, P.signature_bytes()> signature,
                     const Bounds& bounds) noexcept {
  if (!message.context_fits()) {
    return or_wiped(Status::context_too_long, signature);
  }
  return or_wiped(sign_message<P>(key, message, rnd, signature, bounds), signature);
}

template <MlDsa P>
Status sign(std::span<const std::uint8_t> secret_key,
            const Message& message,
            std::span<const std::uint8_t, 32> rnd,
            std::span<std::uint8_t, P.signature_bytes()> signature,
            const Bounds& bounds) noexcept {
  if (!message.context_fits()) {
    return or_wiped(Status::context_too_long, signature);
  }
  ExpandedSecretKey<P> key;
  if (const Status status = expand<P>(secret_key, key, bounds); status != Status::ok) {
    return or_wiped(status, signature);
  }
  return or_wiped(sign_message<P>(key, message, rnd, signature, bounds), signature);
}

template Status expand_secret_key<ml_dsa_44>(std::span<const std::uint8_t>,
                                             ExpandedSecretKeyParts<ml_dsa_44>&,
                                             const Bounds&) noexcept;
template Status expand_secret_key<ml_dsa_65>(std::span<const std::uint8_t>,
                                             ExpandedSecretKeyParts<ml_dsa_65>&,
                                             const Bounds&) noexcept;
template Status expand_secret_key<ml_dsa_87>(std::span<const std::uint8_t>,
                                             ExpandedSecretKeyParts<ml_dsa_87>&,
                                             const Bounds&) noexcept;
template Status sign_expanded<ml_dsa_44>(const ExpandedSecretKeyParts<ml_dsa_44>&,
                                         const Message&,
                                         std::span<const std::uint8_t, 32>,
                                         std::span<std::uint8_t, ml_dsa_44.signature_bytes()>,
                                         const Bounds&) noexcept;
template Status sign_expanded<ml_dsa_65>(const ExpandedSecretKeyParts<ml_dsa_65>&,
                                         const Message&,
                                         std::span<const std::uint8_t, 32>,
                                         std::span<std::uint8_t, ml_dsa_65.signature_bytes()>,
                                         const Bounds&) noexcept;
template Status sign_expanded<ml_dsa_87>(const ExpandedSecretKeyParts<ml_dsa_87>&,
                                         const Message&,
                                         std::span<const std::uint8_t, 32>,
                                         std::span<std::uint8_t, ml_dsa_87.signature_bytes()>,
                                         const Bounds&) noexcept;
template Status sign<ml_dsa_44>(std::span<const std::uint8_t>,
                                const Message&,
                                std::span<const std::uint8_t, 32>,
                                std::span<std::uint8_t, ml_dsa_44.signature_bytes()>,
                                const Bounds&) noexcept;
template Status sign<ml_dsa_65>(std::span<const std::uint8_t>,
                                const Message&,
                                std::span<const std::uint8_t, 32>,
                                std::span<std::uint8_t, ml_dsa_65.signature_bytes()>,
                                const Bounds&) noexcept;
template Status sign<ml_dsa_87>(std::span<const std::uint8_t>,
                                const Message&,
                                std::span<const std::uint8_t, 32>,
                                std::span<std::uint8_t, ml_dsa_87.signature_bytes()>,
                                const Bounds&) noexcept;

}  // namespace lockstep::reference::ml_dsa
