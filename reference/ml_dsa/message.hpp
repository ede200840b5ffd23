// What a signature is about, in the four forms of FIPS 204: algorithms 2 and 3 (pure), 4 and 5
// (pre-hashed), 7 and 8 (formatted already, or its representative mu).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/encoding.hpp"
#include "reference/ml_dsa/pre_hash.hpp"
#include "reference/ml_dsa/ring.hpp"

namespace lockstep::reference::ml_dsa {

using Mu = std::array<Byte, parameters::ml_dsa_mu_bytes>;

// Refers to the caller's bytes, which stay where they are while it lives.
class Message {
 public:
  using Bytes = std::span<const std::uint8_t>;

  static Message pure(Bytes context, Bytes content) noexcept {
    return {Form::pure, context, content};
  }
  static Message pre_hashed(Bytes context, Bytes content, PreHash function) noexcept {
    Message message(Form::pre_hashed, context, content);
    message.function_ = function;
    return message;
  }
  // M' itself, whatever it says.
  static Message formatted(Bytes content) noexcept { return {Form::formatted, {}, content}; }
  static Message representative(std::span<const std::uint8_t, 64> mu) noexcept {
    return {Form::representative, {}, mu};
  }

  // At most 255 bytes.
  [[nodiscard]] bool context_fits() const noexcept {
    return context_.size() <= parameters::ml_dsa_max_context_bytes;
  }

  // mu for the key whose hash is tr.  in: context_fits().
  void represent(const KeyHash& tr, Mu& mu) const noexcept;

 private:
  enum class Form : std::uint8_t { pure, pre_hashed, formatted, representative };

  Message(Form form, Bytes context, Bytes content) noexcept
      : form_(form), context_(context), content_(content) {}

  Form form_;
  PreHash function_ = PreHash::sha2_512;  // where there is one
  Bytes context_;
  Bytes content_;
};

}  // namespace lockstep::reference::ml_dsa
