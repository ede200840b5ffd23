#include "differential/engine/evolution.hpp"

#include <bit>
#include <cstddef>

#include "differential/catalogue/choices.hpp"

namespace lockstep::engine {
namespace {

constexpr std::size_t max_size = catalogue::Choices::max_size;

}  // namespace

Evolution::Evolution(std::uint64_t seed,
                     std::string_view operation,
                     std::span<const ChoiceBytes> seeds)
    : random_(catalogue::stream_seed(seed, operation)), seeds_(seeds) {}

ChoiceBytes Evolution::next() {
  // The very first string is empty: the simplest input of every operation is always tried.
  if (drawn_++ == 0) {
    return {};
  }
  if (drawn_ - 2 < seeds_.size()) {
    return seeds_[drawn_ - 2];
  }
  return corpus_.empty() || random_.below(2) == 0 ? fresh() : offspring();
}

ChoiceBytes Evolution::fresh() {
  ChoiceBytes bytes(1 + random_.below(max_size));
  for (std::uint8_t& byte : bytes) {
    byte = static_cast<std::uint8_t>(random_.next());
  }
  return bytes;
}

// A corpus entry with one to four edits, sometimes with another entry's tail.
ChoiceBytes Evolution::offspring() {
  ChoiceBytes bytes = corpus_[random_.below(corpus_.size())];
  if (random_.below(4) == 0) {
    const ChoiceBytes& other = corpus_[random_.below(corpus_.size())];
    const std::size_t cut = random_.below(bytes.size() + 1);
    bytes.resize(cut);
    for (std::size_t i = cut; i < other.size(); ++i) {
      bytes.push_back(other[i]);
    }
  }
  for (std::uint64_t edits = 1 + random_.below(4); edits > 0; --edits) {
    const std::size_t place = random_.below(bytes.size() + 1);
    if (place == bytes.size()) {
      if (bytes.size() < max_size) {
        bytes.push_back(static_cast<std::uint8_t>(random_.next()));
      }
      continue;
    }
    switch (random_.below(3)) {
      case 0:
        bytes[place] = static_cast<std::uint8_t>(random_.next());
        break;
      case 1:
        bytes[place] ^= static_cast<std::uint8_t>(1U << random_.below(8));
        break;
      default:
        bytes[place] = static_cast<std::uint8_t>(bytes[place] + 1 - 2 * random_.below(2));
        break;
    }
  }
  return bytes;
}

void Evolution::learn(const ChoiceBytes& bytes, const std::vector<catalogue::EventCount>& events) {
  bool is_new = false;
  for (const catalogue::EventCount& event : events) {
    const int bucket = static_cast<int>(std::bit_width(event.count));
    is_new = reached_.emplace(event.name, bucket).second || is_new;
  }
  if (is_new) {
    corpus_.push_back(bytes);
  }
}

}  // namespace lockstep::engine
