// The kernels of rounding on every residue modulo q, against divisions: FIPS 204 section 7.4 as it
// is written, in 64-bit numbers.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "optimized/tables/rounding.hpp"
#include "parameters/ml_dsa.hpp"
#include "tests/unit/optimized_ml_dsa/units.hpp"

namespace lockstep::tests {
namespace {

using optimized::RoundingKernels;
using parameters::MlDsa;

constexpr std::int64_t q = parameters::ml_dsa_q;
constexpr std::size_t n = parameters::ml_dsa_n;
constexpr auto step = static_cast<std::int64_t>(n);
using Element = std::array<std::int32_t, n>;
using Bits = std::array<std::uint64_t, 4>;

constexpr std::array sets{parameters::ml_dsa_44, parameters::ml_dsa_65, parameters::ml_dsa_87};

struct Parts {
  std::int64_t high;
  std::int64_t low;

  bool operator==(const Parts&) const = default;
};

// a mod+- m, for an even m: in (-m / 2, m / 2].
std::int64_t centred(std::int64_t a, std::int64_t m) {
  const std::int64_t low = a % m;
  return low > m / 2 ? low - m : low;
}

Parts power2round(std::int64_t r) {
  const std::int64_t low = centred(r, 1 << parameters::ml_dsa_d);
  return {(r - low) >> parameters::ml_dsa_d, low};
}

Parts decompose(std::int64_t r, std::int64_t gamma2) {
  const std::int64_t low = centred(r, 2 * gamma2);
  return r - low == q - 1 ? Parts{0, low - 1} : Parts{(r - low) / (2 * gamma2), low};
}

std::int64_t use_hint(bool hint, std::int64_t r, std::int64_t gamma2) {
  const std::int64_t m = (q - 1) / (2 * gamma2);
  const auto [high, low] = decompose(r, gamma2);
  return hint ? (high + (low > 0 ? 1 : m - 1)) % m : high;
}

// All residues, 256 at a time, as numbers in [0, q) and as those minus q.
template <class Body>
void for_all_elements(const Body& body) {
  for (const std::int64_t offset : {std::int64_t{0}, -q}) {
    // 0 minus q is no representative below q in size; the last element has some residues again.
    for (std::int64_t first = offset == 0 ? 0 : 1; first < q; first += step) {
      Element r;
      for (std::size_t i = 0; i < n; ++i) {
        const std::int64_t residue = std::min(first + static_cast<std::int64_t>(i), q - 1);
        r.at(i) = static_cast<std::int32_t>(residue + offset);
      }
      body(r);
      if (testing::Test::HasFailure()) {
        return;
      }
    }
  }
}

std::int64_t residue(std::int32_t a) {
  return a < 0 ? a + q : a;
}

class EveryResidue : public testing::TestWithParam<Unit> {
 protected:
  [[nodiscard]] static const RoundingKernels& kernels() { return GetParam().table->rounding; }
};

TEST_P(EveryResidue, Power2Round) {
  for_all_elements([](const Element& r) {
    Element high;
    Element low;
    kernels().power2round(r.data(), high.data(), low.data());
    for (std::size_t i = 0; i < n; ++i) {
      ASSERT_EQ((Parts{high.at(i), low.at(i)}), power2round(residue(r.at(i)))) << r.at(i);
    }
  });
}

TEST_P(EveryResidue, DecomposeAndHighBits) {
  for (const MlDsa& set : {parameters::ml_dsa_44, parameters::ml_dsa_65}) {
    for_all_elements([&](const Element& r) {
      Element high;
      Element low;
      Element high_alone;
      kernels().decompose(r.data(), set.gamma2, high.data(), low.data());
      kernels().high_bits(r.data(), set.gamma2, high_alone.data());
      for (std::size_t i = 0; i < n; ++i) {
        ASSERT_EQ((Parts{high.at(i), low.at(i)}), decompose(residue(r.at(i)), set.gamma2))
            << r.at(i);
      }
      ASSERT_EQ(high_alone, high);
    });
  }
}

TEST_P(EveryResidue, UseHint) {
  for (const MlDsa& set : {parameters::ml_dsa_44, parameters::ml_dsa_65}) {
    for (const bool hint : {false, true}) {
      Bits bits;
      bits.fill(hint ? ~std::uint64_t{0} : 0);
      for_all_elements([&](const Element& r) {
        Element high;
        kernels().use_hint(r.data(), bits.data(), set.gamma2, high.data());
        for (std::size_t i = 0; i < n; ++i) {
          ASSERT_EQ(high.at(i), use_hint(hint, residue(r.at(i)), set.gamma2)) << r.at(i);
        }
      });
    }
  }
}

// One coefficient in turn at the residue, the others at 0 or where the bound holds: the flag is
// that of the one. All 256 places are tried.
TEST_P(EveryResidue, NormReaches) {
  for (const MlDsa& set : sets) {
    for (const std::uint32_t bound : {set.gamma1 - set.beta(), set.gamma2}) {
      const auto edge = static_cast<std::int32_t>(bound);
      for (const std::int32_t value :
           {edge - 1, edge, edge + 1, 1 - edge, -edge, -1 - edge, static_cast<std::int32_t>(q / 2),
            static_cast<std::int32_t>(-(q / 2)), 0}) {
        for (std::size_t i = 0; i < n; ++i) {
          Element f{};
          f.at(i) = value;
          const std::uint32_t reaches = std::abs(value) >= edge ? 1 : 0;
          ASSERT_EQ(kernels().norm_reaches(f.data(), bound), reaches) << value << " at " << i;
          Element sum;
          const Element zero{};
          ASSERT_EQ(kernels().add_checked(f.data(), zero.data(), bound, sum.data()), reaches);
          ASSERT_EQ(sum, f);
        }
      }
    }
  }
}

// Every residue: 256 of them have one flag, which is the or of theirs.
TEST_P(EveryResidue, SubtractChecked) {
  for (const MlDsa& set : sets) {
    const std::int64_t bound = set.gamma2 - set.beta();
    Element small;
    for (std::size_t i = 0; i < n; ++i) {
      small.at(i) = static_cast<std::int32_t>(i % 2 == 0 ? i : 1 - i);
    }
    for_all_elements([&](const Element& r) {
      Element difference;
      const std::uint32_t flag = kernels().subtract_checked(
          r.data(), small.data(), set.gamma2, static_cast<std::uint32_t>(bound), difference.data());
      std::uint32_t expected = 0;
      for (std::size_t i = 0; i < n; ++i) {
        const std::int64_t d = (residue(r.at(i)) - small.at(i) + q) % q;
        ASSERT_EQ(difference.at(i), d);
        expected |= std::abs(decompose(d, set.gamma2).low) >= bound ? 1U : 0U;
      }
      ASSERT_EQ(flag, expected) << r.front();
    });
  }
}

// Pairs whose sum crosses each edge between two high parts, by 0, 1 and 2, both ways.
TEST_P(EveryResidue, MakeHintAtEveryEdge) {
  for (const MlDsa& set : {parameters::ml_dsa_44, parameters::ml_dsa_65}) {
    const std::int64_t gamma2 = set.gamma2;
    for (std::int64_t edge = 0; edge <= q; edge += gamma2) {
      for (const std::int64_t z : {-gamma2, std::int64_t{-2}, std::int64_t{-1}, std::int64_t{0},
                                   std::int64_t{1}, std::int64_t{2}, gamma2}) {
        Element r;
        Element addend;
        for (std::size_t i = 0; i < n; ++i) {
          const std::int64_t near = edge - 128 + static_cast<std::int64_t>(i);
          r.at(i) = static_cast<std::int32_t>((near + q) % q);
          addend.at(i) = static_cast<std::int32_t>(z);
        }
        Bits bits;
        kernels().make_hint(r.data(), addend.data(), set.gamma2, bits.data());
        for (std::size_t i = 0; i < n; ++i) {
          const bool differ =
              decompose(r.at(i), gamma2).high != decompose((r.at(i) + z + q) % q, gamma2).high;
          ASSERT_EQ((bits.at(i / 64) >> (i % 64)) & 1, differ ? 1U : 0U) << r.at(i) << " + " << z;
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Units,
                         EveryResidue,
                         testing::ValuesIn(units("every residue")),
                         [](const auto& unit) { return unit.param.name; });

}  // namespace
}  // namespace lockstep::tests
