// Messages and digests as the tests of the hashing specification write them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "spec/bytes.hpp"

namespace lockstep::tests {

inline std::string hex(spec::ByteView bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += digits.at(byte / 16);
    text += digits.at(byte % 16);
  }
  return text;
}

inline spec::ByteString ascii(std::string_view text) {
  return {text.begin(), text.end()};
}

inline spec::ByteString repeated(std::uint8_t byte, std::size_t count) {
  return spec::ByteString(count, byte);
}

// Bytes 0, 1, 2, ...
inline spec::ByteString counting(std::size_t size) {
  spec::ByteString bytes;
  for (std::size_t i = 0; i < size; ++i) {
    bytes.push_back(static_cast<std::uint8_t>(i));
  }
  return bytes;
}

// The message of each length whose digests are pinned all together: byte j is 7j + size.
inline spec::ByteString pinned_message(std::size_t size) {
  spec::ByteString bytes;
  for (std::size_t j = 0; j < size; ++j) {
    bytes.push_back(static_cast<std::uint8_t>(7 * j + size));
  }
  return bytes;
}

// The hash of the hashes of the pinned messages of 0 to 300 bytes. In Python, for sha256:
//   message = lambda n: bytes((7 * j + n) % 256 for j in range(n))
//   sha256(b''.join(sha256(message(n)).digest() for n in range(301))).hexdigest()
std::string hash_of_hashes(auto hash) {
  spec::ByteString digests;
  for (std::size_t size = 0; size <= 300; ++size) {
    digests = spec::concat(digests, hash(pinned_message(size)));
  }
  return hex(hash(digests));
}

}  // namespace lockstep::tests
