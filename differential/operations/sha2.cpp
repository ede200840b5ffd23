#include "differential/operations/sha2.hpp"

#include "differential/catalogue/catalogue.hpp"
#include "differential/operations/message_lengths.hpp"
#include "spec/fips180/sha256.hpp"
#include "spec/fips180/sha512.hpp"

namespace lockstep::operations {
namespace {

using enum Sha2Function;

// What follows the message at least: a byte with the first bit of the padding, and the length.
constexpr std::size_t tail_of(std::size_t block) {
  return 1 + block / 8;
}

// Messages of so many bytes have lengths that take a third byte, in bits.
constexpr std::size_t long_message = std::size_t{1} << 13;

constexpr std::array<std::string_view, 6> event_names{"message.empty",    "message.many_blocks",
                                                      "message.long",     "padding.own_block",
                                                      "padding.no_zeros", "length.own_block"};

void shape_events(std::size_t size, std::size_t block, Run& run) {
  const std::size_t in_block = size % block;
  const std::size_t most = block - tail_of(block);
  if (size == 0) {
    run.event("message.empty");
  }
  if (size > block) {
    run.event("message.many_blocks");
  }
  if (size >= long_message) {
    run.event("message.long");
  }
  if (size > 0 && in_block == 0) {
    run.event("padding.own_block");
  }
  if (in_block == most) {
    run.event("padding.no_zeros");
  }
  if (in_block > most) {
    run.event("length.own_block");
  }
}

}  // namespace

template <Sha2Function function>
typename Sha2<function>::Input Sha2<function>::choose(Choices& choices) {
  constexpr std::size_t block = shape.block;
  constexpr std::size_t most = block - tail_of(block);
  constexpr std::array<std::size_t, 5> edges{1, most - 1, most, most + 1, block - 1};
  return {choices.bytes(choose_length(choices, block, edges, long_message / block + 4))};
}

template <Sha2Function function>
typename Sha2<function>::Output Sha2<function>::meaning(const Input& input, Run& run) {
  shape_events(input.message.size(), shape.block, run);
  if constexpr (function == f224) {
    return {spec::fips180::SHA_224(input.message)};
  } else if constexpr (function == f256) {
    return {spec::fips180::SHA_256(input.message)};
  } else if constexpr (function == f384) {
    return {spec::fips180::SHA_384(input.message)};
  } else if constexpr (function == f512) {
    return {spec::fips180::SHA_512(input.message)};
  } else if constexpr (function == f512_224) {
    return {spec::fips180::SHA_512_224(input.message)};
  } else {
    return {spec::fips180::SHA_512_256(input.message)};
  }
}

template <Sha2Function function>
std::vector<std::string_view> Sha2<function>::events() {
  return {event_names.begin(), event_names.end()};
}

template struct Sha2<f224>;
template struct Sha2<f256>;
template struct Sha2<f384>;
template struct Sha2<f512>;
template struct Sha2<f512_224>;
template struct Sha2<f512_256>;

namespace {

const catalogue::
    RegisterRows<Sha2<f224>, Sha2<f256>, Sha2<f384>, Sha2<f512>, Sha2<f512_224>, Sha2<f512_256>>
        rows;

}  // namespace
}  // namespace lockstep::operations
