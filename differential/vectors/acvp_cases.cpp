#include "differential/vectors/acvp_cases.hpp"

#include <utility>

#include "differential/operations/ml_dsa_keys.hpp"
#include "differential/vectors/acvp_files.hpp"

namespace lockstep::vectors {
namespace {

enum class Interface : std::uint8_t { external, internal };

constexpr std::array<std::string_view, 2> names(Interface /*of*/) {
  return {"external", "internal"};
}

enum class PreHash : std::uint8_t { pure, pre_hash };

constexpr std::array<std::string_view, 2> names(PreHash /*of*/) {
  return {"pure", "preHash"};
}

Message external_message(PreHash pre_hash, Reader& of_test) {
  auto message = of_test.member<Bytes>("message");
  auto context = of_test.member<Bytes>("context");
  if (pre_hash == PreHash::pure) {
    return operations::PureMessage{std::move(message), std::move(context)};
  }
  return operations::PreHashedMessage{std::move(message), std::move(context),
                                      of_test.member<operations::PreHashFunction>("hashAlg")};
}

}  // namespace

ParameterSet acvp_set(Reader& of_group) {
  return set_called(of_group.member<SetName>("parameterSet"));
}

Message acvp_message(Reader& of_group, Reader& of_test) {
  if (of_group.member<Interface>("signatureInterface") == Interface::external) {
    return external_message(of_group.member<PreHash>("preHash"), of_test);
  }
  if (of_group.member<bool>("externalMu")) {
    return operations::MessageRepresentative{of_test.member<operations::Seed64>("mu")};
  }
  return operations::FormattedMessage{of_test.member<Bytes>("message")};
}

std::string_view acvp_result_member(AcvpMode mode) {
  switch (mode) {
    case AcvpMode::key_gen:
      return "pk";
    case AcvpMode::sig_gen:
      return "signature";
    case AcvpMode::sig_ver:
      break;
  }
  return "testPassed";
}

base::Result<KnownAnswer> acvp_answer(const AcvpTest& one) {
  auto answer = one.mode == AcvpMode::key_gen   ? acvp_key_gen(one)
                : one.mode == AcvpMode::sig_gen ? acvp_sig_gen(one)
                                                : acvp_sig_ver(one);
  if (!answer) {
    return answer.error();
  }
  const std::string numbers = acvp_numbers(one.group, one.test);
  answer->id = one.test.path + (numbers.empty() ? "" : " (" + numbers + ")");
  return answer;
}

base::Result<KnownAnswer> acvp_key_gen(const AcvpTest& one) {
  using Op = operations::MlDsaKeygen;
  Reader of_group(one.group);
  Reader of_test(one.test);
  const Op::Input input{acvp_set(of_group), of_test.member<Seed32>("seed")};
  if (!of_group.ok() || !of_test.ok()) {
    return of_group.ok() ? of_test.error() : of_group.error();
  }
  std::vector<Op::Output> expected;
  for (const Entry& result : one.results) {
    Reader read(result);
    expected.push_back({read.member<Bytes>("pk"), read.member<Bytes>("sk")});
    if (!read.ok()) {
      return read.error();
    }
  }
  auto rows = key_rows();
  rows.push_back(Op::text.name);
  const auto check = [input, expected](Caller& caller) -> Complaint {
    const auto got = caller.call<Op>(input);
    for (const Op::Output& keys : expected) {
      if (auto wrong = unequal("pk", keys.public_key, got.public_key)) {
        return wrong;
      }
      if (auto wrong = unequal("sk", keys.secret_key, got.secret_key)) {
        return wrong;
      }
    }
    return not_a_pair(caller, input.set, got.secret_key, got.public_key);
  };
  return KnownAnswer{.id = {}, .operations = std::move(rows), .check = check};
}

}  // namespace lockstep::vectors
