#include "differential/implementations/reference.hpp"

#include <utility>
#include <vector>

#include "differential/catalogue/catalogue.hpp"

namespace lockstep::implementations {
namespace {

catalogue::Implementation reference() noexcept {
  std::vector<catalogue::Offer> offers = reference_hashing_offers();
  for (catalogue::Offer& offer : reference_binary_field_offers()) {
    offers.push_back(std::move(offer));
  }
  return {.name = "reference",
          .summary = "portable and constant-time C++, independent of the specification",
          .unavailable = {},
          .offers = std::move(offers)};
}

const catalogue::Register registered{reference()};

}  // namespace
}  // namespace lockstep::implementations
