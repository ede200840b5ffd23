// What the tests of codes and commitments share.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "reference/binary_field/reed_solomon.hpp"
#include "reference/binary_field/status.hpp"
#include "tests/unit/reference/testing.hpp"

namespace lockstep::tests {

namespace bf = reference::binary_field;
using bf::CodeShape;
using bf::Status;

// Every shape of 1 to 9 lanes, 1 to 8 rows and rates down to 1/8, and one with full tiles of rows.
inline std::vector<CodeShape> small_codes() {
  std::vector<CodeShape> shapes{{5, 3, 1}};
  for (std::size_t log_rows = 0; log_rows <= 3; ++log_rows) {
    for (std::size_t lanes = 1; lanes <= 9; ++lanes) {
      for (std::size_t rate = 0; rate <= 3; ++rate) {
        shapes.push_back({log_rows, lanes, rate});
      }
    }
  }
  return shapes;
}

inline std::string describe(const CodeShape& shape) {
  return "log_rows " + std::to_string(shape.log_rows) + " lanes " + std::to_string(shape.lanes) +
         " log_inv_rate " + std::to_string(shape.log_inv_rate);
}

inline Words encoded(const CodeShape& shape, const Words& message) {
  Words codeword(bf::codeword_words(shape));
  EXPECT_EQ(bf::encode(shape, message, codeword), Status::ok);
  return codeword;
}

}  // namespace lockstep::tests
