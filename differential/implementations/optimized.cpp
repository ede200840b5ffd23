#include "differential/implementations/optimized.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "differential/catalogue/catalogue.hpp"
#include "library/processor.hpp"
#include "optimized/units.hpp"

namespace lockstep::implementations {
namespace {

using catalogue::Implementation;
using catalogue::Offer;
using catalogue::Register;

std::vector<Offer> offers_of(const optimized::Table& table) {
  std::vector<Offer> offers;
  for (const auto& family :
       {optimized_hashing_offers(table.hashing), optimized_ring_offers(table.ring),
        optimized_rounding_offers(table.rounding), optimized_encoding_offers(table.packing),
        optimized_sampling_offers(table), optimized_expanding_offers(table),
        optimized_scheme_offers(table)}) {
    offers.insert(offers.end(), family.begin(), family.end());
  }
  return offers;
}

Implementation emulated(std::string_view lanes,
                        std::string_view stands_in_for,
                        const optimized::Table& table) noexcept {
  return {.name = "emulated_" + std::string(lanes),
          .summary = "the vectorised kernels' text on " + std::string(lanes) + " emulated lanes",
          .unavailable = {},
          .offers = offers_of(table),
          .stands_in_for = std::string(stands_in_for)};
}

const Register four_lanes{emulated("4", "sse2", optimized::emulated::table_4)};
const Register eight_lanes{emulated("8", "avx2", optimized::emulated::table_8)};
const Register sixteen_lanes{emulated("16", "avx512", optimized::emulated::table_16)};

#ifdef __x86_64__

Implementation unit(std::string_view name,
                    std::string_view summary,
                    const optimized::Table& table) noexcept {
  return {.name = std::string(name),
          .summary = std::string(summary),
          .unavailable = [name]() -> std::optional<std::string> {
            const auto feature = library::lacking(name);
            return feature ? std::optional("the processor lacks " + *feature) : std::nullopt;
          },
          .offers = offers_of(table)};
}

const Register sse2{unit("sse2", "vectors of 128 bits, on every x86-64", optimized::sse2::table)};
const Register avx2{unit("avx2", "vectors of 256 bits", optimized::avx2::table)};
const Register avx512{
    unit("avx512", "vectors of 512 bits (F, BW, DQ, VL, VBMI, VBMI2)", optimized::avx512::table)};

#endif

}  // namespace
}  // namespace lockstep::implementations
