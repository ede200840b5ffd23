#include <algorithm>
#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "differential/catalogue/random.hpp"
#include "differential/operations/ml_dsa_hints.hpp"
#include "differential/operations/specification/ml_dsa.hpp"
#include "differential/operations/specification/ml_dsa_choosing.hpp"
#include "differential/operations/specification/ml_dsa_messages.hpp"
#include "differential/operations/specification/ml_dsa_numbers.hpp"
#include "spec/fips204/arithmetic.hpp"
#include "spec/fips204/encodings.hpp"
#include "spec/fips204/expanding.hpp"
#include "spec/fips204/internal.hpp"
#include "spec/fips204/ntt.hpp"
#include "spec/fips204/rounding.hpp"

namespace lockstep::operations {
namespace {

using catalogue::Random;
using fips204::Parameters;
using fips204::R;
using fips204::R_2;
using fips204::Vector;
using fips204::Z;

// --- z of a forged signature ---

Z choose_edge_of_z(Choices& choices, const Parameters& p) {
  const Z bound = p.γ1 - p.β();
  const Z z = choices.pick<Z>({bound - 1, bound, bound + 1, p.γ1 - 1, bound - 1, bound, 1, 0});
  return choices.one_in(2) ? -z : z;
}

Z coefficient_within(Random& random, Z bound) {
  return static_cast<Z>(random.next() % static_cast<std::uint64_t>(2 * bound - 1)) - (bound - 1);
}

template <Parameters p>
Vector<R, p.ℓ> choose_z(Choices& choices) {
  constexpr Z bound = p.γ1 - p.β();
  const auto within = choices.pick<Z>({1, bound, bound, 2, 1});  // 1: zeros
  Random random(choices.below(1U << 16));
  Vector<R, p.ℓ> z{};
  for (R& polynomial : z) {
    for (std::size_t j = 0; j <= 255; ++j) {
      polynomial.at(j) = coefficient_within(random, within);
    }
  }
  for (std::uint64_t patches = choices.below(4); patches > 0; --patches) {
    const std::size_t polynomial = choices.below(p.ℓ);
    const std::size_t place = choices.below(256);
    z.at(polynomial).at(place) = choose_edge_of_z(choices, p);
  }
  if (choices.one_in(16)) {
    z.at(p.ℓ - 1).at(255) = p.γ1;  // has no negative in the encoding
  }
  return z;
}

// --- the hint of a forged signature, as bytes ---

template <Parameters p>
using HintBytes = fips204::Bytes<p.ω + p.k>;

// The hint that a reader without any check takes from the bytes: who accepts a malformed one, most
// likely sees this.
template <Parameters p>
Vector<R_2, p.k> unchecked_hint(const HintBytes<p>& y) {
  Vector<R_2, p.k> hint{};
  std::size_t index = 0;
  for (std::size_t i = 0; i < p.k; ++i) {
    for (; index < std::min<std::size_t>(y.at(p.ω + i), p.ω); ++index) {
      hint.at(i).at(y.at(index)) = true;
    }
  }
  return hint;
}

// --- forging ---

// The signature of z and y under the key with this seed and t1 = 0 (lines 9 to 12 of algorithm 8).
template <Parameters p>
Bytes forge(const fips204::Bytes<32>& rho,
            const Seed64& mu,
            const Vector<R, p.ℓ>& z,
            const HintBytes<p>& y) {
  const auto matrix = fips204::ExpandA<p>(rho);
  if (!matrix) {  // 2^-256
    return Bytes(fips204::sig_bytes(p));
  }
  const auto w =
      fips204::NTT_inverse(fips204::MatrixVectorNTT(*matrix, fips204::NTT(fips204::to_R_q(z))));
  const auto w1 = fips204::UseHint<p>(unchecked_hint<p>(y), w);
  const auto c_tilde = fips204::H<p.λ / 4>(fips204::concat(mu, fips204::w1Encode<p>(w1)));
  Bytes signature = bytes_of(fips204::sigEncode<p>(c_tilde, z, {}));
  std::copy(y.begin(), y.end(), signature.end() - static_cast<std::ptrdiff_t>(y.size()));
  return signature;
}

template <Parameters p>
Bytes choose_forged(Choices& choices, ParameterSet set, const Bytes& public_key, const Seed64& mu) {
  const auto y = array_of<p.ω + p.k>(choose_encoded_hint(choices, set));
  const auto z = choose_z<p>(choices);
  fips204::Bytes<32> rho{};
  std::copy_n(public_key.begin(), rho.size(), rho.begin());
  return forge<p>(rho, mu, z, y);
}

template <Parameters p>
Bytes sign(const Bytes& secret_key, const Seed64& mu, const Seed32& rnd) {
  const auto sk = array_of<fips204::sk_bytes(p)>(secret_key);
  return bytes_of(std::get<fips204::Signature<p>>(fips204::ML_DSA_Sign_mu<p>(sk, mu, rnd)));
}

// --- damage ---

// A byte of the challenge, early or late, of z, of the hint's positions or of its counts.
std::size_t choose_place(Choices& choices, const parameters::MlDsa& numbers) {
  const std::size_t hint_at = numbers.signature_bytes() - numbers.hint_bytes();
  switch (choices.below(6)) {
    case 0:
    case 1:
      return choices.below(numbers.challenge_bytes());
    case 2:
      return numbers.challenge_bytes() - 1;
    case 3:
      return numbers.challenge_bytes() + choices.below(hint_at - numbers.challenge_bytes());
    case 4:
      return hint_at + choices.below(numbers.omega);
    default:
      return hint_at + numbers.omega + choices.below(numbers.k);
  }
}

void damage_signature(Choices& choices, const parameters::MlDsa& numbers, Bytes& signature) {
  switch (choices.below(6)) {
    case 0:
      signature.pop_back();
      break;
    case 1:
      signature.push_back(0);
      break;
    case 2:
      signature.resize(choices.below(2 * signature.size()));
      break;
    default:
      signature.at(choose_place(choices, numbers)) ^=
          static_cast<std::uint8_t>(1U << choices.below(8));
      break;
  }
}

}  // namespace

SigningKey::SigningKey(Choices& choices, ParameterSet set) : set_(set) {
  if (choices.below(4) == 0) {
    keys_ = choose_honest_keys(choices, set);
    return;
  }
  keys_.public_key.resize(numbers_of(set).public_key_bytes());
  keys_.public_key.at(0) = choices.byte();
}

template <class Message>
Bytes SigningKey::choose_signature(Choices& choices, const Message& message) const {
  const std::uint64_t damage = choices.below(4);
  Bytes signature = with_parameters(set_, [&]<Parameters p>() {
    const Seed64 mu = representative<p>(fips204::H<64>(keys_.public_key), message);
    return keys_.secret_key.empty() ? choose_forged<p>(choices, set_, keys_.public_key, mu)
                                    : sign<p>(keys_.secret_key, mu, {});
  });
  if (damage == 3) {
    damage_signature(choices, numbers_of(set_), signature);
  }
  return signature;
}

template Bytes SigningKey::choose_signature(Choices&, const PureMessage&) const;
template Bytes SigningKey::choose_signature(Choices&, const PreHashedMessage&) const;
template Bytes SigningKey::choose_signature(Choices&, const FormattedMessage&) const;
template Bytes SigningKey::choose_signature(Choices&, const MessageRepresentative&) const;

}  // namespace lockstep::operations
