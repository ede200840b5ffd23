#include "differential/operations/specification/ml_dsa_leaks.hpp"

#include <algorithm>

#include "parameters/keccak.hpp"

namespace lockstep::operations {
namespace {

// Half-bytes below this are accepted: algorithm 15.
unsigned accepted_below(ParameterSet set) {
  return numbers_of(set).eta == 2 ? 15 : 9;
}

std::uint64_t log_start(std::uint64_t number) {
  return number << 32;
}

}  // namespace

SamplerStream::SamplerStream(spec::ByteView seed, std::size_t bound)
    : xof_(spec::fips202::XOF_SHAKE256::Init()), left_(bound) {
  xof_.Absorb(seed);
}

SamplerStream::SamplerStream(spec::ByteView seed,
                             const std::optional<Bytes>& script,
                             std::size_t bound)
    : SamplerStream(seed, bound) {
  if (script) {
    script_ = *script;
    left_ = std::min(left_, script_->size());
  }
}

spec::ByteString SamplerStream::next(std::size_t count) {
  const std::size_t given = std::min(count, left_);
  left_ -= given;
  if (!script_) {
    return xof_.Squeeze(given);
  }
  const spec::ByteView bytes = script_->first(given);
  script_ = script_->subspan(given);
  return {bytes.begin(), bytes.end()};
}

bool append_rej_bounded_poly_leak(ParameterSet set,
                                  SamplerStream stream,
                                  std::uint64_t element,
                                  Leak& leak) {
  const unsigned limit = accepted_below(set);
  std::uint64_t index = log_start(element);
  std::size_t accepted = 0;
  while (accepted < parameters::ml_dsa_n) {
    const spec::ByteString block = stream.next(parameters::shake256_rate_bytes);
    if (block.empty()) {
      return false;
    }
    for (const unsigned byte : block) {
      for (const unsigned half : {byte % 16, byte / 16}) {
        const bool accept = half < limit;
        leak.push_back({"rej_bounded_poly.accept", index++, accept ? 1U : 0U});
        accepted += accept ? 1 : 0;
      }
    }
  }
  return true;
}

bool append_expand_s_leak(ParameterSet set,
                          spec::ByteView rho_prime,
                          Leak& leak,
                          std::size_t bound) {
  const std::size_t elements = numbers_of(set).l + numbers_of(set).k;
  bool complete = true;
  for (std::size_t r = 0; r < elements; ++r) {
    spec::ByteString seed(rho_prime.begin(), rho_prime.end());
    seed.push_back(static_cast<std::uint8_t>(r));
    seed.push_back(0);
    complete &= append_rej_bounded_poly_leak(set, SamplerStream(seed, bound), r, leak);
  }
  return complete;
}

bool append_sample_in_ball_leak(ParameterSet set,
                                SamplerStream stream,
                                std::uint64_t iteration,
                                Leak& leak) {
  constexpr std::size_t sign_bytes = 8;
  if (stream.next(sign_bytes).size() < sign_bytes) {
    return false;
  }
  std::uint64_t index = log_start(iteration);
  std::size_t i = parameters::ml_dsa_n - numbers_of(set).tau;
  while (i < parameters::ml_dsa_n) {
    const spec::ByteString j = stream.next(1);
    if (j.empty()) {
      return false;
    }
    leak.push_back({"sample_in_ball.index", index++, j.front()});
    if (j.front() <= i) {
      ++i;
    }
  }
  return true;
}

}  // namespace lockstep::operations
