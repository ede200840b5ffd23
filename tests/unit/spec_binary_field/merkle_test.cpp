// spec/binary_field/merkle.hpp against docs/binary-field.md section 6.
#include "spec/binary_field/merkle.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "tests/unit/spec_binary_field/support.hpp"

namespace lockstep::tests::unit::spec_binary_field {
namespace {

using namespace lockstep::spec::binary_field;
using spec::ByteString;

std::vector<Hash> some_digests(std::size_t count) {
  std::vector<Hash> digests;
  digests.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    digests.push_back(H(ByteString{static_cast<std::uint8_t>(i)}));
  }
  return digests;
}

// The root over leaves first..first + count - 1, from the top down.
Hash root_of(const std::vector<Hash>& digests, std::size_t first, std::size_t count) {
  if (count == 1) {
    return digests.at(first);
  }
  const Hash left = root_of(digests, first, count / 2);
  const Hash right = root_of(digests, first + count / 2, count / 2);
  ByteString both(left.begin(), left.end());
  both.insert(both.end(), right.begin(), right.end());
  return spec::rfc7693::BLAKE2s<32>(both);
}

TEST(Merkle, ImageStartsWithTheAbsentLanes) {
  const std::vector<K> row = K_of_words({0x0807060504030201, 9});
  EXPECT_EQ(words_of(leaf_image(row, 4)),
            (std::vector<std::uint64_t>{0, 0, 0x0807060504030201, 9}));
  EXPECT_EQ(bytes_of(leaf_image(row, 3)),
            (ByteString{0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(leaf_image(row, 2), row);
}

TEST(Merkle, LeavesHashTheirImages) {
  const std::size_t n = 5;
  const std::vector<K> rows = random_elements(1, 4 * n);
  const std::vector<Hash> digests = leaves(rows, n, 8);
  ASSERT_EQ(digests.size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) {
    ByteString image(24);
    for (std::size_t byte = 0; byte < 8 * n; ++byte) {
      const std::uint64_t word = rows.at(i * n + byte / 8).word;
      image.push_back(static_cast<std::uint8_t>((word >> (8 * (byte % 8))) & 0xFF));
    }
    EXPECT_EQ(digests.at(i), spec::rfc7693::BLAKE2s<32>(image)) << "leaf " << i;
  }
}

TEST(Merkle, SharedPrefixGivesTheSameLeaves) {
  for (const std::size_t leaf_words : Sizes{8, 16, 64}) {
    for (std::size_t n = 1; n <= leaf_words; ++n) {
      const std::vector<K> rows = random_elements(n, 2 * n);
      const spec::rfc7693::State prefix = zero_prefix_state(zero_blocks(n, leaf_words));
      const std::vector<Hash> digests = leaves(rows, n, leaf_words);
      for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(leaf_from_prefix(prefix, row_of(rows, n, i), leaf_words), digests.at(i))
            << "n " << n << " of " << leaf_words;
      }
    }
  }
}

TEST(Merkle, PrefixStatesAreTheKnownOnes) {
  EXPECT_EQ(zero_prefix_state(0).at(0), 0x6b08e647U);
  EXPECT_EQ(zero_prefix_state(0).at(1), 0xbb67ae85U);
  EXPECT_EQ(zero_prefix_state(1).at(0), 0x76f2efc5U);
  EXPECT_EQ(zero_prefix_state(1).at(1), 0x395c719aU);
  EXPECT_EQ(zero_blocks(41, 64), 2U);
  EXPECT_EQ(zero_blocks(64, 64), 0U);
}

TEST(Merkle, ExtensionLeavesHaveNoPadding) {
  const std::vector<E> rows = random_extension_elements(2, 6);
  const std::vector<Hash> digests = extension_leaves(rows, 3);
  ASSERT_EQ(digests.size(), 2U);
  const std::vector<E> second(rows.begin() + 3, rows.end());
  const ByteString image = bytes_of(coordinates_of(second));
  EXPECT_EQ(image.size(), 72U);
  EXPECT_EQ(digests.at(1), spec::rfc7693::BLAKE2s<32>(image));
}

TEST(Merkle, FlatTreeHoldsEveryNode) {
  for (const std::size_t leaf_count : Sizes{1, 2, 4, 8, 16}) {
    const std::vector<Hash> digests = some_digests(leaf_count);
    const std::vector<Hash> tree = flat_tree(digests);
    ASSERT_EQ(tree.size(), 2 * leaf_count - 1);
    for (std::size_t j = 0; (leaf_count >> j) >= 1; ++j) {
      for (std::size_t p = 0; p < leaf_count >> j; ++p) {
        EXPECT_EQ(tree.at(level_start(leaf_count, j) + p), root_of(digests, p << j, power_of_2(j)))
            << "N " << leaf_count << " level " << j << " node " << p;
      }
    }
  }
}

TEST(Merkle, LevelsAreOneAfterTheOther) {
  EXPECT_EQ(level_start(8, 0), 0U);
  EXPECT_EQ(level_start(8, 1), 8U);
  EXPECT_EQ(level_start(8, 2), 12U);
  EXPECT_EQ(level_start(8, 3), 14U);
  EXPECT_EQ(level_start(1, 0), 0U);
}

TEST(Merkle, DigestsAreTwoElements) {
  const Hash digest = some_digests(1).at(0);
  const std::array<E, 2> elements = elements_of_digest(digest);
  EXPECT_EQ(byte_image(elements.at(0).c1).at(0), digest.at(8));
  EXPECT_EQ(byte_image(elements.at(1).c0).at(7), digest.at(23));
  EXPECT_EQ(digest_of_elements(elements), digest);
  for (std::size_t i = 0; i < 2; ++i) {
    std::array<E, 2> wrong = elements;
    wrong.at(i).c2 = K{1};
    EXPECT_EQ(digest_of_elements(wrong), std::nullopt);
  }
}

TEST(Merkle, EventsNameTheShape) {
  const auto events_of = [](std::size_t n, std::size_t leaf_words) {
    Recorder run;
    static_cast<void>(leaves(random_elements(3, n), n, leaf_words, run));
    return run.events;
  };
  EXPECT_EQ(events_of(64, 64), Names{});
  EXPECT_EQ(events_of(4, 4), Names{"leaf.partial_block"});
  EXPECT_EQ(events_of(56, 64), Names{"leaf.zero_prefix"});
  EXPECT_EQ(events_of(57, 64), Names{"leaf.zero_prefix_spare_words"});
  EXPECT_EQ(events_of(1, 12), names_of(leaf_events));
  Recorder run;
  static_cast<void>(flat_tree(some_digests(2), run));
  EXPECT_EQ(run.events, Names{});
  static_cast<void>(flat_tree(some_digests(1), run));
  EXPECT_EQ(run.events, names_of(tree_events));
}

}  // namespace
}  // namespace lockstep::tests::unit::spec_binary_field
