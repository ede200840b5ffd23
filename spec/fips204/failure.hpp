// FIPS 204: the reasons for which Algorithms 1 to 8 return ⊥.
#pragma once

#include <cstddef>
#include <variant>

namespace lockstep::spec::fips204 {

enum class Failure {
  context_too_long,     // |ctx| > 255: Algorithms 2, 3 and 4
  no_random_bits,       // ξ or rnd is NULL: Algorithms 1, 2 and 4
  sk_length,            // deviation 3 of sets.hpp: Algorithms 2 and 4
  too_many_iterations,  // the bound of Appendix C on the loop of Algorithm 7
  xof_too_short,        // the bounds of Appendix C on the output of an XOF: Algorithms 29 to 31
};

// A value of X or ⊥, with its reason.
template <class X>
using Result = std::variant<X, Failure>;

}  // namespace lockstep::spec::fips204
