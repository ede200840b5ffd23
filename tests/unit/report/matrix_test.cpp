// differential/report/matrix and definitions: the catalogue for people and for programs. The rows
// are those of scratch_rows.cpp.
#include "differential/report/matrix.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "differential/catalogue/catalogue.hpp"
#include "differential/catalogue/json.hpp"
#include "differential/report/definition_lines.hpp"
#include "differential/report/definitions.hpp"

namespace lockstep::tests::unit::report {
namespace {

using namespace lockstep::report;
using lockstep::catalogue::Catalogue;
using lockstep::catalogue::Operation;
using lockstep::catalogue::Value;

const Operation& product_row() {
  return *Catalogue::instance().find_operation("scratch.product");
}

// What the table of the build says, looked up without definitions.cpp.
std::string line_of(std::string_view file, std::string_view symbol) {
  for (const DefinitionLine& one : definition_lines()) {
    if (one.file == file && one.symbol == symbol) {
      return std::to_string(one.line);
    }
  }
  ADD_FAILURE() << file << " has no " << symbol;
  return "none";
}

std::string specified_at() {
  return "spec/binary_field/field.hpp:" + line_of("spec/binary_field/field.hpp", "product");
}

std::string implemented_at() {
  return "reference/binary_field/gf64.hpp:" +
         line_of("reference/binary_field/gf64.hpp", "gf64_multiply");
}

TEST(Matrix, AsText) {
  EXPECT_EQ(matrix_text(),
            "operation            specification  able  not_there\n"
            "\n"
            "field\n"
            "scratch.product      yes            yes   not here   the product of two words\n"
            "\n"
            "commit\n"
            "scratch.foreign_row  yes            -     -          a copy\n"
            "\n"
            "2 operations, 3 implementations\n"
            "not_there: not available here: the processor has no wings\n");
}

TEST(Matrix, AsMarkdown) {
  EXPECT_EQ(matrix_markdown(),
            "### field\n"
            "\n"
            "| operation | what | definition | specification | able | not_there |\n"
            "|---|---|---|---|---|---|\n"
            "| `scratch.product` | the product of two words | a test, section 1 | yes | yes | not "
            "here |\n"
            "\n"
            "### commit\n"
            "\n"
            "| operation | what | definition | specification | able | not_there |\n"
            "|---|---|---|---|---|---|\n"
            "| `scratch.foreign_row` | a copy | a test, section 2 | yes | - | - |\n"
            "\n"
            "* not_there: not available here: the processor has no wings\n");
}

TEST(Matrix, AsAValue) {
  const Value tree = matrix_value();
  EXPECT_EQ(*tree.find("format"), Value("lockstep-catalogue-1"));
  const auto& operations = *tree.find("operations")->list();
  ASSERT_EQ(operations.size(), 2U);
  const Value& product = operations.at(0);
  EXPECT_EQ(*product.find("name"), Value("scratch.product"));
  EXPECT_EQ(*product.find("group"), Value("field"));
  EXPECT_EQ(*product.find("summary"), Value("the product of two words"));
  EXPECT_EQ(*product.find("definition"), Value("a test, section 1"));
  EXPECT_EQ(*product.find("declassifies"), Value(false));
  EXPECT_EQ(*operations.at(1).find("declassifies"), Value(true));
  EXPECT_EQ(write_json_line(*product.find("inputs")),
            R"([{"name":"size","type":"number","role":"shape"},)"
            R"({"name":"a","type":"word","role":"secret"}])");
  EXPECT_EQ(write_json_line(*product.find("outputs")),
            R"([{"name":"product","type":"word","role":"public"}])");
  EXPECT_EQ(write_json_line(*product.find("events")), R"(["small","large"])");
  const auto& offers = *product.find("offers")->list();
  ASSERT_EQ(offers.size(), 3U);
  EXPECT_EQ(*offers.at(0).find("implementation"), Value("specification"));
  EXPECT_EQ(*offers.at(0).find("defined_at"), Value(specified_at()));
  EXPECT_EQ(*offers.at(1).find("implementation"), Value("able"));
  EXPECT_EQ(*offers.at(1).find("defined_at"), Value(implemented_at()));
  EXPECT_TRUE(
      offers.at(1).find("adapted_at")->text()->starts_with("tests/unit/report/scratch_rows.cpp:"));
  EXPECT_EQ(write_json_line(*tree.find("implementations")),
            R"([{"name":"specification","summary":"the executable specification",)"
            R"("unavailable":null},)"
            R"({"name":"able","summary":"can do it","unavailable":null},)"
            R"({"name":"not_there","summary":"cannot do it here",)"
            R"("unavailable":"the processor has no wings"}])");
}

TEST(Matrix, OneRow) {
  EXPECT_EQ(row(product_row()),
            "scratch.product: the product of two words\n"
            "defined by a test, section 1\n"
            "\n"
            "in       size             shape    number\n"
            "         a                secret   word\n"
            "out      product          public   word\n"
            "leak     nothing\n"
            "\n"
            "specification: yes\n"
            "able: yes\n"
            "not_there: not here\n"
            "\n"
            "events\n"
            "  small\n"
            "  large\n");
  EXPECT_NE(row(*Catalogue::instance().find_operation("scratch.foreign_row"))
                .find("leak     see its leak function\n"),
            std::string::npos);
}

TEST(Matrix, WhereOneRowIs) {
  const std::string text = where(product_row());
  EXPECT_TRUE(text.starts_with("row: tests/unit/report/scratch_rows.cpp:"));
  EXPECT_NE(text.find("\nspecification: " + specified_at() + " product\nable: " + implemented_at() +
                      " gf64_multiply\n  adapter: tests/unit/report/scratch_rows.cpp:"),
            std::string::npos)
      << text;
  // What is not in this tree has no line.
  EXPECT_NE(text.find("\nnot_there: elsewhere/wings.cpp fly\n"), std::string::npos);
}

TEST(Definitions, AFileWithoutTheSymbolHasNoLine) {
  EXPECT_EQ(file_and_line({"spec/binary_field/field.hpp", "no_such_symbol"}),
            "spec/binary_field/field.hpp");
  EXPECT_EQ(file_and_line({"no/such/file.hpp", "product"}), "no/such/file.hpp");
}

}  // namespace
}  // namespace lockstep::tests::unit::report
