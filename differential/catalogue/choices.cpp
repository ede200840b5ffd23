#include "differential/catalogue/choices.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "differential/catalogue/random.hpp"

namespace lockstep::catalogue {

std::uint8_t Choices::byte() {
  if (position_ == source_.size()) {
    return 0;
  }
  return source_[position_++];
}

std::uint64_t Choices::integer(unsigned bytes) {
  std::uint64_t value = 0;
  for (unsigned i = 0; i < bytes; ++i) {
    value |= std::uint64_t{byte()} << (8 * i);
  }
  return value;
}

std::uint64_t Choices::below(std::uint64_t bound) {
  const auto bits = static_cast<unsigned>(std::bit_width(bound - 1));
  return integer((bits + 7) / 8) % bound;
}

std::uint32_t Choices::between(std::uint32_t low, std::uint32_t high) {
  return low + static_cast<std::uint32_t>(below(std::uint64_t{high} - low + 1));
}

// The bytes that say yes lie at the top, so that a byte zeroed by the minimiser says no.
bool Choices::one_in(unsigned n) {
  return byte() >= 256 - 256 / n;
}

std::uint64_t Choices::edge() {
  constexpr std::array<std::uint64_t, 16> edges{
      0,
      1,
      2,
      0x1B,                // x^64 in GF(2^64)
      ~std::uint64_t{0},   // all ones
      0x8000000000000000,  // x^63, the top bit
      0xC000000000000000,  // the two top bits
      0xF000000000000000,  // the bits whose reduction spills past bit 63
      0x8000000000000001,  // both ends
      0x7FFFFFFFFFFFFFFF,  // all but the top bit
      0x00000000FFFFFFFF,  // the low half
      0xFFFFFFFF00000000,  // the high half
      0x5555555555555555,  // even bits
      0xAAAAAAAAAAAAAAAA,  // odd bits
      0x0101010101010101,  // one bit a byte
      0x800000000000000D,  // the inverse of x
  };
  return edges.at(below(edges.size()));
}

std::uint64_t Choices::word() {
  switch (below(8)) {
    case 0:
      return byte();
    case 1:
      return edge();
    case 2:
      return std::uint64_t{1} << below(64);
    case 3: {
      const std::uint64_t ones = ~std::uint64_t{0} >> below(64);
      return std::rotl(ones, static_cast<int>(below(64)));
    }
    default:
      return integer(8);
  }
}

void Choices::fill(std::span<std::uint64_t> words) {
  if (words.empty()) {
    return;
  }
  switch (below(8)) {
    case 0:
      std::ranges::fill(words, std::uint64_t{0});
      break;
    case 1:
      std::ranges::fill(words, word());
      break;
    case 2: {
      const std::array<std::uint64_t, 2> pair{word(), word()};
      for (std::size_t i = 0; i < words.size(); ++i) {
        words[i] = pair.at(i % 2);
      }
      break;
    }
    case 3: {
      std::ranges::fill(words, std::uint64_t{0});
      const std::uint64_t place = below(words.size());
      words[place] = word();
      break;
    }
    case 4:
      for (std::size_t i = 0; i < words.size(); ++i) {
        words[i] = i;
      }
      break;
    default: {
      Random random(integer(4));
      std::ranges::generate(words, [&] { return random.next(); });
      break;
    }
  }
  for (std::uint64_t patches = below(4); patches > 0; --patches) {
    const std::uint64_t place = below(words.size());
    words[place] = word();
  }
}

void Choices::fill(std::span<std::uint8_t> bytes) {
  std::vector<std::uint64_t> image((bytes.size() + 7) / 8);
  fill(image);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<std::uint8_t>(image[i / 8] >> (8 * (i % 8)));
  }
}

std::vector<std::uint64_t> Choices::words(std::size_t count) {
  std::vector<std::uint64_t> result(count);
  fill(std::span(result));
  return result;
}

std::vector<std::uint8_t> Choices::bytes(std::size_t count) {
  std::vector<std::uint8_t> result(count);
  fill(std::span(result));
  return result;
}

}  // namespace lockstep::catalogue
