#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "differential/operations/ml_dsa_keys.hpp"
#include "differential/vectors/wycheproof.hpp"

namespace lockstep::vectors {
namespace {

using operations::MlDsaKeygen;
using operations::MlDsaStatus;

struct Signing {
  ParameterSet set{};
  std::optional<Bytes> seed;  // else the secret key is given
  Bytes secret_key;
  std::optional<Bytes> public_key;
  Seed32 rnd{};
  WycheproofTest test;
  MlDsaStatus refusal = MlDsaStatus::ok;  // of an invalid test
};

void read_key(Reader& of_group, Signing& one) {
  one.seed = of_group.optional_member<Bytes>("privateSeed");
  if (!one.seed) {
    one.secret_key = of_group.member<Bytes>("privateKey");
  }
  // It is null where the private key is no key.
  one.public_key = of_group.member<std::optional<Bytes>>("publicKey");
}

MlDsaStatus refusal_of(const WycheproofTest& test) {
  if (test.has("InvalidContext")) {
    return MlDsaStatus::context_too_long;
  }
  if (test.has("IncorrectPrivateKeyLength")) {
    return MlDsaStatus::secret_key_length;
  }
  return test.has("InvalidPrivateKey") ? MlDsaStatus::secret_out_of_range : MlDsaStatus::ok;
}

// A seed of another length cannot be given to the row: its field does not take it.
bool is_a_seed(const Bytes& seed) {
  return seed.size() == Seed32{}.size();
}

KnownAnswer refused_seed(const Signing& one, const Bytes& seed) {
  const bool expected =
      one.test.result == WycheproofResult::invalid && one.refusal == MlDsaStatus::secret_key_length;
  const auto check = [expected, seed](Caller&) -> Complaint {
    const auto field = catalogue::Field<Seed32>::decode(catalogue::Field<Bytes>::encode(seed));
    if (expected && !field) {
      return std::nullopt;
    }
    return fmt::format("a seed of {} bytes", seed.size());
  };
  return {
      .id = {}, .operations = {MlDsaKeygen::text.name}, .check = check, .flags = one.test.flags};
}

struct Keys {
  Bytes secret_key;
  Bytes public_key;
};

// The keys, and what is wrong if they are not those of the file.
Complaint find_keys(Caller& caller, const Signing& one, Keys& keys) {
  keys.secret_key = one.secret_key;
  if (one.seed) {
    Seed32 seed{};
    std::copy(one.seed->begin(), one.seed->end(), seed.begin());
    auto made = caller.call<MlDsaKeygen>({one.set, seed});
    keys = {std::move(made.secret_key), std::move(made.public_key)};
    if (one.public_key) {
      return unequal("publicKey", *one.public_key, keys.public_key);
    }
    return std::nullopt;
  }
  keys.public_key = one.public_key.value_or(Bytes{});
  return std::nullopt;
}

Complaint judge_valid(Caller& caller, const Signing& one, const Keys& keys) {
  for (const Message& message : one.test.messages) {
    const auto got = sign(caller, one.set, keys.secret_key, message, one.rnd);
    if (auto wrong = signs_otherwise(one.test.signature, got)) {
      return wrong;
    }
    if (auto wrong = none_of({SignatureVerdict::accepted},
                             verify(caller, one.set, keys.public_key, message, got.signature))) {
      return wrong;
    }
  }
  return not_a_pair(caller, one.set, keys.secret_key, keys.public_key);
}

// A context belongs to the message, so that mu tells nothing about it.
Complaint judge_invalid(Caller& caller, const Signing& one, const Keys& keys) {
  for (const Message& message : one.test.messages) {
    const bool is_mu = std::holds_alternative<operations::MessageRepresentative>(message);
    if (is_mu && one.refusal == MlDsaStatus::context_too_long) {
      continue;
    }
    const auto got = sign(caller, one.set, keys.secret_key, message, one.rnd);
    if (auto wrong = unequal("status", one.refusal, got.status)) {
      return wrong;
    }
  }
  return std::nullopt;
}

Complaint judge(Caller& caller, const Signing& one) {
  Keys keys;
  if (auto wrong = find_keys(caller, one, keys)) {
    return wrong;
  }
  if (one.test.result == WycheproofResult::invalid) {
    return judge_invalid(caller, one, keys);
  }
  const Complaint wrong = judge_valid(caller, one, keys);
  const bool may_refuse = one.test.result == WycheproofResult::acceptable &&
                          one.refusal != MlDsaStatus::ok && !judge_invalid(caller, one, keys);
  return may_refuse ? std::nullopt : wrong;
}

base::Result<Signing> read_signing(ParameterSet set, const Entry& group, const Entry& test) {
  Reader of_group(group);
  Reader of_test(test);
  Signing one;
  one.set = set;
  read_key(of_group, one);
  one.test = wycheproof_test(of_test);
  one.rnd = of_test.optional_member<Seed32>("rnd").value_or(Seed32{});
  one.refusal = refusal_of(one.test);
  if (one.test.result == WycheproofResult::invalid && one.refusal == MlDsaStatus::ok) {
    of_test.refuse("flags", "do not say why it is invalid");
  }
  if (!of_group.ok() || !of_test.ok()) {
    return of_group.ok() ? of_test.error() : of_group.error();
  }
  return one;
}

}  // namespace

base::Result<KnownAnswer> wycheproof_sign(ParameterSet set, const Entry& group, const Entry& test) {
  const auto signing = read_signing(set, group, test);
  if (!signing) {
    return signing.error();
  }
  const Signing& one = signing.value();
  std::vector<std::string_view> rows = key_rows();
  if (one.seed) {
    if (!is_a_seed(*one.seed)) {
      return refused_seed(one, *one.seed);
    }
    rows.push_back(MlDsaKeygen::text.name);
  }
  for (const Message& message : one.test.messages) {
    rows.push_back(signing_row(message));
    rows.push_back(verifying_row(message));
  }
  const auto check = [one](Caller& caller) { return judge(caller, one); };
  return KnownAnswer{
      .id = {}, .operations = std::move(rows), .check = check, .flags = one.test.flags};
}

}  // namespace lockstep::vectors
