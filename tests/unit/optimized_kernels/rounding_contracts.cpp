#include <cstddef>
#include <cstdint>
#include <vector>

#include "tests/unit/optimized_kernels/draw.hpp"
#include "tests/unit/optimized_kernels/kernels.hpp"

namespace lockstep::tests::kernels {
namespace {

using Element = std::int32_t;

constexpr std::int32_t half = (q - 1) / 2;

void append_for(const optimized::RoundingKernels& rounding,
                std::uint32_t gamma2,
                Draw& draw,
                std::vector<Contract>& contracts) {
  const auto residues = [&] { return Operand::input(draw.elements(1, 1 - q, q - 1)); };
  const auto centred = [&] { return Operand::input(draw.elements(1, -half, half)); };
  const auto element = [] { return Operand::output<Element>(n); };
  contracts.push_back({"decompose",
                       {residues(), element(), element()},
                       [=](const Places& places) {
                         rounding.decompose(places.at<Element>(0), gamma2, places.at<Element>(1),
                                            places.at<Element>(2));
                         return std::uint64_t{0};
                       },
                       {{1, 0}, {2, 0}}});
  contracts.push_back({"high_bits",
                       {residues(), element()},
                       [=](const Places& places) {
                         rounding.high_bits(places.at<Element>(0), gamma2, places.at<Element>(1));
                         return std::uint64_t{0};
                       },
                       {{1, 0}}});
  contracts.push_back({"make_hint",
                       {residues(), centred(), Operand::output<std::uint64_t>(n / 64)},
                       [=](const Places& places) {
                         rounding.make_hint(places.at<Element>(0), places.at<Element>(1), gamma2,
                                            places.at<std::uint64_t>(2));
                         return std::uint64_t{0};
                       },
                       {}});
  contracts.push_back({"use_hint",
                       {residues(), Operand::input(draw.words(n / 64)), element()},
                       [=](const Places& places) {
                         rounding.use_hint(places.at<Element>(0), places.at<std::uint64_t>(1),
                                           gamma2, places.at<Element>(2));
                         return std::uint64_t{0};
                       },
                       {{2, 0}}});
  for (const std::uint32_t bound : {std::uint32_t{0}, gamma2 - 100, gamma2 + 1}) {
    contracts.push_back({"subtract_checked",
                         {residues(), centred(), element()},
                         [=](const Places& places) -> std::uint64_t {
                           return rounding.subtract_checked(places.at<Element>(0),
                                                            places.at<Element>(1), gamma2, bound,
                                                            places.at<Element>(2));
                         },
                         {{2, 0}, {2, 1}}});
  }
}

}  // namespace

std::vector<Contract> rounding_contracts(const optimized::RoundingKernels& rounding) {
  Draw draw;
  std::vector<Contract> contracts{
      {"power2round",
       {Operand::input(draw.elements(1, 1 - q, q - 1)), Operand::output<Element>(n),
        Operand::output<Element>(n)},
       [=](const Places& places) {
         rounding.power2round(places.at<Element>(0), places.at<Element>(1), places.at<Element>(2));
         return std::uint64_t{0};
       },
       {{1, 0}, {2, 0}}}};
  for (const parameters::MlDsa& set : {parameters::ml_dsa_44, parameters::ml_dsa_65}) {
    append_for(rounding, set.gamma2, draw, contracts);
  }
  for (const std::int32_t bound : {0, 1, half, q - 1}) {
    const auto unsigned_bound = static_cast<std::uint32_t>(bound);
    contracts.push_back({"norm_reaches",
                         {Operand::input(draw.elements(1, -half, half))},
                         [=](const Places& places) -> std::uint64_t {
                           return rounding.norm_reaches(places.at<Element>(0), unsigned_bound);
                         },
                         {}});
    contracts.push_back(
        {"add_checked",
         {Operand::input(draw.elements(1, -half / 2, half / 2)),
          Operand::input(draw.elements(1, -half / 2, half / 2)), Operand::output<Element>(n)},
         [=](const Places& places) -> std::uint64_t {
           return rounding.add_checked(places.at<Element>(0), places.at<Element>(1), unsigned_bound,
                                       places.at<Element>(2));
         },
         {{2, 0}, {2, 1}}});
  }
  return contracts;
}

}  // namespace lockstep::tests::kernels
