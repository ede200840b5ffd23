#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "differential/operations/ml_dsa_keys.hpp"
#include "differential/vectors/cctv.hpp"
#include "differential/vectors/ml_dsa_cases.hpp"

namespace lockstep::vectors {
namespace {

using catalogue::Value;
using operations::MlDsaKeygen;

// The set in whose name the file's begins: there are two files a set.
std::optional<ParameterSet> set_of(const JsonFile& file) {
  const std::string name = std::filesystem::path(file.name).filename().string();
  for (std::size_t i = 0; i < names(SetName{}).size(); ++i) {
    const std::string_view set = names(SetName{}).at(i);
    if (name == fmt::format("{}.json", set) || name == fmt::format("{}.alt.json", set)) {
      return static_cast<ParameterSet>(i);
    }
  }
  return std::nullopt;
}

Complaint judge(Caller& caller, ParameterSet set, const Message& message) {
  const auto keys = caller.call<MlDsaKeygen>({.set = set, .xi = {}});
  const auto got = sign(caller, set, keys.secret_key, message, Seed32{});
  if (auto wrong = unequal("status", operations::MlDsaStatus::ok, got.status)) {
    return wrong;
  }
  return none_of({SignatureVerdict::accepted},
                 verify(caller, set, keys.public_key, message, got.signature));
}

}  // namespace

bool is_cctv_messages(const JsonFile& file) {
  return file.value.list() != nullptr && set_of(file).has_value();
}

base::Result<std::vector<KnownAnswer>> cctv_messages(const JsonFile& file) {
  const auto set = set_of(file);
  if (!set) {
    return base::Error{"the file's name says no parameter set"};
  }
  const Entry whole{file.value, ""};
  Reader read(whole);
  std::vector<KnownAnswer> answers;
  for (std::size_t i = 0; i < file.value.list()->size(); ++i) {
    const auto text = read.item<std::string>(i);
    const Message message = operations::PureMessage{Bytes(text.begin(), text.end()), {}};
    answers.push_back(
        {.id = fmt::format("[{}]", i),
         .operations = {MlDsaKeygen::text.name, signing_row(message), verifying_row(message)},
         .check = [set = *set, message](Caller& caller) { return judge(caller, set, message); }});
  }
  if (!read.ok()) {
    return read.error();
  }
  return answers;
}

}  // namespace lockstep::vectors
