// What the processor at hand has of what the units of optimized/ are compiled for.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace lockstep::library {

// The first feature that the unit needs ("avx512": the name of its folder) and this processor, or
// its operating system, lacks; nothing if it can run. A feature counts only if CPUID has it and the
// system saves its registers. Units of other machines lack all; so do unknown names.
std::optional<std::string> lacking(std::string_view unit);

}  // namespace lockstep::library
