// A reproducer: one failing input with everything that is needed to see the failure again.
#pragma once

#include <any>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "differential/catalogue/catalogue.hpp"
#include "differential/engine/results.hpp"

namespace lockstep::engine {

// The number changes when a file can no longer be read as it was.
inline constexpr std::string_view reproducer_format = "lockstep-reproducer-1";

// The text of a reproducer for a finding: the input is made from its choices, what is expected by
// the specification, unless that is what failed. `version` is the program's.
std::string write_reproducer(const catalogue::Operation& operation,
                             const Finding& finding,
                             std::string_view version);

// "antt.forward-avx2-1f3a9c04.json": the same finding has the same name in every campaign.
std::string reproducer_name(const Finding& finding);

struct Reproducer {
  const catalogue::Operation* operation = nullptr;
  std::string implementation;
  std::any input;
  std::int64_t case_index = 0;
};

// Errors: not JSON, another format, an operation that is not in this catalogue, fields that do not
// fit it, an input that breaks the operation's precondition. Each is one line without the path.
base::Result<Reproducer> parse_reproducer(std::string_view text);

// What became of a reproducer.
struct Replay {
  bool agrees = false;
  Failure failure;  // if it does not agree

  static void fields(auto&& visit, auto& self) {
    visit("agrees", self.agrees);
    visit("failure", self.failure);
  }
};

// Runs it again in a process of its own, which may crash, or hang for `seconds`. The implementation
// must offer it.
base::Result<Replay> replay(const Reproducer& reproducer,
                            const catalogue::Implementation& implementation,
                            double seconds = 60);

}  // namespace lockstep::engine
