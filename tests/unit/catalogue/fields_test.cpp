// differential/catalogue/fields: every type of field written, read, refused and compared.
#include "differential/catalogue/fields.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "differential/catalogue/json.hpp"
#include "tests/unit/catalogue/support.hpp"

namespace lockstep::tests::unit::catalogue {

enum class Colour : std::uint8_t { red, green };

inline std::array<std::string_view, 2> names(Colour /*colour*/) {
  return {"red", "green"};
}

namespace {

using namespace lockstep::catalogue;

// Through text, as a reproducer goes.
template <class T>
bool round_trips(const T& field) {
  const auto tree = parse_json(write_json_line(Field<T>::encode(field)));
  if (!tree) {
    return false;
  }
  auto again = Field<T>::decode(tree.value());
  return again.ok() && again.value() == field;
}

template <class T>
std::string refusal(const Value& value) {
  auto field = Field<T>::decode(value);
  EXPECT_FALSE(field);
  if (field) {
    return "accepted";
  }
  EXPECT_TRUE(is_one_line(field.error().message)) << field.error().message;
  return field.error().message;
}

// "PLACE: EXPECTED / GOT", or "same".
template <class T>
std::string difference(const T& expected, const T& got) {
  const auto found = mismatch(expected, got);
  return found ? found->place + ": " + found->expected + " / " + found->got : "same";
}

RC_GTEST_PROP(Fields, EveryTypeRoundTrips, ()) {
  const ByteString bytes = *choice_bytes();
  Choices choices(bytes);
  RC_ASSERT(round_trips(choices.word()));
  RC_ASSERT(round_trips(static_cast<std::uint32_t>(choices.word())));
  RC_ASSERT(round_trips(static_cast<std::int64_t>(choices.word())));
  RC_ASSERT(round_trips(static_cast<double>(choices.word()) / 3));
  RC_ASSERT(round_trips(choices.words(choices.below(9))));
  RC_ASSERT(round_trips(choices.bytes(choices.below(70))));
  RC_ASSERT(round_trips(std::optional(choices.words(choices.below(3)))));
  RC_ASSERT(round_trips(Element192{choices.word(), choices.word(), choices.word()}));
  Digest digest{};
  choices.fill(digest);
  RC_ASSERT(round_trips(digest));
  RC_ASSERT(round_trips(std::vector<Digest>(choices.below(4), digest)));
  const auto width = static_cast<std::uint32_t>(1 + choices.below(5));
  const std::uint64_t rows = choices.below(5);
  RC_ASSERT(round_trips(Rows<Word>{width, choices.words(rows * width)}));
  RC_ASSERT(round_trips(
      Rows<Element192>{width, std::vector<Element192>(rows * width, {choices.word(), 2, 3})}));
}

TEST(Fields, EdgesRoundTrip) {
  EXPECT_TRUE(round_trips(true));
  EXPECT_TRUE(round_trips(false));
  EXPECT_TRUE(round_trips(std::numeric_limits<std::uint32_t>::max()));
  EXPECT_TRUE(round_trips(std::numeric_limits<std::int64_t>::min()));
  EXPECT_TRUE(round_trips(~Word{0}));
  EXPECT_TRUE(round_trips(std::string("any \"text\"\n")));
  EXPECT_TRUE(round_trips(Colour::red));
  EXPECT_TRUE(round_trips(Colour::green));
  EXPECT_TRUE(round_trips(std::optional<Colour>{}));
  EXPECT_TRUE(round_trips(std::optional(Colour::green)));
  EXPECT_TRUE(round_trips(Bytes{}));
  EXPECT_TRUE(round_trips(Words{}));
  EXPECT_TRUE(round_trips(std::vector<std::string>{"a", ""}));
  EXPECT_TRUE(round_trips(std::vector<std::vector<std::uint32_t>>{{1, 2}, {}, {3}}));
}

// A list of no rows cannot keep a width: a matrix without rows has none.
TEST(Fields, AMatrixWithoutRowsRoundTrips) {
  EXPECT_TRUE(round_trips(Rows<Word>{5, {}}));
  EXPECT_EQ(difference(Rows<Word>{5, {}}, Rows<Word>{1, {}}), "same");
  EXPECT_EQ(difference(Rows<Word>{5, {}}, Rows<Word>{1, {7}}), "size: 0 cells / 1 cells");
}

TEST(Fields, TextIsTheDocumentedOne) {
  EXPECT_EQ(Field<Word>::encode(0x1B), Value("000000000000001b"));
  EXPECT_EQ(Field<Bytes>::encode({0x00, 0xAB, 0x7F}), Value("00ab7f"));
  EXPECT_EQ(Field<Colour>::encode(Colour::green), Value("green"));
  EXPECT_EQ((Field<Rows<Word>>::encode({2, {1, 2, 3, 4}})),
            Value(List{List{"0000000000000001", "0000000000000002"},
                       List{"0000000000000003", "0000000000000004"}}));
  EXPECT_EQ(Field<std::optional<Word>>::encode({}), Value{});
}

TEST(Fields, TypesAreNamed) {
  EXPECT_EQ(Field<bool>::type(), "flag");
  EXPECT_EQ(Field<std::uint32_t>::type(), "number");
  EXPECT_EQ(Field<std::int64_t>::type(), "count");
  EXPECT_EQ(Field<double>::type(), "real number");
  EXPECT_EQ(Field<Word>::type(), "word");
  EXPECT_EQ(Field<std::string>::type(), "text");
  EXPECT_EQ(Field<Colour>::type(), "one of its names");
  EXPECT_EQ(Field<std::optional<Word>>::type(), "word or nothing");
  EXPECT_EQ(Field<Words>::type(), "list of word");
  EXPECT_EQ(Field<Element192>::type(), "3 x word");
  EXPECT_EQ(Field<Bytes>::type(), "bytes");
  EXPECT_EQ(Field<Digest>::type(), "32 bytes");
  EXPECT_EQ(Field<Rows<Element192>>::type(), "rows of 3 x word");
  EXPECT_EQ(role_name(Role::shape), "shape");
  EXPECT_EQ(role_name(Role::public_), "public");
  EXPECT_EQ(role_name(Role::secret), "secret");
}

TEST(Fields, AValueOfTheWrongKindIsRefused) {
  const Value number(std::int64_t{1});
  EXPECT_EQ(refusal<bool>(number), "a number where true or false is wanted");
  EXPECT_EQ(refusal<std::uint32_t>("1"), "a text where a number is wanted");
  EXPECT_EQ(refusal<std::uint32_t>(1.0), "a real number where a number is wanted");
  EXPECT_EQ(refusal<std::int64_t>(Value{}), "nothing where a number is wanted");
  EXPECT_EQ(refusal<double>(number), "a number where a real number is wanted");
  EXPECT_EQ(refusal<Word>(number), "a number where a word of 16 hexadecimal digits is wanted");
  EXPECT_EQ(refusal<std::string>(List{}), "a list where a text is wanted");
  EXPECT_EQ(refusal<Colour>(Record{}), "a record where a name is wanted");
  EXPECT_EQ(refusal<Bytes>(true), "a flag where bytes as hexadecimal digits is wanted");
  EXPECT_EQ(refusal<Digest>(number), "a number where bytes as hexadecimal digits is wanted");
  EXPECT_EQ(refusal<Words>("00"), "a text where a list is wanted");
  EXPECT_EQ(refusal<Element192>(number), "a number where a list is wanted");
  EXPECT_EQ(refusal<Rows<Word>>(number), "a number where a list is wanted");
  EXPECT_EQ(refusal<Rows<Word>>(List{number}), "item 0: a number where a list is wanted");
}

TEST(Fields, WordsHaveSixteenDigits) {
  const std::string wanted = " is not a word of 16 hexadecimal digits";
  for (const std::string text :
       {"", "1", "000000000000001", "00000000000000001", "000000000000000g", "0x00000000000001",
        " 00000000000001b", "-00000000000001b", "+00000000000001b"}) {
    EXPECT_EQ(refusal<Word>(Value(text)), "\"" + text + "\"" + wanted);
  }
  EXPECT_EQ(refusal<Word>("000000000000000\n"), "\"000000000000000\\x0a\"" + wanted);
  EXPECT_EQ(refusal<Word>(std::string(100, '0')), "\"" + std::string(60, '0') + "...\"" + wanted);
  EXPECT_EQ(Field<Word>::decode("00000000000000Af").value(), 0xAFU);
}

TEST(Fields, NumbersHaveThirtyTwoBits) {
  EXPECT_EQ(refusal<std::uint32_t>(std::int64_t{-1}), "-1 is not in 0 to 4294967295");
  EXPECT_EQ(refusal<std::uint32_t>(std::int64_t{4294967296}),
            "4294967296 is not in 0 to 4294967295");
  EXPECT_EQ(Field<std::uint32_t>::decode(std::int64_t{4294967295}).value(), 4294967295U);
}

TEST(Fields, NothingButHexadecimalDigitsIsADigit) {
  const std::string_view digits = "0123456789abcdefABCDEF";
  for (int c = 0; c < 256; ++c) {
    const char one = static_cast<char>(c);
    const bool is_digit = digits.find(one) != std::string_view::npos;
    EXPECT_EQ(Field<Bytes>::decode(std::string(2, one)).ok(), is_digit) << c;
    EXPECT_EQ(Field<Word>::decode(std::string(16, one)).ok(), is_digit) << c;
  }
}

TEST(Fields, BytesAreWholeAndHexadecimal) {
  EXPECT_EQ(refusal<Bytes>("abc"), "bytes of 3 hexadecimal digits: not an even number");
  EXPECT_EQ(refusal<Bytes>("00zz"), "\"zz\" at byte 1 is not hexadecimal");
  EXPECT_EQ(refusal<Bytes>("0011-1"), "\"-1\" at byte 2 is not hexadecimal");
  EXPECT_EQ(refusal<Bytes>("0\n"), "\"0\\x0a\" at byte 0 is not hexadecimal");
  EXPECT_EQ(refusal<Bytes>("\xC3\xA9"), "\"\\xc3\\xa9\" at byte 0 is not hexadecimal");
  EXPECT_EQ(refusal<Digest>("0011"), "2 items where 32 are wanted");
  EXPECT_EQ(Field<Bytes>::decode("0aF9").value(), (Bytes{0x0A, 0xF9}));
}

TEST(Fields, NamesAreThoseOfTheEnumeration) {
  EXPECT_EQ(refusal<Colour>("blue"), "\"blue\" is none of the names of this field");
  EXPECT_EQ(refusal<Colour>("Red"), "\"Red\" is none of the names of this field");
  EXPECT_EQ(refusal<std::optional<Colour>>("a\tb"),
            "\"a\\x09b\" is none of the names of this field");
}

TEST(Fields, ItemsAreCountedAndNamed) {
  const Value word("000000000000001b");
  EXPECT_EQ(refusal<Element192>(List{word, word}), "2 items where 3 are wanted");
  EXPECT_EQ(refusal<Element192>(List{word, word, word, word}), "4 items where 3 are wanted");
  EXPECT_EQ(refusal<Words>(List{word, word, "x"}),
            "item 2: \"x\" is not a word of 16 hexadecimal digits");
}

TEST(Fields, RowsHaveOneWidth) {
  const Value word("000000000000001b");
  EXPECT_EQ(refusal<Rows<Word>>(List{List{word, word}, List{word}}),
            "item 1: 1 items where 2 are wanted");
  EXPECT_EQ(refusal<Rows<Word>>(List{List{}, List{}}), "item 0: a row without lanes");
  EXPECT_EQ(refusal<Rows<Word>>(List{List{word}, List{}}), "item 1: a row without lanes");
  EXPECT_EQ(refusal<Rows<Word>>(List{List{word}, List{"1"}}),
            "item 1: item 0: \"1\" is not a word of 16 hexadecimal digits");
}

RC_GTEST_PROP(Fields, EqualValuesHaveNoDifferenceAndOneChangedCellIsFound, ()) {
  const ByteString bytes = *choice_bytes();
  Choices choices(bytes);
  const auto width = static_cast<std::uint32_t>(1 + choices.below(4));
  const std::uint64_t rows = 1 + choices.below(4);
  const Rows<Word> expected{width, choices.words(rows * width)};
  RC_ASSERT(!mismatch(expected, Rows<Word>(expected)).has_value());
  Rows<Word> got = expected;
  const std::uint64_t place = choices.below(got.cells.size());
  got.cells[place] ^= Word{1} << choices.below(64);
  const auto found = mismatch(expected, got);
  RC_ASSERT(found.has_value());
  RC_ASSERT(found->place ==
            "row " + std::to_string(place / width) + ", lane " + std::to_string(place % width));
  RC_ASSERT(found->expected == hex_word(expected.cells[place]));
  RC_ASSERT(found->got == hex_word(got.cells[place]));
}

TEST(Fields, TheFirstDifferenceIsNamed) {
  EXPECT_EQ(difference(true, false), ": true / false");
  EXPECT_EQ(difference(std::uint32_t{1}, std::uint32_t{2}), ": 1 / 2");
  EXPECT_EQ(difference(Word{1}, Word{2}), ": 0000000000000001 / 0000000000000002");
  EXPECT_EQ(difference(Colour::red, Colour::green), ": red / green");
  EXPECT_EQ(difference(std::optional<Colour>{}, std::optional(Colour::red)), ": nothing / red");
  EXPECT_EQ(difference(Bytes{1, 2, 3}, Bytes{1, 7, 8}), "byte 1: 02 / 07");
  EXPECT_EQ(difference(Bytes{1, 2}, Bytes{7}), "size: 2 / 1");
  EXPECT_EQ(difference(Words{1}, Words{1, 2}), "size: 1 / 2");
  EXPECT_EQ(difference(Words{1, 2}, Words{1, 3}), "index 1: 0000000000000002 / 0000000000000003");
  EXPECT_EQ(difference(Element192{1, 2, 3}, Element192{1, 2, 4}),
            "index 2: 0000000000000003 / 0000000000000004");
  Digest digest{};
  Digest other{};
  other.at(31) = 0xFF;
  EXPECT_EQ(difference(digest, other), "byte 31: 00 / ff");
  EXPECT_EQ(difference(std::vector<Digest>{digest, digest}, {digest, other}),
            "index 1, byte 31: 00 / ff");
  EXPECT_EQ(difference(std::vector<Bytes>{{1}, {2}}, {{1}, {2, 3}}), "index 1, size: 1 / 2");
}

TEST(Fields, TheFirstDifferenceOfRowsIsNamed) {
  const Rows<Word> expected{2, {1, 2, 3, 4}};
  EXPECT_EQ(difference(expected, {2, {1, 2, 3, 9}}),
            "row 1, lane 1: 0000000000000004 / 0000000000000009");
  EXPECT_EQ(difference(expected, {4, {1, 2, 3, 4}}), "width: 2 / 4");
  EXPECT_EQ(difference(expected, {2, {1, 2}}), "size: 4 cells / 2 cells");
  EXPECT_EQ(difference(expected, {2, {1, 2, 3, 4, 5}}), "size: 4 cells / 5 cells");
  EXPECT_EQ(difference(expected, {2, {}}), "size: 4 cells / 0 cells");
  EXPECT_EQ(difference(Rows<Element192>{1, {{1, 2, 3}, {4, 5, 6}}}, {1, {{1, 2, 3}, {4, 0, 6}}}),
            "row 1, lane 0, index 1: 0000000000000005 / 0000000000000000");
}

// An output that nobody wrote holds such values.
TEST(Fields, AValueWithoutANameIsShown) {
  EXPECT_EQ(difference(Colour::red, static_cast<Colour>(0xA5)), ": red / nameless 165");
}

}  // namespace
}  // namespace lockstep::tests::unit::catalogue
