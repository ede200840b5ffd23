#include "optimized/ml_dsa/message.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "optimized/ml_dsa/elements.hpp"
#include "optimized/ml_dsa/sponge.hpp"
#include "optimized/tables/hashing.hpp"
#include "parameters/keccak.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::optimized::ml_dsa {

namespace {

// What M' begins with: a byte for the form, the context's length, the context.
void absorb_context(Sponge& sponge, std::uint8_t form, Message::Bytes context) {
  sponge.absorb(std::array{form, static_cast<std::uint8_t>(context.size())});
  sponge.absorb(context);
}

}  // namespace

void Message::represent(const HashKernels& kernels, const KeyHash& tr, Mu& mu) const noexcept {
  if (form_ == Form::representative) {
    std::ranges::copy(content_, mu.begin());
    return;
  }
  Sponge sponge(kernels, parameters::shake256_rate_bytes);
  sponge.absorb(tr);
  if (form_ == Form::pure) {
    absorb_context(sponge, 0, context_);
  } else if (form_ == Form::digest) {
    absorb_context(sponge, 1, context_);
    sponge.absorb(parameters::ml_dsa_hash_identifier);
    sponge.absorb(std::array{static_cast<std::uint8_t>(function_)});
  }
  sponge.absorb(content_);
  sponge.finish();
  sponge.squeeze(mu);
}

}  // namespace lockstep::optimized::ml_dsa
