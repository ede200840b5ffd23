// What follows from the secrets of a key: the public key, its hash, t0. Internal to keys.hpp's
// functions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/ml_dsa/status.hpp"
#include "base/wiped.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/keccak/sponge.hpp"
#include "reference/ml_dsa/arithmetic.hpp"
#include "reference/ml_dsa/boundary.hpp"
#include "reference/ml_dsa/encoding.hpp"
#include "reference/ml_dsa/expand.hpp"
#include "reference/ml_dsa/ntt.hpp"
#include "reference/ml_dsa/ring.hpp"
#include "reference/ml_dsa/rounding_poly.hpp"
#include "reference/ml_dsa/sampling.hpp"

namespace lockstep::reference::ml_dsa {

template <MlDsa P>
using EncodedPublicKey = std::array<Byte, P.public_key_bytes()>;
template <MlDsa P>
using EncodedSecretKey = std::array<Byte, P.secret_key_bytes()>;

// Lines 3 to 6 of algorithm 6: A s1 + s2 = t1 2^13 + t0.
template <MlDsa P>
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
template <MlDsa P>
struct PublicPart {
  EncodedPublicKey<P> public_key;
  KeyHash tr;
  PolyVector<P.k> t0;
};

template <MlDsa P>
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

}  // namespace lockstep::reference::ml_dsa
