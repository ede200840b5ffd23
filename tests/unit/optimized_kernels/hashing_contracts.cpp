#include <cstddef>
#include <cstdint>
#include <vector>

#include "parameters/keccak.hpp"
#include "tests/unit/optimized_kernels/draw.hpp"
#include "tests/unit/optimized_kernels/kernels.hpp"

namespace lockstep::tests::kernels {
namespace {

using Byte = std::uint8_t;
using Word = std::uint64_t;

constexpr std::size_t words = parameters::keccak_lanes;

// Operands 1, 2, ... are the lanes' messages or outputs.
template <class T>
std::vector<T*> lanes_at(const Places& places, std::size_t lanes) {
  std::vector<T*> all;
  for (std::size_t j = 0; j < lanes; ++j) {
    all.push_back(places.at<T>(1 + j));
  }
  return all;
}

Contract absorb(const optimized::HashKernels& hashing,
                std::size_t length,
                std::size_t rate,
                Draw& draw) {
  Contract contract{"absorb_many",
                    {Operand::output<Word>(words * hashing.lanes)},
                    [=](const Places& places) {
                      const auto messages = lanes_at<const Byte>(places, hashing.lanes);
                      hashing.absorb_many(places.at<Word>(0), messages.data(), length, rate);
                      return Word{0};
                    },
                    {}};
  for (std::size_t j = 0; j < hashing.lanes; ++j) {
    contract.operands.push_back(Operand::input(draw.bytes(length)));
  }
  return contract;
}

Contract squeeze(const optimized::HashKernels& hashing,
                 std::size_t blocks,
                 std::size_t rate,
                 Draw& draw) {
  Contract contract{"squeeze_many",
                    {Operand::state(draw.words(words * hashing.lanes))},
                    [=](const Places& places) {
                      const auto outputs = lanes_at<Byte>(places, hashing.lanes);
                      hashing.squeeze_many(places.at<Word>(0), outputs.data(), blocks, rate);
                      return Word{0};
                    },
                    {}};
  for (std::size_t j = 0; j < hashing.lanes; ++j) {
    contract.operands.push_back(Operand::output<Byte>(blocks * rate));
  }
  return contract;
}

}  // namespace

std::vector<Contract> hashing_contracts(const optimized::HashKernels& hashing) {
  Draw draw;
  std::vector<Contract> contracts;
  contracts.push_back({"keccak_f1600",
                       {Operand::state(draw.words(words))},
                       [=](const Places& places) {
                         hashing.keccak_f1600(places.at<Word>(0));
                         return Word{0};
                       },
                       {}});
  contracts.push_back({"keccak_f1600_many",
                       {Operand::state(draw.words(words * hashing.lanes))},
                       [=](const Places& places) {
                         hashing.keccak_f1600_many(places.at<Word>(0));
                         return Word{0};
                       },
                       {}});
  for (const std::size_t rate :
       {parameters::shake128_rate_bytes, parameters::shake256_rate_bytes}) {
    for (std::size_t length = 0; length <= 17; ++length) {
      contracts.push_back(absorb(hashing, length, rate, draw));
    }
    for (const std::size_t length :
         {rate - 1, rate, rate + 1, 2 * rate - 1, 2 * rate, 3 * rate + 9}) {
      contracts.push_back(absorb(hashing, length, rate, draw));
    }
    for (std::size_t blocks = 0; blocks <= 3; ++blocks) {
      contracts.push_back(squeeze(hashing, blocks, rate, draw));
    }
  }
  return contracts;
}

}  // namespace lockstep::tests::kernels
