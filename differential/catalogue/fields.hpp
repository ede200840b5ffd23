// The types of which an operation's inputs and outputs are made, and what every consumer needs of
// them: a name, a Value to write and read, the first place at which two differ.
//
//   bool, std::uint32_t          flags; sizes of operands
//   std::int64_t, double, text   counts, seconds and words of reports
//   std::uint64_t                a word or field element, 16 hexadecimal digits
//   bytes (vector, array)        hexadecimal, in memory order
//   enumerations                 the text of `names(E)`: an array in the order of the values
//   std::optional<T>             a T or nothing
//   vector, array, Rows of T     lists; Rows has a width, its places are named row and lane
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "differential/catalogue/scalar_fields.hpp"
#include "differential/catalogue/value.hpp"

namespace lockstep::catalogue {

// The text of any field: short ones in full, sequences by their size.
template <class T>
std::string text_of(const T& item) {
  if constexpr (requires { Field<T>::text(item); }) {
    return Field<T>::text(item);
  } else {
    return std::to_string(item.size()) + " items";
  }
}

template <class T>
std::optional<Mismatch> mismatch(const T& expected, const T& got);

// Two sequences of the same type, whose items are called `axis`.
template <class Sequence>
std::optional<Mismatch> sequence_mismatch(std::string_view axis,
                                          const Sequence& expected,
                                          const Sequence& got) {
  if (expected.size() != got.size()) {
    return Mismatch{"size", std::to_string(expected.size()), std::to_string(got.size())};
  }
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (auto inner = mismatch(expected[i], got[i])) {
      inner->place = join_places(place_name(axis, i), inner->place);
      return inner;
    }
  }
  return std::nullopt;
}

template <class T>
base::Result<std::vector<T>> decode_list(const Value& value) {
  const List* list = value.list();
  if (list == nullptr) {
    return wrong_kind(value, "a list");
  }
  std::vector<T> items;
  items.reserve(list->size());
  for (std::size_t i = 0; i < list->size(); ++i) {
    auto item = Field<T>::decode((*list)[i]);
    if (!item) {
      return inside(i, item.error());
    }
    items.push_back(std::move(item.value()));
  }
  return items;
}

template <class Sequence>
Value encode_list(const Sequence& items) {
  List list;
  list.reserve(items.size());
  for (const auto& item : items) {
    list.push_back(Field<typename Sequence::value_type>::encode(item));
  }
  return Value(std::move(list));
}

template <class T>
struct Field<std::vector<T>> {
  static std::string type() { return "list of " + Field<T>::type(); }
  static Value encode(const std::vector<T>& items) { return encode_list(items); }
  static base::Result<std::vector<T>> decode(const Value& value) { return decode_list<T>(value); }
  static constexpr std::string_view axis = "index";
};

template <class T, std::size_t n>
struct Field<std::array<T, n>> {
  static std::string type() { return std::to_string(n) + " x " + Field<T>::type(); }
  static Value encode(const std::array<T, n>& items) { return encode_list(items); }
  static base::Result<std::array<T, n>> decode(const Value& value) {
    auto list = decode_list<T>(value);
    if (!list) {
      return list.error();
    }
    if (list->size() != n) {
      return wrong_count(list->size(), n);
    }
    std::array<T, n> items{};
    for (std::size_t i = 0; i < n; ++i) {
      items[i] = std::move(list.value()[i]);
    }
    return items;
  }
  static constexpr std::string_view axis = "index";
};

template <>
struct Field<Bytes> {
  static std::string type() { return "bytes"; }
  static Value encode(const Bytes& bytes) { return Value(hex_bytes(bytes.data(), bytes.size())); }
  static base::Result<Bytes> decode(const Value& value) { return parse_bytes(value); }
  static constexpr std::string_view axis = "byte";
};

template <std::size_t n>
struct Field<std::array<std::uint8_t, n>> {
  static std::string type() { return std::to_string(n) + " bytes"; }
  static Value encode(const std::array<std::uint8_t, n>& bytes) {
    return Value(hex_bytes(bytes.data(), n));
  }
  static base::Result<std::array<std::uint8_t, n>> decode(const Value& value) {
    auto bytes = parse_bytes(value);
    if (!bytes) {
      return bytes.error();
    }
    if (bytes->size() != n) {
      return wrong_count(bytes->size(), n);
    }
    std::array<std::uint8_t, n> result{};
    for (std::size_t i = 0; i < n; ++i) {
      result[i] = bytes.value()[i];
    }
    return result;
  }
  static constexpr std::string_view axis = "byte";
};

template <class T>
struct Field<Rows<T>> {
  static std::string type() { return "rows of " + Field<T>::type(); }

  static Value encode(const Rows<T>& rows) {
    List list;
    const std::size_t width = rows.width;
    for (std::size_t start = 0; start < rows.cells.size(); start += width) {
      List row;
      for (std::size_t lane = 0; lane < width; ++lane) {
        row.push_back(Field<T>::encode(rows.cells[start + lane]));
      }
      list.emplace_back(std::move(row));
    }
    return Value(std::move(list));
  }

  static base::Result<Rows<T>> decode(const Value& value) {
    auto lists = decode_list<std::vector<T>>(value);
    if (!lists) {
      return lists.error();
    }
    Rows<T> rows;
    for (std::size_t i = 0; i < lists->size(); ++i) {
      std::vector<T>& row = lists.value()[i];
      if (i == 0) {
        rows.width = static_cast<std::uint32_t>(row.size());
      }
      if (row.empty()) {
        return inside(i, base::Error{"a row without lanes"});
      }
      if (row.size() != rows.width) {
        return inside(i, wrong_count(row.size(), rows.width));
      }
      rows.cells.insert(rows.cells.end(), row.begin(), row.end());
    }
    return rows;
  }

  // Cells, not rows: an implementation may have returned part of a row.
  static std::string size_text(const Rows<T>& rows) {
    return std::to_string(rows.cells.size()) + " cells";
  }

  static std::optional<Mismatch> compare(const Rows<T>& expected, const Rows<T>& got) {
    const bool both = !expected.cells.empty() && !got.cells.empty();
    if (both && expected.width != got.width) {
      return Mismatch{"width", std::to_string(expected.width), std::to_string(got.width)};
    }
    if (expected.cells.size() != got.cells.size()) {
      return Mismatch{"size", size_text(expected), size_text(got)};
    }
    for (std::size_t i = 0; i < expected.cells.size(); ++i) {
      if (auto inner = mismatch(expected.cells[i], got.cells[i])) {
        const std::string row = place_name("row", i / expected.width);
        const std::string lane = place_name("lane", i % expected.width);
        inner->place = join_places(join_places(row, lane), inner->place);
        return inner;
      }
    }
    return std::nullopt;
  }
};

// The first place at which two values of a field's type differ.
template <class T>
std::optional<Mismatch> mismatch(const T& expected, const T& got) {
  if (expected == got) {
    return std::nullopt;
  }
  if constexpr (requires { Field<T>::compare(expected, got); }) {
    return Field<T>::compare(expected, got);
  } else if constexpr (requires { Field<T>::axis; }) {
    return sequence_mismatch(Field<T>::axis, expected, got);
  } else {
    return Mismatch{"", text_of(expected), text_of(got)};
  }
}

}  // namespace lockstep::catalogue
