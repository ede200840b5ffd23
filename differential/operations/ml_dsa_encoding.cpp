#include "differential/operations/ml_dsa_encoding.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "differential/catalogue/catalogue.hpp"
#include "differential/operations/ml_dsa_coefficients.hpp"
#include "differential/operations/ml_dsa_hints.hpp"
#include "differential/operations/specification/ml_dsa.hpp"
#include "differential/operations/specification/ml_dsa_hints.hpp"
#include "differential/operations/specification/ml_dsa_numbers.hpp"
#include "differential/operations/specification/ml_dsa_scheme_leaks.hpp"
#include "spec/fips204/encodings.hpp"
#include "spec/fips204/keys.hpp"

namespace lockstep::operations {
namespace {

using fips204::R;

constexpr std::uint32_t t1_largest = (parameters::ml_dsa_q - 1) >> parameters::ml_dsa_d;
constexpr std::uint32_t t0_largest = 1U << (parameters::ml_dsa_d - 1);

constexpr auto out_of_range_events =
    std::to_array<std::string_view>({"sk.s1_out_of_range", "sk.s2_out_of_range"});

template <std::size_t size>
std::array<std::uint8_t, size> choose_array(Choices& choices) {
  std::array<std::uint8_t, size> bytes{};
  choices.fill(bytes);
  return bytes;
}

// in: n polynomials.
template <std::size_t n>
fips204::Vector<R, n> integers_of(const PolynomialVector& v) {
  return fips204::mod_pm_q(vector_of<fips204::R_q, n>(v));
}

SecretKeyParts zero_secret_key(const parameters::MlDsa& p) {
  return {{}, {}, {}, PolynomialVector(p.l), PolynomialVector(p.k), PolynomialVector(p.k)};
}

SignatureParts zero_signature(const parameters::MlDsa& p) {
  return {Bytes(p.challenge_bytes()), PolynomialVector(p.l), PolynomialVector(p.k)};
}

SignatureParts choose_signature_parts(Choices& choices, ParameterSet set) {
  const parameters::MlDsa& p = numbers_of(set);
  SignatureParts parts;
  parts.h = choices.one_in(4) ? choose_too_long_hint(choices, set) : choose_hint(choices, set);
  parts.challenge = choices.bytes(p.challenge_bytes());
  parts.z = choose_polynomials(choices, coefficients_between(p.gamma1 - 1, p.gamma1), p.l);
  return parts;
}

}  // namespace

MlDsaPkEncode::Input MlDsaPkEncode::choose(Choices& choices) {
  const ParameterSet set = choose_parameter_set(choices);
  const auto rho = choose_array<32>(choices);
  return {
      set,
      {rho, choose_polynomials(choices, coefficients_between(0, t1_largest), numbers_of(set).k)}};
}

MlDsaPkEncode::Output MlDsaPkEncode::meaning(const Input& input, Run& run) {
  return with_parameters(input.set, [&]<fips204::Parameters p>() {
    const auto t1 = integers_of<p.k>(input.parts.t1);
    return Output{bytes_of(fips204::pkEncode<p>(input.parts.rho, t1, run))};
  });
}

Complaint MlDsaPkEncode::precondition(const Input& input) {
  return not_vector("t1", input.parts.t1, numbers_of(input.set).k, 0, t1_largest);
}

MlDsaPkDecode::Input MlDsaPkDecode::choose(Choices& choices) {
  const ParameterSet set = choose_parameter_set(choices);
  return {set, choices.bytes(numbers_of(set).public_key_bytes())};
}

MlDsaPkDecode::Output MlDsaPkDecode::meaning(const Input& input, Run& run) {
  return with_parameters(input.set, [&]<fips204::Parameters p>() {
    const auto pk = array_of<numbers<p>.public_key_bytes()>(input.public_key);
    const fips204::DecodedPk<p> key = fips204::pkDecode<p>(pk, run);
    const auto& [rho, t1] = key;
    return Output{{rho, polynomials_of(t1)}};
  });
}

Complaint MlDsaPkDecode::precondition(const Input& input) {
  return wrong_size("public_key", input.public_key.size(),
                    numbers_of(input.set).public_key_bytes());
}

MlDsaSkEncode::Input MlDsaSkEncode::choose(Choices& choices) {
  const ParameterSet set = choose_parameter_set(choices);
  const parameters::MlDsa& p = numbers_of(set);
  const CoefficientRange secrets = coefficients_between(p.eta, p.eta);
  Input input{set, {}};
  input.parts.s1 = choose_polynomials(choices, secrets, p.l);
  input.parts.s2 = choose_polynomials(choices, secrets, p.k);
  input.parts.t0 =
      choose_polynomials(choices, coefficients_between(t0_largest - 1, t0_largest), p.k);
  input.parts.rho = choose_array<32>(choices);
  input.parts.key = choose_array<32>(choices);
  input.parts.tr = choose_array<64>(choices);
  return input;
}

MlDsaSkEncode::Output MlDsaSkEncode::meaning(const Input& input, Run& run) {
  return with_parameters(input.set, [&]<fips204::Parameters p>() {
    const SecretKeyParts& parts = input.parts;
    return Output{bytes_of(
        fips204::skEncode<p>(parts.rho, parts.key, parts.tr, integers_of<numbers<p>.l>(parts.s1),
                             integers_of<p.k>(parts.s2), integers_of<p.k>(parts.t0), run))};
  });
}

Complaint MlDsaSkEncode::precondition(const Input& input) {
  const parameters::MlDsa& p = numbers_of(input.set);
  if (auto complaint = not_vector("s1", input.parts.s1, p.l, p.eta, p.eta)) {
    return complaint;
  }
  if (auto complaint = not_vector("s2", input.parts.s2, p.k, p.eta, p.eta)) {
    return complaint;
  }
  return not_vector("t0", input.parts.t0, p.k, t0_largest - 1, t0_largest);
}

MlDsaSkDecode::Input MlDsaSkDecode::choose(Choices& choices) {
  const bool spoiled = choices.one_in(2);
  const MlDsaSkEncode::Input encoded = MlDsaSkEncode::choose(choices);
  Run unheard;
  Input input{encoded.set, MlDsaSkEncode::meaning(encoded, unheard).secret_key};
  if (spoiled) {
    put_out_of_range(choices, numbers_of(input.set), input.secret_key);
  }
  return input;
}

MlDsaSkDecode::Output MlDsaSkDecode::meaning(const Input& input, Run& run) {
  return with_parameters(input.set, [&]<fips204::Parameters p>() {
    SetRun set_run(input.set, run);
    const auto sk = array_of<numbers<p>.secret_key_bytes()>(input.secret_key);
    if (fips204::secrets_out_of_range<p>(sk, set_run)) {
      return Output{MlDsaStatus::secret_out_of_range, zero_secret_key(numbers<p>)};
    }
    const fips204::DecodedSk<p> key = fips204::skDecode<p>(sk, set_run);
    const auto& [rho, K, tr, s1, s2, t0] = key;
    return Output{MlDsaStatus::ok,
                  {rho, K, tr, polynomials_of(s1), polynomials_of(s2), polynomials_of(t0)}};
  });
}

std::vector<std::string_view> MlDsaSkDecode::events() {
  return events_of_sets({.lists = {out_of_range_events}});
}

Complaint MlDsaSkDecode::precondition(const Input& input) {
  return wrong_size("secret_key", input.secret_key.size(),
                    numbers_of(input.set).secret_key_bytes());
}

catalogue::Leak MlDsaSkDecode::leak(const Input& input) {
  return secret_key_leak(input.set, input.secret_key);
}

MlDsaSigEncode::Input MlDsaSigEncode::choose(Choices& choices) {
  const ParameterSet set = choose_parameter_set(choices);
  return {set, choose_signature_parts(choices, set)};
}

MlDsaSigEncode::Output MlDsaSigEncode::meaning(const Input& input, Run& run) {
  return with_parameters(input.set, [&]<fips204::Parameters p>() {
    SetRun set_run(input.set, run);
    const SignatureParts& parts = input.parts;
    if (has_too_many_ones(parts.h, input.set)) {
      set_run.event(too_many_hints_events.front());
      return Output{MlDsaStatus::too_many_hints, Bytes(numbers<p>.signature_bytes())};
    }
    return Output{MlDsaStatus::ok,
                  bytes_of(fips204::sigEncode<p>(
                      array_of<numbers<p>.challenge_bytes()>(parts.challenge),
                      integers_of<numbers<p>.l>(parts.z), hint_of<p>(parts.h), set_run))};
  });
}

std::vector<std::string_view> MlDsaSigEncode::events() {
  return events_of_sets({.lists = {fips204::hint_events, too_many_hints_events}});
}

Complaint MlDsaSigEncode::precondition(const Input& input) {
  const parameters::MlDsa& p = numbers_of(input.set);
  if (auto complaint = wrong_size("challenge", input.parts.challenge.size(), p.challenge_bytes())) {
    return complaint;
  }
  if (auto complaint = not_vector("z", input.parts.z, p.l, p.gamma1 - 1, p.gamma1)) {
    return complaint;
  }
  return not_hint("h", input.parts.h, input.set);
}

// That of the hint; and, if it can be encoded, sign.signature: the bytes before the hint's.
catalogue::Leak MlDsaSigEncode::leak(const Input& input) {
  catalogue::Leak leak = leak_of_hint(input.parts.h, input.set);
  Run unheard;
  const Output output = meaning(input, unheard);
  if (output.status == MlDsaStatus::ok) {
    const parameters::MlDsa& p = numbers_of(input.set);
    for (std::size_t i = 0; i < p.signature_bytes() - p.hint_bytes(); ++i) {
      leak.push_back({"sign.signature", i, output.signature.at(i)});
    }
  }
  return leak;
}

MlDsaSigDecode::Input MlDsaSigDecode::choose(Choices& choices) {
  const ParameterSet set = choose_parameter_set(choices);
  const parameters::MlDsa& p = numbers_of(set);
  const Bytes hint = choose_encoded_hint(choices, set);
  Bytes signature = choices.bytes(p.signature_bytes() - p.hint_bytes());
  signature.insert(signature.end(), hint.begin(), hint.end());
  return {set, signature};
}

MlDsaSigDecode::Output MlDsaSigDecode::meaning(const Input& input, Run& run) {
  return with_parameters(input.set, [&]<fips204::Parameters p>() {
    SetRun set_run(input.set, run);
    const auto signature = array_of<numbers<p>.signature_bytes()>(input.signature);
    const fips204::DecodedSignature<p> parts = fips204::sigDecode<p>(signature, set_run);
    const auto& [c_tilde, z, h] = parts;
    if (!h) {
      return Output{defect_heard(set_run), zero_signature(numbers<p>)};
    }
    return Output{HintDefect::none, {bytes_of(c_tilde), polynomials_of(z), polynomials_of(*h)}};
  });
}

std::vector<std::string_view> MlDsaSigDecode::events() {
  return events_of_sets({.lists = {fips204::hint_events, fips204::malformed_hint_events}});
}

Complaint MlDsaSigDecode::precondition(const Input& input) {
  return wrong_size("signature", input.signature.size(), numbers_of(input.set).signature_bytes());
}

MlDsaW1Encode::Input MlDsaW1Encode::choose(Choices& choices) {
  const ParameterSet set = choose_parameter_set(choices);
  const parameters::MlDsa& p = numbers_of(set);
  return {set, choose_polynomials(choices, coefficients_between(0, p.high_count() - 1), p.k)};
}

MlDsaW1Encode::Output MlDsaW1Encode::meaning(const Input& input, Run& run) {
  return with_parameters(input.set, [&]<fips204::Parameters p>() {
    return Output{bytes_of(fips204::w1Encode<p>(integers_of<p.k>(input.w1), run))};
  });
}

Complaint MlDsaW1Encode::precondition(const Input& input) {
  const parameters::MlDsa& p = numbers_of(input.set);
  return not_vector("w1", input.w1, p.k, 0, p.high_count() - 1);
}

namespace {

const catalogue::RegisterRows<MlDsaPkEncode,
                              MlDsaPkDecode,
                              MlDsaSkEncode,
                              MlDsaSkDecode,
                              MlDsaSigEncode,
                              MlDsaSigDecode,
                              MlDsaW1Encode>
    registered;

}  // namespace
}  // namespace lockstep::operations
