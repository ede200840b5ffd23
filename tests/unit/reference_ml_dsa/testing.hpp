// What the tests of ML-DSA share: elements from and to plain numbers, arithmetic in the most naive
// way, a log of declassifications.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/declassify.hpp"
#include "base/ml_dsa/status.hpp"
#include "base/secret.hpp"
#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/boundary.hpp"
#include "reference/ml_dsa/message.hpp"
#include "reference/ml_dsa/ring.hpp"
#include "reference/ml_dsa/sampling.hpp"
#include "tests/unit/reference/testing.hpp"

namespace lockstep::tests {

namespace ml_dsa = reference::ml_dsa;

using Numbers = std::vector<std::int64_t>;

inline constexpr std::int64_t q = parameters::ml_dsa_q;
inline constexpr std::size_t degree = parameters::ml_dsa_n;

inline std::int64_t mod_q(std::int64_t x) {
  return (x % q + q) % q;
}

// The representative in (-q/2, q/2].
inline std::int64_t centered(std::int64_t x) {
  const std::int64_t residue = mod_q(x);
  return residue > q / 2 ? residue - q : residue;
}

inline std::int64_t power(std::int64_t base, std::uint64_t exponent) {
  std::int64_t result = 1;
  for (std::uint64_t i = exponent; i != 0; i >>= 1) {
    result = (i & 1) != 0 ? result * base % q : result;
    base = base * base % q;
  }
  return result;
}

inline std::uint32_t number(ml_dsa::Word word) {
  std::uint32_t value = 0;
  ml_dsa::hand_over(word, value);
  return value;
}

inline std::uint8_t number(ml_dsa::Byte byte) {
  std::uint8_t value = 0;
  ml_dsa::hand_over(std::span(&byte, 1), std::span(&value, 1));
  return value;
}

template <class Set>
Numbers numbers(const ml_dsa::Element<Set>& element) {
  std::array<std::uint32_t, degree> words{};
  ml_dsa::hand_over(element, words);
  return {words.begin(), words.end()};
}

// The element of these numbers as they are, or modulo q.
template <class Element>
Element element_of(const Numbers& values) {
  Element element{};
  for (std::size_t i = 0; i < values.size(); ++i) {
    element[i] = ml_dsa::Word(static_cast<std::uint32_t>(values[i]));
  }
  return element;
}

inline Numbers reduced(Numbers values) {
  for (std::int64_t& value : values) {
    value = mod_q(value);
  }
  return values;
}

// Residues that look random, the same for the same seed.
inline Numbers residues(std::uint64_t seed) {
  Numbers values;
  for (const std::uint64_t word : words_of(seed, degree)) {
    values.push_back(static_cast<std::int64_t>(word % static_cast<std::uint64_t>(q)));
  }
  return values;
}

template <std::size_t Size>
std::array<ml_dsa::Byte, Size> secret_bytes(const Bytes& bytes) {
  std::array<ml_dsa::Byte, Size> secrets{};
  ml_dsa::take_over(bytes, secrets);
  return secrets;
}

inline Bytes plain(std::span<const ml_dsa::Byte> secrets) {
  Bytes bytes(secrets.size());
  ml_dsa::hand_over(secrets, bytes);
  return bytes;
}

inline bool all_zero(std::span<const std::uint8_t> bytes) {
  return std::ranges::all_of(bytes, [](std::uint8_t byte) { return byte == 0; });
}

// Whether every byte of an object is zero.
template <class T>
bool is_zero(const T& object) {
  const auto bytes = std::as_bytes(std::span(&object, 1));
  return std::ranges::all_of(bytes, [](std::byte byte) { return byte == std::byte{0}; });
}

// An object whose bytes were all `dirt` before it began its life.
template <class T>
class Dirty {
 public:
  explicit Dirty(int dirt = 0xA5) : memory_(std::make_unique<Memory>()) {
    std::memset(memory_->bytes, dirt, sizeof(T));
    object_ = new (memory_->bytes) T;
  }
  Dirty(const Dirty&) = delete;
  Dirty& operator=(const Dirty&) = delete;
  ~Dirty() { std::destroy_at(object_); }

  T& operator*() { return *object_; }
  T* operator->() { return object_; }

 private:
  struct Memory {
    alignas(T) std::byte bytes[sizeof(T)];
  };

  std::unique_ptr<Memory> memory_;
  T* object_;
};

// Keeps the log.
class LogSink final : public base::DeclassificationSink {
 public:
  void release(std::span<std::byte> memory) noexcept override { bytes_ += memory.size(); }
  void record(const base::Declassified& entry) noexcept override { entries_.push_back(entry); }

  [[nodiscard]] const std::vector<base::Declassified>& entries() const { return entries_; }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

  [[nodiscard]] std::vector<base::Declassified> with_label(std::string_view label) const {
    std::vector<base::Declassified> found;
    std::ranges::copy_if(entries_, std::back_inserter(found),
                         [label](const base::Declassified& entry) { return entry.label == label; });
    return found;
  }

  // The labels in order of first appearance, with their counts.
  [[nodiscard]] std::vector<std::pair<std::string, std::size_t>> counts() const {
    std::vector<std::pair<std::string, std::size_t>> counts;
    for (const base::Declassified& entry : entries_) {
      const auto known =
          std::ranges::find(counts, entry.label, &std::pair<std::string, std::size_t>::first);
      if (known == counts.end()) {
        counts.emplace_back(entry.label, 1);
      } else {
        ++known->second;
      }
    }
    return counts;
  }

 private:
  std::vector<base::Declassified> entries_;
  std::size_t bytes_ = 0;
};

// What `action` declassifies.
LogSink log_of(const auto& action) {
  LogSink sink;
  const base::ScopedSink scope(sink);
  action();
  return sink;
}

// A parameter set as a type, for typed tests.
template <parameters::MlDsa P>
struct Set {
  static constexpr parameters::MlDsa p = P;
};

using Set44 = Set<parameters::ml_dsa_44>;
using Set65 = Set<parameters::ml_dsa_65>;
using Set87 = Set<parameters::ml_dsa_87>;

}  // namespace lockstep::tests

namespace lockstep::base {

inline std::ostream& operator<<(std::ostream& out, const Declassified& entry) {
  return out << entry.label << '[' << entry.index << "] = " << entry.value;
}

}  // namespace lockstep::base
