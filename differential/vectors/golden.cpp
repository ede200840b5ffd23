#include "differential/vectors/golden.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "differential/operations/additive_ntt.hpp"
#include "differential/operations/blake2s.hpp"
#include "differential/operations/gf192.hpp"
#include "differential/operations/gf64.hpp"
#include "differential/vectors/golden_commit.hpp"
#include "differential/vectors/golden_shape.hpp"
#include "differential/vectors/reading.hpp"
#include "parameters/blake2s.hpp"

namespace lockstep::vectors {
namespace {

using catalogue::Digest;
using catalogue::Element192;
using catalogue::List;
using catalogue::Value;
using catalogue::Word;
using catalogue::Words;

// An entry [operand, ..., result] whose row takes `input` and answers in `member` of its output.
template <class Op, class T>
base::Result<KnownAnswer> one_result(const Reader& read,
                                     const Entry& entry,
                                     typename Op::Input input,
                                     T Op::Output::* member,
                                     const T& expected) {
  if (!read.ok()) {
    return read.error();
  }
  const auto check = [=](Caller& caller) {
    return unequal("result", expected, caller.call<Op>(input).*member);
  };
  return KnownAnswer{.id = entry.path, .operations = {Op::text.name}, .check = check};
}

base::Result<KnownAnswer> field_product(const Entry& entry) {
  using Op = operations::Gf64Multiply;
  Reader read(entry);
  const Op::Input input{read.item<Word>(0), read.item<Word>(1)};
  return one_result<Op>(read, entry, input, &Op::Output::product, read.item<Word>(2));
}

base::Result<KnownAnswer> field_inverse(const Entry& entry) {
  using Op = operations::Gf64Inverse;
  Reader read(entry);
  const Op::Input input{read.item<Word>(0)};
  return one_result<Op>(read, entry, input, &Op::Output::inverse, read.item<Word>(1));
}

base::Result<KnownAnswer> extension_product(const Entry& entry) {
  using Op = operations::Gf192Multiply;
  Reader read(entry);
  const Op::Input input{read.item<Element192>(0), read.item<Element192>(1)};
  return one_result<Op>(read, entry, input, &Op::Output::product, read.item<Element192>(2));
}

base::Result<KnownAnswer> extension_scale(const Entry& entry) {
  using Op = operations::Gf192Scale;
  Reader read(entry);
  const Op::Input input{read.item<Element192>(0), read.item<Word>(1)};
  return one_result<Op>(read, entry, input, &Op::Output::product, read.item<Element192>(2));
}

base::Result<KnownAnswer> extension_inverse(const Entry& entry) {
  using Op = operations::Gf192Inverse;
  Reader read(entry);
  const Op::Input input{read.item<Element192>(0)};
  return one_result<Op>(read, entry, input, &Op::Output::inverse, read.item<Element192>(1));
}

base::Result<KnownAnswer> twiddle(const Entry& entry) {
  using Op = operations::AnttTwiddle;
  Reader read(entry);
  Op::Input input;
  input.dimension = read.member<std::uint32_t>("dim");
  input.layer = read.member<std::uint32_t>("layer");
  input.block = static_cast<Word>(read.member<std::int64_t>("block"));
  return one_result<Op>(read, entry, input, &Op::Output::twiddle, read.member<Word>("t"));
}

base::Result<KnownAnswer> forward(const Entry& entry) {
  using Op = operations::AnttForward;
  Reader read(entry);
  Op::Input input;
  input.log_rows = read.member<std::uint32_t>("log_d");
  input.start_layer = read.member<std::uint32_t>("start_layer");
  input.dimension = read.member<std::uint32_t>("dim");
  input.data.cells = read.member<Words>("in");
  const catalogue::Rows<Word> expected{.width = 1, .cells = read.member<Words>("out")};
  const auto seed = static_cast<std::uint64_t>(read.member<std::int64_t>("seed"));
  if (read.ok() && input.data.cells != random_words(seed, input.data.cells.size())) {
    return base::Error{entry.path + ": in is not what its seed gives"};
  }
  return one_result<Op>(read, entry, std::move(input), &Op::Output::data, expected);
}

// What the file may ask for, in bytes of a message and in blocks.
constexpr std::uint32_t max_message = 1 << 26;
constexpr std::uint32_t max_blocks = 1 << 20;

base::Error more_than(const Entry& entry,
                      std::string_view what,
                      std::uint32_t got,
                      std::uint32_t most) {
  return {fmt::format("{}: {} of {} is more than {}", entry.path, what, got, most)};
}

// The message of the entry's length is the bytes 7 k + 3 modulo 256.
base::Result<KnownAnswer> hash(const Entry& entry) {
  using Op = operations::Blake2s;
  Reader read(entry);
  const auto size = read.item<std::uint32_t>(0);
  if (size > max_message) {
    return more_than(entry, "a message", size, max_message);
  }
  Op::Input input;
  input.message.resize(size);
  for (std::size_t k = 0; k < input.message.size(); ++k) {
    input.message[k] = static_cast<std::uint8_t>(7 * k + 3);
  }
  return one_result<Op>(read, entry, std::move(input), &Op::Output::digest, read.item<Digest>(1));
}

// Eight 32-bit words in hexadecimal, as the little-endian bytes of the catalogue's row.
std::optional<Digest> chaining_value(const Value* words) {
  if (words == nullptr || words->list() == nullptr || words->list()->size() != 8) {
    return std::nullopt;
  }
  Digest bytes{};
  for (std::size_t i = 0; i < 8; ++i) {
    auto word = catalogue::Field<catalogue::Bytes>::decode((*words->list())[i]);
    if (!word || word->size() != 4) {
      return std::nullopt;
    }
    for (std::size_t j = 0; j < 4; ++j) {
      bytes.at(4 * i + j) = word.value()[3 - j];
    }
  }
  return bytes;
}

// RFC 7693's initial state for an unkeyed digest of 32 bytes, as bytes.
Digest initial_state() {
  Digest bytes{};
  for (std::size_t i = 0; i < 8; ++i) {
    const std::uint32_t word =
        parameters::blake2s_iv.at(i) ^ (i == 0 ? parameters::blake2s_parameter_word : 0);
    for (std::size_t j = 0; j < 4; ++j) {
      bytes.at(4 * i + j) = static_cast<std::uint8_t>(word >> (8 * j));
    }
  }
  return bytes;
}

// The digest of no bytes: RFC 7693's initial state with the parameter word compressed once: it pins
// the state from which the other entries start.
constexpr std::string_view digest_of_nothing =
    "69217a3079908094e11121d042354a7c1f55b6482ca1a51e1b250dfd1ed0eef9";

// The state after some whole blocks of zeros; z = 0 is the initial state.
base::Result<KnownAnswer> zero_prefix_state(const Entry& entry) {
  using Op = operations::Blake2sCompress;
  Reader read(entry);
  const auto blocks = read.member<std::uint32_t>("zero_blocks");
  if (!read.ok()) {
    return read.error();
  }
  const std::optional<Digest> expected = chaining_value(entry.value.find("h"));
  if (!expected) {
    return base::Error{entry.path + ": h is no list of eight 32-bit words"};
  }
  if (blocks > max_blocks) {
    return more_than(entry, "zero_blocks", blocks, max_blocks);
  }
  const auto check = [blocks, expected = *expected](Caller& caller) -> std::optional<std::string> {
    if (blocks == 0) {
      const Digest digest =
          caller.call<Op>({.chaining_value = expected, .block = {}, .counter = 0, .last = true})
              .chaining_value;
      const auto known = catalogue::Field<Digest>::decode(Value(digest_of_nothing));
      return unequal("digest of nothing", known.value(), digest);
    }
    Digest state = initial_state();
    for (Word block = 1; block <= blocks; ++block) {
      state = caller
                  .call<Op>(
                      {.chaining_value = state, .block = {}, .counter = 64 * block, .last = false})
                  .chaining_value;
    }
    return unequal("state", expected, state);
  };
  return KnownAnswer{.id = entry.path, .operations = {Op::text.name}, .check = check};
}

struct Section {
  std::string_view name;
  base::Result<KnownAnswer> (*read)(const Entry& entry);
};

constexpr std::array<Section, 14> sections{{
    {"f64_mul", field_product},
    {"f64_inv", field_inverse},
    {"f192_mul", extension_product},
    {"f192_mul_base", extension_scale},
    {"f192_inv", extension_inverse},
    {"twiddles", twiddle},
    {"ntt_forward", forward},
    {"blake2s", hash},
    {"zero_prefix_states", zero_prefix_state},
    {"commit", golden_commit},
    {"commit_large", golden_commit_large},
    {"commit_ext", golden_commit_extension},
    {"codeword_full", golden_codeword},
    {"openings", golden_opening},
}};

}  // namespace

bool is_golden(const catalogue::Value& file) {
  return std::ranges::any_of(
      sections, [&](const Section& section) { return file.find(section.name) != nullptr; });
}

base::Result<std::vector<KnownAnswer>> golden_answers(const catalogue::Value& file) {
  std::vector<KnownAnswer> answers;
  for (const Section& section : sections) {
    const Value* entries = file.find(section.name);
    if (entries == nullptr || entries->list() == nullptr) {
      return base::Error{fmt::format("a list \"{}\" is wanted", section.name)};
    }
    for (std::size_t i = 0; i < entries->list()->size(); ++i) {
      auto answer =
          section.read(Entry{(*entries->list())[i], fmt::format("{}[{}]", section.name, i)});
      if (!answer) {
        return answer.error();
      }
      answers.push_back(std::move(answer.value()));
    }
  }
  return answers;
}

}  // namespace lockstep::vectors
