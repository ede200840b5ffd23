#include "differential/vectors/cctv.hpp"

#include <array>
#include <utility>

namespace lockstep::vectors {
namespace {

struct Section {
  std::string_view name;
  base::Result<KnownAnswer> (*read)(const Entry& entry);
};

constexpr std::array<Section, 2> sections{{
    {"accumulated", cctv_accumulated},
    {"field_operations", cctv_field_operations},
}};

}  // namespace

base::Result<std::vector<KnownAnswer>> cctv_answers(const catalogue::Value& file) {
  std::vector<KnownAnswer> answers;
  for (const Section& section : sections) {
    const auto entries = entries_of(Entry{file, ""}, section.name);
    if (!entries) {
      return entries.error();
    }
    for (const Entry& entry : entries.value()) {
      auto answer = section.read(entry);
      if (!answer) {
        return answer.error();
      }
      answers.push_back(std::move(answer.value()));
    }
  }
  return answers;
}

}  // namespace lockstep::vectors
