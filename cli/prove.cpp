// lockstep prove: the theorems about the vectorised kernels, proved anew.
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "differential/catalogue/json.hpp"
#include "differential/catalogue/value.hpp"
#include "differential/proofs/theorems.hpp"

namespace lockstep::cli {
namespace {

using catalogue::List;
using catalogue::Record;
using catalogue::Value;

Value value_of(const proofs::Theorem& theorem, const proofs::Outcome& outcome) {
  return Record{{"name", theorem.name},
                {"sentence", theorem.sentence},
                {"proved", outcome.proved},
                {"found", outcome.found},
                {"milliseconds", outcome.milliseconds}};
}

void tell(const proofs::Theorem& theorem, const proofs::Outcome& outcome) {
  fmt::print("{} {}: {}{}{} [{:.0f} ms]\n", outcome.proved ? "proved" : "REFUTED", theorem.name,
             theorem.sentence, outcome.found.empty() ? "" : "; ", outcome.found,
             outcome.milliseconds);
}

int prove(const std::string& json) {
  const std::vector<proofs::Theorem> theorems = proofs::theorems();
  const bool has_text = json != "-";
  List values;
  std::size_t refuted = 0;
  double milliseconds = 0;
  for (const proofs::Theorem& theorem : theorems) {
    const proofs::Outcome outcome = proofs::prove(theorem);
    refuted += outcome.proved ? 0 : 1;
    milliseconds += outcome.milliseconds;
    values.emplace_back(value_of(theorem, outcome));
    if (has_text) {
      tell(theorem, outcome);
    }
  }
  List trusted;
  for (const std::string& part : proofs::trusted()) {
    trusted.emplace_back(part);
  }
  if (has_text) {
    fmt::print("{} theorems, {} refuted, {:.1f} s. Trusted:\n", theorems.size(), refuted,
               milliseconds / 1000);
    for (const std::string& part : proofs::trusted()) {
      fmt::print("  {}\n", part);
    }
  }
  if (!json.empty()) {
    const Value all = Record{{"theorems", std::move(values)}, {"trusted", std::move(trusted)}};
    if (!deliver(json, catalogue::write_json(all))) {
      return bad_input;
    }
  }
  return refuted == 0 ? nothing_found : finding;
}

}  // namespace

void add_prove(CLI::App& app, int& code) {
  auto* command =
      app.add_subcommand("prove", "prove theorems about the vectorised kernels, for all inputs");
  auto json = std::make_shared<std::string>();
  command->add_option("--json", *json, "the outcomes as JSON to FILE, - for here instead of text")
      ->type_name("FILE");
  command->callback([json, &code] { code = prove(*json); });
}

}  // namespace lockstep::cli
