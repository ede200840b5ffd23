#include "differential/operations/ml_dsa_streams.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

#include "differential/catalogue/random.hpp"
#include "differential/operations/ml_dsa_sampling.hpp"
#include "parameters/keccak.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::operations {
namespace {

using catalogue::Random;
using parameters::ml_dsa_n;
using parameters::ml_dsa_q;

// The candidates of a sampler.
struct Candidates {
  std::size_t wanted;       // so many are accepted
  std::size_t sure;         // of these, the last ones that nothing rejected stands between
  std::size_t first_block;  // in the XOF's first block
  std::size_t block;        // in each other
  std::size_t blocks;       // that the usual bound allows
};

constexpr Candidates ntt_candidates{.wanted = ml_dsa_n,
                                    .sure = 1,
                                    .first_block = parameters::shake128_rate_bytes / 3,
                                    .block = parameters::shake128_rate_bytes / 3,
                                    .blocks = 6};
constexpr Candidates half_bytes{.wanted = ml_dsa_n,
                                .sure = 1,
                                .first_block = 2 * parameters::shake256_rate_bytes,
                                .block = 2 * parameters::shake256_rate_bytes,
                                .blocks = 4};
constexpr std::size_t sign_bytes = 8;

// Every index byte is at most 255: none is rejected between the last two that are used.
constexpr Candidates index_bytes(std::size_t tau) {
  return {.wanted = tau,
          .sure = 2,
          .first_block = parameters::shake256_rate_bytes - sign_bytes,
          .block = parameters::shake256_rate_bytes,
          .blocks = 2};
}

// How many candidates are read: next to the least, next to a block's end, or any number.
std::size_t choose_count(Choices& choices, const Candidates& of) {
  const std::size_t most = of.first_block + (of.blocks - 1) * of.block;
  switch (choices.below(4)) {
    case 0:
      return of.wanted + choices.below(6);
    case 1:
      return of.wanted + choices.below(most + 3 - of.wanted);
    default: {
      const std::size_t left = most > of.wanted ? (most - of.wanted) / of.block : 0;
      const std::size_t end = most - choices.below(left + 1) * of.block;
      return std::max<std::size_t>(end - 1 + choices.below(4), of.wanted);
    }
  }
}

enum class Layout : std::uint8_t { first, last, spread, scattered, block_ends };

// Which of `places` candidates are rejected, `rejected` in all.
std::vector<bool> lay_out(
    Layout layout, const Candidates& of, std::size_t places, std::size_t rejected, Random& random) {
  std::vector<bool> map(places);
  std::size_t left = rejected;
  const auto reject = [&](std::size_t place) {
    if (left > 0 && !map[place]) {
      map[place] = true;
      --left;
    }
  };
  if (layout == Layout::block_ends) {
    for (std::size_t end = of.first_block; end <= places; end += of.block) {
      reject(end - 1);
    }
  }
  for (std::size_t place = 0; place < places; ++place) {
    const std::size_t to_come = places - place;
    const bool spread = (place + 1) * rejected / places > place * rejected / places;
    const bool scattered = random.below(to_come) < left;
    if ((layout == Layout::spread && spread) || (layout == Layout::scattered && scattered) ||
        (layout == Layout::last && to_come <= left) || layout == Layout::first ||
        layout == Layout::block_ends) {
      reject(place);
    }
  }
  return map;
}

// Which candidates are rejected, of all that are read.
std::vector<bool> choose_rejections(Choices& choices, const Candidates& of, Random& random) {
  const std::size_t count = choose_count(choices, of);
  const Layout layout = choices.pick(
      {Layout::first, Layout::last, Layout::spread, Layout::scattered, Layout::block_ends});
  std::vector<bool> map = lay_out(layout, of, count - of.sure, count - of.wanted, random);
  map.resize(count, false);
  return map;
}

Random choose_random(Choices& choices) {
  return Random(choices.below(std::uint64_t{1} << 32));
}

// A value in [low, high]: in half of the draws one of its ends.
std::uint32_t near(Random& random, std::uint32_t low, std::uint32_t high) {
  switch (random.below(4)) {
    case 0:
      return low;
    case 1:
      return high;
    default:
      return low + static_cast<std::uint32_t>(random.below(high - low + 1));
  }
}

// Overwrites up to two items by values of the list.
template <class T>
void patch(Choices& choices, std::vector<T>& items, std::initializer_list<T> values) {
  for (std::uint64_t patches = choices.below(3); patches > 0; --patches) {
    const std::uint64_t place = choices.below(items.size());
    items[place] = choices.pick(values);
  }
}

// In one case of four shorter, in one longer; with the usual bound, another, or one next to what
// the reader needs.
Script finish(Choices& choices, Bytes stream, Random& random, std::uint32_t usual_bound) {
  const auto needed = static_cast<std::uint32_t>(stream.size());
  const std::uint64_t ending = choices.below(4);
  if (ending == 1) {
    stream.resize(needed - 1 - choices.below(3));
  } else if (ending == 2) {
    for (std::uint64_t more = 1 + choices.below(256); more > 0; --more) {
      stream.push_back(static_cast<std::uint8_t>(random.next()));
    }
  }
  switch (choices.below(8)) {
    case 1:
      return {std::move(stream), needed};
    case 2:
      return {std::move(stream), needed - 1 - static_cast<std::uint32_t>(choices.below(3))};
    case 3:
      return {std::move(stream), needed + 1 + static_cast<std::uint32_t>(choices.below(3))};
    case 4:
      return {std::move(stream),
              static_cast<std::uint32_t>(choices.below(std::uint64_t{2} * usual_bound))};
    default:
      return {std::move(stream), usual_bound};
  }
}

// Any bytes, one pattern, and the usual bound: in one case of eight.
std::optional<Script> choose_plain_script(Choices& choices, std::uint32_t usual_bound) {
  if (!choices.one_in(8)) {
    return std::nullopt;
  }
  return Script{choices.bytes(choices.below(usual_bound + 64)), usual_bound};
}

}  // namespace

Script choose_rej_ntt_poly_script(Choices& choices) {
  if (auto plain = choose_plain_script(choices, rej_ntt_poly_bound)) {
    return std::move(*plain);
  }
  constexpr std::uint32_t top_bit = 1U << 23;
  Random random = choose_random(choices);
  std::vector<std::uint32_t> candidates;
  for (const bool rejected : choose_rejections(choices, ntt_candidates, random)) {
    const std::uint32_t z =
        rejected ? near(random, ml_dsa_q, top_bit - 1) : near(random, 0, ml_dsa_q - 1);
    candidates.push_back(random.below(2) == 0 ? z : z | top_bit);
  }
  patch(choices, candidates,
        {ml_dsa_q - 1, ml_dsa_q, ml_dsa_q + 1, (ml_dsa_q - 1) | top_bit, ml_dsa_q | top_bit});
  Bytes stream;
  for (const std::uint32_t z : candidates) {
    for (const unsigned shift : {0U, 8U, 16U}) {
      stream.push_back(static_cast<std::uint8_t>(z >> shift));
    }
  }
  return finish(choices, std::move(stream), random, rej_ntt_poly_bound);
}

Script choose_rej_bounded_poly_script(Choices& choices, ParameterSet set) {
  if (auto plain = choose_plain_script(choices, rej_bounded_poly_bound)) {
    return std::move(*plain);
  }
  const std::uint32_t limit = numbers_of(set).eta == 2 ? 15 : 9;
  Random random = choose_random(choices);
  std::vector<std::uint32_t> halves;
  for (const bool rejected : choose_rejections(choices, half_bytes, random)) {
    halves.push_back(rejected ? near(random, limit, 15) : near(random, 0, limit - 1));
  }
  patch(choices, halves, {limit - 1, limit, 0U, 15U});
  if (halves.size() % 2 != 0) {
    halves.push_back(near(random, 0, 15));
  }
  Bytes stream;
  for (std::size_t i = 0; i < halves.size(); i += 2) {
    stream.push_back(static_cast<std::uint8_t>(halves[i] | (halves[i + 1] << 4)));
  }
  return finish(choices, std::move(stream), random, rej_bounded_poly_bound);
}

Script choose_sample_in_ball_script(Choices& choices, ParameterSet set) {
  if (auto plain = choose_plain_script(choices, sample_in_ball_bound)) {
    return std::move(*plain);
  }
  Random random = choose_random(choices);
  Bytes stream;
  const std::uint64_t signs = choices.word();
  for (unsigned i = 0; i < sign_bytes; ++i) {
    stream.push_back(static_cast<std::uint8_t>(signs >> (8 * i)));
  }
  const std::size_t tau = numbers_of(set).tau;
  auto i = static_cast<std::uint32_t>(ml_dsa_n - tau);
  std::vector<std::uint32_t> taken{0};
  for (const bool rejected : choose_rejections(choices, index_bytes(tau), random)) {
    std::uint32_t j = rejected ? near(random, i + 1, 255) : near(random, 0, i);
    if (!rejected && random.below(4) == 0) {
      j = taken[random.below(taken.size())];
    }
    stream.push_back(static_cast<std::uint8_t>(j));
    if (!rejected) {
      taken.insert(taken.end(), {j, i});
      ++i;
    }
  }
  return finish(choices, std::move(stream), random, sample_in_ball_bound);
}

}  // namespace lockstep::operations
