// The kernels of rounding on every residue modulo q, against divisions: FIPS 204 section 7.4 as it
// is written, in 64-bit numbers.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>
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

enum class Representatives : std::uint8_t { both, not_negative };

// All residues, 256 at a time, as numbers in [0, q) and, if both, as those minus q.
template <class Body>
void for_all_elements(const Body& body, Representatives which = Representatives::both) {
  for (const std::int64_t offset : {std::int64_t{0}, -q}) {
    if (offset < 0 && which == Representatives::not_negative) {
      return;
    }
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

bool bit(const Bits& bits, std::size_t i) {
  return ((bits.at(i / 64) >> (i % 64)) & 1) == 1;
}

// Hints of both kinds without a period, so that a bit of another lane is noticed; between them,
// each coefficient has both.
constexpr Bits mixed{0x9E3779B97F4A7C15, 0xF39CC0605CEDC834, 0x1082276BF3A27251,
                     0xF86C6A11D0C18E95};
constexpr Bits complement_of_mixed{~mixed[0], ~mixed[1], ~mixed[2], ~mixed[3]};

// What norms of z and of c t0 are held against.
std::set<std::uint32_t> bounds() {
  std::set<std::uint32_t> all;
  for (const MlDsa& set : sets) {
    all.insert({set.gamma1 - set.beta(), set.gamma2});
  }
  return all;
}

class EveryResidue : public testing::TestWithParam<Unit> {
 protected:
  [[nodiscard]] static const RoundingKernels& kernels() { return GetParam().table->rounding; }
  [[nodiscard]] static bool emulated() { return GetParam().name.starts_with("emulated"); }

  // For what takes longest: emulated lanes are slow, and meet negative numbers in the other tests.
  [[nodiscard]] static Representatives affordable() {
    return emulated() ? Representatives::not_negative : Representatives::both;
  }
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
    for (const Bits& bits : {mixed, complement_of_mixed}) {
      for_all_elements(
          [&](const Element& r) {
            Element high;
            kernels().use_hint(r.data(), bits.data(), set.gamma2, high.data());
            for (std::size_t i = 0; i < n; ++i) {
              ASSERT_EQ(high.at(i), use_hint(bit(bits, i), residue(r.at(i)), set.gamma2))
                  << r.at(i);
            }
          },
          affordable());
    }
  }
}

// A flag is the or of 256: only where it is 0 does it speak of each coefficient. So those that must
// not set it are tried together, and each that must, alone among zeros, in all places in turn:
// every norm on processors' lanes. Emulated lanes, which are slow, and sums have each that is
// within 300 of the bound, and others here and there.
TEST_P(EveryResidue, NormReachesAndAddChecked) {
  constexpr std::int32_t near = 300;
  constexpr std::int32_t sparse = 1009;
  const std::int32_t stride = emulated() ? sparse : 1;
  for (const std::uint32_t bound : bounds()) {
    const auto edge = static_cast<std::int32_t>(bound);
    // Of differing addends, in place.
    const auto check_sum = [&](const Element& f, std::uint32_t expected) {
      Element a;
      Element b;
      for (std::size_t i = 0; i < n; ++i) {
        b.at(i) = static_cast<std::int32_t>(31 * i) - 4000;
        a.at(i) = f.at(i) - b.at(i);
      }
      ASSERT_EQ(kernels().add_checked(a.data(), b.data(), bound, a.data()), expected)
          << "bound " << bound;
      ASSERT_EQ(a, f);
    };

    for (std::int32_t first = 1 - edge; first < edge; first += static_cast<std::int32_t>(n)) {
      Element f;
      for (std::size_t i = 0; i < n; ++i) {
        f.at(i) = std::min(first + static_cast<std::int32_t>(i), edge - 1);
      }
      ASSERT_EQ(kernels().norm_reaches(f.data(), bound), 0U) << first << ", bound " << bound;
      ASSERT_NO_FATAL_FAILURE(check_sum(f, 0)) << first;
    }
    Element f{};
    for (std::int32_t size = edge; size <= q / 2; size += size < edge + near ? 1 : stride) {
      for (const std::int32_t value : {size, -size}) {
        std::int32_t& place = f.at(static_cast<std::size_t>(size) % n);
        place = value;
        ASSERT_EQ(kernels().norm_reaches(f.data(), bound), 1U) << value << ", bound " << bound;
        if (emulated() || size < edge + near || size % sparse == 0) {
          ASSERT_NO_FATAL_FAILURE(check_sum(f, 1)) << value;
        }
        place = 0;
      }
    }
  }
}

// Every residue as the difference; flags as above, but few reach the bound.
TEST_P(EveryResidue, SubtractChecked) {
  // Small numbers and the largest, of both signs.
  Element b;
  for (std::size_t i = 0; i < n; ++i) {
    const auto size = static_cast<std::int32_t>(i % 4 < 2 ? i : q / 2 - i);
    b.at(i) = i % 2 == 0 ? size : -size;
  }
  for (const MlDsa& set : sets) {
    const std::uint32_t bound = set.gamma2 - set.beta();
    // in: numbers from [0, q) or, of which minuends are made alike, minus q.
    const auto check = [&](const Element& differences, std::uint32_t expected) {
      Element a;
      Element residues;
      for (std::size_t i = 0; i < n; ++i) {
        residues.at(i) = static_cast<std::int32_t>(residue(differences.at(i)));
        const std::int64_t minuend = (residues.at(i) + b.at(i) + q) % q;
        a.at(i) =
            static_cast<std::int32_t>(differences.at(i) < 0 && minuend > 0 ? minuend - q : minuend);
      }
      Element difference;
      ASSERT_EQ(
          kernels().subtract_checked(a.data(), b.data(), set.gamma2, bound, difference.data()),
          expected)
          << a.front();
      ASSERT_EQ(difference, residues);
    };
    for_all_elements(
        [&](const Element& all) {
          Element quiet = all;
          for (std::int32_t& d : quiet) {
            if (std::abs(decompose(residue(d), set.gamma2).low) >= bound) {
              Element alone{};
              std::swap(alone.at(static_cast<std::size_t>(&d - quiet.data())), d);
              ASSERT_NO_FATAL_FAILURE(check(alone, 1)) << all.front();
            }
          }
          ASSERT_NO_FATAL_FAILURE(check(quiet, 0)) << all.front();
        },
        affordable());
  }
}

// Pairs whose sum crosses each edge between two high parts, by 0, 1 and 2, both ways, or goes round
// as far as z may.
TEST_P(EveryResidue, MakeHintAtEveryEdge) {
  for (const MlDsa& set : {parameters::ml_dsa_44, parameters::ml_dsa_65}) {
    const std::int64_t gamma2 = set.gamma2;
    for (std::int64_t edge = 0; edge <= q; edge += gamma2) {
      for (const std::int64_t z : {-gamma2, std::int64_t{-2}, std::int64_t{-1}, std::int64_t{0},
                                   std::int64_t{1}, std::int64_t{2}, gamma2, -(q / 2), q / 2}) {
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
