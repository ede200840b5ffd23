// Reading members of a vector file's records with errors that say where.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/result.hpp"
#include "differential/catalogue/fields.hpp"
#include "differential/catalogue/value.hpp"

namespace lockstep::vectors {

// One record of a file, with the path to it ("commit[3]"; empty for the file itself).
struct Entry {
  const catalogue::Value& value;
  std::string path;
};

// "path: what", or what alone without a path.
base::Error at(const Entry& entry, std::string_view what);

// The items of the list that is this member of the entry, with their paths.
base::Result<std::vector<Entry>> entries_of(const Entry& entry, std::string_view member);

// Collects the first error of a series of reads, so that an entry is read straight through.
class Reader {
 public:
  explicit Reader(const Entry& entry) : entry_(entry) {}

  template <class T>
  T member(std::string_view name) {
    const catalogue::Value* value = entry_.value.find(name);
    if (value == nullptr) {
      return fail<T>(name, "is missing");
    }
    return decode<T>(*value, name);
  }

  // Nothing without such a member; one that is there must be right.
  template <class T>
  std::optional<T> optional_member(std::string_view name) {
    const catalogue::Value* value = entry_.value.find(name);
    return value == nullptr ? std::nullopt : std::optional<T>(decode<T>(*value, name));
  }

  // The item of an entry that is a list.
  template <class T>
  T item(std::size_t index) {
    const catalogue::List* list = entry_.value.list();
    if (list == nullptr || index >= list->size()) {
      return fail<T>(fmt::format("item {}", index), "is missing");
    }
    return decode<T>((*list)[index], fmt::format("item {}", index));
  }

  // Says what is wrong with a member that could be decoded.
  void refuse(std::string_view name, std::string_view why) {
    if (ok()) {
      error_ = at(entry_, fmt::format("{} {}", name, why));
    }
  }

  [[nodiscard]] bool ok() const { return error_.message.empty(); }
  [[nodiscard]] const base::Error& error() const { return error_; }

 private:
  template <class T>
  T decode(const catalogue::Value& value, std::string_view name) {
    auto decoded = catalogue::Field<T>::decode(value);
    if (!decoded) {
      return fail<T>(name, decoded.error().message);
    }
    return std::move(decoded.value());
  }

  template <class T>
  T fail(std::string_view name, std::string_view why) {
    refuse(name, why);
    return T{};
  }

  const Entry& entry_;
  base::Error error_;
};

}  // namespace lockstep::vectors
