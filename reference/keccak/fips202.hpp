// The functions of FIPS 202 section 6 on whole messages. Incremental use: sponge.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace lockstep::reference::keccak {

// out.size() bytes of output for the message `in`. The two may overlap.
void shake128(std::span<const std::uint8_t> in, std::span<std::uint8_t> out) noexcept;
void shake256(std::span<const std::uint8_t> in, std::span<std::uint8_t> out) noexcept;

void sha3_224(std::span<const std::uint8_t> in, std::span<std::uint8_t, 28> digest) noexcept;
void sha3_256(std::span<const std::uint8_t> in, std::span<std::uint8_t, 32> digest) noexcept;
void sha3_384(std::span<const std::uint8_t> in, std::span<std::uint8_t, 48> digest) noexcept;
void sha3_512(std::span<const std::uint8_t> in, std::span<std::uint8_t, 64> digest) noexcept;

enum class [[nodiscard]] ManyStatus {
  ok,
  messages_not_equal,  // the messages' bytes are not a multiple of the count, or there are some for
                       // count 0
  outputs_not_equal,   // the same of the outputs' bytes
};

// `count` messages of equal length, one after the other, to as many outputs of equal length. Unless
// ok, nothing is written. Messages and outputs do not overlap.
ManyStatus shake128_many(std::size_t count,
                         std::span<const std::uint8_t> messages,
                         std::span<std::uint8_t> outputs) noexcept;
ManyStatus shake256_many(std::size_t count,
                         std::span<const std::uint8_t> messages,
                         std::span<std::uint8_t> outputs) noexcept;

}  // namespace lockstep::reference::keccak
