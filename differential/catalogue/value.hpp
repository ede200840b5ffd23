// A tree of plain values: what operands, reproducers and reports are written to and read from.
// Words and bytes are text (hexadecimal), so that every reader of JSON keeps all 64 bits.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace lockstep::catalogue {

class Value;
using List = std::vector<Value>;
using Member = std::pair<std::string, Value>;
using Record = std::vector<Member>;  // in the order written; names are unique

class Value {
 public:
  Value() = default;

  // Implicit, so that a tree is written as nested braces.
  // NOLINTBEGIN(google-explicit-constructor)
  Value(bool flag) : state_(flag) {}
  Value(std::int64_t number) : state_(number) {}
  Value(double number) : state_(number) {}
  Value(std::string text) : state_(std::move(text)) {}
  Value(std::string_view text) : state_(std::string(text)) {}
  Value(const char* text) : state_(std::string(text)) {}
  Value(List list) : state_(std::move(list)) {}
  Value(Record record) : state_(std::move(record)) {}
  // NOLINTEND(google-explicit-constructor)

  // Null if the value is of another kind.
  [[nodiscard]] const bool* flag() const { return std::get_if<bool>(&state_); }
  [[nodiscard]] const std::int64_t* number() const { return std::get_if<std::int64_t>(&state_); }
  [[nodiscard]] const double* real() const { return std::get_if<double>(&state_); }
  [[nodiscard]] const std::string* text() const { return std::get_if<std::string>(&state_); }
  [[nodiscard]] const List* list() const { return std::get_if<List>(&state_); }
  [[nodiscard]] const Record* record() const { return std::get_if<Record>(&state_); }
  [[nodiscard]] bool is_null() const { return std::holds_alternative<std::monostate>(state_); }

  // The member of a record, or null if this is no record or has no such member.
  [[nodiscard]] const Value* find(std::string_view name) const;

  // "a flag", "a number", ...: for messages about a value of the wrong kind.
  [[nodiscard]] std::string_view kind() const;

  friend bool operator==(const Value&, const Value&) = default;

 private:
  std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Record> state_;
};

// Foreign text in a message: in double quotes, on one line, in ASCII, cut after 60 bytes.
std::string in_quotes(std::string_view text);

}  // namespace lockstep::catalogue
