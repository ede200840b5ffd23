// The entries of golden.json about encodings, commits and openings.
#pragma once

#include "base/result.hpp"
#include "differential/vectors/known_answer.hpp"
#include "differential/vectors/reading.hpp"

namespace lockstep::vectors {

base::Result<KnownAnswer> golden_commit(const Entry& entry);
base::Result<KnownAnswer> golden_commit_large(const Entry& entry);
base::Result<KnownAnswer> golden_commit_extension(const Entry& entry);
base::Result<KnownAnswer> golden_codeword(const Entry& entry);
base::Result<KnownAnswer> golden_opening(const Entry& entry);

}  // namespace lockstep::vectors
