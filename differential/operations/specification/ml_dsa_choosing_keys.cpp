#include <algorithm>
#include <array>
#include <cstddef>
#include <variant>

#include "differential/catalogue/random.hpp"
#include "differential/operations/specification/ml_dsa.hpp"
#include "differential/operations/specification/ml_dsa_choosing.hpp"
#include "spec/fips204/encodings.hpp"
#include "spec/fips204/internal.hpp"

namespace lockstep::operations {
namespace {

using catalogue::Random;
using fips204::Parameters;
using fips204::R;
using fips204::Vector;
using fips204::Z;

template <Parameters p>
KeyBytes honest_keys(const Seed32& xi) {
  const auto keys = std::get<fips204::KeyPair<p>>(fips204::ML_DSA_KeyGen_internal<p>(xi));
  return {bytes_of(keys.pk), bytes_of(keys.sk)};
}

// A polynomial whose coefficients are `value` or `other`, the latter in `other_of_8` of 8 places.
R of_two_values(Random& random, Z value, Z other, unsigned other_of_8) {
  R w;
  for (std::size_t j = 0; j <= 255; ++j) {
    w.at(j) = random.next() % 8 < other_of_8 ? other : value;
  }
  return w;
}

// Coefficients of c t0 are sums of tau coefficients of t0 and their negatives. With 4096 and -4095
// they are as large as can be; 39 of 4096 and -3072 can make 95232, gamma2 of ML-DSA-44.
struct ExtremeT0 {
  Z other;
  unsigned other_of_8;
  std::size_t polynomials;  // the rest is zero
};

template <Parameters p>
Vector<R, p.k> extreme_t0(Random& random, const ExtremeT0& extreme) {
  Vector<R, p.k> t0{};
  for (std::size_t i = 0; i < std::min(extreme.polynomials, p.k); ++i) {
    t0.at(i) = of_two_values(random, 4096, extreme.other, extreme.other_of_8);
  }
  return t0;
}

// Secrets are zero, or eta and -eta alone.
template <Parameters p>
Bytes extreme_secret_key(Choices& choices) {
  const auto extreme =
      choices.pick<ExtremeT0>({{-4095, 4, 1}, {-3072, 1, 1}, {-4095, 4, 2}, {0, 8, 0}});
  const bool zero = !choices.one_in(4);
  Random random(choices.below(1U << 16));
  Vector<R, p.ℓ> s1{};
  Vector<R, p.k> s2{};
  if (!zero) {
    std::ranges::generate(s1, [&] { return of_two_values(random, p.η, -p.η, 4); });
    std::ranges::generate(s2, [&] { return of_two_values(random, p.η, -p.η, 4); });
  }
  const auto t0 = extreme_t0<p>(random, extreme);
  fips204::Bytes<32> rho{};
  rho.at(0) = static_cast<std::uint8_t>(random.next());
  return bytes_of(fips204::skEncode<p>(rho, rho, {}, s1, s2, t0));
}

template <Parameters p>
Bytes mined_secret_key(MinedKey key) {
  if (key == MinedKey::honest) {
    return honest_keys<p>({}).secret_key;
  }
  constexpr std::array<ExtremeT0, 4> of_key{{{-4095, 4, 1}, {-3072, 1, 1}, {-4095, 4, 8}, {}}};
  Random random(0);
  const ExtremeT0& extreme = of_key.at(static_cast<std::size_t>(key) - 1);
  return bytes_of(fips204::skEncode<p>({}, {}, {}, {}, {}, extreme_t0<p>(random, extreme)));
}

void change_length(Choices& choices, Bytes& bytes) {
  switch (choices.below(4)) {
    case 0:
      bytes.pop_back();
      break;
    case 1:
      bytes.push_back(0);
      break;
    case 2:
      bytes.clear();
      break;
    default:
      bytes.resize(choices.below(2 * bytes.size()));
      break;
  }
}

void flip_a_bit(Choices& choices, Bytes& bytes) {
  const std::size_t place = choices.below(bytes.size());
  bytes.at(place) ^= static_cast<std::uint8_t>(1U << choices.below(8));
}

void damage_secret_key(Choices& choices, ParameterSet set, Bytes& secret_key) {
  switch (choices.below(4)) {
    case 0:
      flip_a_bit(choices, secret_key);
      break;
    case 1:
      change_length(choices, secret_key);
      break;
    default:
      put_out_of_range(choices, numbers_of(set), secret_key);
      break;
  }
}

}  // namespace

KeyBytes choose_honest_keys(Choices& choices, ParameterSet set) {
  const Seed32 xi = choose_seed(choices);
  return with_parameters(set, [&]<Parameters p>() { return honest_keys<p>(xi); });
}

const Bytes& secret_key_of(ParameterSet set, MinedKey key) {
  constexpr std::size_t keys = 5;
  static thread_local std::array<std::array<Bytes, keys>, names(ParameterSet{}).size()> made;
  Bytes& secret_key = made.at(static_cast<std::size_t>(set)).at(static_cast<std::size_t>(key));
  if (secret_key.empty()) {
    secret_key = with_parameters(set, [&]<Parameters p>() { return mined_secret_key<p>(key); });
  }
  return secret_key;
}

Bytes choose_secret_key(Choices& choices, ParameterSet set) {
  const std::uint64_t kind = choices.below(8);
  if (kind >= 6) {
    return with_parameters(set, [&]<Parameters p>() { return extreme_secret_key<p>(choices); });
  }
  Bytes secret_key = choose_honest_keys(choices, set).secret_key;
  if (kind >= 4) {
    damage_secret_key(choices, set, secret_key);
  }
  return secret_key;
}

Bytes choose_public_key(Choices& choices, ParameterSet set) {
  Bytes public_key = choose_honest_keys(choices, set).public_key;
  switch (choices.below(4)) {
    case 0:
      flip_a_bit(choices, public_key);
      break;
    case 1:
      change_length(choices, public_key);
      break;
    case 2:
      std::fill(public_key.begin() + 32, public_key.end(), std::uint8_t{0});
      break;
    default:
      break;
  }
  return public_key;
}

}  // namespace lockstep::operations
