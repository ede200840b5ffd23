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
      break;
  }
  return "commit";
}

}  // namespace lockstep::catalogue
