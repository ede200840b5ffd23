// differential/catalogue/json: trees of values to text and back, and what is no JSON.
#include "differential/catalogue/json.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/unit/catalogue/support.hpp"

namespace lockstep::tests::unit::catalogue {
namespace {

using namespace lockstep::catalogue;

// Texts with everything that JSON has to escape, and characters of every length in UTF-8.
std::string any_text(Choices& choices) {
  constexpr auto pieces = std::to_array<std::string_view>(
      {"a", "\"", "\\", "/", "\n", "\t", "\x01", "\x1F", "\x7F", "\xC3\xA9", "\xE2\x82\xAC",
       "\xF0\x9F\x94\x92", "<", "0", " ", "\\u0041"});
  std::string text;
  for (std::uint64_t n = choices.below(8); n > 0; --n) {
    text += pieces.at(choices.below(pieces.size()));
  }
  return text;
}

double any_real(Choices& choices) {
  constexpr auto reals = std::to_array<double>(
      {0.0, -0.0, 1.0, 0.1, 1e300, -1e-300, 5e-324, 1.7976931348623157e308, 123456789.125});
  const double edge = reals.at(choices.below(reals.size()));
  return choices.one_in(2) ? edge : std::ldexp(static_cast<double>(choices.word()), -40);
}

Value any_tree(Choices& choices, int depth) {
  switch (choices.below(depth > 0 ? 8 : 6)) {
    case 0:
      return {};
    case 1:
      return choices.one_in(2);
    case 2:
      return static_cast<std::int64_t>(choices.word());
    case 3:
      return any_real(choices);
    case 4:
    case 5:
      return any_text(choices);
    case 6: {
      List list;
      for (std::uint64_t n = choices.below(4); n > 0; --n) {
        list.push_back(any_tree(choices, depth - 1));
      }
      return list;
    }
    default: {
      Record record;
      for (std::uint64_t n = choices.below(4); n > 0; --n) {
        record.emplace_back(std::to_string(n) + any_text(choices), any_tree(choices, depth - 1));
      }
      return record;
    }
  }
}

Value parsed(std::string_view text) {
  auto value = parse_json(text);
  EXPECT_TRUE(value) << text.substr(0, 80) << ": " << value.error().message;
  return value ? value.value() : Value("not JSON");
}

std::string refusal(std::string_view text) {
  const auto value = parse_json(text);
  EXPECT_FALSE(value) << text.substr(0, 80);
  if (value) {
    return "accepted";
  }
  EXPECT_TRUE(is_one_line(value.error().message)) << value.error().message;
  return value.error().message;
}

std::string nested(std::size_t depth, std::string_view open, std::string_view close) {
  std::string text;
  for (std::size_t i = 0; i < depth; ++i) {
    text += open;
  }
  text += "1";
  for (std::size_t i = 0; i < depth; ++i) {
    text += close;
  }
  return text;
}

RC_GTEST_PROP(Json, WhatIsWrittenReadsBackTheSame, ()) {
  const ByteString bytes = *choice_bytes();
  Choices choices(bytes);
  const Value tree = any_tree(choices, 5);
  for (const std::string& text : {write_json(tree), write_json_line(tree)}) {
    auto again = parse_json(text);
    RC_ASSERT(again.ok());
    RC_ASSERT(again.value() == tree);
  }
}

// A changed byte is refused or gives another tree, which is a tree like any other.
RC_GTEST_PROP(Json, AnyChangedByteIsHandled, ()) {
  const ByteString bytes = *choice_bytes();
  Choices choices(bytes);
  std::string text = write_json(Value(Record{{"a", any_tree(choices, 4)}}));
  text[choices.below(text.size())] = static_cast<char>(choices.byte());
  auto value = parse_json(text);
  if (!value) {
    RC_ASSERT(is_one_line(value.error().message));
    return;
  }
  RC_ASSERT(parse_json(write_json(value.value())).value() == value.value());
}

TEST(Json, IsWrittenForPeople) {
  const Value tree(Record{{"empty", Record{}},
                          {"numbers", List{std::int64_t{1}, std::int64_t{-2}, 0.5}},
                          {"rows", List{List{"a", true}, List{}}},
                          {"nothing", Value{}},
                          {"text", "\"\n"}});
  EXPECT_EQ(write_json(tree),
            "{\n"
            "  \"empty\": {},\n"
            "  \"numbers\": [1, -2, 0.5],\n"
            "  \"rows\": [\n"
            "    [\"a\", true],\n"
            "    []\n"
            "  ],\n"
            "  \"nothing\": null,\n"
            "  \"text\": \"\\\"\\n\"\n"
            "}\n");
  EXPECT_EQ(write_json_line(tree),
            R"({"empty":{},"numbers":[1,-2,0.5],"rows":[["a",true],[]],"nothing":null,)"
            R"("text":"\"\n"})");
}

TEST(Json, TextThatIsNoUtf8IsWrittenWithReplacements) {
  EXPECT_EQ(parsed(write_json(Value("a\xFF"))), Value("a\xEF\xBF\xBD"));
}

TEST(Json, KeepsSixtyFourBits) {
  constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
  constexpr std::int64_t smallest = std::numeric_limits<std::int64_t>::min();
  EXPECT_EQ(parsed("9223372036854775807"), Value(largest));
  EXPECT_EQ(parsed("-9223372036854775808"), Value(smallest));
  EXPECT_EQ(parsed("9007199254740993"), Value(std::int64_t{9007199254740993}));
  EXPECT_EQ(parsed("1.0"), Value(1.0));
  EXPECT_EQ(parsed("1e2"), Value(100.0));
}

TEST(Json, NumbersThatDoNotFitAreRefused) {
  for (const std::string number :
       {"9223372036854775808", "18446744073709551615", "18446744073709551616",
        "-9223372036854775809", "123456789012345678901234567890"}) {
    EXPECT_EQ(refusal(number), "the number " + number + " does not fit in 63 bits");
    EXPECT_EQ(refusal(R"({"a": [0, {"b": )" + number + "}]}"),
              "at \"a[1].b\": the number " + number + " does not fit in 63 bits");
  }
  refusal(std::string(100000, '7'));
  refusal("1" + std::string(100000, '0') + ".5");
  EXPECT_EQ(refusal("1e999"), "not JSON at byte 5: number overflow parsing '1e999'");
}

TEST(Json, WhatIsNotJsonIsRefusedWithThePlace) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"",
       "not JSON at byte 1: syntax error while parsing value - unexpected end of input; "
       "expected '[', '{', or a literal"},
      {"  ",
       "not JSON at byte 3: syntax error while parsing value - unexpected end of input; "
       "expected '[', '{', or a literal"},
      {"[1,]",
       "not JSON at byte 4: syntax error while parsing value - unexpected ']'; expected "
       "'[', '{', or a literal"},
      {"{\"a\":1,}",
       "not JSON at byte 8: syntax error while parsing object key - unexpected '}'; "
       "expected string literal"},
      {"{\"a\" 1}",
       "not JSON at byte 6: syntax error while parsing object separator - unexpected "
       "number literal; expected ':'"},
      {"{1:2}",
       "not JSON at byte 2: syntax error while parsing object key - unexpected number "
       "literal; expected string literal"},
      {"[1] x", "not JSON at byte 5: syntax error while parsing value - invalid literal"},
      {"[1] 2",
       "not JSON at byte 5: syntax error while parsing value - unexpected number literal; "
       "expected end of input"},
      {"[1]]",
       "not JSON at byte 4: syntax error while parsing value - unexpected ']'; expected "
       "end of input"},
      {"NaN", "not JSON at byte 1: syntax error while parsing value - invalid literal"},
      {"Infinity", "not JSON at byte 1: syntax error while parsing value - invalid literal"},
      {"-Infinity",
       "not JSON at byte 2: syntax error while parsing value - invalid number; "
       "expected digit after '-'"},
      {"+1", "not JSON at byte 1: syntax error while parsing value - invalid literal"},
      {"01",
       "not JSON at byte 2: syntax error while parsing value - unexpected number literal; "
       "expected end of input"},
      {"1.",
       "not JSON at byte 3: syntax error while parsing value - invalid number; expected "
       "digit after '.'"},
      {"'a'", "not JSON at byte 1: syntax error while parsing value - invalid literal"},
      {"1 // one", "not JSON at byte 3: syntax error while parsing value - invalid literal"},
      {"\"a: b",
       "not JSON at byte 6: syntax error while parsing value - invalid string: missing "
       "closing quote"},
      {"\"a\nb\"",
       "not JSON at byte 3: syntax error while parsing value - invalid string: control "
       "character U+000A (LF) must be escaped to \\u000A or \\n"},
      {"\"\\ud800\"",
       "not JSON at byte 8: syntax error while parsing value - invalid string: "
       "surrogate U+D800..U+DBFF must be followed by U+DC00..U+DFFF"},
      {"\"\\ud800\\u0041\"",
       "not JSON at byte 13: syntax error while parsing value - invalid "
       "string: surrogate U+D800..U+DBFF must be followed by U+DC00..U+DFFF"},
      {"\"\\udc00\"",
       "not JSON at byte 7: syntax error while parsing value - invalid string: "
       "surrogate U+DC00..U+DFFF must follow U+D800..U+DBFF"},
      {"\"\\x41\"",
       "not JSON at byte 3: syntax error while parsing value - invalid string: "
       "forbidden character after backslash"},
      {"\"\xFF\"",
       "not JSON at byte 2: syntax error while parsing value - invalid string: "
       "ill-formed UTF-8 byte"},
  };
  for (const auto& [text, message] : cases) {
    EXPECT_EQ(refusal(text), message) << text;
  }
}

TEST(Json, EveryControlCharacterIsRefusedInAText) {
  for (char c = 0; c < ' '; ++c) {
    refusal("\"" + std::string(1, c) + "\"");
  }
}

// A reader of C strings would take the first for [1].
TEST(Json, AZeroByteIsRefusedAnywhere) {
  EXPECT_EQ(refusal(std::string_view("[1]\0", 4)), "not JSON at byte 4: a zero byte");
  EXPECT_EQ(refusal(std::string_view("\0[1]", 4)), "not JSON at byte 1: a zero byte");
  EXPECT_EQ(parsed(R"("\u0000")"), Value(std::string(1, '\0')));
}

TEST(Json, EveryPrefixIsRefused) {
  const std::string text = R"({"a": [1, -2.5e1, true, null, "x\u00e9"], "b": {"c": {}}})";
  ASSERT_TRUE(parse_json(text));
  for (std::size_t size = 0; size < text.size(); ++size) {
    refusal(text.substr(0, size));
  }
  for (const std::string_view garbage : {"x", "}", "]", ",", "{}", "1", "\""}) {
    refusal(text + std::string(garbage));
  }
  EXPECT_TRUE(parse_json(text + " \n"));
}

TEST(Json, ALongTextWithoutAnEndGivesAShortMessage) {
  EXPECT_EQ(refusal("{\"a\": \"" + std::string(1000000, 'x')),
            "not JSON at byte 1000008: syntax error while parsing value - invalid string: missing "
            "closing quote");
}

TEST(Json, ARepeatedNameIsRefusedWithThePlace) {
  EXPECT_EQ(refusal(R"({"a": 1, "b": 2, "a": 1})"), "the name \"a\" stands twice in one record");
  EXPECT_EQ(refusal(R"({"x": [0, {"a": 1, "\u0061": 2}]})"),
            "at \"x[1]\": the name \"a\" stands twice in one record");
  EXPECT_EQ(refusal(R"({"a\nb": 1, "a\nb": 2})"),
            "the name \"a\\x0ab\" stands twice in one record");
  EXPECT_TRUE(parse_json(R"({"a": {"a": {"a": 1}}, "A": 2, "": 3})"));
}

// The check must not compare each name with each other: this would take hours.
TEST(Json, ARecordOfManyNamesIsRead) {
  std::string text = "{";
  for (int i = 0; i < 300000; ++i) {
    text += "\"name " + std::to_string(i) + "\":0,";
  }
  EXPECT_TRUE(parse_json(text + "\"last\":0}"));
  EXPECT_EQ(refusal(text + "\"name 0\":0}"), "the name \"name 0\" stands twice in one record");
}

TEST(Json, DepthIsLimited) {
  static_assert(max_depth == 64);
  EXPECT_TRUE(parse_json(nested(64, "[", "]")));
  EXPECT_TRUE(parse_json(nested(64, "{\"a\":", "}")));
  EXPECT_EQ(refusal(nested(65, "{\"a\":", "}")),
            "at \"a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a....\": "
            "nested deeper than 64 levels");
  EXPECT_NE(refusal(nested(65, "[", "]")).find("nested deeper than 64 levels"), std::string::npos);
}

TEST(Json, AHundredThousandLevelsDoNotOverflowTheStack) {
  refusal(nested(100000, "[", "]"));
  refusal(nested(100000, "{\"a\":", "}"));
  refusal(std::string(100000, '['));
}

}  // namespace
}  // namespace lockstep::tests::unit::catalogue
