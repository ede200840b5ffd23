// The ranges of the parameter sets, from numbers to templates.
#include "reference/ml_dsa/packing.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "base/ml_dsa/status.hpp"
#include "base/secret.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/ring.hpp"

namespace lockstep::reference::ml_dsa {

namespace {

using parameters::ml_dsa_44;
using parameters::ml_dsa_65;
using parameters::ml_dsa_87;

constexpr std::uint32_t largest_t1 = (q - 1) >> parameters::ml_dsa_d;
constexpr std::uint32_t largest_t0 = 1U << (parameters::ml_dsa_d - 1);

// Calls action with the number of bits as a constant, if the bytes are as many.
template <unsigned Bits>
Status with_bits(std::size_t bytes, const auto& action) {
  if (bytes != packed_bytes<Bits>) {
    return Status::value_not_supported;
  }
  action(std::integral_constant<unsigned, Bits>{});
  return Status::ok;
}

Status with_simple_range(std::uint32_t b, std::size_t bytes, const auto& action) {
  switch (b) {
    case ml_dsa_44.high_count() - 1:
      return with_bits<ml_dsa_44.w1_bits()>(bytes, action);
    case ml_dsa_65.high_count() - 1:
      return with_bits<ml_dsa_65.w1_bits()>(bytes, action);
    case largest_t1:
      return with_bits<ml_dsa_44.t1_bits()>(bytes, action);
    default:
      return Status::value_not_supported;
  }
}

Status with_range(std::uint32_t a, std::uint32_t b, std::size_t bytes, const auto& action) {
  const bool symmetric = a == b;
  const bool half_open = a == b - 1;
  if (b == ml_dsa_44.eta && symmetric) {
    return with_bits<ml_dsa_44.eta_bits()>(bytes, action);
  }
  if (b == ml_dsa_65.eta && symmetric) {
    return with_bits<ml_dsa_65.eta_bits()>(bytes, action);
  }
  if (b == largest_t0 && half_open) {
    return with_bits<ml_dsa_44.t0_bits()>(bytes, action);
  }
  if (b == ml_dsa_44.gamma1 && half_open) {
    return with_bits<ml_dsa_44.z_bits()>(bytes, action);
  }
  if (b == ml_dsa_65.gamma1 && half_open) {
    return with_bits<ml_dsa_65.z_bits()>(bytes, action);
  }
  return Status::value_not_supported;
}

Status or_zero_bytes(Status status, std::span<Byte> out) {
  if (status != Status::ok) {
    std::fill(out.begin(), out.end(), Byte(0));
  }
  return status;
}

}  // namespace

Status simple_bit_pack(const Poly& w, std::uint32_t b, std::span<Byte> out) noexcept {
  const auto pack = [&](auto bits) { pack_words<bits>(w, out.first<packed_bytes<bits>>()); };
  return or_zero_bytes(with_simple_range(b, out.size(), pack), out);
}

Status bit_pack(const Poly& w, std::uint32_t a, std::uint32_t b, std::span<Byte> out) noexcept {
  const auto pack = [&](auto bits) { pack_range<bits>(b, w, out.first<packed_bytes<bits>>()); };
  return or_zero_bytes(with_range(a, b, out.size(), pack), out);
}

Status simple_bit_unpack(std::span<const Byte> in, std::uint32_t b, Poly& out) noexcept {
  const auto unpack = [&](auto bits) { unpack_words<bits>(in.first<packed_bytes<bits>>(), out); };
  return or_zero(with_simple_range(b, in.size(), unpack), out);
}

Status bit_unpack(std::span<const Byte> in, std::uint32_t a, std::uint32_t b, Poly& out) noexcept {
  const auto unpack = [&](auto bits) {
    unpack_range<bits>(b, in.first<packed_bytes<bits>>(), out);
  };
  return or_zero(with_range(a, b, in.size(), unpack), out);
}

}  // namespace lockstep::reference::ml_dsa
