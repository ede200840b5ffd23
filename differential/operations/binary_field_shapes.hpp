// What the binary-field rows share: how shapes are drawn, limits in words, events of row lengths.
//
// Sizes are such that the specification takes at most 2 ms for a usual input, 50 ms for a large
// one.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "differential/catalogue/operation.hpp"
#include "differential/operations/complaints.hpp"

namespace lockstep::operations {

using catalogue::Choices;
using catalogue::Digest;
using catalogue::Element192;
using catalogue::Group;
using catalogue::Role;
using catalogue::Rows;
using catalogue::RowText;
using catalogue::Run;
using catalogue::Word;
using catalogue::Words;

inline constexpr std::uint32_t max_log_rows = 26;
inline constexpr std::uint64_t max_words = std::uint64_t{1} << 27;  // of a matrix: 1 GiB

template <class T>
Complaint wrong_rows(std::string_view field,
                     const Rows<T>& rows,
                     std::uint64_t count,
                     std::uint32_t width) {
  if (rows.width != width) {
    return std::string(field) + " has " + std::to_string(rows.width) + " lanes where " +
           std::to_string(width) + " are wanted";
  }
  return wrong_size(field, rows.cells.size(), count * width);
}

// A matrix of 2^log_rows rows of `lanes` items of `item_words` words each, within the limits above.
inline Complaint outside_matrix(std::uint32_t log_rows,
                                std::uint32_t lanes,
                                std::uint32_t item_words = 1) {
  if (auto complaint = outside("the binary logarithm of the rows", log_rows, 0, max_log_rows)) {
    return complaint;
  }
  const std::uint64_t words = std::uint64_t{lanes} * item_words << log_rows;
  return outside("the number of words in all rows", words, 1, max_words);
}

// Lane counts: all short rows, every residue modulo 8, those met in production (33 to 64), those
// next to powers of two.
inline constexpr auto lane_counts =
    std::to_array<std::uint32_t>({1,  2,  3,  4,  5,  6,  7,  8,  9,  11, 16, 17, 27,  33,  34,
                                  35, 36, 37, 38, 39, 40, 41, 48, 57, 61, 63, 64, 100, 127, 128});

// Lane counts over GF(2^192): mostly the powers of two of the level ladder.
inline constexpr auto extension_lane_counts =
    std::to_array<std::uint32_t>({1, 2, 4, 8, 16, 8, 16, 32, 3, 5, 11, 43});

struct MatrixShape {
  std::uint32_t log_rows = 0;
  std::uint32_t lanes = 1;
};

// Budgets are counted in products of the specification, some 0.05 us each. A small share is large.
inline std::uint64_t choose_budget(Choices& choices) {
  return choices.one_in(32) ? 700'000 : 30'000;
}

// A block of BLAKE2s takes the specification as long as so many products.
inline constexpr std::uint64_t products_per_block = 8;

// Blocks to hash for a leaf and its share of the inner nodes.
constexpr std::uint64_t blocks_per_leaf(std::uint64_t leaf_words) {
  return leaf_words / 8 + 2;
}

constexpr std::uint64_t transform_cost(std::uint32_t log_rows, std::uint64_t lanes) {
  return log_rows * lanes << log_rows >> 1;
}

// The greatest log_rows, at least `least`, whose cost is within the budget.
template <class Cost>
std::uint32_t highest_log_rows(std::uint64_t budget, std::uint32_t least, const Cost& cost) {
  constexpr std::uint32_t most = 12;
  std::uint32_t log_rows = least;
  while (log_rows < most && cost(log_rows + 1) <= budget) {
    ++log_rows;
  }
  return log_rows;
}

inline MatrixShape choose_matrix(Choices& choices,
                                 std::span<const std::uint32_t> counts,
                                 std::uint64_t budget) {
  const std::uint32_t lanes = counts[choices.below(counts.size())];
  const std::uint32_t high = highest_log_rows(
      budget, 0, [lanes](std::uint32_t log_rows) { return transform_cost(log_rows, lanes); });
  return {choices.between(0, high), lanes};
}

// From low to high: one of the last two in a quarter of the draws (a message of a row or two), else
// at most 4.
inline std::uint32_t choose_log_inverse_rate(Choices& choices,
                                             std::uint32_t low,
                                             std::uint32_t high) {
  constexpr std::uint32_t usual = 4;
  switch (choices.below(8)) {
    case 1:
      return high;
    case 2:
      return std::max(high, low + 1) - 1;
    default:
      return choices.between(low, std::max(low, std::min(high, usual)));
  }
}

inline constexpr std::uint32_t max_queries = 65'536;

// At least one query: one, all, neighbours in descending order, any; some of them twice.
inline std::vector<std::uint32_t> choose_queries(Choices& choices, std::uint32_t leaf_count) {
  constexpr std::uint32_t most = 64;
  std::vector<std::uint32_t> queries;
  switch (choices.below(6)) {
    case 0:
      queries.push_back(choices.between(0, leaf_count - 1));
      break;
    case 1:
      for (std::uint32_t i = 0; i < std::min(leaf_count, most); ++i) {
        queries.push_back(i);
      }
      break;
    case 2:
      for (std::uint32_t i = std::min(choices.between(1, most), leaf_count); i > 0; --i) {
        queries.push_back(i - 1);
      }
      break;
    default:
      for (std::uint32_t left = choices.between(1, 12); left > 0; --left) {
        queries.push_back(choices.between(0, leaf_count - 1));
      }
      break;
  }
  if (choices.one_in(4)) {
    queries.push_back(queries.front());
  }
  return queries;
}

inline Complaint wrong_queries(std::span<const std::uint32_t> queries, std::uint64_t leaf_count) {
  if (auto complaint = outside("the number of queries", queries.size(), 1, max_queries)) {
    return complaint;
  }
  return outside("the largest query", std::ranges::max(queries), 0, leaf_count - 1);
}

// Words as elements of three words, and back.
inline Words flat_words(std::span<const Element192> elements) {
  Words words;
  words.reserve(3 * elements.size());
  for (const Element192& element : elements) {
    words.insert(words.end(), element.begin(), element.end());
  }
  return words;
}

inline std::vector<Element192> elements_of(std::span<const Word> words) {
  std::vector<Element192> elements;
  elements.reserve(words.size() / 3);
  for (std::size_t i = 0; i + 3 <= words.size(); i += 3) {
    elements.push_back({words[i], words[i + 1], words[i + 2]});
  }
  return elements;
}

// Events of the length of a row where the specification does not report it.
inline constexpr auto length_events = std::to_array<std::string_view>({
    "length.below_8",      // shorter than 64 bytes
    "length.whole_lines",  // a multiple of 8
    "length.one_left",     // more than 8, and 1 modulo 8
    "length.some_left",    // more than 8, and 2 to 7 modulo 8
});

inline void report_length(std::uint64_t length, Run& run) {
  if (length < 8) {
    run.event("length.below_8");
  } else if (length % 8 == 0) {
    run.event("length.whole_lines");
  } else if (length % 8 == 1) {
    run.event("length.one_left");
  } else {
    run.event("length.some_left");
  }
}

// The events of several lists.
inline std::vector<std::string_view> all_events(
    std::initializer_list<std::span<const std::string_view>> lists) {
  std::vector<std::string_view> names;
  for (const std::span<const std::string_view> list : lists) {
    names.insert(names.end(), list.begin(), list.end());
  }
  return names;
}

}  // namespace lockstep::operations
