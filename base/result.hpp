// A value or the reason there is none. Libraries here do not throw: what can fail returns Result.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

namespace lockstep::base {

// Why something failed: one line that names what was wrong and, where it helps, what would be
// right.
struct Error {
  std::string message;
};

template <class T>
class [[nodiscard]] Result {
 public:
  // Implicit, so that `return value;` and `return Error{...};` say all that there is to say.
  // NOLINTBEGIN(google-explicit-constructor)
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}
  // NOLINTEND(google-explicit-constructor)

  [[nodiscard]] bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  // Only after ok().
  [[nodiscard]] T& value() { return *std::get_if<0>(&state_); }
  [[nodiscard]] const T& value() const { return *std::get_if<0>(&state_); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  // Only after !ok().
  [[nodiscard]] const Error& error() const { return *std::get_if<1>(&state_); }

 private:
  std::variant<T, Error> state_;
};

}  // namespace lockstep::base
