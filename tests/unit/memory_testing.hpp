// Looking for what calls leave behind in memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <span>
#include <vector>

#include <gtest/gtest.h>
#include <pthread.h>

namespace lockstep::tests {

// A thread's stack that outlives the thread.
class Stack {
 public:
  static constexpr std::size_t size = std::size_t{1} << 20;

  Stack() : memory_(size, 0) {}

  // AddressSanitizer keeps locals elsewhere.
  static constexpr bool is_used =
#if defined(__SANITIZE_ADDRESS__)
      false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
      false;
#else
      true;
#endif
#else
      true;
#endif

  void run(std::function<void()> call) {
    pthread_attr_t attributes;
    ASSERT_EQ(pthread_attr_init(&attributes), 0);
    ASSERT_EQ(pthread_attr_setstack(&attributes, memory_.data(), size), 0);
    pthread_t thread{};
    ASSERT_EQ(pthread_create(&thread, &attributes, trampoline, &call), 0);
    ASSERT_EQ(pthread_join(thread, nullptr), 0);
    ASSERT_EQ(pthread_attr_destroy(&attributes), 0);
  }

  // Whether so many bytes in a row of `secret` stand anywhere: any of the pieces it is cut into.
  [[nodiscard]] bool holds_any_of(std::span<const std::uint8_t> secret, std::size_t window) const {
    for (std::size_t i = 0; i + window <= secret.size(); i += window) {
      const auto piece = secret.subspan(i, window);
      if (::memmem(memory_.data(), memory_.size(), piece.data(), window) != nullptr) {
        return true;
      }
    }
    return false;
  }

 private:
  static void* trampoline(void* call) {
    (*static_cast<std::function<void()>*>(call))();
    return nullptr;
  }

  std::vector<std::uint8_t> memory_;
};

// The bytes of an object.
template <class Object>
std::vector<std::uint8_t> image_of(const Object& object) {
  std::vector<std::uint8_t> image(sizeof object);
  std::memcpy(image.data(), &object, sizeof object);
  return image;
}

}  // namespace lockstep::tests
