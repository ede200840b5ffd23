// reference/ml_dsa's keys, signing and verification, as a backend of the schemes' adapters.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "differential/implementations/ml_dsa_schemes.hpp"
#include "differential/implementations/reference.hpp"
#include "differential/implementations/reference_ml_dsa.hpp"
#include "differential/operations/ml_dsa_keys.hpp"
#include "differential/operations/ml_dsa_messages.hpp"
#include "reference/ml_dsa/boundary.hpp"
#include "reference/ml_dsa/keys.hpp"
#include "reference/ml_dsa/message.hpp"
#include "reference/ml_dsa/sign.hpp"
#include "reference/ml_dsa/verify.hpp"

namespace lockstep::implementations {
namespace {

using parameters::MlDsa;
namespace ml_dsa = reference::ml_dsa;
namespace ops = operations;

using Bytes = std::span<const std::uint8_t>;
using Seed = std::span<const std::uint8_t, 32>;

struct Reference {
  static constexpr bool verifies_many = true;
  using SignedMessage = ml_dsa::SignedMessage;
  template <MlDsa P>
  using SecretKey = ml_dsa::ExpandedSecretKeyParts<P>;
  template <MlDsa P>
  using PublicKey = ml_dsa::ExpandedPublicKey<P>;

  // --- messages ---

  static ml_dsa::Message message_of(const ops::PureMessage& message) {
    return ml_dsa::Message::pure(message.context, message.message);
  }
  // Both enumerations have the order of the object identifiers, whose last byte is 1 for the first.
  static ml_dsa::Message message_of(const ops::PreHashedMessage& message) {
    const int identifier = static_cast<int>(message.function) + 1;
    return ml_dsa::Message::pre_hashed(message.context, message.message,
                                       static_cast<parameters::PreHash>(identifier));
  }
  static ml_dsa::Message message_of(const ops::FormattedMessage& message) {
    return ml_dsa::Message::formatted(message.message);
  }
  static ml_dsa::Message message_of(const ops::MessageRepresentative& message) {
    return ml_dsa::Message::representative(message.mu);
  }

  // --- keys ---

  template <MlDsa P>
  static ml_dsa::Status generate(Seed xi,
                                 std::span<std::uint8_t, P.public_key_bytes()> public_key,
                                 std::span<std::uint8_t, P.secret_key_bytes()> secret_key) {
    return ml_dsa::keygen<P>(xi, public_key, secret_key);
  }
  template <MlDsa P>
  static ml_dsa::Status public_of_secret(Bytes secret_key,
                                         std::span<std::uint8_t, P.public_key_bytes()> public_key) {
    return ml_dsa::pk_from_sk<P>(secret_key, public_key);
  }
  template <MlDsa P>
  static ml_dsa::KeyVerdict check(Bytes secret_key, std::optional<Bytes> public_key) {
    return public_key ? ml_dsa::sk_check<P>(secret_key, *public_key)
                      : ml_dsa::sk_check<P>(secret_key);
  }
  template <MlDsa P>
  static ml_dsa::Status expand(Bytes secret_key, SecretKey<P>& key) {
    return ml_dsa::expand_secret_key<P>(secret_key, key);
  }
  template <MlDsa P>
  static ml_dsa::Status expand(Bytes public_key, PublicKey<P>& key) {
    return ml_dsa::expand_public_key<P>(public_key, key);
  }
  template <MlDsa P>
  static void describe(const SecretKey<P>& key, ops::MlDsaExpandSecretKey::Output& output) {
    output.matrix = rows_of(key.matrix);
    ml_dsa::hand_over(key.key, output.key);
    ml_dsa::hand_over(key.tr, output.tr);
    output.s1 = polynomials_of(key.s1);
    output.s2 = polynomials_of(key.s2);
    output.t0 = polynomials_of(key.t0);
  }
  template <MlDsa P>
  static void describe(const PublicKey<P>& key, ops::MlDsaExpandPublicKey::Output& output) {
    output.matrix = rows_of(key.matrix);
    ml_dsa::hand_over(key.tr, output.tr);
    output.t1 = polynomials_of(key.t1);
  }

  // --- signatures ---

  template <MlDsa P>
  static ml_dsa::Status sign(Bytes secret_key,
                             const ml_dsa::Message& message,
                             Seed rnd,
                             std::span<std::uint8_t, P.signature_bytes()> signature,
                             const ml_dsa::Bounds& bounds) {
    return ml_dsa::sign<P>(secret_key, message, rnd, signature, bounds);
  }
  template <MlDsa P>
  static ml_dsa::Status sign(const SecretKey<P>& key,
                             const ml_dsa::Message& message,
                             Seed rnd,
                             std::span<std::uint8_t, P.signature_bytes()> signature,
                             const ml_dsa::Bounds& bounds) {
    return ml_dsa::sign_expanded<P>(key, message, rnd, signature, bounds);
  }
  template <MlDsa P>
  static ml_dsa::Verdict verify(Bytes public_key, const ml_dsa::Message& message, Bytes signature) {
    return ml_dsa::verify<P>(public_key, message, signature);
  }
  template <MlDsa P>
  static ml_dsa::Verdict verify(const PublicKey<P>& key,
                                const ml_dsa::Message& message,
                                Bytes signature) {
    return ml_dsa::verify_expanded<P>(key, message, signature);
  }
  template <MlDsa P>
  static void verify_many(const PublicKey<P>& key,
                          std::span<const SignedMessage> signed_messages,
                          std::span<ml_dsa::Verdict> verdicts) {
    ml_dsa::verify_many<P>(key, signed_messages, verdicts);
  }

  static catalogue::Place place(std::string_view what) {
    struct Home {
      std::string_view what;
      std::string_view file;
    };
    constexpr Home homes[]{{"keygen", "reference/ml_dsa/keys.cpp"},
                           {"pk_from_sk", "reference/ml_dsa/key_check.cpp"},
                           {"sk_check", "reference/ml_dsa/key_check.cpp"},
                           {"expand_secret_key", "reference/ml_dsa/sign.cpp"},
                           {"sign", "reference/ml_dsa/sign.cpp"},
                           {"sign_expanded", "reference/ml_dsa/sign.cpp"}};
    for (const Home& home : homes) {
      if (home.what == what) {
        return {home.file, home.what};
      }
    }
    return {"reference/ml_dsa/verify.cpp", what};
  }
};

}  // namespace

std::vector<catalogue::Offer> reference_ml_dsa_scheme_offers() {
  return MlDsaSchemes<Reference>({}).offers();
}

}  // namespace lockstep::implementations
