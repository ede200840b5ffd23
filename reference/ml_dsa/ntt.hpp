// The NTT of FIPS 204 section 7.5: algorithms 41 and 42.
#pragma once

#include "reference/ml_dsa/ring.hpp"

namespace lockstep::reference::ml_dsa {

// in: canonical.  out: canonical.
void ntt(const Poly& f, NttPoly& out) noexcept;

// in: canonical (or < 2q).  out: canonical.
void inverse_ntt(const NttPoly& f, Poly& out) noexcept;

// The inverse NTT of 2^32 f.  in: < 2q.  out: canonical.
void inverse_ntt(const NttProduct& f, Poly& out) noexcept;

}  // namespace lockstep::reference::ml_dsa
