#include "differential/operations/message_lengths.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace lockstep::operations {

using catalogue::Bytes;
using catalogue::Choices;

std::size_t choose_length(Choices& choices,
                          std::size_t block,
                          std::span<const std::size_t> edges,
                          std::size_t most_blocks) {
  const bool many = choices.one_in(8);
  const std::size_t blocks =
      choices.below(many ? most_blocks : std::min<std::size_t>(most_blocks, 4));
  switch (choices.below(4)) {
    case 0:
      return block * blocks;
    case 1:
      return block * blocks + edges[choices.below(edges.size())];
    default:
      return block * blocks + choices.below(block);
  }
}

std::vector<Bytes> choose_messages(Choices& choices, std::size_t count, std::size_t size) {
  // One pattern runs through all of them, so that each costs none of the few choices there are.
  const Bytes joined = choices.bytes(count * size);
  std::vector<Bytes> messages;
  for (std::size_t i = 0; i < count; ++i) {
    const auto begin = joined.begin() + static_cast<std::ptrdiff_t>(i * size);
    messages.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(size));
  }
  return messages;
}

std::optional<std::string> unequal_sizes(const std::vector<Bytes>& messages) {
  for (const Bytes& message : messages) {
    if (message.size() != messages.front().size()) {
      return fmt::format("messages of {} and of {} bytes; all must be of one size",
                         messages.front().size(), message.size());
    }
  }
  return std::nullopt;
}

}  // namespace lockstep::operations
