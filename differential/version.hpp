// The version of this program, as meson.build states it.
#pragma once

#include <string_view>

namespace lockstep {

std::string_view version();

}  // namespace lockstep
