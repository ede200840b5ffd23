// Files in the catalogue's own terms:
//
//   {"format": "lockstep-answers-1", "source": TEXT, "method": TEXT,
//    "cases": [{"operation": NAME, "input": {...}, "output": {...}, "comment": TEXT}, ...]}
//
// with the fields of each row's input and output; "comment" may be absent.
#pragma once

#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "differential/catalogue/value.hpp"
#include "differential/vectors/known_answer.hpp"

namespace lockstep::vectors {

inline constexpr std::string_view answers_format = "lockstep-answers-1";

base::Result<std::vector<KnownAnswer>> catalogue_answers(const catalogue::Value& file);

}  // namespace lockstep::vectors
