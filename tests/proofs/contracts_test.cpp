// What theorems of whole kernels leave open: that constants are what theorem multiply says of
// them, and the contracts of the sentences between kernels.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "differential/proofs/intervals.hpp"
#include "differential/proofs/lanes.hpp"
#include "differential/proofs/polynomials.hpp"
#include "differential/proofs/refuted.hpp"
#include "differential/proofs/ring_claims.hpp"
#include "optimized/kernels/field.hpp"
#include "optimized/kernels/ntt.hpp"

namespace lockstep::proofs {
namespace {

namespace kernels = optimized::kernels;
using Signed = Shape<8, true>;
using Unsigned = Shape<4, false>;

// Why the claim is refuted, or nothing if it holds.
template <class Claim>
std::string refusal(Claim claim) {
  try {
    claim();
  } catch (const Refuted& refuted) {
    return refuted.what();
  }
  return {};
}

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// --- constants: every one ---

template <class Shape>
void check_constants(const Interval& range) {
  for (std::int64_t a = 0; a < q; ++a) {
    const std::int32_t value = kernels::representative<typename Shape::Ranges>(a);
    const auto back =
        static_cast<std::uint32_t>(kernels::times_q_inverse(value)) * static_cast<std::uint32_t>(q);
    ASSERT_TRUE(within({value, value}, range)) << a;
    ASSERT_TRUE(value == a || value == a - q) << a;
    ASSERT_EQ(back, static_cast<std::uint32_t>(value)) << a;
  }
}

TEST(Constants, AreCentredForProductsOfSignedLanes) {
  check_constants<Signed>(centred);
}

TEST(Constants, AreNotNegativeForProductsOfUnsignedLanes) {
  check_constants<Unsigned>(canonical);
}

TEST(Constants, NegativeOnesAreRefusedForProductsOfUnsignedLanes) {
  const auto why = refusal([] {
    range_in_place<Unsigned>(
        []<class V>(typename V::Cell* f) {
          const V modulus = V::broadcast(static_cast<std::int32_t>(q));
          const auto z = kernels::Factor<V>::of_all(-1, kernels::times_q_inverse(-1));
          kernels::multiply(V::load(f), z, modulus).store(f);
        },
        below(1), below(1));
  });
  EXPECT_TRUE(says(why, "[-1, -1]")) << why;
}

// --- ProductSum::reduced, any sum ---

template <class Shape>
std::string refusal_of_reduced(const Interval& sums) {
  return refusal([&] {
    using V = typename Shape::Ranges;
    kernels::ProductSum<V> sum;
    for (std::size_t i = 0; i < V::lanes / 2; ++i) {
      sum.even.v[i].range = sums;
      sum.odd.v[i].range = sums;
    }
    std::vector<Interval> out(V::lanes);
    sum.reduced(V::broadcast(static_cast<std::int32_t>(q))).store(out.data());
    hull_within(out, below(1));
  });
}

constexpr std::int64_t limit = (std::int64_t{1} << 30) * q;

TEST(Reduced, SumsOfProductsOfSignedLanes) {
  EXPECT_EQ(refusal_of_reduced<Signed>({1 - limit, limit - 1}), "");
}

TEST(Reduced, SumsOfProductsOfUnsignedLanesAreNotNegative) {
  EXPECT_EQ(refusal_of_reduced<Unsigned>({0, limit - 1}), "");
  const auto why = refusal_of_reduced<Unsigned>({1 - limit, limit - 1});
  EXPECT_TRUE(says(why, "claimed [")) << why;
}

template <class Shape>
void check_value_of_reduced() {
  using V = typename Shape::Values;
  kernels::ProductSum<V> sum;
  for (std::uint32_t i = 0; i < V::lanes / 2; ++i) {
    sum.even.v[i] = {ModuloQ::variable(2 * i + 1), ModuloR::variable(2 * i + 1)};
    sum.odd.v[i] = {ModuloQ::variable(2 * i + 2), ModuloR::variable(2 * i + 2)};
  }
  std::vector<typename V::Cell> out(V::lanes);
  sum.reduced(V::broadcast(static_cast<std::int32_t>(q))).store(out.data());
  const ModuloQ over_r(Polynomials<true>::inverse_r());
  compare(out, [&](std::size_t i) {
    return ModuloQ::variable(static_cast<std::uint32_t>(i + 1)) * over_r;
  });
}

TEST(Reduced, IsTheSumOverR) {
  EXPECT_EQ(refusal(check_value_of_reduced<Signed>), "");
  EXPECT_EQ(refusal(check_value_of_reduced<Unsigned>), "");
}

// --- transforms after each other ---

constexpr auto both_transforms = []<class V>(typename V::Cell* f) {
  kernels::ntt<V>(f);
  kernels::inverse_ntt<V>(f);
};

TEST(Transforms, UndoEachOtherButForR) {
  EXPECT_EQ(refusal([] {
              is_linear_map<Signed>(both_transforms, [](std::size_t i, std::size_t j) {
                return i == j ? static_cast<std::uint64_t>(kernels::montgomery_r) : 0;
              });
            }),
            "");
}

// Eight layers of sums make 256 q of q, but too much of what ntt returns.
TEST(Transforms, InverseOfWhatIsNotReducedOverflows) {
  const auto why = refusal([] { range_in_place<Signed>(both_transforms, below(1), centred); });
  EXPECT_TRUE(says(why, "32-bit lane")) << why;
}

}  // namespace
}  // namespace lockstep::proofs
