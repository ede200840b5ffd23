// Small files of ML-DSA's test vectors in each format, with results by the specification.
#pragma once

#include <string>

#include "differential/vectors/ml_dsa_cases.hpp"
#include "tests/unit/vectors/support.hpp"

namespace lockstep::tests::unit::vectors {

using lockstep::catalogue::Bytes;

struct KeyPair {
  Bytes public_key;
  Bytes secret_key;
};

// Of ML-DSA-44; the seed is this byte repeated.
KeyPair key_pair(std::uint8_t seed_byte);

// By the pair of seed byte 1.
Bytes signature_of(const lockstep::vectors::Message& message, std::uint8_t rnd_byte);

Value hex(const Bytes& bytes);
Value repeated(std::uint8_t byte, std::size_t count);

// Four messages, one of each form.
lockstep::vectors::Message pure_message();
lockstep::vectors::Message pre_hashed_message();
lockstep::vectors::Message message_representative();
lockstep::vectors::Message formatted_message();

// ACVP: two keys; the five ways to sign; the four to verify.
Value acvp_key_gen_prompt();
Value acvp_key_gen_results();
Value acvp_sig_gen_prompt();
Value acvp_sig_gen_results();
Value acvp_sig_ver_prompt();
Value acvp_sig_ver_results();
Value acvp_with_reasons();

// Wycheproof.
Value wycheproof_sign_seed();
Value wycheproof_sign_noseed();
Value wycheproof_verify();

}  // namespace lockstep::tests::unit::vectors
