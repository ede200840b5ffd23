// FIPS 202 section 6 on whole messages.
#include "reference/keccak/fips202.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

#include "reference/keccak/sponge.hpp"

namespace lockstep::reference::keccak {

namespace {

using Input = std::span<const std::uint8_t>;
using Output = std::span<std::uint8_t>;

void run(Sponge sponge, Input in, Output out) {
  sponge.absorb(in);
  sponge.finish().squeeze(out);
}

bool divides(std::size_t count, std::size_t size) {
  return count == 0 ? size == 0 : size % count == 0;
}

ManyStatus run_many(const Sponge& fresh, std::size_t count, Input messages, Output outputs) {
  if (!divides(count, messages.size())) {
    return ManyStatus::messages_not_equal;
  }
  if (!divides(count, outputs.size())) {
    return ManyStatus::outputs_not_equal;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t in_size = messages.size() / count;
    const std::size_t out_size = outputs.size() / count;
    run(fresh, messages.subspan(i * in_size, in_size), outputs.subspan(i * out_size, out_size));
  }
  return ManyStatus::ok;
}

}  // namespace

void shake128(Input in, Output out) noexcept {
  run(Sponge::shake128(), in, out);
}
void shake256(Input in, Output out) noexcept {
  run(Sponge::shake256(), in, out);
}

void sha3_224(Input in, std::span<std::uint8_t, 28> digest) noexcept {
  run(Sponge::sha3_224(), in, digest);
}
void sha3_256(Input in, std::span<std::uint8_t, 32> digest) noexcept {
  run(Sponge::sha3_256(), in, digest);
}
void sha3_384(Input in, std::span<std::uint8_t, 48> digest) noexcept {
  run(Sponge::sha3_384(), in, digest);
}
void sha3_512(Input in, std::span<std::uint8_t, 64> digest) noexcept {
  run(Sponge::sha3_512(), in, digest);
}

ManyStatus shake128_many(std::size_t count, Input messages, Output outputs) noexcept {
  return run_many(Sponge::shake128(), count, messages, outputs);
}
ManyStatus shake256_many(std::size_t count, Input messages, Output outputs) noexcept {
  return run_many(Sponge::shake256(), count, messages, outputs);
}

}  // namespace lockstep::reference::keccak
