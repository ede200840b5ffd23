#include "tests/unit/vectors/ml_dsa_trees.hpp"

#include "differential/operations/ml_dsa_keys.hpp"

namespace lockstep::tests::unit::vectors {
namespace {

using lockstep::operations::ParameterSet;
using lockstep::vectors::Caller;
using lockstep::vectors::Message;

constexpr auto set = ParameterSet::ml_dsa_44;

Caller specification() {
  return Caller(*lockstep::catalogue::Catalogue::instance().find_implementation("specification"));
}

lockstep::operations::Seed32 seed_of(std::uint8_t byte) {
  lockstep::operations::Seed32 seed{};
  seed.fill(byte);
  return seed;
}

}  // namespace

KeyPair key_pair(std::uint8_t seed_byte) {
  auto caller = specification();
  auto keys = caller.call<lockstep::operations::MlDsaKeygen>({set, seed_of(seed_byte)});
  return {keys.public_key, keys.secret_key};
}

Bytes signature_of(const Message& message, std::uint8_t rnd_byte) {
  auto caller = specification();
  static const Bytes secret_key = key_pair(1).secret_key;
  return lockstep::vectors::sign(caller, set, secret_key, message, seed_of(rnd_byte)).signature;
}

Value hex(const Bytes& bytes) {
  return lockstep::catalogue::Field<Bytes>::encode(bytes);
}

Value repeated(std::uint8_t byte, std::size_t count) {
  return hex(Bytes(count, byte));
}

Message pure_message() {
  return lockstep::operations::PureMessage{{0xab, 0xcd}, {0x12}};
}

Message pre_hashed_message() {
  return lockstep::operations::PreHashedMessage{
      {0xab, 0xcd}, {0x12}, lockstep::operations::PreHashFunction::shake_128};
}

Message message_representative() {
  lockstep::operations::MessageRepresentative message;
  message.mu.fill(0x55);
  return message;
}

Message formatted_message() {
  return lockstep::operations::FormattedMessage{{0xab, 0xcd}};
}

}  // namespace lockstep::tests::unit::vectors
