// BLAKE2s, RFC 7693 section 3.
#include "reference/blake2s/blake2s.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/bytes.hpp"
#include "base/unroll.hpp"
#include "base/wipe.hpp"
#include "parameters/blake2s.hpp"

namespace lockstep::reference::blake2s {

namespace {

using Block = std::array<std::uint8_t, block_bytes>;
using Working = std::array<std::uint32_t, 16>;

constexpr Block zero_block{};

// The mixing function G (section 3.1) on words A, B, C, D of v.
template <std::size_t A, std::size_t B, std::size_t C, std::size_t D>
inline void mix(Working& v, std::uint32_t x, std::uint32_t y) {
  constexpr auto rotations = parameters::blake2s_rotations;
  v[A] += v[B] + x;
  v[D] = std::rotr(v[D] ^ v[A], rotations[0]);
  v[C] += v[D];
  v[B] = std::rotr(v[B] ^ v[C], rotations[1]);
  v[A] += v[B] + y;
  v[D] = std::rotr(v[D] ^ v[A], rotations[2]);
  v[C] += v[D];
  v[B] = std::rotr(v[B] ^ v[C], rotations[3]);
}

// Columns, then diagonals.
template <std::size_t Round>
inline void round(Working& v, const Working& m) {
  constexpr auto sigma = parameters::blake2s_sigma[Round];
  base::unroll<4>(
      [&](auto i) { mix<i, 4 + i, 8 + i, 12 + i>(v, m[sigma[2 * i]], m[sigma[2 * i + 1]]); });
  base::unroll<4>([&](auto i) {
    mix<i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4>(v, m[sigma[8 + 2 * i]],
                                                               m[sigma[9 + 2 * i]]);
  });
}

Working read_block(std::span<const std::uint8_t, block_bytes> block) {
  Working m{};
  base::unroll<16>([&](auto i) { m[i] = base::load_le<std::uint32_t>(block.subspan<4 * i, 4>()); });
  return m;
}

Chaining initial(std::size_t key_bytes) {
  Chaining h = parameters::blake2s_iv;
  h[0] ^= parameters::blake2s_parameter_word ^ static_cast<std::uint32_t>(key_bytes << 8);
  return h;
}

}  // namespace

void compress(std::span<std::uint32_t, 8> h,
              std::span<const std::uint8_t, block_bytes> block,
              std::uint64_t counter,
              bool last) noexcept {
  const Working m = read_block(block);
  Working v{};
  for (std::size_t i = 0; i < 8; ++i) {
    v[i] = h[i];
    v[8 + i] = parameters::blake2s_iv[i];
  }
  v[12] ^= static_cast<std::uint32_t>(counter);
  v[13] ^= static_cast<std::uint32_t>(counter >> 32);
  v[14] ^= std::uint32_t{0} - static_cast<std::uint32_t>(last);
  base::unroll<parameters::blake2s_rounds>([&](auto i) { round<i>(v, m); });
  for (std::size_t i = 0; i < 8; ++i) {
    h[i] ^= v[i] ^ v[8 + i];
  }
}

Chaining after_zero_blocks(std::uint64_t zero_blocks) noexcept {
  Chaining h = initial(0);
  for (std::uint64_t i = 1; i <= zero_blocks; ++i) {
    compress(h, zero_block, block_bytes * i, false);
  }
  return h;
}

Hasher::Hasher() noexcept : h_(initial(0)) {}

Hasher::~Hasher() {
  base::wipe(std::span(h_));
  base::wipe(std::span(block_));
}

void Hasher::absorb(std::span<const std::uint8_t> in) noexcept {
  while (!in.empty()) {
    if (used_ == block_bytes) {
      counter_ += block_bytes;
      compress(h_, block_, counter_, false);
      used_ = 0;
    }
    const std::size_t taken = std::min(in.size(), block_bytes - used_);
    std::copy_n(in.begin(), taken, std::span(block_).subspan(used_).begin());
    in = in.subspan(taken);
    used_ += taken;
  }
}

Digest Hasher::finish() const noexcept {
  Hasher end = *this;
  std::fill(end.block_.data() + used_, end.block_.data() + block_bytes, std::uint8_t{0});
  compress(end.h_, end.block_, counter_ + used_, true);
  Digest digest{};
  for (std::size_t i = 0; i < end.h_.size(); ++i) {
    base::store_le(end.h_[i], std::span(digest).subspan(4 * i).first<4>());
  }
  return digest;
}

Digest hash(std::span<const std::uint8_t> message) noexcept {
  Hasher hasher;
  hasher.absorb(message);
  return hasher.finish();
}

Status hash_keyed(std::span<const std::uint8_t> key,
                  std::span<const std::uint8_t> message,
                  Digest& digest) noexcept {
  digest = {};
  if (key.size() > parameters::blake2s_max_key_bytes) {
    return Status::key_too_long;
  }
  Hasher hasher(initial(key.size()), 0);
  if (!key.empty()) {
    // Section 2.9: the key, padded to a block, is the message's first block.
    hasher.absorb(key);
    hasher.absorb(std::span(zero_block).subspan(key.size()));
  }
  hasher.absorb(message);
  digest = hasher.finish();
  return Status::ok;
}

Status hash_many(std::uint64_t zero_blocks,
                 std::span<const std::uint8_t> messages,
                 std::span<Digest> digests) noexcept {
  if (digests.empty()) {
    return messages.empty() ? Status::ok : Status::messages_not_equal;
  }
  if (messages.size() % digests.size() != 0) {
    return Status::messages_not_equal;
  }
  const std::size_t length = messages.size() / digests.size();
  // If no message has bytes of its own, the last zero block is the last block.
  const std::uint64_t tail = length == 0 && zero_blocks != 0 ? 1 : 0;
  Hasher shared(after_zero_blocks(zero_blocks - tail), block_bytes * (zero_blocks - tail));
  if (tail != 0) {
    shared.absorb(zero_block);
  }
  for (std::size_t i = 0; i < digests.size(); ++i) {
    Hasher hasher = shared;
    hasher.absorb(messages.subspan(i * length, length));
    digests[i] = hasher.finish();
  }
  return Status::ok;
}

}  // namespace lockstep::reference::blake2s
