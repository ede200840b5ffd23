// Every cell of the matrix operation x implementation, timed on the same inputs: as many strings of
// Choices as `inputs`, from a fixed seed, so that ratios between implementations compare like with
// like. What is timed is an offer with its adapter: fresh outputs and workspace in every call.
//
//   catalogue_bench --benchmark_filter='gf64.*'
#include <any>
#include <cstdint>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "differential/catalogue/catalogue.hpp"
#include "differential/catalogue/random.hpp"

namespace lockstep {
namespace {

using catalogue::Catalogue;
using catalogue::Choices;
using catalogue::Implementation;
using catalogue::Operation;

constexpr std::size_t inputs = 64;

std::vector<std::any> inputs_of(const Operation& operation) {
  catalogue::Random random(catalogue::stream_seed(1, operation.name()));
  std::vector<std::any> result;
  for (std::size_t i = 0; i < inputs; ++i) {
    std::vector<std::uint8_t> bytes(Choices::max_size);
    for (std::uint8_t& byte : bytes) {
      byte = static_cast<std::uint8_t>(random.next());
    }
    Choices choices(bytes);
    result.push_back(operation.choose(choices));
  }
  return result;
}

void time_cell(benchmark::State& state,
               const Operation& operation,
               const Implementation& implementation) {
  const std::vector<std::any> all = inputs_of(operation);
  const catalogue::Offer& offer = *implementation.find(operation.name());
  while (state.KeepRunning()) {
    for (const std::any& input : all) {
      catalogue::Workspace workspace(operation.workspace(input), 0xA5);
      benchmark::DoNotOptimize(offer.call(input, workspace));
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(inputs));
}

void register_cells() {
  for (const Operation* operation : Catalogue::instance().operations()) {
    for (const Implementation* implementation : Catalogue::instance().implementations()) {
      if (implementation->find(operation->name()) == nullptr || implementation->why_unavailable()) {
        continue;
      }
      const std::string name = std::string(operation->name()) + "/" + implementation->name;
      benchmark::RegisterBenchmark(name.c_str(),
                                   [operation, implementation](benchmark::State& state) {
                                     time_cell(state, *operation, *implementation);
                                   });
    }
  }
}

}  // namespace
}  // namespace lockstep

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
    return 2;
  }
  lockstep::register_cells();
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
