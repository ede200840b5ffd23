// differential/catalogue/value: what a value is, and foreign text in messages.
#include "differential/catalogue/value.hpp"

#include <cstdint>
#include <string>

#include <gtest/gtest.h>

namespace lockstep::tests::unit::catalogue {
namespace {

using namespace lockstep::catalogue;

TEST(Value, NamesItsKind) {
  EXPECT_EQ(Value{}.kind(), "nothing");
  EXPECT_EQ(Value(true).kind(), "a flag");
  EXPECT_EQ(Value(std::int64_t{1}).kind(), "a number");
  EXPECT_EQ(Value(1.0).kind(), "a real number");
  EXPECT_EQ(Value("").kind(), "a text");
  EXPECT_EQ(Value(List{}).kind(), "a list");
  EXPECT_EQ(Value(Record{}).kind(), "a record");
}

TEST(Value, IsReadAsItsKindOnly) {
  const Value number(std::int64_t{7});
  ASSERT_NE(number.number(), nullptr);
  EXPECT_EQ(*number.number(), 7);
  EXPECT_EQ(number.flag(), nullptr);
  EXPECT_EQ(number.real(), nullptr);
  EXPECT_EQ(number.text(), nullptr);
  EXPECT_EQ(number.list(), nullptr);
  EXPECT_EQ(number.record(), nullptr);
  EXPECT_FALSE(number.is_null());
  EXPECT_TRUE(Value{}.is_null());
}

TEST(Value, FindsMembersOfRecords) {
  const Value record(Record{{"a", Value(true)}, {"b", Value("x")}});
  ASSERT_NE(record.find("b"), nullptr);
  EXPECT_EQ(*record.find("b"), Value("x"));
  EXPECT_EQ(record.find("c"), nullptr);
  EXPECT_EQ(Value(List{}).find("a"), nullptr);
}

TEST(InQuotes, IsOneLineOfAscii) {
  EXPECT_EQ(in_quotes(""), "\"\"");
  EXPECT_EQ(in_quotes("plain ~"), "\"plain ~\"");
  EXPECT_EQ(in_quotes("a\n\x1B[31m\x7F\xC3\xA9"), "\"a\\x0a\\x1b[31m\\x7f\\xc3\\xa9\"");
}

TEST(InQuotes, IsCut) {
  EXPECT_EQ(in_quotes(std::string(60, 'x')), "\"" + std::string(60, 'x') + "\"");
  EXPECT_EQ(in_quotes(std::string(61, 'x')), "\"" + std::string(60, 'x') + "...\"");
}

}  // namespace
}  // namespace lockstep::tests::unit::catalogue
