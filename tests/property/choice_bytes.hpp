// Strings of Choices for RapidCheck, whose own sizes grow from 0 and make short strings: these have
// any length from the start.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <rapidcheck.h>

#include "differential/catalogue/choices.hpp"

namespace lockstep::tests {

inline rc::Gen<std::vector<std::uint8_t>> choice_bytes() {
  const auto byte = rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint8_t>());
  return rc::gen::mapcat(
      rc::gen::resize(rc::kNominalSize,
                      rc::gen::inRange<std::size_t>(0, catalogue::Choices::max_size + 1)),
      [byte](std::size_t size) {
        return rc::gen::container<std::vector<std::uint8_t>>(size, byte);
      });
}

}  // namespace lockstep::tests
