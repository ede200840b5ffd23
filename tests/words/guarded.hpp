// Memory between two pages that cannot be accessed.
#pragma once

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <span>
#include <system_error>

#include <sys/mman.h>
#include <unistd.h>

namespace lockstep::tests::words {

class Guarded {
 public:
  // in: size > 0.
  explicit Guarded(std::size_t size)
      : page_(static_cast<std::size_t>(sysconf(_SC_PAGESIZE))),
        inner_((size + page_ - 1) / page_ * page_),
        mapped_(mmap(nullptr, inner_ + 2 * page_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)) {
    if (mapped_ == MAP_FAILED || mprotect(bytes() + page_, inner_, PROT_READ | PROT_WRITE) != 0) {
      throw std::system_error(errno, std::generic_category(), "mapping guarded memory");
    }
  }
  Guarded(const Guarded&) = delete;
  Guarded& operator=(const Guarded&) = delete;
  ~Guarded() { munmap(mapped_, inner_ + 2 * page_); }

  // The first or the last `size` bytes.
  std::span<std::uint8_t> first(std::size_t size) { return {bytes() + page_, size}; }
  std::span<std::uint8_t> last(std::size_t size) { return {bytes() + page_ + inner_ - size, size}; }

 private:
  std::uint8_t* bytes() { return static_cast<std::uint8_t*>(mapped_); }

  std::size_t page_;
  std::size_t inner_;
  void* mapped_;
};

}  // namespace lockstep::tests::words
