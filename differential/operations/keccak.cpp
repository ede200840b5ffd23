#include "differential/operations/keccak.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "differential/catalogue/catalogue.hpp"
#include "differential/operations/message_lengths.hpp"
#include "differential/operations/sponge_shapes.hpp"
#include "spec/fips202/keccak_p.hpp"
#include "spec/fips202/sha3.hpp"

namespace lockstep::operations {
namespace {

namespace fips202 = spec::fips202;

// Every count of lanes for which there is a sponge that runs side by side.
constexpr std::array<std::size_t, 3> lane_counts{2, 4, 8};

template <std::size_t strength>
Bytes shake(const Bytes& message, std::size_t size, Run& run) {
  if constexpr (strength == 128) {
    return fips202::SHAKE128(message, 8 * size, run);
  } else {
    return fips202::SHAKE256(message, 8 * size, run);
  }
}

}  // namespace

KeccakF1600::Input KeccakF1600::choose(Choices& choices) {
  Input input;
  choices.fill(std::span<Word>(input.state));
  return input;
}

KeccakF1600::Output KeccakF1600::meaning(const Input& input, Run& run) {
  fips202::StateArray lanes{};
  for (std::size_t i = 0; i < input.state.size(); ++i) {
    lanes.at(i % 5).at(i / 5) = input.state.at(i);
  }
  lanes = fips202::to_state_array(fips202::KECCAK_f1600(fips202::to_string(lanes), run));
  Output output;
  for (std::size_t i = 0; i < output.state.size(); ++i) {
    output.state.at(i) = lanes.at(i % 5).at(i / 5);
  }
  return output;
}

template <std::size_t strength>
typename Shake<strength>::Input Shake<strength>::choose(Choices& choices) {
  Input input;
  const std::size_t size = sponge::choose_message_size(choices, rate, 20);
  input.absorb_splits = sponge::choose_splits(choices, size, rate);
  const std::size_t pieces = choices.pick<std::size_t>({1, 2, 3, 4, 0});
  for (std::size_t i = 0; i < pieces; ++i) {
    const std::size_t piece = sponge::choose_piece(choices, sponge::total(input.squeeze), rate);
    input.squeeze.push_back(static_cast<std::uint32_t>(piece));
  }
  input.message = choices.bytes(size);
  return input;
}

template <std::size_t strength>
typename Shake<strength>::Output Shake<strength>::meaning(const Input& input, Run& run) {
  const std::size_t size = sponge::total(input.squeeze);
  sponge::absorb_events(input.message.size(), rate, run);
  sponge::absorb_piece_events(input.absorb_splits, rate, run);
  sponge::squeeze_events(size, rate, run);
  sponge::squeeze_piece_events(input.squeeze, rate, run);
  return {shake<strength>(input.message, size, run)};
}

template <std::size_t strength>
std::optional<std::string> Shake<strength>::precondition(const Input& input) {
  const sponge::Sizes& splits = input.absorb_splits;
  if (!std::ranges::is_sorted(splits)) {
    return "absorb_splits must ascend";
  }
  if (!splits.empty() && splits.back() > input.message.size()) {
    return fmt::format("absorb_splits has {}, past the end of a message of {} bytes", splits.back(),
                       input.message.size());
  }
  return std::nullopt;
}

template <std::size_t strength>
std::vector<std::string_view> Shake<strength>::events() {
  return sponge::join(sponge::absorb_event_names, sponge::squeeze_event_names,
                      sponge::piece_event_names);
}

template struct Shake<128>;
template struct Shake<256>;

template <std::size_t strength>
typename ShakeMany<strength>::Input ShakeMany<strength>::choose(Choices& choices) {
  Input input;
  const std::size_t lanes = lane_counts.at(choices.below(lane_counts.size()));
  const std::size_t size = sponge::choose_message_size(choices, rate, 4);
  input.output_size = static_cast<std::uint32_t>(sponge::choose_piece(choices, 0, rate));
  input.messages = choose_messages(choices, lanes, size);
  return input;
}

template <std::size_t strength>
typename ShakeMany<strength>::Output ShakeMany<strength>::meaning(const Input& input, Run& run) {
  sponge::absorb_events(input.messages.front().size(), rate, run);
  sponge::squeeze_events(input.output_size, rate, run);
  Output output;
  for (const Bytes& message : input.messages) {
    output.outputs.push_back(shake<strength>(message, input.output_size, run));
  }
  return output;
}

template <std::size_t strength>
std::optional<std::string> ShakeMany<strength>::precondition(const Input& input) {
  if (std::ranges::find(lane_counts, input.messages.size()) == lane_counts.end()) {
    return fmt::format("{} messages; there must be 2, 4 or 8", input.messages.size());
  }
  return unequal_sizes(input.messages);
}

template <std::size_t strength>
std::vector<std::string_view> ShakeMany<strength>::events() {
  return sponge::join(sponge::absorb_event_names, sponge::squeeze_event_names);
}

template struct ShakeMany<128>;
template struct ShakeMany<256>;

template <std::size_t bits>
typename Sha3<bits>::Input Sha3<bits>::choose(Choices& choices) {
  return {choices.bytes(sponge::choose_message_size(choices, rate, 20))};
}

template <std::size_t bits>
typename Sha3<bits>::Output Sha3<bits>::meaning(const Input& input, Run& run) {
  sponge::absorb_events(input.message.size(), rate, run);
  if constexpr (bits == 224) {
    return {fips202::SHA3_224(input.message, run)};
  } else if constexpr (bits == 256) {
    return {fips202::SHA3_256(input.message, run)};
  } else if constexpr (bits == 384) {
    return {fips202::SHA3_384(input.message, run)};
  } else {
    return {fips202::SHA3_512(input.message, run)};
  }
}

template <std::size_t bits>
std::vector<std::string_view> Sha3<bits>::events() {
  return sponge::join(sponge::absorb_event_names);
}

template struct Sha3<224>;
template struct Sha3<256>;
template struct Sha3<384>;
template struct Sha3<512>;

namespace {

const catalogue::RegisterRows<KeccakF1600,
                              Shake<128>,
                              Shake<256>,
                              ShakeMany<128>,
                              ShakeMany<256>,
                              Sha3<224>,
                              Sha3<256>,
                              Sha3<384>,
                              Sha3<512>>
    rows;

}  // namespace
}  // namespace lockstep::operations
