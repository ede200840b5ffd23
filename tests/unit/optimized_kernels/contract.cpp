#include "tests/unit/optimized_kernels/contract.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tests/words/guarded.hpp"

namespace lockstep::tests::kernels {
namespace {

using Role = Operand::Role;
using words::Guarded;

enum class Place {
  aligned,  // to whatever vectors like
  first,    // behind an inaccessible page
  last,     // before one
  odd       // aligned to their type and nothing more
};

constexpr std::string_view name_of(Place place) {
  constexpr std::string_view names[] = {"aligned", "at the start of memory", "at its end",
                                        "aligned to its type alone"};
  return names[static_cast<std::size_t>(place)];
}

struct Circumstances {
  Place place;
  std::uint8_t dirt;
  std::optional<std::pair<std::size_t, std::size_t>> shared;

  [[nodiscard]] std::string text() const {
    return fmt::format(
        "buffers {}, dirt {:#04x}{}", name_of(place), dirt,
        shared ? fmt::format(", operand {} in the place of {}", shared->first, shared->second)
               : "");
  }
};

constexpr std::size_t room = 128;  // around a buffer that does not lie against a page

// Memory for one operand.
class Buffer {
 public:
  // Canaries differ, lest copying one for another go unnoticed.
  Buffer(const Operand& operand, std::size_t index, const Circumstances& how)
      : canary_(static_cast<std::uint8_t>(0xC5 + index)), size_(operand.bytes.size()) {
    switch (how.place) {
      case Place::first:
        memory_ = std::make_unique<Guarded>(std::max<std::size_t>(size_, 1));
        start_ = memory_->first(size_).data();
        break;
      case Place::last:
        memory_ = std::make_unique<Guarded>(std::max<std::size_t>(size_, 1));
        start_ = memory_->last(size_).data();
        break;
      case Place::aligned:
      case Place::odd:
        memory_ = std::make_unique<Guarded>(size_ + 2 * room);
        around_ = memory_->first(size_ + 2 * room);
        std::fill(around_.begin(), around_.end(), canary_);
        start_ = around_.data() + room / 2 + (how.place == Place::odd ? operand.alignment : 0);
        break;
    }
    if (operand.role == Role::output) {
      std::fill_n(start_, size_, how.dirt);
    } else {
      std::copy(operand.bytes.begin(), operand.bytes.end(), start_);
    }
  }

  [[nodiscard]] std::uint8_t* start() const { return start_; }
  [[nodiscard]] std::vector<std::uint8_t> bytes() const { return {start_, start_ + size_}; }

  [[nodiscard]] bool is_clean_around() const {
    const auto is_canary = [this](std::uint8_t byte) { return byte == canary_; };
    return around_.empty() ||
           (std::all_of(around_.data(), start_, is_canary) &&
            std::all_of(start_ + size_, around_.data() + around_.size(), is_canary));
  }

 private:
  std::uint8_t canary_;
  std::unique_ptr<Guarded> memory_;
  std::span<std::uint8_t> around_;
  std::uint8_t* start_ = nullptr;
  std::size_t size_;
};

// What the kernel answers and leaves behind.
struct Results {
  std::uint64_t answer = 0;
  std::vector<std::vector<std::uint8_t>> outputs;  // of inputs: what they still are
};

class Run {
 public:
  Run(const Contract& contract, const Circumstances& how) : contract_(contract), how_(how) {
    for (const Operand& operand : contract.operands) {
      buffers_.emplace_back(operand, buffers_.size(), how);
    }
  }

  // How it broke the contract, whatever the results.
  std::optional<std::string> call(Results& results) {
    std::vector<std::uint8_t*> places;
    for (std::size_t i = 0; i < buffers_.size(); ++i) {
      places.push_back(buffer_of(i).start());
    }
    results.answer = contract_.call(Places(places));
    for (std::size_t i = 0; i < buffers_.size(); ++i) {
      results.outputs.push_back(left_of(i, results.answer));
      const Operand& operand = contract_.operands[i];
      const bool is_shared = how_.shared && how_.shared->second == i;
      if (operand.role == Role::input && !is_shared && results.outputs.back() != operand.bytes) {
        return fmt::format("input {} is written to", i);
      }
      if (!buffers_[i].is_clean_around()) {
        return fmt::format("it writes outside of operand {}", i);
      }
    }
    return std::nullopt;
  }

 private:
  const Buffer& buffer_of(std::size_t i) const {
    return buffers_[how_.shared && how_.shared->first == i ? how_.shared->second : i];
  }

  // A shared output may be shorter than the input whose place it has.
  std::vector<std::uint8_t> left_of(std::size_t i, std::uint64_t answer) const {
    const Operand& operand = contract_.operands[i];
    std::vector<std::uint8_t> bytes = buffer_of(i).bytes();
    const bool is_replaced = how_.shared && how_.shared->second == i;
    bytes.resize(is_replaced ? 0 : operand.bytes.size());
    if (operand.role == Role::growing) {
      bytes.resize(std::min<std::size_t>(bytes.size(), answer * operand.alignment));
    }
    return bytes;
  }

  const Contract& contract_;
  Circumstances how_;
  std::vector<Buffer> buffers_;
};

std::optional<std::string> difference(const Contract& contract,
                                      const Results& usual,
                                      const Results& results) {
  if (results.answer != usual.answer) {
    return fmt::format("answers {}, else {}", results.answer, usual.answer);
  }
  for (std::size_t i = 0; i < usual.outputs.size(); ++i) {
    const bool is_input = contract.operands[i].role == Role::input;
    if (!is_input && results.outputs[i] != usual.outputs[i]) {
      const auto at = std::mismatch(usual.outputs[i].begin(), usual.outputs[i].end(),
                                    results.outputs[i].begin(), results.outputs[i].end());
      return fmt::format("output {} is different from byte {} on", i,
                         at.first - usual.outputs[i].begin());
    }
  }
  return std::nullopt;
}

std::vector<Circumstances> circumstances(const Contract& contract) {
  std::vector<std::optional<std::pair<std::size_t, std::size_t>>> shares{std::nullopt};
  shares.insert(shares.end(), contract.may_be.begin(), contract.may_be.end());
  std::vector<Circumstances> all;
  for (const auto& shared : shares) {
    for (const Place place : {Place::aligned, Place::first, Place::last, Place::odd}) {
      all.push_back({place, 0x00, shared});
      all.push_back({place, 0xFF, shared});
    }
  }
  return all;
}

}  // namespace

std::optional<std::string> breach(const Contract& contract) {
  std::optional<Results> usual;
  for (const Circumstances& how : circumstances(contract)) {
    Results results;
    auto found = Run(contract, how).call(results);
    if (!found && usual) {
      found = difference(contract, *usual, results);
    }
    if (found) {
      return fmt::format("{}: {}: {}", contract.kernel, how.text(), *found);
    }
    usual = usual ? usual : results;
  }
  return std::nullopt;
}

}  // namespace lockstep::tests::kernels
