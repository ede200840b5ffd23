// The reference as an implementation: what each family of rows has adapters for.
#pragma once

#include <vector>

#include "differential/catalogue/implementation.hpp"

namespace lockstep::implementations {

std::vector<catalogue::Offer> reference_hashing_offers();
std::vector<catalogue::Offer> reference_binary_field_offers();
std::vector<catalogue::Offer> reference_ml_dsa_ring_offers();
std::vector<catalogue::Offer> reference_ml_dsa_encoding_offers();
std::vector<catalogue::Offer> reference_ml_dsa_sampling_offers();
std::vector<catalogue::Offer> reference_ml_dsa_scheme_offers();

}  // namespace lockstep::implementations
