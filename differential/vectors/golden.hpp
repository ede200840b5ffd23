// golden.json: values of the field, the transform, the commits and the openings that leanVM's own
// code computed (tests/vectors/binary-field/README.md describes the file).
#pragma once

#include <vector>

#include "base/result.hpp"
#include "differential/catalogue/value.hpp"
#include "differential/vectors/known_answer.hpp"

namespace lockstep::vectors {

// It has one of the lists.
bool is_golden(const catalogue::Value& file);

// Every entry of every list becomes one known answer, in the order of the file.
base::Result<std::vector<KnownAnswer>> golden_answers(const catalogue::Value& file);

}  // namespace lockstep::vectors
