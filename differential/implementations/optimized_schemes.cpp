// optimized/ml_dsa's keys, signing and verification over a unit's kernels, as a backend of the
// schemes' adapters.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "differential/implementations/ml_dsa_schemes.hpp"
#include "differential/implementations/optimized.hpp"
#include "differential/operations/ml_dsa_keys.hpp"
#include "differential/operations/ml_dsa_messages.hpp"
#include "optimized/ml_dsa/keys.hpp"
#include "optimized/ml_dsa/message.hpp"
#include "optimized/ml_dsa/sign.hpp"
#include "optimized/ml_dsa/verify.hpp"
#include "optimized/table.hpp"
#include "reference/ml_dsa/pre_hash.hpp"

namespace lockstep::implementations {
namespace {

using parameters::MlDsa;
namespace ml_dsa = optimized::ml_dsa;
namespace ops = operations;

using Bytes = std::span<const std::uint8_t>;
using Seed = std::span<const std::uint8_t, 32>;

// A message with its digest, which the reference computes: SHA-2 has no vectorised form here.
struct PreHashed {
  Bytes context;
  parameters::PreHash function;
  reference::ml_dsa::Digest digest;
};

ml_dsa::Message message_of(const ml_dsa::Message& message) {
  return message;
}
ml_dsa::Message message_of(const PreHashed& message) {
  return ml_dsa::Message::digest(message.context, message.digest.bytes(), message.function);
}

class Unit {
 public:
  static constexpr bool verifies_many = false;
  struct SignedMessage {
    ml_dsa::Message message;
    Bytes signature;
  };
  template <MlDsa P>
  using SecretKey = typename ml_dsa::Signing<P>::KeyParts;
  template <MlDsa P>
  using PublicKey = typename ml_dsa::Verification<P>::Key;

  explicit Unit(const optimized::Table& table) : table_(&table) {}

  // --- messages ---

  static ml_dsa::Message message_of(const ops::PureMessage& message) {
    return ml_dsa::Message::pure(message.context, message.message);
  }
  // Both enumerations have the order of the object identifiers, whose last byte is 1 for the first.
  static PreHashed message_of(const ops::PreHashedMessage& message) {
    const int identifier = static_cast<int>(message.function) + 1;
    PreHashed hashed{message.context, static_cast<parameters::PreHash>(identifier), {}};
    reference::ml_dsa::pre_hash(hashed.function, message.message, hashed.digest);
    return hashed;
  }
  static ml_dsa::Message message_of(const ops::FormattedMessage& message) {
    return ml_dsa::Message::formatted(message.message);
  }
  static ml_dsa::Message message_of(const ops::MessageRepresentative& message) {
    return ml_dsa::Message::representative(message.mu);
  }

  // --- keys ---

  template <MlDsa P>
  ml_dsa::Status generate(Seed xi,
                          std::span<std::uint8_t, P.public_key_bytes()> public_key,
                          std::span<std::uint8_t, P.secret_key_bytes()> secret_key) const {
    return ml_dsa::Keys<P>::generate(*table_, xi, public_key, secret_key);
  }
  template <MlDsa P>
  ml_dsa::Status public_of_secret(Bytes secret_key,
                                  std::span<std::uint8_t, P.public_key_bytes()> public_key) const {
    return ml_dsa::Keys<P>::public_of_secret(*table_, secret_key, public_key);
  }
  template <MlDsa P>
  ml_dsa::KeyVerdict check(Bytes secret_key, std::optional<Bytes> public_key) const {
    return ml_dsa::Keys<P>::check(*table_, secret_key, public_key);
  }
  template <MlDsa P>
  ml_dsa::Status expand(Bytes secret_key, SecretKey<P>& key) const {
    return ml_dsa::Signing<P>::expand(*table_, secret_key, key);
  }
  template <MlDsa P>
  ml_dsa::Status expand(Bytes public_key, PublicKey<P>& key) const {
    return ml_dsa::Verification<P>::expand(*table_, public_key, key);
  }

  template <MlDsa P>
  void describe(const SecretKey<P>& key, ops::MlDsaExpandSecretKey::Output& output) const {
    for (std::size_t i = 0; i < P.k; ++i) {
      output.matrix.push_back(standard<P.l>(key.matrix[P.l * i], r));
    }
    output.key = key.key;
    output.tr = key.tr;
    output.s1 = standard<P.l>(key.s1[0], r);
    output.s2 = standard<P.k>(key.s2[0], r);
    output.t0 = standard<P.k>(key.t0[0], r);
  }

  // A row of the key ends with -t1.
  template <MlDsa P>
  void describe(const PublicKey<P>& key, ops::MlDsaExpandPublicKey::Output& output) const {
    for (std::size_t i = 0; i < P.k; ++i) {
      output.matrix.push_back(standard<P.l>(key.rows[(P.l + 1) * i], r));
      output.t1.push_back(standard<1>(key.rows[(P.l + 1) * i + P.l], q - r).front());
    }
    output.tr = key.tr;
  }

  // --- signatures ---

  template <MlDsa P>
  ml_dsa::Status sign(Bytes secret_key,
                      const auto& message,
                      Seed rnd,
                      std::span<std::uint8_t, P.signature_bytes()> signature,
                      const ml_dsa::Bounds& bounds) const {
    return ml_dsa::Signing<P>::sign(*table_, secret_key, implementations::message_of(message), rnd,
                                    signature, bounds);
  }
  template <MlDsa P>
  ml_dsa::Status sign(const SecretKey<P>& key,
                      const auto& message,
                      Seed rnd,
                      std::span<std::uint8_t, P.signature_bytes()> signature,
                      const ml_dsa::Bounds& bounds) const {
    return ml_dsa::Signing<P>::sign(key, implementations::message_of(message), rnd, signature,
                                    bounds);
  }
  template <MlDsa P>
  ml_dsa::Verdict verify(Bytes public_key, const auto& message, Bytes signature) const {
    return ml_dsa::Verification<P>::verify(*table_, public_key,
                                           implementations::message_of(message), signature);
  }
  template <MlDsa P>
  ml_dsa::Verdict verify(const PublicKey<P>& key, const auto& message, Bytes signature) const {
    return ml_dsa::Verification<P>::verify(key, implementations::message_of(message), signature);
  }

  static catalogue::Place place(std::string_view what) {
    if (what == "keygen") {
      return {"optimized/ml_dsa/keys.cpp", "generate"};
    }
    if (what == "pk_from_sk") {
      return {"optimized/ml_dsa/keys.cpp", "public_of_secret"};
    }
    if (what == "sk_check") {
      return {"optimized/ml_dsa/keys.cpp", "check"};
    }
    if (what == "expand_secret_key") {
      return {"optimized/ml_dsa/sign.cpp", "expand"};
    }
    if (what == "expand_public_key") {
      return {"optimized/ml_dsa/verify.cpp", "expand"};
    }
    return what.starts_with("sign") ? catalogue::Place{"optimized/ml_dsa/sign.cpp", "sign"}
                                    : catalogue::Place{"optimized/ml_dsa/verify.cpp", "verify"};
  }

 private:
  static constexpr auto q = std::int32_t{parameters::ml_dsa_q};
  static constexpr auto r = static_cast<std::int32_t>((std::int64_t{1} << 32) % q);

  // Elements that lie one after the other, times factor / R, in FIPS 204's order.
  template <std::size_t count>
  ops::PolynomialVector standard(const std::int32_t* elements, std::int32_t factor) const {
    ops::PolynomialVector polynomials;
    for (std::size_t i = 0; i < count; ++i) {
      SignedElement f{};
      std::copy_n(elements + f.size() * i, f.size(), f.begin());
      table_->ring.order_to_standard(f.data());
      table_->ring.scale(f.data(), factor, f.data());
      polynomials.push_back(polynomial_of(f));
    }
    return polynomials;
  }

  const optimized::Table* table_;
};

}  // namespace

std::vector<catalogue::Offer> optimized_scheme_offers(const optimized::Table& table) {
  return MlDsaSchemes<Unit>(Unit(table)).offers();
}

}  // namespace lockstep::implementations
