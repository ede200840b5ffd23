#include "differential/operations/specification/ml_dsa_scheme_leaks.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <variant>

#include "differential/operations/specification/ml_dsa.hpp"
#include "differential/operations/specification/ml_dsa_leaks.hpp"
#include "differential/operations/specification/ml_dsa_numbers.hpp"
#include "spec/fips204/encodings.hpp"
#include "spec/fips204/internal.hpp"
#include "spec/fips204/keys.hpp"

namespace lockstep::operations {
namespace {

using fips204::Parameters;

void append(Leak& leak, std::string_view label, std::uint64_t index, std::uint64_t value) {
  leak.push_back({std::string(label), index, value});
}

void append_bytes(Leak& leak, std::string_view label, spec::ByteView bytes) {
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    append(leak, label, i, bytes[i]);
  }
}

// Listens to algorithm 7.
template <Parameters p>
class Listener {
 public:
  Listener(ParameterSet set, std::size_t max_iterations, Leak& leak) : set_(set), leak_(leak) {
    bound.Sign_internal = max_iterations;
  }

  void event(std::string_view /*name*/) {}

  template <class... Values>
  void step(std::string_view name, const Values&... values) {
    const auto all = std::tie(values...);
    if constexpr (sizeof...(Values) == 10) {
      if (name == "sign.iteration") {
        on_candidate(std::get<4>(all), std::get<8>(all), std::get<9>(all));
      }
    } else if constexpr (sizeof...(Values) == 3) {
      if (name == "sign.hint") {
        on_hint(values...);
      }
    }
  }

  fips204::Bounds bound;  // NOLINT(misc-non-private-member-variables-in-classes): run.bound

 private:
  // c_tilde, z, r0 of an iteration.
  void on_candidate(const fips204::Bytes<p.λ / 4>& c_tilde, const auto& z, const auto& r0) {
    ++iterations_;
    append_sample_in_ball_leak(set_, SamplerStream(c_tilde, fips204::Bounds{}.SampleInBall),
                               iterations_ - 1, leak_);
    const bool refused = fips204::norm(z) >= p.γ1 - p.β() || fips204::norm(r0) >= p.γ2 - p.β();
    append(leak_, "sign.z_or_r0_out_of_range", iterations_ - 1, refused ? 1 : 0);
  }

  // w - c s2, c t0 and the hint of an iteration.
  template <class Vector>
  void on_hint(const Vector& /*w_minus_cs2*/,
               const Vector& ct0,
               const fips204::Vector<fips204::R_2, p.k>& h) {
    const bool refused = fips204::norm(ct0) >= p.γ2 || fips204::number_of_ones(h) > p.ω;
    append(leak_, "sign.ct0_out_of_range_or_too_many_hints", iterations_ - 1, refused ? 1 : 0);
  }
  void on_hint(const auto&... /*another step of three values*/) {}

  ParameterSet set_;
  Leak& leak_;
  std::uint64_t iterations_ = 0;
};

template <Parameters p>
void append_signature(const fips204::Signature<p>& signature, Leak& leak) {
  append_bytes(leak, "sign.signature",
               spec::ByteView(signature).first(signature.size() - p.ω - p.k));
  const auto h = fips204::sigDecode<p>(signature).h;
  if (!h) {
    return;  // of no signature that signing gives
  }
  for (std::size_t i = 0; i < p.k; ++i) {
    for (std::size_t j = 0; j <= 255; ++j) {
      append(leak, "hint", 256 * i + j, h->at(i).at(j) ? 1 : 0);
    }
  }
}

}  // namespace

Leak keygen_leak(ParameterSet set, const Seed32& xi) {
  const parameters::MlDsa& numbers = numbers_of(set);
  const Bytes domain{static_cast<std::uint8_t>(numbers.k), static_cast<std::uint8_t>(numbers.l)};
  const auto seed = fips204::H<128>(fips204::concat(xi, domain));
  const spec::ByteView bytes(seed);
  Leak leak;
  append_bytes(leak, "rho", bytes.first(32));
  append_expand_s_leak(set, bytes.subspan(32, 64), leak);
  return leak;
}

Leak secret_key_leak(ParameterSet set, const Bytes& secret_key) {
  return with_parameters(set, [&]<Parameters p>() {
    Leak leak;
    if (const auto sk = fips204::to_Bytes<fips204::sk_bytes(p)>(secret_key)) {
      append_bytes(leak, "rho", spec::ByteView(*sk).first(32));
      append(leak, "secret_key.in_range", 0, fips204::secrets_out_of_range<p>(*sk) ? 0 : 1);
    }
    return leak;
  });
}

Leak secret_key_check_leak(ParameterSet set,
                           const Bytes& secret_key,
                           const std::optional<Bytes>& public_key) {
  using fips204::SkFault;
  const parameters::MlDsa& numbers = numbers_of(set);
  if (secret_key.size() != numbers.secret_key_bytes() ||
      (public_key && public_key->size() != numbers.public_key_bytes())) {
    return {};
  }
  Leak leak = secret_key_leak(set, secret_key);
  with_parameters(set, [&]<Parameters p>() {
    std::optional<fips204::Bytes<fips204::pk_bytes(p)>> pk;
    if (public_key) {
      pk = fips204::to_Bytes<fips204::pk_bytes(p)>(*public_key);
    }
    const auto fault = fips204::check_sk<p>(array_of<fips204::sk_bytes(p)>(secret_key), pk);
    if (fault == SkFault::s1_out_of_range || fault == SkFault::s2_out_of_range) {
      return;
    }
    append(leak, "secret_key.t0_differs", 0, fault == SkFault::t0_differs ? 1 : 0);
    if (fault == SkFault::t0_differs) {
      return;
    }
    append(leak, "secret_key.tr_differs", 0, fault == SkFault::tr_differs ? 1 : 0);
    if (pk && fault != SkFault::tr_differs) {
      append(leak, "secret_key.public_key_differs", 0, fault == SkFault::pk_differs ? 1 : 0);
    }
  });
  return leak;
}

Leak signing_leak(ParameterSet set,
                  const Bytes& secret_key,
                  const Seed64& mu,
                  const Seed32& rnd,
                  std::size_t max_iterations) {
  return with_parameters(set, [&]<Parameters p>() {
    Leak leak;
    Listener<p> listener(set, max_iterations, leak);
    const auto sk = array_of<fips204::sk_bytes(p)>(secret_key);
    const auto result = fips204::ML_DSA_Sign_mu<p>(sk, mu, rnd, listener);
    if (const auto* signature = std::get_if<fips204::Signature<p>>(&result)) {
      append_signature<p>(*signature, leak);
    }
    return leak;
  });
}

}  // namespace lockstep::operations
