#include "differential/engine/blackboard.hpp"

#include <algorithm>
#include <cerrno>
#include <new>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <sys/mman.h>

namespace lockstep::engine {

void Blackboard::begin_case(std::int64_t index, const ChoiceBytes& choices) {
  const std::size_t kept = std::min(choices.size(), bytes.size());
  std::copy_n(choices.begin(), kept, bytes.begin());
  size = static_cast<std::uint32_t>(kept);
  case_index = index;
  suspect = in_specification;
  ++beats;
}

void Blackboard::begin_suspect(std::size_t index) {
  suspect = static_cast<std::int32_t>(index);
  ++beats;
}

ChoiceBytes Blackboard::choices() const {
  const std::size_t kept = std::min<std::size_t>(size, bytes.size());
  return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(kept)};
}

base::Result<SharedBlackboard> SharedBlackboard::create() {
  void* memory = ::mmap(nullptr, sizeof(Blackboard), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) {
    return base::Error{fmt::format("no shared memory: {}", std::generic_category().message(errno))};
  }
  return SharedBlackboard(new (memory) Blackboard);
}

SharedBlackboard::SharedBlackboard(SharedBlackboard&& other) noexcept
    : board_(std::exchange(other.board_, nullptr)) {}

SharedBlackboard& SharedBlackboard::operator=(SharedBlackboard&& other) noexcept {
  std::swap(board_, other.board_);
  return *this;
}

SharedBlackboard::~SharedBlackboard() {
  if (board_ != nullptr) {
    ::munmap(board_, sizeof(Blackboard));
  }
}

}  // namespace lockstep::engine
