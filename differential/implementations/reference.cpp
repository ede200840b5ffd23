#include "differential/implementations/reference.hpp"

#include <utility>
#include <vector>

#include "differential/catalogue/catalogue.hpp"

namespace lockstep::implementations {
namespace {

catalogue::Implementation reference() noexcept {
  std::vector<catalogue::Offer> offers;
  for (const auto& family :
       {reference_hashing_offers(), reference_binary_field_offers(), reference_ml_dsa_ring_offers(),
        reference_ml_dsa_encoding_offers(), reference_ml_dsa_sampling_offers(),
        reference_ml_dsa_scheme_offers()}) {
    offers.insert(offers.end(), family.begin(), family.end());
  }
  return {.name = "reference",
          .summary = "portable and constant-time C++, independent of the specification",
          .unavailable = {},
          .offers = std::move(offers)};
}

const catalogue::Register registered{reference()};

}  // namespace
}  // namespace lockstep::implementations
