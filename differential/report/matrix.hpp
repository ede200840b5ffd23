// The catalogue as people and programs read it: rows, and the matrix operation x implementation.
#pragma once

#include <string>

#include "differential/catalogue/operation.hpp"
#include "differential/catalogue/value.hpp"

namespace lockstep::report {

// For a terminal: a line an operation, a column an implementation, then who cannot run here and
// why.
std::string matrix_text();

// The same as Markdown tables, one a group.
std::string matrix_markdown();

// Everything: fields with roles, events, places, offers, availability.
catalogue::Value matrix_value();

// One operation in full.
std::string row(const catalogue::Operation& operation);

// File and line of the parts of one operation.
std::string where(const catalogue::Operation& operation);

}  // namespace lockstep::report
