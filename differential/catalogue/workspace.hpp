// The memory a harness lends to one call of an implementation: outputs that arrive dirty, so that a
// word left unwritten cannot look right, and scratch of exactly the row's contract between
// canaries.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace lockstep::catalogue {

class Workspace {
 public:
  // `bytes`: what the row's contract allows. `dirt`: the byte that fills outputs and scratch.
  Workspace(std::size_t bytes, std::uint8_t dirt);

  // An output of n elements, each byte of it dirty. Outputs are not part of the contract.
  template <class T>
    requires std::is_trivially_copyable_v<T>
  [[nodiscard]] std::vector<T> dirty(std::size_t n) const {
    std::vector<T> output(n);
    if (n > 0) {
      std::memset(static_cast<void*>(output.data()), dirt_, n * sizeof(T));
    }
    return output;
  }

  template <class T>
    requires std::is_trivially_copyable_v<T>
  [[nodiscard]] T dirty() const {
    T output;
    std::memset(static_cast<void*>(&output), dirt_, sizeof(T));
    return output;
  }

  // The next n words of scratch. Asking for more than the contract is remembered as a breach.
  std::span<std::uint64_t> words(std::size_t n);

  // What was done against the contract, if anything: more taken than allowed, a canary overwritten.
  [[nodiscard]] std::optional<std::string> breach() const;

 private:
  static constexpr std::size_t canary_words = 8;

  std::size_t allowed_;  // in words
  std::size_t taken_ = 0;
  std::uint8_t dirt_;
  std::vector<std::uint64_t> block_;  // canary, allowed_ words, canary
  std::vector<std::vector<std::uint64_t>> excess_;
};

}  // namespace lockstep::catalogue
