// spec/fips202: Keccak-p on lanes against printed values and against its second definition on bits.
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "spec/fips202/keccak_p.hpp"
#include "spec/fips202/keccak_p_bits.hpp"
#include "spec/fips202/strings.hpp"
#include "tests/unit/spec_hashing/generators.hpp"
#include "tests/unit/spec_hashing/permutations.hpp"

namespace lockstep::tests {
namespace {

using namespace spec::fips202;

static_assert(rc(0) && rc(255) && rc(510));
static_assert(!rc(1) && !rc(2) && !rc(3) && !rc(4) && !rc(5) && !rc(6) && !rc(7) && rc(8));
static_assert(RC_table.front() == 0x0000000000000001);
static_assert(RC_table.at(1) == 0x0000000000008082);
static_assert(RC_table.at(2) == 0x800000000000808a);
static_assert(RC_table.back() == 0x8000000080008008);

// FIPS 202, Table 2, one row here for each x.
constexpr std::array<std::array<std::size_t, 5>, 5> printed_offsets = {{{0, 36, 3, 105, 210},
                                                                        {1, 300, 10, 45, 66},
                                                                        {190, 6, 171, 15, 253},
                                                                        {28, 55, 153, 21, 120},
                                                                        {91, 276, 231, 136, 78}}};
static_assert(offset_table == printed_offsets);

// The compiler alone evaluates the tables; here their formulas run, too.
TEST(Keccak, ComputesItsTablesAlsoAtRunTime) {
  EXPECT_EQ(offsets(), printed_offsets);
  EXPECT_EQ(round_constants().at(0), 0x0000000000000001U);
  EXPECT_EQ(round_constants().at(1), 0x0000000000008082U);
  EXPECT_EQ(round_constants().at(2), 0x800000000000808aU);
  EXPECT_EQ(round_constants().at(23), 0x8000000080008008U);
}

StateString with_bit(std::size_t i) {
  StateString state{};
  state.at(i / 8) = static_cast<std::uint8_t>(1 << (i % 8));
  return state;
}

StateString filled(std::uint8_t byte) {
  StateString state{};
  state.fill(byte);
  return state;
}

StateString round_on_lanes(const StateString& state, std::size_t round) {
  return to_string(Rnd(to_state_array(state), round));
}

StateString round_on_bits(const StateString& state, std::size_t round) {
  const Bits after = bits::to_string(bits::Rnd(bits::to_state_array(h2b(state)), round));
  return spec::leftmost<b>(b2h(after));
}

// The team that designed Keccak publishes these as KeccakF-1600-IntermediateValues.txt.
TEST(Keccak, PermutesZerosAsPublished) {
  const std::array<Lane, 25> once = {
      0xf1258f7940e1dde7, 0x84d5ccf933c0478a, 0xd598261ea65aa9ee, 0xbd1547306f80494d,
      0x8b284e056253d057, 0xff97a42d7f8e6fd4, 0x90fee5a0a44647c4, 0x8c5bda0cd6192e76,
      0xad30a6f71b19059c, 0x30935ab7d08ffc64, 0xeb5aa93f2317d635, 0xa9a6e6260d712103,
      0x81a57c16dbcf555f, 0x43b831cd0347c826, 0x01f22f1a11a5569f, 0x05e5635a21d9ae61,
      0x64befef28cc970f2, 0x613670957bc46611, 0xb87c5a554fd00ecb, 0x8c3ee88a1ccf32c8,
      0x940c7922ae3a2614, 0x1841f924a2c509e4, 0x16f53526e70465c2, 0x75f644e97f30a13b,
      0xeaf1ff7b5ceca249};
  const StateArray lanes = to_state_array(KECCAK_f1600(StateString{}));
  for (std::size_t i = 0; i < 25; ++i) {
    EXPECT_EQ(lanes.at(i % 5).at(i / 5), once.at(i)) << "lane " << i;
  }
  const StateArray twice = to_state_array(KECCAK_f1600(to_string(lanes)));
  EXPECT_EQ(twice.at(0).at(0), 0x2d5c954df96ecb3c);
  EXPECT_EQ(twice.at(4).at(4), 0x20d06cd26a8fbf5c);
}

TEST(Keccak, ConvertsEachBitToItsPlace) {
  for (std::size_t i = 0; i < b; ++i) {
    const StateString state = with_bit(i);
    StateArray lanes{};
    lanes.at(i / 64 % 5).at(i / 320) = Lane{1} << (i % 64);
    EXPECT_EQ(to_state_array(state), lanes) << "bit " << i;
    EXPECT_EQ(to_string(lanes), state) << "bit " << i;
  }
}

TEST(Keccak, GeneratesTheSameRoundBitsOnWordsAndOnBits) {
  for (std::size_t t = 0; t <= 511; ++t) {
    EXPECT_EQ(rc(t), bits::rc(t)) << "t = " << t;
  }
}

TEST(Keccak, RoundOnLanesIsTheRoundOnBitsForEachSingleBit) {
  for (std::size_t i = 0; i < b; ++i) {
    const StateString state = with_bit(i);
    ASSERT_EQ(round_on_lanes(state, i % 24), round_on_bits(state, i % 24)) << "bit " << i;
  }
}

RC_GTEST_PROP(Keccak, RoundOnLanesIsTheRoundOnBits, ()) {
  const StateString state = any_array<b / 8>();
  const std::size_t round = any_number(0, 24);
  RC_ASSERT(round_on_lanes(state, round) == round_on_bits(state, round));
}

template <std::size_t nr>
void expect_same_permutation(const StateString& state) {
  StateString last_rounds = state;
  for (std::size_t round = 24 - nr; round <= 23; ++round) {
    last_rounds = round_on_lanes(last_rounds, round);
  }
  EXPECT_EQ(KECCAK_p<nr>(state), last_rounds) << nr << " rounds";
  EXPECT_EQ(bits::KECCAK_p<nr>(state), last_rounds) << nr << " rounds";
}

TEST(Keccak, PermutationOnLanesIsThePermutationOnBits) {
  const std::vector<StateString> states = {StateString{},  filled(0xff), filled(0x55),
                                           filled(0xa3),   with_bit(0),  with_bit(63),
                                           with_bit(b - 1)};
  for (const StateString& state : states) {
    expect_same_permutation<1>(state);
    expect_same_permutation<12>(state);
    expect_same_permutation<19>(state);
    expect_same_permutation<24>(state);
    EXPECT_EQ(KECCAK_f1600(state), bits::KECCAK_p<24>(state));
  }
}

TEST(Keccak, TellsItsRunOnceWhatItDid) {
  Permutations run;
  const StateString state = filled(0x17);
  const StateString after = KECCAK_f1600(state, run);
  ASSERT_EQ(run.applied.size(), 1U);
  EXPECT_EQ(run.applied.front().first, state);
  EXPECT_EQ(run.applied.front().second, after);
  EXPECT_TRUE(run.unexpected.empty());
}

}  // namespace
}  // namespace lockstep::tests
