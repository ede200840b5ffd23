// spec/binary_field/additive_ntt.hpp against docs/binary-field.md section 4.
#include "spec/binary_field/additive_ntt.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <vector>

#include <gtest/gtest.h>

#include "spec/binary_field/evaluation.hpp"
#include "tests/unit/spec_binary_field/support.hpp"

namespace lockstep::tests::unit::spec_binary_field {
namespace {

using namespace lockstep::spec::binary_field;

struct Shape {
  std::size_t dimension;
  std::size_t d;
  std::size_t s;
};

std::ostream& operator<<(std::ostream& out, const Shape& shape) {
  return out << "L " << shape.dimension << " d " << shape.d << " s " << shape.s;
}

// Every start layer of every domain up to 2^max_d rows, in objects up to three dimensions larger.
std::vector<Shape> all_shapes(std::size_t max_d) {
  std::vector<Shape> shapes;
  for (std::size_t d = 0; d <= max_d; ++d) {
    for (std::size_t dimension = std::max<std::size_t>(d, 1); dimension <= d + 3; ++dimension) {
      for (std::size_t s = 0; s <= d; ++s) {
        shapes.push_back({dimension, d, s});
      }
    }
  }
  return shapes;
}

TEST(AdditiveNtt, ForwardEvaluatesInTheNovelBasis) {
  for (const Shape& shape : all_shapes(5)) {
    for (const std::size_t n : Sizes{1, 3, 9}) {
      const std::vector<K> in = random_elements(shape.dimension + n, n * power_of_2(shape.d));
      EXPECT_EQ(forward(shape.dimension, shape.d, n, shape.s, in),
                forward_by_evaluation(shape.dimension, shape.d, n, shape.s, in))
          << shape << " n " << n;
    }
  }
}

// Every coefficient alone: X_j at every point, from W evaluated as products over the subspace.
TEST(AdditiveNtt, UnitVectorsGiveTheBasisPolynomials) {
  const std::size_t d = 4;
  for (std::uint64_t j = 0; j < power_of_2(d); ++j) {
    std::vector<K> in(power_of_2(d));
    in.at(j) = K{1};
    const std::vector<K> out = forward(d, d, 1, 0, in);
    for (std::uint64_t i = 0; i < power_of_2(d); ++i) {
      K value{1};
      for (std::size_t k = 0; k < d; ++k) {
        if (((j >> k) & 1) == 1) {
          value = value * S_as_product(k, K{i}) * inverse(S_as_product(k, K{power_of_2(k)}));
        }
      }
      EXPECT_EQ(out.at(i), value) << "X_" << j << "(" << i << ")";
    }
  }
}

TEST(AdditiveNtt, InverseUndoesForward) {
  for (const Shape& shape : all_shapes(6)) {
    for (const std::size_t n : Sizes{1, 5}) {
      const std::vector<K> in = random_elements(shape.s + n, n * power_of_2(shape.d));
      const std::vector<K> out = forward(shape.dimension, shape.d, n, shape.s, in);
      EXPECT_EQ(inverse_transform(shape.dimension, shape.d, n, shape.s, out), in)
          << shape << " n " << n;
    }
  }
}

TEST(AdditiveNtt, StartLayersCompose) {
  const std::size_t d = 5;
  const std::vector<K> in = random_elements(11, 2 * power_of_2(d));
  for (std::size_t s = 0; s < d; ++s) {
    std::vector<K> padded(in.begin(), in.begin() + static_cast<std::ptrdiff_t>(in.size() >> s));
    padded.resize(in.size());
    std::vector<K> copies;
    while (copies.size() < in.size()) {
      copies.insert(copies.end(), in.begin(),
                    in.begin() + static_cast<std::ptrdiff_t>(in.size() >> s));
    }
    EXPECT_EQ(forward(d, d, 2, 0, padded), forward(d, d, 2, s, copies)) << "s " << s;
  }
}

TEST(AdditiveNtt, TheThreeButterfliesAreInverses) {
  const std::vector<K> k = random_elements(12, 3);
  const Pair<K> in{k.at(0), k.at(1)};
  const K t = k.at(2);
  const Pair<K> out = butterfly(in.u, in.v, t);
  EXPECT_EQ(out.u, in.u ^ in.v * t);
  EXPECT_EQ(out.v, out.u ^ in.v);
  EXPECT_EQ(inverse_butterfly(out.u, out.v, t), in);
  const Pair<K> swapped = transposed_butterfly(out.v, out.u, t);
  EXPECT_EQ(swapped, (Pair<K>{in.v, in.u}));
  EXPECT_EQ(butterfly(in.u, K{0}, t), (Pair<K>{in.u, in.u}));
}

TEST(AdditiveNtt, ExtensionLanesAreThreeTimesAsManyLanes) {
  for (const Shape& shape : all_shapes(4)) {
    for (const std::size_t n : Sizes{1, 2, 3, 8}) {
      const std::vector<E> in = random_extension_elements(shape.d + n, n * power_of_2(shape.d));
      EXPECT_EQ(coordinates_of(extension_forward(shape.dimension, shape.d, n, shape.s, in)),
                forward(shape.dimension, shape.d, 3 * n, shape.s, coordinates_of(in)))
          << shape << " n " << n;
    }
  }
}

TEST(AdditiveNtt, LanesAreIndependent) {
  const std::size_t n = 7;
  const std::vector<K> in = random_elements(13, n * 8);
  const std::vector<K> out = forward(3, 3, n, 0, in);
  for (std::size_t lane = 0; lane < n; ++lane) {
    std::vector<K> alone(8);
    for (std::size_t row = 0; row < 8; ++row) {
      alone.at(row) = in.at(row * n + lane);
    }
    const std::vector<K> alone_out = forward(3, 3, 1, 0, alone);
    for (std::size_t row = 0; row < 8; ++row) {
      EXPECT_EQ(out.at(row * n + lane), alone_out.at(row));
    }
  }
}

Names events_of(std::size_t dimension, std::size_t d, std::size_t n, std::size_t s) {
  Recorder run;
  static_cast<void>(forward(dimension, d, n, s, random_elements(14, n * power_of_2(d)), run));
  EXPECT_EQ(run.steps.contains("antt.twiddle"), s < d);
  return run.events;
}

TEST(AdditiveNtt, EventsNameTheShape) {
  EXPECT_EQ(events_of(1, 0, 8, 0), Names{"ntt.single_row"});
  EXPECT_EQ(events_of(3, 3, 8, 3), Names{"ntt.no_layers"});
  EXPECT_EQ(events_of(5, 3, 8, 3), Names{"ntt.no_layers"});
  EXPECT_EQ(events_of(3, 3, 8, 2), Names{"ntt.late_start"});
  EXPECT_EQ(events_of(1, 1, 8, 0), Names{});
  EXPECT_EQ(events_of(3, 3, 8, 1), Names{});
  EXPECT_EQ(events_of(4, 3, 8, 0), Names{"ntt.larger_dimension"});
  EXPECT_EQ(events_of(3, 3, 7, 0), Names{"ntt.narrow_rows"});
  EXPECT_EQ(events_of(3, 3, 9, 0), Names{"ntt.one_word_tail"});
  EXPECT_EQ(events_of(3, 3, 10, 0), Names{"ntt.ragged_tail"});
  EXPECT_EQ(events_of(3, 3, 15, 0), Names{"ntt.ragged_tail"});
  EXPECT_EQ(events_of(3, 3, 16, 0), Names{});
}

TEST(AdditiveNtt, EventNamesAnAllZeroOddHalf) {
  for (std::size_t word = 16; word < 32; ++word) {
    std::vector<K> in = random_elements(15, 16);
    in.resize(32);
    Recorder run;
    static_cast<void>(forward(2, 2, 8, 0, in, run));
    EXPECT_EQ(run.events, Names{"ntt.zero_odd_half"});
    in.at(word) = K{1};
    Recorder other;
    static_cast<void>(forward(2, 2, 8, 0, in, other));
    EXPECT_EQ(other.events, Names{}) << word;
  }
  Recorder run;
  static_cast<void>(extension_forward(1, 1, 8, 0, std::vector<E>(16), run));
  EXPECT_EQ(run.events, Names{"ntt.zero_odd_half"});
}

TEST(AdditiveNtt, EventListsAreComplete) {
  EXPECT_EQ(
      names_of(ntt_events),
      (Names{"ntt.single_row", "ntt.no_layers", "ntt.late_start", "ntt.larger_dimension",
             "ntt.zero_odd_half", "ntt.narrow_rows", "ntt.one_word_tail", "ntt.ragged_tail"}));
  Recorder run;
  static_cast<void>(butterfly(K{1}, K{1}, K{1}, run));
  EXPECT_EQ(run.events, Names{});
  static_cast<void>(butterfly(K{1}, K{0}, K{1}, run));
  EXPECT_EQ(run.events, (Names{"butterfly.zero_v", "product.zero"}));
  EXPECT_TRUE(names_of(butterfly_events).contains("butterfly.zero_v"));
}

}  // namespace
}  // namespace lockstep::tests::unit::spec_binary_field
