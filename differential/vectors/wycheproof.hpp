// Project Wycheproof's tests of ML-DSA: files whose schema is mldsa_sign_seed, mldsa_sign_noseed or
// mldsa_verify. A group has a key, a test a message and context, or its representative mu, or both;
// the flags of a test say what it is about.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "differential/vectors/known_answer.hpp"
#include "differential/vectors/ml_dsa_cases.hpp"
#include "differential/vectors/reading.hpp"

namespace lockstep::vectors {

bool is_wycheproof(const JsonFile& file);

base::Result<std::vector<KnownAnswer>> wycheproof_answers(const catalogue::Value& file);

// Acceptable: right as well as refused.
enum class WycheproofResult : std::uint8_t { valid, invalid, acceptable };

constexpr std::array<std::string_view, 3> names(WycheproofResult /*of*/) {
  return {"valid", "invalid", "acceptable"};
}

// What all tests have.
struct WycheproofTest {
  std::vector<Message> messages;  // of one signature: the message, mu
  Bytes signature;
  WycheproofResult result{};
  std::vector<std::string> flags;

  [[nodiscard]] bool has(std::string_view flag) const;
};

WycheproofTest wycheproof_test(Reader& of_test);

// Of the types of groups.
base::Result<KnownAnswer> wycheproof_sign(ParameterSet set, const Entry& group, const Entry& test);
base::Result<KnownAnswer> wycheproof_verify(ParameterSet set,
                                            const Entry& group,
                                            const Entry& test);

}  // namespace lockstep::vectors
