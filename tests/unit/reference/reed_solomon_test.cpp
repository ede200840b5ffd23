// Encoding whole codewords: against evaluation, in place, to a sink, and refusals.
#include "reference/binary_field/reed_solomon.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "reference/binary_field/status.hpp"
#include "tests/unit/reference/code_testing.hpp"
#include "tests/unit/reference/naive.hpp"
#include "tests/unit/reference/testing.hpp"

namespace lockstep::tests {
namespace {

TEST(ReedSolomon, EncodesByEvaluation) {
  for (const CodeShape& shape : small_codes()) {
    const Words message = words_of(shape.lanes, bf::message_words(shape));
    const Words expected = naive::encode(shape.log_rows, shape.lanes, shape.log_inv_rate, message);
    for (const std::uint64_t dirt : {~std::uint64_t{0}, std::uint64_t{0x0123456789ABCDEF}}) {
      Guarded<std::uint64_t> codeword(bf::codeword_words(shape), shape.lanes % 8, dirt);
      ASSERT_EQ(bf::encode(shape, message, codeword.span()), Status::ok) << describe(shape);
      EXPECT_EQ(codeword.contents(), expected) << describe(shape);
      EXPECT_TRUE(codeword.intact()) << describe(shape);
    }
  }
}

TEST(ReedSolomon, TransposesLaneMajorMessages) {
  for (const std::size_t log_rows : sizes({0, 1, 3, 4, 5, 6})) {
    for (const std::size_t lanes : sizes({1, 2, 5, 9})) {
      const CodeShape shape{log_rows, lanes, 99};
      const Words message = words_of(lanes, lanes << log_rows);
      Guarded<std::uint64_t> rows(message.size(), 1);
      ASSERT_EQ(bf::transpose_lane_major(shape, message, rows.span()), Status::ok);
      for (std::size_t j = 0; j >> log_rows == 0; ++j) {
        for (std::size_t t = 0; t < lanes; ++t) {
          ASSERT_EQ(rows.span()[j * lanes + t], message[((lanes - 1 - t) << log_rows) + j]);
        }
      }
      EXPECT_TRUE(rows.intact());
    }
  }
}

TEST(ReedSolomon, ReplicatesTheFirstRows) {
  for (const CodeShape& shape : small_codes()) {
    const Words message = words_of(7, bf::message_words(shape));
    Guarded<std::uint64_t> codeword(bf::codeword_words(shape));
    std::ranges::copy(message, codeword.span().begin());
    ASSERT_EQ(bf::replicate(shape, codeword.span()), Status::ok);
    for (std::size_t i = 0; i < codeword.span().size(); ++i) {
      ASSERT_EQ(codeword.span()[i], message[i % message.size()]) << describe(shape);
    }
    EXPECT_TRUE(codeword.intact());
  }
}

TEST(ReedSolomon, EncodesInPlace) {
  for (const CodeShape& shape : small_codes()) {
    const Words message = words_of(shape.lanes, bf::message_words(shape));
    Guarded<std::uint64_t> codeword(bf::codeword_words(shape), 5);
    ASSERT_EQ(bf::transpose_lane_major(shape, message, codeword.span().first(message.size())),
              Status::ok);
    ASSERT_EQ(bf::encode_in_place(shape, codeword.span()), Status::ok);
    EXPECT_EQ(codeword.contents(), encoded(shape, message)) << describe(shape);
    EXPECT_TRUE(codeword.intact());
  }
}

// Row-major, no reversal of lanes, three words an element: the same code on words in another order.
TEST(ReedSolomon, ExtensionEncodesWordsInTheirOrder) {
  for (std::size_t log_rows = 0; log_rows <= 3; ++log_rows) {
    for (const std::size_t lanes : sizes({1, 2, 4})) {
      for (std::size_t rate = 0; rate <= 3; ++rate) {
        const CodeShape elements{log_rows, lanes, rate};
        const CodeShape words = bf::extension_in_words(elements);
        const Words message = words_of(lanes, bf::message_words(words));
        Words lane_major(message.size());
        for (std::size_t i = 0; i < message.size(); ++i) {
          const std::size_t block = words.lanes - 1 - i % words.lanes;
          lane_major[(block << log_rows) + i / words.lanes] = message[i];
        }
        Guarded<std::uint64_t> codeword(bf::codeword_words(words), 1);
        ASSERT_EQ(bf::encode_extension(elements, message, codeword.span()), Status::ok);
        EXPECT_EQ(codeword.contents(), naive::encode(log_rows, words.lanes, rate, lane_major));
        EXPECT_TRUE(codeword.intact());
      }
    }
  }
}

// The contract of section 9: aligned blocks of one power-of-two number of rows, every row exactly
// once.
class Collector {
 public:
  Collector(const CodeShape& words, std::size_t log_block_rows)
      : words_(words),
        block_rows_(std::size_t{1} << log_block_rows),
        codeword_(bf::codeword_words(words)),
        times_(codeword_.size() / words.lanes) {}

  void operator()(std::uint64_t first_row, std::span<const std::uint64_t> rows) {
    EXPECT_EQ(first_row % block_rows_, 0U);
    ASSERT_EQ(rows.size(), block_rows_ * words_.lanes);
    ASSERT_LE(first_row + block_rows_, times_.size());
    std::ranges::copy(rows, std::span(codeword_).subspan(first_row * words_.lanes).begin());
    for (std::size_t i = 0; i < block_rows_; ++i) {
      ++times_[first_row + i];
    }
  }

  // The codeword, if every row came once.
  [[nodiscard]] const Words& codeword() const {
    EXPECT_EQ(times_, std::vector<int>(times_.size(), 1));
    return codeword_;
  }

 private:
  CodeShape words_;
  std::size_t block_rows_;
  Words codeword_;
  std::vector<int> times_;
};

TEST(ReedSolomon, HandsEveryRowToTheSink) {
  for (const CodeShape& shape : small_codes()) {
    const Words message = words_of(shape.lanes, bf::message_words(shape));
    const Words expected = encoded(shape, message);
    for (std::size_t log_block = 0; log_block <= shape.log_rows; ++log_block) {
      Collector collector(shape, log_block);
      Guarded<std::uint64_t> workspace(message.size());
      ASSERT_EQ(bf::encode_to_sink(shape, log_block, message, workspace.span(), collector),
                Status::ok);
      EXPECT_EQ(collector.codeword(), expected) << describe(shape);
      EXPECT_TRUE(workspace.intact());
    }
  }
}

TEST(ReedSolomon, HandsEveryExtensionRowToTheSink) {
  for (std::size_t log_rows = 0; log_rows <= 3; ++log_rows) {
    const CodeShape elements{log_rows, 2, 2};
    const CodeShape words = bf::extension_in_words(elements);
    const Words message = words_of(log_rows, bf::message_words(words));
    Words expected(bf::codeword_words(words));
    ASSERT_EQ(bf::encode_extension(elements, message, expected), Status::ok);
    for (std::size_t log_block = 0; log_block <= log_rows; ++log_block) {
      Collector collector(words, log_block);
      Words workspace(message.size() + 3);
      ASSERT_EQ(bf::encode_extension_to_sink(elements, log_block, message, workspace, collector),
                Status::ok);
      EXPECT_EQ(collector.codeword(), expected);
    }
  }
}

TEST(ReedSolomon, Refusals) {
  const auto status = [](const CodeShape& shape, std::size_t in, std::size_t out) {
    const Words message = words_of(1, in);
    Words codeword = words_of(2, out);
    const Status result = bf::encode(shape, message, codeword);
    EXPECT_EQ(codeword, words_of(2, out));
    EXPECT_EQ(bf::encode_extension({shape.log_rows, shape.lanes, shape.log_inv_rate},
                                   words_of(1, 3 * in), codeword),
              result);
    EXPECT_EQ(codeword, words_of(2, out));
    return result;
  };
  EXPECT_EQ(status({64, 1, 0}, 0, 0), Status::dimension_out_of_range);
  EXPECT_EQ(status({32, 1, 32}, 0, 0), Status::dimension_out_of_range);
  EXPECT_EQ(status({1, 1, ~std::size_t{0}}, 2, 2), Status::dimension_out_of_range);
  EXPECT_EQ(status({1, 0, 1}, 0, 0), Status::no_lanes);
  EXPECT_EQ(status({1, 2, 1}, 3, 8), Status::message_size_differs);
  EXPECT_EQ(status({1, 2, 1}, 4, 7), Status::output_size_differs);
  EXPECT_EQ(status({1, 2, 1}, 4, 9), Status::output_size_differs);
  EXPECT_EQ(status({60, ~std::size_t{0}, 3}, 0, 0), Status::message_size_differs);
}

TEST(ReedSolomon, RefusalsInPlaceAndOfSinks) {
  Words codeword = words_of(1, 7);
  EXPECT_EQ(bf::replicate({1, 2, 1}, codeword), Status::output_size_differs);
  EXPECT_EQ(bf::encode_in_place({1, 2, 1}, codeword), Status::output_size_differs);
  EXPECT_EQ(bf::replicate({1, 0, 1}, codeword), Status::no_lanes);
  EXPECT_EQ(bf::encode_in_place({64, 1, 1}, codeword), Status::dimension_out_of_range);
  const Words message = words_of(2, 4);
  EXPECT_EQ(bf::transpose_lane_major({1, 2, 0}, message, codeword), Status::output_size_differs);
  EXPECT_EQ(bf::transpose_lane_major({2, 2, 0}, message, codeword), Status::message_size_differs);
  const auto never = [](std::uint64_t, std::span<const std::uint64_t>) { ADD_FAILURE(); };
  EXPECT_EQ(bf::encode_to_sink({1, 2, 1}, 2, message, codeword, never),
            Status::block_rows_too_large);
  EXPECT_EQ(bf::encode_to_sink({1, 2, 1}, 0, message, std::span(codeword).first(3), never),
            Status::workspace_too_small);
  EXPECT_EQ(bf::encode_to_sink({1, 3, 1}, 0, message, codeword, never),
            Status::message_size_differs);
  EXPECT_EQ(codeword, words_of(1, 7));
}

}  // namespace
}  // namespace lockstep::tests
