// What the properties of the hashing specification draw, at full size from the first case on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <rapidcheck.h>

#include "spec/bytes.hpp"

namespace lockstep::tests {

// At least least, below end.
inline std::size_t any_number(std::size_t least, std::size_t end) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(least, end));
}

inline rc::Gen<std::uint8_t> full_byte() {
  return rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint8_t>());
}

inline spec::ByteString any_message(std::size_t most) {
  return *rc::gen::container<spec::ByteString>(any_number(0, most + 1), full_byte());
}

template <std::size_t size>
std::array<std::uint8_t, size> any_array() {
  return *rc::gen::container<std::array<std::uint8_t, size>>(full_byte());
}

}  // namespace lockstep::tests
