// Fuzz target for the group "ML-DSA ring" of the catalogue.
#include "fuzz/compare.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return lockstep::fuzz::compare(lockstep::catalogue::Group::ml_dsa_ring, data, size);
}
