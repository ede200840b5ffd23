#include "optimized/ml_dsa/samplers.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/ml_dsa/declassified.hpp"
#include "base/wipe_stack.hpp"
#include "base/wiped.hpp"
#include "optimized/ml_dsa/elements.hpp"
#include "optimized/table.hpp"
#include "optimized/tables/hashing.hpp"
#include "optimized/tables/sampling.hpp"
#include "parameters/keccak.hpp"
#include "parameters/ml_dsa.hpp"

namespace lockstep::optimized::ml_dsa {

namespace {

using parameters::ml_dsa_n;
using parameters::shake128_rate_bytes;
using parameters::shake256_rate_bytes;
using Bytes = std::span<const std::uint8_t>;

constexpr std::size_t most_lanes = 8;

// Calls body(first, count) for as many elements at a time as the kernels hash.
template <class Body>
void for_groups(const HashKernels& kernels, std::size_t count, Body body) {
  for (std::size_t first = 0; first < count; first += kernels.lanes) {
    body(first, std::min(kernels.lanes, count - first));
  }
}

// Streams side by side, and the blocks of them that were read last. A plain object, so that
// base::Wiped can erase it.
template <std::size_t rate, std::size_t most_blocks>
struct Streams {
  alignas(64) std::uint64_t states[parameters::keccak_lanes * most_lanes];
  alignas(64) std::uint8_t blocks[most_lanes][most_blocks * rate];

  // in: 1 to kernels.lanes seeds. Lanes without one repeat the last.
  template <class Seed>
  void start(const HashKernels& kernels, std::span<const Seed> seeds) {
    std::array<const std::uint8_t*, most_lanes> messages{};
    for (std::size_t j = 0; j < messages.size(); ++j) {
      messages[j] = seeds[std::min(j, seeds.size() - 1)].data();
    }
    kernels.absorb_many(states, messages.data(), std::tuple_size_v<Seed>, rate);
  }

  void read(const HashKernels& kernels, std::size_t block_count) {
    std::array<std::uint8_t*, most_lanes> outputs{};
    for (std::size_t j = 0; j < outputs.size(); ++j) {
      outputs[j] = blocks[j];
    }
    kernels.squeeze_many(states, outputs.data(), block_count, rate);
  }
};

// An element of which there are `have` coefficients.
struct Partial {
  alignas(64) std::int32_t coefficients[ml_dsa_n + sampling_slack];
  std::size_t have;

  [[nodiscard]] bool complete() const { return have == ml_dsa_n; }

  Status finish(std::int32_t* element) const {
    if (!complete()) {
      std::fill_n(element, ml_dsa_n, 0);
      return Status::stream_too_short;
    }
    std::copy_n(coefficients, ml_dsa_n, element);
    return Status::ok;
  }
};

using Partials = std::array<Partial, most_lanes>;

void start(std::span<Partial> partials) {
  for (Partial& partial : partials) {
    partial.have = 0;
  }
}

bool all_complete(std::span<const Partial> partials) {
  return std::ranges::all_of(partials, &Partial::complete);
}

// Whether all are complete.
bool finish(std::span<const Partial> partials, std::int32_t* elements, Status* statuses) {
  for (std::size_t j = 0; j < partials.size(); ++j) {
    const Status status = partials[j].finish(elements + j * ml_dsa_n);
    if (statuses != nullptr) {
      statuses[j] = status;
    }
  }
  return all_complete(partials);
}

// --- algorithm 30 ---

// Fewer blocks have too few candidates, these almost always enough.
constexpr std::size_t uniform_blocks =
    (3 * ml_dsa_n + shake128_rate_bytes - 1) / shake128_rate_bytes;

void take_uniform(const SamplingKernels& kernels, Bytes bytes, Partial& partial) {
  partial.have =
      kernels.accept_uniform(bytes.data(), bytes.size(), partial.coefficients, partial.have);
}

// A candidate that the bound cuts is none.
std::size_t whole_candidates(std::size_t bytes) {
  return bytes - bytes % 3;
}

void sample_uniform(const Table& table,
                    std::span<const MatrixSeed> seeds,
                    std::size_t bound,
                    std::span<Partial> partials) {
  Streams<shake128_rate_bytes, uniform_blocks> streams;
  streams.start(table.hashing, seeds);
  start(partials);
  std::size_t left = whole_candidates(bound);
  for (std::size_t block_count = uniform_blocks; left > 0 && !all_complete(partials);
       block_count = 1) {
    streams.read(table.hashing, block_count);
    const std::size_t given = std::min(left, block_count * shake128_rate_bytes);
    for (std::size_t j = 0; j < partials.size(); ++j) {
      take_uniform(table.sampling, Bytes(streams.blocks[j], given), partials[j]);
    }
    left -= given;
  }
}

// --- algorithm 31 ---

// in: a block of the stream or the end of one; its first half-byte has this index in the log.
void take_bounded(const SamplingKernels& kernels,
                  Bytes block,
                  std::uint32_t eta,
                  std::uint64_t log_index,
                  Partial& partial) {
  std::array<std::uint64_t, (2 * shake256_rate_bytes + 63) / 64> marks;
  kernels.mark_bounded(block.data(), block.size(), eta, marks.data());
  declassified::accepted_half_bytes(marks, 2 * block.size(), log_index);
  partial.have = kernels.select_bounded(block.data(), block.size(), eta, marks.data(),
                                        partial.coefficients, partial.have);
}

void sample_bounded(const Table& table,
                    std::span<const VectorSeed> seeds,
                    std::size_t first_element,
                    std::uint32_t eta,
                    std::size_t bound,
                    std::span<Partial> partials) {
  base::Wiped<Streams<shake256_rate_bytes, 1>> streams;
  streams.start(table.hashing, seeds);
  start(partials);
  for (std::size_t done = 0; done < bound && !all_complete(partials); done += shake256_rate_bytes) {
    streams.read(table.hashing, 1);
    const std::size_t given = std::min(bound - done, shake256_rate_bytes);
    for (std::size_t j = 0; j < partials.size(); ++j) {
      if (!partials[j].complete()) {
        take_bounded(table.sampling, Bytes(streams.blocks[j], given), eta,
                     declassified::log_start(first_element + j) + 2 * done, partials[j]);
      }
    }
  }
  base::wipe_stack<kernel_stack_bytes>();
}

// --- secret seeds ---

using SecretSeeds = base::Wiped<std::array<VectorSeed, most_lanes>>;

// The seed with counters from `first` on.
std::span<const VectorSeed> count_seeds(const SecretSeed& seed,
                                        std::size_t first,
                                        std::size_t count,
                                        SecretSeeds& seeds) {
  for (std::size_t i = 0; i < count; ++i) {
    std::ranges::copy(seed, seeds[i].begin());
    seeds[i][seed.size()] = static_cast<std::uint8_t>(first + i);
    seeds[i][seed.size() + 1] = static_cast<std::uint8_t>((first + i) >> 8);
  }
  return std::span<const VectorSeed>(seeds).first(count);
}

}  // namespace

bool sample_matrix_elements(const Table& table,
                            std::span<const MatrixSeed> seeds,
                            std::size_t bound,
                            std::int32_t* elements,
                            Status* statuses) noexcept {
  Partials memory;
  bool complete = true;
  for_groups(table.hashing, seeds.size(), [&](std::size_t first, std::size_t count) {
    const auto partials = std::span(memory).first(count);
    sample_uniform(table, seeds.subspan(first, count), bound, partials);
    complete &= finish(partials, elements + first * ml_dsa_n,
                       statuses == nullptr ? nullptr : statuses + first);
  });
  return complete;
}

bool sample_bounded_elements(const Table& table,
                             std::span<const VectorSeed> seeds,
                             std::size_t first_element,
                             std::uint32_t eta,
                             std::size_t bound,
                             std::int32_t* elements,
                             Status* statuses) noexcept {
  base::Wiped<Partials> memory;
  bool complete = true;
  for_groups(table.hashing, seeds.size(), [&](std::size_t first, std::size_t count) {
    const auto partials = std::span<Partial>(memory).first(count);
    sample_bounded(table, seeds.subspan(first, count), first_element + first, eta, bound, partials);
    complete &= finish(partials, elements + first * ml_dsa_n,
                       statuses == nullptr ? nullptr : statuses + first);
  });
  return complete;
}

bool sample_bounded_elements(const Table& table,
                             const SecretSeed& rho_prime,
                             std::size_t first_element,
                             std::size_t count,
                             std::uint32_t eta,
                             std::size_t bound,
                             std::int32_t* elements) noexcept {
  SecretSeeds seeds;
  bool complete = true;
  for_groups(table.hashing, count, [&](std::size_t first, std::size_t lanes) {
    complete &=
        sample_bounded_elements(table, count_seeds(rho_prime, first_element + first, lanes, seeds),
                                first_element + first, eta, bound, elements + first * ml_dsa_n);
  });
  return complete;
}

void sample_mask(const Table& table,
                 std::span<const VectorSeed> seeds,
                 std::uint32_t gamma1,
                 std::int32_t* elements) noexcept {
  constexpr auto block_count = [](std::size_t bytes) {
    return (bytes + shake256_rate_bytes - 1) / shake256_rate_bytes;
  };
  constexpr std::size_t most_blocks = block_count(MlDsa::packed(parameters::ml_dsa_87.z_bits()));
  const auto bits = static_cast<unsigned>(std::bit_width(2 * gamma1 - 1));
  base::Wiped<Streams<shake256_rate_bytes, most_blocks>> streams;
  for_groups(table.hashing, seeds.size(), [&](std::size_t first, std::size_t count) {
    streams.start(table.hashing, seeds.subspan(first, count));
    streams.read(table.hashing, block_count(MlDsa::packed(bits)));
    for (std::size_t j = 0; j < count; ++j) {
      table.packing.unpack_z(streams.blocks[j], gamma1, elements + (first + j) * ml_dsa_n);
    }
  });
  base::wipe_stack<kernel_stack_bytes>();
}

void sample_mask(const Table& table,
                 const SecretSeed& rho_double_prime,
                 std::size_t kappa,
                 std::size_t count,
                 std::uint32_t gamma1,
                 std::int32_t* elements) noexcept {
  SecretSeeds seeds;
  for_groups(table.hashing, count, [&](std::size_t first, std::size_t lanes) {
    sample_mask(table, count_seeds(rho_double_prime, kappa + first, lanes, seeds), gamma1,
                elements + first * ml_dsa_n);
  });
}

Status sample_matrix_element_scripted(const Table& table,
                                      std::span<const std::uint8_t> stream,
                                      std::size_t bound,
                                      std::int32_t* element) noexcept {
  Partial partial;
  partial.have = 0;
  take_uniform(table.sampling, stream.first(whole_candidates(std::min(stream.size(), bound))),
               partial);
  return partial.finish(element);
}

Status sample_bounded_element_scripted(const Table& table,
                                       std::span<const std::uint8_t> stream,
                                       std::uint32_t eta,
                                       std::size_t bound,
                                       std::int32_t* element) noexcept {
  base::Wiped<Partial> partial;
  partial.have = 0;
  std::size_t done = 0;
  const std::size_t end = std::min(stream.size(), bound);
  while (done < end && !partial.complete()) {
    const std::size_t given = std::min(end - done, shake256_rate_bytes);
    take_bounded(table.sampling, stream.subspan(done, given), eta, 2 * done, partial);
    done += given;
  }
  return partial.finish(element);
}

}  // namespace lockstep::optimized::ml_dsa
