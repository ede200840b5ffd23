#include "differential/vectors/golden_shape.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "differential/catalogue/random.hpp"
#include "differential/vectors/known_answer.hpp"
#include "reference/sha2/sha2.hpp"

namespace lockstep::vectors {
namespace {

using catalogue::Bytes;
using catalogue::Digest;
using catalogue::Element192;
using catalogue::Word;
using catalogue::Words;

// What the file may ask for: the catalogue's own limit on a matrix is 2^26 words.
constexpr std::uint32_t max_log = 26;
constexpr std::uint32_t max_lanes = 1 << 16;

Digest sha256(const Bytes& bytes) {
  Digest digest{};
  reference::sha2::sha256(bytes, digest);
  return digest;
}

Digest sha256_of_words(std::span<const Word> words) {
  Bytes bytes;
  bytes.reserve(8 * words.size());
  for (const Word word : words) {
    for (unsigned shift = 0; shift < 64; shift += 8) {
      bytes.push_back(static_cast<std::uint8_t>(word >> shift));
    }
  }
  return sha256(bytes);
}

Digest sha256_of_tree(const Digests& tree) {
  Bytes bytes;
  bytes.reserve(32 * tree.size());
  for (const Digest& digest : tree) {
    bytes.insert(bytes.end(), digest.begin(), digest.end());
  }
  return sha256(bytes);
}

}  // namespace

void read_results(Reader& read, Expected& expected) {
  expected.codeword = read.member<Digest>("codeword_sha256");
  expected.first = read.member<Word>("first");
  expected.last = read.member<Word>("last");
  expected.leaf0 = read.member<Digest>("leaf0");
  expected.tree = read.member<Digest>("tree_sha256");
  expected.root = read.member<Digest>("root");
}

std::optional<base::Error> too_large(const Entry& entry,
                                     const Shape& shape,
                                     std::uint64_t words_an_item) {
  const std::uint64_t log = std::uint64_t{shape.log_rows} + shape.log_inverse_rate;
  const bool fits = log <= max_log && shape.lanes <= max_lanes &&
                    (words_an_item * shape.lanes << log) <= (std::uint64_t{1} << max_log);
  if (fits) {
    return std::nullopt;
  }
  return base::Error{fmt::format("{}: a codeword of 2^{} rows of {} lanes is more than 2^{} words",
                                 entry.path, log, shape.lanes, max_log)};
}

Words random_words(std::uint64_t seed, std::size_t count) {
  catalogue::Random random(seed);
  Words words(count);
  std::ranges::generate(words, [&] { return random.next(); });
  return words;
}

std::vector<Element192> random_elements(std::uint64_t seed, std::size_t count) {
  const Words words = random_words(seed, 3 * count);
  std::vector<Element192> elements(count);
  for (std::size_t i = 0; i < words.size(); ++i) {
    elements[i / 3].at(i % 3) = words[i];
  }
  return elements;
}

Words words_of(const std::vector<Element192>& elements) {
  Words words;
  words.reserve(3 * elements.size());
  for (const Element192& element : elements) {
    words.insert(words.end(), element.begin(), element.end());
  }
  return words;
}

Complaint judge_codeword(const Expected& expected, std::span<const Word> words) {
  if (words.empty()) {
    return "the codeword is empty";
  }
  if (auto wrong = unequal("first word", expected.first, words.front())) {
    return wrong;
  }
  if (auto wrong = unequal("last word", expected.last, words.back())) {
    return wrong;
  }
  return unequal("SHA-256 of the codeword", expected.codeword, sha256_of_words(words));
}

Complaint judge_tree(const Expected& expected, const Digests& tree, const Digest& root) {
  if (tree.empty()) {
    return "the tree is empty";
  }
  if (auto wrong = unequal("leaf 0", expected.leaf0, tree.front())) {
    return wrong;
  }
  if (auto wrong = unequal("root", expected.root, root)) {
    return wrong;
  }
  return unequal("SHA-256 of the tree", expected.tree, sha256_of_tree(tree));
}

Digest root_of(const Digests& tree) {
  return tree.empty() ? Digest{} : tree.back();
}

}  // namespace lockstep::vectors
