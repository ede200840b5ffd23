// FIPS 204 algorithms 14, 15, 30, 31 and the element of 34. Rejected values are overwritten by what
// follows them, so nothing branches on what is accepted.
#include "reference/ml_dsa/sampling.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/bytes.hpp"
#include "base/ml_dsa/declassified.hpp"
#include "base/ml_dsa/status.hpp"
#include "base/secret.hpp"
#include "base/wiped.hpp"
#include "parameters/keccak.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/keccak/sponge.hpp"
#include "reference/ml_dsa/boundary.hpp"
#include "reference/ml_dsa/field.hpp"
#include "reference/ml_dsa/packing.hpp"
#include "reference/ml_dsa/ring.hpp"
#include "reference/ml_dsa/secret_stream.hpp"
#include "reference/ml_dsa/xof.hpp"

namespace lockstep::reference::ml_dsa {

namespace {

using parameters::shake128_rate_bytes;

// Algorithm 30 from line 4 on, with algorithm 14.
template <class Stream>
Status fill_uniform(Stream stream, NttPoly& out) {
  static_assert(shake128_rate_bytes % 3 == 0);
  std::array<std::uint8_t, shake128_rate_bytes + 1> buffer{};  // four bytes are read, three used
  const auto block = std::span(buffer).template first<shake128_rate_bytes>();
  std::size_t filled = 0;
  while (const std::size_t given = stream.next(block)) {
    for (std::size_t i = 0; i + 3 <= given; i += 3) {
      const auto four = std::span<const std::uint8_t, 4>(&buffer[i], 4);
      const std::uint32_t z = base::load_le<std::uint32_t>(four) & 0x7FFFFF;
      out[filled] = Word(z);
      filled += z < q ? 1 : 0;
      if (filled == n) {
        return Status::ok;
      }
    }
  }
  return Status::stream_too_short;
}

// Half-bytes are looked at in words, 16 at a time: half-byte i is bits 4 i .. 4 i + 3.
constexpr std::size_t half_bytes_per_word = 16;
constexpr std::uint64_t lowest_bits = 0x1111111111111111;

// Algorithm 15.
template <std::uint32_t Eta>
struct HalfBytes;

template <>
struct HalfBytes<2> {
  // Bit 4 i: half-byte i is below 15.
  static Wide accepted(Wide word) {
    return ~(word & (word >> 1) & (word >> 2) & (word >> 3)) & lowest_bits;
  }
  // 2 - (b mod 5).  in: b < 15, for which b 205 / 2^10 rounds down to b / 5.
  static Word coefficient(Word b) { return reduce(2 + q - (b - ((b * 205) >> 10) * 5)); }
};

template <>
struct HalfBytes<4> {
  // Bit 4 i: half-byte i is below 9.
  static Wide accepted(Wide word) {
    return ~((word >> 3) & ((word >> 2) | (word >> 1) | word)) & lowest_bits;
  }
  static Word coefficient(Word b) { return reduce(4 + q - b); }
};

// Algorithm 31 from line 4 on.
template <std::uint32_t Eta, class Stream>
Status fill_bounded(Stream stream, Poly& out, std::uint64_t log_index) {
  base::Wiped<Block256> block{};
  std::size_t filled = 0;
  while (const std::size_t given = next(stream, block)) {
    for (std::size_t i = 0; i < given; i += 8) {
      const Wide word = word_at(block, i);
      const auto count = static_cast<unsigned>(std::min(half_bytes_per_word, 2 * (given - i)));
      const std::uint64_t accepted = declassified::accepted_half_bytes(
          HalfBytes<Eta>::accepted(word), log_index + 2 * i, count);
      for (unsigned h = 0; h < count && filled < n; ++h) {
        out[filled] = HalfBytes<Eta>::coefficient(Word(word >> (4 * h)) & 0xF);
        filled += (accepted >> (4 * h)) & 1;
      }
    }
    if (filled == n) {
      return Status::ok;
    }
    log_index += 2 * given;
  }
  return Status::stream_too_short;
}

template <class Stream>
Status fill_bounded(const Stream& stream, std::uint32_t eta, Poly& out, std::uint64_t log_index) {
  switch (eta) {
    case 2:
      return fill_bounded<2>(stream, out, log_index);
    case 4:
      return fill_bounded<4>(stream, out, log_index);
    default:
      return Status::value_not_supported;
  }
}

}  // namespace

Status rej_ntt_poly(const MatrixSeed& seed, NttPoly& out, std::size_t bound) noexcept {
  keccak::Sponge sponge = keccak::Sponge::shake128();
  sponge.absorb(seed);
  return or_zero(fill_uniform(SeededStream(sponge.finish(), bound), out), out);
}

Status rej_ntt_poly_scripted(std::span<const std::uint8_t> stream,
                             NttPoly& out,
                             std::size_t bound) noexcept {
  return or_zero(fill_uniform(ScriptedStream(stream, bound), out), out);
}

Status rej_bounded_poly(const VectorSeed& seed,
                        std::uint32_t eta,
                        Poly& out,
                        std::size_t bound,
                        std::uint64_t element) noexcept {
  const SeededStream stream = shake256_stream(seed, bound);
  return or_zero(fill_bounded(stream, eta, out, declassified::log_start(element)), out);
}

Status rej_bounded_poly_scripted(std::span<const std::uint8_t> stream,
                                 std::uint32_t eta,
                                 Poly& out,
                                 std::size_t bound) noexcept {
  return or_zero(fill_bounded(ScriptedStream(stream, bound), eta, out, 0), out);
}

Status expand_mask_poly(const VectorSeed& seed, std::uint32_t gamma1, Poly& out) noexcept {
  constexpr unsigned most_bits = parameters::ml_dsa_87.z_bits();
  const auto bits = static_cast<unsigned>(std::bit_width(2 * gamma1 - 1));
  if (bits > most_bits) {
    return or_zero(Status::value_not_supported, out);
  }
  base::Wiped<std::array<Byte, MlDsa::packed(most_bits)>> buffer;
  const std::span<Byte> bytes = std::span(buffer).first(MlDsa::packed(bits));
  SeededStream stream = shake256_stream(seed, bytes.size());
  next(stream, bytes);
  return bit_unpack(bytes, gamma1 - 1, gamma1, out);
}

void rej_ntt_poly_many(std::span<const MatrixSeed> seeds,
                       std::span<NttPoly> out,
                       std::span<Status> statuses,
                       std::size_t bound) noexcept {
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    statuses[i] = rej_ntt_poly(seeds[i], out[i], bound);
  }
}

void rej_bounded_poly_many(std::span<const VectorSeed> seeds,
                           std::uint32_t eta,
                           std::span<Poly> out,
                           std::span<Status> statuses,
                           std::size_t bound) noexcept {
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    statuses[i] = rej_bounded_poly(seeds[i], eta, out[i], bound, i);
  }
}

void expand_mask_poly_many(std::span<const VectorSeed> seeds,
                           std::uint32_t gamma1,
                           std::span<Poly> out,
                           std::span<Status> statuses) noexcept {
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    statuses[i] = expand_mask_poly(seeds[i], gamma1, out[i]);
  }
}

}  // namespace lockstep::reference::ml_dsa
