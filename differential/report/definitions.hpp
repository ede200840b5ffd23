// Where the code that the catalogue names is defined. The lines are found when the project is
// built, by index_definitions.py; a test checks that every place in the catalogue has one.
#pragma once

#include <string>

#include "differential/catalogue/operation.hpp"

namespace lockstep::report {

// "spec/binary_field/field.hpp:41"; only the file if the place was not in the tree that was built
// (a row or an implementation that is registered by another project).
std::string file_and_line(const catalogue::Place& place);

}  // namespace lockstep::report
