// The messages of rows as the specification takes them: M' of algorithms 2 to 5, and mu of 7 and 8.
#pragma once

#include <cstdint>

#include "differential/operations/ml_dsa_messages.hpp"
#include "differential/operations/specification/ml_dsa.hpp"
#include "spec/bytes.hpp"
#include "spec/fips204/prehash.hpp"
#include "spec/fips204/xof.hpp"

namespace lockstep::operations {

// Both enumerations have the order of the object identifiers.
constexpr fips204::PreHash pre_hash_of(PreHashFunction function) {
  return static_cast<fips204::PreHash>(function);
}

// M', whose byte for the context's length is that length modulo 256: longer ones are refused
// anyway.
template <fips204::Parameters p>
Bytes formatted(const PureMessage& message) {
  const Bytes head{0, static_cast<std::uint8_t>(message.context.size())};
  return fips204::concat(head, message.context, message.message);
}

template <fips204::Parameters p>
Bytes formatted(const PreHashedMessage& message) {
  const Bytes head{1, static_cast<std::uint8_t>(message.context.size())};
  return fips204::concat(head, message.context,
                         fips204::OID_and_PH_M<p>(pre_hash_of(message.function), message.message));
}

template <fips204::Parameters p>
Bytes formatted(const FormattedMessage& message) {
  return message.message;
}

// mu, for a key whose hash is tr.
template <fips204::Parameters p, class Message>
Seed64 representative(const Seed64& tr, const Message& message) {
  return fips204::H<64>(fips204::concat(tr, formatted<p>(message)));
}

template <fips204::Parameters p>
Seed64 representative(const Seed64& /*tr*/, const MessageRepresentative& message) {
  return message.mu;
}

}  // namespace lockstep::operations
