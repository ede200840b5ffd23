// The SHA-2 family, FIPS 180-4, on whole messages of fewer than 2^61 bytes. Message and digest may
// overlap.
#pragma once

#include <cstdint>
#include <span>

namespace lockstep::reference::sha2 {

void sha224(std::span<const std::uint8_t> in, std::span<std::uint8_t, 28> digest) noexcept;
void sha256(std::span<const std::uint8_t> in, std::span<std::uint8_t, 32> digest) noexcept;
void sha384(std::span<const std::uint8_t> in, std::span<std::uint8_t, 48> digest) noexcept;
void sha512(std::span<const std::uint8_t> in, std::span<std::uint8_t, 64> digest) noexcept;
void sha512_224(std::span<const std::uint8_t> in, std::span<std::uint8_t, 28> digest) noexcept;
void sha512_256(std::span<const std::uint8_t> in, std::span<std::uint8_t, 32> digest) noexcept;

}  // namespace lockstep::reference::sha2
