// Adapters of the vectorised sponges.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "differential/implementations/optimized.hpp"
#include "differential/operations/keccak.hpp"
#include "optimized/ml_dsa/sponge.hpp"
#include "optimized/tables/hashing.hpp"
#include "parameters/keccak.hpp"

namespace lockstep::implementations {
namespace {

using catalogue::Bytes;
using catalogue::Offer;
using catalogue::offer;
using catalogue::Workspace;
using optimized::HashKernels;
using optimized::ml_dsa::Sponge;
namespace ops = operations;

// --- one message ---

Offer permutation(const HashKernels& kernels) {
  return offer<ops::KeccakF1600>({"optimized/kernels/keccak.hpp", "keccak_f1600"},
                                 [&kernels](const ops::KeccakF1600::Input& input) {
                                   ops::KeccakF1600::Output output{input.state};
                                   kernels.keccak_f1600(output.state.data());
                                   return output;
                                 });
}

template <class Row>
typename Row::Output shake(const HashKernels& kernels,
                           const typename Row::Input& input,
                           const Workspace& workspace) {
  Sponge sponge(kernels, Row::rate);
  const std::span message(input.message);
  std::size_t begin = 0;
  for (const std::size_t split : input.absorb_splits) {
    sponge.absorb(message.subspan(begin, split - begin));
    begin = split;
  }
  sponge.absorb(message.subspan(begin));
  sponge.finish();
  typename Row::Output output;
  for (const std::uint32_t size : input.squeeze) {
    auto piece = workspace.dirty<std::uint8_t>(size);
    sponge.squeeze(piece);
    output.output.insert(output.output.end(), piece.begin(), piece.end());
  }
  return output;
}

template <std::size_t strength>
Offer shake_offer(const HashKernels& kernels) {
  using Row = ops::Shake<strength>;
  return offer<Row>({"optimized/ml_dsa/sponge.cpp", "absorb"},
                    [&kernels](const typename Row::Input& input, const Workspace& workspace) {
                      return shake<Row>(kernels, input, workspace);
                    });
}

// --- as many messages as there are lanes ---

// Whole blocks of output of 1 to kernels.lanes messages of one size. Lanes without one repeat the
// last, whose output is the same.
std::vector<Bytes> hash_group(const HashKernels& kernels,
                              std::span<const Bytes> messages,
                              std::size_t block_count,
                              std::size_t rate,
                              const Workspace& workspace) {
  const std::size_t lanes = kernels.lanes;
  auto states = workspace.dirty<std::uint64_t>(lanes * parameters::keccak_lanes);
  std::vector<const std::uint8_t*> inputs(lanes);
  std::vector<Bytes> blocks(lanes);
  std::vector<std::uint8_t*> outputs(lanes);
  for (std::size_t j = 0; j < lanes; ++j) {
    inputs[j] = messages[std::min(j, messages.size() - 1)].data();
    blocks[j] = workspace.dirty<std::uint8_t>(block_count * rate);
    outputs[j] = blocks[j].data();
  }
  kernels.absorb_many(states.data(), inputs.data(), messages.front().size(), rate);
  // In two calls, of which the second goes on where the first stopped.
  const std::size_t first = block_count / 2;
  kernels.squeeze_many(states.data(), outputs.data(), first, rate);
  for (std::size_t j = 0; j < lanes; ++j) {
    outputs[j] = blocks[j].data() + first * rate;
  }
  kernels.squeeze_many(states.data(), outputs.data(), block_count - first, rate);
  blocks.resize(messages.size());
  return blocks;
}

template <std::size_t strength>
Offer shake_many_offer(const HashKernels& kernels) {
  using Row = ops::ShakeMany<strength>;
  return offer<Row>(
      {"optimized/kernels/shake.hpp", "squeeze_many"},
      [&kernels](const typename Row::Input& input, const Workspace& workspace) {
        const std::size_t block_count = (input.output_size + Row::rate - 1) / Row::rate;
        const std::span messages(input.messages);
        typename Row::Output output;
        for (std::size_t i = 0; i < messages.size(); i += kernels.lanes) {
          const auto group = messages.subspan(i, std::min(kernels.lanes, messages.size() - i));
          for (Bytes& blocks : hash_group(kernels, group, block_count, Row::rate, workspace)) {
            blocks.resize(input.output_size);
            output.outputs.push_back(blocks);
          }
        }
        return output;
      });
}

}  // namespace

std::vector<Offer> optimized_hashing_offers(const HashKernels& kernels) {
  return {permutation(kernels), shake_offer<128>(kernels), shake_offer<256>(kernels),
          shake_many_offer<128>(kernels), shake_many_offer<256>(kernels)};
}

}  // namespace lockstep::implementations
