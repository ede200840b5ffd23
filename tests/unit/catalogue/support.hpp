// What the tests of the catalogue share.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <rapidcheck.h>

#include "differential/catalogue/choices.hpp"

namespace lockstep::tests::unit::catalogue {

using ByteString = std::vector<std::uint8_t>;

// A string of Choices of any length up to their own limit. RapidCheck's sizes grow from 0: resized.
inline rc::Gen<ByteString> choice_bytes() {
  const auto byte = rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint8_t>());
  const auto size =
      rc::gen::resize(rc::kNominalSize,
                      rc::gen::inRange<std::size_t>(0, lockstep::catalogue::Choices::max_size + 1));
  return rc::gen::mapcat(size,
                         [byte](std::size_t n) { return rc::gen::container<ByteString>(n, byte); });
}

// A message for a terminal: one short line of printable ASCII.
inline bool is_one_line(std::string_view message) {
  return !message.empty() && message.size() < 300 &&
         std::ranges::all_of(message, [](char c) { return c >= ' ' && c <= '~'; });
}

}  // namespace lockstep::tests::unit::catalogue
