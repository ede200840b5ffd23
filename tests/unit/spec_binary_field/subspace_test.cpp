// spec/binary_field/subspace.hpp against docs/binary-field.md section 3.
#include "spec/binary_field/subspace.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "tests/unit/spec_binary_field/support.hpp"

namespace lockstep::tests::unit::spec_binary_field {
namespace {

using namespace lockstep::spec::binary_field;

TEST(Subspace, RecursionIsTheProduct) {
  const Domain domain = domain_of_dimension(9);
  for (std::size_t k = 0; k <= 8; ++k) {
    for (const K point : random_elements(k, 10)) {
      EXPECT_EQ(S(k, point, domain.s), S_as_product(k, point)) << "S_" << k;
    }
    EXPECT_EQ(domain.s.at(k), S_as_product(k, K{power_of_2(k)})) << "S_" << k;
  }
}

TEST(Subspace, SIsLinearAndVanishesOnItsSubspaceOnly) {
  const Domain domain = domain_of_dimension(6);
  const std::vector<K> x = random_elements(1, 2);
  for (std::size_t k = 0; k < 6; ++k) {
    EXPECT_EQ(S(k, x.at(0) ^ x.at(1), domain.s), S(k, x.at(0), domain.s) ^ S(k, x.at(1), domain.s));
    for (std::uint64_t u = 0; u < 64; ++u) {
      EXPECT_EQ(S(k, K{u}, domain.s) == K{0}, u < power_of_2(k)) << "S_" << k << "(" << u << ")";
    }
  }
}

TEST(Subspace, WIsNormalised) {
  const Domain domain = domain_of_dimension(7);
  for (std::size_t k = 0; k < 7; ++k) {
    for (std::uint64_t u = 0; u < power_of_2(k); ++u) {
      EXPECT_EQ(W(domain, k, K{u}), K{0});
      EXPECT_EQ(W(domain, k, K{power_of_2(k) ^ u}), K{1});
    }
    EXPECT_EQ(T(domain, k, 0), K{1});
  }
}

TEST(Subspace, TheLargestDomainIsNormalised) {
  const Domain domain = domain_of_dimension(63);
  for (std::size_t k = 0; k < 63; ++k) {
    EXPECT_EQ(W(domain, k, K{power_of_2(k)}), K{1}) << "W_" << k;
  }
}

TEST(Subspace, ThreeTwiddlesAgreeOnEveryBlock) {
  for (std::size_t dimension = 1; dimension <= 10; ++dimension) {
    const Domain domain = domain_of_dimension(dimension);
    for (std::size_t l = 0; l < dimension; ++l) {
      const std::vector<K> walk = twiddles_by_steps(domain, l);
      ASSERT_EQ(walk.size(), power_of_2(l));
      for (std::uint64_t b = 0; b < power_of_2(l); ++b) {
        EXPECT_EQ(twiddle(domain, l, b), twiddle_by_subset_sum(domain, l, b))
            << "L " << dimension << " layer " << l << " block " << b;
        EXPECT_EQ(twiddle(domain, l, b), walk.at(b))
            << "L " << dimension << " layer " << l << " block " << b;
      }
    }
  }
}

TEST(Subspace, TwoTwiddlesAgreeInTheLargestDomain) {
  const Domain domain = domain_of_dimension(63);
  for (const std::size_t l : Sizes{1, 31, 61, 62}) {
    const std::uint64_t last = power_of_2(l) - 1;
    for (const std::uint64_t word : random_words(l, 5)) {
      EXPECT_EQ(twiddle(domain, l, word & last), twiddle_by_subset_sum(domain, l, word & last));
    }
    EXPECT_EQ(twiddle(domain, l, last), twiddle_by_subset_sum(domain, l, last));
  }
}

TEST(Subspace, TwiddlesOfSiblingsDifferByTheStepOfTheirLayer) {
  const Domain domain = domain_of_dimension(6);
  for (std::size_t l = 1; l < 6; ++l) {
    for (std::uint64_t b = 0; b < power_of_2(l); b += 2) {
      EXPECT_EQ(twiddle(domain, l, b) ^ twiddle(domain, l, b + 1), T(domain, 6 - l - 1, 1));
    }
    EXPECT_EQ(twiddle(domain, l, 0), K{0});
  }
}

TEST(Subspace, TwiddleDependsOnTheLayersLeftAndTheBlock) {
  const Domain small = domain_of_dimension(5);
  const Domain large = domain_of_dimension(8);
  for (std::uint64_t b = 0; b < 8; ++b) {
    EXPECT_EQ(twiddle(small, 3, b), twiddle(large, 6, b));
    EXPECT_EQ(twiddle(small, 3, b) == twiddle(large, 3, b), b == 0);
  }
}

TEST(Subspace, EventsNameTheBlocksThatCarry) {
  const Domain domain = domain_of_dimension(6);
  const auto events_at = [&domain](std::size_t l, std::uint64_t b) {
    Recorder run;
    static_cast<void>(twiddle(domain, l, b, run));
    return run.events;
  };
  EXPECT_EQ(events_at(5, 0), Names{"twiddle.zero"});
  EXPECT_EQ(events_at(0, 0), Names{"twiddle.zero"});
  EXPECT_EQ(events_at(5, 4), Names{});
  EXPECT_EQ(events_at(5, 8), Names{"twiddle.carry_chain"});
  EXPECT_EQ(events_at(5, 16), (Names{"twiddle.carry_chain", "twiddle.full_carry"}));
  EXPECT_EQ(events_at(2, 2), Names{"twiddle.full_carry"});
  EXPECT_EQ(events_at(1, 1), Names{"twiddle.last_block"});
  EXPECT_EQ(events_at(5, 31), Names{"twiddle.last_block"});
  EXPECT_EQ(names_of(twiddle_events), (Names{"twiddle.zero", "twiddle.carry_chain",
                                             "twiddle.full_carry", "twiddle.last_block"}));
}

}  // namespace
}  // namespace lockstep::tests::unit::spec_binary_field
