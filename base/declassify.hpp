// What leaves the types of secret.hpp: each value with a label, an index and a reason. A sink that
// a thread installs sees all that its thread declassifies. Audits mark the bytes as public there
// (or replace them by another run's), tests keep a log; without a sink nothing happens.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace lockstep::base {

// The constant part of a declassification: the label of the log, and why the value may be known.
struct Why {
  std::string_view label;
  std::string_view reason;
};

namespace detail {
void label_and_reason_must_say_something();  // not constexpr, so that calling it does not compile
}

// Both texts are constants and not empty.
consteval Why why(std::string_view label, std::string_view reason) {
  if (label.empty() || reason.empty()) {
    detail::label_and_reason_must_say_something();
  }
  return {label, reason};
}

// One entry of the log.
struct Declassified {
  std::string_view label;
  std::uint64_t index = 0;
  std::uint64_t value = 0;

  bool operator==(const Declassified&) const = default;
};

class DeclassificationSink {
 public:
  // These bytes, a value in the machine's byte order, are public from here on. What the sink leaves
  // in them is what the program goes on with.
  virtual void release(std::span<std::byte> memory) noexcept = 0;

  // After `release`: the values in these bytes, one entry each.
  virtual void record(const Declassified& entry) noexcept = 0;

 protected:
  DeclassificationSink() = default;
  DeclassificationSink(const DeclassificationSink&) = default;
  DeclassificationSink& operator=(const DeclassificationSink&) = default;
  ~DeclassificationSink() = default;
};

namespace detail {

inline thread_local constinit DeclassificationSink* declassification_sink = nullptr;

// in: `memory` holds a copy of a secret value.
template <class T>
void release(T& memory) noexcept {
  if (declassification_sink != nullptr) {
    declassification_sink->release(std::as_writable_bytes(std::span(&memory, 1)));
  }
}

inline void record(const Why& why, std::uint64_t index, std::uint64_t value) noexcept {
  if (declassification_sink != nullptr) {
    declassification_sink->record({why.label, index, value});
  }
}

}  // namespace detail

// Installs a sink for this thread while it lives.
class ScopedSink {
 public:
  explicit ScopedSink(DeclassificationSink& sink) noexcept
      : previous_(detail::declassification_sink) {
    detail::declassification_sink = &sink;
  }
  ScopedSink(const ScopedSink&) = delete;
  ScopedSink& operator=(const ScopedSink&) = delete;
  ~ScopedSink() { detail::declassification_sink = previous_; }

 private:
  DeclassificationSink* previous_;
};

}  // namespace lockstep::base
