#include "differential/catalogue/fields.hpp"

#include <charconv>
#include <limits>
#include <span>
#include <system_error>

#include <fmt/format.h>

namespace lockstep::catalogue {
namespace {

// The value of a hexadecimal digit, or -1. Upper case is accepted, it is never written.
int digit(char c) {
  if (c >= '0' && c <= '9') {
    return c - '0';
  }
  if (c >= 'a' && c <= 'f') {
    return c - 'a' + 10;
  }
  if (c >= 'A' && c <= 'F') {
    return c - 'A' + 10;
  }
  return -1;
}

}  // namespace

std::string_view role_name(Role role) {
  switch (role) {
    case Role::shape:
      return "shape";
    case Role::public_:
      return "public";
    case Role::secret:
      break;
  }
  return "secret";
}

std::string hex_word(Word word) {
  return fmt::format("{:016x}", word);
}

std::string hex_bytes(const std::uint8_t* data, std::size_t size) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * size);
  for (const std::uint8_t byte : std::span(data, size)) {
    text += digits[byte / 16];
    text += digits[byte % 16];
  }
  return text;
}

base::Result<Word> parse_word(const Value& value) {
  const std::string* text = value.text();
  if (text == nullptr) {
    return wrong_kind(value, "a word of 16 hexadecimal digits");
  }
  Word word = 0;
  const char* end = text->data() + text->size();
  const auto [stop, error] = std::from_chars(text->data(), end, word, 16);
  if (text->size() != 16 || error != std::errc{} || stop != end) {
    return base::Error{in_quotes(*text) + " is not a word of 16 hexadecimal digits"};
  }
  return word;
}

base::Result<std::uint32_t> parse_number(const Value& value) {
  const std::int64_t* number = value.number();
  if (number == nullptr) {
    return wrong_kind(value, "a number");
  }
  if (*number < 0 || *number > std::numeric_limits<std::uint32_t>::max()) {
    return base::Error{fmt::format("{} is not in 0 to 4294967295", *number)};
  }
  return static_cast<std::uint32_t>(*number);
}

base::Result<Bytes> parse_bytes(const Value& value) {
  const std::string* text = value.text();
  if (text == nullptr) {
    return wrong_kind(value, "bytes as hexadecimal digits");
  }
  if (text->size() % 2 != 0) {
    return base::Error{
        fmt::format("bytes of {} hexadecimal digits: not an even number", text->size())};
  }
  Bytes bytes;
  bytes.reserve(text->size() / 2);
  for (std::size_t i = 0; i < text->size(); i += 2) {
    const int high = digit((*text)[i]);
    const int low = digit((*text)[i + 1]);
    if (high < 0 || low < 0) {
      return base::Error{
          fmt::format("{} at byte {} is not hexadecimal", in_quotes(text->substr(i, 2)), i / 2)};
    }
    bytes.push_back(static_cast<std::uint8_t>(16 * high + low));
  }
  return bytes;
}

base::Error wrong_kind(const Value& value, std::string_view wanted) {
  return {fmt::format("{} where {} is wanted", value.kind(), wanted)};
}

base::Error inside(std::size_t index, const base::Error& error) {
  return {fmt::format("item {}: {}", index, error.message)};
}

base::Error wrong_count(std::size_t got, std::size_t wanted) {
  return {fmt::format("{} items where {} are wanted", got, wanted)};
}

std::string place_name(std::string_view axis, std::size_t index) {
  return fmt::format("{} {}", axis, index);
}

std::string join_places(const std::string& outer, const std::string& inner) {
  return inner.empty() ? outer : outer + ", " + inner;
}

}  // namespace lockstep::catalogue
