#include "differential/catalogue/workspace.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace lockstep::catalogue {
namespace {

constexpr std::uint64_t canary = 0x6C6F636B73746570;

}  // namespace

Workspace::Workspace(std::size_t bytes, std::uint8_t dirt)
    : allowed_((bytes + 7) / 8), dirt_(dirt), block_(allowed_ + 2 * canary_words, canary) {
  std::memset(block_.data() + canary_words, dirt_, 8 * allowed_);
}

std::span<std::uint64_t> Workspace::words(std::size_t n) {
  const std::size_t start = taken_;
  taken_ += n;
  if (taken_ > allowed_) {
    return excess_.emplace_back(n);
  }
  return std::span(block_).subspan(canary_words + start, n);
}

std::optional<std::string> Workspace::breach() const {
  if (taken_ > allowed_) {
    return fmt::format("took {} bytes of workspace, the contract allows {}", 8 * taken_,
                       8 * allowed_);
  }
  const auto intact = [](std::span<const std::uint64_t> words) {
    return std::ranges::all_of(words, [](std::uint64_t word) { return word == canary; });
  };
  const std::span<const std::uint64_t> block(block_);
  if (!intact(block.first(canary_words))) {
    return "wrote before its workspace";
  }
  if (!intact(block.last(canary_words))) {
    return "wrote past its workspace";
  }
  return std::nullopt;
}

}  // namespace lockstep::catalogue
