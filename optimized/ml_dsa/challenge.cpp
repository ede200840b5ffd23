#include "optimized/ml_dsa/challenge.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/bytes.hpp"
#include "base/wiped.hpp"
#include "optimized/ml_dsa/elements.hpp"
#include "optimized/ml_dsa/sponge.hpp"
#include "optimized/tables/hashing.hpp"
#include "parameters/keccak.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::optimized::ml_dsa {

namespace {

using Block = std::array<std::uint8_t, parameters::shake256_rate_bytes>;

// The hash of a challenge, up to a bound.
class SeededStream {
 public:
  SeededStream(const HashKernels& kernels,
               std::span<const std::uint8_t> challenge,
               std::size_t bound)
      : sponge_(kernels, parameters::shake256_rate_bytes), left_(bound) {
    sponge_.absorb(challenge);
    sponge_.finish();
  }

  // The next bytes, and how many there are.
  std::size_t next(Block& block) {
    const std::size_t given = std::min(block.size(), left_);
    sponge_.squeeze(std::span(block).first(given));
    left_ -= given;
    return given;
  }

 private:
  Sponge sponge_;
  std::size_t left_;
};

class ScriptedStream {
 public:
  ScriptedStream(std::span<const std::uint8_t> script, std::size_t bound)
      : script_(script.first(std::min(script.size(), bound))) {}

  std::size_t next(Block& block) {
    const std::size_t given = std::min(block.size(), script_.size());
    std::copy_n(script_.begin(), given, block.begin());
    script_ = script_.subspan(given);
    return given;
  }

 private:
  std::span<const std::uint8_t> script_;
};

// The first 8 bytes of a stream are signs, the others positions.
template <class Stream>
class PositionReader {
 public:
  static constexpr std::size_t sign_bytes = 8;

  PositionReader(Stream& stream, std::uint64_t iteration)
      : stream_(stream),
        log_index_(declassified::log_start(iteration)),
        given_(stream.next(block_)) {}

  // false if the stream does not have them.
  bool signs(std::uint64_t& signs) {
    used_ = sign_bytes;
    signs = base::load_le<std::uint64_t>(std::span(block_).template first<sign_bytes>());
    return given_ >= sign_bytes;
  }

  // Lines 7 to 9: the next position that is at most i.
  bool position(std::size_t i, std::size_t& j) {
    do {
      if (used_ == given_) {
        given_ = stream_.next(block_);
        used_ = 0;
      }
      if (used_ == given_) {
        return false;
      }
      j = declassified::challenge_position(declassified::Byte(block_[used_++]), log_index_++);
    } while (j > i);
    return true;
  }

 private:
  Stream& stream_;
  std::uint64_t log_index_;
  base::Wiped<Block> block_{};
  std::size_t given_;
  std::size_t used_ = 0;
};

template <class Stream>
bool fill(Stream& stream, std::size_t tau, std::int32_t* c, std::uint64_t iteration) {
  PositionReader reader(stream, iteration);
  std::uint64_t signs = 0;
  if (!reader.signs(signs)) {
    return false;
  }
  for (std::size_t i = parameters::ml_dsa_n - tau; i < parameters::ml_dsa_n; ++i) {
    std::size_t j = 0;
    if (!reader.position(i, j)) {
      return false;
    }
    c[i] = c[j];
    c[j] = 1 - 2 * static_cast<std::int32_t>(signs & 1);
    signs >>= 1;
  }
  return true;
}

template <class Stream>
Status sample(Stream& stream, std::size_t tau, std::int32_t* c, std::uint64_t iteration) {
  std::fill_n(c, parameters::ml_dsa_n, 0);
  if (!fill(stream, tau, c, iteration)) {
    std::fill_n(c, parameters::ml_dsa_n, 0);
    return Status::stream_too_short;
  }
  return Status::ok;
}

}  // namespace

Status sample_in_ball(const HashKernels& kernels,
                      std::span<const std::uint8_t> challenge,
                      std::size_t tau,
                      std::int32_t* c,
                      std::size_t bound,
                      std::uint64_t iteration) noexcept {
  SeededStream stream(kernels, challenge, bound);
  return sample(stream, tau, c, iteration);
}

Status sample_in_ball_scripted(std::span<const std::uint8_t> stream,
                               std::size_t tau,
                               std::int32_t* c,
                               std::size_t bound) noexcept {
  ScriptedStream script(stream, bound);
  return sample(script, tau, c, 0);
}

void hash_commitment(const HashKernels& kernels,
                     const Mu& mu,
                     std::span<const std::uint8_t> commitment,
                     std::span<std::uint8_t> challenge) noexcept {
  Sponge sponge(kernels, parameters::shake256_rate_bytes);
  sponge.absorb(mu);
  sponge.absorb(commitment);
  sponge.finish();
  sponge.squeeze(challenge);
}

}  // namespace lockstep::optimized::ml_dsa
