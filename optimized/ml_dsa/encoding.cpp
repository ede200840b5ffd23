#include "optimized/ml_dsa/encoding.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/ml_dsa/status.hpp"
#include "base/wiped.hpp"
#include "optimized/ml_dsa/elements.hpp"
#include "optimized/tables/packing.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::optimized::ml_dsa {

namespace {

constexpr std::size_t n = parameters::ml_dsa_n;

// Takes an encoding apart, or puts it together, from front to back. Kernels know their sizes.
template <class Byte>
class Cursor {
 public:
  explicit Cursor(std::span<Byte> bytes) : next_(bytes.data()) {}

  Byte* take(std::size_t bytes) {
    Byte* taken = next_;
    next_ += bytes;
    return taken;
  }

 private:
  Byte* next_;
};

template <std::size_t size>
void put(Cursor<std::uint8_t>& out, const std::array<std::uint8_t, size>& bytes) {
  std::ranges::copy(bytes, out.take(size));
}

template <std::size_t size>
void get(Cursor<const std::uint8_t>& in, std::array<std::uint8_t, size>& bytes) {
  std::copy_n(in.take(size), size, bytes.begin());
}

constexpr std::size_t packed(unsigned bits) {
  return n * bits / 8;
}

template <MlDsa P, std::size_t count>
void put_small(const PackingKernels& kernels,
               const Elements<count>& elements,
               Cursor<std::uint8_t>& out) {
  for (std::size_t i = 0; i < count; ++i) {
    kernels.pack_eta(elements[i], P.eta, out.take(packed(P.eta_bits())));
  }
}

// 1 if a coefficient is out of range, else 0.
template <MlDsa P, std::size_t count>
std::uint32_t get_small(const PackingKernels& kernels,
                        Cursor<const std::uint8_t>& in,
                        Elements<count>& elements) {
  std::uint32_t outside = 0;
  for (std::size_t i = 0; i < count; ++i) {
    outside |= kernels.unpack_eta(in.take(packed(P.eta_bits())), P.eta, elements[i]);
  }
  return outside;
}

// in: the bits are public. How many of the first are up to and with one number `ones`, from 1; all
// if there are fewer.
std::size_t bits_up_to(const HintBits& bits, std::size_t ones) {
  for (std::size_t i = 0; i < n; ++i) {
    ones -= (bits[i / 64] >> (i % 64)) & 1;
    if (ones == 0) {
      return i + 1;
    }
  }
  return n;
}

// The positions of the ones, in ascending order.
void put_positions(const HintBits& bits, std::uint8_t* out) {
  for (std::size_t i = 0; i < bits.size(); ++i) {
    for (std::uint64_t word = bits[i]; word != 0; word &= word - 1) {
      *out++ = static_cast<std::uint8_t>(64 * i + static_cast<std::size_t>(std::countr_zero(word)));
    }
  }
}

}  // namespace

template <MlDsa P>
Status Encoding<P>::hint_pack(std::array<HintBits, P.k>& hint,
                              std::span<std::uint8_t, P.hint_bytes()> out) noexcept {
  std::ranges::fill(out, std::uint8_t{0});
  std::size_t count = 0;
  for (std::size_t i = 0; i < P.k; ++i) {
    const std::size_t ones = count_ones(hint[i]);
    const bool fits = count + ones <= P.omega;
    declassified::hint_bits(hint[i], fits ? n : bits_up_to(hint[i], P.omega - count + 1), n * i);
    if (!fits) {
      std::ranges::fill(out, std::uint8_t{0});
      return Status::too_many_hints;
    }
    put_positions(hint[i], out.data() + count);
    count += ones;
    out[P.omega + i] = static_cast<std::uint8_t>(count);
  }
  return Status::ok;
}

template <MlDsa P>
HintDefect Encoding<P>::hint_unpack(std::span<const std::uint8_t, P.hint_bytes()> in,
                                    std::array<HintBits, P.k>& hint) noexcept {
  const auto defect = [&hint](HintDefect which) {
    hint = {};
    return which;
  };
  hint = {};
  std::size_t begin = 0;
  for (std::size_t i = 0; i < P.k; ++i) {
    const std::size_t end = in[P.omega + i];
    if (end < begin) {
      return defect(HintDefect::count_decreases);
    }
    if (end > P.omega) {
      return defect(HintDefect::count_above_omega);
    }
    for (std::size_t at = begin; at < end; ++at) {
      if (at > begin && in[at - 1] >= in[at]) {
        return defect(HintDefect::positions_not_ascending);
      }
      hint[i][in[at] / 64] |= std::uint64_t{1} << (in[at] % 64);
    }
    begin = end;
  }
  const auto padding = in.subspan(begin, P.omega - begin);
  if (std::ranges::any_of(padding, [](std::uint8_t byte) { return byte != 0; })) {
    return defect(HintDefect::padding_not_zero);
  }
  return HintDefect::none;
}

template <MlDsa P>
void Encoding<P>::pk_encode(const PackingKernels& kernels,
                            const PublicKeyParts<P>& parts,
                            std::span<std::uint8_t, P.public_key_bytes()> out) noexcept {
  Cursor<std::uint8_t> cursor(out);
  put(cursor, parts.rho);
  for (std::size_t i = 0; i < P.k; ++i) {
    kernels.pack_t1(parts.t1[i], cursor.take(packed(P.t1_bits())));
  }
}

template <MlDsa P>
void Encoding<P>::pk_decode(const PackingKernels& kernels,
                            std::span<const std::uint8_t, P.public_key_bytes()> in,
                            PublicKeyParts<P>& parts) noexcept {
  Cursor<const std::uint8_t> cursor(in);
  get(cursor, parts.rho);
  for (std::size_t i = 0; i < P.k; ++i) {
    kernels.unpack_t1(cursor.take(packed(P.t1_bits())), parts.t1[i]);
  }
}

template <MlDsa P>
void Encoding<P>::sk_encode(const PackingKernels& kernels,
                            const SecretKeyParts<P>& parts,
                            std::span<std::uint8_t, P.secret_key_bytes()> out) noexcept {
  Cursor<std::uint8_t> cursor(out);
  put(cursor, parts.rho);
  put(cursor, parts.key);
  put(cursor, parts.tr);
  put_small<P>(kernels, parts.s1, cursor);
  put_small<P>(kernels, parts.s2, cursor);
  for (std::size_t i = 0; i < P.k; ++i) {
    kernels.pack_t0(parts.t0[i], cursor.take(packed(P.t0_bits())));
  }
}

template <MlDsa P>
Status Encoding<P>::sk_decode(const PackingKernels& kernels,
                              Bytes in,
                              SecretKeyParts<P>& parts) noexcept {
  if (in.size() != P.secret_key_bytes()) {
    base::wipe_object(parts);
    return Status::secret_key_length;
  }
  Cursor<const std::uint8_t> cursor(in);
  get(cursor, parts.rho);
  declassified::rho(parts.rho);
  get(cursor, parts.key);
  get(cursor, parts.tr);
  std::uint32_t outside = get_small<P>(kernels, cursor, parts.s1);
  outside |= get_small<P>(kernels, cursor, parts.s2);
  for (std::size_t i = 0; i < P.k; ++i) {
    kernels.unpack_t0(cursor.take(packed(P.t0_bits())), parts.t0[i]);
  }
  if (!declassified::secret_in_range(1 - declassified::Word(outside))) {
    base::wipe_object(parts);
    return Status::secret_out_of_range;
  }
  return Status::ok;
}

template <MlDsa P>
Status Encoding<P>::sig_encode(const PackingKernels& kernels,
                               SignatureParts<P>& parts,
                               std::span<std::uint8_t, P.signature_bytes()> out) noexcept {
  constexpr std::size_t front = P.signature_bytes() - P.hint_bytes();
  if (const Status status = hint_pack(parts.hint, out.template subspan<front>());
      status != Status::ok) {
    std::ranges::fill(out, std::uint8_t{0});
    return status;
  }
  Cursor<std::uint8_t> cursor(out);
  put(cursor, parts.challenge);
  for (std::size_t i = 0; i < P.l; ++i) {
    kernels.pack_z(parts.z[i], P.gamma1, cursor.take(packed(P.z_bits())));
  }
  declassified::signature(out.template first<front>());
  return Status::ok;
}

template <MlDsa P>
HintDefect Encoding<P>::sig_decode(const PackingKernels& kernels,
                                   std::span<const std::uint8_t, P.signature_bytes()> in,
                                   SignatureParts<P>& parts) noexcept {
  Cursor<const std::uint8_t> cursor(in);
  get(cursor, parts.challenge);
  for (std::size_t i = 0; i < P.l; ++i) {
    kernels.unpack_z(cursor.take(packed(P.z_bits())), P.gamma1, parts.z[i]);
  }
  const HintDefect defect = hint_unpack(in.template last<P.hint_bytes()>(), parts.hint);
  if (defect != HintDefect::none) {
    base::wipe_object(parts);
  }
  return defect;
}

template struct Encoding<parameters::ml_dsa_44>;
template struct Encoding<parameters::ml_dsa_65>;
template struct Encoding<parameters::ml_dsa_87>;

}  // namespace lockstep::optimized::ml_dsa
