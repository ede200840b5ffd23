// Adapters of the vectorised kernels of packing, and of the encodings over them.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "differential/implementations/ml_dsa_outcomes.hpp"
#include "differential/implementations/optimized.hpp"
#include "differential/operations/ml_dsa_encoding.hpp"
#include "differential/operations/ml_dsa_hints.hpp"
#include "differential/operations/ml_dsa_packing.hpp"
#include "optimized/ml_dsa/encoding.hpp"
#include "optimized/tables/packing.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::implementations {
namespace {

using catalogue::Offer;
using catalogue::Workspace;
using optimized::PackingKernels;
using parameters::MlDsa;
namespace ml_dsa = optimized::ml_dsa;
namespace ops = operations;

// --- packing: the ranges are those that kernels exist for ---

ops::PackedOutput simple_bit_pack(const PackingKernels& kernels,
                                  const ops::MlDsaSimpleBitPack::Input& input,
                                  const Workspace& workspace) {
  auto bytes = workspace.dirty<std::uint8_t>(packed_size(input.range));
  const SignedElement w = signed_element(input.w);
  switch (input.range) {
    case ops::SimpleRange::t1:
      kernels.pack_t1(w.data(), bytes.data());
      break;
    case ops::SimpleRange::w1_44:
      kernels.pack_w1(w.data(), parameters::ml_dsa_44.gamma2, bytes.data());
      break;
    case ops::SimpleRange::w1_65_87:
      kernels.pack_w1(w.data(), parameters::ml_dsa_65.gamma2, bytes.data());
      break;
  }
  return {std::move(bytes)};
}

ops::PackedOutput bit_pack(const PackingKernels& kernels,
                           const ops::MlDsaBitPack::Input& input,
                           const Workspace& workspace) {
  auto bytes = workspace.dirty<std::uint8_t>(packed_size(input.range));
  const SignedElement w = centred_element(input.w);
  switch (input.range) {
    case ops::SignedRange::eta_2:
      kernels.pack_eta(w.data(), 2, bytes.data());
      break;
    case ops::SignedRange::eta_4:
      kernels.pack_eta(w.data(), 4, bytes.data());
      break;
    case ops::SignedRange::t0:
      kernels.pack_t0(w.data(), bytes.data());
      break;
    case ops::SignedRange::z_17:
      kernels.pack_z(w.data(), parameters::ml_dsa_44.gamma1, bytes.data());
      break;
    case ops::SignedRange::z_19:
      kernels.pack_z(w.data(), parameters::ml_dsa_65.gamma1, bytes.data());
      break;
  }
  return {std::move(bytes)};
}

ops::UnpackedOutput bit_unpack(const PackingKernels& kernels,
                               const ops::MlDsaBitUnpack::Input& input,
                               const Workspace& workspace) {
  auto w = workspace.dirty<SignedElement>();
  const std::uint8_t* bytes = input.bytes.data();
  switch (input.range) {
    case ops::SignedRange::eta_2:
      static_cast<void>(kernels.unpack_eta(bytes, 2, w.data()));
      break;
    case ops::SignedRange::eta_4:
      static_cast<void>(kernels.unpack_eta(bytes, 4, w.data()));
      break;
    case ops::SignedRange::t0:
      kernels.unpack_t0(bytes, w.data());
      break;
    case ops::SignedRange::z_17:
      kernels.unpack_z(bytes, parameters::ml_dsa_44.gamma1, w.data());
      break;
    case ops::SignedRange::z_19:
      kernels.unpack_z(bytes, parameters::ml_dsa_65.gamma1, w.data());
      break;
  }
  return {polynomial_of(w)};
}

// --- encodings ---

template <std::size_t count>
ml_dsa::Elements<count> elements_of(const ops::PolynomialVector& polynomials) {
  ml_dsa::Elements<count> elements;
  for (std::size_t i = 0; i < count; ++i) {
    std::ranges::copy(centred_element(polynomials.at(i)), elements[i]);
  }
  return elements;
}

template <std::size_t count>
ops::PolynomialVector polynomials_of(const ml_dsa::Elements<count>& elements) {
  return implementations::polynomials_of(elements[0], count);
}

template <std::size_t k>
std::array<ml_dsa::HintBits, k> hint_of(const ops::PolynomialVector& polynomials) {
  std::array<ml_dsa::HintBits, k> hint{};
  for (std::size_t i = 0; i < k; ++i) {
    for (std::size_t j = 0; j < polynomials.at(i).size(); ++j) {
      hint.at(i).at(j / 64) |= std::uint64_t{polynomials.at(i).at(j)} << (j % 64);
    }
  }
  return hint;
}

template <std::size_t k>
ops::PolynomialVector polynomials_of(const std::array<ml_dsa::HintBits, k>& hint) {
  ops::PolynomialVector polynomials(k);
  for (std::size_t i = 0; i < k; ++i) {
    for (std::size_t j = 0; j < polynomials.at(i).size(); ++j) {
      polynomials.at(i).at(j) = static_cast<std::uint32_t>(hint.at(i).at(j / 64) >> (j % 64)) & 1;
    }
  }
  return polynomials;
}

ops::MlDsaHintPack::Output hint_pack(const PackingKernels& /*kernels*/,
                                     const ops::MlDsaHintPack::Input& input,
                                     const Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaHintPack::Output {
    auto bytes = workspace.dirty<std::uint8_t>(P.hint_bytes());
    auto hint = hint_of<P.k>(input.h);
    const auto status = ml_dsa::Encoding<P>::hint_pack(hint, fixed<P.hint_bytes()>(bytes));
    return {status_of(status), std::move(bytes)};
  });
}

ops::MlDsaHintUnpack::Output hint_unpack(const PackingKernels& /*kernels*/,
                                         const ops::MlDsaHintUnpack::Input& input,
                                         const Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaHintUnpack::Output {
    auto hint = workspace.dirty<std::array<ml_dsa::HintBits, P.k>>();
    const auto defect = ml_dsa::Encoding<P>::hint_unpack(
        std::span<const std::uint8_t, P.hint_bytes()>(input.bytes), hint);
    return {defect_of(defect), polynomials_of(hint)};
  });
}

ops::MlDsaPkEncode::Output pk_encode(const PackingKernels& kernels,
                                     const ops::MlDsaPkEncode::Input& input,
                                     const Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaPkEncode::Output {
    const ml_dsa::PublicKeyParts<P> parts{input.parts.rho, elements_of<P.k>(input.parts.t1)};
    auto bytes = workspace.dirty<std::uint8_t>(P.public_key_bytes());
    ml_dsa::Encoding<P>::pk_encode(kernels, parts, fixed<P.public_key_bytes()>(bytes));
    return {std::move(bytes)};
  });
}

ops::MlDsaPkDecode::Output pk_decode(const PackingKernels& kernels,
                                     const ops::MlDsaPkDecode::Input& input,
                                     const Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaPkDecode::Output {
    auto parts = workspace.dirty<ml_dsa::PublicKeyParts<P>>();
    ml_dsa::Encoding<P>::pk_decode(
        kernels, std::span<const std::uint8_t, P.public_key_bytes()>(input.public_key), parts);
    return {{parts.rho, polynomials_of(parts.t1)}};
  });
}

ops::MlDsaSkEncode::Output sk_encode(const PackingKernels& kernels,
                                     const ops::MlDsaSkEncode::Input& input,
                                     const Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaSkEncode::Output {
    const ml_dsa::SecretKeyParts<P> parts{input.parts.rho,
                                          input.parts.key,
                                          input.parts.tr,
                                          elements_of<P.l>(input.parts.s1),
                                          elements_of<P.k>(input.parts.s2),
                                          elements_of<P.k>(input.parts.t0)};
    auto bytes = workspace.dirty<std::uint8_t>(P.secret_key_bytes());
    ml_dsa::Encoding<P>::sk_encode(kernels, parts, fixed<P.secret_key_bytes()>(bytes));
    return {std::move(bytes)};
  });
}

ops::MlDsaSkDecode::Output sk_decode(const PackingKernels& kernels,
                                     const ops::MlDsaSkDecode::Input& input,
                                     const Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaSkDecode::Output {
    auto parts = workspace.dirty<ml_dsa::SecretKeyParts<P>>();
    const auto status = ml_dsa::Encoding<P>::sk_decode(kernels, input.secret_key, parts);
    return {status_of(status),
            {parts.rho, parts.key, parts.tr, polynomials_of(parts.s1), polynomials_of(parts.s2),
             polynomials_of(parts.t0)}};
  });
}

ops::MlDsaSigEncode::Output sig_encode(const PackingKernels& kernels,
                                       const ops::MlDsaSigEncode::Input& input,
                                       const Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaSigEncode::Output {
    ml_dsa::SignatureParts<P> parts{
        {}, elements_of<P.l>(input.parts.z), hint_of<P.k>(input.parts.h)};
    std::ranges::copy(input.parts.challenge, parts.challenge.begin());
    auto signature = workspace.dirty<std::uint8_t>(P.signature_bytes());
    const auto status =
        ml_dsa::Encoding<P>::sig_encode(kernels, parts, fixed<P.signature_bytes()>(signature));
    return {status_of(status), std::move(signature)};
  });
}

ops::MlDsaSigDecode::Output sig_decode(const PackingKernels& kernels,
                                       const ops::MlDsaSigDecode::Input& input,
                                       const Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaSigDecode::Output {
    auto parts = workspace.dirty<ml_dsa::SignatureParts<P>>();
    const auto defect = ml_dsa::Encoding<P>::sig_decode(
        kernels, std::span<const std::uint8_t, P.signature_bytes()>(input.signature), parts);
    return {defect_of(defect),
            {ops::Bytes(parts.challenge.begin(), parts.challenge.end()), polynomials_of(parts.z),
             polynomials_of(parts.hint)}};
  });
}

ops::MlDsaW1Encode::Output w1_encode(const PackingKernels& kernels,
                                     const ops::MlDsaW1Encode::Input& input,
                                     const Workspace& workspace) {
  return with_set(input.set, [&]<MlDsa P>() -> ops::MlDsaW1Encode::Output {
    auto bytes = workspace.dirty<std::array<std::uint8_t, P.w1_bytes()>>();
    for (std::size_t i = 0; i < P.k; ++i) {
      ml_dsa::Encoding<P>::w1_encode(kernels, signed_element(input.w1.at(i)).data(), i, bytes);
    }
    return {ops::Bytes(bytes.begin(), bytes.end())};
  });
}

std::vector<Offer> packing_offers(const PackingKernels& kernels) {
  constexpr std::string_view file = "optimized/kernels/packing.hpp";
  return {kernel_offer<ops::MlDsaSimpleBitPack, simple_bit_pack>(kernels, {file, "pack"}),
          kernel_offer<ops::MlDsaBitPack, bit_pack>(kernels, {file, "pack"}),
          kernel_offer<ops::MlDsaBitUnpack, bit_unpack>(kernels, {file, "unpack"})};
}

std::vector<Offer> encoding_offers(const PackingKernels& kernels) {
  constexpr std::string_view file = "optimized/ml_dsa/encoding.cpp";
  return {kernel_offer<ops::MlDsaHintPack, hint_pack>(kernels, {file, "hint_pack"}),
          kernel_offer<ops::MlDsaHintUnpack, hint_unpack>(kernels, {file, "hint_unpack"}),
          kernel_offer<ops::MlDsaPkEncode, pk_encode>(kernels, {file, "pk_encode"}),
          kernel_offer<ops::MlDsaPkDecode, pk_decode>(kernels, {file, "pk_decode"}),
          kernel_offer<ops::MlDsaSkEncode, sk_encode>(kernels, {file, "sk_encode"}),
          kernel_offer<ops::MlDsaSkDecode, sk_decode>(kernels, {file, "sk_decode"}),
          kernel_offer<ops::MlDsaSigEncode, sig_encode>(kernels, {file, "sig_encode"}),
          kernel_offer<ops::MlDsaSigDecode, sig_decode>(kernels, {file, "sig_decode"}),
          kernel_offer<ops::MlDsaW1Encode, w1_encode>(
              kernels, {"optimized/ml_dsa/encoding.hpp", "w1_encode"})};
}

}  // namespace

std::vector<Offer> optimized_encoding_offers(const PackingKernels& kernels) {
  std::vector<Offer> offers = packing_offers(kernels);
  for (const Offer& one : encoding_offers(kernels)) {
    offers.push_back(one);
  }
  return offers;
}

}  // namespace lockstep::implementations
