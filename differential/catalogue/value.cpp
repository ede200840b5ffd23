#include "differential/catalogue/value.hpp"

#include <array>
#include <cstddef>

#include <fmt/format.h>

namespace lockstep::catalogue {

const Value* Value::find(std::string_view name) const {
  const Record* members = record();
  if (members == nullptr) {
    return nullptr;
  }
  for (const auto& [key, value] : *members) {
    if (key == name) {
      return &value;
    }
  }
  return nullptr;
}

std::string_view Value::kind() const {
  constexpr std::array<std::string_view, 7> names{"nothing", "a flag", "a number", "a real number",
                                                  "a text",  "a list", "a record"};
  return names.at(state_.index());
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t most = 60;
  std::string out = "\"";
  for (const char c : text.substr(0, most)) {
    if (c < ' ' || c > '~') {  // a char of more than 127 is negative or large: both are escaped
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    } else {
      out += c;
    }
  }
  return out + (text.size() > most ? "...\"" : "\"");
}

}  // namespace lockstep::catalogue
