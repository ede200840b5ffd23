// How a proof fails: abstract lanes throw what they cannot show, and the theorem that ran the
// kernel on them catches it. Kernels return nothing, so there is no other way out of them.
#pragma once

#include <stdexcept>
#include <string>

namespace lockstep::proofs {

class Refuted : public std::runtime_error {
 public:
  explicit Refuted(const std::string& why) : std::runtime_error(why) {}
};

}  // namespace lockstep::proofs
