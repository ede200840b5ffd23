// Adapters of reference/keccak, reference/sha2 and reference/blake2s.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/bytes.hpp"
#include "differential/implementations/reference.hpp"
#include "differential/operations/blake2s.hpp"
#include "differential/operations/keccak.hpp"
#include "differential/operations/sha2.hpp"
#include "reference/blake2s/blake2s.hpp"
#include "reference/keccak/fips202.hpp"
#include "reference/keccak/keccak_f1600.hpp"
#include "reference/keccak/sponge.hpp"
#include "reference/sha2/sha2.hpp"

namespace lockstep::implementations {
namespace {

using catalogue::Bytes;
using catalogue::Digest;
using catalogue::Offer;
using catalogue::offer;
using catalogue::Workspace;
namespace blake2s = reference::blake2s;
namespace keccak = reference::keccak;
namespace ops = operations;
namespace sha2 = reference::sha2;

Bytes join(const std::vector<Bytes>& messages) {
  Bytes joined;
  for (const Bytes& message : messages) {
    joined.insert(joined.end(), message.begin(), message.end());
  }
  return joined;
}

// `count` pieces of one size.
std::vector<Bytes> cut(std::span<const std::uint8_t> joined, std::size_t count) {
  std::vector<Bytes> pieces;
  const std::size_t size = joined.size() / count;
  for (std::size_t i = 0; i < count; ++i) {
    const auto piece = joined.subspan(i * size, size);
    pieces.emplace_back(piece.begin(), piece.end());
  }
  return pieces;
}

ops::KeccakF1600::Output permute(const ops::KeccakF1600::Input& input) {
  ops::KeccakF1600::Output output{input.state};
  keccak::keccak_f1600(output.state);
  return output;
}

// All of `message`, cut at the places `splits`.
void absorb(keccak::Sponge& sponge,
            std::span<const std::uint8_t> message,
            const std::vector<std::uint32_t>& splits) {
  std::size_t begin = 0;
  for (const std::size_t split : splits) {
    sponge.absorb(message.subspan(begin, split - begin));
    begin = split;
  }
  sponge.absorb(message.subspan(begin));
}

Bytes squeeze(keccak::SpongeOutput stream,
              const std::vector<std::uint32_t>& pieces,
              const Workspace& workspace) {
  Bytes output;
  for (const std::uint32_t size : pieces) {
    auto piece = workspace.dirty<std::uint8_t>(size);
    stream.squeeze(piece);
    output.insert(output.end(), piece.begin(), piece.end());
  }
  return output;
}

template <std::size_t strength>
Offer shake() {
  using Row = ops::Shake<strength>;
  return offer<Row>({"reference/keccak/sponge.hpp", "Sponge"}, [](const typename Row::Input& input,
                                                                  Workspace& workspace) {
    auto sponge = strength == 128 ? keccak::Sponge::shake128() : keccak::Sponge::shake256();
    absorb(sponge, input.message, input.absorb_splits);
    return typename Row::Output{squeeze(sponge.finish(), input.squeeze, workspace)};
  });
}

// What an implementation that refuses its input leaves behind is compared like any output: inputs
// satisfy the precondition, so refusing is a difference.
template <std::size_t strength>
Offer shake_many() {
  using Row = ops::ShakeMany<strength>;
  constexpr auto function = strength == 128 ? keccak::shake128_many : keccak::shake256_many;
  return offer<Row>(
      {"reference/keccak/fips202.cpp", strength == 128 ? "shake128_many" : "shake256_many"},
      [](const typename Row::Input& input, Workspace& workspace) {
        const std::size_t count = input.messages.size();
        auto outputs = workspace.dirty<std::uint8_t>(count * input.output_size);
        static_cast<void>(function(count, join(input.messages), outputs));
        return typename Row::Output{cut(outputs, count)};
      });
}

// A row from a message to a digest.
template <class Row, auto function>
Offer digest(catalogue::Place place) {
  return offer<Row>(place, [](const typename Row::Input& input, Workspace& workspace) {
    auto output = workspace.dirty<typename Row::Output>();
    function(input.message, output.digest);
    return output;
  });
}

std::vector<Offer> keccak_offers() {
  constexpr std::string_view file = "reference/keccak/fips202.cpp";
  return {offer<ops::KeccakF1600>({"reference/keccak/keccak_f1600.cpp", "keccak_f1600"}, permute),
          shake<128>(),
          shake<256>(),
          shake_many<128>(),
          shake_many<256>(),
          digest<ops::Sha3<224>, keccak::sha3_224>({file, "sha3_224"}),
          digest<ops::Sha3<256>, keccak::sha3_256>({file, "sha3_256"}),
          digest<ops::Sha3<384>, keccak::sha3_384>({file, "sha3_384"}),
          digest<ops::Sha3<512>, keccak::sha3_512>({file, "sha3_512"})};
}

std::vector<Offer> sha2_offers() {
  using enum ops::Sha2Function;
  constexpr std::string_view file = "reference/sha2/sha2.cpp";
  return {digest<ops::Sha2<f224>, sha2::sha224>({file, "sha224"}),
          digest<ops::Sha2<f256>, sha2::sha256>({file, "sha256"}),
          digest<ops::Sha2<f384>, sha2::sha384>({file, "sha384"}),
          digest<ops::Sha2<f512>, sha2::sha512>({file, "sha512"}),
          digest<ops::Sha2<f512_224>, sha2::sha512_224>({file, "sha512_224"}),
          digest<ops::Sha2<f512_256>, sha2::sha512_256>({file, "sha512_256"})};
}

ops::Blake2sCompress::Output compress(const ops::Blake2sCompress::Input& input) {
  blake2s::Chaining h{};
  for (std::size_t i = 0; i < h.size(); ++i) {
    h.at(i) =
        base::load_le<std::uint32_t>(std::span(input.chaining_value).subspan(4 * i).first<4>());
  }
  blake2s::compress(h, input.block, input.counter, input.last);
  ops::Blake2sCompress::Output output;
  for (std::size_t i = 0; i < h.size(); ++i) {
    base::store_le(h.at(i), std::span(output.chaining_value).subspan(4 * i).first<4>());
  }
  return output;
}

ops::Blake2s::Output hash(const ops::Blake2s::Input& input, Workspace& workspace) {
  auto output = workspace.dirty<ops::Blake2s::Output>();
  static_cast<void>(blake2s::hash_keyed(input.key, input.message, output.digest));
  return output;
}

ops::Blake2sMany::Output hash_many(const ops::Blake2sMany::Input& input, Workspace& workspace) {
  ops::Blake2sMany::Output output{workspace.dirty<Digest>(input.messages.size())};
  static_cast<void>(blake2s::hash_many(input.zero_blocks, join(input.messages), output.digests));
  return output;
}

std::vector<Offer> blake2s_offers() {
  constexpr std::string_view file = "reference/blake2s/blake2s.cpp";
  return {offer<ops::Blake2sCompress>({file, "compress"}, compress),
          offer<ops::Blake2s>({file, "hash_keyed"}, hash),
          offer<ops::Blake2sMany>({file, "hash_many"}, hash_many)};
}

}  // namespace

std::vector<Offer> reference_hashing_offers() {
  std::vector<Offer> offers;
  for (const auto& family : {keccak_offers(), sha2_offers(), blake2s_offers()}) {
    offers.insert(offers.end(), family.begin(), family.end());
  }
  return offers;
}

}  // namespace lockstep::implementations
