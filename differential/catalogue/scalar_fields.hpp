// The single values of which an operation's fields are made: how each is named, written, read.
// Sequences of them are in fields.hpp, which includes this.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "differential/catalogue/value.hpp"

namespace lockstep::catalogue {

using Word = std::uint64_t;
using Words = std::vector<Word>;
using Bytes = std::vector<std::uint8_t>;
using Digest = std::array<std::uint8_t, 32>;
using Element192 = std::array<Word, 3>;  // c0, c1, c2 of docs/binary-field.md 2.1

// A row-major matrix: item row * width + lane. cells.size() is a multiple of width. Without rows it
// has no width: as a list of lists it could not keep one.
template <class T>
struct Rows {
  std::uint32_t width = 1;
  std::vector<T> cells;

  friend bool operator==(const Rows& a, const Rows& b) {
    return a.cells == b.cells && (a.cells.empty() || a.width == b.width);
  }
};

// What may depend on a field: its bytes may reach control flow, addresses and lengths (shape,
// public_) or nothing but data (secret).
enum class Role : std::uint8_t { shape, public_, secret };

std::string_view role_name(Role role);

struct FieldInfo {
  std::string_view name;
  std::string type;
  Role role = Role::secret;
};

// The first place at which an output differs from the specification's.
struct Difference {
  std::string field;
  std::string place;  // "row 5, lane 2"; empty for a scalar
  std::string expected;
  std::string got;

  friend bool operator==(const Difference&, const Difference&) = default;
};

// An enumeration that is a field: `names(E)` is found by its namespace.
template <class E>
concept NamedEnum = std::is_enum_v<E> && requires(E e) { names(e).size(); };

// Out of line so that only one file knows how text is written and read.
std::string hex_word(Word word);
std::string hex_bytes(const std::uint8_t* data, std::size_t size);
base::Result<Word> parse_word(const Value& value);
base::Result<std::uint32_t> parse_number(const Value& value);
base::Result<Bytes> parse_bytes(const Value& value);
base::Error wrong_kind(const Value& value, std::string_view wanted);
base::Error inside(std::size_t index, const base::Error& error);
base::Error wrong_count(std::size_t got, std::size_t wanted);
std::string place_name(std::string_view axis, std::size_t index);
std::string join_places(const std::string& outer, const std::string& inner);

// How one type of field behaves; the specialisations below are the whole list.
template <class T>
struct Field;

struct Mismatch {
  std::string place;
  std::string expected;
  std::string got;
};

template <>
struct Field<bool> {
  static std::string type() { return "flag"; }
  static Value encode(bool flag) { return Value(flag); }
  static base::Result<bool> decode(const Value& value) {
    if (const bool* flag = value.flag()) {
      return *flag;
    }
    return wrong_kind(value, "true or false");
  }
  static std::string text(bool flag) { return flag ? "true" : "false"; }
};

template <>
struct Field<std::uint32_t> {
  static std::string type() { return "number"; }
  static Value encode(std::uint32_t number) { return Value(std::int64_t{number}); }
  static base::Result<std::uint32_t> decode(const Value& value) { return parse_number(value); }
  static std::string text(std::uint32_t number) { return std::to_string(number); }
};

template <>
struct Field<std::int64_t> {  // counts in reports
  static std::string type() { return "count"; }
  static Value encode(std::int64_t count) { return Value(count); }
  static base::Result<std::int64_t> decode(const Value& value) {
    if (const std::int64_t* number = value.number()) {
      return *number;
    }
    return wrong_kind(value, "a number");
  }
  static std::string text(std::int64_t count) { return std::to_string(count); }
};

template <>
struct Field<double> {  // seconds in reports
  static std::string type() { return "real number"; }
  static Value encode(double number) { return Value(number); }
  static base::Result<double> decode(const Value& value) {
    if (const double* number = value.real()) {
      return *number;
    }
    return wrong_kind(value, "a real number");
  }
  static std::string text(double number) { return std::to_string(number); }
};

template <>
struct Field<Word> {
  static std::string type() { return "word"; }
  static Value encode(Word word) { return Value(hex_word(word)); }
  static base::Result<Word> decode(const Value& value) { return parse_word(value); }
  static std::string text(Word word) { return hex_word(word); }
};

template <>
struct Field<std::uint8_t> {  // inside a byte string only
  static std::string text(std::uint8_t byte) { return hex_bytes(&byte, 1); }
};

template <>
struct Field<std::string> {
  static std::string type() { return "text"; }
  static Value encode(const std::string& text) { return Value(text); }
  static base::Result<std::string> decode(const Value& value) {
    if (const std::string* text = value.text()) {
      return *text;
    }
    return wrong_kind(value, "a text");
  }
  static std::string text(const std::string& text) { return text; }
};

template <NamedEnum E>
struct Field<E> {
  static std::string type() { return "one of its names"; }
  static Value encode(E e) { return Value(text(e)); }
  static base::Result<E> decode(const Value& value) {
    const auto known = names(E{});
    if (const std::string* text = value.text()) {
      for (std::size_t i = 0; i < known.size(); ++i) {
        if (known.at(i) == *text) {
          return static_cast<E>(i);
        }
      }
      return base::Error{in_quotes(*text) + " is none of the names of this field"};
    }
    return wrong_kind(value, "a name");
  }
  // An implementation that leaves its output unwritten answers with a value that has no name.
  static std::string text(E e) {
    const auto known = names(E{});
    const auto value = static_cast<std::size_t>(e);
    return value < known.size() ? std::string(known.at(value))
                                : "nameless " + std::to_string(value);
  }
};

template <class T>
struct Field<std::optional<T>> {
  static std::string type() { return Field<T>::type() + " or nothing"; }
  static Value encode(const std::optional<T>& item) {
    return item ? Field<T>::encode(*item) : Value{};
  }
  static base::Result<std::optional<T>> decode(const Value& value) {
    if (value.is_null()) {
      return std::optional<T>{};
    }
    auto item = Field<T>::decode(value);
    if (!item) {
      return item.error();
    }
    return std::optional<T>(std::move(item.value()));
  }
  static std::string text(const std::optional<T>& item) {
    return item ? Field<T>::text(*item) : "nothing";
  }
};

}  // namespace lockstep::catalogue
