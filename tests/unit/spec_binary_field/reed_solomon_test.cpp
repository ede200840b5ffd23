// spec/binary_field/reed_solomon.hpp against docs/binary-field.md section 5.
#include "spec/binary_field/reed_solomon.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "spec/binary_field/evaluation.hpp"
#include "tests/unit/spec_binary_field/support.hpp"

namespace lockstep::tests::unit::spec_binary_field {
namespace {

using namespace lockstep::spec::binary_field;

TEST(ReedSolomon, TransposeReversesTheLanes) {
  const std::vector<K> message = K_of_words({10, 11, 20, 21, 30, 31});
  EXPECT_EQ(words_of(transpose_lane_major(1, 3, message)),
            (std::vector<std::uint64_t>{30, 20, 10, 31, 21, 11}));
}

// 5.1 and 5.4 word by word: the value at point i of block n - 1 - t.
TEST(ReedSolomon, CodewordIsTheValueOfEachBlock) {
  for (std::size_t m = 0; m <= 3; ++m) {
    for (std::size_t r = 0; r <= 2; ++r) {
      const std::size_t n = 3;
      const std::vector<K> message = random_elements(m + r, n * power_of_2(m));
      const std::vector<K> codeword = encode(m, n, r, message);
      const Domain domain = domain_of_dimension(dimension_for(m + r));
      ASSERT_EQ(codeword.size(), n * power_of_2(m + r));
      for (std::uint64_t i = 0; i < power_of_2(m + r); ++i) {
        for (std::size_t t = 0; t < n; ++t) {
          K value;
          for (std::uint64_t j = 0; j < power_of_2(m); ++j) {
            value = value ^ message.at((n - 1 - t) * power_of_2(m) + j) * X(domain, 0, j, K{i});
          }
          EXPECT_EQ(codeword.at(i * n + t), value) << "m " << m << " r " << r << " row " << i;
        }
      }
    }
  }
}

TEST(ReedSolomon, ReplicationGivesTheSameCodeword) {
  for (std::size_t m = 0; m <= 5; ++m) {
    for (std::size_t r = 0; r <= 4; ++r) {
      for (const std::size_t n : Sizes{1, 2, 7, 9}) {
        const std::vector<K> message = random_elements(n, n * power_of_2(m));
        EXPECT_EQ(encode(m, n, r, message), encode_by_replication(m, n, r, message))
            << "m " << m << " n " << n << " r " << r;
        const std::vector<E> poly = random_extension_elements(n, n * power_of_2(m));
        EXPECT_EQ(encode_extension(m, n, r, poly), encode_extension_by_replication(m, n, r, poly))
            << "m " << m << " n " << n << " r " << r;
      }
    }
  }
}

TEST(ReedSolomon, OneRowIsCopied) {
  const std::vector<K> message = K_of_words({1, 2, 3});
  EXPECT_EQ(words_of(encode(0, 3, 1, message)), (std::vector<std::uint64_t>{3, 2, 1, 3, 2, 1}));
  EXPECT_EQ(words_of(encode(0, 3, 0, message)), (std::vector<std::uint64_t>{3, 2, 1}));
  const std::vector<E> poly = random_extension_elements(1, 2);
  EXPECT_EQ(encode_extension(0, 2, 1, poly), (std::vector<E>{poly.at(0), poly.at(1),  //
                                                             poly.at(0), poly.at(1)}));
}

TEST(ReedSolomon, ExtensionLanesAreNotReversed) {
  const std::size_t w = 4;
  const std::vector<E> poly = random_extension_elements(2, w * 8);
  const std::vector<K> rows = zero_padded(coordinates_of(poly), 2);
  EXPECT_EQ(coordinates_of(encode_extension(3, w, 2, poly)),
            forward_by_evaluation(5, 5, 3 * w, 0, rows));
}

TEST(ReedSolomon, EventsNameTheShape) {
  const auto events_of = [](std::size_t m, std::size_t n, std::size_t r) {
    Recorder run;
    static_cast<void>(encode(m, n, r, random_elements(3, n * power_of_2(m)), run));
    EXPECT_EQ(run.steps, (Names{"antt.forward", "rs.transpose_lane_major"}));
    Recorder extension;
    static_cast<void>(
        encode_extension(m, n, r, random_extension_elements(3, n * power_of_2(m)), extension));
    EXPECT_EQ(extension.steps, Names{"antt.extension.forward"});
    EXPECT_EQ(extension.events, run.events);
    return run.events;
  };
  EXPECT_EQ(events_of(1, 2, 1), Names{});
  EXPECT_EQ(events_of(1, 2, 0), Names{"encode.rate_1"});
  EXPECT_EQ(events_of(0, 2, 2), Names{"encode.one_row_message"});
  EXPECT_EQ(events_of(0, 1, 0), (Names{"encode.rate_1", "encode.one_row", "encode.one_lane"}));
  EXPECT_EQ(names_of(encode_events), (Names{"encode.rate_1", "encode.one_row_message",
                                            "encode.one_row", "encode.one_lane"}));
}

}  // namespace
}  // namespace lockstep::tests::unit::spec_binary_field
