#include <fmt/format.h>

#include "differential/operations/ml_dsa_keys.hpp"
#include "differential/vectors/cctv.hpp"
#include "differential/vectors/ml_dsa_cases.hpp"
#include "spec/fips202/xof.hpp"

namespace lockstep::vectors {
namespace {

using operations::MlDsaKeygen;
using spec::fips202::XOF_SHAKE128;

Message empty_message() {
  return operations::PureMessage{};
}

struct Accumulated {
  ParameterSet set{};
  std::uint32_t keys = 0;
  catalogue::Digest digest{};
};

// One key: its bytes and its signature's go to the results.
Complaint add_key(Caller& caller, ParameterSet set, const Seed32& seed, XOF_SHAKE128& results) {
  const auto keys = caller.call<MlDsaKeygen>({set, seed});
  const auto signed_message = sign(caller, set, keys.secret_key, empty_message(), Seed32{});
  if (auto wrong =
          unequal("status of signing", operations::MlDsaStatus::ok, signed_message.status)) {
    return wrong;
  }
  results.Absorb(keys.public_key);
  results.Absorb(signed_message.signature);
  return none_of({SignatureVerdict::accepted},
                 verify(caller, set, keys.public_key, empty_message(), signed_message.signature));
}

Complaint judge(Caller& caller, const Accumulated& one) {
  auto seeds = XOF_SHAKE128::Init();
  auto results = XOF_SHAKE128::Init();
  for (std::uint32_t i = 0; i < one.keys && !caller.complaint(); ++i) {
    if (auto wrong = add_key(caller, one.set, seeds.Squeeze<32>(), results)) {
      return fmt::format("key {}: {}", i, *wrong);
    }
  }
  return unequal("digest", one.digest, results.Squeeze<32>());
}

}  // namespace

base::Result<KnownAnswer> cctv_accumulated(const Entry& entry) {
  Reader read(entry);
  const Accumulated one{read.member<ParameterSet>("set"), read.member<std::uint32_t>("keys"),
                        read.member<catalogue::Digest>("digest")};
  if (!read.ok()) {
    return read.error();
  }
  return KnownAnswer{.id = entry.path,
                     .operations = {MlDsaKeygen::text.name, signing_row(empty_message()),
                                    verifying_row(empty_message())},
                     .check = [one](Caller& caller) { return judge(caller, one); },
                     .flags = {},
                     .takes_long = one.keys >= many_keys};
}

}  // namespace lockstep::vectors
