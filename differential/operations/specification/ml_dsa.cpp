#include "differential/operations/specification/ml_dsa.hpp"

#include <algorithm>
#include <mutex>
#include <set>
#include <string>

namespace lockstep::operations {

namespace {

bool contains(std::span<const std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

}  // namespace

SetRun::~SetRun() {
  for (const catalogue::EventCount& event : heard_.events()) {
    if (!list_.empty() && !contains(list_, event.name)) {
      continue;
    }
    run_.event(event_of(set_, event.name), event.count);
  }
}

bool SetRun::heard(std::string_view name) const {
  return std::ranges::any_of(
      heard_.events(), [&](const catalogue::EventCount& event) { return event.name == name; });
}

std::string_view event_of(ParameterSet set, std::string_view name) {
  static std::mutex mutex;
  static std::set<std::string, std::less<>> known;
  const std::string text = catalogue::Field<ParameterSet>::text(set) + "." + std::string(name);
  const std::lock_guard lock(mutex);
  return *known.insert(text).first;
}

std::vector<std::string_view> events_of_sets(const EventLists& events) {
  std::vector<std::string_view> names;
  for (const ParameterSet set :
       {ParameterSet::ml_dsa_44, ParameterSet::ml_dsa_65, ParameterSet::ml_dsa_87}) {
    for (const auto& list : events.lists) {
      for (const std::string_view name : list) {
        const std::string_view event = event_of(set, name);
        if (!contains(events.unreachable, name) && !contains(events.unreachable, event)) {
          names.push_back(event);
        }
      }
    }
  }
  return names;
}

}  // namespace lockstep::operations
