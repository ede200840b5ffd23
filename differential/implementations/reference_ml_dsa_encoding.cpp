// Adapters of reference/ml_dsa's packing and encodings.
//
// Packing refuses ranges that no parameter set has; rows have no others, so refusing is a
// difference, and its status is dropped.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "differential/implementations/reference.hpp"
#include "differential/implementations/reference_ml_dsa.hpp"
#include "differential/operations/ml_dsa_encoding.hpp"
#include "differential/operations/ml_dsa_packing.hpp"
#include "reference/ml_dsa/encoding.hpp"
#include "reference/ml_dsa/hint.hpp"
#include "reference/ml_dsa/packing.hpp"

namespace lockstep::implementations {
namespace {

using catalogue::Bytes;
using catalogue::Offer;
using catalogue::offer;
using catalogue::Workspace;
using parameters::MlDsa;
namespace ml_dsa = reference::ml_dsa;
namespace ops = operations;
using ml_dsa::Byte;
using ml_dsa::Poly;
using ml_dsa::PolyVector;

// What encoding answers: it refuses nothing but a hint.
ops::MlDsaStatus encoded_if(ml_dsa::Status status) {
  return status == ml_dsa::Status::ok ? ops::MlDsaStatus::ok : ops::MlDsaStatus::too_many_hints;
}

// --- packing ---

ops::PackedOutput simple_bit_pack(const ops::MlDsaSimpleBitPack::Input& input,
                                  Workspace& workspace) {
  auto bytes = workspace.dirty<Byte>(packed_size(input.range));
  static_cast<void>(
      ml_dsa::simple_bit_pack(element_of<Poly>(input.w), bounds_of(input.range).b, bytes));
  return {bytes_of(bytes)};
}

ops::PackedOutput bit_pack(const ops::MlDsaBitPack::Input& input, Workspace& workspace) {
  const auto [a, b] = bounds_of(input.range);
  auto bytes = workspace.dirty<Byte>(packed_size(input.range));
  static_cast<void>(ml_dsa::bit_pack(element_of<Poly>(input.w), a, b, bytes));
  return {bytes_of(bytes)};
}

ops::UnpackedOutput simple_bit_unpack(const ops::MlDsaSimpleBitUnpack::Input& input,
                                      Workspace& workspace) {
  auto w = workspace.dirty<Poly>();
  static_cast<void>(
      ml_dsa::simple_bit_unpack(secret_bytes_of(input.bytes), bounds_of(input.range).b, w));
  return {polynomial_of(w)};
}

ops::UnpackedOutput bit_unpack(const ops::MlDsaBitUnpack::Input& input, Workspace& workspace) {
  const auto [a, b] = bounds_of(input.range);
  auto w = workspace.dirty<Poly>();
  static_cast<void>(ml_dsa::bit_unpack(secret_bytes_of(input.bytes), a, b, w));
  return {polynomial_of(w)};
}

ops::MlDsaHintPack::Output hint_pack(const ops::MlDsaHintPack::Input& input, Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaHintPack::Output {
    auto bytes = workspace.dirty<std::uint8_t>(P.hint_bytes());
    const ml_dsa::Status status = ml_dsa::hint_pack<P>(
        vector_of<Poly, P.k>(input.h), std::span<std::uint8_t, P.hint_bytes()>(bytes));
    return {encoded_if(status), std::move(bytes)};
  });
}

ops::MlDsaHintUnpack::Output hint_unpack(const ops::MlDsaHintUnpack::Input& input,
                                         Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaHintUnpack::Output {
    auto hint = workspace.dirty<PolyVector<P.k>>();
    const ml_dsa::HintDefect defect =
        ml_dsa::hint_unpack<P>(std::span<const std::uint8_t, P.hint_bytes()>(input.bytes), hint);
    return {defect_of(defect), polynomials_of(hint)};
  });
}

// --- encodings ---

ops::MlDsaPkEncode::Output pk_encode(const ops::MlDsaPkEncode::Input& input, Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaPkEncode::Output {
    const ml_dsa::PublicKeyParts<P> parts{input.parts.rho, vector_of<Poly, P.k>(input.parts.t1)};
    auto bytes = workspace.dirty<Byte>(P.public_key_bytes());
    ml_dsa::pk_encode<P>(parts, std::span<Byte, P.public_key_bytes()>(bytes));
    return {bytes_of(bytes)};
  });
}

ops::MlDsaPkDecode::Output pk_decode(const ops::MlDsaPkDecode::Input& input, Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaPkDecode::Output {
    auto parts = workspace.dirty<ml_dsa::PublicKeyParts<P>>();
    ml_dsa::pk_decode<P>(std::span<const std::uint8_t, P.public_key_bytes()>(input.public_key),
                         parts);
    return {{parts.rho, polynomials_of(parts.t1)}};
  });
}

ops::MlDsaSkEncode::Output sk_encode(const ops::MlDsaSkEncode::Input& input, Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaSkEncode::Output {
    const ml_dsa::SecretKeyParts<P> parts{input.parts.rho,
                                          secret_array_of(input.parts.key),
                                          secret_array_of(input.parts.tr),
                                          vector_of<Poly, P.l>(input.parts.s1),
                                          vector_of<Poly, P.k>(input.parts.s2),
                                          vector_of<Poly, P.k>(input.parts.t0)};
    auto bytes = workspace.dirty<Byte>(P.secret_key_bytes());
    ml_dsa::sk_encode<P>(parts, std::span<Byte, P.secret_key_bytes()>(bytes));
    return {bytes_of(bytes)};
  });
}

ops::MlDsaSkDecode::Output sk_decode(const ops::MlDsaSkDecode::Input& input, Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaSkDecode::Output {
    const std::vector<Byte> bytes = secret_bytes_of(input.secret_key);
    auto parts = workspace.dirty<ml_dsa::SecretKeyParts<P>>();
    const ml_dsa::Status status =
        ml_dsa::sk_decode<P>(std::span<const Byte, P.secret_key_bytes()>(bytes), parts);
    return {
        status == ml_dsa::Status::ok ? ops::MlDsaStatus::ok : ops::MlDsaStatus::secret_out_of_range,
        {parts.rho, array_of(parts.key), array_of(parts.tr), polynomials_of(parts.s1),
         polynomials_of(parts.s2), polynomials_of(parts.t0)}};
  });
}

ops::MlDsaSigEncode::Output sig_encode(const ops::MlDsaSigEncode::Input& input,
                                       Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaSigEncode::Output {
    ml_dsa::SignatureParts<P> parts{
        {}, vector_of<Poly, P.l>(input.parts.z), vector_of<Poly, P.k>(input.parts.h)};
    ml_dsa::take_over(input.parts.challenge, parts.challenge);
    auto signature = workspace.dirty<std::uint8_t>(P.signature_bytes());
    const ml_dsa::Status status =
        ml_dsa::sig_encode<P>(parts, std::span<std::uint8_t, P.signature_bytes()>(signature));
    return {encoded_if(status), std::move(signature)};
  });
}

ops::MlDsaSigDecode::Output sig_decode(const ops::MlDsaSigDecode::Input& input,
                                       Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaSigDecode::Output {
    auto parts = workspace.dirty<ml_dsa::SignatureParts<P>>();
    const ml_dsa::HintDefect defect = ml_dsa::sig_decode<P>(
        std::span<const std::uint8_t, P.signature_bytes()>(input.signature), parts);
    return {defect_of(defect),
            {bytes_of(parts.challenge), polynomials_of(parts.z), polynomials_of(parts.hint)}};
  });
}

ops::MlDsaW1Encode::Output w1_encode(const ops::MlDsaW1Encode::Input& input, Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaW1Encode::Output {
    auto bytes = workspace.dirty<Byte>(P.w1_bytes());
    ml_dsa::w1_encode<P>(vector_of<Poly, P.k>(input.w1), std::span<Byte, P.w1_bytes()>(bytes));
    return {bytes_of(bytes)};
  });
}

std::vector<Offer> packing_offers() {
  constexpr std::string_view packing = "reference/ml_dsa/packing.cpp";
  constexpr std::string_view hints = "reference/ml_dsa/hint.hpp";
  return {offer<ops::MlDsaSimpleBitPack>({packing, "simple_bit_pack"}, simple_bit_pack),
          offer<ops::MlDsaBitPack>({packing, "bit_pack"}, bit_pack),
          offer<ops::MlDsaSimpleBitUnpack>({packing, "simple_bit_unpack"}, simple_bit_unpack),
          offer<ops::MlDsaBitUnpack>({packing, "bit_unpack"}, bit_unpack),
          offer<ops::MlDsaHintPack>({hints, "hint_pack"}, hint_pack),
          offer<ops::MlDsaHintUnpack>({hints, "hint_unpack"}, hint_unpack)};
}

std::vector<Offer> encoding_offers() {
  constexpr std::string_view file = "reference/ml_dsa/encoding.cpp";
  return {offer<ops::MlDsaPkEncode>({file, "pk_encode"}, pk_encode),
          offer<ops::MlDsaPkDecode>({file, "pk_decode"}, pk_decode),
          offer<ops::MlDsaSkEncode>({file, "sk_encode"}, sk_encode),
          offer<ops::MlDsaSkDecode>({file, "sk_decode"}, sk_decode),
          offer<ops::MlDsaSigEncode>({file, "sig_encode"}, sig_encode),
          offer<ops::MlDsaSigDecode>({file, "sig_decode"}, sig_decode),
          offer<ops::MlDsaW1Encode>({file, "w1_encode"}, w1_encode)};
}

}  // namespace

std::vector<Offer> reference_ml_dsa_encoding_offers() {
  std::vector<Offer> offers = packing_offers();
  for (const Offer& one : encoding_offers()) {
    offers.push_back(one);
  }
  return offers;
}

}  // namespace lockstep::implementations
