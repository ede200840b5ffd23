// A known answer: one case of a file of test vectors, put to an implementation through the
// catalogue's rows.
#pragma once

#include <any>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "differential/catalogue/implementation.hpp"
#include "differential/catalogue/operation.hpp"
#include "differential/catalogue/value.hpp"

namespace lockstep::vectors {

// Calls the operations of one implementation, as a campaign does: dirty outputs, the row's
// workspace.
class Caller {
 public:
  explicit Caller(const catalogue::Implementation& implementation)
      : implementation_(implementation) {}

  // The implementation must offer the row. An input that breaks the row's precondition, and what a
  // call does against its workspace's contract, are remembered as a complaint; the output of a call
  // that was not made is empty.
  [[nodiscard]] std::any call(const catalogue::Operation& operation, const std::any& input);

  template <catalogue::OperationDescription Op>
  typename Op::Output call(typename Op::Input input) {
    std::any output = call(row(Op::text.name), std::any(std::move(input)));
    auto* typed = std::any_cast<typename Op::Output>(&output);
    return typed == nullptr ? typename Op::Output{} : std::move(*typed);
  }

  // The first complaint; an answer is only right without one.
  [[nodiscard]] const std::optional<std::string>& complaint() const { return complaint_; }

 private:
  static const catalogue::Operation& row(std::string_view name);

  const catalogue::Implementation& implementation_;
  std::optional<std::string> complaint_;
};

struct KnownAnswer {
  std::string id;                            // "commit[3]": unique in its file
  std::vector<std::string_view> operations;  // the rows it calls
  // Nothing: the answer is right. Else what is wrong with it.
  std::function<std::optional<std::string>(Caller&)> check;
  std::vector<std::string> flags = {};  // what its file says the case is about
  bool takes_long = false;              // minutes; only run when asked for
};

// A case that a file lists and that is not put to any implementation.
struct LeftOut {
  std::string id;
  std::string reason;

  static void fields(auto&& visit, auto& self) {
    visit("id", self.id);
    visit("reason", self.reason);
  }
};

// A file whose format is known, read whole.
struct Suite {
  std::string name;  // its path below the directory
  std::vector<KnownAnswer> answers;
  std::vector<LeftOut> left_out = {};
};

// A file before its format is known.
struct JsonFile {
  std::string name;  // its path below the directory
  std::string path;
  catalogue::Value value;
};

// "expected ..., got ...", or nothing if they are the same.
template <class T>
std::optional<std::string> unequal(std::string_view what, const T& expected, const T& got) {
  if (auto found = catalogue::mismatch(expected, got)) {
    return std::string(what) + (found->place.empty() ? "" : ", " + found->place) + ": expected " +
           found->expected + ", got " + found->got;
  }
  return std::nullopt;
}

}  // namespace lockstep::vectors
