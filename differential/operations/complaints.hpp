// What is wrong with an input, in words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lockstep::operations {

using Complaint = std::optional<std::string>;

inline Complaint outside(std::string_view field,
                         std::uint64_t value,
                         std::uint64_t low,
                         std::uint64_t high) {
  if (value >= low && value <= high) {
    return std::nullopt;
  }
  return std::string(field) + " is " + std::to_string(value) + ", which is not in " +
         std::to_string(low) + " to " + std::to_string(high);
}

inline Complaint wrong_size(std::string_view field, std::uint64_t items, std::uint64_t wanted) {
  if (items == wanted) {
    return std::nullopt;
  }
  return std::string(field) + " has " + std::to_string(items) + " items where " +
         std::to_string(wanted) + " are wanted";
}

}  // namespace lockstep::operations
