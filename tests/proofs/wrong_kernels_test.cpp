// Kernels with one thing wrong are refuted, by the domain that must see it and for that reason;
// the same kernels with nothing wrong are not.
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "differential/proofs/keccak_claim.hpp"
#include "differential/proofs/ring_claims.hpp"
#include "optimized/kernels/field.hpp"
#include "optimized/kernels/keccak.hpp"
#include "optimized/kernels/ntt.hpp"
#include "optimized/kernels/products.hpp"

namespace lockstep::proofs {
namespace {

namespace kernels = optimized::kernels;
using kernels::Direction;
using kernels::Factor;
using kernels::ProductSum;

using Signed = Shape<8, true>;
using Unsigned = Shape<4, false>;

template <class Claim>
std::string refutation(Claim claim) {
  try {
    claim();
  } catch (const Refuted& refuted) {
    return refuted.what();
  }
  return "not refuted";
}

void expect_reason(const std::string& refutation, const std::string& reason) {
  EXPECT_NE(refutation.find(reason), std::string::npos) << refutation;
}

// --- the transform, its first layer written out ---

enum class Fault {
  none,
  wrong_zeta,
  swapped_butterfly,
  negated_q_inverse,
  missing_exchange,
};

template <Fault fault, class V>
void faulty_butterfly(V& a, V& b, V modulus) {
  const auto& table = kernels::twiddles<V, Direction::forward>;
  constexpr std::size_t k = fault == Fault::wrong_zeta ? 2 : 1;
  constexpr std::int32_t sign = fault == Fault::negated_q_inverse ? -1 : 1;
  const auto zeta = Factor<V>::of_all(table.first[k], sign * table.first_q_inverse[k]);
  kernels::butterfly(a, b, zeta, modulus);
  if (fault == Fault::swapped_butterfly) {
    std::swap(a, b);
  }
}

template <Fault fault, class V>
void faulty_ntt(typename V::Cell* f) {
  const V modulus = V::broadcast(kernels::q);
  for (std::size_t column = 0; column < kernels::block_size; column += V::lanes) {
    V v[kernels::blocks];
    kernels::load_column(f + column, v);
    for (std::size_t i = 0; i < 4; ++i) {
      faulty_butterfly<fault>(v[i], v[i + 4], modulus);
    }
    kernels::layer_of_blocks<Direction::forward, 2>(v, modulus);
    kernels::layer_of_blocks<Direction::forward, 1>(v, modulus);
    kernels::store_column(v, f + column);
  }
  for (std::size_t block = 0; block < kernels::blocks; ++block) {
    V v[kernels::block_vectors<V>];
    kernels::load_block(f + kernels::block_size * block, v);
    kernels::forward_in_block<16>(v, block, modulus);
    kernels::forward_in_block<8>(v, block, modulus);
    if (fault == Fault::missing_exchange) {
      kernels::layer_in_block<Direction::forward, 4>(v, block, modulus);
    } else {
      kernels::forward_in_block<4>(v, block, modulus);
    }
    kernels::forward_in_block<2>(v, block, modulus);
    kernels::forward_in_block<1>(v, block, modulus);
    kernels::store_block(v, f + kernels::block_size * block);
  }
}

// That the kernel is what the right one is, whatever that is modulo q.
template <Fault fault>
std::string value_refutation() {
  using V = Signed::Values;
  return refutation([] {
    auto expected = variables<V::Cell>(1, n);
    kernels::ntt<V>(expected.data());
    auto f = variables<V::Cell>(1, n);
    faulty_ntt<fault, V>(f.data());
    compare(f, [&](std::size_t i) { return expected[i].number; });
  });
}

TEST(WrongKernels, ArithmeticRight) {
  EXPECT_EQ(value_refutation<Fault::none>(), "not refuted");
}

TEST(WrongKernels, WrongZeta) {
  expect_reason(value_refutation<Fault::wrong_zeta>(), "result 0 is not what is claimed");
}

TEST(WrongKernels, SwappedButterfly) {
  expect_reason(value_refutation<Fault::swapped_butterfly>(), "result 0 is not what is claimed");
}

TEST(WrongKernels, NegatedInverseOfQ) {
  expect_reason(value_refutation<Fault::negated_q_inverse>(),
                "high half of a number whose low half may be other than zero");
}

TEST(WrongKernels, MissingExchangeOfLanes) {
  expect_reason(value_refutation<Fault::missing_exchange>(), "is not what is claimed of it");
}

TEST(WrongKernels, BoundClaimedTooSmall) {
  const auto ntt = []<class V>(typename V::Cell* f) { kernels::ntt<V>(f); };
  expect_reason(refutation([&] { range_in_place<Signed>(ntt, below(1), below(5)); }),
                "results are in [-42035253, 42035253], claimed [-41902084, 41902084]");
  expect_reason(refutation([&] { range_in_place<Unsigned>(ntt, below(1), below(7)); }),
                "results are in ");
}

// --- ranges ---

// A transform is up to 9 q, its inverse takes q.
TEST(WrongKernels, MissingReduction) {
  const auto there_and_back = []<class V>(typename V::Cell* f) {
    kernels::ntt<V>(f);
    kernels::inverse_ntt<V>(f);
  };
  expect_reason(refutation([&] { range_in_place<Signed>(there_and_back, below(1), centred); }),
                "may leave a 32-bit lane");
  expect_reason(refutation([&] { range_in_place<Unsigned>(there_and_back, below(1), centred); }),
                "may leave a 32-bit lane");
}

template <std::uint32_t offset>
constexpr auto multiply_with_offset = []<class V>(const typename V::Cell* a,
                                                  const typename V::Cell* b,
                                                  std::size_t /*1*/,
                                                  typename V::Cell* out) {
  const V modulus = V::broadcast(kernels::q);
  for (std::size_t i = 0; i < n; i += V::lanes) {
    ProductSum<V>::of(kernels::multiplicand<offset>(V::load(a + i)), V::load(b + i))
        .reduced(modulus)
        .store(out + i);
  }
};

TEST(WrongKernels, OffsetTooSmallForUnsignedProducts) {
  const auto outcome = [](auto kernel) {
    return refutation([&] { range_of_sum<Unsigned>(kernel, 1, below(9), canonical, below(1)); });
  };
  EXPECT_EQ(outcome(multiply_with_offset<9>), "not refuted");
  expect_reason(outcome(multiply_with_offset<8>),
                "only the low half is known, factor [-8380416, 142467088] may be outside [0, ");
  // 512 q + 9 q is more than a lane has, and 512 q as a signed constant is negative.
  expect_reason(outcome(multiply_with_offset<512>), "only the low half is known");
}

TEST(WrongKernels, OffsetThatIsNoMultipleOfQ) {
  const auto shifted = []<class V>(const typename V::Cell* a, const typename V::Cell* b,
                                   std::size_t /*1*/, typename V::Cell* out) {
    for (std::size_t i = 0; i < n; i += V::lanes) {
      ProductSum<V>::of(V::load(a + i) + V::broadcast(9 * kernels::q + 1), V::load(b + i))
          .reduced(V::broadcast(kernels::q))
          .store(out + i);
    }
  };
  const auto expected = [](const ModuloQ& a, const ModuloQ& b) {
    return a * b * ModuloQ(Polynomials<true>::inverse_r());
  };
  expect_reason(refutation([&] { is_sum<Unsigned>(shifted, 1, expected); }),
                "result 0 is not what is claimed");
}

TEST(WrongKernels, TooManyTermsForAWideLane) {
  const auto kernel = []<class V>(const typename V::Cell* a, const typename V::Cell* b,
                                  std::size_t terms, typename V::Cell* out) {
    kernels::multiply_accumulate<V>(a, b, terms, out);
  };
  constexpr Interval any_lane = Intervals<true>::signed_lane;
  expect_reason(refutation([&] { range_of_sum<Signed>(kernel, 2, any_lane, any_lane, any_lane); }),
                "wide sum of ");
}

TEST(WrongKernels, NotReducedAtAll) {
  const auto product = []<class V>(const typename V::Cell* a, const typename V::Cell* b,
                                   std::size_t /*1*/, typename V::Cell* out) {
    const auto sum = ProductSum<V>::of(V::load(a), V::load(b));
    high_halves(sum.even, sum.odd).store(out);
  };
  expect_reason(refutation([&] {
                  is_sum<Signed>(product, 1,
                                 [](const ModuloQ& a, const ModuloQ& b) { return a * b; });
                }),
                "high half of a number whose low half may be other than zero");
}

TEST(WrongKernels, NotCanonical) {
  const auto add = []<class V>(const typename V::Cell* a, const typename V::Cell* b,
                               std::size_t /*1*/, typename V::Cell* out) {
    for (std::size_t i = 0; i < n; i += V::lanes) {
      (V::load(a + i) + V::load(b + i)).store(out + i);
    }
  };
  expect_reason(refutation([&] { range_of_sum<Signed>(add, 1, canonical, canonical, canonical); }),
                "results are in [0, 16760832], claimed [0, 8380416]");
}

TEST(WrongKernels, CanonicalOfWhatIsBelowMinusQ) {
  const auto twice = []<class V>(typename V::Cell* f) {
    const V modulus = V::broadcast(kernels::q);
    kernels::canonical(V::load(f) + V::load(f), modulus).store(f);
  };
  expect_reason(refutation([&] { range_in_place<Signed>(twice, below(1), canonical); }),
                "may be outside [-m, 2^31 - m)");
}

TEST(WrongKernels, LiftedByAnotherNumber) {
  const auto lift = []<class V>(typename V::Cell* f) {
    lifted(V::load(f), V::broadcast(kernels::q - 1)).store(f);
  };
  expect_reason(refutation([&] {
                  is_linear_map<Signed>(
                      lift, [](std::size_t i, std::size_t j) { return i == j ? 1U : 0U; });
                }),
                "lifted by what is not a multiple of q");
}

// --- Keccak ---

constexpr auto round_right = [](const BitState& a, const BitWord& constant, BitState& next) {
  kernels::keccak_round(a, constant, next);
};

template <class Round>
std::string round_refutation(Round round) {
  return refutation([&] { is_keccak_round(round); });
}

TEST(WrongKernels, KeccakRight) {
  EXPECT_EQ(round_refutation(round_right), "not refuted");
}

TEST(WrongKernels, KeccakWithoutIota) {
  expect_reason(round_refutation([](const BitState& a, const BitWord&, BitState& next) {
                  kernels::keccak_round(a, BitWord{}, next);
                }),
                "bit (0, 0, 0) is not that of FIPS 202");
}

TEST(WrongKernels, KeccakOfAWordTurned) {
  expect_reason(round_refutation([](const BitState& a, const BitWord& constant, BitState& next) {
                  round_right(a, constant, next);
                  next[7] = rotl<1>(next[7]);
                }),
                "bit (2, 1, 0) is not that of FIPS 202");
}

TEST(WrongKernels, KeccakTwoRoundsForOne) {
  expect_reason(round_refutation([](const BitState& a, const BitWord& constant, BitState& next) {
                  BitState between;
                  round_right(a, constant, between);
                  round_right(between, constant, next);
                }),
                "a product of more than two inputs");
}

}  // namespace
}  // namespace lockstep::proofs
