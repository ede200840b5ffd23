// differential/catalogue: patterns, rows and implementations behind one type, and their order.
#include "differential/catalogue/catalogue.hpp"

#include <any>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace lockstep::tests::unit::catalogue {
namespace {

using namespace lockstep::catalogue;
using EventLog = lockstep::catalogue::Run;  // inside a test, Run is GoogleTest's

struct Number {
  std::uint32_t value = 0;
  static void fields(auto&& visit, auto& self) { visit("value", self.value, Role::secret); }
};

// A row with everything that is optional.
struct Halve {
  static constexpr RowText text{.name = "scratch.halve",
                                .group = Group::field,
                                .summary = "half of an even number",
                                .definition = "a test",
                                .specification = {"somewhere.hpp", "half"}};
  using Input = Number;
  using Output = Number;
  static Input choose(Choices& choices) { return {2 * choices.between(0, 100)}; }
  static Output meaning(const Input& input, Run& run) {
    if (input.value == 0) {
      run.event("zero");
    }
    return {input.value / 2};
  }
  static std::vector<std::string_view> events() { return {"zero"}; }
  static std::optional<std::string> precondition(const Input& input) {
    return input.value % 2 == 0 ? std::nullopt : std::optional<std::string>("it is odd");
  }
  static std::size_t workspace(const Input& input) { return input.value; }
  static Leak leak(const Input& input) { return {{"value", 0, input.value}}; }
};

// A row with nothing that is optional.
template <const auto& name_, Group group_>
struct Plain {
  static constexpr RowText text{.name = name_,
                                .group = group_,
                                .summary = "the same number",
                                .definition = "a test",
                                .specification = {"somewhere.hpp", "same"}};
  using Input = Number;
  using Output = Number;
  static Input choose(Choices& choices) { return {choices.between(0, 100)}; }
  static Output meaning(const Input& input, Run& /*run*/) { return input; }
};

constexpr std::string_view zebra = "scratch.zebra";
constexpr std::string_view ant = "scratch.ant";
using Zebra = Plain<zebra, Group::hashing>;
using Ant = Plain<ant, Group::field>;

const RegisterRows<Halve> halve_registered;
constexpr int halve_line = __LINE__ - 1;
const RegisterRows<Ant, Zebra> others_registered;

const Register zeta{Implementation{.name = "zeta", .summary = "", .unavailable = {}, .offers = {}}};
const Register alpha{Implementation{
    .name = "alpha",
    .summary = "",
    .unavailable = [] { return std::optional<std::string>("no luck today"); },
    .offers = {
        offer<Halve>({"half.cpp", "half"}, [](const Number& n) { return Number{n.value / 2}; }),
        offer<Ant>({"ant.cpp", "ant"}, [](const Number& n, Workspace& workspace) {
          return Number{n.value + workspace.dirty<std::uint32_t>()};
        })}}};

const Operation& halve() {
  return *Catalogue::instance().find_operation("scratch.halve");
}

std::any call(const Implementation& implementation, std::string_view row, std::uint32_t value) {
  Workspace workspace(0, 1);
  return implementation.find(row)->call(std::any(Number{value}), workspace);
}

std::uint32_t number(const std::any& any) {
  return std::any_cast<const Number&>(any).value;
}

// What a pattern means, by its definition.
bool matches_by_definition(std::string_view pattern, std::string_view name) {
  if (pattern.empty()) {
    return name.empty();
  }
  if (pattern.front() != '*') {
    return !name.empty() && pattern.front() == name.front() &&
           matches_by_definition(pattern.substr(1), name.substr(1));
  }
  for (std::size_t taken = 0; taken <= name.size(); ++taken) {
    if (matches_by_definition(pattern.substr(1), name.substr(taken))) {
      return true;
    }
  }
  return false;
}

std::vector<std::string> all_texts(std::string_view alphabet, std::size_t longest) {
  std::vector<std::string> texts{""};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (texts[i].size() == longest) {
      break;
    }
    for (const char c : alphabet) {
      texts.push_back(texts[i] + c);
    }
  }
  return texts;
}

TEST(Matches, IsItsDefinitionOnEveryShortPatternAndName) {
  const std::vector<std::string> names = all_texts("ab", 5);
  for (const std::string& pattern : all_texts("ab*", 5)) {
    for (const std::string& name : names) {
      ASSERT_EQ(matches(pattern, name), matches_by_definition(pattern, name))
          << pattern << " on " << name;
    }
  }
}

TEST(Matches, Names) {
  EXPECT_TRUE(matches("gf64.*", "gf64.mul"));
  EXPECT_TRUE(matches("*mul", "gf64.mul"));
  EXPECT_TRUE(matches("gf*.m*l", "gf64.mul"));
  EXPECT_TRUE(matches("gf64.mul", "gf64.mul"));
  EXPECT_FALSE(matches("gf64", "gf64.mul"));
  EXPECT_FALSE(matches("gf64?mul", "gf64.mul"));
  EXPECT_FALSE(matches("GF64.*", "gf64.mul"));
}

// Trying every way to share the name among the stars would take longer than the universe lasts.
TEST(Matches, ManyStarsTakeNoLonger) {
  EXPECT_FALSE(matches("a*a*a*a*a*a*a*a*b", std::string(200, 'a')));
  EXPECT_FALSE(matches("*a*a*a*a*a*a*a*a*a*a*b*", std::string(5000, 'a')));
  EXPECT_TRUE(matches("a*a*a*a*a*a*a*a*b", std::string(200, 'a') + "b"));
}

TEST(Catalogue, RowsAreOrderedByGroupThenName) {
  std::vector<std::string_view> names;
  for (const Operation* row : Catalogue::instance().operations()) {
    names.push_back(row->name());
  }
  EXPECT_EQ(names,
            (std::vector<std::string_view>{"scratch.zebra", "scratch.ant", "scratch.halve"}));
}

TEST(Catalogue, ImplementationsAreOrderedByNameAfterTheSpecification) {
  std::vector<std::string_view> names;
  for (const Implementation* one : Catalogue::instance().implementations()) {
    names.push_back(one->name);
  }
  EXPECT_EQ(names, (std::vector<std::string_view>{"specification", "alpha", "zeta"}));
}

TEST(Catalogue, FindsByName) {
  EXPECT_EQ(halve().text.summary, "half of an even number");
  EXPECT_EQ(Catalogue::instance().find_operation("scratch"), nullptr);
  EXPECT_EQ(Catalogue::instance().find_implementation("zeta")->name, "zeta");
  EXPECT_EQ(Catalogue::instance().find_implementation(""), nullptr);
}

TEST(CatalogueDeathTest, ANameThatIsTakenEndsTheProgram) {
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_DEATH(RegisterRows<Halve>(),
               "^lockstep: the operation \"scratch.halve\" is registered twice");
  for (const std::string name : {"zeta", "specification"}) {
    EXPECT_DEATH(Catalogue::instance().add(
                     Implementation{.name = name, .summary = "", .unavailable = {}, .offers = {}}),
                 "^lockstep: the implementation \"" + name + "\" is registered twice");
  }
}

TEST(Operation, IsWhatItsDescriptionSays) {
  const Operation& row = halve();
  EXPECT_EQ(row.registered_at,
            "tests/unit/catalogue/catalogue_test.cpp:" + std::to_string(halve_line));
  ASSERT_EQ(row.inputs.size(), 1U);
  EXPECT_EQ(row.inputs.front().name, "value");
  EXPECT_EQ(row.inputs.front().role, Role::secret);
  EXPECT_EQ(row.events, (std::vector<std::string_view>{"zero"}));
  EXPECT_TRUE(row.declassifies);
  EXPECT_EQ(row.precondition(std::any(Number{3})), "it is odd");
  EXPECT_EQ(row.precondition(std::any(Number{4})), std::nullopt);
  EXPECT_EQ(row.workspace(std::any(Number{24})), 24U);
  EXPECT_EQ(row.leak(std::any(Number{5})).at(0).value, 5U);
}

TEST(Operation, HasDefaultsForWhatIsOptional) {
  const Operation& row = *Catalogue::instance().find_operation("scratch.ant");
  EXPECT_TRUE(row.events.empty());
  EXPECT_FALSE(row.declassifies);
  EXPECT_EQ(row.precondition(std::any(Number{3})), std::nullopt);
  EXPECT_EQ(row.workspace(std::any(Number{3})), 0U);
  EXPECT_TRUE(row.leak(std::any(Number{3})).empty());
}

TEST(Operation, ChoosesMeansEncodesAndDecodes) {
  const std::array<std::uint8_t, 1> bytes{21};
  Choices choices(bytes);
  const std::any input = halve().choose(choices);
  EXPECT_EQ(number(input), 42U);
  EventLog run;
  const std::any output = halve().meaning(input, run);
  EXPECT_EQ(number(output), 21U);
  EXPECT_EQ(halve().encode_input(input), Value(Record{{"value", std::int64_t{42}}}));
  EXPECT_EQ(halve().encode_output(output), Value(Record{{"value", std::int64_t{21}}}));
  EXPECT_EQ(number(halve().decode_input(halve().encode_input(input)).value()), 42U);
  EXPECT_EQ(number(halve().decode_output(halve().encode_output(output)).value()), 21U);
  EXPECT_EQ(halve().decode_input(Value(Record{})).error().message, "field \"value\" is missing");
  EXPECT_EQ(halve().first_difference(output, std::any(Number{21})), std::nullopt);
  EXPECT_EQ(halve().first_difference(output, std::any(Number{22})),
            (Difference{"value", "", "21", "22"}));
}

TEST(Operation, EveryGroupHasAName) {
  std::vector<std::string_view> names;
  for (const Group group :
       {Group::hashing, Group::field, Group::transform, Group::encode, Group::merkle, Group::commit,
        Group::ml_dsa_ring, Group::ml_dsa_sampling, Group::ml_dsa_encoding,
        Group::ml_dsa_schemes}) {
    names.push_back(group_name(group));
  }
  EXPECT_EQ(names, (std::vector<std::string_view>{
                       "hashing", "field", "transform", "encode", "merkle", "commit", "ML-DSA ring",
                       "ML-DSA sampling", "ML-DSA encoding", "ML-DSA schemes"}));
}

TEST(Implementation, OffersWhatItLists) {
  const Implementation& one = *Catalogue::instance().find_implementation("alpha");
  EXPECT_EQ(number(call(one, "scratch.halve", 10)), 5U);
  EXPECT_EQ(number(call(one, "scratch.ant", 1)), 0x01010102U);
  EXPECT_EQ(one.find("scratch.zebra"), nullptr);
  EXPECT_EQ(one.find("scratch.halve")->place.symbol, "half");
  EXPECT_TRUE(
      one.find("scratch.ant")->adapted_at.starts_with("tests/unit/catalogue/catalogue_test.cpp:"));
}

TEST(Implementation, SaysWhyItCannotRun) {
  EXPECT_EQ(Catalogue::instance().find_implementation("alpha")->why_unavailable(), "no luck today");
  EXPECT_EQ(Catalogue::instance().find_implementation("zeta")->why_unavailable(), std::nullopt);
}

TEST(Implementation, TheSpecificationOffersEveryRow) {
  const Implementation& specification = *Catalogue::instance().implementations().front();
  for (const Operation* row : Catalogue::instance().operations()) {
    const Offer* offer = specification.find(row->name());
    ASSERT_NE(offer, nullptr);
    EXPECT_EQ(offer->adapted_at, row->registered_at);
    EXPECT_EQ(offer->place.symbol, row->text.specification.symbol);
  }
  EXPECT_EQ(number(call(specification, "scratch.halve", 10)), 5U);
}

TEST(Run, CountsEventsInTheOrderInWhichTheyCame) {
  EventLog run;
  const std::string again = "second";
  run.event("second");
  run.event("first");
  run.event(again);  // the same name at another address
  run.step("a step", 1, 2);
  ASSERT_EQ(run.events().size(), 2U);
  EXPECT_EQ(run.events().at(0).name, "second");
  EXPECT_EQ(run.events().at(0).count, 2U);
  EXPECT_EQ(run.events().at(1).name, "first");
  EXPECT_EQ(run.events().at(1).count, 1U);
}

}  // namespace
}  // namespace lockstep::tests::unit::catalogue
