#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <vector>

#include "tests/unit/optimized_kernels/draw.hpp"
#include "tests/unit/optimized_kernels/kernels.hpp"

namespace lockstep::tests::kernels {
namespace {

using Byte = std::uint8_t;
using Word = std::uint64_t;
using Number = std::int32_t;

// As a caller has it: `have` numbers, then anything.
Operand sampled(std::size_t have) {
  std::vector<Number> numbers(n + optimized::sampling_slack, -1);
  for (std::size_t i = 0; i < have; ++i) {
    numbers[i] = static_cast<Number>(i);
  }
  return Operand::growing(numbers);
}

std::size_t words_of_marks(std::size_t bytes) {
  return (2 * bytes + 63) / 64;
}

void append_bounded(const optimized::SamplingKernels& sampling,
                    std::size_t bytes,
                    std::uint32_t eta,
                    Draw& draw,
                    std::vector<Contract>& contracts) {
  const std::vector<Byte> block = draw.bytes(bytes);
  contracts.push_back({"mark_bounded",
                       {Operand::input(block), Operand::output<Word>(words_of_marks(bytes))},
                       [=](const Places& places) {
                         sampling.mark_bounded(places.at<Byte>(0), bytes, eta, places.at<Word>(1));
                         return Word{0};
                       },
                       {}});
  std::vector<Word> marks(words_of_marks(bytes));
  sampling.mark_bounded(block.data(), bytes, eta, marks.data());
  for (const std::size_t have : {std::size_t{0}, std::size_t{100}, n - 1, n}) {
    contracts.push_back({"select_bounded",
                         {Operand::input(block), Operand::input(marks), sampled(have)},
                         [=](const Places& places) -> Word {
                           return sampling.select_bounded(places.at<Byte>(0), bytes, eta,
                                                          places.at<Word>(1), places.at<Number>(2),
                                                          have);
                         },
                         {}});
  }
}

}  // namespace

std::vector<Contract> sampling_contracts(const optimized::SamplingKernels& sampling) {
  Draw draw;
  std::vector<Contract> contracts;
  for (const std::size_t bytes :
       std::initializer_list<std::size_t>{0, 3, 21, 45, 48, 51, 168, 504, 840}) {
    for (const std::size_t have : {std::size_t{0}, std::size_t{100}, n - 1, n}) {
      contracts.push_back({"accept_uniform",
                           {Operand::input(draw.bytes(bytes)), sampled(have)},
                           [=](const Places& places) -> Word {
                             return sampling.accept_uniform(places.at<Byte>(0), bytes,
                                                            places.at<Number>(1), have);
                           },
                           {}});
    }
  }
  for (const std::uint32_t eta : {2U, 4U}) {
    for (std::size_t bytes = 0; bytes <= 136; ++bytes) {
      append_bounded(sampling, bytes, eta, draw, contracts);
    }
  }
  return contracts;
}

}  // namespace lockstep::tests::kernels
