// Structs that list their members: a static `fields(visit, self)` which calls visit(name, member)
// or visit(name, member, role) for each in order. Written to and read from a Value here, once for
// all: operands of operations, results of campaigns, reproducers.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "differential/catalogue/fields.hpp"
#include "differential/catalogue/value.hpp"

namespace lockstep::catalogue {

template <class T>
concept Recordable = requires(T& object) { T::fields([](const auto&...) {}, object); };

namespace detail {

base::Error in_field(std::string_view field, const base::Error& error);
base::Error missing_field(std::string_view field);
std::optional<base::Error> unknown_member(const Value& record, const std::vector<FieldInfo>& known);

}  // namespace detail

template <Recordable T>
std::vector<FieldInfo> list_fields() {
  std::vector<FieldInfo> infos;
  const T sample{};
  T::fields(
      [&]<class F>(std::string_view name, const F& /*field*/, Role role = Role::public_) {
        infos.push_back({name, Field<F>::type(), role});
      },
      sample);
  return infos;
}

template <Recordable T>
Value encode_record(const T& object) {
  Record record;
  T::fields(
      [&]<class F>(std::string_view name, const F& field, Role /*role*/ = Role::public_) {
        record.emplace_back(std::string(name), Field<F>::encode(field));
      },
      object);
  return Value(std::move(record));
}

// Every field must be there, and nothing else.
template <Recordable T>
base::Result<T> decode_record(const Value& record) {
  if (record.record() == nullptr) {
    return wrong_kind(record, "a record of fields");
  }
  if (auto error = detail::unknown_member(record, list_fields<T>())) {
    return *error;
  }
  T object{};
  std::optional<base::Error> error;
  T::fields(
      [&]<class F>(std::string_view name, F& field, Role /*role*/ = Role::public_) {
        const Value* value = record.find(name);
        if (error || value == nullptr) {
          error = error ? error : detail::missing_field(name);
          return;
        }
        auto decoded = Field<F>::decode(*value);
        if (!decoded) {
          error = detail::in_field(name, decoded.error());
          return;
        }
        field = std::move(decoded.value());
      },
      object);
  if (error) {
    return *error;
  }
  return object;
}

// The first field, and the first place in it, at which two objects differ.
template <Recordable T>
std::optional<Difference> first_difference(const T& expected, const T& got) {
  std::vector<const void*> others;
  T::fields(
      [&](std::string_view, const auto& field, Role = Role::public_) { others.push_back(&field); },
      got);
  std::optional<Difference> difference;
  std::size_t i = 0;
  T::fields(
      [&]<class F>(std::string_view name, const F& field, Role /*role*/ = Role::public_) {
        const F& other = *static_cast<const F*>(others[i++]);
        if (difference) {
          return;
        }
        if (auto found = mismatch(field, other)) {
          difference = Difference{std::string(name), std::move(found->place),
                                  std::move(found->expected), std::move(found->got)};
        }
      },
      expected);
  return difference;
}

template <Recordable T>
struct Field<T> {
  static std::string type() { return "record"; }
  static Value encode(const T& object) { return encode_record(object); }
  static base::Result<T> decode(const Value& value) { return decode_record<T>(value); }
  static std::optional<Mismatch> compare(const T& expected, const T& got) {
    auto difference = first_difference(expected, got);
    if (!difference) {
      return std::nullopt;
    }
    return Mismatch{join_places(difference->field, difference->place),
                    std::move(difference->expected), std::move(difference->got)};
  }
};

}  // namespace lockstep::catalogue
