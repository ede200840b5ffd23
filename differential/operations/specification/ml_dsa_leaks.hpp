// What ML-DSA's samplers of secrets may reveal (FIPS 204, algorithms 29, 31, 33), found from the
// output of FIPS 202's SHAKE256, without sampling. For the leaks of rows only.
//
//   rej_bounded_poly.accept: for each half-byte, the low one of a byte first, whether it is
//     accepted. Whole blocks of the XOF, up to the one that completes the element; index: which
//     half-byte of the stream, plus 2^32 times the element.
//   sample_in_ball.index: the bytes read after the 8 of signs, up to the last one needed; index:
//     which of them, plus 2^32 times the iteration.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "differential/catalogue/operation.hpp"
#include "differential/operations/ml_dsa_shapes.hpp"
#include "parameters/ml_dsa.hpp"
#include "spec/bytes.hpp"
#include "spec/fips202/xof.hpp"

namespace lockstep::operations {

using catalogue::Leak;

// What a sampler reads: SHAKE256's output for a seed, or a script in its place, up to a bound.
class SamplerStream {
 public:
  SamplerStream(spec::ByteView seed, std::size_t bound);
  // The script, if there is one, must outlive this.
  SamplerStream(spec::ByteView seed, const std::optional<Bytes>& script, std::size_t bound);

  // The next bytes: so many, or all that are left.
  spec::ByteString next(std::size_t count);

 private:
  spec::fips202::XOF_SHAKE256 xof_;
  std::optional<spec::ByteView> script_;
  std::size_t left_;
};

// Each appends to `leak`, and says whether the stream is long enough.

// Algorithm 31; `element` counts s1, then s2.
bool append_rej_bounded_poly_leak(ParameterSet set,
                                  SamplerStream stream,
                                  std::uint64_t element,
                                  Leak& leak);

// Algorithm 33: the accept bits of all elements, also after one that fails.  in: 64 bytes.
bool append_expand_s_leak(ParameterSet set,
                          spec::ByteView rho_prime,
                          Leak& leak,
                          std::size_t bound = parameters::MlDsaBounds{}.rej_bounded_poly_bytes);

// Algorithm 29; for a challenge c~: SamplerStream(c_tilde, MlDsaBounds{}.sample_in_ball_bytes).
bool append_sample_in_ball_leak(ParameterSet set,
                                SamplerStream stream,
                                std::uint64_t iteration,
                                Leak& leak);

}  // namespace lockstep::operations
