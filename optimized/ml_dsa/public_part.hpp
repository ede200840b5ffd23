// What follows from the secrets of a key: the public key, its hash, t0. Internal to keys.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/wipe_stack.hpp"
#include "base/wiped.hpp"
#include "optimized/ml_dsa/elements.hpp"
#include "optimized/ml_dsa/encoding.hpp"
#include "optimized/ml_dsa/expand.hpp"
#include "optimized/ml_dsa/sponge.hpp"
#include "optimized/table.hpp"
#include "parameters/keccak.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::optimized::ml_dsa {

template <MlDsa P>
struct PublicPart {
  std::array<std::uint8_t, P.public_key_bytes()> public_key;
  KeyHash tr;
  Elements<P.k> t0;
};

inline void hash_public_key(const HashKernels& kernels,
                            std::span<const std::uint8_t> public_key,
                            KeyHash& tr) {
  Sponge sponge(kernels, parameters::shake256_rate_bytes);
  sponge.absorb(public_key);
  sponge.finish();
  sponge.squeeze(tr);
}

// Lines 3 to 6 of algorithm 6: A s1 + s2 = t1 2^13 + t0.
template <MlDsa P>
Status split_t(const Table& table,
               const SecretKeyParts<P>& secrets,
               Elements<P.k>& t1,
               Elements<P.k>& t0,
               const Bounds& bounds) {
  Elements<P.k * P.l> matrix;
  if (const Status status = expand_a<P>(table, secrets.rho, matrix, bounds.rej_ntt_poly_bytes);
      status != Status::ok) {
    return status;
  }
  base::Wiped<Elements<P.l>> s1_hat;
  for (std::size_t i = 0; i < P.l; ++i) {
    std::copy_n(secrets.s1[i], parameters::ml_dsa_n, s1_hat[i]);
    table.ring.ntt(s1_hat[i]);
  }
  base::Wiped<Elements<1>> t;
  for (std::size_t i = 0; i < P.k; ++i) {
    table.ring.multiply_accumulate(s1_hat[0], matrix[P.l * i], P.l, t[0]);
    table.ring.inverse_ntt(t[0]);
    // Centred, and s2 is small: no bound to check, and |sum| < q.
    static_cast<void>(table.rounding.add_checked(t[0], secrets.s2[i], 0, t[0]));
    table.rounding.power2round(t[0], t1[i], t0[i]);
  }
  base::wipe_stack<kernel_stack_bytes>();
  return Status::ok;
}

template <MlDsa P>
Status derive_public_part(const Table& table,
                          const SecretKeyParts<P>& secrets,
                          const Bounds& bounds,
                          PublicPart<P>& out) {
  base::Wiped<PublicKeyParts<P>> parts;
  parts.rho = secrets.rho;
  if (const Status status = split_t<P>(table, secrets, parts.t1, out.t0, bounds);
      status != Status::ok) {
    return status;
  }
  Encoding<P>::pk_encode(table.packing, parts, out.public_key);
  hash_public_key(table.hashing, out.public_key, out.tr);
  return Status::ok;
}

}  // namespace lockstep::optimized::ml_dsa
