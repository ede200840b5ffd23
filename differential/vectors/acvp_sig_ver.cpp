#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "differential/vectors/acvp_cases.hpp"

namespace lockstep::vectors {
namespace {

struct Verifying {
  ParameterSet set{};
  Bytes public_key;
  std::optional<Bytes> secret_key;
  Message message;
  Bytes signature;
  std::vector<bool> passed;           // expected, all the same
  std::optional<Verdicts> by_reason;  // what the reason allows
};

Verdicts challenge_differs_or(Verdicts more) {
  more.push_back(SignatureVerdict::challenge_differs);
  return more;
}

// What a verifier finds first when NIST's generator has changed this. Of z it changes a bit
// anywhere behind the commitment, so that the hint may have it: of the 31 such signatures of
// release 1.1.0.40, one is valid but for a byte of the hint's padding.
std::optional<Verdicts> verdicts_of(std::string_view reason) {
  if (reason == "valid signature and message - signature should verify successfully") {
    return Verdicts{SignatureVerdict::accepted};
  }
  if (reason == "modified message" || reason == "modified signature - commitment") {
    return challenge_differs_or({});
  }
  if (reason == "modified signature - hint") {
    return challenge_differs_or(hint_defects());
  }
  if (reason == "modified signature - z") {
    Verdicts verdicts = challenge_differs_or(hint_defects());
    verdicts.push_back(SignatureVerdict::z_out_of_range);
    return verdicts;
  }
  return std::nullopt;
}

void read_reason(const std::optional<std::string>& reason, Reader& of_test, Verifying& verifying) {
  if (!reason) {
    return;
  }
  verifying.by_reason = verdicts_of(*reason);
  if (!verifying.by_reason) {
    of_test.refuse("reason", fmt::format("{} is unknown", catalogue::in_quotes(*reason)));
  }
}

base::Result<Verifying> read_verifying(const AcvpTest& one,
                                       const std::optional<std::string>& reason,
                                       Reader& of_test) {
  Reader of_group(one.group);
  Verifying verifying;
  verifying.set = acvp_set(of_group);
  verifying.public_key = of_test.member<Bytes>("pk");
  verifying.secret_key = of_test.optional_member<Bytes>("sk");
  verifying.message = acvp_message(of_group, of_test);
  verifying.signature = of_test.member<Bytes>("signature");
  read_reason(reason, of_test, verifying);
  if (!of_group.ok() || !of_test.ok()) {
    return of_group.ok() ? of_test.error() : of_group.error();
  }
  for (const Entry& result : one.results) {
    Reader read(result);
    verifying.passed.push_back(read.member<bool>("testPassed"));
    if (!read.ok()) {
      return read.error();
    }
  }
  return verifying;
}

Complaint judge(Caller& caller, const Verifying& one) {
  const SignatureVerdict got = verify(caller, one.set, one.public_key, one.message, one.signature);
  for (const bool passed : one.passed) {
    if (passed != (got == SignatureVerdict::accepted)) {
      return fmt::format("testPassed: expected {}, got {}", passed, catalogue::text_of(got));
    }
  }
  if (one.by_reason) {
    if (auto wrong = none_of(*one.by_reason, got)) {
      return wrong;
    }
  }
  if (one.secret_key) {
    return not_a_pair(caller, one.set, *one.secret_key, one.public_key);
  }
  return std::nullopt;
}

}  // namespace

base::Result<KnownAnswer> acvp_sig_ver(const AcvpTest& one) {
  Reader of_test(one.test);
  const auto reason = of_test.optional_member<std::string>("reason");
  const auto verifying = read_verifying(one, reason, of_test);
  if (!verifying) {
    return verifying.error();
  }
  std::vector<std::string_view> rows{verifying_row(verifying->message)};
  if (verifying->secret_key) {
    const auto more = key_rows();
    rows.insert(rows.end(), more.begin(), more.end());
  }
  const auto check = [verifying = verifying.value()](Caller& caller) {
    return judge(caller, verifying);
  };
  KnownAnswer answer{.id = {}, .operations = std::move(rows), .check = check};
  if (reason) {
    answer.flags = {*reason};
  }
  return answer;
}

}  // namespace lockstep::vectors
