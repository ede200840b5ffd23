// Every kernel of every unit that the processor has keeps to its buffers; and kernels that do not
// are found.
#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "tests/unit/optimized_kernels/contract.hpp"
#include "tests/unit/optimized_kernels/kernels.hpp"
#include "tests/unit/optimized_ml_dsa/units.hpp"

namespace lockstep::tests::kernels {
namespace {

template <class ContractsOf>
void expect_kept(const char* what, ContractsOf contracts_of) {
  for (const Unit& unit : units(what)) {
    for (const Contract& contract : contracts_of(*unit.table)) {
      const auto found = breach(contract);
      ASSERT_FALSE(found) << unit.name << ": " << *found;
    }
  }
}

TEST(Contracts, OfTheRing) {
  expect_kept("buffers of the ring's kernels",
              [](const optimized::Table& table) { return ring_contracts(table.ring); });
}

TEST(Contracts, OfRounding) {
  expect_kept("buffers of rounding's kernels",
              [](const optimized::Table& table) { return rounding_contracts(table.rounding); });
}

TEST(Contracts, OfPacking) {
  expect_kept("buffers of packing's kernels",
              [](const optimized::Table& table) { return packing_contracts(table.packing); });
}

TEST(Contracts, OfHashing) {
  expect_kept("buffers of hashing's kernels",
              [](const optimized::Table& table) { return hashing_contracts(table.hashing); });
}

TEST(Contracts, OfSampling) {
  expect_kept("buffers of sampling's kernels",
              [](const optimized::Table& table) { return sampling_contracts(table.sampling); });
}

// --- kernels that break theirs ---

using Byte = std::uint8_t;

constexpr std::size_t size = 32;

// kernel(in, out), both of `size` bytes.
template <class Kernel>
std::string breach_of(Kernel kernel) {
  std::vector<Byte> in(size);
  for (std::size_t i = 0; i < size; ++i) {
    in[i] = static_cast<Byte>(i + 1);
  }
  const Contract contract{"copy",
                          {Operand::input(in), Operand::output<Byte>(size)},
                          [kernel](const Places& places) {
                            kernel(places.at<Byte>(0), places.at<Byte>(1));
                            return std::uint64_t{0};
                          },
                          {{1, 0}}};
  return breach(contract).value_or("none");
}

// Through volatile, so that no compiler sees how far it goes.
void copy(const volatile Byte* in, volatile Byte* out, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    out[i] = in[i];
  }
}

TEST(Breaches, None) {
  EXPECT_EQ(breach_of([](const Byte* in, Byte* out) { copy(in, out, size); }), "none");
}

TEST(Breaches, OutputLeftUnwritten) {
  EXPECT_EQ(breach_of([](const Byte* in, Byte* out) { copy(in, out, size - 1); }),
            "copy: buffers aligned, dirt 0xff: output 1 is different from byte 31 on");
}

TEST(Breaches, InputWrittenTo) {
  EXPECT_EQ(breach_of([](Byte* in, Byte* out) {
              copy(in, out, size);
              in[5] = 0;
            }),
            "copy: buffers aligned, dirt 0x00: input 0 is written to");
}

TEST(Breaches, OneTooManyWritten) {
  EXPECT_EQ(breach_of([](const Byte* in, Byte* out) { copy(in, out, size + 1); }),
            "copy: buffers aligned, dirt 0x00: it writes outside of operand 1");
}

TEST(Breaches, OneTooManyRead) {
  EXPECT_DEATH(breach_of([](const Byte* in, Byte* out) {
                 copy(in, out, size);
                 static_cast<void>(*static_cast<const volatile Byte*>(in + size));
               }),
               "");
  EXPECT_DEATH(breach_of([](const Byte* in, Byte* out) {
                 copy(in, out, size);
                 static_cast<void>(*(static_cast<const volatile Byte*>(in) - 1));
               }),
               "");
}

TEST(Breaches, OutputMayNotBeInput) {
  EXPECT_EQ(breach_of([](const Byte* in, Byte* out) {
              for (std::size_t i = 0; i < size; ++i) {
                out[i] = in[size - 1 - i];
              }
            }),
            "copy: buffers aligned, dirt 0x00, operand 1 in the place of 0: "
            "output 1 is different from byte 16 on");
}

TEST(Breaches, ResultOfTheAddress) {
  EXPECT_EQ(
      breach_of([](const Byte* in, Byte* out) {
        copy(in, out, size);
        out[0] = reinterpret_cast<std::uintptr_t>(in) % 4096 == 0 ? 1 : 0;
      }),
      "copy: buffers at the start of memory, dirt 0x00: output 1 is different from byte 0 on");
}

}  // namespace
}  // namespace lockstep::tests::kernels
