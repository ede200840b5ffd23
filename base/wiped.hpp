// An object that is erased when it dies. It is a T in all else; copies are for the T to make.
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <type_traits>

namespace lockstep::base {

// in: an object whose bytes may all be zero. The barrier makes the stores count: after it, code
// that the compiler does not see may read them.
template <class T>
  requires std::is_trivially_copyable_v<T>
void wipe_object(T& object) noexcept {
  void* memory = std::addressof(object);
  std::memset(memory, 0, sizeof(T));
  __asm__ volatile("" : : "r"(memory) : "memory");
}

template <class T>
  requires std::is_class_v<T> && std::is_trivially_copyable_v<T>
struct Wiped : T {
  Wiped() = default;
  Wiped(const Wiped&) = delete;
  Wiped& operator=(const Wiped&) = delete;
  ~Wiped() { wipe_object(static_cast<T&>(*this)); }
};

}  // namespace lockstep::base
