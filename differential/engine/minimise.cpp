#include "differential/engine/minimise.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <utility>

namespace lockstep::engine {
namespace {

using Clock = std::chrono::steady_clock;

class Minimiser {
 public:
  Minimiser(ChoiceBytes bytes,
            const std::function<bool(const ChoiceBytes&)>& holds,
            const MinimiseLimits& limits)
      : best_(std::move(bytes)),
        holds_(holds),
        left_(limits.evaluations),
        end_(Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                std::chrono::duration<double>(limits.seconds))) {}

  ChoiceBytes run() {
    bool better = true;
    while (better && !spent()) {
      better = false;
      for (std::size_t piece = std::bit_floor(std::max<std::size_t>(best_.size(), 1)); piece > 0;
           piece /= 2) {
        better = cut(piece) || better;
      }
      better = lower() || better;
    }
    return std::move(best_);
  }

 private:
  [[nodiscard]] bool spent() const { return left_ == 0 || Clock::now() >= end_; }

  bool take(ChoiceBytes candidate) {
    if (spent() || candidate == best_) {
      return false;
    }
    --left_;
    if (!holds_(candidate)) {
      return false;
    }
    best_ = std::move(candidate);
    return true;
  }

  // Removes or zeroes pieces of the given size, from the end: later choices depend on earlier ones.
  bool cut(std::size_t piece) {
    bool better = false;
    for (std::size_t end = best_.size(); end >= piece && !spent(); end -= std::min(end, piece)) {
      end = std::min(end, best_.size());
      if (end < piece) {
        break;
      }
      const auto first = static_cast<std::ptrdiff_t>(end - piece);
      const auto last = static_cast<std::ptrdiff_t>(end);
      ChoiceBytes shorter = best_;
      shorter.erase(shorter.begin() + first, shorter.begin() + last);
      if (take(std::move(shorter))) {
        better = true;
        continue;
      }
      ChoiceBytes simpler = best_;
      std::fill(simpler.begin() + first, simpler.begin() + last, std::uint8_t{0});
      better = take(std::move(simpler)) || better;
    }
    return better;
  }

  // Lowers single bytes: halves, then one less.
  bool lower() {
    bool better = false;
    for (std::size_t i = 0; i < best_.size() && !spent(); ++i) {
      for (const bool halve : {true, false}) {
        while (i < best_.size() && best_[i] > 0 && !spent()) {
          ChoiceBytes candidate = best_;
          candidate[i] = halve ? static_cast<std::uint8_t>(candidate[i] / 2)
                               : static_cast<std::uint8_t>(candidate[i] - 1);
          if (!take(std::move(candidate))) {
            break;
          }
          better = true;
        }
      }
    }
    return better;
  }

  ChoiceBytes best_;
  const std::function<bool(const ChoiceBytes&)>& holds_;
  unsigned left_;
  Clock::time_point end_;
};

}  // namespace

ChoiceBytes minimise(ChoiceBytes bytes,
                     const std::function<bool(const ChoiceBytes&)>& holds,
                     const MinimiseLimits& limits) {
  return Minimiser(std::move(bytes), holds, limits).run();
}

}  // namespace lockstep::engine
