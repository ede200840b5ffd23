#include "differential/vectors/wycheproof.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace lockstep::vectors {
namespace {

using catalogue::Value;

enum class GroupType : std::uint8_t { sign, verify };

constexpr std::array<std::string_view, 2> names(GroupType /*of*/) {
  return {"MlDsaSign", "MlDsaVerify"};
}

base::Result<KnownAnswer> answer(ParameterSet set,
                                 GroupType type,
                                 const Entry& group,
                                 const Entry& test) {
  Reader of_test(test);
  const auto number = of_test.member<std::uint32_t>("tcId");
  if (!of_test.ok()) {
    return of_test.error();
  }
  auto one = type == GroupType::sign ? wycheproof_sign(set, group, test)
                                     : wycheproof_verify(set, group, test);
  if (one) {
    one->id = fmt::format("{} (tcId {})", test.path, number);
  }
  return one;
}

std::optional<base::Error> read_group(ParameterSet set,
                                      const Entry& group,
                                      std::vector<KnownAnswer>& answers) {
  Reader of_group(group);
  const auto type = of_group.member<GroupType>("type");
  const auto tests = entries_of(group, "tests");
  if (!of_group.ok() || !tests) {
    return of_group.ok() ? tests.error() : of_group.error();
  }
  for (const Entry& test : tests.value()) {
    auto one = answer(set, type, group, test);
    if (!one) {
      return one.error();
    }
    answers.push_back(std::move(one.value()));
  }
  return std::nullopt;
}

}  // namespace

bool is_wycheproof(const JsonFile& file) {
  const Value* schema = file.value.find("schema");
  return schema != nullptr && schema->text() != nullptr && schema->text()->starts_with("mldsa_");
}

bool WycheproofTest::has(std::string_view flag) const {
  return std::ranges::find(flags, flag) != flags.end();
}

WycheproofTest wycheproof_test(Reader& of_test) {
  WycheproofTest test;
  const auto mu = of_test.optional_member<operations::Seed64>("mu");
  const auto context = of_test.optional_member<Bytes>("ctx");
  // Only mu may stand alone.
  auto message = mu ? of_test.optional_member<Bytes>("msg") : of_test.member<Bytes>("msg");
  if (message) {
    test.messages.emplace_back(
        operations::PureMessage{std::move(*message), context.value_or(Bytes{})});
  }
  if (mu) {
    test.messages.emplace_back(operations::MessageRepresentative{*mu});
  }
  test.signature = of_test.member<Bytes>("sig");
  test.result = of_test.member<WycheproofResult>("result");
  test.flags = of_test.member<std::vector<std::string>>("flags");
  return test;
}

base::Result<std::vector<KnownAnswer>> wycheproof_answers(const Value& file) {
  const Entry whole{file, ""};
  Reader of_file(whole);
  const ParameterSet set = set_called(of_file.member<SetName>("algorithm"));
  const auto count = of_file.member<std::uint32_t>("numberOfTests");
  const auto groups = entries_of(whole, "testGroups");
  if (!of_file.ok() || !groups) {
    return of_file.ok() ? groups.error() : of_file.error();
  }
  std::vector<KnownAnswer> answers;
  for (const Entry& group : groups.value()) {
    if (auto error = read_group(set, group, answers)) {
      return *error;
    }
  }
  if (answers.size() != count) {
    return base::Error{fmt::format("numberOfTests is {}, there are {}", count, answers.size())};
  }
  return answers;
}

}  // namespace lockstep::vectors
