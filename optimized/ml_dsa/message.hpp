// What a signature is about, in the forms of FIPS 204: algorithms 2 and 3 (pure), 4 and 5 (of a
// digest that the caller has computed), 7 and 8 (formatted already, or its representative mu).
#pragma once

#include <cstdint>
#include <span>

#include "optimized/ml_dsa/elements.hpp"
#include "optimized/tables/hashing.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::optimized::ml_dsa {

// Refers to the caller's bytes, which stay where they are while it lives.
class Message {
 public:
  using Bytes = std::span<const std::uint8_t>;

  static Message pure(Bytes context, Bytes content) noexcept {
    return {Form::pure, context, content};
  }
  // in: the digest of the content by that function (section 5.4).
  static Message digest(Bytes context, Bytes digest, parameters::PreHash function) noexcept {
    Message message(Form::digest, context, digest);
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
  void represent(const HashKernels& kernels, const KeyHash& tr, Mu& mu) const noexcept;

 private:
  enum class Form : std::uint8_t { pure, digest, formatted, representative };

  Message(Form form, Bytes context, Bytes content) noexcept
      : form_(form), context_(context), content_(content) {}

  Form form_;
  parameters::PreHash function_ = parameters::PreHash::sha2_512;  // where there is a digest
  Bytes context_;
  Bytes content_;
};

}  // namespace lockstep::optimized::ml_dsa
