// Whether a kernel keeps to its buffers: it is called with each of them against pages that cannot
// be accessed and at addresses aligned to no more than their type, with dirty outputs, and with
// outputs that are inputs where its contract has that. The results are always the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lockstep::tests::kernels {

// A buffer of a kernel, of exactly the size that the contract gives.
struct Operand {
  enum class Role : std::uint8_t {
    input,
    output,  // dirty before, and all of it written
    state,   // both
    growing  // both; after the call as many numbers as the kernel says, and anything after them
  };

  Role role;
  std::size_t alignment;  // of its type
  std::vector<std::uint8_t> bytes;

  template <class T>
  static Operand of(Role role, const std::vector<T>& values) {
    Operand operand{role, alignof(T), std::vector<std::uint8_t>(sizeof(T) * values.size())};
    if (!values.empty()) {
      std::memcpy(operand.bytes.data(), values.data(), operand.bytes.size());
    }
    return operand;
  }
  template <class T>
  static Operand input(const std::vector<T>& values) {
    return of(Role::input, values);
  }
  template <class T>
  static Operand output(std::size_t count) {
    return of(Role::output, std::vector<T>(count));
  }
  template <class T>
  static Operand state(const std::vector<T>& values) {
    return of(Role::state, values);
  }
  template <class T>
  static Operand growing(const std::vector<T>& values) {
    return of(Role::growing, values);
  }
};

// The operands' addresses in one call.
class Places {
 public:
  explicit Places(std::vector<std::uint8_t*> places) : places_(std::move(places)) {}

  template <class T>
  [[nodiscard]] T* at(std::size_t i) const {
    return static_cast<T*>(static_cast<void*>(places_.at(i)));
  }

 private:
  std::vector<std::uint8_t*> places_;
};

struct Contract {
  std::string kernel;
  std::vector<Operand> operands;
  std::function<std::uint64_t(const Places&)> call;         // what the kernel answers, or zero
  std::vector<std::pair<std::size_t, std::size_t>> may_be;  // output, input: one buffer
};

// How the kernel broke it; nothing if it did not. An access outside of all buffers ends the
// process.
std::optional<std::string> breach(const Contract& contract);

}  // namespace lockstep::tests::kernels
