// One test of ACVP for ML-DSA as a known answer. What a test without a result of its own answers
// stands in the file of results; where both have a result, both must hold.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "differential/vectors/known_answer.hpp"
#include "differential/vectors/ml_dsa_cases.hpp"
#include "differential/vectors/reading.hpp"

namespace lockstep::vectors {

enum class AcvpMode : std::uint8_t { key_gen, sig_gen, sig_ver };

constexpr std::array<std::string_view, 3> names(AcvpMode /*of*/) {
  return {"keyGen", "sigGen", "sigVer"};
}

struct AcvpTest {
  AcvpMode mode{};
  const Entry& group;
  const Entry& test;
  std::vector<Entry> results;  // the records that say what comes out, at least one
};

// The member that tells whether a record has a result.
std::string_view acvp_result_member(AcvpMode mode);

base::Result<KnownAnswer> acvp_answer(const AcvpTest& one);

// Of the modes.
base::Result<KnownAnswer> acvp_key_gen(const AcvpTest& one);
base::Result<KnownAnswer> acvp_sig_gen(const AcvpTest& one);
base::Result<KnownAnswer> acvp_sig_ver(const AcvpTest& one);

// The parameter set of the group and what the test signs or verifies.
ParameterSet acvp_set(Reader& of_group);
Message acvp_message(Reader& of_group, Reader& of_test);

}  // namespace lockstep::vectors
