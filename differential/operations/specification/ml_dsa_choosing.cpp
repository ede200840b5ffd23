#include "differential/operations/specification/ml_dsa_choosing.hpp"

#include <algorithm>
#include <cstddef>

#include "differential/catalogue/random.hpp"
#include "differential/operations/specification/ml_dsa_messages.hpp"
#include "differential/operations/specification/ml_dsa_mined.hpp"

namespace lockstep::operations {
namespace {

using catalogue::Random;

// Text costs four bytes of the choices at most; what it says hardly matters.
template <class Range>
void fill_text(Choices& choices, Range& text) {
  switch (choices.below(4)) {
    case 0:
      std::ranges::fill(text, std::uint8_t{0});
      break;
    case 1:
      std::ranges::fill(text, choices.byte());
      break;
    default: {
      Random random(choices.below(1U << 16));
      std::ranges::generate(text, [&] { return static_cast<std::uint8_t>(random.next()); });
      break;
    }
  }
}

// Sizes around blocks of SHAKE256 and of SHA-2, behind the 66 bytes of tr and of M' or alone.
Bytes choose_text(Choices& choices) {
  const auto edge =
      choices.pick<std::uint32_t>({0, 1, 5, 69, 70, 71, 135, 136, 137, 205, 206, 680});
  Bytes text(choices.one_in(4) ? choices.below(256) : edge);
  fill_text(choices, text);
  return text;
}

Bytes choose_context(Choices& choices) {
  Bytes context(choices.pick<std::uint32_t>({0, 0, 0, 1, 7, 32, 254, 255, 255, 256, 257, 300}));
  fill_text(choices, context);
  return context;
}

}  // namespace

Seed32 choose_seed(Choices& choices) {
  Seed32 seed{};
  fill_text(choices, seed);
  return seed;
}

Seed32 choose_rnd(Choices& choices) {
  return choices.one_in(2) ? choose_seed(choices) : Seed32{};
}

void choose_message(Choices& choices, PureMessage& message) {
  message.context = choose_context(choices);
  message.message = choose_text(choices);
}

void choose_message(Choices& choices, PreHashedMessage& message) {
  message.function = static_cast<PreHashFunction>(choices.below(names(PreHashFunction{}).size()));
  message.context = choose_context(choices);
  message.message = choose_text(choices);
}

void choose_message(Choices& choices, FormattedMessage& message) {
  message.message = choose_text(choices);
}

void choose_message(Choices& choices, MessageRepresentative& message) {
  fill_text(choices, message.mu);
}

void set_mined(const Bytes& /*secret_key*/, std::uint16_t number, PureMessage& message) {
  message.message = mined_message(number);
}

void set_mined(const Bytes& /*secret_key*/, std::uint16_t number, FormattedMessage& message) {
  message.message = formatted<fips204::ML_DSA_44>(PureMessage{mined_message(number), {}});
}

void set_mined(const Bytes& secret_key, std::uint16_t number, MessageRepresentative& message) {
  Seed64 tr{};
  std::copy_n(secret_key.begin() + 64, tr.size(), tr.begin());
  message.mu = representative<fips204::ML_DSA_44>(tr, PureMessage{mined_message(number), {}});
}

std::vector<Bytes> seeds_of_mined_messages(const Bytes& beginning) {
  constexpr std::uint8_t yes = 255;  // to one_in
  std::vector<Bytes> seeds;
  for (std::uint8_t set = 0; set < names(ParameterSet{}).size(); ++set) {
    for (std::uint8_t i = 0; i < mined_messages(static_cast<ParameterSet>(set)).size(); ++i) {
      Bytes seed = beginning;
      seed.insert(seed.end(), {set, yes, i});
      seeds.push_back(std::move(seed));
    }
  }
  return seeds;
}

}  // namespace lockstep::operations
