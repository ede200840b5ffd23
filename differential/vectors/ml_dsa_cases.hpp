// What the readers of ML-DSA's test vectors have in common: parameter sets by their full names,
// messages in one of four forms, and the rows that sign and verify each of them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "differential/operations/ml_dsa_messages.hpp"
#include "differential/operations/ml_dsa_shapes.hpp"
#include "differential/operations/ml_dsa_sign.hpp"
#include "differential/operations/ml_dsa_verify.hpp"
#include "differential/vectors/known_answer.hpp"

namespace lockstep::vectors {

using catalogue::Bytes;
using operations::Complaint;
using operations::ParameterSet;
using operations::Seed32;
using operations::SignatureVerdict;

// A parameter set as files call it; the values are those of ParameterSet.
enum class SetName : std::uint8_t { ml_dsa_44, ml_dsa_65, ml_dsa_87 };

constexpr std::array<std::string_view, 3> names(SetName /*of*/) {
  return {"ML-DSA-44", "ML-DSA-65", "ML-DSA-87"};
}

constexpr ParameterSet set_called(SetName name) {
  return static_cast<ParameterSet>(name);
}

using Message = std::variant<operations::PureMessage,
                             operations::PreHashedMessage,
                             operations::FormattedMessage,
                             operations::MessageRepresentative>;

// The rows that sign and verify a message of this form.
std::string_view signing_row(const Message& message);
std::string_view verifying_row(const Message& message);

operations::SigningOutput sign(Caller& caller,
                               ParameterSet set,
                               const Bytes& secret_key,
                               const Message& message,
                               const Seed32& rnd);

SignatureVerdict verify(Caller& caller,
                        ParameterSet set,
                        const Bytes& public_key,
                        const Message& message,
                        const Bytes& signature);

// The rows that the checks below call.
std::vector<std::string_view> key_rows();

// What is wrong if the keys are not a pair: by the check of the secret key, and by the public key
// that belongs to it.
Complaint not_a_pair(Caller& caller,
                     ParameterSet set,
                     const Bytes& secret_key,
                     const Bytes& public_key);

// What is wrong if signing gives another signature than the expected one, or none.
Complaint signs_otherwise(const Bytes& expected, const operations::SigningOutput& got);

using Verdicts = std::vector<SignatureVerdict>;

// What is wrong if the verdict is none of these.
Complaint none_of(const Verdicts& expected, SignatureVerdict got);

// All ways to fail, and those of the encoded hint.
Verdicts rejections();
Verdicts hint_defects();

}  // namespace lockstep::vectors
