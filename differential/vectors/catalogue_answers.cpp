#include "differential/vectors/catalogue_answers.hpp"

#include <memory>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "differential/catalogue/catalogue.hpp"
#include "differential/vectors/reading.hpp"

namespace lockstep::vectors {
namespace {

using catalogue::Operation;
using catalogue::Value;

base::Result<std::any> decoded(const Entry& entry,
                               std::string_view member,
                               base::Result<std::any> (*decode)(const Value&)) {
  const Value* value = entry.value.find(member);
  if (value == nullptr) {
    return base::Error{fmt::format("{}: {} is missing", entry.path, member)};
  }
  auto object = decode(*value);
  if (!object) {
    return base::Error{fmt::format("{}: {}: {}", entry.path, member, object.error().message)};
  }
  return object;
}

base::Result<KnownAnswer> answer(const Entry& entry) {
  Reader read(entry);
  const auto name = read.member<std::string>("operation");
  if (!read.ok()) {
    return read.error();
  }
  const Operation* operation = catalogue::Catalogue::instance().find_operation(name);
  if (operation == nullptr) {
    return base::Error{
        fmt::format("{}: no operation is called {}", entry.path, catalogue::in_quotes(name))};
  }
  auto input = decoded(entry, "input", operation->decode_input);
  if (!input) {
    return input.error();
  }
  if (auto broken = operation->precondition(input.value())) {
    return base::Error{fmt::format("{}: input: {}", entry.path, *broken)};
  }
  auto output = decoded(entry, "output", operation->decode_output);
  if (!output) {
    return output.error();
  }
  const auto check = [operation, input = std::move(input.value()),
                      output =
                          std::move(output.value())](Caller& caller) -> std::optional<std::string> {
    const auto difference = operation->first_difference(output, caller.call(*operation, input));
    if (!difference) {
      return std::nullopt;
    }
    return fmt::format("{}{}{}: expected {}, got {}", difference->field,
                       difference->place.empty() ? "" : ", ", difference->place,
                       difference->expected, difference->got);
  };
  return KnownAnswer{.id = entry.path, .operations = {operation->name()}, .check = check};
}

}  // namespace

base::Result<std::vector<KnownAnswer>> catalogue_answers(const catalogue::Value& file) {
  const Value* cases = file.find("cases");
  if (cases == nullptr || cases->list() == nullptr) {
    return base::Error{"a list \"cases\" is wanted"};
  }
  std::vector<KnownAnswer> answers;
  for (std::size_t i = 0; i < cases->list()->size(); ++i) {
    auto one = answer(Entry{(*cases->list())[i], fmt::format("cases[{}]", i)});
    if (!one) {
      return one.error();
    }
    answers.push_back(std::move(one.value()));
  }
  return answers;
}

}  // namespace lockstep::vectors
