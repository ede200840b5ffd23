#include "reference/ml_dsa/message.hpp"

#include <array>
#include <cstdint>
#include <span>

#include "base/wipe.hpp"
#include "reference/keccak/sponge.hpp"
#include "reference/ml_dsa/boundary.hpp"
#include "reference/ml_dsa/encoding.hpp"
#include "reference/ml_dsa/pre_hash.hpp"

namespace lockstep::reference::ml_dsa {

namespace {

// What M' begins with: a byte for the form, the context's length, the context.
void absorb_context(keccak::Sponge& sponge, std::uint8_t form, Message::Bytes context) {
  const std::array<std::uint8_t, 2> head{form, static_cast<std::uint8_t>(context.size())};
  sponge.absorb(head);
  sponge.absorb(context);
}

void absorb_digest(keccak::Sponge& sponge, PreHash function, Message::Bytes content) {
  Digest digest;
  pre_hash(function, content, digest);
  sponge.absorb(hash_identifier(function));
  sponge.absorb(digest.bytes());
  base::wipe(std::span(digest.buffer));
}

}  // namespace

void Message::represent(const KeyHash& tr, Mu& mu) const noexcept {
  if (form_ == Form::representative) {
    take_over(content_, mu);
    return;
  }
  keccak::Sponge sponge = keccak::Sponge::shake256();
  absorb(sponge, tr);
  switch (form_) {
    case Form::pure:
      absorb_context(sponge, 0, context_);
      sponge.absorb(content_);
      break;
    case Form::pre_hashed:
      absorb_context(sponge, 1, context_);
      absorb_digest(sponge, function_, content_);
      break;
    case Form::formatted:
    case Form::representative:
      sponge.absorb(content_);
      break;
  }
  keccak::SpongeOutput output = sponge.finish();
  squeeze(output, mu);
}

}  // namespace lockstep::reference::ml_dsa
