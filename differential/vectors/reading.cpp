#include "differential/vectors/reading.hpp"

namespace lockstep::vectors {

base::Error at(const Entry& entry, std::string_view what) {
  return {entry.path.empty() ? std::string(what) : fmt::format("{}: {}", entry.path, what)};
}

base::Result<std::vector<Entry>> entries_of(const Entry& entry, std::string_view member) {
  const catalogue::Value* value = entry.value.find(member);
  if (value == nullptr || value->list() == nullptr) {
    return at(entry, fmt::format("a list \"{}\" is wanted", member));
  }
  const std::string before = entry.path.empty() ? "" : entry.path + ".";
  std::vector<Entry> entries;
  entries.reserve(value->list()->size());
  for (std::size_t i = 0; i < value->list()->size(); ++i) {
    entries.emplace_back((*value->list())[i], fmt::format("{}{}[{}]", before, member, i));
  }
  return entries;
}

}  // namespace lockstep::vectors
