// Wrong openings: ways to spoil one that is right. Each leaves the opening alone where it does not
// apply, so that what comes out may still be right; the specification tells.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "differential/operations/merkle.hpp"

namespace lockstep::operations::corruptions {

using Opening = MerkleVerify::Input;

template <class T>
void erase_any(Choices& choices, std::vector<T>& items) {
  if (!items.empty()) {
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(choices.below(items.size())));
  }
}

template <class T>
void insert_any(Choices& choices, std::vector<T>& items, T item) {
  const auto place = static_cast<std::ptrdiff_t>(choices.below(items.size() + 1));
  items.insert(items.begin() + place, std::move(item));
}

inline void flip_bit(Choices& choices, Digest& digest) {
  const std::uint64_t bit = choices.below(256);
  digest.at(bit / 8) ^= static_cast<std::uint8_t>(1U << (bit % 8));
}

inline void missing_sibling(Choices& choices, Opening& opening) {
  erase_any(choices, opening.siblings);
}

inline void left_over_sibling(Choices& choices, Opening& opening) {
  insert_any(choices, opening.siblings, opening.root);
}

inline void wrong_sibling(Choices& choices, Opening& opening) {
  if (!opening.siblings.empty()) {
    flip_bit(choices, opening.siblings.at(choices.below(opening.siblings.size())));
  }
}

inline void siblings_reversed(Choices& /*choices*/, Opening& opening) {
  std::ranges::reverse(opening.siblings);
}

inline void missing_row(Choices& choices, Opening& opening) {
  erase_any(choices, opening.rows);
}

inline void left_over_row(Choices& choices, Opening& opening) {
  insert_any(choices, opening.rows, Words(opening.row_words));
}

inline void short_row(Choices& choices, Opening& opening) {
  opening.rows.at(choices.below(opening.rows.size())).pop_back();
}

inline void long_row(Choices& choices, Opening& opening) {
  opening.rows.at(choices.below(opening.rows.size())).push_back(0);
}

inline void wrong_word(Choices& choices, Opening& opening) {
  Words& row = opening.rows.at(choices.below(opening.rows.size()));
  row.at(choices.below(row.size())) ^= std::uint64_t{1} << choices.below(64);
}

inline void rows_reversed(Choices& /*choices*/, Opening& opening) {
  std::ranges::reverse(opening.rows);
}

inline void narrow_leaf(Choices& /*choices*/, Opening& opening) {
  opening.leaf_words = opening.row_words - 1;
}

inline void wide_leaf(Choices& /*choices*/, Opening& opening) {
  ++opening.leaf_words;
}

inline void wrong_root(Choices& choices, Opening& opening) {
  flip_bit(choices, opening.root);
}

inline void query_out_of_range(Choices& choices, Opening& opening) {
  std::uint32_t& query = opening.queries.at(choices.below(opening.queries.size()));
  query = choices.one_in(2) ? 0xFFFFFFFF : opening.leaf_count;
}

inline void other_query(Choices& choices, Opening& opening) {
  std::uint32_t& query = opening.queries.at(choices.below(opening.queries.size()));
  query = choices.between(0, opening.leaf_count - 1);
}

inline void no_queries(Choices& choices, Opening& opening) {
  opening.queries.clear();
  if (!choices.one_in(4)) {
    opening.rows.clear();
  }
}

inline void no_leaves(Choices& choices, Opening& opening) {
  opening.leaf_count = 0;
  if (!choices.one_in(2)) {
    opening.queries.clear();
    opening.rows.clear();
  }
}

inline void one_more_leaf(Choices& /*choices*/, Opening& opening) {
  opening.leaf_count += opening.leaf_count == 1 ? 2 : 1;
}

inline void twice_the_leaves(Choices& /*choices*/, Opening& opening) {
  opening.leaf_count *= 2;
}

inline void half_the_leaves(Choices& /*choices*/, Opening& opening) {
  opening.leaf_count /= 2;
}

using Corruption = void (*)(Choices&, Opening&);

inline constexpr auto all = std::to_array<Corruption>(
    {wrong_root,    missing_sibling,    left_over_sibling, wrong_sibling,    siblings_reversed,
     missing_row,   left_over_row,      short_row,         long_row,         wrong_word,
     rows_reversed, narrow_leaf,        wide_leaf,         twice_the_leaves, half_the_leaves,
     no_leaves,     query_out_of_range, other_query,       no_queries,       one_more_leaf});

}  // namespace lockstep::operations::corruptions
