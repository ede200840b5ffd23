#include "differential/operations/blake2s.hpp"

#include <span>

#include <fmt/format.h>

#include "base/bytes.hpp"
#include "differential/catalogue/catalogue.hpp"
#include "differential/operations/message_lengths.hpp"
#include "spec/rfc7693/blake2s.hpp"

namespace lockstep::operations {
namespace {

namespace rfc7693 = spec::rfc7693;

constexpr std::size_t block_size = 64;
constexpr std::size_t most_key = 32;
constexpr std::array<std::size_t, 2> edges{1, block_size - 1};

std::size_t choose_key_size(Choices& choices) {
  switch (choices.below(4)) {
    case 0:
      return 0;
    case 1:
      return most_key;
    default:
      return choices.between(1, most_key);
  }
}

// Of about as many messages as fit side by side, and as few more.
std::size_t choose_count(Choices& choices) {
  if (choices.one_in(2)) {
    return choices.pick<std::size_t>({4, 8, 16, 32}) + choices.pick<std::size_t>({0, 1}) -
           choices.pick<std::size_t>({0, 1});
  }
  return choices.between(1, 9);
}

void message_events(std::size_t size, Run& run) {
  if (size == 0) {
    run.event("message.empty");
  }
  if (size > block_size) {
    run.event("message.many_blocks");
  }
  if (size > 0 && size % block_size == 0) {
    run.event("message.whole_blocks");
  }
}

}  // namespace

Blake2sCompress::Input Blake2sCompress::choose(Choices& choices) {
  Input input;
  input.last = choices.one_in(2);
  input.counter = choices.word();
  choices.fill(std::span<std::uint8_t>(input.block));
  choices.fill(std::span<std::uint8_t>(input.chaining_value));
  return input;
}

Blake2sCompress::Output Blake2sCompress::meaning(const Input& input, Run& run) {
  if (input.last) {
    run.event("block.last");
  }
  if (input.counter >> 32 != 0) {
    run.event("counter.high_word");
  }
  rfc7693::State h{};
  for (std::size_t i = 0; i < h.size(); ++i) {
    h.at(i) =
        base::load_le<rfc7693::Word>(std::span(input.chaining_value).subspan(4 * i).first<4>());
  }
  const rfc7693::Block m = rfc7693::to_words(input.block);
  h = rfc7693::F(h, m, input.counter, input.last, run);
  Output output;
  for (std::size_t i = 0; i < h.size(); ++i) {
    base::store_le(h.at(i), std::span(output.chaining_value).subspan(4 * i).first<4>());
  }
  return output;
}

std::vector<std::string_view> Blake2sCompress::events() {
  return {"block.last", "counter.high_word"};
}

Blake2s::Input Blake2s::choose(Choices& choices) {
  Input input;
  const std::size_t size = choose_length(choices, block_size, edges, 20);
  input.key = choices.bytes(choose_key_size(choices));
  input.message = choices.bytes(size);
  return input;
}

Blake2s::Output Blake2s::meaning(const Input& input, Run& run) {
  message_events(input.message.size(), run);
  if (!input.key.empty()) {
    run.event(input.message.empty() ? "key.without_message" : "key.with_message");
  }
  if (input.key.size() == most_key) {
    run.event("key.full");
  }
  return {rfc7693::BLAKE2s(input.message, input.key, run)};
}

std::optional<std::string> Blake2s::precondition(const Input& input) {
  if (input.key.size() > most_key) {
    return fmt::format("a key of {} bytes; there must be at most {}", input.key.size(), most_key);
  }
  return std::nullopt;
}

std::vector<std::string_view> Blake2s::events() {
  return {"message.empty",    "message.many_blocks", "message.whole_blocks",
          "key.with_message", "key.without_message", "key.full"};
}

Blake2sMany::Input Blake2sMany::choose(Choices& choices) {
  Input input;
  const std::size_t count = choose_count(choices);
  input.zero_blocks = choices.one_in(2) ? choices.between(1, 8) : 0;
  input.messages = choose_messages(choices, count, choose_length(choices, block_size, edges, 8));
  return input;
}

Blake2sMany::Output Blake2sMany::meaning(const Input& input, Run& run) {
  const std::size_t size = input.messages.front().size();
  message_events(size, run);
  if (input.zero_blocks > 0) {
    run.event(size == 0 ? "zeros.alone" : "zeros.before_message");
  }
  if (input.messages.size() % 4 != 0) {
    run.event("messages.ragged");
  }
  Output output;
  for (const Bytes& message : input.messages) {
    Bytes whole(block_size * input.zero_blocks);
    whole.insert(whole.end(), message.begin(), message.end());
    output.digests.push_back(rfc7693::BLAKE2s(whole, {}, run));
  }
  return output;
}

std::optional<std::string> Blake2sMany::precondition(const Input& input) {
  if (input.messages.empty()) {
    return "no messages; there must be at least one";
  }
  return unequal_sizes(input.messages);
}

std::vector<std::string_view> Blake2sMany::events() {
  return {"message.empty", "message.many_blocks",  "message.whole_blocks",
          "zeros.alone",   "zeros.before_message", "messages.ragged"};
}

namespace {

const catalogue::RegisterRows<Blake2sCompress, Blake2s, Blake2sMany> rows;

}  // namespace
}  // namespace lockstep::operations
