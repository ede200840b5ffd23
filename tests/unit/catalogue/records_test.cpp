// differential/catalogue/records: structs that list their members, written, read and compared.
#include "differential/catalogue/records.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "differential/catalogue/json.hpp"
#include "tests/unit/catalogue/support.hpp"

namespace lockstep::tests::unit::catalogue {
namespace {

using namespace lockstep::catalogue;

struct Inner {
  std::uint32_t number = 0;
  static void fields(auto&& visit, auto& self) { visit("number", self.number); }
};

struct Operands {
  std::uint32_t lanes = 1;
  Words words;
  Rows<Word> matrix;
  Bytes key;
  static void fields(auto&& visit, auto& self) {
    visit("lanes", self.lanes, Role::shape);
    visit("words", self.words, Role::public_);
    visit("matrix", self.matrix, Role::secret);
    visit("key", self.key, Role::secret);
  }
};

struct Outer {
  std::optional<Inner> one;
  std::vector<Inner> many;
  static void fields(auto&& visit, auto& self) {
    visit("one", self.one);
    visit("many", self.many);
  }
};

template <class T>
std::string refusal(std::string_view json) {
  const auto object = decode_record<T>(parse_json(json).value());
  EXPECT_FALSE(object);
  if (object) {
    return "accepted";
  }
  EXPECT_TRUE(is_one_line(object.error().message)) << object.error().message;
  return object.error().message;
}

Operands any_operands(Choices& choices) {
  Operands operands;
  operands.lanes = choices.between(1, 4);
  operands.words = choices.words(choices.below(6));
  operands.matrix = {operands.lanes, choices.words(operands.lanes * choices.below(4))};
  operands.key = choices.bytes(choices.below(20));
  return operands;
}

RC_GTEST_PROP(Records, WhatIsWrittenReadsBackTheSame, ()) {
  const ByteString bytes = *choice_bytes();
  Choices choices(bytes);
  const Operands operands = any_operands(choices);
  const auto tree = parse_json(write_json(encode_record(operands)));
  RC_ASSERT(tree.ok());
  const auto again = decode_record<Operands>(tree.value());
  RC_ASSERT(again.ok());
  RC_ASSERT(!first_difference(operands, again.value()).has_value());
  RC_ASSERT(encode_record(again.value()) == encode_record(operands));
}

TEST(Records, AreWrittenInTheirOrder) {
  EXPECT_EQ(write_json_line(encode_record(Operands{2, {1}, {2, {1, 2}}, {0xFF}})),
            R"({"lanes":2,"words":["0000000000000001"],)"
            R"("matrix":[["0000000000000001","0000000000000002"]],"key":"ff"})");
}

TEST(Records, InsideEachOther) {
  const Outer outer{Inner{7}, {Inner{1}, Inner{2}}};
  const std::string text = R"({"one":{"number":7},"many":[{"number":1},{"number":2}]})";
  EXPECT_EQ(write_json_line(encode_record(outer)), text);
  const auto again = decode_record<Outer>(parse_json(text).value());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->one->number, 7U);
  EXPECT_EQ(again->many.at(1).number, 2U);
  EXPECT_EQ(refusal<Outer>(R"({"one": null, "many": [{"number": 1}, {"number": "x"}]})"),
            "field \"many\": item 1: field \"number\": a text where a number is wanted");
}

TEST(Records, TheirFieldsAreListed) {
  const std::vector<FieldInfo> fields = list_fields<Operands>();
  ASSERT_EQ(fields.size(), 4U);
  EXPECT_EQ(fields.at(0).name, "lanes");
  EXPECT_EQ(fields.at(0).type, "number");
  EXPECT_EQ(fields.at(0).role, Role::shape);
  EXPECT_EQ(fields.at(1).role, Role::public_);
  EXPECT_EQ(fields.at(2).type, "rows of word");
  EXPECT_EQ(fields.at(3).role, Role::secret);
}

TEST(Records, EachMistakeIsNamed) {
  EXPECT_EQ(refusal<Operands>("[]"), "a list where a record of fields is wanted");
  EXPECT_EQ(refusal<Operands>("{}"), "field \"lanes\" is missing");
  EXPECT_EQ(refusal<Operands>(R"({"lanes": 1, "words": [], "matrix": []})"),
            "field \"key\" is missing");
  EXPECT_EQ(refusal<Operands>(R"({"lanes": -1, "words": [], "matrix": [], "key": ""})"),
            "field \"lanes\": -1 is not in 0 to 4294967295");
  EXPECT_EQ(refusal<Operands>(R"({"lanes": 1, "words": ["0"], "matrix": [], "key": ""})"),
            "field \"words\": item 0: \"0\" is not a word of 16 hexadecimal digits");
  EXPECT_EQ(refusal<Operands>(R"({"lanes": 1, "words": [], "matrix": [], "key": "", "kye": ""})"),
            "\"kye\" is no field of this operation");
  EXPECT_EQ(refusal<Operands>(R"({"a\nb": 1})"), "\"a\\x0ab\" is no field of this operation");
  // The first of two.
  EXPECT_EQ(refusal<Operands>(R"({"lanes": "", "words": "", "matrix": [], "key": ""})"),
            "field \"lanes\": a text where a number is wanted");
}

TEST(Records, TheFirstDifferenceNamesTheField) {
  const Operands expected{2, {1, 2}, {2, {1, 2, 3, 4}}, {1, 2}};
  EXPECT_FALSE(first_difference(expected, expected));
  Operands got = expected;
  got.key.at(1) = 9;
  EXPECT_EQ(first_difference(expected, got), (Difference{"key", "byte 1", "02", "09"}));
  got.matrix.cells.at(2) = 7;
  EXPECT_EQ(first_difference(expected, got),
            (Difference{"matrix", "row 1, lane 0", "0000000000000003", "0000000000000007"}));
  got.words.pop_back();
  EXPECT_EQ(first_difference(expected, got), (Difference{"words", "size", "2", "1"}));
  got.lanes = 3;
  EXPECT_EQ(first_difference(expected, got), (Difference{"lanes", "", "2", "3"}));
}

}  // namespace
}  // namespace lockstep::tests::unit::catalogue
