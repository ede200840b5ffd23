// The catalogue: all operations and all implementations linked into this program. Rows and
// implementations register themselves from the file that defines them, which is the one place that
// adding one touches.
#pragma once

#include <deque>
#include <string_view>
#include <vector>

#include "differential/catalogue/implementation.hpp"
#include "differential/catalogue/operation.hpp"

namespace lockstep::catalogue {

inline constexpr std::string_view specification_name = "specification";

class Catalogue {
 public:
  static Catalogue& instance();

  // A name that is already taken ends the program with a message: two rows of one name could only
  // ever be told apart by the order in which files were linked.
  void add(Operation operation);
  void add(Implementation implementation);

  // By group, then by name.
  [[nodiscard]] std::vector<const Operation*> operations() const;
  // The specification first, then by order of name.
  [[nodiscard]] std::vector<const Implementation*> implementations() const;

  // Null if there is none of that name.
  [[nodiscard]] const Operation* find_operation(std::string_view name) const;
  [[nodiscard]] const Implementation* find_implementation(std::string_view name) const;

 private:
  Catalogue();

  std::deque<Operation> operations_;  // addresses stay valid while others are added
  std::deque<Implementation> implementations_;
};

// `pattern` with '*' for any text: what --operation and --implementation take.
bool matches(std::string_view pattern, std::string_view name);

// Registers the descriptions when the program starts.
template <OperationDescription... Ops>
struct RegisterRows {
  explicit RegisterRows(const SourceLine& where = SourceLine::current()) noexcept {
    (Catalogue::instance().add(describe<Ops>(where)), ...);
  }
};

struct Register {
  explicit Register(Implementation implementation) noexcept {
    Catalogue::instance().add(std::move(implementation));
  }
};

}  // namespace lockstep::catalogue
