// The one mechanism in spec/ that is not the text of a standard. Every algorithm that has something
// to tell takes one last argument `run`; `nothing`, the default, hears it and does nothing.
//
//   run.event(name)            a rare branch was taken; `name` is one of the row's events
//   run.step(name, values...)  an inner operation was done with these inputs and outputs
#pragma once

#include <string_view>

namespace lockstep::spec {

struct Nothing {
  constexpr void event(std::string_view /*name*/) const {}
  constexpr void step(std::string_view /*name*/, const auto&... /*values*/) const {}
};

inline constexpr Nothing nothing{};

}  // namespace lockstep::spec
