// An implementation: a name, what it needs to run here, and the operations it offers. The
// specification is one too ("specification", derived from the rows' meanings).
//
//   const Register portable{Implementation{
//       .name = "reference", .summary = "portable, constant-time C++",
//       .offers = {offer<Multiply>({"reference/binary_field/gf64.hpp", "multiply"},
//                                  [](const Multiply::Input& in) { return Multiply::Output{...};
//                                  })}}};
//
// An offered function takes the input and, if it wants dirty outputs or scratch, a Workspace.
#pragma once

#include <any>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "differential/catalogue/operation.hpp"
#include "differential/catalogue/workspace.hpp"

namespace lockstep::catalogue {

struct Offer {
  std::string_view operation;
  Place place;             // of the code behind the adapter
  std::string adapted_at;  // file:line
  std::function<std::any(const std::any& input, Workspace& workspace)> call;
};

struct Implementation {
  std::string name;
  std::string summary;
  // Why it cannot run on this machine ("the processor has no AVX2"); null or nothing: it can.
  std::function<std::optional<std::string>()> unavailable;
  std::vector<Offer> offers;
  // The implementation whose text it has, for machines where that cannot run. Campaigns leave it
  // out where both are asked for and the other one runs.
  std::string stands_in_for = {};

  // Null if it does not offer the operation.
  [[nodiscard]] const Offer* find(std::string_view operation) const;

  // Why it cannot run here, if it cannot.
  [[nodiscard]] std::optional<std::string> why_unavailable() const;
};

template <OperationDescription Op, class Function>
Offer offer(Place place, Function function, const SourceLine& where = SourceLine::current()) {
  using Input = typename Op::Input;
  return {Op::text.name, place, file_and_line(where),
          [function](const std::any& any, Workspace& workspace) -> std::any {
            const Input& input = std::any_cast<const Input&>(any);
            if constexpr (std::invocable<const Function&, const Input&, Workspace&>) {
              return typename Op::Output(function(input, workspace));
            } else {
              return typename Op::Output(function(input));
            }
          }};
}

}  // namespace lockstep::catalogue
