#include "reference/ml_dsa/expand.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "base/ml_dsa/status.hpp"
#include "base/wiped.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/ring.hpp"
#include "reference/ml_dsa/sampling.hpp"

namespace lockstep::reference::ml_dsa {

namespace {

// A secret seed followed by a counter of two bytes, lowest first.
class CountedSeed {
 public:
  explicit CountedSeed(const SecretSeed& seed) { std::ranges::copy(seed, seed_.begin()); }

  const VectorSeed& at(std::size_t counter) {
    seed_[seed_.size() - 2] = Byte(static_cast<std::uint8_t>(counter));
    seed_[seed_.size() - 1] = Byte(static_cast<std::uint8_t>(counter >> 8));
    return seed_;
  }

 private:
  base::Wiped<VectorSeed> seed_;
};

}  // namespace

template <MlDsa P>
Status expand_s(const SecretSeed& rho_prime,
                PolyVector<P.l>& s1,
                PolyVector<P.k>& s2,
                std::size_t bound) noexcept {
  CountedSeed seed(rho_prime);
  Status status = Status::ok;
  // All of them, whichever fails: so what is declassified does not depend on how many are sampled
  // at once.
  for (std::size_t i = 0; i < P.l + P.k; ++i) {
    Poly& out = i < P.l ? s1[i] : s2[i - P.l];
    if (rej_bounded_poly(seed.at(i), P.eta, out, bound, i) != Status::ok) {
      status = Status::stream_too_short;
    }
  }
  if (status != Status::ok) {
    base::wipe_object(s1);
    base::wipe_object(s2);
  }
  return status;
}

template <MlDsa P>
void expand_mask(const SecretSeed& rho_double_prime,
                 std::size_t kappa,
                 PolyVector<P.l>& y) noexcept {
  CountedSeed seed(rho_double_prime);
  for (std::size_t i = 0; i < P.l; ++i) {
    // Every set's gamma1 is supported.
    static_cast<void>(expand_mask_poly(seed.at(kappa + i), P.gamma1, y[i]));
  }
}

template Status expand_s<parameters::ml_dsa_44>(const SecretSeed&,
                                                PolyVector<4>&,
                                                PolyVector<4>&,
                                                std::size_t) noexcept;
template Status expand_s<parameters::ml_dsa_65>(const SecretSeed&,
                                                PolyVector<5>&,
                                                PolyVector<6>&,
                                                std::size_t) noexcept;
template Status expand_s<parameters::ml_dsa_87>(const SecretSeed&,
                                                PolyVector<7>&,
                                                PolyVector<8>&,
                                                std::size_t) noexcept;
template void expand_mask<parameters::ml_dsa_44>(const SecretSeed&,
                                                 std::size_t,
                                                 PolyVector<4>&) noexcept;
template void expand_mask<parameters::ml_dsa_65>(const SecretSeed&,
                                                 std::size_t,
                                                 PolyVector<5>&) noexcept;
template void expand_mask<parameters::ml_dsa_87>(const SecretSeed&,
                                                 std::size_t,
                                                 PolyVector<7>&) noexcept;

}  // namespace lockstep::reference::ml_dsa
