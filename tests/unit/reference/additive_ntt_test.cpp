// The additive NTT: against evaluation in the novel basis, its own inverse, and refusals.
#include "reference/binary_field/additive_ntt.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "reference/binary_field/status.hpp"
#include "tests/unit/reference/naive.hpp"
#include "tests/unit/reference/testing.hpp"

namespace lockstep::tests {
namespace {

namespace bf = reference::binary_field;
using bf::Status;
using bf::TransformShape;

// Theorem 4.3: within each of the 2^s blocks, the values of the polynomial whose coefficients in
// the novel basis are the block's own words, at the points row << (dimension - log_size).
Words evaluate(const TransformShape& shape, const Words& in) {
  const std::size_t delta = shape.dimension - shape.log_size;
  const std::size_t block_rows = std::size_t{1} << (shape.log_size - shape.start_layer);
  Words out(in.size(), 0);
  for (std::size_t row = 0; row >> shape.log_size == 0; ++row) {
    const std::size_t first = row / block_rows * block_rows;
    for (std::size_t j = 0; j < block_rows; ++j) {
      const std::uint64_t basis = naive::novel_basis(j, std::uint64_t{row} << delta, delta);
      for (std::size_t lane = 0; lane < shape.lanes; ++lane) {
        out[row * shape.lanes + lane] ^=
            naive::multiply(in[(first + j) * shape.lanes + lane], basis);
      }
    }
  }
  return out;
}

std::vector<TransformShape> small_shapes() {
  std::vector<TransformShape> shapes;
  for (std::size_t log_size = 0; log_size <= 3; ++log_size) {
    for (std::size_t lanes = 1; lanes <= 9; ++lanes) {
      for (std::size_t start = 0; start <= log_size; ++start) {
        for (std::size_t delta = log_size == 0 ? 1 : 0; delta <= 2; ++delta) {
          shapes.push_back({log_size + delta, log_size, lanes, start});
        }
      }
    }
  }
  shapes.push_back({5, 5, 3, 0});
  shapes.push_back({6, 6, 1, 2});
  shapes.push_back({6, 6, 2, 5});
  return shapes;
}

std::string describe(const TransformShape& shape) {
  return "dimension " + std::to_string(shape.dimension) + " log_size " +
         std::to_string(shape.log_size) + " lanes " + std::to_string(shape.lanes) + " start " +
         std::to_string(shape.start_layer);
}

TEST(AdditiveNtt, ForwardEvaluatesAndInverseInterpolates) {
  for (const TransformShape& shape : small_shapes()) {
    const Words in = words_of(shape.lanes, bf::transform_words(shape));
    Guarded<std::uint64_t> data(in.size(), shape.lanes % 8);
    std::ranges::copy(in, data.span().begin());
    ASSERT_EQ(bf::forward_transform(shape, data.span()), Status::ok) << describe(shape);
    EXPECT_EQ(data.contents(), evaluate(shape, in)) << describe(shape);
    ASSERT_EQ(bf::inverse_transform(shape, data.span()), Status::ok) << describe(shape);
    EXPECT_EQ(data.contents(), in) << describe(shape);
    EXPECT_TRUE(data.intact()) << describe(shape);
  }
}

TEST(AdditiveNtt, ExtensionTransformsElements) {
  for (std::size_t log_size = 1; log_size <= 3; ++log_size) {
    for (std::size_t lanes = 1; lanes <= 4; ++lanes) {
      for (std::size_t start = 0; start <= log_size; ++start) {
        const Words in = words_of(lanes, 3 * lanes << log_size);
        const TransformShape elements{log_size, log_size, lanes, start};
        Guarded<std::uint64_t> data(in.size(), 3);
        std::ranges::copy(in, data.span().begin());
        ASSERT_EQ(bf::forward_transform_extension(elements, data.span()), Status::ok);
        EXPECT_EQ(data.contents(), evaluate({log_size, log_size, 3 * lanes, start}, in));
        EXPECT_TRUE(data.intact());
      }
    }
  }
}

// Large domains, where the tables' far ends are in use: forward, then back, with a start layer of
// any size.
RC_GTEST_PROP(AdditiveNttProperty, InverseUndoesForward, ()) {
  const auto log_size = size_in(0, 10);
  const auto dimension = size_in(std::max<std::size_t>(log_size, 1), 64);
  const auto start = size_in(0, log_size + 1);
  const auto lanes = size_in(1, 4);
  const TransformShape shape{dimension, log_size, lanes, start};
  const Words in = words_of(*any_word(), bf::transform_words(shape));
  Words data = in;
  RC_ASSERT(bf::forward_transform(shape, data) == Status::ok);
  RC_ASSERT(bf::inverse_transform(shape, data) == Status::ok);
  RC_ASSERT(data == in);
}

RC_GTEST_PROP(AdditiveNttProperty, IsLinear, ()) {
  const auto log_size = size_in(1, 8);
  const TransformShape shape{log_size, log_size, 2, 0};
  Words a = words_of(*any_word(), bf::transform_words(shape));
  Words b = words_of(*any_word(), bf::transform_words(shape));
  Words sum = a;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    sum[i] ^= b[i];
  }
  for (Words* data : {&a, &b, &sum}) {
    RC_ASSERT(bf::forward_transform(shape, *data) == Status::ok);
  }
  for (std::size_t i = 0; i < sum.size(); ++i) {
    RC_ASSERT(sum[i] == (a[i] ^ b[i]));
  }
}

// A constant polynomial has one value; coefficient 0 of a lane is its value at 0.
TEST(AdditiveNtt, ConstantsStayConstant) {
  const TransformShape shape{10, 10, 1, 0};
  Words data(bf::transform_words(shape), 0);
  data[0] = 42;
  ASSERT_EQ(bf::forward_transform(shape, data), Status::ok);
  EXPECT_EQ(data, Words(data.size(), 42));
}

TEST(AdditiveNtt, Refusals) {
  using Transform = Status (*)(const TransformShape&, std::span<std::uint64_t>) noexcept;
  const auto expect_all = [](const TransformShape& shape, std::size_t words, Status expected) {
    for (const Transform transform :
         {bf::forward_transform, bf::inverse_transform, bf::forward_transform_extension}) {
      Words data = words_of(1, words);
      EXPECT_EQ(transform(shape, data), expected) << describe(shape);
      EXPECT_EQ(data, words_of(1, words));
    }
  };
  constexpr std::size_t huge = ~std::size_t{0};
  expect_all({0, 0, 1, 0}, 1, Status::dimension_out_of_range);
  expect_all({64, 1, 1, 0}, 2, Status::dimension_out_of_range);
  expect_all({2, 3, 1, 0}, 8, Status::log_size_above_dimension);
  expect_all({3, 2, 1, 3}, 4, Status::start_layer_above_log_size);
  expect_all({2, 2, 0, 0}, 0, Status::no_lanes);
  expect_all({2, 2, 3, 0}, 11, Status::output_size_differs);
  expect_all({2, 2, 3, 0}, 13, Status::output_size_differs);
  // Sizes that overflow fit no buffer.
  expect_all({63, 63, 2, 0}, 0, Status::output_size_differs);
  expect_all({63, 63, huge, 0}, 0, Status::output_size_differs);
  expect_all({2, 2, huge / 2 + 1, 0}, 0, Status::output_size_differs);
}

}  // namespace
}  // namespace lockstep::tests
