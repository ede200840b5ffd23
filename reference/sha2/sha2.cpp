// The six hash functions: an initial value, one of two engines, and how much of the result is the
// digest.
#include "reference/sha2/sha2.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "parameters/sha2.hpp"
#include "reference/sha2/engine.hpp"

namespace lockstep::reference::sha2 {

namespace {

template <class Family>
void hash(const State<Family>& initial,
          std::span<const std::uint8_t> in,
          std::span<std::uint8_t> digest) {
  Hasher<Family> hasher(initial);
  hasher.absorb(in);
  hasher.finish(digest);
}

// Section 5.3.6: the SHA-512 of the function's name, from a masked initial value. One block holds
// it.
consteval State<Sha512Family> truncated_initial(std::string_view name) {
  State<Sha512Family> state = parameters::sha512_initial;
  for (std::uint64_t& word : state) {
    word ^= parameters::sha512_t_mask;
  }
  std::array<std::uint8_t, 128> block{};
  for (std::size_t i = 0; i < name.size(); ++i) {
    block[i] = static_cast<std::uint8_t>(name[i]);
  }
  block[name.size()] = 0x80;
  block.back() = static_cast<std::uint8_t>(8 * name.size());
  compress<Sha512Family>(state, read_block<Sha512Family>(block));
  return state;
}

constexpr State<Sha512Family> sha512_224_initial = truncated_initial("SHA-512/224");
constexpr State<Sha512Family> sha512_256_initial = truncated_initial("SHA-512/256");

}  // namespace

void sha224(std::span<const std::uint8_t> in, std::span<std::uint8_t, 28> digest) noexcept {
  hash<Sha256Family>(parameters::sha224_initial, in, digest);
}

void sha256(std::span<const std::uint8_t> in, std::span<std::uint8_t, 32> digest) noexcept {
  hash<Sha256Family>(parameters::sha256_initial, in, digest);
}

void sha384(std::span<const std::uint8_t> in, std::span<std::uint8_t, 48> digest) noexcept {
  hash<Sha512Family>(parameters::sha384_initial, in, digest);
}

void sha512(std::span<const std::uint8_t> in, std::span<std::uint8_t, 64> digest) noexcept {
  hash<Sha512Family>(parameters::sha512_initial, in, digest);
}

void sha512_224(std::span<const std::uint8_t> in, std::span<std::uint8_t, 28> digest) noexcept {
  hash<Sha512Family>(sha512_224_initial, in, digest);
}

void sha512_256(std::span<const std::uint8_t> in, std::span<std::uint8_t, 32> digest) noexcept {
  hash<Sha512Family>(sha512_256_initial, in, digest);
}

}  // namespace lockstep::reference::sha2
