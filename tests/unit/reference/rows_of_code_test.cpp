// Single rows of a codeword, from the message.
#include <cstddef>
#include <cstdint>
#include <span>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "reference/binary_field/reed_solomon.hpp"
#include "reference/binary_field/status.hpp"
#include "tests/unit/reference/code_testing.hpp"
#include "tests/unit/reference/testing.hpp"

namespace lockstep::tests {
namespace {

Words rows_at(const Words& codeword, std::size_t lanes, const Words& positions) {
  Words rows;
  for (const std::uint64_t position : positions) {
    const auto row = std::span(codeword).subspan(position * lanes, lanes);
    rows.insert(rows.end(), row.begin(), row.end());
  }
  return rows;
}

// A set of positions, as the bits of a number.
Words positions_of(std::uint64_t set) {
  Words positions;
  for (std::uint64_t i = 0; i < 64; ++i) {
    if ((set >> i & 1) != 0) {
      positions.push_back(i);
    }
  }
  return positions;
}

void expect_rows(const CodeShape& shape,
                 const Words& message,
                 const Words& codeword,
                 const Words& positions) {
  Guarded<std::uint64_t> workspace(message.size());
  Guarded<std::uint64_t> rows(positions.size() * shape.lanes, 3);
  ASSERT_EQ(bf::encode_rows(shape, message, positions, workspace.span(), rows.span()), Status::ok);
  EXPECT_EQ(rows.contents(), rows_at(codeword, shape.lanes, positions)) << describe(shape);
  EXPECT_TRUE(workspace.intact() && rows.intact());
}

TEST(RowsOfCode, EverySetOfPositionsOfSmallCodes) {
  for (const CodeShape& shape : {CodeShape{0, 2, 2}, {1, 3, 1}, {2, 1, 1}, {1, 2, 2}, {3, 1, 0}}) {
    const Words message = words_of(shape.lanes, bf::message_words(shape));
    const Words codeword = encoded(shape, message);
    const std::size_t row_count = codeword.size() / shape.lanes;
    for (std::uint64_t set = 0; set >> row_count == 0; ++set) {
      expect_rows(shape, message, codeword, positions_of(set));
    }
  }
}

TEST(RowsOfCode, SomeRowsOfEverySmallCode) {
  for (const CodeShape& shape : small_codes()) {
    const Words message = words_of(shape.lanes, bf::message_words(shape));
    const Words codeword = encoded(shape, message);
    const std::uint64_t row_count = codeword.size() / shape.lanes;
    const std::uint64_t all =
        row_count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << row_count) - 1;
    for (const std::uint64_t set : {all, all & 0x9249249249249249, all & 0x8000000080008081}) {
      expect_rows(shape, message, codeword, positions_of(set));
    }
  }
}

RC_GTEST_PROP(RowsOfCodeProperty, ExtensionRowsAreThoseOfTheCodeword, ()) {
  const CodeShape elements{size_in(0, 4), size_in(1, 4), size_in(0, 3)};
  const CodeShape words = bf::extension_in_words(elements);
  const Words message = words_of(*any_word(), bf::message_words(words));
  Words codeword(bf::codeword_words(words));
  RC_ASSERT(bf::encode_extension(elements, message, codeword) == Status::ok);
  const std::uint64_t row_count = codeword.size() / words.lanes;
  const Words positions = positions_of(*any_word() & ((std::uint64_t{1} << row_count) - 1));
  Words workspace(message.size());
  Words rows(positions.size() * words.lanes);
  RC_ASSERT(bf::encode_extension_rows(elements, message, positions, workspace, rows) == Status::ok);
  RC_ASSERT(rows == rows_at(codeword, words.lanes, positions));
}

TEST(RowsOfCode, Refusals) {
  const CodeShape shape{1, 2, 1};
  const Words message = words_of(1, 4);
  const auto status = [&](const Words& positions, std::size_t row_words, std::size_t workspace) {
    Words space(workspace);
    Words rows = words_of(2, row_words);
    const Status result = bf::encode_rows(shape, message, positions, space, rows);
    if (result != Status::ok) {
      EXPECT_EQ(rows, words_of(2, row_words));
    }
    return result;
  };
  EXPECT_EQ(status({0, 3}, 4, 4), Status::ok);
  EXPECT_EQ(status({}, 0, 4), Status::ok);
  EXPECT_EQ(status({0, 4}, 4, 4), Status::position_out_of_range);
  EXPECT_EQ(status({2, 2}, 4, 4), Status::positions_not_ascending);
  EXPECT_EQ(status({3, 2}, 4, 4), Status::positions_not_ascending);
  EXPECT_EQ(status({0, 3}, 3, 4), Status::output_size_differs);
  EXPECT_EQ(status({0, 3}, 4, 3), Status::workspace_too_small);
  Words rows(4);
  Words space(4);
  EXPECT_EQ(bf::encode_rows({2, 2, 1}, message, Words{0}, space, rows),
            Status::message_size_differs);
}

}  // namespace
}  // namespace lockstep::tests
