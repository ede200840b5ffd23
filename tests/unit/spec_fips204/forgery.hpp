// Signatures nobody signed. Under the public key with t1 = 0 any z and h can be completed to a
// signature that is right but for what they themselves break.
#pragma once

#include "spec/fips204/internal.hpp"
#include "tests/unit/spec_fips204/support.hpp"

namespace lockstep::tests::unit::spec_fips204 {

template <Parameters p>
struct Forgery {
  Bytes<64> mu{};
  Vector<R, numbers(p).l> z{};
  Vector<R_2, numbers(p).k> h{};

  static Bytes<pk_bytes(p)> pk() { return {}; }

  // The signature with z and h, and the c_tilde that the verifier computes from them.
  [[nodiscard]] Signature<p> signature() const {
    const auto [rho, t1] = pkDecode<p>(pk());
    const auto A_hat = ExpandA<p>(rho).value();
    const auto w_approx = NTT_inverse(MatrixVectorNTT(A_hat, NTT(to_R_q(z))));
    const auto w1 = UseHint<p>(h, w_approx);
    return sigEncode<p>(H<numbers(p).lambda / 4>(concat(mu, w1Encode<p>(w1))), z, h);
  }
};

}  // namespace lockstep::tests::unit::spec_fips204
