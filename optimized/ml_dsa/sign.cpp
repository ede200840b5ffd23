#include "optimized/ml_dsa/sign.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "base/wipe_stack.hpp"
#include "base/wiped.hpp"
#include "optimized/ml_dsa/challenge.hpp"
#include "optimized/ml_dsa/elements.hpp"
#include "optimized/ml_dsa/encoding.hpp"
#include "optimized/ml_dsa/expand.hpp"
#include "optimized/ml_dsa/mask.hpp"
#include "optimized/ml_dsa/message.hpp"
#include "optimized/ml_dsa/sponge.hpp"
#include "optimized/table.hpp"
#include "parameters/keccak.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::optimized::ml_dsa {

namespace {

// What one iteration computes with.
template <MlDsa P>
struct SignerMemory {
  MaskQueue<P> masks;
  Elements<P.l> y_hat;
  Elements<P.k> w;
  Elements<1> c;  // in R_q, then in T_q
  Elements<1> product;
  std::array<std::uint8_t, P.w1_bytes()> commitment;
};

// The loop of algorithm 7. An iteration reveals the challenge's positions, whether z or r0 is out
// of range, and, if they are not, whether the hint is refused: each is one bit over all
// coefficients, and nothing is left out once one is known to be out of range.
template <MlDsa P>
class Signer {
 public:
  using Key = typename Signing<P>::KeyParts;

  Signer(const Key& key, const Mu& mu, std::span<const std::uint8_t, 32> rnd) noexcept
      : key_(key), table_(*key.table), mu_(mu) {
    Sponge sponge(table_.hashing, parameters::shake256_rate_bytes);
    sponge.absorb(key.key);
    sponge.absorb(rnd);
    sponge.absorb(mu);
    sponge.finish();
    sponge.squeeze(memory_.masks.seed);
    memory_.masks.made = 0;
    memory_.masks.first = 0;
    memory_.masks.length = 0;
  }

  // Lines 8 to 32. On success the signature's parts are in `out`.
  Status run(const Bounds& bounds, SignatureParts<P>& out) noexcept {
    for (std::size_t iteration = 0; iteration < bounds.sign_iterations; ++iteration) {
      const std::int32_t* y = memory_.masks.next(table_);
      commit(y, out);
      if (const Status status = sample_in_ball(table_.hashing, out.challenge, P.tau, memory_.c[0],
                                               bounds.sample_in_ball_bytes, iteration);
          status != Status::ok) {
        return status;
      }
      table_.ring.ntt(memory_.c[0]);
      if (!declassified::response_rejected(respond(y, out), iteration) &&
          !declassified::hint_rejected(make_hint(out), iteration)) {
        return Status::ok;
      }
    }
    return Status::too_many_iterations;
  }

 private:
  using Flag = declassified::Word;  // 1 or 0

  // Lines 12 to 15: the commitment w and the challenge's hash.
  void commit(const std::int32_t* y, SignatureParts<P>& out) {
    std::memcpy(memory_.y_hat[0], y, sizeof memory_.y_hat);
    for (std::size_t i = 0; i < P.l; ++i) {
      table_.ring.ntt(memory_.y_hat[i]);
    }
    for (std::size_t i = 0; i < P.k; ++i) {
      std::int32_t* w = memory_.w[i];
      table_.ring.multiply_accumulate(memory_.y_hat[0], key_.matrix[P.l * i], P.l, w);
      table_.ring.inverse_ntt(w);
      table_.rounding.high_bits(w, P.gamma2, memory_.product[0]);
      Encoding<P>::w1_encode(table_.packing, memory_.product[0], i, memory_.commitment);
    }
    hash_commitment(table_.hashing, mu_, memory_.commitment, out.challenge);
  }

  // c times a secret, in R_q, as memory_.product.
  void multiply_challenge(const std::int32_t* secret) {
    table_.ring.multiply(memory_.c[0], secret, memory_.product[0]);
    table_.ring.inverse_ntt(memory_.product[0]);
  }

  // Lines 18 to 23: z, and w - c s2 in place of w. Whether either is refused.
  Flag respond(const std::int32_t* y, SignatureParts<P>& out) {
    std::uint32_t refused = 0;
    for (std::size_t i = 0; i < P.l; ++i) {
      multiply_challenge(key_.s1[i]);
      refused |= table_.rounding.add_checked(y + i * parameters::ml_dsa_n, memory_.product[0],
                                             P.gamma1 - P.beta(), out.z[i]);
    }
    for (std::size_t i = 0; i < P.k; ++i) {
      multiply_challenge(key_.s2[i]);
      refused |= table_.rounding.subtract_checked(memory_.w[i], memory_.product[0], P.gamma2,
                                                  P.gamma2 - P.beta(), memory_.w[i]);
    }
    return Flag(refused);
  }

  // Lines 25 to 28. Whether c t0 or the number of hints is refused.
  Flag make_hint(SignatureParts<P>& out) {
    std::uint32_t refused = 0;
    std::uint32_t hints = 0;
    for (std::size_t i = 0; i < P.k; ++i) {
      multiply_challenge(key_.t0[i]);
      refused |= table_.rounding.norm_reaches(memory_.product[0], P.gamma2);
      table_.rounding.make_hint(memory_.w[i], memory_.product[0], P.gamma2, out.hint[i].data());
      hints += count_ones(out.hint[i]);
    }
    return Flag(refused) | ((static_cast<std::uint32_t>(P.omega) - Flag(hints)) >> 31);
  }

  const Key& key_;
  const Table& table_;
  const Mu& mu_;
  base::Wiped<SignerMemory<P>> memory_;
};

// in: the message's context fits.
template <MlDsa P>
Status sign_message(const typename Signing<P>::KeyParts& key,
                    const Message& message,
                    std::span<const std::uint8_t, 32> rnd,
                    std::span<std::uint8_t, P.signature_bytes()> signature,
                    const Bounds& bounds) {
  base::Wiped<Mu> mu;
  message.represent(key.table->hashing, key.tr, mu);
  base::Wiped<SignatureParts<P>> parts;
  const Status status = Signer<P>(key, mu, rnd).run(bounds, parts);
  base::wipe_stack<kernel_stack_bytes>();
  if (status != Status::ok) {
    return status;
  }
  return Encoding<P>::sig_encode(key.table->packing, parts, signature);
}

template <MlDsa P>
Status expand_parts(const Table& table,
                    std::span<const std::uint8_t> secret_key,
                    typename Signing<P>::KeyParts& key,
                    const Bounds& bounds) {
  base::Wiped<SecretKeyParts<P>> parts;
  if (const Status status = Encoding<P>::sk_decode(table.packing, secret_key, parts);
      status != Status::ok) {
    return status;
  }
  key.table = &table;
  key.key = parts.key;
  key.tr = parts.tr;
  key.s1 = parts.s1;
  key.s2 = parts.s2;
  key.t0 = parts.t0;
  for (std::size_t i = 0; i < P.l; ++i) {
    table.ring.ntt(key.s1[i]);
  }
  for (std::size_t i = 0; i < P.k; ++i) {
    table.ring.ntt(key.s2[i]);
    table.ring.ntt(key.t0[i]);
  }
  base::wipe_stack<kernel_stack_bytes>();
  return expand_a<P>(table, parts.rho, key.matrix, bounds.rej_ntt_poly_bytes);
}

template <std::size_t Size>
Status or_zero(Status status, std::span<std::uint8_t, Size> signature) {
  if (status != Status::ok) {
    std::ranges::fill(signature, std::uint8_t{0});
  }
  return status;
}

}  // namespace

template <MlDsa P>
Status Signing<P>::expand(const Table& table,
                          std::span<const std::uint8_t> secret_key,
                          KeyParts& key,
                          const Bounds& bounds) noexcept {
  const Status status = expand_parts<P>(table, secret_key, key, bounds);
  if (status != Status::ok) {
    base::wipe_object(key);
  }
  return status;
}

template <MlDsa P>
Status Signing<P>::sign(const KeyParts& key,
                        const Message& message,
                        Randomness rnd,
                        Signature signature,
                        const Bounds& bounds) noexcept {
  if (!message.context_fits()) {
    return or_zero(Status::context_too_long, signature);
  }
  return or_zero(sign_message<P>(key, message, rnd, signature, bounds), signature);
}

template <MlDsa P>
Status Signing<P>::sign(const Table& table,
                        std::span<const std::uint8_t> secret_key,
                        const Message& message,
                        Randomness rnd,
                        Signature signature,
                        const Bounds& bounds) noexcept {
  if (!message.context_fits()) {
    return or_zero(Status::context_too_long, signature);
  }
  Key key;
  if (const Status status = expand_parts<P>(table, secret_key, key, bounds); status != Status::ok) {
    return or_zero(status, signature);
  }
  return or_zero(sign_message<P>(key, message, rnd, signature, bounds), signature);
}

template struct Signing<parameters::ml_dsa_44>;
template struct Signing<parameters::ml_dsa_65>;
template struct Signing<parameters::ml_dsa_87>;

}  // namespace lockstep::optimized::ml_dsa
