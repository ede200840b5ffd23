// Verification: FIPS 204 algorithms 3, 5 and 8. All of it is public; it declassifies what its
// branches depend on, because it computes with the types that signing needs.
#pragma once

#include <cstdint>
#include <span>

#include "base/ml_dsa/status.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/encoding.hpp"
#include "reference/ml_dsa/message.hpp"
#include "reference/ml_dsa/ring.hpp"

namespace lockstep::reference::ml_dsa {

// What verification computes from the public key alone. Several threads may verify with one.
template <MlDsa P>
struct ExpandedPublicKey {
  NttMatrix<P.k, P.l> matrix;
  NttVector<P.k> t1;  // of t1 2^13
  KeyHash tr;
};

// Fails with public_key_length, stream_too_short; all is zero then.
template <MlDsa P>
Status expand_public_key(std::span<const std::uint8_t> public_key,
                         ExpandedPublicKey<P>& out,
                         const Bounds& bounds = {}) noexcept;

// accepted, or the first reason in the order of Verdict. No public_key_length.
template <MlDsa P>
Verdict verify_expanded(const ExpandedPublicKey<P>& key,
                        const Message& message,
                        std::span<const std::uint8_t> signature,
                        const Bounds& bounds = {}) noexcept;

template <MlDsa P>
Verdict verify(std::span<const std::uint8_t> public_key,
               const Message& message,
               std::span<const std::uint8_t> signature,
               const Bounds& bounds = {}) noexcept;

struct SignedMessage {
  Message message;
  std::span<const std::uint8_t> signature;
};

// A verdict each.  in: spans of equal size.
template <MlDsa P>
void verify_many(const ExpandedPublicKey<P>& key,
                 std::span<const SignedMessage> signed_messages,
                 std::span<Verdict> verdicts,
                 const Bounds& bounds = {}) noexcept;

}  // namespace lockstep::reference::ml_dsa
