// differential/catalogue/workspace: dirty outputs, and scratch of exactly the contract's size.
#include "differential/catalogue/workspace.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <gtest/gtest.h>

namespace lockstep::tests::unit::catalogue {
namespace {

using namespace lockstep::catalogue;

std::uint8_t* bytes_of(std::span<std::uint64_t> words) {
  return reinterpret_cast<std::uint8_t*>(words.data());
}

TEST(Workspace, TheContractMayBeUsedUpInPieces) {
  Workspace workspace(40, 0xA5);
  const auto first = workspace.words(2);
  const auto second = workspace.words(3);
  ASSERT_EQ(first.size(), 2U);
  ASSERT_EQ(second.size(), 3U);
  EXPECT_EQ(first.data() + 2, second.data());
  std::ranges::fill(first, 0U);
  std::ranges::fill(second, ~0ULL);
  EXPECT_EQ(first[1], 0U);
  EXPECT_EQ(workspace.words(0).size(), 0U);
  EXPECT_FALSE(workspace.breach());
}

TEST(Workspace, ScratchArrivesDirty) {
  Workspace workspace(24, 0x5A);
  for (const std::uint64_t word : workspace.words(3)) {
    EXPECT_EQ(word, 0x5A5A5A5A5A5A5A5AU);
  }
}

TEST(Workspace, AContractIsRoundedUpToWords) {
  Workspace workspace(9, 0);
  EXPECT_EQ(workspace.words(2).size(), 2U);
  EXPECT_FALSE(workspace.breach());
  (void)workspace.words(1);
  EXPECT_EQ(workspace.breach(), "took 24 bytes of workspace, the contract allows 16");
}

TEST(Workspace, OneWordTooManyIsRemembered) {
  Workspace workspace(16, 0xA5);
  const auto all = workspace.words(2);
  const auto excess = workspace.words(1);
  ASSERT_EQ(excess.size(), 1U);
  EXPECT_NE(excess.data(), all.data() + 2);
  excess[0] = 7;  // memory of its own: the canaries stay as they are
  EXPECT_EQ(workspace.breach(), "took 24 bytes of workspace, the contract allows 16");
  EXPECT_EQ(workspace.words(4).size(), 4U);
  EXPECT_EQ(excess[0], 7U);
  EXPECT_EQ(workspace.breach(), "took 56 bytes of workspace, the contract allows 16");
}

TEST(Workspace, WithoutAContractNothingMayBeTaken) {
  Workspace workspace(0, 0xA5);
  EXPECT_FALSE(workspace.breach());
  (void)workspace.words(1);
  EXPECT_EQ(workspace.breach(), "took 8 bytes of workspace, the contract allows 0");
}

TEST(Workspace, OneByteWrittenBeforeIt) {
  for (std::ptrdiff_t back = 1; back <= 64; ++back) {
    Workspace workspace(16, 0xA5);
    bytes_of(workspace.words(2))[-back] ^= 1U;
    EXPECT_EQ(workspace.breach(), "wrote before its workspace") << back;
  }
}

TEST(Workspace, OneByteWrittenPastIt) {
  for (std::ptrdiff_t ahead = 0; ahead < 64; ++ahead) {
    Workspace workspace(16, 0xA5);
    bytes_of(workspace.words(2))[16 + ahead] ^= 0x80U;
    EXPECT_EQ(workspace.breach(), "wrote past its workspace") << ahead;
  }
}

TEST(Workspace, WritingAllOfItIsNoBreach) {
  Workspace workspace(16, 0xA5);
  std::uint8_t* bytes = bytes_of(workspace.words(2));
  std::fill_n(bytes, 16, std::uint8_t{0});
  EXPECT_FALSE(workspace.breach());
}

TEST(Workspace, OutputsCarryTheDirt) {
  struct Pair {
    std::uint32_t a;
    std::uint16_t b;
  };
  const Workspace workspace(0, 0xA5);
  EXPECT_EQ(workspace.dirty<std::uint64_t>(3), std::vector<std::uint64_t>(3, 0xA5A5A5A5A5A5A5A5));
  EXPECT_EQ(workspace.dirty<std::uint8_t>(2), (std::vector<std::uint8_t>{0xA5, 0xA5}));
  EXPECT_TRUE(workspace.dirty<std::uint64_t>(0).empty());
  using Digest = std::array<std::uint8_t, 32>;
  EXPECT_TRUE(std::ranges::all_of(workspace.dirty<Digest>(), [](auto b) { return b == 0xA5; }));
  EXPECT_EQ(workspace.dirty<Pair>().a, 0xA5A5A5A5U);
  EXPECT_EQ(workspace.dirty<Pair>().b, 0xA5A5U);
  EXPECT_EQ(Workspace(0, 0x5A).dirty<std::uint32_t>(), 0x5A5A5A5AU);
  EXPECT_FALSE(workspace.breach());  // outputs are not part of the contract
}

}  // namespace
}  // namespace lockstep::tests::unit::catalogue
