// What the entries of golden.json about codewords have in common: a shape with a seed for the
// message, and what is stated of the codeword and its tree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "differential/catalogue/fields.hpp"
#include "differential/vectors/reading.hpp"

namespace lockstep::vectors {

using Complaint = std::optional<std::string>;
using Digests = std::vector<catalogue::Digest>;

struct Shape {
  std::uint32_t log_rows = 0;
  std::uint32_t lanes = 1;
  std::uint32_t log_inverse_rate = 0;
  std::uint32_t leaf_words = 1;
  std::uint64_t seed = 0;

  [[nodiscard]] std::size_t message_words() const { return std::size_t{lanes} << log_rows; }
  [[nodiscard]] std::size_t codeword_rows() const {
    return std::size_t{1} << (log_rows + log_inverse_rate);
  }
};

// What the file states about the result.
struct Expected {
  catalogue::Digest codeword;  // SHA-256 of all words
  catalogue::Word first = 0;
  catalogue::Word last = 0;
  catalogue::Digest leaf0;
  catalogue::Digest tree;  // SHA-256 of the flat tree
  catalogue::Digest root;
};

struct Case {
  Shape shape;
  Expected expected;
};

void read_results(Reader& read, Expected& expected);

// Refuses a codeword of more than 2^26 words, which no entry has.
std::optional<base::Error> too_large(const Entry& entry,
                                     const Shape& shape,
                                     std::uint64_t words_an_item);

// The first outputs of splitmix64 from the seed; three an element of GF(2^192).
catalogue::Words random_words(std::uint64_t seed, std::size_t count);
std::vector<catalogue::Element192> random_elements(std::uint64_t seed, std::size_t count);

catalogue::Words words_of(const std::vector<catalogue::Element192>& elements);

Complaint judge_codeword(const Expected& expected, std::span<const catalogue::Word> words);
Complaint judge_tree(const Expected& expected, const Digests& tree, const catalogue::Digest& root);

// The root of a flat tree; zero if there is none.
catalogue::Digest root_of(const Digests& tree);

}  // namespace lockstep::vectors
