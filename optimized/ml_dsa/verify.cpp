#include "optimized/ml_dsa/verify.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "optimized/ml_dsa/challenge.hpp"
#include "optimized/ml_dsa/elements.hpp"
#include "optimized/ml_dsa/encoding.hpp"
#include "optimized/ml_dsa/expand.hpp"
#include "optimized/ml_dsa/message.hpp"
#include "optimized/ml_dsa/public_part.hpp"
#include "optimized/table.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::optimized::ml_dsa {

namespace {

constexpr std::size_t n = parameters::ml_dsa_n;

// Everything that comes before the arithmetic; accepted means that there is no reason yet.
template <MlDsa P>
Verdict read_signature(const PackingKernels& kernels,
                       const Message& message,
                       std::span<const std::uint8_t> signature,
                       SignatureParts<P>& parts) {
  if (!message.context_fits()) {
    return Verdict::context_too_long;
  }
  if (signature.size() != P.signature_bytes()) {
    return Verdict::signature_length;
  }
  return verdict_of(
      Encoding<P>::sig_decode(kernels, signature.first<P.signature_bytes()>(), parts));
}

// Lines 9 and 10 of algorithm 8: the commitment that the signature stands for, encoded.
// in: `factors` are z and c in T_q.
template <MlDsa P>
void recover_commitment(const typename Verification<P>::Key& key,
                        const SignatureParts<P>& parts,
                        const Elements<P.l + 1>& factors,
                        std::array<std::uint8_t, P.w1_bytes()>& commitment) {
  const Table& table = *key.table;
  Elements<1> w;
  for (std::size_t i = 0; i < P.k; ++i) {
    table.ring.multiply_accumulate(factors[0], key.rows[(P.l + 1) * i], P.l + 1, w[0]);
    table.ring.inverse_ntt(w[0]);
    table.rounding.use_hint(w[0], parts.hint[i].data(), P.gamma2, w[0]);
    Encoding<P>::w1_encode(table.packing, w[0], i, commitment);
  }
}

// Lines 6 to 13.
template <MlDsa P>
Verdict check(const typename Verification<P>::Key& key,
              const Message& message,
              const SignatureParts<P>& parts,
              const Bounds& bounds) {
  const Table& table = *key.table;
  Mu mu;
  message.represent(table.hashing, key.tr, mu);
  Elements<P.l + 1> factors;
  if (sample_in_ball(table.hashing, parts.challenge, P.tau, factors[P.l],
                     bounds.sample_in_ball_bytes, 0) != Status::ok) {
    return Verdict::stream_too_short;
  }
  std::uint32_t too_large = 0;
  for (std::size_t i = 0; i < P.l; ++i) {
    too_large |= table.rounding.norm_reaches(parts.z[i], P.gamma1 - P.beta());
    std::copy_n(parts.z[i], n, factors[i]);
  }
  if (too_large != 0) {
    return Verdict::z_out_of_range;
  }
  for (std::size_t i = 0; i <= P.l; ++i) {
    table.ring.ntt(factors[i]);
  }
  std::array<std::uint8_t, P.w1_bytes()> commitment;
  recover_commitment<P>(key, parts, factors, commitment);
  std::array<std::uint8_t, P.challenge_bytes()> challenge;
  hash_commitment(table.hashing, mu, commitment, challenge);
  return challenge == parts.challenge ? Verdict::accepted : Verdict::challenge_differs;
}

// The last column of the key's rows.
template <MlDsa P>
void expand_t1(const Table& table, const Elements<P.k>& t1, typename Verification<P>::Key& key) {
  // ntt gives t1; times -2^13, and R because scale divides by it.
  constexpr std::uint64_t q = parameters::ml_dsa_q;
  constexpr std::uint64_t r = (std::uint64_t{1} << 32) % q;
  constexpr std::uint64_t factor = r * (q - (std::uint64_t{1} << parameters::ml_dsa_d)) % q;
  for (std::size_t i = 0; i < P.k; ++i) {
    std::int32_t* place = key.rows[(P.l + 1) * i + P.l];
    std::copy_n(t1[i], n, place);
    table.ring.ntt(place);
    table.ring.scale(place, static_cast<std::int32_t>(factor), place);
  }
}

template <MlDsa P>
Status expand_key(const Table& table,
                  std::span<const std::uint8_t> public_key,
                  typename Verification<P>::Key& key,
                  const Bounds& bounds) {
  if (public_key.size() != P.public_key_bytes()) {
    return Status::public_key_length;
  }
  PublicKeyParts<P> parts;
  Encoding<P>::pk_decode(table.packing, public_key.first<P.public_key_bytes()>(), parts);
  Elements<P.k * P.l> matrix;
  if (const Status status = expand_a<P>(table, parts.rho, matrix, bounds.rej_ntt_poly_bytes);
      status != Status::ok) {
    return status;
  }
  key.table = &table;
  for (std::size_t i = 0; i < P.k; ++i) {
    std::copy_n(matrix[P.l * i], P.l * n, key.rows[(P.l + 1) * i]);
  }
  expand_t1<P>(table, parts.t1, key);
  hash_public_key(table.hashing, public_key, key.tr);
  return Status::ok;
}

}  // namespace

template <MlDsa P>
Status Verification<P>::expand(const Table& table,
                               Bytes public_key,
                               Key& key,
                               const Bounds& bounds) noexcept {
  const Status status = expand_key<P>(table, public_key, key, bounds);
  return base::ml_dsa::or_zero(status, key);
}

template <MlDsa P>
Verdict Verification<P>::verify(const Key& key,
                                const Message& message,
                                Bytes signature,
                                const Bounds& bounds) noexcept {
  SignatureParts<P> parts;
  const Verdict verdict = read_signature<P>(key.table->packing, message, signature, parts);
  return verdict == Verdict::accepted ? check<P>(key, message, parts, bounds) : verdict;
}

template <MlDsa P>
Verdict Verification<P>::verify(const Table& table,
                                Bytes public_key,
                                const Message& message,
                                Bytes signature,
                                const Bounds& bounds) noexcept {
  if (message.context_fits() && public_key.size() != P.public_key_bytes()) {
    return Verdict::public_key_length;
  }
  SignatureParts<P> parts;
  const Verdict verdict = read_signature<P>(table.packing, message, signature, parts);
  if (verdict != Verdict::accepted) {
    return verdict;
  }
  Key key;
  if (expand_key<P>(table, public_key, key, bounds) != Status::ok) {
    return Verdict::stream_too_short;
  }
  return check<P>(key, message, parts, bounds);
}

template struct Verification<parameters::ml_dsa_44>;
template struct Verification<parameters::ml_dsa_65>;
template struct Verification<parameters::ml_dsa_87>;

}  // namespace lockstep::optimized::ml_dsa
