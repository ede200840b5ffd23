#include "differential/engine/reproducer.hpp"

#include <csignal>
#include <cstdint>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "differential/catalogue/json.hpp"
#include "differential/catalogue/random.hpp"
#include "differential/engine/child.hpp"

namespace lockstep::engine {
namespace {

using catalogue::Record;
using catalogue::Value;

base::Result<std::string> text_member(const Value& record, std::string_view name) {
  const Value* member = record.find(name);
  if (member == nullptr || member->text() == nullptr) {
    return base::Error{fmt::format("a reproducer needs a text \"{}\"", name)};
  }
  return *member->text();
}

base::Result<std::any> decode_input(const catalogue::Operation& operation, const Value& file) {
  const Value* record = file.find("input");
  if (record == nullptr) {
    return base::Error{"a reproducer needs a record \"input\""};
  }
  auto input = operation.decode_input(*record);
  if (!input) {
    return base::Error{fmt::format("input of {}: {}", operation.name(), input.error().message)};
  }
  if (auto broken = operation.precondition(input.value())) {
    return base::Error{fmt::format("input of {}: {}", operation.name(), *broken)};
  }
  return input;
}

Replay failed(std::string kind, std::string message) {
  return {.agrees = false,
          .failure = {.kind = std::move(kind), .message = std::move(message), .difference = {}}};
}

}  // namespace

std::string reproducer_name(const Finding& finding) {
  const std::string bytes(finding.choices.begin(), finding.choices.end());
  return fmt::format("{}-{}-{:08x}.json", finding.operation, finding.implementation,
                     catalogue::stream_seed(0, bytes) >> 32);
}

std::string write_reproducer(const catalogue::Operation& operation,
                             const Finding& finding,
                             std::string_view version) {
  catalogue::Choices choices(finding.choices);
  const std::any input = operation.choose(choices);
  Record record{
      {"format", Value(reproducer_format)},
      {"version", Value(version)},
      {"operation", Value(finding.operation)},
      {"implementation", Value(finding.implementation)},
      {"case", Value(finding.case_index)},
      {"choices", catalogue::Field<catalogue::Bytes>::encode(finding.choices)},
      {"failure", catalogue::encode_record(finding.failure)},
      {"input", operation.encode_input(input)},
  };
  // A specification that crashes or hangs on this input is not run again here.
  if (finding.implementation != catalogue::specification_name) {
    catalogue::Run run;
    record.emplace_back("expected", operation.encode_output(operation.meaning(input, run)));
  }
  return catalogue::write_json(Value(std::move(record)));
}

base::Result<Reproducer> parse_reproducer(std::string_view text) {
  auto file = catalogue::parse_json(text);
  if (!file) {
    return file.error();
  }
  auto format = text_member(file.value(), "format");
  if (!format) {
    return format.error();
  }
  if (format.value() != reproducer_format) {
    return base::Error{fmt::format("its format is {}, this version of lockstep reads \"{}\"",
                                   catalogue::in_quotes(format.value()), reproducer_format)};
  }
  auto name = text_member(file.value(), "operation");
  auto implementation = text_member(file.value(), "implementation");
  if (!name || !implementation) {
    return name ? implementation.error() : name.error();
  }
  const catalogue::Operation* operation =
      catalogue::Catalogue::instance().find_operation(name.value());
  if (operation == nullptr) {
    return base::Error{
        fmt::format("no operation is called {}", catalogue::in_quotes(name.value()))};
  }
  auto input = decode_input(*operation, file.value());
  if (!input) {
    return input.error();
  }
  Reproducer result{.operation = operation,
                    .implementation = std::move(implementation.value()),
                    .input = std::move(input.value()),
                    .case_index = 0};
  if (const Value* index = file->find("case")) {
    if (index->number() == nullptr) {
      return base::Error{"a reproducer's \"case\" is a number"};
    }
    result.case_index = *index->number();
  }
  return result;
}

base::Result<Replay> replay(const Reproducer& reproducer,
                            const catalogue::Implementation& implementation,
                            double seconds) {
  const catalogue::Operation& operation = *reproducer.operation;
  const catalogue::Offer& offer = *implementation.find(operation.name());
  auto child = Child::start([&](int descriptor) {
    catalogue::Run run;
    const std::any expected = operation.meaning(reproducer.input, run);
    const std::uint8_t dirt = dirt_of(static_cast<std::uint64_t>(reproducer.case_index));
    auto failure = check(operation, offer, reproducer.input, expected, dirt);
    Replay result{.agrees = !failure.has_value(), .failure = {}};
    if (failure) {
      result.failure = std::move(*failure);
    }
    write_all(descriptor, catalogue::write_json_line(catalogue::encode_record(result)));
  });
  if (!child) {
    return child.error();
  }
  const std::optional<std::string> text = read_all(child.value(), seconds);
  if (!text) {
    child->signal(SIGKILL);
    child->wait();
    return failed("hangs", "no answer, killed");
  }
  const std::optional<std::string> death = child->wait();
  if (death || text->empty()) {
    return failed("crashes", death.value_or("ended without a result"));
  }
  auto value = catalogue::parse_json(*text);
  if (!value) {
    return value.error();
  }
  return catalogue::decode_record<Replay>(value.value());
}

}  // namespace lockstep::engine
