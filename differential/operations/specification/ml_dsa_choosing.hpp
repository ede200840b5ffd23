// How the scheme rows of ML-DSA draw keys, messages and signatures. Honest ones are made by the
// specification. The others are what no honest signer makes.
//
// Secret keys with an extreme t0 or extreme secrets make rare refusals of a signature common;
// others are damaged: out of range, inconsistent, of another length.
//
// Signatures are forged for the public key with t1 = 0. There the challenge does not matter, so any
// z and any hint has a challenge that is right: norms and encodings alone decide.
#pragma once

#include <cstdint>
#include <vector>

#include "differential/operations/ml_dsa_coefficients.hpp"
#include "differential/operations/ml_dsa_messages.hpp"
#include "differential/operations/ml_dsa_shapes.hpp"
#include "differential/operations/ml_dsa_sign.hpp"
#include "differential/operations/ml_dsa_verify.hpp"
#include "differential/operations/specification/ml_dsa_mined.hpp"

namespace lockstep::operations {

Seed32 choose_seed(Choices& choices);

// Zeros, the deterministic variant, in every other case.
Seed32 choose_rnd(Choices& choices);

struct KeyBytes {
  Bytes public_key;
  Bytes secret_key;
};

// By algorithm 6.
KeyBytes choose_honest_keys(Choices& choices, ParameterSet set);

// Made once a thread.
const Bytes& secret_key_of(ParameterSet set, MinedKey key);

// Honest, extreme or damaged.
Bytes choose_secret_key(Choices& choices, ParameterSet set);

// Honest or with t1 = 0, and in one case of four of another length.
Bytes choose_public_key(Choices& choices, ParameterSet set);

// At most 680 bytes; a context of more than 255 bytes in one case of four.
void choose_message(Choices& choices, PureMessage& message);
void choose_message(Choices& choices, PreHashedMessage& message);
void choose_message(Choices& choices, FormattedMessage& message);
void choose_message(Choices& choices, MessageRepresentative& message);

// A message of ml_dsa_mined.hpp, in the form in which it has the same mu; pre-hashed ones have
// others, and no mined message.
void set_mined(const Bytes& secret_key, std::uint16_t number, PureMessage& message);
void set_mined(const Bytes& secret_key, std::uint16_t number, FormattedMessage& message);
void set_mined(const Bytes& secret_key, std::uint16_t number, MessageRepresentative& message);

// The choices that make choose_signing draw each mined message of each set, behind a beginning that
// others read.
std::vector<Bytes> seeds_of_mined_messages(const Bytes& beginning);

template <class Message>
SigningInput<Message> choose_signing(Choices& choices) {
  SigningInput<Message> input;
  input.set = choose_parameter_set(choices);
  if constexpr (requires { set_mined(input.secret_key, 0, input.message); }) {
    if (choices.one_in(8)) {
      const auto mined = mined_messages(input.set);
      const MinedMessage& chosen = mined[choices.below(mined.size())];
      input.secret_key = secret_key_of(input.set, chosen.key);
      set_mined(input.secret_key, chosen.number, input.message);
      return input;
    }
  }
  input.secret_key = choose_secret_key(choices, input.set);
  choose_message(choices, input.message);
  input.rnd = choose_rnd(choices);
  return input;
}

// A key under which several messages are signed or forged.
class SigningKey {
 public:
  // Honest, or forged with t1 = 0.
  SigningKey(Choices& choices, ParameterSet set);

  [[nodiscard]] const Bytes& public_key() const { return keys_.public_key; }

  // A right signature of the message, or one that is refused: damaged, forged.
  template <class Message>
  Bytes choose_signature(Choices& choices, const Message& message) const;

 private:
  ParameterSet set_;
  KeyBytes keys_;  // no secret key: forged
};

template <class Message>
VerifyingInput<Message> choose_verifying(Choices& choices) {
  VerifyingInput<Message> input;
  input.set = choose_parameter_set(choices);
  const SigningKey key(choices, input.set);
  choose_message(choices, input.message);
  input.signature = key.choose_signature(choices, input.message);
  input.public_key = key.public_key();
  if (choices.one_in(16)) {
    input.public_key = choose_public_key(choices, input.set);
  }
  return input;
}

}  // namespace lockstep::operations
