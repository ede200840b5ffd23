// Comparing words with what they mean.
#pragma once

#include <optional>
#include <string>

#include "tests/words/words.hpp"

namespace lockstep::tests::words {

// Runs each word of `words` and its namesake of `meaning` on the same inputs, edge values and
// random ones from a fixed seed. Inputs and outputs begin, and then end, where memory is
// inaccessible. The first word that differs, and how; nothing if none does.
std::optional<std::string> first_difference(const Words& words, const Words& meaning);

}  // namespace lockstep::tests::words
