#include <cstdint>
#include <string_view>
#include <utility>

#include "tests/unit/vectors/ml_dsa_trees.hpp"

namespace lockstep::tests::unit::vectors {
namespace {

Value file(std::string_view schema, List groups) {
  std::int64_t tests = 0;
  for (const Value& group : groups) {
    tests += static_cast<std::int64_t>(group.find("tests")->list()->size());
  }
  return Record{{"algorithm", "ML-DSA-44"},
                {"schema", schema},
                {"numberOfTests", tests},
                {"testGroups", std::move(groups)}};
}

Value test(std::int64_t number, Record members, std::string_view result, List flags) {
  members.emplace_back("tcId", number);
  members.emplace_back("result", result);
  members.emplace_back("flags", std::move(flags));
  return members;
}

Value sign_group(std::string_view member, Value key, Value public_key, List tests) {
  return Record{{"type", "MlDsaSign"},
                {std::string(member), std::move(key)},
                {"publicKey", std::move(public_key)},
                {"tests", std::move(tests)}};
}

Record pure_members() {
  return {{"msg", "abcd"}, {"ctx", "12"}, {"sig", hex(signature_of(pure_message(), 0))}};
}

// Valid with a context, hedged and by mu; then one whose context is too long.
List good_tests() {
  Record hedged{{"msg", "abcd"},
                {"ctx", "12"},
                {"rnd", repeated(7, 32)},
                {"sig", hex(signature_of(pure_message(), 7))}};
  const Record by_mu{{"mu", repeated(0x55, 64)},
                     {"sig", hex(signature_of(message_representative(), 0))}};
  const Record too_long{{"msg", "abcd"}, {"ctx", repeated(0, 256)}, {"sig", ""}};
  return {test(1, pure_members(), "valid", {"ValidSignature"}),
          test(2, std::move(hedged), "valid", {"ValidSignature", "Randomized"}),
          test(3, by_mu, "valid", {"Internal", "ValidSignature"}),
          test(4, too_long, "invalid", {"InvalidContext"})};
}

List one_invalid(std::int64_t number, std::string_view flag) {
  return {test(number, {{"msg", "abcd"}, {"sig", ""}}, "invalid", {flag})};
}

Value verify_group(Value key, List tests) {
  return Record{
      {"type", "MlDsaVerify"}, {"publicKey", std::move(key)}, {"tests", std::move(tests)}};
}

Record with_signature(Bytes signature) {
  return {{"msg", "abcd"}, {"ctx", "12"}, {"sig", hex(signature)}};
}

Bytes changed(std::size_t index, std::uint8_t byte) {
  Bytes signature = signature_of(pure_message(), 0);
  signature.at(index) = byte;
  return signature;
}

}  // namespace

Value wycheproof_sign_seed() {
  const Value public_key = hex(key_pair(1).public_key);
  return file("mldsa_sign_seed_schema.json",
              List{sign_group("privateSeed", repeated(1, 32), public_key, good_tests()),
                   sign_group("privateSeed", repeated(1, 31), Value{},
                              one_invalid(5, "IncorrectPrivateKeyLength"))});
}

Value wycheproof_sign_noseed() {
  const KeyPair keys = key_pair(1);
  Bytes out_of_range = keys.secret_key;
  out_of_range.at(128) = 0xff;  // the first coefficients of s1, which follows rho, K and tr
  Bytes too_short = keys.secret_key;
  too_short.pop_back();
  return file(
      "mldsa_sign_noseed_schema.json",
      List{sign_group("privateKey", hex(keys.secret_key), hex(keys.public_key), good_tests()),
           sign_group("privateKey", hex(too_short), Value{},
                      one_invalid(5, "IncorrectPrivateKeyLength")),
           sign_group("privateKey", hex(out_of_range), hex(keys.public_key),
                      one_invalid(6, "InvalidPrivateKey"))});
}

Value wycheproof_verify() {
  const Bytes public_key = key_pair(1).public_key;
  Bytes too_long = public_key;
  too_long.push_back(0);
  Bytes short_signature = signature_of(pure_message(), 0);
  short_signature.pop_back();
  constexpr std::size_t last = 2419;
  const List tests{
      test(1, pure_members(), "valid", {"ValidSignature"}),
      test(2, with_signature(changed(0, 0)), "invalid", {"ModifiedSignature"}),
      test(3, with_signature(changed(last, 0xff)), "invalid", {"InvalidHintsEncoding"}),
      test(4, with_signature(short_signature), "invalid", {"IncorrectSignatureLength"}),
      test(5, {{"msg", "abcd"}, {"ctx", repeated(0, 256)}, {"sig", repeated(0, last + 1)}},
           "invalid", {"InvalidContext"}),
      test(6, with_signature(Bytes(last + 1, 0)), "invalid",
           {"InfinityNormViolation", "BoundaryCondition"})};
  return file("mldsa_verify_schema.json",
              List{verify_group(hex(public_key), tests),
                   verify_group(hex(too_long), {test(7, pure_members(), "invalid",
                                                     {"IncorrectPublicKeyLength"})})});
}

}  // namespace lockstep::tests::unit::vectors
