#include "differential/report/matrix.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "differential/catalogue/catalogue.hpp"
#include "differential/catalogue/fields.hpp"
#include "differential/report/definitions.hpp"
#include "differential/version.hpp"

namespace lockstep::report {
namespace {

using catalogue::Catalogue;
using catalogue::FieldInfo;
using catalogue::Implementation;
using catalogue::List;
using catalogue::Operation;
using catalogue::Record;
using catalogue::Value;

// How a cell of the matrix is shown.
std::string_view mark(const Implementation& implementation, const Operation& operation) {
  if (implementation.find(operation.name()) == nullptr) {
    return "-";
  }
  return implementation.why_unavailable() ? "not here" : "yes";
}

std::string unavailable_lines(std::string_view before) {
  std::string text;
  for (const Implementation* implementation : Catalogue::instance().implementations()) {
    if (auto reason = implementation->why_unavailable()) {
      text += fmt::format("{}{}: not available here: {}\n", before, implementation->name, *reason);
    }
  }
  return text;
}

Value fields_value(const std::vector<FieldInfo>& fields) {
  List list;
  for (const FieldInfo& field : fields) {
    list.emplace_back(Record{{"name", Value(field.name)},
                             {"type", Value(field.type)},
                             {"role", Value(catalogue::role_name(field.role))}});
  }
  return Value(std::move(list));
}

Value offers_value(const Operation& operation) {
  List list;
  for (const Implementation* implementation : Catalogue::instance().implementations()) {
    if (const catalogue::Offer* offer = implementation->find(operation.name())) {
      list.emplace_back(Record{{"implementation", Value(implementation->name)},
                               {"defined_at", Value(file_and_line(offer->place))},
                               {"adapted_at", Value(offer->adapted_at)}});
    }
  }
  return Value(std::move(list));
}

Value operation_value(const Operation& operation) {
  List events;
  for (const std::string_view event : operation.events) {
    events.emplace_back(event);
  }
  return Value(Record{{"name", Value(operation.text.name)},
                      {"group", Value(catalogue::group_name(operation.text.group))},
                      {"summary", Value(operation.text.summary)},
                      {"definition", Value(operation.text.definition)},
                      {"registered_at", Value(operation.registered_at)},
                      {"inputs", fields_value(operation.inputs)},
                      {"outputs", fields_value(operation.outputs)},
                      {"declassifies", Value(operation.declassifies)},
                      {"events", Value(std::move(events))},
                      {"offers", offers_value(operation)}});
}

std::string field_lines(std::string_view heading, const std::vector<FieldInfo>& fields) {
  std::string text;
  for (const FieldInfo& field : fields) {
    text += fmt::format("{:<8} {:<16} {:<8} {}\n", heading, field.name,
                        catalogue::role_name(field.role), field.type);
    heading = "";
  }
  return text;
}

}  // namespace

std::string matrix_text() {
  const auto implementations = Catalogue::instance().implementations();
  const auto operations = Catalogue::instance().operations();
  std::size_t name_width = 0;
  for (const Operation* operation : operations) {
    name_width = std::max(name_width, operation->name().size());
  }
  std::string text = fmt::format("{:<{}}", "operation", name_width);
  for (const Implementation* implementation : implementations) {
    text += "  " + implementation->name;
  }
  text += "\n";
  std::optional<catalogue::Group> group;
  for (const Operation* operation : operations) {
    if (group != operation->text.group) {
      group = operation->text.group;
      text += fmt::format("\n{}\n", catalogue::group_name(*group));
    }
    text += fmt::format("{:<{}}", operation->name(), name_width);
    for (const Implementation* implementation : implementations) {
      text +=
          fmt::format("  {:<{}}", mark(*implementation, *operation), implementation->name.size());
    }
    text += fmt::format("  {}\n", operation->text.summary);
  }
  text += fmt::format("\n{} operations, {} implementations\n", operations.size(),
                      implementations.size());
  return text + unavailable_lines("");
}

std::string matrix_markdown() {
  const auto implementations = Catalogue::instance().implementations();
  std::string text;
  std::optional<catalogue::Group> group;
  for (const Operation* operation : Catalogue::instance().operations()) {
    if (group != operation->text.group) {
      group = operation->text.group;
      text += fmt::format("{}### {}\n\n| operation | what | definition |", text.empty() ? "" : "\n",
                          catalogue::group_name(*group));
      std::string rule = "|---|---|---|";
      for (const Implementation* implementation : implementations) {
        text += fmt::format(" {} |", implementation->name);
        rule += "---|";
      }
      text += "\n" + rule + "\n";
    }
    text += fmt::format("| `{}` | {} | {} |", operation->name(), operation->text.summary,
                        operation->text.definition);
    for (const Implementation* implementation : implementations) {
      text += fmt::format(" {} |", mark(*implementation, *operation));
    }
    text += "\n";
  }
  const std::string unavailable = unavailable_lines("* ");
  return unavailable.empty() ? text : text + "\n" + unavailable;
}

catalogue::Value matrix_value() {
  List operations;
  for (const Operation* operation : Catalogue::instance().operations()) {
    operations.push_back(operation_value(*operation));
  }
  List implementations;
  for (const Implementation* implementation : Catalogue::instance().implementations()) {
    const auto reason = implementation->why_unavailable();
    implementations.emplace_back(Record{{"name", Value(implementation->name)},
                                        {"summary", Value(implementation->summary)},
                                        {"unavailable", reason ? Value(*reason) : Value{}}});
  }
  return Value(Record{{"format", Value("lockstep-catalogue-1")},
                      {"version", Value(version())},
                      {"operations", Value(std::move(operations))},
                      {"implementations", Value(std::move(implementations))}});
}

std::string row(const catalogue::Operation& operation) {
  std::string text = fmt::format("{}: {}\ndefined by {}\n\n", operation.name(),
                                 operation.text.summary, operation.text.definition);
  text += field_lines("in", operation.inputs);
  text += field_lines("out", operation.outputs);
  text +=
      fmt::format("leak     {}\n", operation.declassifies ? "see its leak function" : "nothing");
  text += "\n";
  for (const Implementation* implementation : Catalogue::instance().implementations()) {
    text += fmt::format("{}: {}\n", implementation->name, mark(*implementation, operation));
  }
  if (!operation.events.empty()) {
    text += "\nevents\n";
    for (const std::string_view event : operation.events) {
      text += fmt::format("  {}\n", event);
    }
  }
  return text;
}

std::string where(const catalogue::Operation& operation) {
  std::string text = fmt::format("row: {}\n", operation.registered_at);
  for (const Implementation* implementation : Catalogue::instance().implementations()) {
    const catalogue::Offer* offer = implementation->find(operation.name());
    if (offer == nullptr) {
      continue;
    }
    text += fmt::format("{}: {} {}\n", implementation->name, file_and_line(offer->place),
                        offer->place.symbol);
    if (offer->adapted_at != operation.registered_at) {
      text += fmt::format("  adapter: {}\n", offer->adapted_at);
    }
  }
  return text;
}

}  // namespace lockstep::report
