// FIPS 204 algorithm 29. The positions are public, one by one as they are read; the signs are not.
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/ml_dsa/declassified.hpp"
#include "base/ml_dsa/status.hpp"
#include "base/wiped.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/boundary.hpp"
#include "reference/ml_dsa/field.hpp"
#include "reference/ml_dsa/ring.hpp"
#include "reference/ml_dsa/sampling.hpp"
#include "reference/ml_dsa/secret_stream.hpp"
#include "reference/ml_dsa/xof.hpp"

namespace lockstep::reference::ml_dsa {

namespace {

// The index bytes of algorithm 29: the first 8 of the stream are signs.
template <class Stream>
class PositionReader {
 public:
  PositionReader(const Stream& stream, std::uint64_t log_index)
      : stream_(stream), log_index_(log_index), given_(next(stream_, block_)) {}

  // false if the stream does not have them.
  bool signs(Wide& signs) {
    used_ = 8;
    signs = word_at(block_, 0);
    return given_ >= 8;
  }

  // Lines 7 to 9: the next position that is at most i.
  bool position(std::size_t i, std::size_t& j) {
    do {
      if (used_ == given_) {
        given_ = next(stream_, block_);
        used_ = 0;
      }
      if (used_ == given_) {
        return false;
      }
      j = declassified::challenge_position(block_[used_++], log_index_++);
    } while (j > i);
    return true;
  }

 private:
  Stream stream_;
  std::uint64_t log_index_;
  base::Wiped<Block256> block_{};
  std::size_t given_;
  std::size_t used_ = 0;
};

bool is_tau(std::size_t tau) {
  return tau == parameters::ml_dsa_44.tau || tau == parameters::ml_dsa_65.tau ||
         tau == parameters::ml_dsa_87.tau;
}

template <class Stream>
Status fill_ball(const Stream& stream, std::size_t tau, Poly& out, std::uint64_t log_index) {
  if (!is_tau(tau)) {
    return Status::value_not_supported;
  }
  PositionReader<Stream> reader(stream, log_index);
  Wide signs;
  if (!reader.signs(signs)) {
    return Status::stream_too_short;
  }
  out = {};
  for (std::size_t i = n - tau; i < n; ++i) {
    std::size_t j = 0;
    if (!reader.position(i, j)) {
      return Status::stream_too_short;
    }
    out[i] = out[j];
    out[j] = reduce(q + 1 - ((Word(signs) & 1) << 1));
    signs = signs >> 1;
  }
  return Status::ok;
}

}  // namespace

Status sample_in_ball(std::span<const Byte> challenge,
                      std::size_t tau,
                      Poly& out,
                      std::size_t bound,
                      std::uint64_t iteration) noexcept {
  const SeededStream stream = shake256_stream(challenge, bound);
  return or_zero(fill_ball(stream, tau, out, declassified::log_start(iteration)), out);
}

Status sample_in_ball_scripted(std::span<const std::uint8_t> stream,
                               std::size_t tau,
                               Poly& out,
                               std::size_t bound) noexcept {
  return or_zero(fill_ball(ScriptedStream(stream, bound), tau, out, 0), out);
}

}  // namespace lockstep::reference::ml_dsa
