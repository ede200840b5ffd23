// BLAKE2s of RFC 7693 with 32-byte digests: sequential, optionally keyed; no salt, no
// personalisation.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "parameters/blake2s.hpp"

namespace lockstep::reference::blake2s {

using Digest = std::array<std::uint8_t, parameters::blake2s_digest_bytes>;
using Chaining = std::array<std::uint32_t, 8>;

inline constexpr std::size_t block_bytes = parameters::blake2s_block_bytes;

// The compression function F (section 3.2). `counter` is the number of message bytes up to and with
// this block, `last` says that the message ends with it.
void compress(std::span<std::uint32_t, 8> h,
              std::span<const std::uint8_t, block_bytes> block,
              std::uint64_t counter,
              bool last) noexcept;

// The chaining value of an unkeyed hash after `zero_blocks` whole blocks of zeros, none of them the
// last (docs/binary-field.md 6.4).
[[nodiscard]] Chaining after_zero_blocks(std::uint64_t zero_blocks) noexcept;

// A message on its way in.
class Hasher {
 public:
  Hasher() noexcept;  // unkeyed

  // Resumes an unkeyed hash after `counter` bytes, a multiple of 64, whose chaining value is h. As
  // F needs to know its last block, at least one byte must follow unless the counter is 0.
  Hasher(const Chaining& h, std::uint64_t counter) noexcept : h_(h), counter_(counter) {}

  Hasher(const Hasher&) = default;
  Hasher& operator=(const Hasher&) = default;
  ~Hasher();  // wipes

  void absorb(std::span<const std::uint8_t> in) noexcept;

  // The digest of the message so far; the hasher stays as it is.
  [[nodiscard]] Digest finish() const noexcept;

 private:
  Chaining h_;
  std::array<std::uint8_t, block_bytes>
      block_{};                // full only until more follows: it may be the last
  std::size_t used_ = 0;       // bytes of the block
  std::uint64_t counter_ = 0;  // bytes compressed
};

[[nodiscard]] Digest hash(std::span<const std::uint8_t> message) noexcept;

enum class [[nodiscard]] Status {
  ok,
  key_too_long,        // more than 32 bytes
  messages_not_equal,  // the messages' bytes are not a multiple of the number of digests
};

// Keyed; an empty key means unkeyed. Unless ok, the digest is zero.
Status hash_keyed(std::span<const std::uint8_t> key,
                  std::span<const std::uint8_t> message,
                  Digest& digest) noexcept;

// digests.size() messages of equal length, one after the other; each is hashed as if 64 *
// zero_blocks zero bytes stood before it. Unless ok, nothing is written.
Status hash_many(std::uint64_t zero_blocks,
                 std::span<const std::uint8_t> messages,
                 std::span<Digest> digests) noexcept;

}  // namespace lockstep::reference::blake2s
