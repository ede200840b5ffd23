// Reed-Solomon encoding: rows of the catalogue. Definitions: docs/binary-field.md sections 5 and 9.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <span>
#include <string_view>
#include <vector>

#include "differential/catalogue/operation.hpp"
#include "differential/operations/binary_field_shapes.hpp"

namespace lockstep::operations {

struct RsTransposeLaneMajor {
  static constexpr RowText text{
      .name = "rs.transpose_lane_major",
      .group = Group::encode,
      .summary = "a lane-major message as rows; lanes in reverse order",
      .definition = "docs/binary-field.md 5.4",
      .specification = {"spec/binary_field/reed_solomon.hpp", "transpose_lane_major"}};
  struct Input {
    std::uint32_t log_message_rows{};
    std::uint32_t lanes = 1;
    Words message;
    static void fields(auto&& visit, auto& self) {
      visit("log_message_rows", self.log_message_rows, Role::shape);
      visit("lanes", self.lanes, Role::shape);
      visit("message", self.message, Role::secret);
    }
  };
  struct Output {
    Rows<Word> rows;
    static void fields(auto&& visit, auto& self) { visit("rows", self.rows, Role::secret); }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

// `Message`: words in lane-major order, or rows of extension elements.
template <class Message>
struct EncodeInput {
  std::uint32_t log_message_rows{};
  std::uint32_t lanes = 1;
  std::uint32_t log_inverse_rate{};
  Message message;
  static void fields(auto&& visit, auto& self) {
    visit("log_message_rows", self.log_message_rows, Role::shape);
    visit("lanes", self.lanes, Role::shape);
    visit("log_inverse_rate", self.log_inverse_rate, Role::shape);
    visit("message", self.message, Role::secret);
  }
};

template <class Element>
struct EncodeOutput {
  Rows<Element> codeword;
  static void fields(auto&& visit, auto& self) { visit("codeword", self.codeword, Role::secret); }
};

struct RsEncode {
  static constexpr RowText text{.name = "rs.encode",
                                .group = Group::encode,
                                .summary = "the codeword of a lane-major message",
                                .definition = "docs/binary-field.md 5.1, 5.4",
                                .specification = {"spec/binary_field/reed_solomon.hpp", "encode"}};
  using Input = EncodeInput<Words>;
  using Output = EncodeOutput<Word>;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

// What became of the contract under which rows are handed over: kept, or its first breach.
enum class HandOver : std::uint8_t {
  kept,
  part_of_a_row,
  not_a_power_of_two,
  not_aligned,
  past_the_end,
  different_sizes,
  given_twice,
  row_missing,
};

constexpr std::array<std::string_view, 8> names(HandOver /*of*/) {
  return {"kept",         "part of a row",   "not a power of two", "not aligned",
          "past the end", "different sizes", "given twice",        "row missing"};
}

// Workspace: the words of the message.
struct RsEncodeToSink {
  static constexpr RowText text{.name = "rs.encode_to_sink",
                                .group = Group::encode,
                                .summary = "the codeword, its rows handed over as they finish",
                                .definition = "docs/binary-field.md 5.1, 5.4, 9",
                                .specification = {"spec/binary_field/reed_solomon.hpp", "encode"}};
  using Input = EncodeInput<Words>;
  struct Output {
    HandOver hand_over{};
    Rows<Word> rows;
    static void fields(auto&& visit, auto& self) {
      visit("hand_over", self.hand_over, Role::public_);
      visit("rows", self.rows, Role::secret);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static std::size_t workspace(const Input& input);
  static Complaint precondition(const Input& input);
};

// The receiving side of the contract: copies the rows as they are when they are handed over, from
// any thread, and judges the contract.
class RowCollector {
 public:
  RowCollector(std::uint64_t rows, std::uint32_t lanes);

  void take(std::uint64_t first_row, std::span<const Word> words);

  // All that was taken; rows that are missing are zero.
  RsEncodeToSink::Output finish();

 private:
  HandOver judge(std::uint64_t first_row, std::uint64_t rows, std::uint64_t spare_words) const;

  std::mutex mutex_;
  std::uint64_t block_rows_ = 0;  // of the first block; 0 before it
  std::vector<bool> taken_;
  RsEncodeToSink::Output output_;
};

struct RsEncodeExtension {
  static constexpr RowText text{
      .name = "rs.encode.extension",
      .group = Group::encode,
      .summary = "the codeword of a row-major message over GF(2^192)",
      .definition = "docs/binary-field.md 5.1, 5.5",
      .specification = {"spec/binary_field/reed_solomon.hpp", "encode_extension"}};
  using Input = EncodeInput<Rows<Element192>>;
  using Output = EncodeOutput<Element192>;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

}  // namespace lockstep::operations
