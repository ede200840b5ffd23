// How long the messages are that hashing rows choose: near the ends of blocks, where all the rare
// branches of hashing are.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "differential/catalogue/operation.hpp"

namespace lockstep::operations {

// 0 to most_blocks - 1 whole blocks and a part of one: nothing, one of `edges` (at least one), or
// any part. Few blocks are more likely.
std::size_t choose_length(catalogue::Choices& choices,
                          std::size_t block,
                          std::span<const std::size_t> edges,
                          std::size_t most_blocks);

// `count` messages of one size, each of its own contents.
std::vector<catalogue::Bytes> choose_messages(catalogue::Choices& choices,
                                              std::size_t count,
                                              std::size_t size);

// What a list of messages that are hashed side by side has wrong, if anything.
std::optional<std::string> unequal_sizes(const std::vector<catalogue::Bytes>& messages);

}  // namespace lockstep::operations
