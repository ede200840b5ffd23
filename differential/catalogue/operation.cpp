#include "differential/catalogue/operation.hpp"

namespace lockstep::catalogue {

std::string_view group_name(Group group) {
  switch (group) {
    case Group::hashing:
      return "hashing";
    case Group::field:
      return "field";
    case Group::transform:
      return "transform";
    case Group::encode:
      return "encode";
    case Group::merkle:
      return "merkle";
    case Group::commit:
      return "commit";
    case Group::ml_dsa_ring:
      return "ML-DSA ring";
    case Group::ml_dsa_sampling:
      return "ML-DSA sampling";
    case Group::ml_dsa_encoding:
      return "ML-DSA encoding";
    case Group::ml_dsa_schemes:
      break;
  }
  return "ML-DSA schemes";
}

}  // namespace lockstep::catalogue
