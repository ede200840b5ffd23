// Fuzz target for the group "merkle" of the catalogue.
#include "fuzz/compare.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return lockstep::fuzz::compare(lockstep::catalogue::Group::merkle, data, size);
}
