#include <utility>

#include "differential/operations/ml_dsa_keys.hpp"
#include "differential/vectors/acvp_cases.hpp"

namespace lockstep::vectors {
namespace {

using operations::MlDsaKeygen;
using operations::MlDsaPkFromSk;

struct Signing {
  ParameterSet set{};
  std::optional<Seed32> seed;  // else the secret key is given
  Bytes secret_key;
  std::optional<Bytes> public_key;
  Message message;
  Seed32 rnd{};
  std::vector<Bytes> signatures;  // expected, all the same
};

// Deterministic tests need not carry the zeros.
Seed32 read_rnd(Reader& of_group, Reader& of_test) {
  const bool deterministic = of_group.optional_member<bool>("deterministic").value_or(false);
  if (!deterministic) {
    return of_test.member<Seed32>("rnd");
  }
  const Seed32 rnd = of_test.optional_member<Seed32>("rnd").value_or(Seed32{});
  if (rnd != Seed32{}) {
    of_test.refuse("rnd", "is not zero, and its group deterministic");
  }
  return rnd;
}

base::Result<Signing> read_signing(const AcvpTest& one) {
  Reader of_group(one.group);
  Reader of_test(one.test);
  Signing signing;
  signing.set = acvp_set(of_group);
  if (of_group.optional_member<std::string>("keyFormat").value_or("expanded") == "seed") {
    signing.seed = of_test.member<Seed32>("seed");
  } else {
    signing.secret_key = of_test.member<Bytes>("sk");
  }
  signing.public_key = of_test.optional_member<Bytes>("pk");
  signing.message = acvp_message(of_group, of_test);
  signing.rnd = read_rnd(of_group, of_test);
  if (!of_group.ok() || !of_test.ok()) {
    return of_group.ok() ? of_test.error() : of_group.error();
  }
  for (const Entry& result : one.results) {
    Reader read(result);
    signing.signatures.push_back(read.member<Bytes>("signature"));
    if (!read.ok()) {
      return read.error();
    }
  }
  return signing;
}

struct Keys {
  Bytes secret_key;
  Bytes public_key;
};

Keys keys_of(Caller& caller, const Signing& one) {
  if (one.seed) {
    auto made = caller.call<MlDsaKeygen>({one.set, *one.seed});
    return {std::move(made.secret_key), one.public_key.value_or(std::move(made.public_key))};
  }
  if (one.public_key) {
    return {one.secret_key, *one.public_key};
  }
  return {one.secret_key, caller.call<MlDsaPkFromSk>({one.set, one.secret_key}).public_key};
}

// The signature is the expected one, and it verifies under the public key that belongs to the
// secret one.
Complaint judge(Caller& caller, const Signing& one) {
  const Keys keys = keys_of(caller, one);
  const auto got = sign(caller, one.set, keys.secret_key, one.message, one.rnd);
  for (const Bytes& signature : one.signatures) {
    if (auto wrong = signs_otherwise(signature, got)) {
      return wrong;
    }
  }
  if (auto wrong = not_a_pair(caller, one.set, keys.secret_key, keys.public_key)) {
    return wrong;
  }
  return none_of({SignatureVerdict::accepted},
                 verify(caller, one.set, keys.public_key, one.message, got.signature));
}

}  // namespace

base::Result<KnownAnswer> acvp_sig_gen(const AcvpTest& one) {
  const auto signing = read_signing(one);
  if (!signing) {
    return signing.error();
  }
  auto rows = key_rows();
  rows.push_back(signing_row(signing->message));
  rows.push_back(verifying_row(signing->message));
  if (signing->seed) {
    rows.push_back(MlDsaKeygen::text.name);
  }
  const auto check = [signing = signing.value()](Caller& caller) { return judge(caller, signing); };
  return KnownAnswer{.id = {}, .operations = std::move(rows), .check = check};
}

}  // namespace lockstep::vectors
