#include <cstdint>
#include <utility>

#include "tests/unit/vectors/ml_dsa_trees.hpp"

namespace lockstep::tests::unit::vectors {
namespace {

using lockstep::vectors::Message;

Value file(Value mode, List groups) {
  return Record{{"vsId", std::int64_t{42}},
                {"algorithm", "ML-DSA"},
                {"mode", std::move(mode)},
                {"testGroups", std::move(groups)}};
}

// Without a mode, as newer files of results are.
Value results(List groups) {
  return Record{
      {"vsId", std::int64_t{42}}, {"algorithm", "ML-DSA"}, {"testGroups", std::move(groups)}};
}

Value joined(Record record, const Record& more) {
  record.insert(record.end(), more.begin(), more.end());
  return record;
}

// A group with one test; both have the number.
Value group(std::int64_t number, Record members, const Record& test) {
  const Record head{{"tgId", number}, {"parameterSet", "ML-DSA-44"}};
  members.emplace_back("tests", List{joined(Record{{"tcId", number}}, test)});
  return joined(head, members);
}

Record external_pure() {
  return {{"signatureInterface", "external"}, {"preHash", "pure"}};
}

Record external_pre_hash() {
  return {{"signatureInterface", "external"}, {"preHash", "preHash"}};
}

Record external_mu() {
  return {{"signatureInterface", "internal"}, {"externalMu", true}};
}

Record internal() {
  return {{"signatureInterface", "internal"}, {"externalMu", false}};
}

Record pure_members() {
  return {{"message", "ABCD"}, {"context", "12"}};
}

Record pre_hash_members() {
  return {{"message", "ABCD"}, {"context", "12"}, {"hashAlg", "SHAKE-128"}};
}

Record internal_members() {
  return {{"message", "ABCD"}};
}

Record mu_members() {
  return {{"mu", repeated(0x55, 64)}};
}

Record with_sk(const Record& members) {
  return *joined(members, {{"sk", hex(key_pair(1).secret_key)}}).record();
}

Record hedged(const Record& members) {
  return *joined(members, {{"rnd", repeated(7, 32)}}).record();
}

Record with_flag(const Record& members, std::string_view name, Value value) {
  return *joined(members, {{std::string(name), std::move(value)}}).record();
}

Record verified(const Record& members, const Message& message) {
  return *joined(members, {{"pk", hex(key_pair(1).public_key)},
                           {"signature", hex(signature_of(message, 0))}})
              .record();
}

Value result(std::int64_t number, std::string_view member, Value value) {
  return Record{{"tgId", number},
                {"tests", List{Record{{"tcId", number}, {std::string(member), std::move(value)}}}}};
}

}  // namespace

Value acvp_key_gen_prompt() {
  const List tests{Record{{"tcId", std::int64_t{1}}, {"seed", repeated(1, 32)}},
                   Record{{"tcId", std::int64_t{2}}, {"seed", repeated(2, 32)}}};
  return file(
      "keyGen",
      List{Record{{"tgId", std::int64_t{1}}, {"parameterSet", "ML-DSA-44"}, {"tests", tests}}});
}

Value acvp_key_gen_results() {
  List tests;
  for (const std::uint8_t byte : {std::uint8_t{1}, std::uint8_t{2}}) {
    const KeyPair keys = key_pair(byte);
    tests.emplace_back(Record{
        {"tcId", std::int64_t{byte}}, {"pk", hex(keys.public_key)}, {"sk", hex(keys.secret_key)}});
  }
  return results(List{Record{{"tgId", std::int64_t{1}}, {"tests", tests}}});
}

Value acvp_sig_gen_prompt() {
  const Record by_seed =
      with_flag(with_flag(external_mu(), "deterministic", true), "keyFormat", "seed");
  return file(
      "sigGen",
      List{group(1, with_flag(external_pure(), "deterministic", false),
                 hedged(with_sk(pure_members()))),
           group(2, external_pre_hash(), hedged(with_sk(pre_hash_members()))),
           group(3, with_flag(external_mu(), "deterministic", true), with_sk(mu_members())),
           group(4, with_flag(internal(), "deterministic", true), with_sk(internal_members())),
           group(5, by_seed, with_flag(mu_members(), "seed", repeated(1, 32)))});
}

Value acvp_sig_gen_results() {
  const auto signature = [](std::int64_t number, const Message& message, std::uint8_t rnd) {
    return result(number, "signature", hex(signature_of(message, rnd)));
  };
  return results(List{signature(1, pure_message(), 7), signature(2, pre_hashed_message(), 7),
                      signature(3, message_representative(), 0),
                      signature(4, formatted_message(), 0),
                      signature(5, message_representative(), 0)});
}

Value acvp_sig_ver_prompt() {
  return file(
      "sigVer",
      List{group(1, external_pure(), verified(pure_members(), pure_message())),
           group(2, external_pre_hash(), verified(pre_hash_members(), pre_hashed_message())),
           group(3, external_mu(), verified(mu_members(), message_representative())),
           group(4, internal(), verified(internal_members(), formatted_message())),
           group(5, internal(), verified({{"message", "ABCE"}}, formatted_message()))});
}

Value acvp_sig_ver_results() {
  return results(List{result(1, "testPassed", true), result(2, "testPassed", true),
                      result(3, "testPassed", true), result(4, "testPassed", true),
                      result(5, "testPassed", false)});
}

Value acvp_with_reasons() {
  const auto test = [](const Record& members, bool passed, std::string_view reason) {
    return joined(
        verified(members, pure_message()),
        {{"sk", hex(key_pair(1).secret_key)}, {"testPassed", passed}, {"reason", reason}});
  };
  const Value tests =
      List{test(pure_members(), true,
                "valid signature and message - signature should verify successfully"),
           test({{"message", "ABCE"}, {"context", "12"}}, false, "modified message")};
  return Record{
      {"testGroups", List{joined({{"parameterSet", "ML-DSA-44"}},
                                 *joined(external_pure(), {{"tests", tests}}).record())}}};
}

}  // namespace lockstep::tests::unit::vectors
