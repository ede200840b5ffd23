// Shapes of the inputs of sponges: how long messages and outputs are and where they are cut, and
// which of that takes a branch of its own.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <vector>

#include "differential/catalogue/operation.hpp"
#include "differential/operations/message_lengths.hpp"

namespace lockstep::operations::sponge {

using catalogue::Choices;
using catalogue::Run;
using Sizes = std::vector<std::uint32_t>;

inline std::size_t choose_message_size(Choices& choices,
                                       std::size_t rate,
                                       std::size_t most_blocks) {
  return choose_length(choices, rate, std::array{std::size_t{1}, rate - 2, rate - 1}, most_blocks);
}

// Where a message of `size` bytes is cut.
inline Sizes choose_splits(Choices& choices, std::size_t size, std::size_t rate) {
  Sizes splits(choices.below(4));
  for (std::uint32_t& split : splits) {
    const std::size_t place =
        choices.one_in(2) ? rate * choices.below(size / rate + 1) : choices.below(size + 1);
    split = static_cast<std::uint32_t>(place);
  }
  std::ranges::sort(splits);
  return splits;
}

// The size of a piece of output that begins at `position`.
inline std::size_t choose_piece(Choices& choices, std::size_t position, std::size_t rate) {
  const std::size_t left_in_block = rate - position % rate;
  switch (choices.below(4)) {
    case 0:
      return choices.pick<std::size_t>({32, 0, 1, 8});
    case 1:
      return left_in_block + choices.pick<std::size_t>({0, 1, rate - 1, rate});
    default:
      return choices.below(2 * rate + 1);
  }
}

inline std::size_t total(const Sizes& sizes) {
  return std::accumulate(sizes.begin(), sizes.end(), std::size_t{0});
}

// What of the shape of an input takes a branch of its own: the names, and who reports them.
inline constexpr std::array<std::string_view, 4> absorb_event_names{
    "message.empty", "message.many_blocks", "padding.own_block", "padding.one_byte"};

inline void absorb_events(std::size_t size, std::size_t rate, Run& run) {
  if (size == 0) {
    run.event("message.empty");
  }
  if (size > rate) {
    run.event("message.many_blocks");
  }
  if (size > 0 && size % rate == 0) {
    run.event("padding.own_block");
  }
  if (size % rate == rate - 1) {
    run.event("padding.one_byte");
  }
}

inline constexpr std::array<std::string_view, 3> squeeze_event_names{
    "output.empty", "output.many_blocks", "output.whole_blocks"};

inline void squeeze_events(std::size_t size, std::size_t rate, Run& run) {
  if (size == 0) {
    run.event("output.empty");
  }
  if (size > rate) {
    run.event("output.many_blocks");
  }
  if (size > 0 && size % rate == 0) {
    run.event("output.whole_blocks");
  }
}

inline constexpr std::array<std::string_view, 6> piece_event_names{
    "absorb.at_block_end",  "absorb.inside_block",  "absorb.empty_piece",
    "squeeze.at_block_end", "squeeze.inside_block", "squeeze.empty_piece"};

inline void absorb_piece_events(const Sizes& splits, std::size_t rate, Run& run) {
  std::size_t before = 0;
  for (const std::size_t split : splits) {
    if (split > 0) {
      run.event(split % rate == 0 ? "absorb.at_block_end" : "absorb.inside_block");
    }
    if (split == before) {
      run.event("absorb.empty_piece");
    }
    before = split;
  }
}

// Where the second and every later piece begins.
inline void squeeze_piece_events(const Sizes& pieces, std::size_t rate, Run& run) {
  std::size_t position = 0;
  for (const std::uint32_t piece : pieces) {
    if (position > 0) {
      run.event(position % rate == 0 ? "squeeze.at_block_end" : "squeeze.inside_block");
    }
    if (piece == 0) {
      run.event("squeeze.empty_piece");
    }
    position += piece;
  }
}

// One list of the names.
std::vector<std::string_view> join(const auto&... lists) {
  std::vector<std::string_view> joined;
  (joined.insert(joined.end(), lists.begin(), lists.end()), ...);
  return joined;
}

}  // namespace lockstep::operations::sponge
