#include "reference/ml_dsa/pre_hash.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "parameters/ml_dsa.hpp"
#include "reference/keccak/fips202.hpp"
#include "reference/sha2/sha2.hpp"

namespace lockstep::reference::ml_dsa {

namespace {

using Message = std::span<const std::uint8_t>;

template <std::size_t Size>
using FixedHash = void (*)(Message, std::span<std::uint8_t, Size>) noexcept;

template <std::size_t Size>
void hash(FixedHash<Size> function, Message message, Digest& digest) {
  const std::span<std::uint8_t> buffer = digest.buffer;
  digest.size = Size;
  function(message, buffer.first<Size>());
}

using Shake = void (*)(Message, std::span<std::uint8_t>) noexcept;

void hash(Shake function, std::size_t size, Message message, Digest& digest) {
  digest.size = size;
  function(message, std::span(digest.buffer).first(size));
}

}  // namespace

void pre_hash(PreHash function, Message message, Digest& digest) noexcept {
  switch (function) {
    case PreHash::sha2_224:
      return hash<28>(sha2::sha224, message, digest);
    case PreHash::sha2_256:
      return hash<32>(sha2::sha256, message, digest);
    case PreHash::sha2_384:
      return hash<48>(sha2::sha384, message, digest);
    case PreHash::sha2_512:
      return hash<64>(sha2::sha512, message, digest);
    case PreHash::sha2_512_224:
      return hash<28>(sha2::sha512_224, message, digest);
    case PreHash::sha2_512_256:
      return hash<32>(sha2::sha512_256, message, digest);
    case PreHash::sha3_224:
      return hash<28>(keccak::sha3_224, message, digest);
    case PreHash::sha3_256:
      return hash<32>(keccak::sha3_256, message, digest);
    case PreHash::sha3_384:
      return hash<48>(keccak::sha3_384, message, digest);
    case PreHash::sha3_512:
      return hash<64>(keccak::sha3_512, message, digest);
    case PreHash::shake_128:
      return hash(keccak::shake128, 32, message, digest);
    case PreHash::shake_256:
      return hash(keccak::shake256, 64, message, digest);
  }
}

std::array<std::uint8_t, 11> hash_identifier(PreHash function) noexcept {
  std::array<std::uint8_t, 11> identifier{};
  std::ranges::copy(parameters::ml_dsa_hash_identifier, identifier.begin());
  identifier.back() = static_cast<std::uint8_t>(function);
  return identifier;
}

}  // namespace lockstep::reference::ml_dsa
