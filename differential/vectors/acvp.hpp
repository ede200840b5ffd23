// Known answers from files of NIST's ACVP for ML-DSA (differential/vectors/acvp_files.hpp says
// which): generating keys, signing and verifying, through every interface.
#pragma once

#include <vector>

#include "base/result.hpp"
#include "differential/vectors/known_answer.hpp"

namespace lockstep::vectors {

// Of files for which is_acvp holds: a suite for each file with inputs. Results that no file has
// inputs for are left out by number, under the name of their file; so are inputs without a result.
base::Result<std::vector<Suite>> acvp_suites(const std::vector<JsonFile>& files);

}  // namespace lockstep::vectors
