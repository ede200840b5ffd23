// Every encoding is fields of fixed sizes one after the other.
#include "reference/ml_dsa/encoding.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/ml_dsa/declassified.hpp"
#include "base/ml_dsa/status.hpp"
#include "base/wiped.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/arithmetic.hpp"
#include "reference/ml_dsa/boundary.hpp"
#include "reference/ml_dsa/hint.hpp"
#include "reference/ml_dsa/packing.hpp"
#include "reference/ml_dsa/ring.hpp"
#include "reference/ml_dsa/sampling.hpp"

namespace lockstep::reference::ml_dsa {

namespace {

using parameters::ml_dsa_44;
using parameters::ml_dsa_65;
using parameters::ml_dsa_87;

constexpr std::uint32_t t0_bound = 1U << (parameters::ml_dsa_d - 1);

// Takes an encoding apart, or puts it together, from front to back.
template <class T>
class Cursor {
 public:
  explicit Cursor(std::span<T> bytes) : bytes_(bytes) {}

  template <std::size_t Size>
  std::span<T, Size> take() {
    const std::span<T, Size> field = bytes_.template first<Size>();
    bytes_ = bytes_.subspan(Size);
    return field;
  }

 private:
  std::span<T> bytes_;
};

template <unsigned Bits, std::size_t Size>
void put_words(Cursor<Byte>& out, const PolyVector<Size>& vector) {
  for (const Poly& w : vector) {
    pack_words<Bits>(w, out.take<packed_bytes<Bits>>());
  }
}

template <unsigned Bits, std::size_t Size>
void put_range(Cursor<Byte>& out, std::uint32_t b, const PolyVector<Size>& vector) {
  for (const Poly& w : vector) {
    pack_range<Bits>(b, w, out.take<packed_bytes<Bits>>());
  }
}

template <unsigned Bits, std::size_t Size>
void get_range(Cursor<const Byte>& in, std::uint32_t b, PolyVector<Size>& vector) {
  for (Poly& w : vector) {
    unpack_range<Bits>(b, in.take<packed_bytes<Bits>>(), w);
  }
}

// The same of plain bytes, which are the caller's and public.
template <unsigned Bits>
std::array<Byte, packed_bytes<Bits>> take_packed(Cursor<const std::uint8_t>& in) {
  std::array<Byte, packed_bytes<Bits>> packed;
  take_over(in.take<packed_bytes<Bits>>(), packed);
  return packed;
}

// 1 if a coefficient is not in [-eta, eta], else 0.
template <std::size_t Size>
Word leaves_range(const PolyVector<Size>& s, std::uint32_t eta) {
  Word outside(0);
  for (const Poly& poly : s) {
    outside |= norm_reaches(poly, eta + 1);
  }
  return outside;
}

}  // namespace

template <MlDsa P>
void pk_encode(const PublicKeyParts<P>& parts, std::span<Byte, P.public_key_bytes()> out) noexcept {
  Cursor<Byte> cursor(out);
  take_over(parts.rho, cursor.take<sizeof parts.rho>());
  put_words<P.t1_bits()>(cursor, parts.t1);
}

template <MlDsa P>
void pk_decode(std::span<const std::uint8_t, P.public_key_bytes()> in,
               PublicKeyParts<P>& parts) noexcept {
  Cursor<const std::uint8_t> cursor(in);
  std::ranges::copy(cursor.take<sizeof parts.rho>(), parts.rho.begin());
  for (Poly& w : parts.t1) {
    unpack_words<P.t1_bits()>(take_packed<P.t1_bits()>(cursor), w);
  }
}

template <MlDsa P>
void sk_encode(const SecretKeyParts<P>& parts, std::span<Byte, P.secret_key_bytes()> out) noexcept {
  Cursor<Byte> cursor(out);
  take_over(parts.rho, cursor.take<sizeof parts.rho>());
  std::ranges::copy(parts.key, cursor.take<sizeof parts.key>().begin());
  std::ranges::copy(parts.tr, cursor.take<sizeof parts.tr>().begin());
  put_range<P.eta_bits()>(cursor, P.eta, parts.s1);
  put_range<P.eta_bits()>(cursor, P.eta, parts.s2);
  put_range<P.t0_bits()>(cursor, t0_bound, parts.t0);
}

template <MlDsa P>
Status sk_decode(std::span<const Byte, P.secret_key_bytes()> in,
                 SecretKeyParts<P>& parts) noexcept {
  Cursor<const Byte> cursor(in);
  declassified::rho(cursor.take<sizeof parts.rho>(), parts.rho);
  std::ranges::copy(cursor.take<sizeof parts.key>(), parts.key.begin());
  std::ranges::copy(cursor.take<sizeof parts.tr>(), parts.tr.begin());
  get_range<P.eta_bits()>(cursor, P.eta, parts.s1);
  get_range<P.eta_bits()>(cursor, P.eta, parts.s2);
  get_range<P.t0_bits()>(cursor, t0_bound, parts.t0);
  const Word outside = leaves_range(parts.s1, P.eta) | leaves_range(parts.s2, P.eta);
  if (!declassified::secret_in_range(1 - outside)) {
    base::wipe_object(parts);
    return Status::secret_out_of_range;
  }
  return Status::ok;
}

template <MlDsa P>
Status sig_encode(const SignatureParts<P>& parts,
                  std::span<std::uint8_t, P.signature_bytes()> out) noexcept {
  constexpr std::size_t front = P.signature_bytes() - P.hint_bytes();
  if (const Status status = hint_pack<P>(parts.hint, out.template subspan<front>());
      status != Status::ok) {
    std::ranges::fill(out, std::uint8_t{0});
    return status;
  }
  std::array<Byte, front> bytes;
  Cursor<Byte> cursor(bytes);
  std::ranges::copy(parts.challenge, cursor.take<P.challenge_bytes()>().begin());
  put_range<P.z_bits()>(cursor, P.gamma1, parts.z);
  declassified::signature(bytes, out.template first<front>());
  return Status::ok;
}

template <MlDsa P>
HintDefect sig_decode(std::span<const std::uint8_t, P.signature_bytes()> in,
                      SignatureParts<P>& parts) noexcept {
  Cursor<const std::uint8_t> cursor(in);
  take_over(cursor.take<P.challenge_bytes()>(), parts.challenge);
  for (Poly& w : parts.z) {
    unpack_range<P.z_bits()>(P.gamma1, take_packed<P.z_bits()>(cursor), w);
  }
  const HintDefect defect = hint_unpack<P>(cursor.take<P.hint_bytes()>(), parts.hint);
  if (defect != HintDefect::none) {
    parts = {};
  }
  return defect;
}

template <MlDsa P>
void w1_encode(const PolyVector<P.k>& w1, std::span<Byte, P.w1_bytes()> out) noexcept {
  Cursor<Byte> cursor(out);
  put_words<P.w1_bits()>(cursor, w1);
}

template void pk_encode<ml_dsa_44>(const PublicKeyParts<ml_dsa_44>&,
                                   std::span<Byte, ml_dsa_44.public_key_bytes()>) noexcept;
template void pk_encode<ml_dsa_65>(const PublicKeyParts<ml_dsa_65>&,
                                   std::span<Byte, ml_dsa_65.public_key_bytes()>) noexcept;
template void pk_encode<ml_dsa_87>(const PublicKeyParts<ml_dsa_87>&,
                                   std::span<Byte, ml_dsa_87.public_key_bytes()>) noexcept;
template void pk_decode<ml_dsa_44>(std::span<const std::uint8_t, ml_dsa_44.public_key_bytes()>,
                                   PublicKeyParts<ml_dsa_44>&) noexcept;
template void pk_decode<ml_dsa_65>(std::span<const std::uint8_t, ml_dsa_65.public_key_bytes()>,
                                   PublicKeyParts<ml_dsa_65>&) noexcept;
template void pk_decode<ml_dsa_87>(std::span<const std::uint8_t, ml_dsa_87.public_key_bytes()>,
                                   PublicKeyParts<ml_dsa_87>&) noexcept;
template void sk_encode<ml_dsa_44>(const SecretKeyParts<ml_dsa_44>&,
                                   std::span<Byte, ml_dsa_44.secret_key_bytes()>) noexcept;
template void sk_encode<ml_dsa_65>(const SecretKeyParts<ml_dsa_65>&,
                                   std::span<Byte, ml_dsa_65.secret_key_bytes()>) noexcept;
template void sk_encode<ml_dsa_87>(const SecretKeyParts<ml_dsa_87>&,
                                   std::span<Byte, ml_dsa_87.secret_key_bytes()>) noexcept;
template Status sk_decode<ml_dsa_44>(std::span<const Byte, ml_dsa_44.secret_key_bytes()>,
                                     SecretKeyParts<ml_dsa_44>&) noexcept;
template Status sk_decode<ml_dsa_65>(std::span<const Byte, ml_dsa_65.secret_key_bytes()>,
                                     SecretKeyParts<ml_dsa_65>&) noexcept;
template Status sk_decode<ml_dsa_87>(std::span<const Byte, ml_dsa_87.secret_key_bytes()>,
                                     SecretKeyParts<ml_dsa_87>&) noexcept;
template Status sig_encode<ml_dsa_44>(
    const SignatureParts<ml_dsa_44>&,
    std::span<std::uint8_t, ml_dsa_44.signature_bytes()>) noexcept;
template Status sig_encode<ml_dsa_65>(
    const SignatureParts<ml_dsa_65>&,
    std::span<std::uint8_t, ml_dsa_65.signature_bytes()>) noexcept;
template Status sig_encode<ml_dsa_87>(
    const SignatureParts<ml_dsa_87>&,
    std::span<std::uint8_t, ml_dsa_87.signature_bytes()>) noexcept;
template HintDefect sig_decode<ml_dsa_44>(
    std::span<const std::uint8_t, ml_dsa_44.signature_bytes()>,
    SignatureParts<ml_dsa_44>&) noexcept;
template HintDefect sig_decode<ml_dsa_65>(
    std::span<const std::uint8_t, ml_dsa_65.signature_bytes()>,
    SignatureParts<ml_dsa_65>&) noexcept;
template HintDefect sig_decode<ml_dsa_87>(
    std::span<const std::uint8_t, ml_dsa_87.signature_bytes()>,
    SignatureParts<ml_dsa_87>&) noexcept;
template void w1_encode<ml_dsa_44>(const PolyVector<ml_dsa_44.k>&,
                                   std::span<Byte, ml_dsa_44.w1_bytes()>) noexcept;
template void w1_encode<ml_dsa_65>(const PolyVector<ml_dsa_65.k>&,
                                   std::span<Byte, ml_dsa_65.w1_bytes()>) noexcept;
template void w1_encode<ml_dsa_87>(const PolyVector<ml_dsa_87.k>&,
                                   std::span<Byte, ml_dsa_87.w1_bytes()>) noexcept;

}  // namespace lockstep::reference::ml_dsa
