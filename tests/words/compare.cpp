#include "tests/words/compare.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <random>
#include <span>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "parameters/ml_dsa.hpp"
#include "tests/words/guarded.hpp"

namespace lockstep::tests::words {
namespace {

// A lane of two operands meets any two edge values, whose chance is 1 in 4 * 14 * 14, many times.
constexpr int rounds = 3000;

class Inputs {
 public:
  void fill(Domain domain, std::span<std::uint8_t> in) {
    switch (domain) {
      case Domain::bytes:
        return lanes<std::uint8_t>(in, edges_8);
      case Domain::words32:
        return lanes<std::uint32_t>(in, edges_32);
      case Domain::words64:
        return lanes<std::uint64_t>(in, edges_64);
      case Domain::numbers24:
        lanes<std::uint32_t>(in, edges_24);
        for (std::size_t i = 3; i < in.size(); i += 4) {
          in[i] = 0;
        }
        return;
      case Domain::liftable:
        return liftable(in);
    }
  }

 private:
  static constexpr std::uint32_t q = parameters::ml_dsa_q;

  static constexpr std::array<std::uint8_t, 9> edges_8{0,    1,    0x0F, 0x10, 0x7F,
                                                       0x80, 0x81, 0xF0, 0xFF};
  static constexpr std::array<std::uint32_t, 14> edges_32{
      0,          1,          2,          q,          0U - q,     0xFFFF,     0x10000,
      0x7FFFFFFE, 0x7FFFFFFF, 0x80000000, 0x80000001, 0xFFFF0000, 0xFFFFFFFE, 0xFFFFFFFF};
  static constexpr std::array<std::uint64_t, 10> edges_64{0,
                                                          1,
                                                          0x7FFFFFFF,
                                                          0x80000000,
                                                          0xFFFFFFFF,
                                                          0x100000000,
                                                          0x7FFFFFFFFFFFFFFF,
                                                          0x8000000000000000,
                                                          0xFFFFFFFF00000000,
                                                          0xFFFFFFFFFFFFFFFF};
  static constexpr std::array<std::uint32_t, 9> edges_24{
      0, 1, q - 1, q, q + 1, 1 << 23, (1 << 23) - 1, 0xFFFFFE, 0xFFFFFF};

  // Half of the lanes are edge values.
  template <class T>
  T lane(std::span<const T> edges) {
    const std::uint64_t word = random_();
    return (word >> 63) == 1 ? edges[random_() % edges.size()] : static_cast<T>(word);
  }

  template <class T>
  void lanes(std::span<std::uint8_t> in, std::span<const T> edges) {
    for (std::size_t i = 0; i + sizeof(T) <= in.size(); i += sizeof(T)) {
      const T value = lane(edges);
      std::memcpy(&in[i], &value, sizeof(T));
    }
  }

  // -m <= a < 2^31 - m for 0 < m < 2^31.
  void liftable(std::span<std::uint8_t> in) {
    const std::size_t half = in.size() / 2;
    for (std::size_t i = 0; i < half; i += 4) {
      const std::uint32_t m = std::max(lane<std::uint32_t>(edges_32) & 0x7FFFFFFF, 1U);
      const std::array<std::uint32_t, 6> above{0, 1, m - 1, m, 0x7FFFFFFE, 0x7FFFFFFF};
      const std::uint32_t a = (lane<std::uint32_t>(above) & 0x7FFFFFFF) - m;
      std::memcpy(&in[i], &a, 4);
      std::memcpy(&in[half + i], &m, 4);
    }
  }

  // Fixed, so that a failure comes again.
  std::mt19937_64 random_{0x776F7264};
};

std::string hex(std::span<const std::uint8_t> bytes) {
  return fmt::format("{:02x}", fmt::join(bytes, ""));
}

// Memory for one word, used from its beginning or up to its end.
class Place {
 public:
  explicit Place(const Word& word) : word_(word), in_(word.in_bytes), out_(word.out_bytes) {}

  std::span<const std::uint8_t> result(std::span<const std::uint8_t> in, bool at_end) {
    const auto its_in = at_end ? in_.last(in.size()) : in_.first(in.size());
    const auto its_out = at_end ? out_.last(word_.out_bytes) : out_.first(word_.out_bytes);
    std::ranges::copy(in, its_in.begin());
    std::ranges::fill(its_out, std::uint8_t{0xA5});
    word_.run(its_in.data(), its_out.data());
    return its_out;
  }

 private:
  const Word& word_;
  Guarded in_;
  Guarded out_;
};

bool same_shape(const Word& one, const Word& other) {
  return std::string_view(one.name) == other.name && one.domain == other.domain &&
         one.in_bytes == other.in_bytes && one.out_bytes == other.out_bytes;
}

std::optional<std::string> difference(const Word& word, const Word& meaning) {
  Inputs inputs;
  Place place(word);
  Place place_of_meaning(meaning);
  std::vector<std::uint8_t> in(word.in_bytes);
  for (int round = 0; round < rounds; ++round) {
    inputs.fill(word.domain, in);
    const bool at_end = round % 2 == 1;
    const auto is = place.result(in, at_end);
    const auto should_be = place_of_meaning.result(in, at_end);
    if (!std::ranges::equal(is, should_be)) {
      return fmt::format("{}: from {} comes {}, not {}", word.name, hex(in), hex(is),
                         hex(should_be));
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> first_difference(const Words& words, const Words& meaning) {
  if (words.count != meaning.count) {
    return fmt::format("{} words, not {}", words.count, meaning.count);
  }
  for (std::size_t i = 0; i < words.count; ++i) {
    if (!same_shape(words.word[i], meaning.word[i])) {
      return fmt::format("{} has another name, domain or size than {}", words.word[i].name,
                         meaning.word[i].name);
    }
    if (auto text = difference(words.word[i], meaning.word[i])) {
      return text;
    }
  }
  return std::nullopt;
}

}  // namespace lockstep::tests::words
